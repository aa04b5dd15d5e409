"""What is directly adjacent: over an edge, over a bridge of anybody, around a river with a town."""

from __future__ import annotations

from parlour.games.terra_mystica.facts.factions import JOINS_OVER_RIVERS
from parlour.games.terra_mystica.facts.land import LAND_NEIGHBOURS, NEIGHBOURS, SITES_AT
from parlour.games.terra_mystica.rules.position import NONE, Position


def visit(
    position: Position, seat: int, hexes: tuple[int, ...], seen: list[int], group: list[int]
) -> None:
    """Add the structures of a seat on some hexes to a group, each once."""
    owner = position.owner
    for field in hexes:
        if owner[field] == seat and not seen[field]:
            seen[field] = 1
            group.append(field)


def visit_joined(
    position: Position, seat: int, field: int, seen: list[int], group: list[int]
) -> None:
    """Add the structures of a seat that are directly adjacent to a hex (bridge.joins)."""
    visit(position, seat, LAND_NEIGHBOURS[field], seen, group)
    owner, bridges = position.owner, position.bridges
    for site, end in SITES_AT[field]:
        if bridges[site] != NONE and owner[end] == seat and not seen[end]:
            seen[end] = 1
            group.append(end)
    if position.rivers and JOINS_OVER_RIVERS[position.faction[seat]]:
        for river in position.rivers:
            if river in NEIGHBOURS[field]:
                visit(position, seat, LAND_NEIGHBOURS[river], seen, group)
