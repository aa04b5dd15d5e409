"""No chain of effects of the house decks can go on for ever."""

from __future__ import annotations

import pytest

from parlour.engine.generator import seeded
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from tests.games.empires_of_the_north.endless import (
    MOST_TURNS,
    boost_circles,
    longest_round,
    noisy,
    unsafe,
)
from tests.games.empires_of_the_north.situations import new

GAME = "empires-of-the-north"
CARDS = range(len(CARD_IDS))


@pytest.mark.parametrize("card", CARDS, ids=CARD_IDS)
def test_a_feature_causes_no_event(card: int) -> None:
    assert not noisy(card)


@pytest.mark.parametrize("card", CARDS, ids=CARD_IDS)
def test_what_repeats_others_cannot_be_repeated(card: int) -> None:
    assert not unsafe(card)


def test_boosts_do_not_chain() -> None:
    assert boost_circles(list(CARDS)) == set()


@pytest.mark.proves("house.no-loop")
@pytest.mark.parametrize("seed", range(12))
def test_whoever_never_passes_comes_to_an_end(seed: int) -> None:
    clans = {f"clan_{seat}": "random" for seat in range(1, 5)}
    state = new(seed, players=2 + seed % 3, **clans)
    events = state.listen()
    assert longest_round(state, seeded(f"restless {seed}")) < MOST_TURNS
    assert not [event for event in events if event.kind == "broken-off"]
