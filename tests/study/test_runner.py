from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import pytest

from parlour.engine import ParlourError
from parlour.study.runner import BATCH, next_batch, run
from parlour.study.tournament import Games, Tournament, set_up

CUP = set_up("tides-of-time", ["random", "random"], seed=4)


def test_all_games_asked_for_are_played_once() -> None:
    played = dict(run(Games(CUP), [7, 3, 5], 2, lambda: False))
    assert sorted([result.number for result in played]) == [3, 5, 7]
    for result, text in played.items():
        alone, record = CUP.play(result.number)
        assert (result, text) == (alone, record.format())


def test_once_stopped_only_what_is_under_way_is_finished() -> None:
    finished: list[int] = []
    for result, _ in run(Games(CUP), range(1, 100 * BATCH), 1, lambda: bool(finished)):
        finished.append(result.number)
    assert finished == list(range(1, len(finished) + 1))
    assert len(finished) <= BATCH


def test_nothing_begins_when_it_was_stopped_before() -> None:
    assert list(run(Games(CUP), [1, 2, 3], 1, lambda: True)) == []


def test_a_game_that_breaks_off_says_which() -> None:
    faulty = Tournament("tides-of-time", {"players": 2}, ("random", "nobody"), "4")
    with pytest.raises(ParlourError, match=r"game 2 \(seed 4/2\) broke off with UnknownBot"):
        list(run(Games(faulty), [2], 1, lambda: False))


def test_a_few_games_are_shared_by_all_processes() -> None:
    batches: deque[Sequence[int]] = deque([range(1, 8)])
    handed = [list(next_batch(batches, idle)) for idle in (3, 2, 1)]
    assert handed == [[1, 2, 3], [4, 5], [6, 7]]
    assert not batches


def test_more_processes_than_games_leave_some_idle() -> None:
    batches: deque[Sequence[int]] = deque([[1, 2]])
    assert [list(next_batch(batches, idle)) for idle in (4, 3)] == [[1], [2]]
    assert not batches


def test_enough_batches_are_handed_out_whole() -> None:
    batches: deque[Sequence[int]] = deque([[1, 2], [3, 4], [5]])
    assert [list(next_batch(batches, idle)) for idle in (2, 1)] == [[1, 2], [3, 4]]
    assert list(batches) == [[5]]
