"""Chapters "cards", "vistas", "inspiration" and "effects"."""

from __future__ import annotations

import pytest

from tests.games.wayfarers.situations import (
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
