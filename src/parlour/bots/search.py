"""The bot that thinks ahead: information-set Monte Carlo tree search.

Each iteration imagines a world that the seat cannot tell from the real one, walks down the tree of
what was decided in earlier ones, adds a node and judges it by the game's insight, after playing on
by what looks sensible as far as the insight asks for. Where the seats choose at once they decide in
one step, each by its own regrets, and the answer is a mixed strategy. Once nothing is hidden any
more, the rest is solved if the game says that it is small enough.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from parlour.bots.bot import Bot, Chair, Opinion
from parlour.bots.selection import Spread, by_regret, most_promising, shortfall
from parlour.bots.solver import Solver
from parlour.bots.tree import MOST_ARMS, Arm, Node
from parlour.engine.contract import Game, State
from parlour.engine.generator import Generator
from parlour.engine.insight import Insight
from parlour.engine.move import Move

DEFAULT_NODES: Final = 3000

NOISE: Final = 0.15
"""Moves with a smaller share of a mixed strategy are taken for noise and not played."""

HOPE: Final = 0.05
"""How much better than the chosen move an untried answer is taken to be."""

GLANCE: Final = 32
"""After so many iterations a search by the clock looks whether it is worth going on."""

SURE: Final = 0.995
"""A move that is so much more sensible than all others at first sight needs no thought."""

ENOUGH: Final = 0.3
"""By the clock, the part of the time after which a search may see that more would be idle."""

IDLE: Final = 0.003
"""Thought that is expected to gain less, in shares of the victory, is not worth the wait."""

CALM: Final = 4.0
"""The power to which weights are raised where a game is played on: few moves there are daring."""


class SearchBot(Bot):
    """Think for a number of nodes, or for some seconds."""

    def __init__(self, nodes: int = 0, seconds: float = 0.0) -> None:
        super().__init__(_name(nodes, seconds))
        self.nodes = nodes if nodes or seconds else DEFAULT_NODES
        self.seconds = seconds

    def insight(self, game: Game) -> Insight:
        """Return what judges positions and weighs moves."""
        return game.insight()

    def consider(self, chair: Chair, generator: Generator) -> list[Opinion]:
        world = chair.imagine(generator)
        insight = self.insight(chair.game)
        if world.seats == 2 and insight.solvable(world):
            return _solved(insight, world, chair.seat)
        search = Search(insight, world, chair.seat, generator)
        begun = perf_counter()
        spent = 0.0
        while spent < 1.0 and not search.is_decided(spent):
            search.iterate(chair.imagine(generator))
            if self.nodes:
                spent = search.nodes / self.nodes
            else:
                spent = (perf_counter() - begun) / self.seconds
                if spent > ENOUGH and search.iterations % GLANCE == 0 and search.gain() < IDLE:
                    break
        return search.opinions(chair.moves())


class Step:
    """What was decided at one node on the way down."""

    def __init__(self, node: Node, deciding: tuple[int, ...]) -> None:
        self.node = node
        self.deciding = deciding
        self.options: list[list[Arm]] = []
        self.chosen: list[Arm] = []
        self.key = 0

    def choose(self, options: list[Arm], arm: Arm) -> None:
        self.options.append(options)
        self.chosen.append(arm)
        self.key = self.key * MOST_ARMS + arm.number


class Search:
    """One tree, as it grows."""

    def __init__(self, insight: Insight, world: State, seat: int, generator: Generator) -> None:
        self.insight = insight
        self.seats = world.seats
        self.seat = seat
        """Whose thoughts these are."""
        self.generator = generator
        self.horizon: int = insight.horizon()
        self.chapter: int = insight.chapter(world)
        self.curiosity: float = insight.curiosity()
        self.simultaneous = world.simultaneous()
        self.spread = Spread()
        self.iterations = 0
        self.nodes = 0
        """Positions looked at, in the tree and where the game was played on from it."""
        self.root = Node(self.seats)
        self.root.visits = 1

    def iterate(self, world: State) -> None:
        """Walk down in one world, judge where it leads to, and learn from that on all the way."""
        node = self.root
        steps: list[Step] = []
        while node.visits > 0 and not world.over():
            step = self._decide(node, world)
            steps.append(step)
            node = node.child(step.key)
        self.iterations += 1
        self.nodes += 1
        values = self._judge(world)
        self.spread.add(values[self.seat])
        node.visit(values)
        for step in steps:
            step.node.visit(values)
            self._learn(step, values)

    def is_decided(self, spent: float) -> bool:
        """Tell whether the rest, after this part of the effort, cannot change the move."""
        if self.simultaneous or not self.iterations:
            return False
        arms = self.root.arms(self.seat)
        if arms.best_prior() > SURE:
            return True
        most, second = arms.most_visited()
        return (most - second) * spent > self.iterations * (1.0 - spent)

    def gain(self) -> float:
        """Return how much better than the move tried most the others may turn out, on average."""
        if self.simultaneous:
            return 1.0
        arms = self.root.arms(self.seat).seriously_tried()
        best = arms[0]
        gain = 0.0
        for arm in arms[1:]:
            error = self.spread.width() * sqrt(1.0 / best.visits + 1.0 / arm.visits)
            gain += shortfall(best.mean() - arm.mean(), error)
        return gain

    def opinions(self, moves: tuple[Move, ...]) -> list[Opinion]:
        """Return what the tree says about the moves at its root."""
        mixed = self.simultaneous
        arms = self.root.arms(self.seat).among(moves)
        weights = [arm.weight if mixed and arm.weight else float(arm.visits) for arm in arms]
        most, total = max(weights), sum(weights)
        least = NOISE * total if mixed else most
        weights = [weight if weight >= least or weight == most else 0.0 for weight in weights]
        total = sum(weights)
        return _ranked(
            [
                Opinion(arm.move, weight / total, arm.mean() if arm.visits else 0.0)
                for arm, weight in zip(arms, weights, strict=True)
            ]
        )

    def _decide(self, node: Node, world: State) -> Step:
        step = Step(node, self._deciding(node, world))
        for seat in step.deciding:
            moves = world.moves(seat)
            arms = node.arms(seat)
            options = arms.among(moves)
            if len(step.deciding) > 1:
                arm = by_regret(options, float(node.visits), self.generator)
            else:
                if arms.fresh:
                    self._weigh(options, world, seat, moves)
                    arms.fresh = False
                curiosity = self.curiosity * self.spread.width()
                arm = most_promising(options, curiosity, self.generator)
            step.choose(options, arm)
        for place, seat in enumerate(step.deciding):
            world.apply(seat, step.chosen[place].move)
        return step

    def _deciding(self, node: Node, world: State) -> tuple[int, ...]:
        """Return who decides now: of several seats that seal nothing, whoever thinks is first."""
        waiting = world.waiting()
        if world.simultaneous() or len(waiting) == 1:
            return waiting
        return (self.seat,) if node is self.root else waiting[:1]

    def _weigh(self, options: list[Arm], world: State, seat: int, moves: tuple[Move, ...]) -> None:
        weights = self.insight.weights(world, seat, moves)
        total = sum(weights)
        for arm, weight in zip(options, weights, strict=True):
            arm.prior = weight / total

    def _learn(self, step: Step, values: list[float]) -> None:
        """Count the choices; where all chose at once, regret what would have done better."""
        joint = len(step.deciding) > 1
        unit = 1
        for place in range(len(step.deciding) - 1, -1, -1):
            seat, chosen = step.deciding[place], step.chosen[place]
            chosen.visits += 1
            chosen.total += values[seat]
            if not joint:
                continue
            got = step.node.mean_after(step.key, seat, values[seat])
            for arm in step.options[place]:
                if arm is not chosen:
                    key = step.key + (arm.number - chosen.number) * unit
                    missed = step.node.mean_after(key, seat, got + HOPE) - got
                    arm.regret = max(0.0, arm.regret + missed)
            unit *= MOST_ARMS

    def _judge(self, world: State) -> list[float]:
        """Return what each seat may expect, after playing on as far as the insight asks for."""
        self._play_on(world)
        if self.seats == 2:
            first = self.insight.value(world, 0)
            return [first, 1.0 - first]
        return self.insight.values(world)

    def _play_on(self, world: State) -> None:
        steps = 0
        while steps < self.horizon and not world.over():
            if self.insight.chapter(world) != self.chapter:
                break
            seat = world.waiting()[0]
            moves = world.moves(seat)
            world.apply(seat, self._any(world, seat, moves))
            steps += 1
        self.nodes += steps

    def _any(self, world: State, seat: int, moves: tuple[Move, ...]) -> Move:
        """Return a move by chance; the more sensible it looks, the more likely by far."""
        if len(moves) == 1:
            return moves[0]
        weights = [weight**CALM for weight in self.insight.weights(world, seat, moves)]
        left = self.generator.fraction() * sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            left -= weight
            if left < 0.0:
                return move
        return moves[-1]


def _solved(insight: Insight, world: State, seat: int) -> list[Opinion]:
    plan = Solver(insight).plan(world, seat)
    return _ranked(
        [
            Opinion(move, probability, share)
            for move, probability, share in zip(
                plan.moves, plan.probabilities, plan.shares, strict=True
            )
        ]
    )


def _ranked(opinions: list[Opinion]) -> list[Opinion]:
    return sorted(opinions, key=_rank, reverse=True)


def _rank(opinion: Opinion) -> tuple[float, float]:
    return opinion.probability, opinion.value


def _name(nodes: int, seconds: float) -> str:
    if nodes:
        return f"search:nodes={nodes}"
    return f"search:seconds={seconds:g}" if seconds else "search"
