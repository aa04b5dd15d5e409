"""The tree of a search: what was tried after which decisions, and how it went."""

from __future__ import annotations

from typing import Final

from parlour.engine.move import Move

MOST_ARMS: Final = 1 << 15
"""More than a node has, so that the choices of four seats fit into one small int."""


SERIOUS: Final = 0.02
"""An arm tried less often than this, beside the one tried most, was dropped at first sight."""


class Arm:
    """One move of one seat at one node."""

    def __init__(self, move: Move, number: int) -> None:
        self.move = move
        self.number = number
        """From 1, and no other arm of its node has it, whoever decides there in another world."""
        self.visits = 0
        self.total = 0.0
        """The sum of what its seat got after it."""
        self.available = 0
        """In how many of the visited worlds it was legal."""
        self.prior = 0.0
        """How sensible it looked at first sight, as a share of all."""
        self.regret = 0.0
        self.weight = 0.0
        """How often it was meant to be chosen, over all visits; later ones count more."""

    def mean(self) -> float:
        """Return what its seat got after it on average; it must have been tried."""
        return self.total / self.visits


class Arms:
    """The moves that a seat has had at one node, in whatever world."""

    def __init__(self, seat: int, seats: int) -> None:
        self._seat = seat
        self._seats = seats
        self.fresh = False
        """Whether some arm has not been weighed yet."""
        self._known: dict[Move, Arm] = {}
        self._listed: tuple[Move, ...] = ()
        self._arms: list[Arm] = []

    def among(self, moves: tuple[Move, ...]) -> list[Arm]:
        """Return the arms of these moves, new ones where they were never legal before."""
        if moves is self._listed:
            return self._arms
        arms: list[Arm] = []
        for move in moves:
            arm = self._known.get(move)
            if arm is None:
                arm = Arm(move, len(self._known) * self._seats + self._seat + 1)
                self._known[move] = arm
                self.fresh = True
            arms.append(arm)
        self._listed = moves
        self._arms = arms
        return arms

    def best_prior(self) -> float:
        return max([arm.prior for arm in self._known.values()])

    def most_visited(self) -> tuple[int, int]:
        """Return how often the two moves were tried that were tried most."""
        most, second = 0, 0
        for arm in self._known.values():
            if arm.visits > most:
                most, second = arm.visits, most
            elif arm.visits > second:
                second = arm.visits
        return most, second

    def seriously_tried(self) -> list[Arm]:
        """Return the arm tried most, then those tried at least a fraction as often."""
        most = self._arms[0]
        for arm in self._known.values():
            if arm.visits > most.visits:
                most = arm
        least = max(1.0, SERIOUS * most.visits)
        others = [arm for arm in self._known.values() if arm is not most and arm.visits >= least]
        return [most, *others]


class Node:
    """A point of the game as seen from the root: what was decided since then."""

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.totals: list[float] = [0.0] * seats
        self._arms: list[Arms] = []
        self._children: dict[int, Node] = {}

    def arms(self, seat: int) -> Arms:
        if not self._arms:
            seats = len(self.totals)
            self._arms = [Arms(owner, seats) for owner in range(seats)]
        return self._arms[seat]

    def child(self, key: int) -> Node:
        """Return the node after some decisions, a new one where nobody has been yet."""
        child = self._children.get(key)
        if child is None:
            child = Node(len(self.totals))
            self._children[key] = child
        return child

    def visit(self, values: list[float]) -> None:
        self.visits += 1
        totals = self.totals
        for seat, value in enumerate(values):
            totals[seat] += value

    def mean_after(self, key: int, seat: int, unknown: float) -> float:
        """Return what a seat got on average after some decisions."""
        child = self._children.get(key)
        if child is None or child.visits == 0:
            return unknown
        return child.totals[seat] / child.visits
