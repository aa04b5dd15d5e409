"""Chapter "solo": what the opponent gains."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.rules.scoring import points_of_opponent
from tests.games.wayfarers.rules.solo.schemes import alone, resolve, schemes
from tests.games.wayfarers.situations import (
    guilds,
    on_top,
)

GAME = "wayfarers"


@pytest.mark.proves("solo.comet")
def test_the_comet_track_ends_at_ten() -> None:
    state = alone()
    state.comets = 9
    resolve(state, "comet", "comet")
    assert state.comets == 10


@pytest.mark.proves("solo.draw")
def test_drawing_takes_the_top_card_and_sinks_two() -> None:
    state = alone()
    on_top(state, "l30", "l31", "l32")
    resolve(state, "draw3(land)")
    assert state.view(0)["opponent"]["cards"]["land"] == ["l30"]
    assert state.land_deck[:2] == [31, 30]
    assert all(entry["card"] is None for entry in state.view(0)["decks"]["land"]["known"])


@pytest.mark.proves("solo.caravan")
def test_its_tiles_fill_a_path_with_bonuses() -> None:
    state = alone("space")
    schemes(state, "sc2")
    state.resource = 7
    resolve(state, "tile(choice)")
    assert state.view(0)["opponent"]["cards"]["water"] == ["w01"], "the first cell of its board"
    assert state.filled == 1
    state.resource = 0
    state.filled = 20
    resolve(state, "tile(choice)")
    assert (state.filled, len(state.hoard)) == (20, 2), "a tile that does not fit lies beside"
    assert points_of_opponent(state) >= 1 + 0


@pytest.mark.proves("solo.guild")
def test_a_free_guild_follows_the_colour() -> None:
    state = alone()
    for resource, place in ((0, 0), (3, 2), (5, 1), (7, 0)):
        state.resource = resource
        before = state.guilds[3 + place]
        resolve(state, "guild(any)")
        assert state.guilds[3 + place] == before + 1


@pytest.mark.proves("solo.setup", "solo.guild")
def test_its_influence_has_no_limit() -> None:
    state = alone()
    guilds(state, 1, black=15)
    resolve(state, "guild(black)", "mark")
    assert state.guilds[3] == 16
    assert state.marks.count(1) == 1
    assert state.audit() == []
