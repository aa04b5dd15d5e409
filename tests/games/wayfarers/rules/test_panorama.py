"""Chapters "cards" and "vistas": where cards go and what they set off."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import LANDS
from parlour.games.wayfarers.facts.notation import read_effect
from parlour.games.wayfarers.rules.frames import END, POOL
from tests.games.wayfarers.situations import (
    give,
    lay,
    legal,
    mark,
    other_passes,
    play,
    purse,
    put,
    ready,
    refused,
    rich,
)

GAME = "wayfarers"


@pytest.mark.proves("cards.links")
def test_links_pay_where_both_edges_meet() -> None:
    state = rich("2 2 2")
    lay(state, 0, "ub2", "m2")
    put(state, "water-1", "w04")
    play(ready(state), "place 2 harbour", "pay", "take water-1")
    assert (state.silver[0], state.provisions[0]) == (11, 9), "lanes 2 and 3 of the printed harbour"
    state = rich("2 2 2")
    lay(state, 0, "ub2", "m2")
    give(state, 0, "w06")
    put(state, "water-1", "w04")
    play(ready(state), "place 2 harbour", "pay", "take water-1")
    assert (state.silver[0], state.provisions[0]) == (10, 9), "only lane 3 of the card before"


@pytest.mark.proves("cards.links", "cards.panorama")
def test_the_worked_example_of_a_link() -> None:
    """The harbour offers silver and a provision; the open water takes up the provision only."""
    state = rich("2 2 2")
    lay(state, 0, "ub2", "m2")
    give(state, 0, "w13")
    put(state, "water-1", "w34")
    play(ready(state), "place 2 harbour", "pay", "take water-1")
    assert (state.silver[0], state.provisions[0]) == (10, 9)
    assert state.guilds[2] == 2


@pytest.mark.proves("cards.above")
def test_a_space_card_needs_a_card_below_it() -> None:
    state = rich()
    play(state, "place 6 mid1")
    assert legal(state, "take") == []
    assert refused(state, "take space-1") == "cards.above"


@pytest.mark.proves("cards.above", "cards.place-above")
def test_one_space_card_above_each_land_or_water_card() -> None:
    state = rich("6 6 6")
    give(state, 0, "l05", "w24")
    play(ready(state), "place 6 mid1", "take space-1")
    assert state.above[4] == 15
    other_passes(state)
    state.placed[0] = 0
    state.dice[5] = 3
    state.listed = None
    play(state, "place 6 mid1", "take space-1")
    assert state.above[LANDS + 23] != -1
    other_passes(state)
    state.placed[0] = 0
    state.dice[5] = 3
    state.listed = None
    play(state, "place 6 mid1")
    assert legal(state, "take") == []


@pytest.mark.proves("cards.host")
def test_townsfolk_need_a_host_with_their_icon() -> None:
    state = rich()
    play(state, "place 3 mid3")
    assert refused(state, "take townsfolk-3") == "cards.host"
    play(state, "take townsfolk-1")
    assert state.tucked[72] == 7, "a farmer goes under the only city"
    state = rich()
    give(state, 0, "l01")
    play(ready(state), "place 3 mid3", "take townsfolk-1")
    assert legal(state) == ["under city", "under l01"]
    assert refused(state, "under harbour") == "cards.host"
    play(state, "under l01")
    assert state.tucked[0] == 7


@pytest.mark.proves("cards.host")
def test_a_host_has_one_townsfolk_card_and_the_middle_is_none() -> None:
    state = rich()
    give(state, 0, "t09@city")
    put(state, "townsfolk-2", "t26")
    play(ready(state), "place 3 mid3")
    assert refused(state, "take townsfolk-1") == "cards.host"
    assert refused(state, "take townsfolk-2") == "cards.host", "the middle area hosts nobody"


@pytest.mark.proves("cards.fresh", "vistas.trigger")
def test_a_vista_acts_from_the_next_turn_on() -> None:
    state = rich("1 1 1")
    put(state, "land-1", "l25")
    put(state, "land-2", "l29")
    play(ready(state), "place 1 city", "pay", "take land-1", "done")
    silver = state.silver[0]
    other_passes(state)
    assert state.silver[0] == silver == 11, "a vista does not set itself off"
    give(state, 0, "l21")
    put(state, "land-1", "l29")
    state.placed[0] = 0
    state.dice[0] = 3
    play(ready(state), "place 1 city", "pay", "take land-1", "done")
    assert state.silver[0] == 13, "one for the space, one for the older vista"
    assert state.tags[1] == 3


@pytest.mark.proves("cards.fresh")
def test_tags_count_at_once() -> None:
    state = rich()
    put(state, "space-1", "s01")
    give(state, 0, "l02")
    state.markers[0] = 1
    play(ready(state), "place 6 mid1", "take space-1")
    assert "journal 2a" in legal(state), "two cities"
    assert state.tags[10] == 1


@pytest.mark.proves("vistas.trigger")
def test_a_vista_acts_once_for_three_comets() -> None:
    state = rich()
    give(state, 0, "l23")
    play(ready(state), "place 6 mid1", "take space-4")
    assert state.silver[0] == 6, "five for the card, one back"
    assert state.tags[10] == 3
    assert len(legal(state, "nudge")) == 3


@pytest.mark.proves("vistas.trigger")
def test_tags_of_special_tiles_and_townsfolk_cards_set_vistas_off() -> None:
    state = rich()
    give(state, 0, "l32", "l33")
    play(ready(state), "place 3 mid3", "take townsfolk-1")
    assert legal(state, "mark"), "the townsfolk vista"
    state = rich("")
    give(state, 0, "l33", "l01")
    state.markers[0] = 6
    give(state, 0, "w28")
    lay(state, 0, "ub1", "m1")
    play(ready(state), "rest", "journal 4a", "tile ux07", "lay m3")
    assert state.silver[0] == 12, "one at rest, one for the harbour on the tile"


@pytest.mark.proves("vistas.grey")
def test_the_townsfolk_under_a_vista_works_with_it() -> None:
    state = rich()
    give(state, 0, "l29", "t18@l29")
    put(state, "land-1", "l01")
    play(ready(state), "place 1 city", "pay", "take land-1")
    assert state.silver[0] == 13, "the space, the vista and the merchant"


@pytest.mark.proves("cards.links", "influence.fee")
def test_link_rewards_come_too_late_for_the_fee() -> None:
    state = rich("1 3 5")
    lay(state, 0, "ub2", "m3")
    put(state, "water-1", "w21")
    mark(state, 1, "water-1")
    purse(state, 0, 0, 2)
    play(ready(state), "place 3 harbour", "pay")
    assert "take water-1" not in legal(state), "nothing is left for the fee"
    purse(state, 0, 0, 1)
    state.listed = None
    play(state, "take water-1")
    assert state.provisions[1] == 3


@pytest.mark.proves("vistas.trigger")
def test_the_host_icons_of_townsfolk_set_no_vista_off() -> None:
    state = rich("3 4 5")
    give(state, 0, "l29")
    put(state, "townsfolk-1", "t22")
    purse(state, 0, 1, 0)
    play(ready(state), "place 3 mid3", "take townsfolk-1", "under city")
    assert state.silver[0] == 0, "a city on its card, and no silver of the city vista"


@pytest.mark.proves("cards.fresh", "vistas.grey")
def test_townsfolk_do_not_work_under_a_vista_in_the_turn_they_come() -> None:
    state = rich()
    give(state, 0, "l31")
    put(state, "townsfolk-1", "t18")
    put(state, "townsfolk-2", "t08")
    state.agenda.push((END,))
    state.agenda.push((POOL, 0, read_effect("card(townsfolk)"), read_effect("card(townsfolk)")))
    play(ready(state), "take townsfolk-1")
    assert state.silver[0] == 8, "the merchant costs 2"
    play(state, "done", "take townsfolk-2")
    assert legal(state, "nudge"), "the vista works again"
    assert state.silver[0] == 6, "and the merchant not yet"
