"""Chapter "workers": placing one."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.track import NODE_IDS, TILE_PLACE
from tests.games.wayfarers.situations import (
    at,
    calm,
    dice,
    give,
    guilds,
    legal,
    lodge,
    mark,
    marker,
    plain_rows,
    play,
    purse,
    put,
    ready,
    refused,
    table,
)

GAME = "wayfarers"


@pytest.mark.proves("influence.fee", "workers.effect")
@pytest.mark.parametrize(
    ("worker", "silver", "provisions", "fee"),
    [("blue water-4", 1, 3, "silver"), ("yellow land-3", 3, 1, "provision")],
)
def test_the_fee_leaves_a_worker_something_to_do(
    worker: str, silver: int, provisions: int, fee: str
) -> None:
    state = calm("2 3 4")
    mark(state, 1, worker.split()[1])
    purse(state, 0, silver, provisions)
    guilds(state, 0)
    play(ready(state), f"worker {worker}")
    assert legal(state) == [f"fee {fee}"]
    other = "provision" if fee == "silver" else "silver"
    assert refused(state, f"fee {other}") == "workers.effect"
    play(state, f"fee {fee}")
    assert state.turn == 0


@pytest.mark.proves("workers.place")
def test_a_worker_resolves_the_slot_whatever_the_card() -> None:
    for card in ("l19", "l01"):
        state = calm("2 3 4")
        put(state, "land-2", card)
        play(ready(state), "worker yellow land-2")
        assert state.silver[0] == 5
        assert at(state, "land-2") == card
        assert state.workers[1] == 0
        assert state.view(None)["slots"]["land-2"]["workers"] == ["yellow"]


@pytest.mark.proves("workers.colours")
def test_each_row_takes_its_colours_once() -> None:
    state = calm("2 3 4")
    state.workers[0:3] = [1, 1, 1]
    state.green_workers = 0b1110
    give(state, 0, "l02")
    purse(state, 0, 9, 9)
    moves = legal(ready(state), "worker")
    rows = {(move.split()[1], move.split()[2].split("-")[0]) for move in moves}
    assert rows == {
        ("green", "townsfolk"),
        ("green", "land"),
        ("yellow", "land"),
        ("green", "water"),
        ("blue", "water"),
        ("green", "inspiration"),
        ("yellow", "inspiration"),
        ("blue", "inspiration"),
    }
    assert refused(state, "worker green space-1") == "workers.colours"
    lodge(state, 1, "yellow", "land-2")
    assert refused(ready(state), "worker yellow land-2") == "workers.colours"
    assert "worker green land-2" in legal(state)


@pytest.mark.proves("workers.effect")
def test_a_worker_needs_something_to_do_and_does_it() -> None:
    state = calm("2 3 4")
    purse(state, 0, 0, 2)
    assert refused(state, "worker yellow land-4") == "workers.effect"
    assert refused(state, "worker yellow land-3") == "workers.effect"
    play(state, "worker blue water-1")
    assert "done" not in legal(state)
    assert refused(state, "done") == "workers.effect"
    play(state, "nudge 2 up")
    assert "done" in legal(state)


@pytest.mark.proves("effects.order", "workers.lent", "journal.green")
def test_the_worked_example_of_placing_a_worker() -> None:
    """A comet for four, a vista, a step, a green worker, a recall, and no further step."""
    state = table()
    plain_rows(state)
    guilds(state, 1)
    guilds(state, 0, black=1)
    state.workers[0:3], state.green_workers = [1, 1, 1], 0b1110
    put(state, "space-4", "s01")
    give(state, 0, "l23", "w04", "w05", "w06")
    marker(state, 0, "6b")
    place = TILE_PLACE[NODE_IDS.index("7b")]
    state.journal_tiles.remove(6)
    state.journal_tiles.insert(place, 6)
    lodge(state, 1, "blue", "water-2")
    lodge(state, 1, "yellow", "land-1")
    mark(state, 1, "land-1")
    purse(state, 0, 4, 0)
    dice(state, 0, "4")
    play(ready(state), "worker green townsfolk-1", "take space-4")
    assert state.silver[0] == 1, "four paid, one from the vista"
    play(state, "nudge 4 down", "journal 7b")
    assert state.workers[0] == 1, "the green worker beside the track"
    assert legal(state, "recall") == ["recall yellow land-1", "recall blue water-2"]
    play(state, "recall blue water-2")
    assert state.workers[2] == 2
    assert state.turn == 1, "without the tags for another step, the black influence stays"
    assert state.guilds[0] == 1
