"""What can be wrong with a position is named, and what is just possible is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from parlour.engine.agenda import Agenda
from parlour.games.terra_mystica.facts.components import ROUNDS, TRACKS
from parlour.games.terra_mystica.facts.factions import DWELLING, STRUCTURE_KINDS
from parlour.games.terra_mystica.rules.position import (
    BUILD,
    OFFER,
    OVER,
    SIDES,
    SOURCE_KINDS,
    SPADES,
    TILES,
)
from parlour.games.terra_mystica.rules.state import TerraState
from tests.games.terra_mystica.situations import field, fill, new, stand, table

Change = Callable[[TerraState], None]


def frames(*decisions: tuple[int, ...]) -> Change:
    def change(state: TerraState) -> None:
        state.agenda = Agenda(list(decisions))

    return change


def entry(name: str, place: int, value: int) -> Change:
    def change(state: TerraState) -> None:
        getattr(state, name)[place] = value

    return change


def whole(name: str, value: object) -> Change:
    def change(state: TerraState) -> None:
        setattr(state, name, value)

    return change


def bowls(one: int, two: int, three: int) -> Change:
    return lambda state: fill(state, 0, one, two, three)


def bridges(number: int) -> Change:
    def change(state: TerraState) -> None:
        for site in range(number):
            state.bridges[site] = 0

    return change


def dwellings(number: int, counted: int) -> Change:
    def change(state: TerraState) -> None:
        for place in range(number):
            state.owner[place] = 1
            state.structure[place] = DWELLING
        state.standing[STRUCTURE_KINDS + DWELLING] = counted

    return change


def situation() -> TerraState:
    state = table("nomads", "witches")
    stand(state, 0, "E7 temple")
    state.points = [20, 20]
    return state


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (whole("coins", [1]), "coins has 1 entries, expected 2"),
        (whole("sources", [0] * (2 * SOURCE_KINDS + 1)), "expected 26"),
        (whole("cults", [0] * (2 * TRACKS - 1)), "cults has 7 entries, expected 8"),
        (whole("standing", [0] * 11), "standing has 11 entries, expected 12"),
        (whole("orders", [0] * 15), "orders has 15 entries, expected 16"),
        (whole("phase", OVER + 1), "no phase 6 of round 1"),
        (whole("phase", -1), "no phase -1 of round 1"),
        (whole("round", ROUNDS + 1), "no phase 3 of round 7"),
        (whole("round", -1), "no phase 3 of round -1"),
        (whole("order", [0, 0]), "no turn order [0, 0]"),
        (whole("offers", [0] * (OFFER + 1)), "broken offers"),
        (whole("queue", [2]), "no such seats: [2]"),
        (whole("passed", [-1]), "no such seats: [-1]"),
        (whole("offers", [2, 0, 1, 0]), "no such seats: [2]"),
        (frames((SPADES, 0)), "broken decisions [(2, 0)]"),
        (frames((BUILD, 0, 1, 1)), "broken decisions [(3, 0, 1, 1)]"),
        (frames((0, 0)), "broken decisions [(0, 0)]"),
        (frames((SIDES + 1, 0, 1)), "broken decisions [(7, 0, 1)]"),
        (frames((BUILD,)), "broken decisions [(3,)]"),
        (frames((BUILD, 2, 1)), "no such seats: [2]"),
        (whole("faction", [14, 0]), "no such factions: [14, 0]"),
        (whole("faction", [-2, 0]), "no such factions: [-2, 0]"),
        (bowls(5, 4, 4), "seat 0 has 13 tokens of power"),
        (bowls(-1, 4, 4), "seat 0 has bowl1 -1"),
        (entry("coins", 1, -1), "seat 1 has coins -1"),
        (entry("keys", 0, -1), "seat 0 has keys -1"),
        (entry("scroll", 0, -2), "seat 0 has scroll -2"),
        (entry("priests", 0, 8), "seat 0 has more priests than there are"),
        (entry("shipping", 0, 4), "seat 0 has shipping 4"),
        (entry("digging", 0, 3), "seat 0 has digging 3"),
        (bridges(4), "seat 0 has 4 bridges"),
        (dwellings(9, 9), "seat 1: 9 structures of kind 1"),
        (dwellings(2, 3), "seat 1: 2 structures of kind 1"),
        (entry("terrain", 3, 7), "hex 3 has terrain 7"),
        (entry("terrain", 3, -1), "hex 3 has terrain -1"),
        (entry("owner", 0, 1), "hex 0 has an owner or a structure, not both"),
        (entry("structure", 0, 1), "hex 0 has an owner or a structure, not both"),
        (entry("town", 0, 1), "hex 0 belongs to a town without a structure"),
        (entry("favors", 0, 1), "favor tile 0 was lost or doubled"),
        (entry("favors_left", 4, 2), "favor tile 4 was lost or doubled"),
        (entry("towns_left", 0, 3), "3 town tiles of kind 0 are left"),
        (entry("towns_left", 0, -1), "-1 town tiles of kind 0 are left"),
        (entry("scrolls", 3, -1), "4 scrolls are in play"),
        (whole("scroll", [2, 2]), "no scrolls to hold: [2, 2]"),
        (entry("scroll", 0, 5), "no scrolls to hold: [5, 7]"),
        (whole("scorings", [0, 0, 1, 2, 3, 4]), "no scoring tiles [0, 0, 1, 2, 3, 4]"),
        (whole("scorings", [9, 0, 1, 2, 3, 4]), "no scoring tiles [9, 0, 1, 2, 3, 4]"),
        (entry("cults", 0, 11), "no places [11, 0] on track 0"),
        (entry("cults", 0, -1), "no places [-1, 0] on track 0"),
        (whole("cults", [10, 0, 0, 0, 10, 0, 0, 0]), "no places [10, 10] on track 0"),
    ],
)
def test_a_fault_is_named(change: Change, fault: str) -> None:
    state = situation()
    assert state.audit() == []
    change(state)
    assert any(fault in found for found in state.audit()), state.audit()


@pytest.mark.parametrize(
    "change",
    [
        bowls(4, 4, 4),
        bowls(0, 0, 0),
        entry("priests", 0, 7),
        entry("shipping", 0, 3),
        entry("digging", 0, 2),
        entry("coins", 0, 0),
        entry("scroll", 0, -1),
        bridges(3),
        dwellings(8, 8),
        entry("terrain", 3, 0),
        entry("terrain", 3, 6),
        entry("towns_left", 0, 0),
        entry("cults", 0, 10),
        entry("cults", 0, 0),
        whole("phase", OVER),
        whole("round", ROUNDS),
        frames((BUILD, 1, field("E7"))),
        frames((TILES, 0, 1, 0)),
        whole("offers", [1, 0, 2, 0]),
    ],
)
def test_what_is_just_possible_has_no_fault(change: Change) -> None:
    state = situation()
    change(state)
    assert state.audit() == []


def test_before_the_factions_are_chosen_nothing_is_missing() -> None:
    assert new().audit() == []
    assert new(factions="draw-colour").audit() == []
