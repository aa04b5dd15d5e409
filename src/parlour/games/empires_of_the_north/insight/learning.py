"""How bots learn Empires of the North: what they look at after a move, and at which tables."""

from __future__ import annotations

from math import exp, tanh
from typing import Final

from parlour.engine.capabilities import Learning
from parlour.engine.contract import State
from parlour.engine.generator import Generator
from parlour.games.empires_of_the_north.insight.features import NAMES, VERSION, features
from parlour.games.empires_of_the_north.insight.insight import empires

DECIDED: Final = 12.0
"""A lead of so many points decides; more hardly counts."""


class EmpiresLearning(Learning):
    """Learn to foresee the lead at the end."""

    def __init__(self) -> None:
        super().__init__(VERSION, NAMES)
        self.leading = True
        self.trace = 0.95

    def features(self, state: State, seat: int) -> list[float]:
        found = features(empires(state), seat)
        found[0] = DECIDED * tanh(found[0] / DECIDED)
        return found

    def outcome(self, state: State, seat: int) -> float:
        points = [score.total for score in state.scores()]
        if len(points) == 1:
            return float(points[0])
        others = [other for place, other in enumerate(points) if place != seat]
        return DECIDED * tanh((points[seat] - max(others)) / DECIDED)

    def shares(self, outcomes: list[float]) -> list[float]:
        best = max(outcomes)
        chances = [exp((one - best) / (DECIDED / 2.0)) for one in outcomes]
        total = sum(chances)
        return [chance / total for chance in chances]

    def table(self, generator: Generator) -> dict[str, object]:
        """Draw a table with any clans, mostly for two."""
        players = (2, 2, 2, 2, 2, 2, 3, 4)[generator.below(8)]
        options: dict[str, object] = {"players": players}
        for seat in range(players):
            options[f"clan-{seat + 1}"] = "random"
        return options

    def standard(self) -> dict[str, object]:
        return {"players": 2, "clan-1": "random", "clan-2": "random"}
