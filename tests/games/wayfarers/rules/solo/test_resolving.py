"""Chapter "solo": how the opponent resolves what is printed."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import TILE_IDS
from parlour.games.wayfarers.facts.track import NODE_IDS
from tests.games.wayfarers.rules.solo.schemes import alone, resolve, schemes
from tests.games.wayfarers.situations import (
    lodge,
    marker,
    on_top,
)

GAME = "wayfarers"


@pytest.mark.proves("solo.track")
@pytest.mark.parametrize(
    ("board", "effect"),
    [("space", "comet"), ("upgrade", "yellow"), ("townsfolk", "townsfolk"), ("journal", "black")],
)
def test_the_bonus_is_resolved_each_time_it_is_passed(board: str, effect: str) -> None:
    state = alone(board)
    schemes(state, "sc2")
    state.resource = 3
    resolve(state, "silver(2)")
    assert state.resource == 5
    gained = {
        "comet": state.comets,
        "yellow": state.guilds[4] - 1,
        "townsfolk": len(state.view(0)["opponent"]["cards"]["townsfolk"]),
        "black": state.guilds[3],
    }
    assert gained == {name: int(name == effect) for name in gained}


@pytest.mark.proves("solo.journal", "solo.card")
def test_it_tells_the_true_reason_for_its_choice() -> None:
    state = alone()
    schemes(state, "sc1 sc4")
    assert resolve(state, "journal")[0] == "opponent-way-tied"
    state = alone()
    schemes(state, "sc1")
    assert resolve(state, "journal")[0] == "opponent-way"
    assert resolve(state, "card(inspiration)") == ["opponent-took-inspiration"]
    assert resolve(state, "card(land)") == ["opponent-took"]


@pytest.mark.proves("solo.substitutes")
def test_what_it_does_instead_of_dice() -> None:
    state = alone()
    schemes(state, "sc2")
    resolve(state, "newdie")
    assert len(state.hoard) == 1
    resolve(state, "nudge")
    assert state.marks.count(1) == 1
    lodge(state, 0, "blue", "water-3")
    resolve(state, "refresh")
    assert state.workers[5] == 2


@pytest.mark.proves("solo.costs")
def test_it_pays_nothing_and_meets_no_requirement() -> None:
    state = alone()
    schemes(state, "sc1")
    marker(state, 1, "9a")
    resolve(state, "journal")
    assert NODE_IDS[state.markers[1]] == "10a"
    assert state.guilds[3] == 2
    assert state.hoard == [TILE_IDS.index("ux01")], "the special tile, not inspiration"
    state = alone()
    on_top(state, "l30")
    resolve(state, "pay provision(3) => draw3(land)")
    assert state.view(0)["opponent"]["cards"]["land"] == ["l30"]


@pytest.mark.proves("journal.green", "solo.journal")
def test_it_takes_green_workers_from_the_track() -> None:
    state = alone()
    schemes(state, "sc1")
    resolve(state, "journal")
    assert state.workers[3] == 1
    assert state.green_workers == 0b1110
