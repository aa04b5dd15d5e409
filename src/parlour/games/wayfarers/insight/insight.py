"""What bots may know about Wayfarers: how strong a side stands, and which moves look sensible."""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.engine.contract import State
from parlour.engine.insight import TO_THE_END, Insight
from parlour.engine.move import Move
from parlour.games.wayfarers.facts.track import FINAL_COLUMN
from parlour.games.wayfarers.insight.estimate import moment, strength
from parlour.games.wayfarers.insight.prospects import pending_worth
from parlour.games.wayfarers.insight.worth import WORTH, Worth
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.scoring import points_of_opponent
from parlour.games.wayfarers.rules.state import WayfarersState

NARROW: Final = 5.75
"""The margin that decides at the very end."""
SPREAD: Final = 16.0
"""How much more it takes when the whole game is still ahead."""

LAG: Final = 12.0
"""What a solo opponent gains more than its player in a whole game, about."""

ROUNDS_OF_A_CHAPTER: Final = 3

SHARPNESS: Final = 75.0
"""How much more sensible a move looks for each share of the victory that it seems to bring."""
LEAST: Final = 0.02
"""What any move keeps, however bad it looks."""


class WayfarersInsight(Insight):
    """Compare what the sides have and what they can still make of it."""

    def value(self, state: State, seat: int) -> float:
        return self.values(state)[seat]

    def values(self, state: State) -> list[float]:
        position = wayfarers(state)
        if position.over():
            return position.shares()
        now = moment(position)
        left, worth = 1.0 - now / FINAL_COLUMN, WORTH[now]
        width = NARROW + SPREAD * left
        strengths = [_strength(position, seat, worth) for seat in range(position.seats)]
        if position.seats == 1:
            return [1.0 / (1.0 + exp((_opponent(position, worth, left) - strengths[0]) / width))]
        best = max(strengths)
        hopes = [exp((points - best) / width) for points in strengths]
        total = sum(hopes)
        return [hope / total for hope in hopes]

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
        return TO_THE_END

    def chapter(self, state: State) -> int:
        """Play on for up to three rounds, to a moment when all have had as many turns."""
        return (wayfarers(state).rounds + 1) // ROUNDS_OF_A_CHAPTER

    def curiosity(self) -> float:
        """Dice and decks spread the values, and many moves look much alike at first."""
        return 2.0


def _opponent(position: Position, worth: Worth, left: float) -> float:
    """Return what a solo opponent will have more than its player, who stands still, by then.

    Before the last round its usual pace counts, not its points: it moves by chance when a turn
    ends, and what chance brings says nothing about the move that ended the turn.
    """
    if position.left > 0:
        return float(points_of_opponent(position))
    turns = position.rounds + 1 if position.agenda else position.rounds
    return worth.opponent_turn * turns + LAG * left


def _strength(position: Position, side: int, worth: Worth) -> float:
    points = strength(position, side, worth)
    return points + pending_worth(position, worth) if side == position.turn else points


def wayfarers(state: State) -> WayfarersState:
    if not isinstance(state, WayfarersState):
        raise TypeError(f"expected a state of Wayfarers, got {type(state).__name__}")
    return state
