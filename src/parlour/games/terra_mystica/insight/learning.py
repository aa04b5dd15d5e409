"""How bots learn Terra Mystica: what they look at after a move, and at which tables."""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.engine.capabilities import Learning
from parlour.engine.contract import State
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.games.terra_mystica.facts import options as agreed
from parlour.games.terra_mystica.facts.components import CONVERSIONS, POINTS
from parlour.games.terra_mystica.insight.features import NAMES, VERSION, features
from parlour.games.terra_mystica.insight.insight import (
    MOST_CONVERSIONS,
    NO_ACTIONS,
    UNCERTAINTY,
    is_aimless,
    terra,
)
from parlour.games.terra_mystica.rules.conversions import conversion_fault
from parlour.games.terra_mystica.rules.notation import (
    CONVERT,
    FIRST,
    MOST_STEPS,
    PASS,
    PASS_LAST,
    SEND,
    VERB,
)
from parlour.games.terra_mystica.rules.passing import pass_round
from parlour.games.terra_mystica.rules.position import ACTIONS, NONE
from parlour.games.terra_mystica.rules.state import TerraState

LEAGUE: Final = (agreed.TURN_ORDER, agreed.TOWN_TILES, "shipping-scroll", "temple-scoring")
"""The options that league games use."""


class TerraLearning(Learning):
    """Learn to foresee the own points at the end."""

    def __init__(self) -> None:
        super().__init__(VERSION, NAMES)
        self.chains = True

    def features(self, state: State, seat: int) -> list[float]:
        return features(terra(state), seat)

    def plausible(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[Move]:
        """Leave out digging for others, fewer steps for a priest, and conversions for nothing."""
        position = terra(state)
        acting = bool(position.actions) and not position.agenda and position.phase == ACTIONS
        found: list[Move] = []
        for place, move in enumerate(moves):
            verb = VERB[move.code]
            if verb == CONVERT:
                if not acting or CONVERSIONS[move.code - FIRST[CONVERT]][2] == POINTS:
                    continue
            elif verb == SEND:
                if _is_next_of_track(move, moves, place + 1):
                    continue
            elif is_aimless(position, seat, move.code):
                continue
            found.append(move)
        return found if found else list(moves)

    def leads(self, state: State, seat: int, move: Move, moves: tuple[Move, ...]) -> list[State]:
        """Judge a conversion by the actions that were not possible without it."""
        position = terra(state)
        if VERB[move.code] == CONVERT and position.actions and not position.agenda:
            return _after_conversion(position, seat, move, moves)
        return [_after(position, seat, move)]

    def pending(self, state: State) -> int:
        position = terra(state)
        if position.phase != ACTIONS or not position.agenda:
            return NONE
        return position.agenda.top()[1]

    def again(self, state: State, seat: int) -> State | None:
        position = terra(state)
        if position.phase != ACTIONS or position.agenda or seat in position.passed:
            return None
        after = position.copy()
        after.offers = []
        after.fed = []
        after.steps_due = 0
        after.turn = seat
        after.actions = max(1, after.actions if position.turn == seat else 1)
        return after

    def shares(self, outcomes: list[float]) -> list[float]:
        best = max(outcomes)
        chances = [exp((one - best) / UNCERTAINTY) for one in outcomes]
        total = sum(chances)
        return [chance / total for chance in chances]

    def table(self, generator: Generator) -> dict[str, object]:
        """Draw a table: mostly four players with the options of league games."""
        players = (4, 4, 4, 4, 4, 3, 2, 5)[generator.below(8)]
        league = generator.below(4) > 0
        options: dict[str, object] = {"players": players}
        options[agreed.FACTIONS] = agreed.CHOOSE if generator.below(8) == 0 else agreed.DRAW
        for option in LEAGUE:
            options[option] = league or generator.below(2) == 0
        options[agreed.ERRATA] = generator.below(2) == 0
        options[agreed.DEFERRED] = generator.below(12) == 0
        return options

    def standard(self) -> dict[str, object]:
        options: dict[str, object] = {"players": 4, agreed.FACTIONS: agreed.DRAW}
        for option in LEAGUE:
            options[option] = True
        return options


def _is_next_of_track(move: Move, moves: tuple[Move, ...], place: int) -> bool:
    """Tell whether the move at a place sends a priest to the same cult, for more steps then."""
    if place == len(moves) or VERB[moves[place].code] != SEND:
        return False
    first = FIRST[SEND]
    return (moves[place].code - first) // MOST_STEPS == (move.code - first) // MOST_STEPS


def _after(position: TerraState, seat: int, move: Move) -> State:
    after = position.copy()
    verb = VERB[move.code]
    if verb in (PASS, PASS_LAST):
        # Whoever passes last must not count the income of the next round twice.
        pass_round(after, seat, move.code - FIRST[PASS] if verb == PASS else NONE)
    else:
        after.apply(seat, move)
    return after


def _after_conversion(
    position: TerraState, seat: int, conversion: Move, moves: tuple[Move, ...]
) -> list[State]:
    known = {move.code for move in moves}
    number = conversion.code - FIRST[CONVERT]
    found: list[State] = []
    after = position.copy()
    for _ in range(MOST_CONVERSIONS):
        after.apply(seat, conversion)
        for move in after.moves(seat):
            if VERB[move.code] in NO_ACTIONS or move.code in known:
                continue
            if not is_aimless(after, seat, move.code):
                found.append(_after(after, seat, move))
        if found or conversion_fault(after, seat, number):
            break
    return found
