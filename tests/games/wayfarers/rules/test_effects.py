"""Chapter "effects": costs and what follows them."""

from __future__ import annotations

import pytest

from tests.games.wayfarers.situations import (
    WAYFARERS,
    give,
    guilds,
    lay,
    mark,
    play,
    purse,
    ready,
    refused,
    rich,
)

GAME = "wayfarers"


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
