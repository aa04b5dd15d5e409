"""The bot that takes what looks best at once."""

from __future__ import annotations

from typing import Final

from parlour.bots.bot import Bot, Chair, Opinion
from parlour.engine.generator import Generator

WORLDS: Final = 16
"""How many possible worlds a move is judged in."""

EVEN: Final = 1e-9
"""Values that differ by less are equally good."""


class GreedyBot(Bot):
    """Make each move in some possible worlds and take the one after which the game looks best."""

    def __init__(self) -> None:
        super().__init__("greedy")

    def consider(self, chair: Chair, generator: Generator) -> list[Opinion]:
        insight = chair.game.insight()
        moves = chair.moves()
        totals = [0.0] * len(moves)
        world = chair.imagine(generator)
        worlds = 1 if world.certain() else WORLDS
        for number in range(worlds):
            if number:
                world = chair.imagine(generator)
            for place, value in enumerate(insight.outlook(world, chair.seat, moves)):
                totals[place] += value
        values = [total / worlds for total in totals]
        best = max(values) - EVEN
        share = 1.0 / sum([value >= best for value in values])
        opinions = [
            Opinion(move, share if value >= best else 0.0, value)
            for move, value in zip(moves, values, strict=True)
        ]
        return sorted(opinions, key=_value, reverse=True)


def _value(opinion: Opinion) -> float:
    return opinion.value
