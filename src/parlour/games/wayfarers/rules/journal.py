"""Chapter "journal": steps on the track, their requirements and rewards."""

from __future__ import annotations

from parlour.games.wayfarers.facts.components import BLACK, NONE
from parlour.games.wayfarers.facts.notation import JOURNAL_TILE_EFFECT, NODE_EFFECT
from parlour.games.wayfarers.facts.track import (
    COLUMN,
    EDGE_SECTION,
    EDGE_TO,
    EXITS,
    FINAL_COLUMN,
    GREEN_PLACE,
    NODE_IDS,
    REQUIREMENT,
    TILE_PLACE,
)
from parlour.games.wayfarers.rules.influence import spend
from parlour.games.wayfarers.rules.measures import count
from parlour.games.wayfarers.rules.notation import code
from parlour.games.wayfarers.rules.position import EXTRA, Position


def requirement(position: Position, edge: int) -> tuple[int, ...]:
    """Return what a connection requires on the side of its section that lies up."""
    return REQUIREMENT[edge][position.sections >> EDGE_SECTION[edge] & 1]


def may_cross(position: Position, side: int, edge: int, black: int) -> bool:
    """Tell whether a side meets a requirement while it spends so much black beside it."""
    wanted = requirement(position, edge)
    if len(wanted) == 2:
        return count(position, side, wanted[0]) >= wanted[1]
    if len(wanted) == 3:
        for guild in range(3):
            extra = black if guild == BLACK else 0
            if wanted[guild] and position.guilds[3 * side + guild] < wanted[guild] + extra:
                return False
    return True


def is_taken(position: Position, node: int) -> bool:
    """Tell whether a final space holds a marker already (journal.final)."""
    return COLUMN[node] == FINAL_COLUMN and node in position.markers


def list_steps(position: Position, verb: int, black: int, found: list[int]) -> None:
    """List the spaces that can be entered (journal.step, journal.require)."""
    side = position.turn
    for edge in EXITS[position.markers[side]]:
        node = EDGE_TO[edge]
        if not is_taken(position, node) and may_cross(position, side, edge, black):
            found.append(code(verb, node))


def edge_to(position: Position, side: int, node: int) -> int:
    for edge in EXITS[position.markers[side]]:
        if EDGE_TO[edge] == node:
            return edge
    return NONE


def step(position: Position, node: int) -> list[int]:
    """Move the marker; return the rewards of the space (journal.reward)."""
    side = position.turn
    wanted = requirement(position, edge_to(position, side, node))
    if len(wanted) == 3:
        for guild in range(3):
            if wanted[guild]:
                spend(position, guild, wanted[guild])
    enter(position, side, node)
    agenda = position.agenda
    if not position.used >> BLACK & 1 and not (agenda and agenda.top()[0] == EXTRA):
        agenda.push((EXTRA,))
    return [rewards(position, node)]


def rewards(position: Position, node: int) -> int:
    """Return the effect of a space, or of the tile on it."""
    place = TILE_PLACE[node]
    if place != NONE:
        return JOURNAL_TILE_EFFECT[position.journal_tiles[place]]
    return NODE_EFFECT[node]


def enter(position: Position, side: int, node: int) -> None:
    """Move a marker, take the green worker beside the space, announce the end."""
    position.markers[side] = node
    if position.listener is not None:
        kind = "stepped" if side < position.seats else "opponent-stepped"
        position.tell(kind, position.turn, {"node": NODE_IDS[node]}, "journal.step")
    place = GREEN_PLACE[node]
    if place != NONE and position.green_workers >> place & 1:
        position.green_workers &= ~(1 << place)
        position.workers[3 * side] += 1
        if position.listener is not None:
            kind = "green-worker" if side < position.seats else "opponent-green-worker"
            position.tell(kind, position.turn, {}, "journal.green")
    if COLUMN[node] == FINAL_COLUMN and position.left == NONE:
        position.left = position.sides + 1
        if position.listener is not None:
            position.tell("last-round", position.turn, {}, "end.trigger")
