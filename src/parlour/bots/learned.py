"""The bot that plays what it has learned to be best, one move ahead."""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.bots.bot import Bot, Chair, Opinion
from parlour.bots.judge import Judge
from parlour.bots.net import NothingLearned, load_net
from parlour.engine.contract import Game
from parlour.engine.generator import Generator

WORLDS: Final = 8
"""How many possible worlds a move is judged in."""

_judges: Final[dict[str, Judge]] = {}


def judge_of(game: Game) -> Judge:
    """Return what was learned about a game, read once."""
    known = _judges.get(game.id)
    if known is None:
        learning = game.learning
        if learning is None:
            raise NothingLearned(f"{game.id} cannot be learned: it names no features")
        known = Judge(learning, load_net(game))
        _judges[game.id] = known
    return known


class LearnedBot(Bot):
    """Take the move after which the net expects most; `noise` makes it less sure of itself."""

    def __init__(self, name: str = "learned", noise: float = 0.0) -> None:
        super().__init__(name)
        self.noise = noise
        """What makes a move e times rarer: how much worse it looks, in parts of the net's scale."""

    def consider(self, chair: Chair, generator: Generator) -> list[Opinion]:
        judge = judge_of(chair.game)
        moves = chair.moves()
        totals = dict.fromkeys(moves, 0.0)
        seen = dict.fromkeys(moves, 0)
        world = chair.imagine(generator)
        worlds = 1 if world.certain() else WORLDS
        rivals: list[float] = []
        for number in range(worlds):
            if number:
                world = chair.imagine(generator)
            for judged in judge.moves(world, chair.seat, moves):
                if judged.after is not None:
                    totals[judged.move] += judged.outcome
                    seen[judged.move] += 1
            rivals = judge.outcomes(world)
        hopeful = [move for move in moves if seen[move]]
        outcomes = [totals[move] / seen[move] for move in hopeful]
        weights = _weights(outcomes, self.noise * judge.net.scale)
        opinions: list[Opinion] = []
        for move, outcome, weight in zip(hopeful, outcomes, weights, strict=True):
            rivals[chair.seat] = outcome
            opinions.append(Opinion(move, weight, judge.learning.shares(rivals)[chair.seat]))
        opinions.extend([Opinion(move, 0.0, 0.0) for move in moves if not seen[move]])
        return sorted(opinions, key=_rank, reverse=True)


def _weights(outcomes: list[float], noise: float) -> list[float]:
    """Return the probability of each move."""
    best = max(outcomes)
    if noise <= 0.0:
        first = outcomes.index(best)
        return [1.0 if place == first else 0.0 for place in range(len(outcomes))]
    weights = [exp((outcome - best) / noise) for outcome in outcomes]
    total = sum(weights)
    return [weight / total for weight in weights]


def _rank(opinion: Opinion) -> tuple[float, float]:
    return opinion.probability, opinion.value
