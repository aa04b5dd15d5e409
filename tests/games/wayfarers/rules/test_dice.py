"""Chapter "dice": what a column gives them, and how they change."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.rules.dice import lowered
from tests.games.wayfarers.situations import (
    calm,
    give,
    guilds,
    lay,
    legal,
    marker,
    play,
    purse,
    ready,
    refused,
)

GAME = "wayfarers"


@pytest.mark.proves("dice.ends")
def test_dice_do_not_go_around() -> None:
    state = calm("1 6")
    guilds(state, 0, yellow=1)
    play(ready(state), "trade")
    assert "nudge 1 down" not in legal(state)
    assert "nudge 6 up" not in legal(state)
    assert {"nudge 1 up", "nudge 6 down"} <= set(legal(state))


@pytest.mark.proves("dice.discount")
def test_discounts_of_a_column_add_up_and_stop_at_nothing() -> None:
    state = calm("3 3 3")
    purse(state, 0, 0, 0)
    lay(state, 0, "ul3", "m2")
    play(state, "place 3 mid4")
    assert legal(state, "tile") == []
    state = calm("3 3 3")
    purse(state, 0, 0, 0)
    lay(state, 0, "ul3", "m2")
    lay(state, 0, "ul3", "b2")
    play(ready(state), "place 3 mid4", "tile ub1", "lay m1")
    assert state.silver[0] == 0


@pytest.mark.proves("dice.discount")
def test_a_provision_discount_lowers_what_the_space_costs() -> None:
    state = calm("1 1 1")
    purse(state, 0, 0, 1)
    lay(state, 0, "us1", "m1")
    play(ready(state), "place 1 city", "pay")
    assert (state.silver[0], state.provisions[0]) == (1, 0)
    assert legal(state, "draw") == [], "drawing three gets no discount"


@pytest.mark.proves("dice.nudge")
def test_the_steps_of_an_effect_may_go_to_different_dice() -> None:
    state = calm("2 4 4")
    play(state, "worker blue water-1", "reroll 2", "nudge 4 down", "nudge 4 up")
    assert {3, 5} <= set(state.view(None)["players"][0]["dice"])


@pytest.mark.proves("dice.refresh")
def test_the_die_just_placed_can_be_refreshed() -> None:
    state = calm("2 4 4")
    give(state, 0, "w09")
    lay(state, 0, "ub2", "m2")
    play(ready(state), "place 2 w09")
    assert {"refresh w09", "reroll 4"} <= set(legal(state))
    before = state.reveals
    play(state, "refresh w09")
    assert state.placed[0] == 0
    assert sum(state.dice[0:6]) == 3
    assert state.reveals > before


@pytest.mark.proves("dice.new")
def test_a_new_die_comes_without_being_asked_for() -> None:
    state = calm("")
    state.reserve[0] = 2
    state.dice[0:6] = [1, 1, 1, 0, 0, 0]
    state.dice[0:6] = [0, 0, 0, 0, 0, 1]
    state.placed[0] = 0b11
    state.tags[0] += 0
    give(state, 0, "l01", "l02")
    marker(state, 0, "1a")
    play(ready(state), "rest", "keep 6", "journal 2a")
    assert state.reserve[0] == 1
    assert sum(state.dice[0:6]) == 4


@pytest.mark.proves("dice.discount", "cards.price")
def test_a_silver_discount_holds_for_space_cards_and_townsfolk_of_the_die_only() -> None:
    state = calm("6 6 3")
    give(state, 0, "l01")
    lay(state, 0, "ul3", "b5")
    purse(state, 0, 2, 0)
    play(ready(state), "place 6 mid1")
    assert legal(state, "take") == ["take space-1"], "3 silver, less 1"
    play(state, "take space-1")
    assert state.silver[0] == 0
    state = calm("6 6 3")
    lay(state, 0, "ul3", "b5")
    purse(state, 0, 0, 0)
    play(ready(state), "place 6 mid3")
    assert legal(state, "take") == ["take townsfolk-2"], "1 silver, less 1"
    state = calm("6 6 3")
    lay(state, 0, "ul3", "b5")
    purse(state, 0, 2, 0)
    assert "worker yellow land-3" not in legal(ready(state)), "3 silver: workers get no discount"


@pytest.mark.proves("dice.discount")
def test_a_discount_printed_on_a_space_adds_to_that_of_the_column() -> None:
    state = calm("6 6 3")
    give(state, 0, "l14")
    lay(state, 0, "ul3", "b5")
    lay(state, 0, "ub3", "m6")
    purse(state, 0, 1, 0)
    play(ready(state), "place 6 l14")
    assert legal(state, "take") == ["take space-1"], "3 silver, less 2"


@pytest.mark.proves("dice.discount")
@pytest.mark.parametrize(
    ("price", "by", "left"), [(2, 0, 2), (2, 1, 1), (1, 1, 0), (1, 2, 0), (0, 1, 0)]
)
def test_a_discount_lowers_a_price_and_stops_at_nothing(price: int, by: int, left: int) -> None:
    assert lowered(price, by) == left


@pytest.mark.proves("dice.discount", "effects.pay")
def test_a_cost_of_one_provision_can_be_discounted_to_nothing() -> None:
    state = calm("2 3 4")
    give(state, 0, "w04")
    guilds(state, 0, blue=1)
    lay(state, 0, "us1", "t2")
    lay(state, 0, "ub2", "b2")
    purse(state, 0, 0, 0)
    play(ready(state), "place 2 w04")
    assert "take water-1" in legal(state), "there is nothing left to pay"
    assert "pay" not in legal(state)
    play(state, "take water-1")
    assert (state.silver[0], state.provisions[0]) == (0, 0)


@pytest.mark.proves("dice.nudge", "dice.refresh")
def test_only_dice_that_are_there_can_be_changed() -> None:
    state = calm("2 3 4")
    give(state, 0, "w09")
    guilds(state, 0, blue=1)
    play(ready(state), "place 2 w09")
    assert refused(state, "nudge 2 up") == "dice.nudge"
    assert refused(state, "reroll 2") == "dice.refresh"
    assert refused(state, "refresh mid3") == "dice.refresh"
    assert {"refresh w09", "reroll 3", "nudge 4 up"} <= set(legal(state))
