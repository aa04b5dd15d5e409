"""Chapter "solo": the cards that the opponent uses, and the player's influence on them."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import SLOT_IDS
from parlour.games.wayfarers.facts.notation import read_effect
from parlour.games.wayfarers.rules.frames import END, OPPONENT
from parlour.games.wayfarers.rules.scoring import points_of_opponent
from tests.games.wayfarers.rules.solo.schemes import alone, opponent_turn, resolve, schemes
from tests.games.wayfarers.situations import (
    WAYFARERS,
    at,
    guilds,
    legal,
    lodge,
    mark,
    play,
    purse,
    ready,
)

GAME = "wayfarers"


@pytest.mark.proves("solo.card")
def test_it_takes_cards_without_price_host_or_room() -> None:
    state = alone()
    lodge(state, 0, "yellow", "land-1")
    schemes(state, "sc2")
    resolve(state, "card(space)", "card(townsfolk)", "card(land)")
    cards = state.view(0)["opponent"]["cards"]
    assert (cards["space"], cards["townsfolk"], cards["land"]) == (["s16"], ["t08"], ["l19"])
    assert state.workers[4] == 2, "the worker on the land card is now its own"
    assert state.tags[11:22] == [0] * 11, "nothing on its cards counts"


@pytest.mark.proves("solo.recall", "solo.claim")
def test_a_denied_worker_sends_it_on_to_the_other_colours() -> None:
    state = alone()
    schemes(state, "sc2")
    state.lodgers[SLOT_IDS.index("townsfolk-3")] |= 1
    state.green_workers = 0b1110
    lodge(state, 0, "yellow", "land-2")
    mark(state, 0, "townsfolk-3")
    purse(state, 0, 3, 0)
    state.turn = 1
    state.agenda.push((END,))
    state.agenda.push((OPPONENT, read_effect("recall")))
    play(ready(state), "deny silver")
    assert state.lodgers[SLOT_IDS.index("land-2")] == 0
    assert state.silver[0] == 2


@pytest.mark.proves("solo.claim")
def test_the_player_lets_it_use_a_card_or_pays_to_send_it_on() -> None:
    state = alone()
    schemes(state, "", top="sc6")
    guilds(state, 1, yellow=2)
    mark(state, 0, "land-1")
    purse(state, 0, 1, 0)
    opponent_turn(state)
    assert state.waiting() == (0,)
    assert legal(state) == ["allow silver", "allow provision", "deny silver"]
    assert WAYFARERS.prompt(state.view(0))
    allowed, denied = state.copy(), state.copy()
    play(allowed, "allow provision")
    assert allowed.view(0)["opponent"]["cards"]["land"] == ["l19"]
    assert allowed.provisions[0] == 3 - 2
    assert allowed.influence[0] == 14
    play(denied, "deny silver")
    assert denied.view(0)["opponent"]["cards"]["land"] == ["l20"]
    assert denied.silver[0] == 0


@pytest.mark.proves("solo.claim")
def test_a_whole_row_cannot_be_denied() -> None:
    state = alone()
    schemes(state, "", top="sc6")
    guilds(state, 1, yellow=2)
    for place in (1, 2, 3, 4):
        mark(state, 0, f"land-{place}")
    purse(state, 0, 5, 0)
    opponent_turn(state)
    play(state, *["deny silver"] * 5)
    assert legal(state) == ["allow silver", "allow provision"]
    play(state, "allow silver")
    assert state.view(0)["opponent"]["cards"]["land"] == ["l20"], "the sixth asked for: around"


@pytest.mark.proves("solo.card", "cards.refill")
def test_its_cards_leave_gaps_until_its_turn_ends() -> None:
    state = alone()
    schemes(state, "sc2")
    resolve(state, "card(land)", "card(land)", "card(land)")
    assert [at(state, f"land-{place}") for place in (1, 2, 3, 4)] == [None, None, None, "l05"]
    assert state.view(0)["opponent"]["cards"]["land"] == ["l01", "l19", "l20"]


@pytest.mark.proves("solo.worker", "workers.lent")
def test_it_neither_recalls_nor_takes_what_it_has_just_lent() -> None:
    state = alone()
    schemes(state, "", top="sc3")
    opponent_turn(state)
    assert state.lodgers[SLOT_IDS.index("land-1")] == 0b010
    state = alone()
    schemes(state, "sc3")
    state.workers[4], state.turn = 0, 1
    state.lodgers[SLOT_IDS.index("land-1")] = 0b010
    state.lent = 3 * SLOT_IDS.index("land-1") + 1
    resolve(state, "recall", "card(land)")
    assert state.workers[4] == 0
    assert state.view(0)["opponent"]["cards"]["land"] == ["l20"]


@pytest.mark.proves("solo.costs", "solo.card")
def test_nothing_printed_on_what_it_takes_has_an_effect() -> None:
    state = alone()
    before = state.comets, list(state.guilds), state.resource, list(state.tags)
    schemes(state, "sc2")
    put_all = ("card(space)", "card(land)", "card(water)", "card(townsfolk)", "card(inspiration)")
    resolve(state, *put_all)
    assert (state.comets, list(state.guilds), state.resource, list(state.tags)) == before
    assert points_of_opponent(state) == 3 + 2 + 2 + 1 + 4 + 3, "and the yellow guild"


@pytest.mark.proves("solo.claim", "solo.worker")
def test_the_player_may_also_refuse_a_worker_on_a_card() -> None:
    state = alone()
    mark(state, 0, "land-1")
    purse(state, 0, 0, 1)
    schemes(state, "", top="sc3")
    opponent_turn(state)
    assert legal(state) == ["allow silver", "allow provision", "deny provision"]
    play(state, "deny provision")
    assert state.lodgers[SLOT_IDS.index("land-2")] == 0b010
    assert state.provisions[0] == 0
