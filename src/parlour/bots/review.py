"""A review: what strong thinking says of the moves of one seat, knowing what the seat knew.

A bot thinks most about what it would do itself. A review also wants to know what the move was worth
that somebody made, so it thinks about that one until it is comparable.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from parlour.bots.bot import Bot, Chair
from parlour.bots.foresight import Foresight, Outlook, lead_of
from parlour.bots.greedy import GreedyBot
from parlour.bots.judge import Judge
from parlour.bots.learned import LearnedBot, judge_of
from parlour.bots.net import has_learned
from parlour.bots.planning import STAGES, Budget, Planner
from parlour.bots.search import Search, Step
from parlour.bots.selection import by_regret
from parlour.bots.solver import MARGIN_UNIT, Solver
from parlour.bots.tree import Node
from parlour.engine.contract import Game, State, View
from parlour.engine.generator import Generator
from parlour.engine.move import Move

WORLDS: Final = 4
"""How many possible worlds are planned in where something is hidden."""

COMPARABLE: Final = 0.25
"""The part of the visits of the best move that the made one gets at least."""

FEWEST: Final = 16
"""And so many visits, whatever the best one had."""

LONGEST_LINE: Final = 6

TURN: Final = 2
"""Decisions of each seat that make up a turn, more or less."""


class Effort:
    """How much is thought about a decision: some nodes, or some seconds."""

    def __init__(self, nodes: int = 0, seconds: float = 0.0) -> None:
        if not nodes and not seconds:
            raise ValueError("expected some nodes or some seconds")
        self.nodes = nodes
        self.seconds = seconds


class Considered:
    """A move that was thought about: how likely it is best play, and what may be expected of it."""

    def __init__(self, move: Move, probability: float, outlook: Outlook) -> None:
        self.move = move
        self.probability = probability
        self.outlook = outlook


def review(
    chair: Chair, generator: Generator, effort: Effort, made: Move | None = None
) -> list[Considered]:
    """Return what is to be said of the moves that deserve it, the best first; `made` is one."""
    game, moves = chair.game, chair.moves()
    world = chair.imagine(generator)
    foresight = Foresight(game)
    if len(moves) == 1:
        return [Considered(moves[0], 1.0, foresight.look(world, chair.seat))]
    if world.seats == 2 and foresight.insight.solvable(world):
        return _ranked(_solved(foresight, world, chair.seat), chair.seat)
    if has_learned(game) and game.learning is not None and game.learning.chains:
        return _ranked(_planned(chair, generator, effort, made), chair.seat)
    return _ranked(_searched(foresight, chair, generator, effort, made), chair.seat)


class LineStep:
    """One move of a line, with what its seat would see before it."""

    def __init__(self, seat: int, move: Move, view: View) -> None:
        self.seat = seat
        self.move = move
        self.view = view


def line_from(chair: Chair, first: Move, generator: Generator) -> list[LineStep]:
    """Return how the game may go on after a move, until chance or something hidden decides."""
    world = chair.imagine(generator)
    reveals = world.reveals
    is_sealed = world.simultaneous()
    line = [LineStep(chair.seat, first, world.view(chair.seat))]
    world.apply(chair.seat, first)
    guide = _guide(chair.game)
    while len(line) < LONGEST_LINE and not is_sealed and not world.over():
        if world.reveals != reveals:
            break
        seat = world.waiting()[0]
        move = guide.choose(Chair(world, seat), generator)
        line.append(LineStep(seat, move, world.view(seat)))
        world.apply(seat, move)
        is_sealed = world.simultaneous()
    return line


def _guide(game: Game) -> Bot:
    return LearnedBot() if has_learned(game) else GreedyBot()


def _ranked(considered: list[Considered], seat: int) -> list[Considered]:
    def rank(one: Considered) -> tuple[float, float, float]:
        return one.probability, one.outlook.shares[seat], one.outlook.lead

    return sorted(considered, key=rank, reverse=True)


def _solved(foresight: Foresight, world: State, seat: int) -> list[Considered]:
    plan = Solver(foresight.insight).plan(world, seat)
    found: list[Considered] = []
    for place, move in enumerate(plan.moves):
        share = plan.shares[place]
        shares = [share, 1.0 - share] if seat == 0 else [1.0 - share, share]
        outlook = Outlook(shares, MARGIN_UNIT * plan.margins[place])
        found.append(Considered(move, plan.probabilities[place], outlook))
    return found


class Sum:
    """Outlooks that are added up."""

    def __init__(self, seats: int) -> None:
        self.count = 0
        self._shares = [0.0] * seats
        self._lead = 0.0

    def add(self, outlook: Outlook) -> None:
        self.count += 1
        self._lead += outlook.lead
        for seat, share in enumerate(outlook.shares):
            self._shares[seat] += share

    def mean(self) -> Outlook:
        return Outlook([share / self.count for share in self._shares], self._lead / self.count)


# By search


class WatchedSearch(Search):
    """A search that notes what all seats may expect after each first move."""

    def __init__(self, foresight: Foresight, world: State, seat: int, generator: Generator) -> None:
        super().__init__(foresight.insight, world, seat, generator)
        self._foresight = foresight
        self.sums: dict[Move, Sum] = {}
        self.demanded: Move | None = None
        """What the seat is made to try, instead of what it would try."""
        self._tried: Move | None = None
        self._outlook: Outlook | None = None

    def iterate(self, world: State) -> None:
        super().iterate(world)
        if self._tried is not None and self._outlook is not None:
            self.sums.setdefault(self._tried, Sum(self.seats)).add(self._outlook)

    def visits(self, move: Move) -> int:
        noted = self.sums.get(move)
        return noted.count if noted is not None else 0

    def _decide(self, node: Node, world: State) -> Step:
        if node is not self.root:
            return super()._decide(node, world)
        if self.demanded is None:
            step = super()._decide(node, world)
        else:
            step = self._obey(self.demanded, world)
        self._tried = step.chosen[step.deciding.index(self.seat)].move
        return step

    def _obey(self, demanded: Move, world: State) -> Step:
        node = self.root
        step = Step(node, self._deciding(node, world))
        for seat in step.deciding:
            options = node.arms(seat).among(world.moves(seat))
            if seat == self.seat:
                arm = next(option for option in options if option.move == demanded)
            else:
                arm = by_regret(options, float(node.visits), self.generator)
            step.choose(options, arm)
        for place, seat in enumerate(step.deciding):
            world.apply(seat, step.chosen[place].move)
        return step

    def _judge(self, world: State) -> list[float]:
        self._play_on(world)
        self._outlook = self._foresight.look(world, self.seat)
        return self._outlook.shares


def _searched(
    foresight: Foresight, chair: Chair, generator: Generator, effort: Effort, made: Move | None
) -> list[Considered]:
    moves = chair.moves()
    search = WatchedSearch(foresight, chair.imagine(generator), chair.seat, generator)
    begun = perf_counter()
    spent = 0.0
    while spent < 1.0:
        search.iterate(chair.imagine(generator))
        if effort.nodes:
            spent = search.nodes / effort.nodes
        else:
            spent = (perf_counter() - begun) / effort.seconds
    chances = {one.move: one.probability for one in search.opinions(moves)}
    if made is not None:
        most = max([noted.count for noted in search.sums.values()])
        search.demanded = made
        while search.visits(made) < max(FEWEST, COMPARABLE * most):
            search.iterate(chair.imagine(generator))
    serious = {arm.move for arm in search.root.arms(chair.seat).seriously_tried()}
    return [
        Considered(move, chances.get(move, 0.0), noted.mean())
        for move, noted in search.sums.items()
        if move in serious or move == made or chances.get(move, 0.0) > 0.0
    ]


# By plans


def _planned(
    chair: Chair, generator: Generator, effort: Effort, made: Move | None
) -> list[Considered]:
    judge = judge_of(chair.game)
    world = chair.imagine(generator)
    worlds = 1 if world.certain() else WORLDS
    sums: dict[Move, Sum] = {}
    for number in range(worlds):
        if number:
            world = chair.imagine(generator)
        nodes = -(-effort.nodes // worlds)
        budget = Budget(nodes, effort.seconds / worlds)
        for move, outlook in _plans(judge, world, chair, budget, made):
            sums.setdefault(move, Sum(world.seats)).add(outlook)
    whole = [
        Considered(move, 0.0, noted.mean()) for move, noted in sums.items() if noted.count == worlds
    ]
    _ranked(whole, chair.seat)[0].probability = 1.0
    return whole


def _plans(
    judge: Judge, world: State, chair: Chair, budget: Budget, made: Move | None
) -> list[tuple[Move, Outlook]]:
    """Return what each move is worth by plans in one world, for those that can be compared."""
    seat = chair.seat
    planner = Planner(judge, world, seat, chair.moves())
    for stage in range(len(STAGES)):
        if not planner.plan(stage, budget):
            break
    values = {
        one.move: value
        for one, value in zip(planner.first[: planner.planned], planner.values, strict=False)
    }
    if made is not None and made not in values:
        values[made] = _worth(planner, world, chair, made)
    best = max(values, key=lambda move: values[move])
    outcomes = _a_turn_later(judge, world, chair, best)
    # Plans are hopeful and only one seat makes them: the best is taken to be worth what is judged
    # for all seats alike, and the others as much less as their plans say.
    own = outcomes[seat] - values[best]
    found: list[tuple[Move, Outlook]] = []
    for move, value in values.items():
        outcomes[seat] = own + value
        lead = outcomes[seat] if judge.learning.leading else lead_of(outcomes, seat)
        found.append((move, Outlook(judge.learning.shares(outcomes), lead)))
    return found


def _a_turn_later(judge: Judge, world: State, chair: Chair, move: Move) -> list[float]:
    """Return what all seats may expect, judged when everybody has had a turn after a move.

    Right after it whoever has just moved would look better than those who have not.
    """
    after = world.copy()
    after.apply(chair.seat, move)
    steps = 0
    while steps < TURN * after.seats and not after.over():
        seat = after.waiting()[0]
        after.apply(seat, judge.best(after, seat, after.moves(seat)).move)
        steps += 1
    return judge.outcomes(judge.settle(after, {}))


def _worth(planner: Planner, world: State, chair: Chair, made: Move) -> float:
    """Return what a move is worth that the planner has dropped or never looked at."""
    for one in planner.first:
        if one.move == made and one.after is not None:
            return planner.value(one, planner.width) if planner.width else one.outcome
    after = world.copy()
    after.apply(chair.seat, made)
    judge = planner.judge
    return judge.outcomes(judge.settle(after, {}))[chair.seat]
