"""The ladder for people, the same in all games: from a first game to the master.

The levels differ by how sure they are of what they have learned, and by how far they think. Where
nothing has been learned yet, the game's plain insight serves in its place.
"""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.bots.bot import Bot, Chair, Opinion
from parlour.bots.greedy import GreedyBot
from parlour.bots.learned import LearnedBot
from parlour.bots.net import has_learned
from parlour.bots.planning import PlanningBot
from parlour.bots.search import SearchBot
from parlour.bots.thinking import ThinkingBot
from parlour.engine.contract import Game
from parlour.engine.generator import Generator

SIMPLE: Final = 5
"""The level that does what it knows to be best; those above think ahead."""

LEVELS: Final = 7

MASTER: Final = "master"

PLAIN_NOISE: Final[tuple[float, ...]] = (0.2, 0.1, 0.05, 0.025, 0.0)
"""Noise where nothing was learned, by level, in shares of the victory."""

PLAIN_EFFORT: Final[tuple[int, ...]] = (200, 1000, 8000)
"""How many positions are looked at where nothing was learned, the master last."""


class UnsureBot(Bot):
    """Do what looks best at once, the less surely the more noise there is."""

    def __init__(self, name: str, level: int) -> None:
        super().__init__(name)
        self._level = level
        self._greedy = GreedyBot()

    def consider(self, chair: Chair, generator: Generator) -> list[Opinion]:
        learning = chair.game.learning
        if learning is not None and has_learned(chair.game):
            noise = learning.noise[self._level - 1]
            return LearnedBot(self.name, noise).consider(chair, generator)
        opinions = self._greedy.consider(chair, generator)
        noise = PLAIN_NOISE[self._level - 1]
        if not noise:
            return opinions
        best = opinions[0].value
        weights = [exp((each.value - best) / noise) for each in opinions]
        total = sum(weights)
        return [
            Opinion(each.move, weight / total, each.value)
            for each, weight in zip(opinions, weights, strict=True)
        ]


class ThoughtfulBot(Bot):
    """Think ahead in the way that suits the game."""

    def __init__(self, name: str, nodes: int = 0, seconds: float = 0.0) -> None:
        super().__init__(name)
        self._plan = PlanningBot(name, nodes, seconds)
        self._think = ThinkingBot(name, nodes, seconds)
        self._search = SearchBot(nodes, seconds)

    def consider(self, chair: Chair, generator: Generator) -> list[Opinion]:
        return self._for(chair.game).consider(chair, generator)

    def _for(self, game: Game) -> Bot:
        if not has_learned(game) or game.learning is None:
            return self._search
        return self._plan if game.learning.chains else self._think


class HardWorkingBot(Bot):
    """Think ahead for as long as the level does in this game."""

    def __init__(self, name: str, level: int) -> None:
        super().__init__(name)
        self._place = level - SIMPLE - 1
        self._by_game: dict[str, Bot] = {}

    def consider(self, chair: Chair, generator: Generator) -> list[Opinion]:
        known = self._by_game.get(chair.game.id)
        if known is None:
            known = ThoughtfulBot(self.name, nodes=self._effort(chair.game))
            self._by_game[chair.game.id] = known
        return known.consider(chair, generator)

    def _effort(self, game: Game) -> int:
        learning = game.learning
        known = learning is not None and has_learned(game)
        efforts = learning.effort if learning is not None and known else PLAIN_EFFORT
        return efforts[self._place]


def bot_on_ladder(name: str) -> Bot:
    """Return a level, or the master."""
    level = LEVELS + 1 if name == MASTER else int(name.removeprefix("level-"))
    return UnsureBot(name, level) if level <= SIMPLE else HardWorkingBot(name, level)
