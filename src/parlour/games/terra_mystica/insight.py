"""What bots may know about Terra Mystica."""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.engine.contract import Insight, State
from parlour.engine.move import Move
from parlour.games.terra_mystica.factions import HOME
from parlour.games.terra_mystica.landscape import KINDS
from parlour.games.terra_mystica.notation import (
    CONVERT,
    ORDAIN,
    TRANSFORM,
    UPGRADE,
)
from parlour.games.terra_mystica.position import ACTIONS, FACTION_CHOICE
from parlour.games.terra_mystica.state import TerraState
from parlour.games.terra_mystica.worth import worths

MOST_DECISIONS: Final = 6
"""Inside an action; more are left open."""

SHARPNESS: Final = 0.6
"""A move that is so many points better is tried e times as often."""

UNCERTAINTY: Final = 12.0
"""A lead of so many points makes the victory e times as likely."""


class TerraInsight(Insight):
    """Judge by what the position is worth to everybody."""

    def value(self, state: State, seat: int) -> float:
        return self.values(state)[seat]

    def values(self, state: State) -> list[float]:
        position = _terra(state)
        if position.over():
            return _shares([float(points) for points in position.points])
        if position.phase == FACTION_CHOICE:
            return [1.0 / position.seats] * position.seats
        return _shares(worths(_settled(position)))

    def weights(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        """Weigh each move by what the position is worth right after it."""
        position = _terra(state)
        if len(moves) == 1 or position.phase == FACTION_CHOICE:
            return [1.0] * len(moves)
        found: list[float] = []
        for move in moves:
            after = position.copy()
            after.apply(seat, move)
            found.append(_lead(worths(_settled(after)), seat))
        best = max(found)
        return [exp((lead - best) / SHARPNESS) for lead in found]

    def horizon(self) -> int:
        return 0


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
    best, highest = position, -1e9
    home = HOME[position.faction[seat]]
    for move in position.moves(seat):
        code = move.code
        if CONVERT <= code < ORDAIN:
            continue
        if TRANSFORM <= code < UPGRADE and (code - TRANSFORM) % (KINDS + 1) != home:
            continue
        after = position.copy()
        after.apply(seat, move)
        worth = worths(after)[seat]
        if worth > highest:
            best, highest = after, worth
    return best


def _lead(worth: list[float], seat: int) -> float:
    """Return how far a seat is ahead of the others on average."""
    others = (sum(worth) - worth[seat]) / max(1, len(worth) - 1)
    return worth[seat] - others


def _shares(worth: list[float]) -> list[float]:
    best = max(worth)
    chances = [exp((one - best) / UNCERTAINTY) for one in worth]
    total = sum(chances)
    return [chance / total for chance in chances]


def _terra(state: State) -> TerraState:
    if not isinstance(state, TerraState):
        raise TypeError(f"expected a state of Terra Mystica, got {type(state).__name__}")
    return state
