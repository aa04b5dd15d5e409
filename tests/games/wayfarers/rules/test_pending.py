"""Chapter "effects": what comes to be pending, and what is gained at once."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import YELLOW
from parlour.games.wayfarers.facts.notation import read_effect
from parlour.games.wayfarers.rules.frames import END, POOL
from tests.games.wayfarers.situations import (
    calm,
    guilds,
    legal,
    lodge,
    play,
    put,
    ready,
    rich,
    table,
)

GAME = "wayfarers"


@pytest.mark.proves("setup.supply")
def test_the_supply_of_silver_has_no_end() -> None:
    state = table()
    state.silver[0] = 47
    state.silver[1] = 10
    play(state, "place 1 mid4", "gain silver")
    assert state.silver[0] == 49


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


@pytest.mark.proves("effects.gain")
@pytest.mark.parametrize(("supply", "asked"), [(8, False), (7, True)])
def test_influence_on_a_given_guild_is_gained_while_the_supply_holds_eight(
    supply: int, asked: bool
) -> None:
    state = calm("1 2 3")
    guilds(state, 0, black=15 - supply)
    play(ready(state), "worker yellow land-2")
    assert (state.guilds[YELLOW] == 0) == asked
    assert ("guild yellow" in legal(state)) == asked
    assert state.turn == (0 if asked else 1)
