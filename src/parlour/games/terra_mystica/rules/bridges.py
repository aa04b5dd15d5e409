"""Chapter "bridge": where bridges go and what they join."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.components import MOST_BRIDGES
from parlour.games.terra_mystica.facts.factions import (
    BRIDGE_POINTS,
    BRIDGE_WORKERS,
    STRONGHOLD,
    rule_of,
    who_has,
)
from parlour.games.terra_mystica.facts.land import BRIDGE_SITES, SITE_NAMES, SITES
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.decision import Action, Moves
from parlour.games.terra_mystica.rules.notation import MOVES
from parlour.games.terra_mystica.rules.payment import affordable, pay, too_dear
from parlour.games.terra_mystica.rules.position import NONE, Position
from parlour.games.terra_mystica.rules.reach import forget_all_reach
from parlour.games.terra_mystica.rules.towns import owe_tiles, settle


class BridgeForWorkers(Action):
    """Build a bridge with workers, for those who can."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        workers = bridge_workers(position, seat)
        if workers and bridge_left(position, seat) and affordable(position, seat, 0, workers, 0):
            for site in range(SITES):
                if site_is_free(position, seat, site):
                    found.append(MOVES[self.first + site])

    def act(self, position: Position, seat: int, choice: int) -> None:
        pay(position, seat, 0, bridge_workers(position, seat), 0)
        build_bridge(position, seat, choice)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        workers = bridge_workers(position, seat)
        if not workers:
            faction = who_has(BRIDGE_WORKERS)
            return IllegalMove(rule_of(BRIDGE_WORKERS), "no-bridge-builders", {"faction": faction})
        nowhere = no_bridge(position, seat, choice)
        if nowhere is not None:
            return nowhere
        return too_dear(position, seat, 0, workers, 0)


def bridge_workers(position: Position, seat: int) -> int:
    """Return what a bridge costs in workers, 0 for who builds none with them."""
    return BRIDGE_WORKERS[position.faction[seat]]


def bridges_of(position: Position, seat: int) -> int:
    built = 0
    for owner in position.bridges:
        if owner == seat:
            built += 1
    return built


def bridge_left(position: Position, seat: int) -> bool:
    """Tell whether a seat has a bridge to build (bridge.pieces)."""
    return bridges_of(position, seat) < MOST_BRIDGES


def site_is_free(position: Position, seat: int, site: int) -> bool:
    """Tell whether a site is free and an own structure stands at an end (bridge.site)."""
    if position.bridges[site] != NONE:
        return False
    one, other = BRIDGE_SITES[site]
    return position.owner[one] == seat or position.owner[other] == seat


def no_bridge(position: Position, seat: int, site: int) -> IllegalMove | None:
    """Return why a seat cannot build a bridge at a site, whatever it costs, None if it can."""
    if not bridge_left(position, seat):
        return IllegalMove("bridge.pieces", "no-bridge", {"bridges": MOST_BRIDGES})
    if not site_is_free(position, seat, site):
        return IllegalMove("bridge.site", "no-bridge-there", {"site": SITE_NAMES[site]})
    return None


def build_bridge(position: Position, seat: int, site: int) -> None:
    """Put a bridge on the map: its ends are directly adjacent now (bridge.joins)."""
    position.bridges[site] = seat
    forget_all_reach(position)
    if position.listener is not None:
        position.tell("bridged", seat, {"site": SITE_NAMES[site]}, "bridge.site")
    one, other = BRIDGE_SITES[site]
    joins = position.owner[one] == seat and position.owner[other] == seat
    if joins and settle(position, seat, (one, other)):
        owe_tiles(position, seat, 0, 1)


def points_of_bridges(position: Position, seat: int) -> int:
    """Return what own bridges with own structures at both ends score on passing."""
    points = BRIDGE_POINTS[position.faction[seat]]
    if not points or not position.count(seat, STRONGHOLD):
        return 0
    counted = 0
    for site, owner in enumerate(position.bridges):
        if owner == seat:
            one, other = BRIDGE_SITES[site]
            if position.owner[one] == seat and position.owner[other] == seat:
                counted += 1
    return points * counted


BRIDGE: Final = BridgeForWorkers(notation.BRIDGE)
