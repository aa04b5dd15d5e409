"""Ratings after Bradley and Terry, at tables of any size.

A bot of strength s wins a table with probability s over the sum of all strengths there; with two
at the table this is the model of Bradley and Terry, and ratings are 400 times the decimal logarithm
of strengths, as chess players know them. Their mean is 0: only differences say something.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from parlour.study.intervals import NORMAL, Interval
from parlour.study.tournament import Result, Tournament

SCALE: Final = 400 / log(10)
"""Points of rating for a strength that is e times as large."""

ROUNDS: Final = 200
LONGEST_STEP: Final = 1.0
NEAR: Final = 1e-10

Numbers = NDArray[np.float64]


def ratings(tournament: Tournament, results: Sequence[Result]) -> list[Interval]:
    """Return the rating of each bot, in the order in which they were named.

    One shared game for each meeting is added, so that somebody who never wins has a rating too.
    """
    size = len(tournament.bots)
    won = np.zeros(size)
    games = np.ones(len(tournament.meetings))
    for meeting in tournament.meetings:
        won[list(meeting)] += 1 / len(meeting)
    for result in results:
        games[(result.number - 1) % len(games)] += sum(result.shares)
        for bot, share in zip(tournament.seating(result.number), result.shares, strict=True):
            won[bot] += share
    strengths = np.zeros(size)
    for _ in range(ROUNDS):
        expected, spread = _expected(tournament, games, strengths)
        step = np.linalg.pinv(spread, hermitian=True) @ (won - expected)
        step *= min(1.0, LONGEST_STEP / max(float(np.abs(step).max()), NEAR))
        strengths += step
        if float(np.abs(step).max()) < NEAR:
            break
    _, spread = _expected(tournament, games, strengths)
    errors = np.sqrt(np.diag(np.linalg.pinv(spread, hermitian=True)))
    strengths -= strengths.mean()
    return [
        _interval(float(strength), float(error))
        for strength, error in zip(strengths, errors, strict=True)
    ]


def width(found: Sequence[Interval]) -> float:
    """Return how far the least certain rating may be off."""
    return max([one.high - one.estimate for one in found])


def chance(difference: float) -> float:
    """Return how often somebody wins who is rated so much higher, at a table for two.

    >>> round(chance(0), 2), round(chance(100), 2), round(chance(400), 2)
    (0.5, 0.64, 0.91)
    """
    return float(1 / (1 + 10 ** (-difference / 400)))


def _expected(
    tournament: Tournament, games: Numbers, strengths: Numbers
) -> tuple[Numbers, Numbers]:
    """Return the expected victories of each bot and how they vary together."""
    size = len(strengths)
    expected, spread = np.zeros(size), np.zeros((size, size))
    for meeting, played in zip(tournament.meetings, games, strict=True):
        who = list(meeting)
        weights = np.exp(strengths[who] - strengths[who].max())
        share = weights / weights.sum()
        expected[who] += played * share
        spread[np.ix_(who, who)] += played * (np.diag(share) - np.outer(share, share))
    return expected, spread


def _interval(strength: float, error: float) -> Interval:
    centre, reach = SCALE * strength, SCALE * NORMAL * error
    return Interval(centre, centre - reach, centre + reach)
