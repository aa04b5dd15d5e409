"""The four solo opponents: what each does that the others do not, and what they share."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import ROWS, TILE_IDS, TILE_TYPES, bits
from parlour.games.wayfarers.facts.opponents import OPPONENT_IDS, PATH, PATH_BONUSES, TRACK
from parlour.games.wayfarers.rules.indexing import at_row
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.rules.solo.schemes import alone, opponent_turn, resolve, schemes

GAME = "wayfarers"


def belongings(state: WayfarersState) -> dict[str, int]:
    """Count what the opponent has."""
    found = {row: len(bits(state.cards[at_row(1, number)])) for number, row in enumerate(ROWS)}
    found |= {"tiles": len(state.hoard), "comets": state.comets}
    found |= {"black": state.guilds[3], "yellow": state.guilds[4], "blue": state.guilds[5]}
    return found | {"marks": state.marks.count(1), "steps": int(state.markers[1] > 0)}


def gained(before: dict[str, int], state: WayfarersState) -> dict[str, int]:
    after = belongings(state)
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}


@pytest.mark.proves("solo.first")
@pytest.mark.parametrize(
    ("board", "what"),
    [("space", "space"), ("upgrade", "tiles"), ("townsfolk", "townsfolk"), ("journal", "steps")],
)
def test_each_focuses_on_something_else(board: str, what: str) -> None:
    state = alone(board)
    before = belongings(state)
    resolve(state, "focus")
    assert gained(before, state)[what] == 1


@pytest.mark.proves("solo.rest")
@pytest.mark.parametrize(
    ("board", "what"),
    [("space", "space"), ("upgrade", "tiles"), ("townsfolk", "townsfolk"), ("journal", "marks")],
)
def test_each_rests_in_its_own_way(board: str, what: str) -> None:
    state = alone(board)
    schemes(state, "sc1 sc2 sc3")
    before = belongings(state)
    told = opponent_turn(state)
    assert "opponent-rest" in told
    assert gained(before, state)[what] >= 1
    assert gained(before, state)["steps"] == 1


@pytest.mark.proves("solo.track")
@pytest.mark.parametrize(
    ("board", "what"),
    [("space", "comets"), ("upgrade", "yellow"), ("townsfolk", "townsfolk"), ("journal", "black")],
)
def test_each_has_another_bonus_on_its_resource_track(board: str, what: str) -> None:
    state = alone(board)
    before = belongings(state)
    resolve(state, "silver(4)")
    assert gained(before, state) == {}
    resolve(state, "silver(1)")
    assert gained(before, state) == {what: 1}
    resolve(state, f"silver({TRACK})")
    assert gained(before, state) == {what: 2}


@pytest.mark.proves("solo.caravan")
def test_the_path_leads_once_over_every_cell_of_its_caravan() -> None:
    assert len(set(PATH)) == len(PATH) == 21
    assert (PATH[0], PATH[6], PATH[7], PATH[13], PATH[14], PATH[20]) == (
        "b1",
        "b7",
        "m7",
        "m1",
        "t1",
        "t7",
    )
    assert all(len(bonuses) == len(PATH) for bonuses in PATH_BONUSES)
    assert len(OPPONENT_IDS) == 4


@pytest.mark.proves("solo.substitutes")
def test_a_tile_of_free_choice_is_never_special() -> None:
    state = alone("upgrade")
    resolve(state, "focus")
    assert TILE_IDS[state.hoard[0]][:2] != "ux"
    assert "special" in TILE_TYPES
