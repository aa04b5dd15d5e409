"""The bot that plans its own next actions, the others standing still, and judges where they end."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from parlour.bots.bot import Bot, Chair, Opinion
from parlour.bots.judge import Judge, Judged
from parlour.bots.learned import judge_of
from parlour.engine.contract import State
from parlour.engine.generator import Generator
from parlour.engine.move import Move

STAGES: Final = ((4, 1), (8, 2), (12, 4), (16, 8), (24, 16), (32, 32), (48, 64), (64, 128))
"""How many first moves are planned on, and how many plans of each are followed at a time."""

DEEPEST: Final = 8
"""The most own actions that a plan goes on for."""

DEFAULT_NODES: Final = 2000

CLEAR: Final = 8.0
"""A move that looks so many points worse than the best one is not planned on."""

TRUST: Final = 0.7
"""How much the end of a plan counts, beside the look of its first move."""


class Planner:
    """Plans from one position."""

    def __init__(self, judge: Judge, state: State, seat: int, moves: tuple[Move, ...]) -> None:
        self.judge = judge
        self.seat = seat
        self.nodes = 0
        """Positions judged."""
        judged = judge.moves(state, seat, moves)
        self.nodes += len(judged)
        self.first = sorted(judged, key=_outcome, reverse=True)
        self.values: list[float] = [one.outcome for one in self.first]
        """What each move is worth by the last stage that was finished."""
        self.planned = len(self.first)
        """How many of the moves, from the first, can still be chosen."""
        self.width = 0
        """How many plans of each were followed in that stage; none before the first."""

    def plan(self, stage: int, spent: Budget) -> bool:
        """Plan on with the best moves; tell whether the stage could be finished."""
        count, width = STAGES[stage]
        best = self.first[0].outcome
        count = min(count, len(self.first))
        while count > 1 and self.first[count - 1].outcome < best - CLEAR:
            count -= 1
        if count < 2 and stage:
            return True
        values: list[float] = []
        for one in self.first[:count]:
            values.append(self.value(one, width))
            if spent.is_over(self.nodes):
                return False
        self.values[:count] = values
        self.planned = count
        self.width = width
        return True

    def value(self, first: Judged, width: int) -> float:
        """Return what a first move is worth by the best plan that follows it."""
        if first.after is None:
            return first.outcome
        end = self.follow(first.after, first.outcome, width)
        return TRUST * end + (1.0 - TRUST) * first.outcome

    def follow(self, start: State, outcome: float, width: int) -> float:
        """Return what the best plan is worth where it ends."""
        judge, seat = self.judge, self.seat
        best, ended = outcome, False
        plans = [Judged(_NO_MOVE, outcome, [], start)]
        for _ in range(DEEPEST):
            further: list[Judged] = []
            for plan in plans:
                after = plan.after
                again = judge.learning.again(after, seat) if after is not None else None
                if again is None:
                    if not ended or plan.outcome > best:
                        best, ended = plan.outcome, True
                    continue
                judged = judge.moves(again, seat, again.moves(seat))
                self.nodes += len(judged)
                further.extend(judged)
            if not further:
                return best
            further.sort(key=_outcome, reverse=True)
            plans = further[:width]
        for plan in plans:
            if not ended or plan.outcome > best:
                best, ended = plan.outcome, True
        return best

    def opinions(self, state: State, moves: tuple[Move, ...]) -> list[Opinion]:
        learning = self.judge.learning
        outcomes = self.judge.outcomes(state)
        order = sorted(range(len(self.first)), key=self._rank, reverse=True)
        opinions: list[Opinion] = []
        for place in order:
            outcomes[self.seat] = self.values[place]
            share = learning.shares(outcomes)[self.seat]
            chosen = 1.0 if place == order[0] else 0.0
            opinions.append(Opinion(self.first[place].move, chosen, share))
        known = {one.move for one in self.first}
        opinions.extend([Opinion(move, 0.0, 0.0) for move in moves if move not in known])
        return opinions

    def _rank(self, place: int) -> tuple[bool, float]:
        return place < self.planned, self.values[place]


class Budget:
    """How much may be thought: by nodes or by the clock."""

    def __init__(self, nodes: int, seconds: float) -> None:
        self.nodes = nodes
        self.late = perf_counter() + seconds

    def is_over(self, nodes: int) -> bool:
        return nodes >= self.nodes if self.nodes else perf_counter() > self.late


class PlanningBot(Bot):
    """Plan for a number of nodes, or for some seconds."""

    def __init__(self, name: str, nodes: int = 0, seconds: float = 0.0) -> None:
        super().__init__(name)
        self.nodes = nodes if nodes or seconds else DEFAULT_NODES
        self.seconds = seconds

    def consider(self, chair: Chair, generator: Generator) -> list[Opinion]:
        judge = judge_of(chair.game)
        moves = chair.moves()
        world = chair.imagine(generator)
        budget = Budget(self.nodes, self.seconds)
        planner = Planner(judge, world, chair.seat, moves)
        if len(planner.first) > 1:
            for stage in range(len(STAGES)):
                if not planner.plan(stage, budget):
                    break
        return planner.opinions(world, moves)


def _outcome(judged: Judged) -> float:
    return judged.outcome


_NO_MOVE: Final = Move("", -1)
