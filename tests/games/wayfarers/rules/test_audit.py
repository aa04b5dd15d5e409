"""Faults of a position: whatever is lost, doubled or out of range is named."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from parlour.games.wayfarers.facts.components import CELL_IDS, NONE, SLOT_IDS
from parlour.games.wayfarers.rules.frames import HOST, LAY, TUCK
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import give, lay, ready, table

LISTS = (
    "boards silver provisions workers influence guilds markers dice reserve placed cards tags "
    "loads covered caravan tiles row marks lodgers piles"
)


def some() -> WayfarersState:
    """Return a position with cards and tiles of both seats."""
    state = table()
    give(state, 0, "l01", "w01", "s01")
    give(state, 1, "l19", "w20", "t12@w20")
    lay(state, 0, "ul1", "m2")
    lay(state, 1, "ux05", "m3")
    return ready(state)


@pytest.mark.parametrize("name", LISTS.split())
def test_a_list_of_another_length_is_named(name: str) -> None:
    state = some()
    getattr(state, name).append(0)
    assert len(state.audit()) == 1
    assert state.audit()[0].startswith(f"{name}: expected ")


@pytest.mark.parametrize("name", ["silver", "provisions", "workers", "guilds", "dice", "piles"])
def test_less_than_nothing_is_named(name: str) -> None:
    state = some()
    getattr(state, name)[0] = -1
    assert state.audit() == [f"{name}: less than nothing"]


def off_turn(state: WayfarersState) -> None:
    state.turn = 2


def off_track(state: WayfarersState) -> None:
    state.resource = 8


def off_journal(state: WayfarersState) -> None:
    state.markers[1] = 28


def limited(state: WayfarersState) -> None:
    state.limited = 1


def doubled_card(state: WayfarersState) -> None:
    state.land_deck[0] = state.land_deck[1]


def lost_card(state: WayfarersState) -> None:
    state.townsfolk_deck.pop()


def unseen_card(state: WayfarersState) -> None:
    state.water_seen.pop()


def doubled_townsfolk(state: WayfarersState) -> None:
    state.agenda.push((HOST, state.townsfolk_deck[0]))


def doubled_inspiration(state: WayfarersState) -> None:
    state.agenda.push((TUCK, state.inspiration_deck[0], SLOT_IDS.index("inspiration-1")))


def lost_token(state: WayfarersState) -> None:
    state.influence[1] -= 1


def marked_twice(state: WayfarersState) -> None:
    state.marks[3] = 0


def lost_die(state: WayfarersState) -> None:
    state.reserve[0] -= 1


def placed_die(state: WayfarersState) -> None:
    state.placed[1] |= 1


def wrong_tags(state: WayfarersState) -> None:
    state.tags[4] += 1


def wrong_load(state: WayfarersState) -> None:
    state.loads[7] += 1


def lost_worker(state: WayfarersState) -> None:
    state.workers[4] -= 1


def lost_green_worker(state: WayfarersState) -> None:
    state.green_workers = 0b0111


def stray_worker(state: WayfarersState) -> None:
    state.lodgers[9] |= 4


def uncovered(state: WayfarersState) -> None:
    state.covered[0] ^= 1 << CELL_IDS.index("m2")


def miscounted(state: WayfarersState) -> None:
    state.tiles[3] += 1


def lost_tile(state: WayfarersState) -> None:
    state.piles[0] -= 1


def doubled_tile(state: WayfarersState) -> None:
    state.agenda.push((LAY, 4))


SPOILT: tuple[tuple[Callable[[WayfarersState], None], str], ...] = (
    (off_turn, "no side 2"),
    (off_track, "resource space 8"),
    (off_journal, "a marker has left the journal track"),
    (limited, "a limit has ended a game that goes on"),
    (doubled_card, "land cards lie in two places"),
    (lost_card, "townsfolk cards lie in two places or in none"),
    (unseen_card, "the water deck and what is known of it differ"),
    (doubled_townsfolk, "townsfolk cards lie in two places"),
    (doubled_inspiration, "inspiration cards lie in two places"),
    (lost_token, "seat 1 has 14 influence tokens"),
    (marked_twice, "seat 0 has 16 influence tokens"),
    (lost_die, "seat 0 has 3 dice and 1 in reserve"),
    (placed_die, "seat 1 has 4 dice and 2 in reserve"),
    (wrong_tags, "seat 0: the tags are not those of its cards"),
    (wrong_load, "seat 1: the columns do not carry what its tiles show"),
    (lost_worker, "expected 2 yellow workers, got 1"),
    (lost_green_worker, "expected 4 green workers, got 3"),
    (stray_worker, "expected 2 blue workers, got 3"),
    (uncovered, "seat 0: the covered cells are not those with tiles"),
    (miscounted, "tiles are miscounted"),
    (lost_tile, "tiles were lost"),
    (doubled_tile, "tiles were lost"),
)


@pytest.mark.parametrize(("spoil", "fault"), SPOILT, ids=[fault for _, fault in SPOILT])
def test_a_spoilt_position_names_its_fault(
    spoil: Callable[[WayfarersState], None], fault: str
) -> None:
    state = some()
    spoil(state)
    assert len(state.audit()) == 1
    assert fault in state.audit()[0]


def test_the_tiles_of_an_opponent_are_counted_in_its_hoard() -> None:
    state = table(1)
    assert state.audit() == []
    state.piles[0] -= 1
    state.hoard.append(0)
    assert state.audit() == ["tiles are miscounted"]
    state.tiles[6] += 1
    assert state.audit() == []


def test_points_are_counted_anew_from_cards_and_tiles() -> None:
    state = some()
    counted = state.recount()
    assert counted == tuple(score.total for score in state.scores())
    state.tags[0] += 3
    assert state.recount() == counted
    assert state.tags[0] != 0
    assert state.row.count(NONE) == 0
