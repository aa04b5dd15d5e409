"""Chapter "cards": drawing, burying and refilling."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import SLOT_IDS
from tests.games.wayfarers.situations import (
    at,
    calm,
    give,
    has,
    lay,
    legal,
    lodge,
    mark,
    on_top,
    play,
    purse,
    put,
    ready,
    rich,
)

GAME = "wayfarers"


@pytest.mark.proves("cards.draw")
def test_a_spare_pigeon_draws_three_instead() -> None:
    state = calm("1 1 1")
    purse(state, 0, 0, 2)
    play(state, "place 1 city", "pay")
    assert legal(state, "draw") == []
    state = calm("1 1 1")
    purse(state, 0, 0, 2)
    lay(state, 0, "ub4", "m1")
    play(ready(state), "place 1 city", "pay", "draw land")
    assert len(state.drawn) == 3
    assert all(move.startswith("acquire") for move in legal(state))


@pytest.mark.proves("cards.draw")
def test_a_pigeon_that_the_space_needs_draws_nothing() -> None:
    state = calm("1 1 1")
    purse(state, 0, 5, 0)
    give(state, 0, "t22@city")
    put(state, "land-1", "l19")
    lay(state, 0, "us1", "m1")
    state.provisions[0] = 1
    play(ready(state), "place 1 city", "pay")
    assert "draw land" in legal(state), "the pigeon of the townsfolk under the city counts"
    assert not has(state, 0, "l19")


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
