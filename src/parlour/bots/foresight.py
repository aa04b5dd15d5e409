"""Foresight: what all seats may expect from a position, and how far one of them is ahead."""

from __future__ import annotations

from parlour.bots.learned import judge_of
from parlour.bots.net import has_learned
from parlour.bots.thinking import LearnedInsight
from parlour.engine.contract import Game, State
from parlour.engine.insight import Insight


class Outlook:
    """The share of the victory that each seat may expect, and the lead of the one who thinks."""

    def __init__(self, shares: list[float], lead: float) -> None:
        self.shares = shares
        self.lead = lead
        """In points, before the best of the others; alone, the points themselves."""


class Foresight:
    """Judges positions by what was learned about a game, or else by its plain insight."""

    def __init__(self, game: Game) -> None:
        self._learned = (
            LearnedInsight(judge_of(game), game.insight()) if has_learned(game) else None
        )
        self.insight: Insight = self._learned if self._learned is not None else game.insight()

    def look(self, state: State, seat: int) -> Outlook:
        learned = self._learned
        if learned is None:
            totals = [float(score.total) for score in state.scores()]
            return Outlook(self._shares(state), lead_of(totals, seat))
        outcomes = learned.judge.outcomes(state)
        learning = learned.judge.learning
        shares = list(state.shares()) if state.over() else learning.shares(outcomes)
        return Outlook(shares, outcomes[seat] if learning.leading else lead_of(outcomes, seat))

    def _shares(self, state: State) -> list[float]:
        if state.seats == 2:
            first = self.insight.value(state, 0)
            return [first, 1.0 - first]
        return self.insight.values(state)


def lead_of(points: list[float], seat: int) -> float:
    """Return how far a seat is ahead of the best of the others.

    >>> lead_of([30.0, 42.0, 35.0], 0)
    -12.0
    """
    others = [points[other] for other in range(len(points)) if other != seat]
    return points[seat] - max(others) if others else points[seat]
