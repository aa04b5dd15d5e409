from __future__ import annotations

from math import inf

import pytest
from scipy import stats

from parlour.study.intervals import mean, student, wilson


@pytest.mark.parametrize(("won", "games"), [(0, 10), (1, 10), (8, 10), (10, 10), (263, 500)])
def test_a_proportion_agrees_with_scipy(won: int, games: int) -> None:
    known = stats.binomtest(won, games).proportion_ci(method="wilson")
    interval = wilson(won, games)
    assert interval.estimate == won / games
    assert interval.low == pytest.approx(known.low, abs=1e-6)
    assert interval.high == pytest.approx(known.high, abs=1e-6)


def test_a_proportion_agrees_with_the_worked_example_of_the_literature() -> None:
    # Newcombe (1998), Statistics in Medicine 17: 81 of 263 gives 0.2553 to 0.3662.
    interval = wilson(81, 263)
    assert round(interval.low, 4) == 0.2553
    assert round(interval.high, 4) == 0.3662


def test_shared_victories_count_in_parts() -> None:
    low, high = wilson(4, 10), wilson(5, 10)
    assert low.low < wilson(4.5, 10).low < high.low
    assert low.high < wilson(4.5, 10).high < high.high


def test_no_games_leave_everything_possible() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize("count", [2, 3, 30, 31, 32, 200])
def test_a_mean_agrees_with_scipy(count: int) -> None:
    values = [float(number * number % 37) for number in range(count)]
    error = stats.sem(values)
    low, high = stats.t.interval(0.95, count - 1, loc=sum(values) / count, scale=error)
    interval = mean(values)
    assert interval.estimate == pytest.approx(sum(values) / count)
    assert interval.low == pytest.approx(low, abs=1e-4)
    assert interval.high == pytest.approx(high, abs=1e-4)


def test_the_quantile_agrees_with_scipy_for_any_number_of_games() -> None:
    for freedom in (1, 2, 10, 30, 31, 50, 100, 1000, 100_000):
        assert student(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), abs=1e-5)


def test_one_value_says_nothing_about_the_spread() -> None:
    assert mean([7.0]) == (7.0, -inf, inf)


def test_a_mean_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="expected at least one value"):
        mean([])
