"""Chapter "solo": how the opponent chooses."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import SLOT_IDS, TILE_IDS
from parlour.games.wayfarers.facts.track import NODE_IDS
from parlour.games.wayfarers.rules.solo.priorities import (
    any_tile,
    card_to_mark,
    exit_to_take,
    position_value,
    special_tile,
    tile_of_type,
    workers_to_recall,
)
from tests.games.wayfarers.rules.solo.schemes import alone, opponent_turn, resolve, schemes, slots
from tests.games.wayfarers.situations import (
    lodge,
    mark,
    marker,
)

GAME = "wayfarers"


@pytest.mark.proves("solo.value")
@pytest.mark.parametrize(
    ("shown", "value", "order"),
    [
        ("", 0, "1234"),
        ("sc6", 1, "1234"),
        ("sc1 sc2", 2, "2341"),
        ("sc2 sc1 sc6", 3, "3214"),
        ("sc1 sc5", 4, "4321"),
    ],
)
def test_the_value_of_two_schemes_says_where_to_look(shown: str, value: int, order: str) -> None:
    state = alone()
    schemes(state, shown)
    assert position_value(state) == value
    assert slots(state, "land") == [f"land-{place}" for place in order]


@pytest.mark.proves("solo.colour", "solo.mark")
def test_the_colour_of_the_track_chooses_the_row() -> None:
    state = alone()
    schemes(state, "sc1 sc2")
    rows = []
    for resource in range(8):
        state.resource = resource
        rows.append(SLOT_IDS[card_to_mark(state)])
    black, blue, yellow, green = "space-2", "water-2", "land-2", "townsfolk-2"
    assert rows == [black, black, black, blue, blue, yellow, yellow, green]
    state.resource = 3
    mark(state, 0, "water-2")
    assert SLOT_IDS[card_to_mark(state)] == "water-3"
    for place in (1, 3, 4):
        mark(state, 0, f"water-{place}")
    assert SLOT_IDS[card_to_mark(state)] == "land-2", "the next colour clockwise"


@pytest.mark.proves("solo.card")
@pytest.mark.parametrize(
    ("resource", "order"), [(0, "3214"), (3, "2143"), (4, "1432"), (7, "2143")]
)
def test_inspiration_goes_by_the_row_of_the_track(resource: int, order: str) -> None:
    state = alone()
    state.resource = resource
    assert slots(state, "inspiration") == [f"inspiration-{place}" for place in order]


@pytest.mark.proves("solo.tile")
def test_tiles_go_by_colour_and_value() -> None:
    state = alone()
    schemes(state, "sc1 sc2")
    names = []
    for resource in (0, 3, 5, 7):
        state.resource = resource
        names.append(TILE_IDS[any_tile(state)])
    assert names == ["us2", "uw2", "ul2", "ub2"]
    schemes(state, "sc1 sc5")
    assert TILE_IDS[tile_of_type(state, 1)] == "ul3", "no fourth land tile: the third"
    assert TILE_IDS[tile_of_type(state, 0)] == "ub4"
    state.resource = 5
    for kind in ("ul1", "ul2", "ul3"):
        state.piles[TILE_IDS.index(kind)] = 0
    assert TILE_IDS[any_tile(state)] == "ub4", "the next colour clockwise"


@pytest.mark.proves("solo.special")
def test_the_latest_scheme_names_the_special_tile() -> None:
    state = alone()
    schemes(state, "sc1 sc3")
    assert TILE_IDS[special_tile(state)] == "ux05"
    state.piles[TILE_IDS.index("ux05")] = 0
    assert TILE_IDS[special_tile(state)] == "ux06"
    schemes(state, "sc4")
    state.piles[TILE_IDS.index("ux10")] = 0
    assert TILE_IDS[special_tile(state)] == "ux01", "around"


@pytest.mark.proves("solo.recall")
def test_it_recalls_green_workers_first_then_by_colour() -> None:
    state = alone()
    lodge(state, 0, "yellow", "land-2")
    lodge(state, 0, "blue", "water-3")
    land, water = 3 * SLOT_IDS.index("land-2") + 1, 3 * SLOT_IDS.index("water-3") + 2
    state.resource = 3
    assert workers_to_recall(state) == [water, land]
    state.resource = 5
    assert workers_to_recall(state) == [land, water]
    state.lodgers[SLOT_IDS.index("water-4")] |= 1
    state.lodgers[SLOT_IDS.index("inspiration-1")] |= 1
    greens = [3 * SLOT_IDS.index("water-4"), 3 * SLOT_IDS.index("inspiration-1")]
    assert workers_to_recall(state) == [*greens, land, water]


@pytest.mark.proves("solo.journal")
@pytest.mark.parametrize(
    ("node", "shown", "then"),
    [
        ("0", "sc1", "1a"),
        ("0", "sc4", "1b"),
        ("1a", "sc1 sc4", "2b"),
        ("1a", "sc4 sc1", "2a"),
        ("4a", "sc4", "5a"),
        ("9a", "sc4", "10c"),
        ("9b", "sc1", "10c"),
        ("9b", "sc4", "10e"),
    ],
)
def test_blue_schemes_lead_up_and_red_ones_down(node: str, shown: str, then: str) -> None:
    state = alone()
    schemes(state, shown)
    marker(state, 1, node)
    assert NODE_IDS[exit_to_take(state, 1)] == then


@pytest.mark.proves("solo.journal")
def test_a_taken_end_sends_it_to_the_other() -> None:
    state = alone()
    schemes(state, "sc4")
    marker(state, 0, "10c")
    marker(state, 1, "9a")
    assert NODE_IDS[exit_to_take(state, 1)] == "10a", "down, where the player stands"
    schemes(state, "sc1")
    marker(state, 0, "10a")
    assert NODE_IDS[exit_to_take(state, 1)] == "10c", "up, where the player stands"


@pytest.mark.proves("solo.rest", "solo.value")
def test_while_it_rests_the_latest_schemes_still_count() -> None:
    state = alone("upgrade")
    schemes(state, "sc2 sc1 sc3")
    marker(state, 1, "3a")
    state.resource = 7
    opponent_turn(state)
    assert TILE_IDS[state.hoard[0]] == "ub2", "value 2"
    assert TILE_IDS[state.hoard[1]] == "ux05", "the special tile that the latest scheme shows"
    assert state.shown == []


@pytest.mark.proves("solo.worker")
def test_a_card_that_holds_such_a_worker_is_passed_over() -> None:
    state = alone()
    lodge(state, 0, "yellow", "land-1")
    schemes(state, "", top="sc3")
    opponent_turn(state)
    assert state.lodgers[SLOT_IDS.index("land-2")] == 0b010


@pytest.mark.proves("solo.mark")
def test_it_never_puts_influence_on_inspiration_cards() -> None:
    state = alone()
    for slot, name in enumerate(SLOT_IDS):
        if not name.startswith("inspiration"):
            state.marks[slot] = 1
    assert card_to_mark(state) == -1
    resolve(state, "mark")
    assert state.marks.count(1) == 16
