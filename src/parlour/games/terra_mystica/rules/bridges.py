"""Chapter "bridge": where bridges go and what they join."""

from __future__ import annotations

from typing import Final

from parlour.games.terra_mystica.facts.factions import MOST_BRIDGES
from parlour.games.terra_mystica.facts.land import BRIDGE_SITES, SITE_NAMES
from parlour.games.terra_mystica.rules.position import NOBODY, Position
from parlour.games.terra_mystica.rules.reach import forget_all_reach
from parlour.games.terra_mystica.rules.towns import owe_tiles, settle

ENGINEERS_WORKERS: Final = 2
"""What the Engineers pay for a bridge."""
ENGINEERS_POINTS: Final = 3
"""On passing, for each own bridge between own structures."""


def bridges_of(position: Position, seat: int) -> int:
    built = 0
    for owner in position.bridges:
        if owner == seat:
            built += 1
    return built


def bridge_left(position: Position, seat: int) -> bool:
    return bridges_of(position, seat) < MOST_BRIDGES


def can_bridge(position: Position, seat: int, site: int) -> bool:
    """Tell whether a site is free and an own structure stands at an end (bridge.site)."""
    if position.bridges[site] != NOBODY:
        return False
    one, other = BRIDGE_SITES[site]
    return position.owner[one] == seat or position.owner[other] == seat


def build_bridge(position: Position, seat: int, site: int) -> None:
    position.bridges[site] = seat
    forget_all_reach(position)
    if position.listener is not None:
        position.tell("bridged", seat, {"site": SITE_NAMES[site]}, "bridge.site")
    one, other = BRIDGE_SITES[site]
    joins = position.owner[one] == seat and position.owner[other] == seat
    if joins and settle(position, seat, [one, other]):
        owe_tiles(position, seat, 0, 1)


def bridges_between_own(position: Position, seat: int) -> int:
    """Return how many own bridges have own structures at both ends."""
    counted = 0
    for site, owner in enumerate(position.bridges):
        if owner == seat:
            one, other = BRIDGE_SITES[site]
            if position.owner[one] == seat and position.owner[other] == seat:
                counted += 1
    return counted
