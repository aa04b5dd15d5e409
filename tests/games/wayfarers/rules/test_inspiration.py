"""Chapter "inspiration": tucking and discarding."""

from __future__ import annotations

import pytest

from tests.games.wayfarers.situations import (
    dice,
    give,
    legal,
    lodge,
    mark,
    play,
    purse,
    ready,
    rich,
)

GAME = "wayfarers"


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
