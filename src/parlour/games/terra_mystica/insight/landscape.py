"""What the land means to a seat, as numbers: sites, neighbours, and groups on the way to a town."""

from __future__ import annotations

from typing import Final

from parlour.games.terra_mystica.facts.components import SANCTUARY_COUNTS, TOWN_STRUCTURES
from parlour.games.terra_mystica.facts.factions import (
    DWELLING,
    HOME,
    POWER_VALUES,
    SANCTUARY,
    SHIPS,
    SPADES_NEEDED,
)
from parlour.games.terra_mystica.facts.land import (
    LAND_NEIGHBOURS,
    LANDS,
    LONGEST_SHIPPING,
    SHORES,
)
from parlour.games.terra_mystica.rules.adjacency import visit_joined
from parlour.games.terra_mystica.rules.position import NONE, Position
from parlour.games.terra_mystica.rules.reach import far, flight_range, near, shipping_value
from parlour.games.terra_mystica.rules.towns import power_needed

SITES: Final = (
    "site.spades0",
    "site.spades1",
    "site.spades2",
    "site.spades3",
    "site.own0_beside_rival",
    "site.own1_beside_rival",
    "site.flight0",
    "site.flight1",
    "site.ship_more0",
    "site.ship_more1",
)
"""Empty land by the spades that it takes: in reach, beside somebody, and farther away."""

NEIGHBOURHOOD: Final = (
    "beside.dwellings",
    "beside.lone_dwellings",
    "beside.given",
    "beside.received",
    "beside.rivals",
)
"""Own structures beside those of others."""

GROUPS: Final = (
    "group1.power_missing",
    "group1.pieces_missing",
    "group1.dwellings",
    "group1.room0",
    "group1.room1",
    "group1.progress",
    "group2.power_missing",
    "group2.pieces_missing",
    "group2.dwellings",
    "group2.room0",
    "group2.room1",
    "group2.progress",
    "groups",
)
"""The two groups that are nearest to a town, and how many groups there are."""

OF_A_GROUP: Final = 6
MOST_SPADES: Final = 3


def spades_home(faction: int, terrain: int) -> int:
    """Return the spades that it takes to make a terrain the own one."""
    return SPADES_NEEDED[faction][terrain][HOME[faction]]


def own_hexes(position: Position, seat: int) -> list[int]:
    owner = position.owner
    return [field for field in range(LANDS) if owner[field] == seat]


def add_sites(position: Position, seat: int, own: list[int], found: list[float]) -> None:
    faction = position.faction[seat]
    counts = [0] * len(SITES)
    reached = near(position, seat)
    for field in reached:
        if position.owner[field] != NONE:
            continue
        spades = min(spades_home(faction, position.terrain[field]), MOST_SPADES)
        counts[spades] += 1
        if spades < 2 and _beside_a_rival(position, seat, field):
            counts[4 + spades] += 1
    if flight_range(position, seat):
        for field in far(position, seat):
            if position.owner[field] == NONE:
                spades = spades_home(faction, position.terrain[field])
                if spades < 2:
                    counts[6 + spades] += 1
    elif SHIPS[faction]:
        _count_overseas(position, seat, own, reached, counts)
    for count in counts:
        found.append(float(count))


def _beside_a_rival(position: Position, seat: int, field: int) -> bool:
    owner = position.owner
    return any(owner[other] != NONE and owner[other] != seat for other in LAND_NEIGHBOURS[field])


def _count_overseas(
    position: Position, seat: int, own: list[int], reached: list[int], counts: list[int]
) -> None:
    """Count the sites that one more step of shipping would reach."""
    faction = position.faction[seat]
    shores = SHORES[min(shipping_value(position, seat) + 1, LONGEST_SHIPPING)]
    seen = [0] * LANDS
    for field in reached:
        seen[field] = 1
    for field in own:
        for other in shores[field]:
            if seen[other]:
                continue
            seen[other] = 1
            if position.owner[other] == NONE:
                spades = spades_home(faction, position.terrain[other])
                if spades < 2:
                    counts[8 + spades] += 1


def add_neighbourhood(position: Position, seat: int, own: list[int], found: list[float]) -> None:
    owner, structure = position.owner, position.structure
    beside, alone, given, received = 0, 0, 0, 0
    rivals = 0
    for field in own:
        has_rival = False
        power = POWER_VALUES[structure[field]]
        for other in LAND_NEIGHBOURS[field]:
            rival = owner[other]
            if rival != NONE and rival != seat:
                has_rival = True
                given += POWER_VALUES[structure[other]]
                received += power
                rivals |= 1 << rival
        if structure[field] == DWELLING:
            if has_rival:
                beside += 1
            else:
                alone += 1
    found.append(float(beside))
    found.append(float(alone))
    found.append(float(given))
    found.append(float(received))
    found.append(float(rivals.bit_count()))


def add_groups(position: Position, seat: int, own: list[int], found: list[float]) -> None:
    seen = [0] * LANDS
    needed = power_needed(position, seat)
    first: list[float] = [float(needed), float(TOWN_STRUCTURES), 0.0, 0.0, 0.0, 0.0]
    second: list[float] = first[:]
    groups = 0
    for field in own:
        if seen[field] or position.town[field]:
            continue
        groups += 1
        group = _group(position, seat, field, seen, needed)
        if group[OF_A_GROUP - 1] > first[OF_A_GROUP - 1]:
            first, second = group, first
        elif group[OF_A_GROUP - 1] > second[OF_A_GROUP - 1]:
            second = group
    found.extend(first)
    found.extend(second)
    found.append(float(groups))


def _group(position: Position, seat: int, start: int, seen: list[int], needed: int) -> list[float]:
    """Return what a group still lacks, how it can grow, and how far it is."""
    seen[start] = 1
    group = [start]
    power, pieces, dwellings, place = 0, 0, 0, 0
    while place < len(group):
        field = group[place]
        place += 1
        visit_joined(position, seat, field, seen, group)
        kind = position.structure[field]
        power += POWER_VALUES[kind]
        pieces += SANCTUARY_COUNTS if kind == SANCTUARY else 1
        if kind == DWELLING:
            dwellings += 1
    room0, room1 = _room(position, seat, group)
    progress = min(1.0, pieces / TOWN_STRUCTURES) * min(1.0, power / needed)
    return [
        float(max(0, needed - power)),
        float(max(0, TOWN_STRUCTURES - pieces)),
        float(dwellings),
        float(room0),
        float(room1),
        progress,
    ]


def _room(position: Position, seat: int, group: list[int]) -> tuple[int, int]:
    """Return how many empty hexes beside a group are own terrain, and a spade away from it."""
    faction = position.faction[seat]
    owner, terrain = position.owner, position.terrain
    counted = [0] * LANDS
    room0, room1 = 0, 0
    for field in group:
        for other in LAND_NEIGHBOURS[field]:
            if owner[other] != NONE or counted[other]:
                continue
            counted[other] = 1
            spades = spades_home(faction, terrain[other])
            if spades == 0:
                room0 += 1
            elif spades == 1:
                room1 += 1
    return room0, room1
