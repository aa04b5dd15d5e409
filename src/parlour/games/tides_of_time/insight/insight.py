"""What bots may know about Tides of Time."""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.engine.contract import State
from parlour.engine.insight import Insight
from parlour.games.tides_of_time.facts.cards import ROUNDS
from parlour.games.tides_of_time.insight.forecast import margin_of_draft, margin_of_monuments
from parlour.games.tides_of_time.rules.position import DRAFT, OVER, Position
from parlour.games.tides_of_time.rules.state import TidesState

DRAFT_REACH: Final = (1.8, 1.5, 1.2)
"""By round: how far the margin of the cards in play carries, as good cards score again."""

MONUMENT_REACH: Final = (1.5, 1.2)
"""By round: the same for monuments, which score in every round to come."""

UNCERTAINTY: Final = (14.0, 11.0, 7.0)
"""By round: the margin that wins about three games of four."""


class TidesInsight(Insight):
    """Judge by the margin to expect, and solve the last round."""

    def value(self, state: State, seat: int) -> float:
        position = tides(state)
        if position.phase == OVER:
            return position.shares()[seat]
        margin = expected_margin(position)
        if seat == 1:
            margin = -margin
        return 1.0 / (1.0 + exp(-margin / UNCERTAINTY[position.round]))

    def solvable(self, state: State) -> bool:
        """The pile is empty in the last round: both hands are known from its first pick."""
        return tides(state).round == ROUNDS - 1

    def key(self, state: State) -> object:
        position = tides(state)
        hands, kingdoms, totals = position.hands, position.kingdoms, position.totals
        return hands[0], hands[1], kingdoms[0], kingdoms[1], totals[0] - totals[1]

    def horizon(self) -> int:
        return 0


def expected_margin(position: Position) -> float:
    """Return by how many points the first seat may expect to lead in the end."""
    number = position.round
    margin = float(position.totals[0] - position.totals[1])
    if position.phase == DRAFT:
        return margin + DRAFT_REACH[number] * margin_of_draft(position)
    return margin + MONUMENT_REACH[number] * margin_of_monuments(position)


def tides(state: State) -> TidesState:
    if not isinstance(state, TidesState):
        raise TypeError(f"expected a state of Tides of Time, got {type(state).__name__}")
    return state
