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

LEVELS: Final = 5

NOISE: Final[tuple[float, ...]] = (0.6, 0.3, 0.12, 0.0)
"""By level: how much worse a move looks that is made e times less often, in parts of the scale."""

PLAIN_NOISE: Final[tuple[float, ...]] = (0.12, 0.06, 0.025, 0.0)
"""The same where nothing was learned, in shares of the victory."""

SIMPLE: Final = 4
"""The level that does what it knows to be best; those above think ahead."""

EFFORT: Final[dict[str, int]] = {"level-5": 1000, "master": 8000}
"""How many positions are looked at."""


class UnsureBot(Bot):
    """Do what looks best at once, the less surely the more noise there is."""

    def __init__(self, name: str, level: int) -> None:
        super().__init__(name)
        self._learned = LearnedBot(name, NOISE[level - 1])
        self._greedy = GreedyBot()
        self._noise = PLAIN_NOISE[level - 1]

    def consider(self, chair: Chair, generator: Generator) -> list[Opinion]:
        if has_learned(chair.game):
            return self._learned.consider(chair, generator)
        opinions = self._greedy.consider(chair, generator)
        if not self._noise:
            return opinions
        best = opinions[0].value
        weights = [exp((each.value - best) / self._noise) for each in opinions]
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


def bot_on_ladder(name: str) -> Bot:
    """Return a level, or the master."""
    if name in EFFORT:
        return ThoughtfulBot(name, nodes=EFFORT[name])
    return UnsureBot(name, int(name.removeprefix("level-")))
