"""How bots learn Wayfarers: what they look at after a move, and at which tables."""

from __future__ import annotations

from math import exp, tanh
from typing import Final

from parlour.engine.capabilities import Learning
from parlour.engine.contract import State
from parlour.engine.generator import Generator
from parlour.games.wayfarers.facts.components import NONE
from parlour.games.wayfarers.facts.opponents import OPPONENT_IDS
from parlour.games.wayfarers.insight.features import NAMES, VERSION, features
from parlour.games.wayfarers.insight.insight import wayfarers
from parlour.games.wayfarers.rules.scoring import points_of_opponent

DECIDED: Final = 25.0
"""A lead of so many points decides; more hardly counts."""


class WayfarersLearning(Learning):
    """Learn to foresee the lead at the end."""

    def __init__(self) -> None:
        super().__init__(VERSION, NAMES)
        self.leading = True
        self.trace = 0.97

    def features(self, state: State, seat: int) -> list[float]:
        found = features(wayfarers(state), seat)
        found[0] = DECIDED * tanh(found[0] / DECIDED)
        return found

    def outcome(self, state: State, seat: int) -> float:
        position = wayfarers(state)
        points = [score.total for score in position.scores()]
        others = [other for place, other in enumerate(points) if place != seat]
        if position.opponent != NONE:
            others.append(points_of_opponent(position))
        return DECIDED * tanh((points[seat] - max(others)) / DECIDED)

    def shares(self, outcomes: list[float]) -> list[float]:
        if len(outcomes) == 1:
            return [1.0 / (1.0 + exp(-outcomes[0] / (DECIDED / 4.0)))]
        best = max(outcomes)
        chances = [exp((one - best) / (DECIDED / 2.0)) for one in outcomes]
        total = sum(chances)
        return [chance / total for chance in chances]

    def table(self, generator: Generator) -> dict[str, object]:
        """Draw a table for any number of players, more often for one or two."""
        players = (1, 1, 1, 2, 2, 2, 2, 3, 4)[generator.below(9)]
        opponent = OPPONENT_IDS[generator.below(len(OPPONENT_IDS))]
        return {"players": players, "opponent": opponent, "rounds": 40 + generator.below(60)}

    def standard(self) -> dict[str, object]:
        return {"players": 2}
