from __future__ import annotations

import pytest

from parlour.engine import ParlourError
from parlour.study.runner import BATCH, run
from parlour.study.tournament import Tournament, set_up

CUP = set_up("tides-of-time", ["random", "random"], seed=4)


def test_all_games_asked_for_are_played_once() -> None:
    played = dict(run(CUP, [7, 3, 5], 2, lambda: False))
    assert sorted([result.number for result in played]) == [3, 5, 7]
    for result, text in played.items():
        alone, record = CUP.play(result.number)
        assert (result, text) == (alone, record.format())


def test_once_stopped_only_what_is_under_way_is_finished() -> None:
    finished: list[int] = []
    for result, _ in run(CUP, range(1, 100 * BATCH), 1, lambda: bool(finished)):
        finished.append(result.number)
    assert finished == list(range(1, len(finished) + 1))
    assert len(finished) <= BATCH


def test_nothing_begins_when_it_was_stopped_before() -> None:
    assert list(run(CUP, [1, 2, 3], 1, lambda: True)) == []


def test_a_game_that_breaks_off_says_which() -> None:
    faulty = Tournament("tides-of-time", {"players": 2}, ("random", "nobody"), "4")
    with pytest.raises(ParlourError, match=r"game 2 \(seed 4/2\) broke off with UnknownBot"):
        list(run(faulty, [2], 1, lambda: False))
