"""Chapter "effects": resolving what is pending."""

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
    rich,
)

GAME = "wayfarers"


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
