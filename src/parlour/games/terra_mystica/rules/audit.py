"""What must hold in any position: no piece lost or doubled, no number out of range."""

from __future__ import annotations

from parlour.games.terra_mystica.facts.components import (
    MOST_BRIDGES,
    ORDER_SPACES,
    ROUNDS,
    TOKENS,
    TOP,
    TRACKS,
)
from parlour.games.terra_mystica.facts.factions import (
    FACTIONS,
    LIMITS,
    SANCTUARY,
    SHIPPING_END,
    SPADE_PRICE,
    STRUCTURE_KINDS,
)
from parlour.games.terra_mystica.facts.land import KINDS, LANDS, SITES
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_COUNT,
    FAVORS,
    SCORINGS,
    SCROLLS,
    SPARE_SCROLLS,
    TOWN_COUNT,
    TOWN_KINDS,
)
from parlour.games.terra_mystica.rules.bridges import bridges_of
from parlour.games.terra_mystica.rules.position import (
    FRAME_LENGTH,
    NONE,
    OFFER,
    OVER,
    SOURCE_KINDS,
    Position,
)
from parlour.games.terra_mystica.rules.power import room_for_priests

BY_SEAT = (
    "faction",
    "coins",
    "workers",
    "priests",
    "bowl1",
    "bowl2",
    "bowl3",
    "points",
    "keys",
    "shipping",
    "digging",
    "carpet",
    "scroll",
    "used",
    "favors",
    "towns",
    "spades",
)


def faults(position: Position) -> list[str]:
    """Name every fault of a position."""
    found = _shape(position)
    if found:
        return found
    for seat in range(position.seats):
        if position.faction[seat] != NONE:
            found += _seat(position, seat)
    return found + _map(position) + _tiles(position) + _tracks(position)


def _shape(position: Position) -> list[str]:
    """Check the lengths of all lists, so that the rest can look things up."""
    seats = position.seats
    lengths = dict.fromkeys(BY_SEAT, seats)
    lengths.update(
        sources=seats * SOURCE_KINDS,
        cults=seats * TRACKS,
        standing=seats * STRUCTURE_KINDS,
        terrain=LANDS,
        structure=LANDS,
        owner=LANDS,
        town=LANDS,
        bridges=SITES,
        orders=TRACKS * ORDER_SPACES,
        scrolls=SCROLLS,
        favors_left=FAVORS,
        towns_left=TOWN_KINDS,
        scorings=ROUNDS,
    )
    found = [
        f"{name} has {len(getattr(position, name))} entries, expected {length}"
        for name, length in lengths.items()
        if len(getattr(position, name)) != length
    ]
    if not (0 <= position.phase <= OVER and 0 <= position.round <= ROUNDS):
        found.append(f"no phase {position.phase} of round {position.round}")
    if sorted(position.order) != list(range(seats)):
        found.append(f"no turn order {position.order}")
    if len(position.offers) % OFFER:
        found.append(f"broken offers {position.offers}")
    whose = [*position.queue, *position.passed, *position.offers[::OFFER]]
    broken = [frame for frame in position.agenda.frames if not _is_whole(frame)]
    if broken:
        return [*found, f"broken decisions {broken}"]
    whose += [frame[1] for frame in position.agenda.frames]
    if not all(0 <= seat < seats for seat in whose):
        found.append(f"no such seats: {whose}")
    if not all(NONE <= faction < FACTIONS for faction in position.faction):
        found.append(f"no such factions: {position.faction}")
    return found


def _is_whole(frame: tuple[int, ...]) -> bool:
    """Tell whether a frame of the agenda has all that its kind needs."""
    known = len(frame) > 1 and 0 < frame[0] < len(FRAME_LENGTH)
    return known and len(frame) == FRAME_LENGTH[frame[0]]


def _seat(position: Position, seat: int) -> list[str]:
    found: list[str] = []
    faction = position.faction[seat]
    tokens = position.bowl1[seat] + position.bowl2[seat] + position.bowl3[seat]
    if not 0 <= tokens <= TOKENS:
        found.append(f"seat {seat} has {tokens} tokens of power")
    for name in BY_SEAT[1:]:
        value = getattr(position, name)[seat]
        if value < (NONE if name == "scroll" else 0):
            found.append(f"seat {seat} has {name} {value}")
    if room_for_priests(position, seat) < 0:
        found.append(f"seat {seat} has more priests than there are")
    if position.shipping[seat] > SHIPPING_END[faction]:
        found.append(f"seat {seat} has shipping {position.shipping[seat]}")
    if position.digging[seat] >= len(SPADE_PRICE[faction]):
        found.append(f"seat {seat} has digging {position.digging[seat]}")
    if bridges_of(position, seat) > MOST_BRIDGES:
        found.append(f"seat {seat} has {bridges_of(position, seat)} bridges")
    return found + _structures(position, seat)


def _structures(position: Position, seat: int) -> list[str]:
    """Count the structures on the map against what is noted and what there is of each kind."""
    found: list[str] = []
    for kind in range(1, SANCTUARY + 1):
        owned = [field for field in range(LANDS) if position.owner[field] == seat]
        there = [position.structure[field] for field in owned].count(kind)
        if there != position.count(seat, kind) or there > LIMITS[kind]:
            found.append(f"seat {seat}: {there} structures of kind {kind}")
    return found


def _map(position: Position) -> list[str]:
    found: list[str] = []
    for field in range(LANDS):
        if not 0 <= position.terrain[field] < KINDS:
            found.append(f"hex {field} has terrain {position.terrain[field]}")
        if (position.owner[field] == NONE) != (position.structure[field] == 0):
            found.append(f"hex {field} has an owner or a structure, not both")
        if position.town[field] and not position.structure[field]:
            found.append(f"hex {field} belongs to a town without a structure")
    return found


def _tiles(position: Position) -> list[str]:
    found: list[str] = []
    for favor in range(FAVORS):
        owned = sum([mask >> favor & 1 for mask in position.favors])
        if owned + position.favors_left[favor] != FAVOR_COUNT[favor]:
            found.append(f"favor tile {favor} was lost or doubled")
    for tile in range(TOWN_KINDS):
        if not 0 <= position.towns_left[tile] <= TOWN_COUNT[tile]:
            found.append(f"{position.towns_left[tile]} town tiles of kind {tile} are left")
    scrolls = sum([coins != NONE for coins in position.scrolls])
    if scrolls != position.seats + SPARE_SCROLLS:
        found.append(f"{scrolls} scrolls are in play")
    held = [scroll for scroll in position.scroll if scroll != NONE]
    if len(set(held)) != len(held) or any(position.scrolls[s] == NONE for s in held):
        found.append(f"no scrolls to hold: {held}")
    if len(set(position.scorings)) != ROUNDS or not set(position.scorings) <= set(range(SCORINGS)):
        found.append(f"no scoring tiles {position.scorings}")
    return found


def _tracks(position: Position) -> list[str]:
    found: list[str] = []
    for track in range(TRACKS):
        levels = [position.cult(seat, track) for seat in range(position.seats)]
        if min(levels) < 0 or max(levels) > TOP or levels.count(TOP) > 1:
            found.append(f"no places {levels} on track {track}")
    return found
