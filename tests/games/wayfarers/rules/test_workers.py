"""Chapter "workers": taking one back."""

from __future__ import annotations

import pytest

from tests.games.wayfarers.situations import (
    calm,
    give,
    lay,
    legal,
    lodge,
    play,
    put,
    ready,
    refused,
)

GAME = "wayfarers"


@pytest.mark.proves("workers.recall")
def test_a_worker_comes_back_from_any_row() -> None:
    state = calm("3")
    give(state, 0, "w18")
    lay(state, 0, "ub2", "m3")
    lodge(state, 1, "yellow", "inspiration-3")
    lodge(state, 1, "blue", "water-2")
    play(ready(state), "place 3 w18")
    assert legal(state, "recall") == ["recall blue water-2", "recall yellow inspiration-3"]
    play(state, "recall yellow inspiration-3")
    assert state.workers[1] == 2


@pytest.mark.proves("workers.lent")
def test_a_worker_does_not_come_back_in_the_turn_it_was_placed() -> None:
    state = calm("2 3 4")
    state.workers[0:3] = [1, 1, 1]
    state.green_workers = 0b1110
    state.journal_tiles.remove(6)
    state.journal_tiles.insert(0, 6)
    lodge(state, 1, "blue", "water-1")
    play(ready(state), "worker green townsfolk-4", "journal 1a")
    assert state.provisions[0] == 3
    assert legal(state, "recall") == ["recall blue water-1"]
    assert refused(state, "recall green townsfolk-4") == "workers.lent"


@pytest.mark.proves("workers.lent")
def test_nor_with_its_card() -> None:
    state = calm("2 3 4")
    state.workers[0:3] = [1, 1, 1]
    state.green_workers = 0b1110
    state.journal_tiles.remove(3)
    state.journal_tiles.insert(0, 3)
    put(state, "townsfolk-4", "t09")
    play(ready(state), "worker green townsfolk-4", "journal 1a")
    assert "take townsfolk-1" in legal(state)
    assert refused(state, "take townsfolk-4") == "workers.lent"
