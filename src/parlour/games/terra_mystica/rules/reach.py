"""Chapter "reach": which land a player gets at, directly, by ship, tunnel or carpet."""

from __future__ import annotations

from typing import Final

from parlour.games.terra_mystica.facts.factions import DWARVES, FAKIRS, STRONGHOLD
from parlour.games.terra_mystica.facts.land import (
    LAND_NEIGHBOURS,
    LANDS,
    LONGEST_FLIGHT,
    RINGS,
    SHORES,
    SITES_AT,
)
from parlour.games.terra_mystica.facts.tiles import SCROLL_SHIPPING
from parlour.games.terra_mystica.rules.position import ACTIONS, NOBODY, Position

DISTANT_POINTS: Final = 4
"""For a tunnel or a flight."""
CARPET_PRIESTS: Final = 1


def forget_reach(position: Position, seat: int) -> None:
    """Have a seat's reach worked out anew: it has built, or its ships go farther."""
    position.near[seat] = []


def forget_all_reach(position: Position) -> None:
    for seat in range(position.seats):
        position.near[seat] = []


def shipping_value(position: Position, seat: int) -> int:
    """Return how many river hexes ships cross now (reach.shipping)."""
    if not has_ships(position, seat):
        return 0
    aboard = position.phase == ACTIONS and position.scroll[seat] == SCROLL_SHIPPING
    return position.shipping[seat] + (1 if aboard else 0)


def has_ships(position: Position, seat: int) -> bool:
    return position.faction[seat] not in (DWARVES, FAKIRS)


def near(position: Position, seat: int) -> list[int]:
    """Return the land a seat reaches without tunnel or carpet, built on or not, in order."""
    known = position.near[seat]
    if known:
        return known
    reached = [0] * LANDS
    owner, bridges = position.owner, position.bridges
    shores = SHORES[shipping_value(position, seat)]
    for field in range(LANDS):
        if owner[field] != seat:
            continue
        for other in LAND_NEIGHBOURS[field]:
            reached[other] = 1
        for site, end in SITES_AT[field]:
            if bridges[site] != NOBODY:
                reached[end] = 1
        for other in shores[field]:
            reached[other] = 1
    found = [field for field in range(LANDS) if reached[field]]
    position.near[seat] = found
    return found


def flight_range(position: Position, seat: int) -> int:
    """Return how many steps away a tunnel or carpet leads at most, 0 for who has neither."""
    faction = position.faction[seat]
    if faction == DWARVES:
        return 2
    if faction != FAKIRS:
        return 0
    farther = position.carpet[seat] + (1 if position.count(seat, STRONGHOLD) else 0)
    return min(2 + farther, LONGEST_FLIGHT)


def tunnel_workers(position: Position, seat: int) -> int:
    return 1 if position.count(seat, STRONGHOLD) else 2


def flight_price(position: Position, seat: int) -> tuple[int, int]:
    """Return the workers and priests that a tunnel or carpet costs (reach.distant)."""
    if position.faction[seat] == DWARVES:
        return tunnel_workers(position, seat), 0
    return 0, CARPET_PRIESTS


def far(position: Position, seat: int) -> list[int]:
    """Return the land that only a tunnel or carpet leads to (reach.only-if-needed)."""
    distance = flight_range(position, seat)
    if not distance:
        return []
    reached = [0] * LANDS
    owner = position.owner
    for field in range(LANDS):
        if owner[field] == seat:
            for steps in range(2, distance + 1):
                for other in RINGS[steps][field]:
                    reached[other] = 1
    for field in near(position, seat):
        reached[field] = 0
    return [field for field in range(LANDS) if reached[field]]
