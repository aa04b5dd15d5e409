"""Chapters "caravan" and "workers"."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import TILE_IDS
from tests.games.wayfarers.situations import (
    calm,
    dice,
    give,
    guilds,
    lay,
    legal,
    play,
    purse,
    ready,
    refused,
    why_not,
)

GAME = "wayfarers"


@pytest.mark.proves("caravan.price")
def test_a_basic_tile_costs_two_silver() -> None:
    state = calm("2 3 4")
    purse(state, 0, 1, 0)
    play(state, "place 2 mid4")
    assert refused(state, "tile ub1") == "caravan.price"
    state = calm("2 3 4")
    play(state, "place 2 mid4", "tile ub1", "lay t2")
    assert state.silver[0] == 1


@pytest.mark.proves("caravan.price")
def test_other_tiles_cost_three_silver_or_two_influence_of_their_guild() -> None:
    state = calm("2 3 4")
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
    state = calm("2 3 4")
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
    state = calm("2 3 4")
    play(state, "worker yellow land-3", "tile ul1", "lay t3")
    assert (state.silver[0], state.provisions[0]) == (1, 3)


@pytest.mark.proves("caravan.left")
def test_what_is_gone_is_gone() -> None:
    state = calm("2 3 4")
    state.piles[TILE_IDS.index("ub1")] = 0
    play(state, "place 2 mid4")
    assert legal(state, "tile") == ["tile ub2", "tile ub3", "tile ub4"]
    assert refused(state, "tile ub1") == "caravan.left"


@pytest.mark.proves("caravan.price")
def test_a_tile_that_is_too_dear_is_told_with_both_prices() -> None:
    state = calm("1 3 4")
    give(state, 0, "l01")
    purse(state, 0, 2, 0)
    guilds(state, 0, yellow=1)
    play(ready(state), "place 1 l01")
    assert why_not(state, "tile ul1") == (
        "It costs 3 silver, you have 2, or 2 influence (yellow guild), you have 1."
    )
    assert why_not(state, "tile uw1") == "The game asks for something else now."


@pytest.mark.proves("caravan.price")
@pytest.mark.parametrize(("silver", "yellow", "able"), [(3, 0, True), (2, 1, False), (2, 2, True)])
def test_a_tile_is_had_for_three_silver_or_two_influence(
    silver: int, yellow: int, able: bool
) -> None:
    state = calm("1 3 4")
    give(state, 0, "l01")
    purse(state, 0, silver, 0)
    guilds(state, 0, yellow=yellow)
    play(ready(state), "place 1 l01")
    assert ("tile ul1" in legal(state)) == able


@pytest.mark.proves("caravan.faces", "caravan.room")
def test_a_tile_with_one_face_is_not_flipped() -> None:
    state = calm("2 3 4")
    purse(state, 0, 2, 0)
    play(ready(state), "place 2 mid4", "tile ub1")
    assert why_not(state, "lay m2 back").endswith("has only one face.")
    assert refused(state, "lay t1") == "caravan.room"
