"""Chapters "cards", "vistas", "inspiration" and "effects"."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import LANDS, SLOT_IDS
from parlour.games.wayfarers.facts.notation import read_effect
from parlour.games.wayfarers.rules.frames import END, POOL
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import (
    WAYFARERS,
    at,
    dice,
    give,
    guilds,
    has,
    lay,
    legal,
    lodge,
    mark,
    on_top,
    plain_rows,
    play,
    purse,
    put,
    ready,
    refused,
    table,
)

GAME = "wayfarers"


def rich(values: str = "1 6 3") -> WayfarersState:
    """Return a start with plenty of everything and no help from guilds."""
    state = table()
    plain_rows(state)
    guilds(state, 0)
    guilds(state, 1)
    dice(state, 0, values)
    purse(state, 0, 10, 10)
    return ready(state)


def other_passes(state: WayfarersState) -> None:
    play(state, "rest")
    while state.turn == 1:
        play(state, legal(state)[-1])


@pytest.mark.proves("cards.take", "effects.pay", "cards.panorama")
def test_a_land_card_costs_what_the_space_says_and_acts_at_once() -> None:
    state = rich()
    play(state, "place 1 city", "pay", "take land-2")
    assert has(state, 0, "l20")
    assert (state.silver[0], state.provisions[0]) == (12, 8)
    assert state.tags[1] == 1


@pytest.mark.proves("effects.pay")
def test_who_cannot_pay_in_full_gets_nothing() -> None:
    state = rich()
    purse(state, 0, 10, 1)
    play(state, "place 1 city")
    assert state.turn == 1, "nothing to decide: the turn is over"
    assert state.silver[0] == 10


@pytest.mark.proves("effects.pay")
def test_a_cost_is_not_paid_where_nothing_could_follow() -> None:
    state = rich("1 2 3")
    purse(state, 0, 0, 2)
    for slot in ("water-1", "water-2", "water-3", "water-4"):
        mark(state, 1, slot)
    guilds(state, 0, blue=1)
    play(ready(state), "place 1 harbour")
    assert state.turn == 1, "neither a fee nor three cards could be paid after it"
    assert state.provisions[0] == 2


@pytest.mark.proves("effects.pay", "dice.discount")
def test_the_cost_is_named_with_its_discount() -> None:
    state = rich("1 2 3")
    lay(state, 0, "us1", "m1")
    play(ready(state), "place 1 city")
    view = state.view(0)
    assert "pay 1 provision: land card" in WAYFARERS.prompt(view)
    assert WAYFARERS.describe(view, WAYFARERS.move("pay"), "cs") == "Zaplať 1 proviant"
    state = rich("1 2 3")
    give(state, 0, "t17@city")
    purse(state, 0, 3, 0)
    play(ready(state), "place 1 city")
    assert refused(state, "pay") == "effects.pay"


@pytest.mark.proves("effects.nested")
def test_what_a_card_sets_off_comes_before_what_was_pending() -> None:
    state = rich()
    put(state, "land-1", "l19")
    lodge(state, 1, "yellow", "land-2")
    state.agenda.push((END,))
    state.agenda.push((POOL, 0, read_effect("card(land)"), read_effect("recall")))
    play(ready(state), "take land-1")
    assert legal(state, "mark")
    assert not legal(state, "recall")
    play(state, "done")
    assert legal(state) == ["recall yellow land-2", "done"]


@pytest.mark.proves("effects.order")
def test_silver_of_the_space_comes_in_time_for_the_fee() -> None:
    state = rich()
    purse(state, 0, 0, 2)
    mark(state, 1, "land-1")
    play(ready(state), "place 1 city", "pay", "take land-1", "done")
    assert (state.silver[0], state.silver[1]) == (0, 4)
    assert has(state, 0, "l19")


@pytest.mark.proves("effects.order")
def test_what_comes_together_is_resolved_in_any_order() -> None:
    state = rich("3 3 3")
    give(state, 0, "w10")
    lay(state, 0, "ub2", "m3")
    lay(state, 0, "ub2", "b3")
    lodge(state, 1, "blue", "water-1")
    play(ready(state), "place 3 w10")
    assert {"recall blue water-1", "refresh w10", "mark land-1", "done"} <= set(legal(state))
    play(state, "mark land-1", "recall blue water-1")
    assert legal(state, "mark") == []
    assert state.workers[2] == 2


@pytest.mark.proves("effects.choice")
def test_of_a_choice_one_is_resolved() -> None:
    state = rich()
    play(state, "place 3 mid4", "gain silver")
    assert state.turn == 1
    state = rich("6 3 3")
    lay(state, 0, "ub4", "m3")
    lodge(state, 1, "yellow", "land-1")
    play(ready(state), "place 3 mid2", "recall yellow land-1")
    assert legal(state, "journal") == []
    assert legal(state, "guild") == ["guild black", "guild yellow", "guild blue"]


@pytest.mark.proves("effects.choice")
def test_a_step_that_two_effects_offer_says_which_one_it_means() -> None:
    state = rich("1 1 1")
    give(state, 0, "l01", "t25@l01")
    play(ready(state), "place 1 l01")
    assert {"guild yellow", "guild yellow #2", "tile ul1"} <= set(legal(state))
    first, second = state.copy(), state.copy()
    play(first, "guild yellow")
    assert first.guilds[1] == 2, "the city gives two"
    play(second, "guild yellow #2")
    assert second.guilds[1] == 1
    assert "tile ul1" in legal(second)


@pytest.mark.proves("effects.gain")
def test_silver_comes_without_being_asked_for() -> None:
    state = rich()
    play(state, "worker yellow land-2")
    assert state.silver[0] == 12
    assert state.guilds[1] == 1
    assert state.turn == 1
    state = rich()
    guilds(state, 0, black=10)
    play(ready(state), "worker yellow land-2")
    assert legal(state) == ["guild yellow", "done"], "few tokens are left: it may be declined"


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


@pytest.mark.proves("cards.draw", "cards.bury")
def test_one_of_three_drawn_cards_is_acquired_and_two_go_under_the_deck() -> None:
    state = rich("1 3 3")
    on_top(state, "l03", "l33", "l34")
    play(ready(state), "place 1 city", "pay", "draw land")
    assert state.provisions[0] == 7, "two for the space, one for drawing"
    assert legal(state) == ["acquire l03", "acquire l33", "acquire l34"]
    play(state, "acquire l33")
    assert legal(state) == ["bury l03", "bury l34"]
    play(state, "bury l34")
    assert state.land_deck[:2] == [2, 33], "l34 went under first, l03 below it"
    assert has(state, 0, "l33")
    assert state.silver[0] == 12


@pytest.mark.proves("cards.draw")
def test_a_small_deck_is_drawn_whole() -> None:
    state = rich("1 3 3")
    on_top(state, "l33", "l34")
    state.cards[7] |= sum(1 << card for card in state.land_deck[:-2])
    for card in state.land_deck[:-2]:
        state.tags[11 + (0 if card < 18 else 1)] += 1
    give(state, 1)
    state.land_deck = state.land_deck[-2:]
    state.land_seen = [0, 0]
    play(state, "place 1 city", "pay", "draw land")
    assert legal(state) == ["acquire l33", "acquire l34"]
    play(state, "acquire l34")
    assert state.land_deck == [32]


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


@pytest.mark.proves("cards.brown")
def test_silver_of_the_townsfolk_helps_to_pay_for_the_space() -> None:
    state = rich("1 1 1")
    give(state, 0, "l01", "t08@l01")
    purse(state, 0, 2, 0)
    play(ready(state), "place 1 l01", "tile ul1", "lay m2")
    assert state.silver[0] == 0


@pytest.mark.proves("cards.workers")
def test_workers_on_a_card_go_to_whoever_acquires_it() -> None:
    state = rich()
    lodge(state, 1, "yellow", "land-2")
    play(ready(state), "place 1 city", "pay", "take land-2")
    assert state.workers[1] == 2


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
def test_townsfolk_do_not_work_in_the_turn_they_come() -> None:
    state = rich("1 1 1")
    give(state, 0, "l07")
    play(ready(state), "place 1 l07", "take townsfolk-1", "under l07")
    assert state.silver[0] == 8, "the farmer costs 2 and does not work yet"


@pytest.mark.proves("cards.fresh")
def test_tags_count_at_once() -> None:
    state = rich()
    put(state, "space-1", "s01")
    give(state, 0, "l02")
    state.markers[0] = 1
    play(ready(state), "place 6 mid1", "take space-1")
    assert "journal 2a" in legal(state), "two cities"
    assert state.tags[10] == 1


@pytest.mark.proves("cards.refill")
def test_rows_slide_with_everything_on_them_at_the_end_of_the_turn() -> None:
    state = rich()
    mark(state, 1, "land-3")
    lodge(state, 1, "yellow", "land-3")
    on_top(state, "l36")
    play(ready(state), "place 1 city", "pay", "take land-2")
    assert [at(state, f"land-{place}") for place in (1, 2, 3, 4)] == ["l19", "l01", "l05", "l36"]
    slot = SLOT_IDS.index("land-2")
    assert (state.marks[slot], state.lodgers[slot]) == (1, 0b10)
    assert state.marks[slot + 1] == -1


@pytest.mark.proves("cards.refill")
def test_an_empty_deck_leaves_a_gap() -> None:
    state = rich()
    gone = state.land_deck[:]
    state.land_deck, state.land_seen = [], []
    state.cards[7] |= sum(1 << card for card in gone)
    for card in gone:
        for tag in (0, 1):
            state.tags[11 + tag] += int((card < 18) == (tag == 0))
    play(state, "place 1 city", "pay", "take land-2")
    assert [at(state, f"land-{place}") for place in (1, 2, 3, 4)] == ["l19", "l01", "l05", None]


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


@pytest.mark.proves("inspiration.tuck")
def test_inspiration_goes_to_a_space_card_without_one() -> None:
    state = rich("")
    give(state, 0, "l01", "l02", "s10")
    state.markers[0] = 1
    play(ready(state), "rest", "journal 2a", "take inspiration-2")
    assert legal(state) == ["tuck s10", "tuck star", "discard"]
    play(state, "tuck star")
    assert state.inspired[36] == 1
    state.markers[0] = 1
    state.turn = 0
    dice(state, 0, "")
    play(ready(state), "rest", "journal 2a", "take inspiration-1")
    assert legal(state) == ["tuck s10", "discard"]


@pytest.mark.proves("inspiration.discard")
def test_a_discarded_inspiration_gives_the_effect_of_its_slot_after_the_fee() -> None:
    state = rich("")
    give(state, 0, "l01", "l02")
    mark(state, 1, "inspiration-1")
    lodge(state, 1, "blue", "inspiration-1")
    state.markers[0] = 1
    purse(state, 0, 0, 1)
    play(ready(state), "rest", "journal 2a", "take inspiration-1", "fee provision", "discard")
    assert state.provisions[0] == 2, "one paid as the fee, two from the slot"
    assert state.provisions[1] == 3
    assert state.inspiration_deck[0] == 0
    assert state.workers[2] == 2
    assert state.influence[1] == 15


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
