"""Chapters "caravan" and "workers"."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import TILE_IDS
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import (
    at,
    dice,
    give,
    guilds,
    lay,
    legal,
    lodge,
    plain_rows,
    play,
    purse,
    put,
    ready,
    refused,
    table,
)

GAME = "wayfarers"


def calm(values: str = "2 3 4") -> WayfarersState:
    state = table()
    plain_rows(state)
    guilds(state, 0)
    guilds(state, 1)
    dice(state, 0, values)
    return ready(state)


@pytest.mark.proves("caravan.price")
def test_a_basic_tile_costs_two_silver() -> None:
    state = calm()
    purse(state, 0, 1, 0)
    play(state, "place 2 mid4")
    assert refused(state, "tile ub1") == "caravan.price"
    state = calm()
    play(state, "place 2 mid4", "tile ub1", "lay t2")
    assert state.silver[0] == 1


@pytest.mark.proves("caravan.price")
def test_other_tiles_cost_three_silver_or_two_influence_of_their_guild() -> None:
    state = calm()
    purse(state, 0, 2, 0)
    assert refused(state, "worker yellow land-3") == "workers.effect"
    guilds(state, 0, black=2)
    assert refused(ready(state), "worker yellow land-3") == "workers.effect", "the wrong guild"
    guilds(state, 0, yellow=2)
    play(ready(state), "worker yellow land-3", "tile ul3", "lay m2")
    assert (state.silver[0], state.guilds[1]) == (2, 0)


@pytest.mark.proves("caravan.room")
def test_a_tile_lies_on_free_cells_inside_the_caravan() -> None:
    state = calm("6")
    purse(state, 0, 5, 0)
    lay(state, 0, "ub1", "m3")
    play(ready(state), "place 6 mid1", "tile us1")
    cells = legal(state, "lay")
    assert "lay m1" in cells
    assert "lay t1" not in cells, "the printed camel cannot be covered"
    assert "lay m3" not in cells
    assert "lay t3" not in cells, "its lower half would lie on another tile"
    assert "lay b1" not in cells
    assert refused(state, "lay m3") == "caravan.room"


@pytest.mark.proves("caravan.room")
def test_a_tile_without_room_cannot_be_gained() -> None:
    state = calm("6")
    purse(state, 0, 9, 0)
    for cell in ("m1", "m3", "m5"):
        lay(state, 0, "ul1" if cell != "m5" else "ul2", cell)
    give(state, 0, "l02")
    play(ready(state), "place 6 mid1")
    assert "tile us1" not in legal(state), "the middle row is full: nothing upright fits"
    assert refused(state, "tile us1") == "caravan.room"


@pytest.mark.proves("caravan.faces")
def test_land_and_water_tiles_may_be_flipped() -> None:
    state = calm()
    play(state, "worker yellow land-3", "tile ul1")
    assert {"lay m2", "lay m2 back"} <= set(legal(state))
    front, back = state.copy(), state.copy()
    play(front, "lay m2")
    play(back, "lay m2 back")
    dice(front, 0, "2 3")
    front.turn = back.turn = 0
    assert front.view(0)["players"][0]["loads"] != back.view(0)["players"][0]["loads"]


@pytest.mark.proves("caravan.cover")
def test_both_cells_of_a_tile_give_their_bonus() -> None:
    state = calm("6")
    purse(state, 0, 3, 0)
    play(state, "place 6 mid1", "tile us3", "lay t3")
    assert state.silver[0] == 1, "the board has 1 silver under the upper cell, nothing below"
    state = calm()
    play(state, "worker yellow land-3", "tile ul1", "lay t3")
    assert (state.silver[0], state.provisions[0]) == (1, 3)


@pytest.mark.proves("caravan.left")
def test_what_is_gone_is_gone() -> None:
    state = calm()
    state.piles[TILE_IDS.index("ub1")] = 0
    play(state, "place 2 mid4")
    assert legal(state, "tile") == ["tile ub2", "tile ub3", "tile ub4"]
    assert refused(state, "tile ub1") == "caravan.left"


# Workers


@pytest.mark.proves("workers.place")
def test_a_worker_resolves_the_slot_whatever_the_card() -> None:
    for card in ("l19", "l01"):
        state = calm()
        put(state, "land-2", card)
        play(ready(state), "worker yellow land-2")
        assert state.silver[0] == 5
        assert at(state, "land-2") == card
        assert state.workers[1] == 0
        assert state.view(None)["slots"]["land-2"]["workers"] == ["yellow"]


@pytest.mark.proves("workers.colours")
def test_each_row_takes_its_colours_once() -> None:
    state = calm()
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
    state = calm()
    purse(state, 0, 0, 2)
    assert refused(state, "worker yellow land-4") == "workers.effect"
    assert refused(state, "worker yellow land-3") == "workers.effect"
    play(state, "worker blue water-1")
    assert "done" not in legal(state)
    assert refused(state, "done") == "workers.effect"
    play(state, "nudge 2 up")
    assert "done" in legal(state)


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
    state = calm()
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
    state = calm()
    state.workers[0:3] = [1, 1, 1]
    state.green_workers = 0b1110
    state.journal_tiles.remove(3)
    state.journal_tiles.insert(0, 3)
    put(state, "townsfolk-4", "t09")
    play(ready(state), "worker green townsfolk-4", "journal 1a")
    assert "take townsfolk-1" in legal(state)
    assert refused(state, "take townsfolk-4") == "workers.lent"
