"""Ratings: known strengths are found again, and the intervals hold them."""

from __future__ import annotations

from math import log10

import pytest

from parlour.engine.generator import seeded
from parlour.study.rating import chance, ratings, width
from parlour.study.tournament import Result, Tournament, set_up_ladder

STRENGTHS = {"random": 1.0, "greedy": 2.0, "search": 4.0, "learned": 0.5}


def played(ladder: Tournament, games: int, seed: str) -> list[Result]:
    """Return games that each bot wins as often as its strength says."""
    generator = seeded(seed)
    results = []
    for number in range(1, games * len(ladder.meetings) + 1):
        strengths = [STRENGTHS[ladder.bots[bot]] for bot in ladder.seating(number)]
        left = generator.fraction() * sum(strengths)
        winner = 0
        while left > strengths[winner]:
            left -= strengths[winner]
            winner += 1
        shares = tuple([float(seat == winner) for seat in range(len(strengths))])
        results.append(Result(number, (0,) * len(strengths), shares, 1))
    return results


def true_ratings(ladder: Tournament) -> list[float]:
    rated = [400 * log10(STRENGTHS[bot]) for bot in ladder.bots]
    return [one - sum(rated) / len(rated) for one in rated]


@pytest.mark.parametrize(
    ("game", "seats"), [("tides-of-time", 2), ("terra-mystica", 3), ("terra-mystica", 4)]
)
def test_the_intervals_hold_the_truth_about_as_often_as_they_say(game: str, seats: int) -> None:
    ladder = set_up_ladder(game, list(STRENGTHS), seed=1, options={"players": seats})
    truth = true_ratings(ladder)
    held = 0
    for trial in range(50):
        found = ratings(ladder, played(ladder, 120 // len(ladder.meetings), f"{trial}"))
        held += sum([one.low <= true <= one.high for one, true in zip(found, truth, strict=True)])
        assert sum([one.estimate for one in found]) == pytest.approx(0, abs=1e-6)
    assert held >= 180


def test_two_bots_are_as_far_apart_as_their_games_say() -> None:
    ladder = set_up_ladder("tides-of-time", ["greedy", "random"], seed=1)
    results = [Result(number, (0, 0), (1.0, 0.0), 1) for number in (1, 3, 5)]
    results.append(Result(2, (0, 0), (1.0, 0.0), 1))
    better, worse = ratings(ladder, results)
    # Three victories to one, and the shared game that is added: 3.5 to 1.5.
    assert chance(better.estimate - worse.estimate) == pytest.approx(3.5 / 5)


def test_more_games_make_ratings_more_certain() -> None:
    ladder = set_up_ladder("tides-of-time", list(STRENGTHS), seed=1)
    few = width(ratings(ladder, played(ladder, 50, "x")))
    many = width(ratings(ladder, played(ladder, 200, "x")))
    assert many == pytest.approx(few / 2, rel=0.15)


def test_somebody_who_never_wins_has_a_rating() -> None:
    ladder = set_up_ladder("tides-of-time", ["greedy", "random"], seed=1)
    results = [Result(n, (0, 0), (float(n % 2), float(1 - n % 2)), 1) for n in range(1, 1001)]
    better, worse = ratings(ladder, results)
    assert better.estimate - worse.estimate == pytest.approx(400 * log10(1000.5 / 0.5))
    assert worse.low < worse.estimate < worse.high


def test_games_that_nobody_wins_say_nothing() -> None:
    ladder = set_up_ladder("tides-of-time", ["greedy", "random"], seed=1)
    results = [Result(1, (0, 0), (1.0, 0.0), 1)]
    lost = Result(2, (0, 0), (0.0, 0.0), 1)
    assert ratings(ladder, [*results, lost]) == ratings(ladder, results)
