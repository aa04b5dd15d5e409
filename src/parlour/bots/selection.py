"""Which move to try next: regret matching where all choose at once, else a confidence bound."""

from __future__ import annotations

from math import erfc, exp, pi, sqrt
from typing import Final

from parlour.bots.tree import Arm
from parlour.engine.generator import Generator

NARROWEST: Final = 0.005
"""No spread is taken to be smaller, nor one wider than half before it is known."""

EXPLORED: Final = 0.1
"""The share of joint choices that are made just to see."""


class Spread:
    """How far the values that a search has found lie apart."""

    def __init__(self) -> None:
        self._count = 0
        self._total = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        self._count += 1
        self._total += value
        self._squares += value * value

    def width(self) -> float:
        """Return the standard deviation."""
        if self._count < 2:
            return 0.5
        mean = self._total / self._count
        return max(NARROWEST, sqrt(max(0.0, self._squares / self._count - mean * mean)))


def most_promising(arms: list[Arm], curiosity: float, generator: Generator) -> Arm:
    """Return the arm with the best upper bound on its mean; among equals, any.

    Worlds differ, so an arm is measured by how often it could have been chosen.
    """
    count = len(arms)
    start = generator.below(count)
    mean = _mean(arms)
    best, highest = arms[0], -1.0
    for step in range(count):
        arm = arms[(start + step) % count]
        arm.available += 1
        known = arm.mean() if arm.visits else mean
        bound = known + curiosity * arm.prior * sqrt(arm.available) / (1 + arm.visits)
        if bound > highest:
            best, highest = arm, bound
    return best


def shortfall(lead: float, error: float) -> float:
    """Return by how much a lead measured with this standard error is below zero, on average."""
    sigmas = lead / error
    density = exp(-0.5 * sigmas * sigmas) / sqrt(2.0 * pi)
    return error * density - lead * 0.5 * erfc(sigmas / sqrt(2.0))


def _mean(arms: list[Arm]) -> float:
    visits, total = 0, 0.0
    for arm in arms:
        visits += arm.visits
        total += arm.total
    return total / visits if visits else 0.5


def by_regret(arms: list[Arm], importance: float, generator: Generator) -> Arm:
    """Return an arm by chance, each as likely as it is regretted not to have been chosen before.

    The likelihoods add up, times their importance, to the strategy that is played in the end.
    """
    count = len(arms)
    total = 0.0
    for arm in arms:
        total += arm.regret
    if total <= 0.0:
        for arm in arms:
            arm.weight += importance / count
        return arms[generator.below(count)]
    for arm in arms:
        arm.weight += importance * arm.regret / total
    if generator.fraction() < EXPLORED:
        return arms[generator.below(count)]
    left = generator.fraction() * total
    for arm in arms:
        left -= arm.regret
        if left < 0.0:
            return arm
    return arms[count - 1]
