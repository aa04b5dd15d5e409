"""Chapter "info": what is hidden, and who knows what."""

from __future__ import annotations

import pytest

from parlour.engine import seeded
from tests.games.wayfarers.situations import (
    dice,
    drawing,
    give,
    lay,
    plain_rows,
    play,
    ready,
    table,
)

GAME = "wayfarers"


@pytest.mark.proves("info.hidden")
def test_drawn_cards_are_seen_by_their_player_only() -> None:
    state = drawing()
    assert state.view(0)["drawn"] == {"count": 3, "cards": ["l03", "l33", "l34"]}
    for other in (1, None):
        assert state.view(other)["drawn"] == {"count": 3, "cards": []}
        assert "l33" not in str(state.view(other)["decks"])
    drawn = {tuple(state.sample(1, seeded(seed)).drawn) for seed in range(30)}
    assert len(drawn) > 20
    assert state.sample(0, seeded(1)).drawn == state.drawn


@pytest.mark.proves("info.hidden")
def test_decks_are_counted_but_not_seen() -> None:
    state = table()
    other = state.sample(0, seeded(5))
    assert other.land_deck != state.land_deck
    assert sorted(other.land_deck) == sorted(state.land_deck)
    assert other.view(0) == state.view(0)
    alone = table(1)
    schemes = {tuple(alone.sample(0, seeded(seed)).schemes) for seed in range(30)}
    assert len(schemes) > 20


@pytest.mark.proves("info.known")
def test_whoever_buries_cards_remembers_them() -> None:
    state = drawing()
    play(state, "acquire l33", "bury l34")
    own = state.view(0)["decks"]["land"]["known"]
    assert [(entry["card"], entry["by"]) for entry in own] == [("l34", [0]), ("l03", [0])]
    others = state.view(1)["decks"]["land"]["known"]
    assert [entry["card"] for entry in others] == [None, None]
    for seed in range(10):
        assert state.sample(0, seeded(seed)).land_deck[:2] == [2, 33]
    sampled = {tuple(state.sample(1, seeded(seed)).land_deck[:2]) for seed in range(20)}
    assert len(sampled) > 10


@pytest.mark.proves("info.known")
def test_everybody_has_seen_a_discarded_inspiration() -> None:
    state = table()
    plain_rows(state)
    dice(state, 0, "")
    give(state, 0, "l01", "l02")
    state.markers[0] = 1
    play(ready(state), "rest", "journal 2a", "take inspiration-1", "discard")
    for seat in (0, 1, None):
        known = state.view(seat)["decks"]["inspiration"]["known"]
        assert [entry["card"] for entry in known] == ["i01"]


@pytest.mark.proves("caravan.faces")
def test_everybody_sees_which_side_of_a_tile_is_up() -> None:
    state = table()
    lay(state, 0, "ul1", "m1")
    lay(state, 0, "ul1", "b1", back=True)
    shown = state.view(1)["players"][0]["caravan"]
    assert {cell: part["back"] for cell, part in shown.items()} == {
        "m1": False,
        "m2": False,
        "b1": True,
        "b2": True,
    }
