"""A whole analysis: accuracy, course and turning points."""

from __future__ import annotations

import json

import pytest

from parlour.analysis.verdict import Verdict
from parlour.analysis.whole import Analysis

VERDICTS = [
    Verdict(0, 0, "open", False, [0.5, 0.5]),
    Verdict(1, 1, "reply", False, [0.52, 0.48], loss=0.4, points=6.0),
    Verdict(2, 0, "go on", True, [0.1, 0.9]),
    Verdict(3, 1, "blunder", False, [0.9, 0.1], loss=0.01, points=1.0),
]


def test_verdicts_stand_in_the_order_of_play() -> None:
    analysis = Analysis(list(reversed(VERDICTS)), [1.0, 0.0])
    assert [verdict.ply for verdict in analysis.verdicts] == [0, 1, 2, 3]


def test_the_course_stays_where_nothing_was_decided_and_ends_with_the_result() -> None:
    course = Analysis(VERDICTS, [1.0, 0.0]).course()
    assert course == [[0.5, 0.5], [0.52, 0.48], [0.52, 0.48], [0.9, 0.1], [1.0, 0.0]]
    assert Analysis(VERDICTS, []).course()[-1] == [0.9, 0.1]
    assert Analysis([], []).course() == []


def test_accuracy_falls_with_what_is_given_away() -> None:
    first, second = Analysis(VERDICTS, [1.0, 0.0]).accuracies()
    assert (first.seat, first.decisions, first.percent) == (0, 1, 100.0)
    assert (second.seat, second.decisions) == (1, 2)
    assert second.percent == pytest.approx(100 * (0.1653 + 0.9560) / 2, abs=0.01)
    assert second.loss == pytest.approx(0.41)
    assert second.points == 7.0


def test_turning_points_tell_mistakes_from_fortune() -> None:
    turns = Analysis(VERDICTS, [1.0, 0.0]).turns()
    assert [(turn.ply, turn.mistake) for turn in turns] == [(2, False), (3, False)]
    told = [Verdict(0, 0, "open", False, [0.5, 0.5], loss=0.3)]
    (turn,) = Analysis(told, [0.0, 1.0]).turns()
    assert turn.mistake
    assert turn.gains == [-0.5, 0.5]


def test_a_few_moments_decide_and_slight_changes_do_not() -> None:
    slow = [Verdict(ply, 0, "on", False, [0.5 + ply / 100, 0.5 - ply / 100]) for ply in range(5)]
    assert Analysis(slow, [0.55, 0.45]).moments() == []
    shares = [0.1, 0.2, 0.5, 0.55, 0.75]
    fast = [Verdict(ply, 0, "on", False, [share, 1 - share]) for ply, share in enumerate(shares)]
    assert [moment.ply for moment in Analysis(fast, [1.0, 0.0]).moments()] == [1, 3, 4]


def test_an_analysis_outlives_its_writing_down() -> None:
    analysis = Analysis(VERDICTS, [1.0, 0.0])
    read = Analysis.from_data(json.loads(json.dumps(analysis.to_data())))
    assert read.verdicts == analysis.verdicts
    assert read.result == analysis.result
