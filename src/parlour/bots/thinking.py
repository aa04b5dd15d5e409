"""Search by what was learned: the net judges the leaves and says which moves to try first."""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.bots.judge import HOPELESS, Judge
from parlour.bots.learned import judge_of
from parlour.bots.search import SearchBot
from parlour.engine.contract import Game, State
from parlour.engine.insight import Insight
from parlour.engine.move import Move

SHARPNESS: Final = 0.12
"""What makes a move e times less sensible: how much worse it looks, in parts of the scale."""

LEAST: Final = 0.01
"""What any move keeps of the weight of the best, so that search may find it."""

CURIOSITY: Final = 1.0


class LearnedInsight(Insight):
    """What a judge that has learned a game says, for a search."""

    def __init__(self, judge: Judge, plain: Insight) -> None:
        self.judge = judge
        self.plain = plain
        """Knows what is exact: what can be solved."""

    def value(self, state: State, seat: int) -> float:
        return self.values(state)[seat]

    def values(self, state: State) -> list[float]:
        if state.over():
            return list(state.shares())
        return self.judge.learning.shares(self.judge.outcomes(state))

    def weights(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        if len(moves) == 1:
            return [1.0]
        heat = SHARPNESS * self.judge.net.scale
        found: dict[Move, float] = {}
        best = HOPELESS
        for judged in self.judge.moves(state, seat, moves):
            found[judged.move] = judged.outcome
            best = max(best, judged.outcome)
        return [
            LEAST + exp((found[move] - best) / heat) if move in found else LEAST for move in moves
        ]

    def solvable(self, state: State) -> bool:
        return self.plain.solvable(state)

    def key(self, state: State) -> object:
        return self.plain.key(state)

    def horizon(self) -> int:
        return 0

    def curiosity(self) -> float:
        return CURIOSITY


class ThinkingBot(SearchBot):
    """Search with leaves and first looks from the net."""

    def __init__(self, name: str, nodes: int = 0, seconds: float = 0.0) -> None:
        super().__init__(nodes, seconds)
        self.name = name
        self._insights: dict[str, Insight] = {}

    def insight(self, game: Game) -> Insight:
        known = self._insights.get(game.id)
        if known is None:
            known = LearnedInsight(judge_of(game), game.insight())
            self._insights[game.id] = known
        return known
