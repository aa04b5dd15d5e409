"""Chapter "cards": what they cost, taking them from the rows."""

from __future__ import annotations

import pytest

from tests.games.wayfarers.situations import (
    clear,
    give,
    has,
    lay,
    legal,
    lodge,
    mark,
    play,
    purse,
    ready,
    refused,
    rich,
    why_not,
)

GAME = "wayfarers"


@pytest.mark.proves("cards.take", "effects.pay", "cards.panorama")
def test_a_land_card_costs_what_the_space_says_and_acts_at_once() -> None:
    state = rich()
    play(state, "place 1 city", "pay", "take land-2")
    assert has(state, 0, "l20")
    assert (state.silver[0], state.provisions[0]) == (12, 8)
    assert state.tags[1] == 1


@pytest.mark.proves("cards.price")
def test_space_cards_cost_by_slot_and_townsfolk_by_card() -> None:
    state = rich()
    give(state, 0, "l02")
    purse(state, 0, 4, 0)
    play(ready(state), "place 6 mid1")
    assert legal(state, "take") == ["take space-1", "take space-2", "take space-3"]
    assert refused(state, "take space-4") == "cards.price"
    play(state, "take space-3")
    assert state.silver[0] == 0
    state = rich()
    purse(state, 0, 1, 0)
    play(state, "place 3 mid3")
    assert legal(state, "take") == ["take townsfolk-2"]
    assert refused(state, "take townsfolk-1") == "cards.price"


@pytest.mark.proves("cards.price", "influence.fee")
def test_free_is_not_free_of_the_fee() -> None:
    state = rich()
    purse(state, 0, 0, 0)
    give(state, 0, "w13")
    lay(state, 0, "ub2", "m3")
    lay(state, 0, "ub2", "b3")
    mark(state, 1, "townsfolk-1")
    state.provisions[0] = 0
    play(ready(state), "place 3 w13")
    assert legal(state, "take") == ["take townsfolk-2"]
    assert refused(state, "take townsfolk-1") == "influence.fee"


@pytest.mark.proves("cards.workers")
def test_workers_on_a_card_go_to_whoever_acquires_it() -> None:
    state = rich()
    lodge(state, 1, "yellow", "land-2")
    play(ready(state), "place 1 city", "pay", "take land-2")
    assert state.workers[1] == 2


@pytest.mark.proves("cards.take", "cards.price", "cards.host", "influence.fee")
def test_each_obstacle_is_told_with_its_figures() -> None:
    state = rich("3 4 5")
    purse(state, 0, 1, 0)
    clear(state, "townsfolk-3")
    mark(state, 1, "townsfolk-2")
    play(ready(state), "place 3 mid3")
    assert why_not(state, "take townsfolk-1") == "It costs 2 silver, you have 1."
    assert why_not(state, "take townsfolk-2") == (
        "You cannot pay the fee for the card at townsfolk 2."
    )
    assert why_not(state, "take townsfolk-3") == "No card lies at townsfolk 3."
    assert why_not(state, "take townsfolk-4").startswith("You have no free card for")
    assert why_not(state, "take land-1") == "The game asks for something else now."
    assert legal(state, "take") == []


@pytest.mark.proves("cards.price")
def test_the_price_is_paid_to_the_last_silver() -> None:
    state = rich("3 4 5")
    purse(state, 0, 2, 0)
    play(ready(state), "place 3 mid3", "take townsfolk-1")
    assert state.silver[0] == 0


@pytest.mark.proves("cards.price", "influence.fee")
@pytest.mark.parametrize(
    ("silver", "provisions", "able"), [(2, 0, False), (3, 0, True), (2, 1, True)]
)
def test_price_and_fee_must_both_be_affordable(silver: int, provisions: int, able: bool) -> None:
    state = rich("3 4 5")
    mark(state, 1, "townsfolk-1")
    purse(state, 0, silver, provisions)
    play(ready(state), "place 3 mid3")
    assert ("take townsfolk-1" in legal(state)) == able


@pytest.mark.proves("cards.above")
def test_a_space_card_without_room_is_refused_with_the_reason() -> None:
    state = rich("6 4 5")
    play(state, "place 6 mid1")
    assert refused(state, "take space-1") == "cards.above"
    assert why_not(state, "take space-1") == "You have no land or water card without a space card."
