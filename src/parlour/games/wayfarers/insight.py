"""What bots may know about Wayfarers: how strong a side stands, and which moves look sensible."""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.engine.contract import Insight, State
from parlour.engine.move import Move
from parlour.games.wayfarers.estimate import pending_worth, strength, time_left
from parlour.games.wayfarers.position import Position
from parlour.games.wayfarers.scoring import points_of_opponent
from parlour.games.wayfarers.state import WayfarersState

NARROW: Final = 2.5
"""The margin that decides at the very end."""
SPREAD: Final = 4.5
"""How much more it takes when the whole game is still ahead."""

OPPONENT_GROWTH: Final = 42.0
OWN_GROWTH: Final = 30.0
"""What a solo opponent and its player gain from a whole game, about."""


SHARPNESS: Final = 25.0
"""How much more sensible a move looks for each share of the victory that it seems to bring."""
LEAST: Final = 0.02
"""What any move keeps, however bad it looks."""


class WayfarersInsight(Insight):
    """Compare what the sides have and what they can still make of it."""

    def value(self, state: State, seat: int) -> float:
        position = _wayfarers(state)
        if position.over():
            return position.shares()[seat]
        left = time_left(position)
        width = NARROW + SPREAD * left
        own = _strength(position, seat, left)
        if position.seats == 1:
            other = points_of_opponent(position) + OPPONENT_GROWTH * left
            return 1.0 / (1.0 + exp((other - own - OWN_GROWTH * left) / width))
        total = 0.0
        for side in range(position.seats):
            difference = (_strength(position, side, left) - own) / width
            total += exp(difference if difference < 50.0 else 50.0)
        return 1.0 / total

    def weights(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        """Make each move on a copy: the better it looks at once, the more sensible it is."""
        if len(moves) == 1:
            return [1.0]
        values: list[float] = []
        for move in moves:
            after = state.copy()
            after.apply(seat, move)
            values.append(self.value(after, seat))
        best = max(values)
        return [LEAST + exp((value - best) * SHARPNESS) for value in values]

    def horizon(self) -> int:
        return 0


def _strength(position: Position, side: int, left: float) -> float:
    worth = strength(position, side, left)
    if side == position.turn:
        worth += pending_worth(position, left)
    return worth


def _wayfarers(state: State) -> WayfarersState:
    if not isinstance(state, WayfarersState):
        raise TypeError(f"expected a state of Wayfarers, got {type(state).__name__}")
    return state
