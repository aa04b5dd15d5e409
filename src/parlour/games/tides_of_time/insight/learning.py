"""How bots learn Tides of Time: what they look at after a choice."""

from __future__ import annotations

from math import exp, tanh
from typing import Final

from parlour.engine.capabilities import Learning
from parlour.engine.contract import State
from parlour.games.tides_of_time.insight.features import NAMES, VERSION, features
from parlour.games.tides_of_time.insight.insight import tides

DECIDED: Final = 20.0
"""A margin of so many points decides; more hardly counts."""


class TidesLearning(Learning):
    """Learn to foresee the margin at the end."""

    def __init__(self) -> None:
        super().__init__(VERSION, NAMES)
        self.leading = True

    def features(self, state: State, seat: int) -> list[float]:
        found = features(tides(state), seat)
        found[0] = DECIDED * tanh(found[0] / DECIDED)
        return found

    def outcome(self, state: State, seat: int) -> float:
        totals = tides(state).totals
        return DECIDED * tanh((totals[seat] - totals[1 - seat]) / DECIDED)

    def shares(self, outcomes: list[float]) -> list[float]:
        first = 1.0 / (1.0 + exp((outcomes[1] - outcomes[0]) / DECIDED))
        return [first, 1.0 - first]
