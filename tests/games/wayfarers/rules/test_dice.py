"""Chapters "dice" and "guilds": placing, changing and refreshing dice."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import (
    dice,
    give,
    guilds,
    has,
    lay,
    legal,
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


def simple(values: str = "1 2 3") -> WayfarersState:
    """Return a start without influence in guilds, so that no guild helps."""
    state = table()
    plain_rows(state)
    guilds(state, 0)
    dice(state, 0, values)
    return ready(state)


@pytest.mark.proves("dice.place")
def test_a_die_may_be_placed_and_everything_declined() -> None:
    state = simple()
    play(state, "place 2 mid3", "done")
    assert state.view(None)["players"][0]["placed"] == ["mid3"]
    assert state.view(None)["players"][0]["dice"] == [1, 3]
    assert state.provisions[0] == 2
    assert refused_later(state) == "dice.place"


def refused_later(state: WayfarersState) -> str:
    play(state, "rest", *[f"keep {value}" for value in state.view(1)["players"][1]["dice"]])
    return refused(state, "place 2 mid4")


@pytest.mark.proves("dice.place")
def test_a_card_of_another_player_is_no_place_for_a_die() -> None:
    state = simple()
    give(state, 1, "l01")
    assert refused(ready(state), "place 1 l01") == "dice.place"


@pytest.mark.proves("dice.free")
def test_a_space_holds_one_die() -> None:
    state = simple("2 2 3")
    play(state, "place 2 mid4", "gain silver")
    state.turn = 0
    state.listed = None
    assert refused(state, "place 2 mid4") == "dice.free"
    assert "place 2 mid3" in legal(state)


@pytest.mark.proves("dice.assets")
def test_assets_come_from_the_column_of_the_value() -> None:
    state = simple("1 2 6")
    assert "place 1 city" in legal(state)
    assert "place 6 mid1" in legal(state)
    assert refused(state, "place 2 city") == "dice.assets"
    assert refused(state, "place 1 mid1") == "dice.assets"
    lay(state, 0, "ub3", "m2")
    assert "place 2 city" in legal(state)


@pytest.mark.proves("dice.assets", "cards.brown")
def test_townsfolk_give_assets_only_to_their_own_card() -> None:
    state = simple("2 3 4")
    give(state, 0, "l01", "l15", "t06@l15")
    assert "place 2 l15" in legal(ready(state))
    assert refused(state, "place 2 l01") == "dice.assets"


@pytest.mark.proves("dice.assets")
def test_two_ships_are_two_ships() -> None:
    state = simple("2 3 4")
    give(state, 0, "w15")
    lay(state, 0, "ub2", "m2")
    assert refused(state, "place 2 w15") == "dice.assets"
    lay(state, 0, "ub2", "b2")
    play(ready(state), "place 2 w15")
    assert state.provisions[0] == 6


@pytest.mark.proves("dice.chain")
def test_a_chain_leads_through_several_columns() -> None:
    state = simple("1 5 5")
    lay(state, 0, "ul1", "m1")
    lay(state, 0, "uw1", "b2")
    lay(state, 0, "ub1", "m3")
    lay(state, 0, "ub4", "t2")
    assert "place 1>2 mid2" in legal(state), "its pigeon"
    assert "place 1>3 mid1" in legal(state), "its telescope"
    assert refused(state, "place 1>4 mid1") == "dice.chain"


@pytest.mark.proves("dice.alike")
def test_a_change_that_makes_no_difference_is_not_offered() -> None:
    state = simple("2 5 5")
    lay(state, 0, "ul1", "m2")
    assert legal(state, "place 2") == ["place 2 mid3", "place 2 mid4", "place 2>3 city"]
    assert refused(state, "place 2>3 mid4") == "dice.alike"
    lay(state, 0, "ul3", "b2")
    assert "place 2>3 mid4" in legal(ready(state)), "now its column has a discount"


@pytest.mark.proves("dice.chain")
def test_two_symbols_of_one_column_do_not_add_up() -> None:
    state = simple("5 5 5")
    lay(state, 0, "us2", "t5")
    lay(state, 0, "ul1", "b4", back=True)
    lay(state, 0, "ub1", "m4")
    lay(state, 0, "ub1", "m3")
    assert "place 5>4 mid1" in legal(state)
    assert refused(state, "place 5>3 mid1") == "dice.chain"


@pytest.mark.proves("dice.ends")
def test_dice_do_not_go_around() -> None:
    state = simple("1 6")
    guilds(state, 0, yellow=1)
    play(ready(state), "trade")
    assert "nudge 1 down" not in legal(state)
    assert "nudge 6 up" not in legal(state)
    assert {"nudge 1 up", "nudge 6 down"} <= set(legal(state))


@pytest.mark.proves("dice.discount")
def test_discounts_of_a_column_add_up_and_stop_at_nothing() -> None:
    state = simple("3 3 3")
    purse(state, 0, 0, 0)
    lay(state, 0, "ul3", "m2")
    play(state, "place 3 mid4")
    assert legal(state, "tile") == []
    state = simple("3 3 3")
    purse(state, 0, 0, 0)
    lay(state, 0, "ul3", "m2")
    lay(state, 0, "ul3", "b2")
    play(ready(state), "place 3 mid4", "tile ub1", "lay m1")
    assert state.silver[0] == 0


@pytest.mark.proves("dice.discount")
def test_a_provision_discount_lowers_what_the_space_costs() -> None:
    state = simple("1 1 1")
    purse(state, 0, 0, 1)
    lay(state, 0, "us1", "m1")
    play(ready(state), "place 1 city", "pay")
    assert (state.silver[0], state.provisions[0]) == (1, 0)
    assert legal(state, "draw") == [], "drawing three gets no discount"


@pytest.mark.proves("dice.nudge")
def test_the_steps_of_an_effect_may_go_to_different_dice() -> None:
    state = simple("2 4 4")
    play(state, "worker blue water-1", "reroll 2", "nudge 4 down", "nudge 4 up")
    assert {3, 5} <= set(state.view(None)["players"][0]["dice"])


@pytest.mark.proves("dice.refresh")
def test_the_die_just_placed_can_be_refreshed() -> None:
    state = simple("2 4 4")
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
    state = simple("")
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


# Guilds


@pytest.mark.proves("guilds.yellow", "guilds.once")
def test_trade_gives_two_steps_once_a_turn() -> None:
    state = simple("2 2 5")
    guilds(state, 0, yellow=3)
    play(ready(state), "trade", "nudge 2 up", "nudge 3 up")
    assert state.view(None)["players"][0]["dice"] == [2, 4, 5]
    assert (state.guilds[1], state.influence[0]) == (2, 13)
    assert "trade" not in legal(state)
    assert refused(state, "trade") == "guilds.once"
    assert "rest" in legal(state)


@pytest.mark.proves("guilds.yellow")
def test_trade_may_follow_a_chain_but_not_interrupt_it() -> None:
    state = simple("1")
    lay(state, 0, "ul1", "m1")
    lay(state, 0, "uw3", "b4")
    guilds(state, 0, yellow=1)
    moves = legal(ready(state), "place 1>2>4")
    assert "place 1>2>4 mid4" in moves
    assert legal(state, "place 1>2>5") == [], "never inside a chain"


@pytest.mark.proves("guilds.yellow")
def test_after_one_step_of_trade_the_other_may_go_to_another_die() -> None:
    state = simple("1 6")
    lay(state, 0, "ul1", "m1")
    lay(state, 0, "ul1", "b2")
    guilds(state, 0, yellow=1)
    lay(state, 0, "ub4", "m4")
    play(ready(state), "place 1>3>4 mid2")
    assert legal(state) == ["nudge 6 down", "done"]
    play(state, "nudge 6 down", "done")
    assert state.view(None)["players"][0]["dice"] == [5]


@pytest.mark.proves("guilds.open")
def test_trade_may_be_used_while_effects_are_pending() -> None:
    state = simple("2 2 5")
    guilds(state, 0, yellow=1)
    play(ready(state), "place 2 mid4", "trade", "nudge 2 up", "nudge 3 up", "gain silver")
    assert state.view(None)["players"][0]["dice"] == [4, 5]


@pytest.mark.proves("guilds.blue", "guilds.once")
def test_exploration_hires_one_of_two_ships() -> None:
    state = simple("2 3 4")
    give(state, 0, "w16")
    guilds(state, 0, blue=2)
    assert refused(ready(state), "place 2 w16") == "dice.assets"
    lay(state, 0, "ub2", "m2")
    play(ready(state), "place 2 w16")
    assert (state.guilds[2], state.silver[0]) == (1, 7)


@pytest.mark.proves("guilds.blue")
def test_no_ship_is_hired_where_none_is_missing() -> None:
    state = simple("2 3 4")
    guilds(state, 0, blue=1)
    lay(state, 0, "ub2", "m2")
    play(ready(state), "place 2 harbour", "done")
    assert state.guilds[2] == 1


@pytest.mark.proves("guilds.black")
def test_science_takes_a_step_after_the_rewards_if_its_requirement_is_met() -> None:
    state = simple("")
    state.reserve[0] = 5
    state.journal_tiles.remove(1)
    state.journal_tiles.insert(0, 1)
    give(state, 0, "l01")
    guilds(state, 0, black=1)
    play(ready(state), "rest", "journal 1a", "further 2a")
    assert state.guilds[0:3] == [0, 2, 0], "the tile of the first space came before the second step"
    assert legal(state, "further") == []
    state = simple("")
    guilds(state, 0, black=1)
    play(ready(state), "rest", "journal 1a")
    assert legal(state, "further") == []


@pytest.mark.proves("cards.draw")
def test_a_spare_pigeon_draws_three_instead() -> None:
    state = simple("1 1 1")
    purse(state, 0, 0, 2)
    play(state, "place 1 city", "pay")
    assert legal(state, "draw") == []
    state = simple("1 1 1")
    purse(state, 0, 0, 2)
    lay(state, 0, "ub4", "m1")
    play(ready(state), "place 1 city", "pay", "draw land")
    assert len(state.drawn) == 3
    assert all(move.startswith("acquire") for move in legal(state))


@pytest.mark.proves("cards.draw")
def test_a_pigeon_that_the_space_needs_draws_nothing() -> None:
    state = simple("1 1 1")
    purse(state, 0, 5, 0)
    give(state, 0, "t22@city")
    put(state, "land-1", "l19")
    lay(state, 0, "us1", "m1")
    state.provisions[0] = 1
    play(ready(state), "place 1 city", "pay")
    assert "draw land" in legal(state), "the pigeon of the townsfolk under the city counts"
    assert not has(state, 0, "l19")


@pytest.mark.proves("dice.discount", "cards.price")
def test_a_silver_discount_holds_for_space_cards_and_townsfolk_of_the_die_only() -> None:
    state = simple("6 6 3")
    give(state, 0, "l01")
    lay(state, 0, "ul3", "b5")
    purse(state, 0, 2, 0)
    play(ready(state), "place 6 mid1")
    assert legal(state, "take") == ["take space-1"], "3 silver, less 1"
    play(state, "take space-1")
    assert state.silver[0] == 0
    state = simple("6 6 3")
    lay(state, 0, "ul3", "b5")
    purse(state, 0, 0, 0)
    play(ready(state), "place 6 mid3")
    assert legal(state, "take") == ["take townsfolk-2"], "1 silver, less 1"
    state = simple("6 6 3")
    lay(state, 0, "ul3", "b5")
    purse(state, 0, 2, 0)
    assert "worker yellow land-3" not in legal(ready(state)), "3 silver: workers get no discount"


@pytest.mark.proves("dice.discount")
def test_a_discount_printed_on_a_space_adds_to_that_of_the_column() -> None:
    state = simple("6 6 3")
    give(state, 0, "l14")
    lay(state, 0, "ul3", "b5")
    lay(state, 0, "ub3", "m6")
    purse(state, 0, 1, 0)
    play(ready(state), "place 6 l14")
    assert legal(state, "take") == ["take space-1"], "3 silver, less 2"


@pytest.mark.proves("guilds.yellow", "guilds.open")
@pytest.mark.parametrize("action", ["rest", "worker yellow land-2"])
def test_trade_needs_no_die_to_be_placed(action: str) -> None:
    state = simple("2 3 4")
    guilds(state, 0, yellow=1)
    play(ready(state), "trade", "nudge 4 up", "nudge 5 up", action)
    assert state.guilds[1] == (0 if action == "rest" else 1)
    assert state.dice[5] == 1


@pytest.mark.proves("guilds.black")
def test_influence_gained_on_the_space_just_entered_pays_for_the_further_step() -> None:
    state = simple("2")
    give(state, 0, "l01")
    lay(state, 0, "us2", "m5")
    marker(state, 0, "1a")
    play(ready(state), "rest", "keep 2", "journal 2a", "take inspiration-2", "discard")
    play(state, "guild black")
    assert legal(state, "further") == ["further 4a"], "a space tile opens the way"
