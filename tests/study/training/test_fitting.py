"""Fitting a net: it comes near what it is taught, and goes on where it stopped."""

from __future__ import annotations

import numpy as np

from parlour.bots.net import Floats
from parlour.study.training.fitting import LAST_RATE, Student, rate_after

ROWS = np.random.default_rng(5).normal(0.0, 1.0, (2000, 3)).astype(np.float16)
BENT: Floats = (ROWS[:, 0] + 5.0 * np.abs(ROWS[:, 1])).astype(np.float32)
"""What no straight line comes near."""


def student() -> Student:
    found = Student(3, seed=1)
    found.get_used_to(ROWS, BENT)
    return found


def missed(pupil: Student) -> float:
    judged = pupil.net().judge_array(ROWS.astype(np.float32))
    return float(((judged - BENT) ** 2).mean())


def test_an_untaught_net_says_what_the_first_feature_says() -> None:
    judged = student().net().judge_array(ROWS.astype(np.float32))
    assert np.allclose(judged, ROWS[:, 0].astype(np.float32), atol=1e-4)


def test_a_net_learns_what_is_bent() -> None:
    pupil = student()
    before = missed(pupil)
    pupil.learn(ROWS, BENT, 600, 3e-3)
    assert missed(pupil) < 0.02 * before


def test_learning_in_two_parts_is_the_same_as_at_once() -> None:
    whole, first = student(), student()
    whole.learn(ROWS, BENT, 10, 1e-3)
    whole.learn(ROWS, BENT, 10, 1e-3)
    first.learn(ROWS, BENT, 10, 1e-3)
    second = Student(3, seed=9)
    second.take_arrays(first.to_arrays())
    second.learn(ROWS, BENT, 10, 1e-3)
    for one, other in zip(whole.net().weights, second.net().weights, strict=True):
        assert np.array_equal(one, other)


def test_what_was_taken_over_is_learned_from_without_touching_its_source() -> None:
    first = student()
    kept = first.weights[0].copy()
    second = Student(3, seed=9)
    second.take_arrays({name: each.copy() for name, each in first.to_arrays().items()})
    second.learn(ROWS, BENT, 5, 1e-3)
    assert np.array_equal(first.weights[0], kept)


def test_learning_slows_down_to_an_end() -> None:
    rates = [rate_after(games) for games in (0, 500, 1500, 100_000)]
    assert rates == sorted(rates, reverse=True)
    assert rates[2] == rates[0] / 2
    assert rates[3] == LAST_RATE
