"""The bot that plays anything."""

from __future__ import annotations

from parlour.bots.bot import Bot, Chair, Opinion
from parlour.engine.generator import Generator
from parlour.engine.move import Move


class RandomBot(Bot):
    """Every legal move is as good as any other."""

    def __init__(self) -> None:
        super().__init__("random")

    def consider(self, chair: Chair, generator: Generator) -> list[Opinion]:
        moves = chair.moves()
        return [Opinion(move, 1.0 / len(moves), 0.5) for move in moves]

    def choose(self, chair: Chair, generator: Generator) -> Move:
        moves = chair.moves()
        return moves[generator.below(len(moves))]
