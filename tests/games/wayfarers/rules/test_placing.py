"""Chapter "dice": placing a die, what it needs, how it changes before."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import (
    calm,
    give,
    guilds,
    lay,
    legal,
    other_passes,
    play,
    purse,
    ready,
    refused,
    rich,
)

GAME = "wayfarers"


def refused_later(state: WayfarersState) -> str:
    other_passes(state)
    return refused(state, "place 2 mid4")


@pytest.mark.proves("dice.place")
def test_a_die_may_be_placed_and_everything_declined() -> None:
    state = calm()
    play(state, "place 2 mid3", "done")
    assert state.view(None)["players"][0]["placed"] == ["mid3"]
    assert state.view(None)["players"][0]["dice"] == [1, 3]
    assert state.provisions[0] == 2
    assert refused_later(state) == "dice.place"


@pytest.mark.proves("dice.place")
def test_a_card_of_another_player_is_no_place_for_a_die() -> None:
    state = calm()
    give(state, 1, "l01")
    assert refused(ready(state), "place 1 l01") == "dice.place"


@pytest.mark.proves("dice.free")
def test_a_space_holds_one_die() -> None:
    state = calm("2 2 3")
    play(state, "place 2 mid4", "gain silver")
    state.turn = 0
    state.listed = None
    assert refused(state, "place 2 mid4") == "dice.free"
    assert "place 2 mid3" in legal(state)


@pytest.mark.proves("dice.assets")
def test_assets_come_from_the_column_of_the_value() -> None:
    state = calm("1 2 6")
    assert "place 1 city" in legal(state)
    assert "place 6 mid1" in legal(state)
    assert refused(state, "place 2 city") == "dice.assets"
    assert refused(state, "place 1 mid1") == "dice.assets"
    lay(state, 0, "ub3", "m2")
    assert "place 2 city" in legal(state)


@pytest.mark.proves("dice.assets", "cards.brown")
def test_townsfolk_give_assets_only_to_their_own_card() -> None:
    state = calm("2 3 4")
    give(state, 0, "l01", "l15", "t06@l15")
    assert "place 2 l15" in legal(ready(state))
    assert refused(state, "place 2 l01") == "dice.assets"


@pytest.mark.proves("dice.assets")
def test_two_ships_are_two_ships() -> None:
    state = calm("2 3 4")
    give(state, 0, "w15")
    lay(state, 0, "ub2", "m2")
    assert refused(state, "place 2 w15") == "dice.assets"
    lay(state, 0, "ub2", "b2")
    play(ready(state), "place 2 w15")
    assert state.provisions[0] == 6


@pytest.mark.proves("dice.chain")
def test_a_chain_leads_through_several_columns() -> None:
    state = calm("1 5 5")
    lay(state, 0, "ul1", "m1")
    lay(state, 0, "uw1", "b2")
    lay(state, 0, "ub1", "m3")
    lay(state, 0, "ub4", "t2")
    assert "place 1>2 mid2" in legal(state), "its pigeon"
    assert "place 1>3 mid1" in legal(state), "its telescope"
    assert refused(state, "place 1>4 mid1") == "dice.chain"


@pytest.mark.proves("dice.alike")
def test_a_change_that_makes_no_difference_is_not_offered() -> None:
    state = calm("2 5 5")
    lay(state, 0, "ul1", "m2")
    assert legal(state, "place 2") == ["place 2 mid3", "place 2 mid4", "place 2>3 city"]
    assert refused(state, "place 2>3 mid4") == "dice.alike"
    lay(state, 0, "ul3", "b2")
    assert "place 2>3 mid4" in legal(ready(state)), "now its column has a discount"


@pytest.mark.proves("dice.chain")
def test_two_symbols_of_one_column_do_not_add_up() -> None:
    state = calm("5 5 5")
    lay(state, 0, "us2", "t5")
    lay(state, 0, "ul1", "b4", back=True)
    lay(state, 0, "ub1", "m4")
    lay(state, 0, "ub1", "m3")
    assert "place 5>4 mid1" in legal(state)
    assert refused(state, "place 5>3 mid1") == "dice.chain"


@pytest.mark.proves("guilds.yellow")
def test_trade_may_follow_a_chain_but_not_interrupt_it() -> None:
    state = calm("1")
    lay(state, 0, "ul1", "m1")
    lay(state, 0, "uw3", "b4")
    guilds(state, 0, yellow=1)
    moves = legal(ready(state), "place 1>2>4")
    assert "place 1>2>4 mid4" in moves
    assert legal(state, "place 1>2>5") == [], "never inside a chain"


@pytest.mark.proves("guilds.yellow")
def test_after_one_step_of_trade_the_other_may_go_to_another_die() -> None:
    state = calm("1 6")
    lay(state, 0, "ul1", "m1")
    lay(state, 0, "ul1", "b2")
    guilds(state, 0, yellow=1)
    lay(state, 0, "ub4", "m4")
    play(ready(state), "place 1>3>4 mid2")
    assert legal(state) == ["nudge 6 down", "done"]
    play(state, "nudge 6 down", "done")
    assert state.view(None)["players"][0]["dice"] == [5]


@pytest.mark.proves("guilds.blue", "guilds.once")
def test_exploration_hires_one_of_two_ships() -> None:
    state = calm("2 3 4")
    give(state, 0, "w16")
    guilds(state, 0, blue=2)
    assert refused(ready(state), "place 2 w16") == "dice.assets"
    lay(state, 0, "ub2", "m2")
    play(ready(state), "place 2 w16")
    assert (state.guilds[2], state.silver[0]) == (1, 7)


@pytest.mark.proves("guilds.blue")
def test_no_ship_is_hired_where_none_is_missing() -> None:
    state = calm("2 3 4")
    guilds(state, 0, blue=1)
    lay(state, 0, "ub2", "m2")
    play(ready(state), "place 2 harbour", "done")
    assert state.guilds[2] == 1


@pytest.mark.proves("cards.brown")
def test_silver_of_the_townsfolk_helps_to_pay_for_the_space() -> None:
    state = rich("1 1 1")
    give(state, 0, "l01", "t08@l01")
    purse(state, 0, 2, 0)
    play(ready(state), "place 1 l01", "tile ul1", "lay m2")
    assert state.silver[0] == 0


@pytest.mark.proves("cards.fresh")
def test_townsfolk_do_not_work_in_the_turn_they_come() -> None:
    state = rich("1 1 1")
    give(state, 0, "l07")
    play(ready(state), "place 1 l07", "take townsfolk-1", "under l07")
    assert state.silver[0] == 8, "the farmer costs 2 and does not work yet"


@pytest.mark.proves("guilds.yellow")
def test_two_steps_of_trade_on_the_placed_die_leave_none_for_another() -> None:
    state = calm("1 6")
    lay(state, 0, "ul1", "m1")
    lay(state, 0, "uw3", "b4")
    guilds(state, 0, yellow=1)
    play(ready(state), "place 1>2>4 mid4")
    assert legal(state, "nudge") == []
    assert "gain silver" in legal(state)
    assert state.guilds[1] == 0


@pytest.mark.proves("dice.chain")
def test_a_die_can_be_lowered_to_one() -> None:
    state = calm("2 4 4")
    lay(state, 0, "ul1", "m1", back=True)
    assert "place 2>1 city" in legal(ready(state))


@pytest.mark.proves("guilds.yellow", "dice.alike")
def test_no_trade_after_a_chain_where_trade_before_one_leads_there() -> None:
    state = calm("1")
    lay(state, 0, "ul1", "m1")
    lay(state, 0, "ul1", "b3")
    guilds(state, 0, yellow=1)
    assert legal(ready(state), "place 1>2>4") == []
    play(state, "trade", "nudge 1 up", "nudge 2 up")
    assert "place 3>4 city" in legal(state)
