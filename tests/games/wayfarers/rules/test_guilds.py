"""Chapter "guilds": their abilities."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import JOURNAL_TILE_IDS
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import (
    WAYFARERS,
    calm,
    dice,
    guilds,
    legal,
    marker,
    play,
    ready,
    refused,
    why_not,
)

GAME = "wayfarers"


@pytest.mark.proves("guilds.yellow", "guilds.once")
def test_trade_gives_two_steps_once_a_turn() -> None:
    state = calm("2 2 5")
    guilds(state, 0, yellow=3)
    play(ready(state), "trade", "nudge 2 up", "nudge 3 up")
    assert state.view(None)["players"][0]["dice"] == [2, 4, 5]
    assert (state.guilds[1], state.influence[0]) == (2, 13)
    assert "trade" not in legal(state)
    assert refused(state, "trade") == "guilds.once"
    assert why_not(state, "trade") == "You have used the yellow guild this turn."
    assert "rest" in legal(state)


@pytest.mark.proves("guilds.once", "guilds.yellow")
def test_what_trade_lacks_is_told() -> None:
    state = calm("2 2 5")
    assert why_not(state, "trade") == "You need 1 influence (yellow guild), you have 0."
    guilds(state, 0, yellow=1)
    dice(state, 0, "")
    assert why_not(ready(state), "trade") == "You have no unplaced die."


@pytest.mark.proves("guilds.open")
def test_trade_may_be_used_while_effects_are_pending() -> None:
    state = calm("2 2 5")
    guilds(state, 0, yellow=1)
    play(ready(state), "place 2 mid4", "trade", "nudge 2 up", "nudge 3 up", "gain silver")
    assert state.view(None)["players"][0]["dice"] == [4, 5]


@pytest.mark.proves("guilds.yellow", "guilds.open")
@pytest.mark.parametrize("action", ["rest", "worker yellow land-2"])
def test_trade_needs_no_die_to_be_placed(action: str) -> None:
    state = calm("2 3 4")
    guilds(state, 0, yellow=1)
    play(ready(state), "trade", "nudge 4 up", "nudge 5 up", action)
    assert state.guilds[1] == (0 if action == "rest" else 1)
    assert state.dice[5] == 1


@pytest.mark.proves("guilds.open")
def test_after_a_rest_trade_is_offered_though_nothing_is_pending() -> None:
    state = calm("2 3 4")
    guilds(state, 0, yellow=1)
    play(ready(state), "rest", "keep 2", "keep 3", "keep 4")
    assert legal(state) == ["trade", "done"]
    assert refused(state, "place 2 mid4") == "table.choice"
    assert "trade guild" in WAYFARERS.prompt(state.view(0))
    play(state, "trade", "nudge 2 up", "nudge 3 up")
    assert state.turn == 1
    assert state.dice[0:6] == [0, 0, 1, 2, 0, 0]


@pytest.mark.proves("guilds.open")
def test_after_the_last_resting_ability_trade_is_still_offered() -> None:
    state = calm("2")
    guilds(state, 0, yellow=1)
    play(ready(state), "rest", "keep 2")
    assert {"trade", "done", "journal 1a"} <= set(legal(state))
    put_aside(state)
    play(state, "journal 1a")
    assert legal(state) == ["trade", "done"]
    play(state, "done")
    assert state.turn == 1


def put_aside(state: WayfarersState) -> None:
    """Let the first space of the journal bring silver, which is gained at once."""
    place = state.journal_tiles.index(JOURNAL_TILE_IDS.index("j06"))
    tiles = state.journal_tiles
    tiles[0], tiles[place] = tiles[place], tiles[0]
    ready(state)


@pytest.mark.proves("guilds.open")
def test_who_declines_what_is_pending_after_a_rest_declines_trade_with_it() -> None:
    state = calm("2")
    guilds(state, 0, yellow=1)
    play(ready(state), "rest", "keep 2", "done")
    assert state.turn == 1


@pytest.mark.proves("guilds.open")
@pytest.mark.parametrize(("values", "yellow"), [("2 3 4", 0), ("", 1)])
def test_without_influence_or_dice_a_rest_ends_by_itself(values: str, yellow: int) -> None:
    state = calm(values)
    guilds(state, 0, yellow=yellow)
    state.reserve[0] = 5 - len(values.split())
    marker(state, 0, "10b")
    play(ready(state), "rest", *[f"keep {value}" for value in values.split()])
    assert state.turn == 1
