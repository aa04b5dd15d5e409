"""Confidence intervals at 95 %: how far the truth may lie from what was counted."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

NORMAL: Final = 1.959964
"""97.5 % of a normal distribution lie below this many standard deviations."""

# The same for Student's distribution with 1, 2, … 30 degrees of freedom.
# fmt: off
STUDENT: Final = (
    12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157,
    2.228139, 2.200985, 2.178813, 2.160369, 2.144787, 2.131450, 2.119905, 2.109816, 2.100922,
    2.093024, 2.085963, 2.079614, 2.073873, 2.068658, 2.063899, 2.059539, 2.055529, 2.051831,
    2.048407, 2.045230, 2.042272,
)
# fmt: on


class Interval(NamedTuple):
    """An estimate and the bounds that hold the truth 95 times in 100."""

    estimate: float
    low: float
    high: float


def wilson(won: float, games: int) -> Interval:
    """Return the interval of a proportion, after Wilson.

    `won` may have halves: a shared victory counts as a part of one, which makes the interval
    slightly wider than it needs to be, never narrower.

    >>> [round(bound, 3) for bound in wilson(8, 10)]
    [0.8, 0.49, 0.943]
    """
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    share = won / games
    square = NORMAL * NORMAL / games
    centre = (share + square / 2) / (1 + square)
    reach = NORMAL * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return Interval(share, max(0.0, centre - reach), min(1.0, centre + reach))


def mean(values: Sequence[float]) -> Interval:
    """Return the interval of a mean, after Student.

    One value says nothing about its spread: the bounds are infinite then.

    >>> [round(bound, 2) for bound in mean([20, 25, 30])]
    [25.0, 12.58, 37.42]
    """
    if not values:
        raise ValueError("expected at least one value")
    centre = fmean(values)
    if len(values) == 1:
        return Interval(centre, float("-inf"), float("inf"))
    reach = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(centre, centre - reach, centre + reach)


def student(freedom: int) -> float:
    """Return how many standard errors the mean may be away, for so many degrees of freedom."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    # The expansion of the quantile in powers of 1 / freedom, exact to five digits from here on.
    square = NORMAL * NORMAL
    first = (square + 1) / 4
    second = ((5 * square + 16) * square + 3) / 96
    third = (((3 * square + 19) * square + 17) * square - 15) / 384
    return NORMAL * (1 + first / freedom + second / freedom**2 + third / freedom**3)
