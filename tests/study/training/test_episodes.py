"""Games to learn from: what each decision teaches."""

from __future__ import annotations

import numpy as np
import pytest

from parlour.engine import game
from parlour.study.training import episodes
from parlour.study.training.episodes import (
    learning_of,
    play_cleanly,
    play_to_learn,
    returns,
    untaught,
)
from parlour.study.training.fitting import Student

EMPIRES = game("empires-of-the-north")


def test_the_last_decision_teaches_how_it_ended() -> None:
    assert returns([1.0, 2.0, 3.0], 10.0, 0.9)[2] == 10.0


def test_earlier_decisions_teach_what_was_expected_next_and_how_it_ended() -> None:
    found = returns([1.0, 2.0, 3.0], 10.0, 0.9)
    assert found[1] == pytest.approx(0.1 * 3.0 + 0.9 * 10.0)
    assert found[0] == pytest.approx(0.1 * 2.0 + 0.9 * found[1])


def test_a_game_depends_on_the_net_and_the_seed_alone() -> None:
    net = Student(len(learning_of(EMPIRES).names), 1).net()
    first, again = [play_to_learn(EMPIRES, net, "seed") for _ in range(2)]
    assert np.array_equal(first.rows, again.rows)
    assert np.array_equal(first.targets, again.targets)
    other = play_to_learn(EMPIRES, net, "another seed")
    assert len(other.rows) != len(first.rows) or not np.array_equal(other.rows, first.rows)


def test_every_row_has_all_features_and_a_target() -> None:
    names = learning_of(EMPIRES).names
    played = play_to_learn(EMPIRES, Student(len(names), 1).net(), "seed")
    assert played.rows.shape == (len(played.targets), len(names))
    assert np.isfinite(played.rows).all()
    assert np.isfinite(played.targets).all()


def test_clean_play_is_the_same_every_time() -> None:
    net = Student(len(learning_of(EMPIRES).names), 1).net()
    assert play_cleanly(EMPIRES, [net], "deal") == play_cleanly(EMPIRES, [net], "deal")


def test_the_untaught_play_what_the_game_foresees() -> None:
    learning = learning_of(EMPIRES)
    state = EMPIRES.new(learning.standard(), seed=1)
    row = learning.features(state, 0)
    assert untaught(learning).judge([row]) == [np.float32(row[0])]
    student = Student(len(learning.names), 1).net()
    assert play_cleanly(EMPIRES, [untaught(learning)], "deal") == play_cleanly(
        EMPIRES, [student, untaught(learning)], "deal"
    )


def test_a_game_that_does_not_end_is_broken_off_and_good_for_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = untaught(learning_of(EMPIRES))
    monkeypatch.setattr(episodes, "LONGEST", 60)
    broken_off = play_cleanly(EMPIRES, [plain], "deal")
    assert broken_off == [min(broken_off)] * 2
    monkeypatch.undo()
    assert len(set(play_cleanly(EMPIRES, [plain], "deal"))) == 2
