"""What a seat may know in numbers, for programs that learn: everything, for nothing is hidden.

Seats go round from the own one; the others are `rival1`, `rival2` and so on.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from parlour.engine.contract import State
from parlour.engine.observation import (
    MOST,
    Observation,
    Part,
    choice,
    marks,
    number,
    packed,
    who,
    write_marks,
    write_number,
)
from parlour.games.terra_mystica.facts.components import CULTS, ORDER_SPACES, ROUNDS, TOP, TRACKS
from parlour.games.terra_mystica.facts.factions import FACTION_IDS, STRUCTURE_KINDS, STRUCTURES
from parlour.games.terra_mystica.facts.land import (
    HEXES,
    LANDS,
    NAMES,
    SITE_NAMES,
    TERRAINS,
)
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_IDS,
    FAVORS,
    POWER_ACTION_IDS,
    POWER_ACTIONS,
    SCORING_IDS,
    SCROLL_IDS,
    TOWN_IDS,
)
from parlour.games.terra_mystica.rules.position import FRAME_LENGTH, NONE, OFFER, Position

VERSION: Final = 1

NOBODY: Final = ("nobody",)
NOTHING: Final = ("none",)
_KINDS: Final = STRUCTURE_KINDS - 1
_TERRAINS: Final = len(TERRAINS)
PHASES: Final = ("factions", "dwellings", "scrolls", "actions", "rewards", "over")
QUESTIONS: Final = ("none", "tiles", "spades", "build", "ordination", "keys", "sides")
"""By the kind of the frame on top of the agenda."""
FIGURES: Final = max(FRAME_LENGTH) - 2
"""What a frame says besides its kind and seat, at most."""
USED: Final = ("scroll", "favor", "stronghold")
SUPPLY: Final = (
    *("coins", "workers", "priests", "bowl1", "bowl2", "bowl3", "points", "keys"),
    *("shipping", "digging", "carpet", "towns", "spades"),
)


def _player(name: str) -> list[Part]:
    return [
        choice(f"{name}.faction", (*NOTHING, *FACTION_IDS)),
        choice(f"{name}.scroll", (*NOTHING, *SCROLL_IDS)),
        *[number(f"{name}.{thing}") for thing in SUPPLY],
        number(f"{name}.passed", 1),
        *[number(f"{name}.cult.{cult}", TOP) for cult in CULTS],
        *[number(f"{name}.standing.{kind}", 8) for kind in STRUCTURES[1:]],
        *marks([f"{name}.used.{action}" for action in USED]),
        *marks([f"{name}.favor.{favor}" for favor in FAVOR_IDS]),
    ]


def parts_of(seats: int) -> list[Part]:
    """Return what is told of a table of so many."""
    names = who(seats)
    buildings = NOTHING + tuple([f"{name} {kind}" for name in names for kind in STRUCTURES[1:]])
    return [
        choice("phase", PHASES),
        number("round", ROUNDS),
        number("actions", 9),
        choice("turn", (*NOBODY, *names)),
        choice("deciding", (*NOBODY, *names)),
        *[choice(f"order{place + 1}", (*NOBODY, *names)) for place in range(seats)],
        choice("question", QUESTIONS),
        *[number(f"question.figure{place + 1}") for place in range(FIGURES)],
        number("offers", 9),
        choice("offer.builder", (*NOBODY, *names)),
        number("offer.power", 24),
        number("steps_due", 9),
        *[part for name in names for part in _player(name)],
        *[
            packed((f"{field}.terrain", TERRAINS), (f"{field}.building", buildings))
            for field in NAMES[:LANDS]
        ],
        *marks([f"{field}.town" for field in NAMES[:LANDS]]),
        *[choice(f"bridge.{site}", (*NOBODY, *names)) for site in SITE_NAMES],
        *marks([f"{river}.town" for river in NAMES[LANDS:HEXES]]),
        *marks([f"power.{action}.taken" for action in POWER_ACTION_IDS]),
        *[
            choice(f"order.{cult}{space + 1}", (*NOBODY, *names))
            for cult in CULTS
            for space in range(ORDER_SPACES)
        ],
        *[number(f"scroll.{scroll}.coins_and_one", 9) for scroll in SCROLL_IDS],
        *[number(f"favors_left.{favor}", 4) for favor in FAVOR_IDS],
        *[number(f"towns_left.{town}", 3) for town in TOWN_IDS],
        *[choice(f"scoring{place + 1}", (*NOTHING, *SCORING_IDS)) for place in range(ROUNDS)],
    ]


class TerraObservation(Observation):
    """The whole position, seen from a seat."""

    def __init__(self, seats: int) -> None:
        super().__init__(VERSION, parts_of(seats))

    def look(self, state: State, seat: int, row: BytesWriter) -> None:
        assert isinstance(state, Position)  # noqa: S101 - narrows the type
        _write_moment(state, seat, row)
        for place in range(state.seats):
            _write_player(state, (seat + place) % state.seats, row)
        _write_land(state, seat, row)
        for owner in state.bridges:
            row.append(0 if owner == NONE else (owner - seat) % state.seats + 1)
        _write_tiles(state, seat, row)


def _relative(position: Position, seat: int, other: int) -> int:
    """Return 0 for nobody, 1 for the own seat, 2 for the next and so on."""
    return 0 if other == NONE else (other - seat) % position.seats + 1


def _write_moment(position: Position, seat: int, row: BytesWriter) -> None:
    row.append(position.phase)
    row.append(position.round)
    write_number(row, position.actions)
    row.append(_relative(position, seat, position.turn))
    row.append(_relative(position, seat, position.deciding()))
    order = position.order
    for place in range(position.seats):
        row.append(_relative(position, seat, order[place]) if place < len(order) else 0)
    frame: tuple[int, ...] = position.agenda.top() if position.agenda else (0, 0)
    row.append(frame[0])
    for place in range(2, 2 + FIGURES):
        write_number(row, frame[place] + 1 if place < len(frame) else 0)
    offers, own, first = position.offers, 0, NONE
    for place in range(0, len(offers), OFFER):
        if offers[place] == seat:
            own += 1
            if first == NONE:
                first = place
    row.append(own)
    row.append(0 if first == NONE else _relative(position, seat, offers[first + 1]))
    row.append(0 if first == NONE else offers[first + 2])
    write_number(row, position.steps_due)


def _write_player(position: Position, whose: int, row: BytesWriter) -> None:
    row.append(position.faction[whose] + 1)
    row.append(position.scroll[whose] + 1)
    write_number(row, position.coins[whose])
    write_number(row, position.workers[whose])
    row.append(position.priests[whose])
    row.append(position.bowl1[whose])
    row.append(position.bowl2[whose])
    row.append(position.bowl3[whose])
    write_number(row, position.points[whose])
    row.append(position.keys[whose])
    row.append(position.shipping[whose])
    row.append(position.digging[whose])
    row.append(position.carpet[whose])
    row.append(position.towns[whose])
    write_number(row, position.spades[whose])
    row.append(1 if whose in position.passed else 0)
    cults, standing = position.cults, position.standing
    for track in range(whose * TRACKS, whose * TRACKS + TRACKS):
        row.append(cults[track])
    for kind in range(whose * STRUCTURE_KINDS + 1, (whose + 1) * STRUCTURE_KINDS):
        row.append(standing[kind])
    row.append(position.used[whose])
    write_marks(row, position.favors[whose], FAVORS)


def _write_land(position: Position, seat: int, row: BytesWriter) -> None:
    """Write the terrain and the building of each hex, then which of them belong to towns."""
    seats, terrain, owner = position.seats, position.terrain, position.owner
    for field, kind in enumerate(position.structure):
        ground = terrain[field]
        if kind:
            ground += _TERRAINS * ((owner[field] - seat) % seats * _KINDS + kind)
        row.append(ground)
    mask: i64 = 0
    bit: i64 = 1
    for number_of_town in position.town:
        if number_of_town > 0:
            mask |= bit
        bit <<= 1
        if bit > MOST:
            row.append(mask)
            mask = 0
            bit = 1
    if bit > 1:
        row.append(mask)


def _write_tiles(position: Position, seat: int, row: BytesWriter) -> None:
    towns, seats = 0, position.seats
    for river in position.rivers:
        towns |= 1 << river - LANDS
    write_marks(row, towns, HEXES - LANDS)
    write_marks(row, position.taken, POWER_ACTIONS)
    for owner in position.orders:
        row.append(0 if owner == NONE else (owner - seat) % seats + 1)
    for coins in position.scrolls:
        write_number(row, coins + 1)
    for left in position.favors_left:
        row.append(left)
    for left in position.towns_left:
        row.append(left)
    for scoring in position.scorings:
        row.append(scoring + 1)
    for _ in range(len(position.scorings), ROUNDS):
        row.append(0)
