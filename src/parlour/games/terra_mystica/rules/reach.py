"""Chapter "reach": which land a player gets at, directly, by ship, tunnel or carpet."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.factions import (
    DISTANT_POINTS,
    DISTANT_PRIESTS,
    DISTANT_RANGE,
    DISTANT_STRONGHOLD,
    DISTANT_WORKERS,
    SHIPS,
    STRONGHOLD,
)
from parlour.games.terra_mystica.facts.land import (
    LAND_NEIGHBOURS,
    LANDS,
    LONGEST_FLIGHT,
    NAMES,
    RINGS,
    SHORES,
    SITES_AT,
)
from parlour.games.terra_mystica.facts.tiles import SCROLL_SHIPPING, SHIPS_OF_SCROLL
from parlour.games.terra_mystica.rules.payment import pay
from parlour.games.terra_mystica.rules.position import ACTIONS, BY_FACTION, NONE, Position

NEAR: Final = 0
FAR: Final = 1
"""Only by tunnel or carpet."""


def forget_reach(position: Position, seat: int) -> None:
    """Have a seat's reach worked out anew: it has built, or its ships go farther."""
    position.near[seat] = []


def forget_all_reach(position: Position) -> None:
    for seat in range(position.seats):
        position.near[seat] = []


def shipping_value(position: Position, seat: int) -> int:
    """Return how many river hexes ships cross now (reach.shipping)."""
    if not SHIPS[position.faction[seat]]:
        return 0
    aboard = position.phase == ACTIONS and position.scroll[seat] == SCROLL_SHIPPING
    return position.shipping[seat] + (SHIPS_OF_SCROLL if aboard else 0)


def near(position: Position, seat: int) -> list[int]:
    """Return the land a seat reaches without tunnel or carpet, built on or not (reach.direct)."""
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
            if bridges[site] != NONE:
                reached[end] = 1
        for other in shores[field]:
            reached[other] = 1
    found = [field for field in range(LANDS) if reached[field]]
    position.near[seat] = found
    return found


def flight_range(position: Position, seat: int) -> int:
    """Return how many steps away a tunnel or carpet leads at most, 0 for who has neither."""
    faction = position.faction[seat]
    distance = DISTANT_RANGE[faction]
    if not distance:
        return 0
    if position.count(seat, STRONGHOLD):
        distance += DISTANT_STRONGHOLD[faction]
    return min(distance + position.carpet[seat], LONGEST_FLIGHT)


def flight_price(position: Position, seat: int) -> tuple[int, int]:
    """Return the workers and priests that a tunnel or carpet costs (reach.distant)."""
    faction = position.faction[seat]
    raised = 1 if position.count(seat, STRONGHOLD) else 0
    return DISTANT_WORKERS[faction][raised], DISTANT_PRIESTS[faction][raised]


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


def hexes_by(position: Position, seat: int, way: int) -> list[int]:
    """Return the land that is NEAR or FAR for a seat."""
    return far(position, seat) if way == FAR else near(position, seat)


def way_to(position: Position, seat: int, field: int) -> int:
    """Return whether a hex is NEAR, FAR, or out of reach (NONE)."""
    if field in near(position, seat):
        return NEAR
    return FAR if field in far(position, seat) else NONE


def price_of_way(position: Position, seat: int, way: int) -> tuple[int, int]:
    """Return the workers and priests that it takes to get to a hex, NEAR or FAR."""
    return flight_price(position, seat) if way == FAR else (0, 0)


def out_of_reach(field: int) -> IllegalMove:
    return IllegalMove("reach.direct", "out-of-reach", {"hex": NAMES[field]})


def pay_flight(position: Position, seat: int, field: int) -> bool:
    """Pay for a tunnel or a carpet if the hex needs one; tell whether it did (reach.distant)."""
    if field in near(position, seat):
        return False
    workers, priests = flight_price(position, seat)
    pay(position, seat, 0, workers, priests)
    points = DISTANT_POINTS[position.faction[seat]]
    position.score(seat, points, BY_FACTION)
    if position.listener is not None:
        figures: dict[str, int | str] = {"hex": NAMES[field], "points": points}
        position.tell("flew", seat, figures, "reach.distant")
    return True
