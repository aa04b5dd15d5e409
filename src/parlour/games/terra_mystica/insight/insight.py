"""What bots may know about Terra Mystica."""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.engine.contract import State
from parlour.engine.insight import TO_THE_END, Insight
from parlour.engine.move import Move
from parlour.games.terra_mystica.facts.components import CONVERSIONS, POINTS
from parlour.games.terra_mystica.facts.factions import HOME, WAYS
from parlour.games.terra_mystica.facts.tiles import SCORED_SPADE, SCORING_FOR
from parlour.games.terra_mystica.insight.prospects import network_size, network_sizes
from parlour.games.terra_mystica.insight.worth import best_scroll, worth_to, worths
from parlour.games.terra_mystica.rules.conversions import conversion_fault
from parlour.games.terra_mystica.rules.notation import (
    CONNECT,
    CONVERT,
    FIRST,
    PASS,
    PASS_LAST,
    TRANSFORM,
    VERB,
)
from parlour.games.terra_mystica.rules.passing import pass_round
from parlour.games.terra_mystica.rules.position import ACTIONS, FACTION_CHOICE, NONE
from parlour.games.terra_mystica.rules.state import TerraState

MOST_DECISIONS: Final = 6
"""Inside an action; more are left open."""

SHARPNESS: Final = 0.6
"""A move that is so many points better is tried e times as often."""

AIMLESS: Final = 6.0
"""How many points worse than doing nothing a move looks that serves no purpose."""

MOST_CONVERSIONS: Final = 2
"""Of one kind in a row, before an action that they make possible."""

NO_ACTIONS: Final = (PASS, PASS_LAST, CONVERT, CONNECT)
"""What else a turn offers."""

LAST_CHAPTER: Final = 5
"""The round from which the rest of the game is played out."""

UNCERTAINTY: Final = 12.0
"""A lead of so many points makes the victory e times as likely."""


class TerraInsight(Insight):
    """Judge by what the position is worth to everybody."""

    def value(self, state: State, seat: int) -> float:
        return self.values(state)[seat]

    def values(self, state: State) -> list[float]:
        position = terra(state)
        if position.over():
            return _shares([float(points) for points in position.points])
        if position.phase == FACTION_CHOICE:
            return [1.0 / position.seats] * position.seats
        return _shares(worths(_settled(position)))

    def outlook(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        position = terra(state)
        if position.phase == FACTION_CHOICE:
            return [1.0 / position.seats] * len(moves)
        sizes = network_sizes(position)
        scroll = best_scroll(position)
        rivals = [
            worth_to(position, other, sizes, scroll)
            for other in range(position.seats)
            if other != seat
        ]
        return [
            1.0 / (1.0 + sum([exp((rival - own) / UNCERTAINTY) for rival in rivals]))
            for own in worths_after(position, seat, moves)
        ]

    def weights(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        """Weigh each move by what the position is worth right after it."""
        position = terra(state)
        if len(moves) == 1 or position.phase == FACTION_CHOICE:
            return [1.0] * len(moves)
        found = worths_after(position, seat, moves)
        best = max(found)
        return [exp((worth - best) / SHARPNESS) for worth in found]

    def horizon(self) -> int:
        return TO_THE_END

    def chapter(self, state: State) -> int:
        """Play on to the end of the round, and from the fifth on to the end of the game."""
        return min(terra(state).round, LAST_CHAPTER)


def worths_after(position: TerraState, seat: int, moves: tuple[Move, ...]) -> list[float]:
    """Return what the position is worth to a seat after each of its moves."""
    look = _Look(position, seat)
    found: list[float] = []
    for move in moves:
        if VERB[move.code] == CONVERT:
            found.append(look.after_conversion(moves, move))
        elif is_aimless(position, seat, move.code):
            found.append(look.aimless)
        else:
            found.append(look.after(position, move))
    return found


class _Look:
    """A look one action ahead, from the place of one seat."""

    def __init__(self, position: TerraState, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.sizes: list[int] = network_sizes(position)
        self.scroll: float = best_scroll(position)
        self.aimless: float = self.worth(position) - AIMLESS
        """What a move is worth that serves no purpose."""

    def worth(self, position: TerraState) -> float:
        self.sizes[self.seat] = network_size(position, self.seat)
        return worth_to(position, self.seat, self.sizes, self.scroll)

    def after(self, position: TerraState, move: Move) -> float:
        after = position.copy()
        verb = VERB[move.code]
        if verb in (PASS, PASS_LAST):
            # Whoever passes last must not count the income of the next round twice.
            pass_round(after, self.seat, move.code - FIRST[PASS] if verb == PASS else NONE)
            return self.worth(after)
        after.apply(self.seat, move)
        return self.worth(_settled(after))

    def after_conversion(self, moves: tuple[Move, ...], conversion: Move) -> float:
        """Judge a conversion by the best action that was not possible without it."""
        position, seat = self.position, self.seat
        number = conversion.code - FIRST[CONVERT]
        if position.agenda or not position.actions or CONVERSIONS[number][2] == POINTS:
            return self.aimless
        known = {move.code for move in moves}
        after = position.copy()
        best = -1e9
        for _ in range(MOST_CONVERSIONS):
            after.apply(seat, conversion)
            for move in after.moves(seat):
                if VERB[move.code] in NO_ACTIONS or move.code in known:
                    continue
                if is_aimless(after, seat, move.code):
                    continue
                best = max(best, self.after(after, move))
            if best > -1e9:
                return best
            if conversion_fault(after, seat, number):
                break
        return self.aimless


def is_aimless(position: TerraState, seat: int, code: int) -> bool:
    """Tell whether a move digs for terrain that is not the own, where spades score nothing."""
    if VERB[code] != TRANSFORM or not position.round:
        return False
    if (code - FIRST[TRANSFORM]) % WAYS == HOME[position.faction[seat]]:
        return False
    return SCORING_FOR[position.scorings[position.round - 1]] != SCORED_SPADE


def _settled(position: TerraState) -> TerraState:
    """Return the position after the decisions inside the action, each made as looks best."""
    if position.phase != ACTIONS or not position.agenda:
        return position
    settled = position.copy()
    steps = 0
    while settled.phase == ACTIONS and settled.agenda and steps < MOST_DECISIONS:
        settled = _decided(settled, settled.agenda.top()[1])
        steps += 1
    return settled


def _decided(position: TerraState, seat: int) -> TerraState:
    look = _Look(position, seat)
    best, highest = position, -1e9
    for move in position.moves(seat):
        if VERB[move.code] == CONVERT or is_aimless(position, seat, move.code):
            continue
        after = position.copy()
        after.apply(seat, move)
        worth = look.worth(after)
        if worth > highest:
            best, highest = after, worth
    return best


def _shares(worth: list[float]) -> list[float]:
    best = max(worth)
    chances = [exp((one - best) / UNCERTAINTY) for one in worth]
    total = sum(chances)
    return [chance / total for chance in chances]


def terra(state: State) -> TerraState:
    if not isinstance(state, TerraState):
        raise TypeError(f"expected a state of Terra Mystica, got {type(state).__name__}")
    return state
