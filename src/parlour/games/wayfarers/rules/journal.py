"""Chapter "journal": steps on the track, their requirements and rewards."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import Figure, IllegalMove
from parlour.games.wayfarers.facts.components import ABILITY_PRICE, BLACK, GUILDS, NONE
from parlour.games.wayfarers.facts.notation import JOURNAL_TILE_EFFECT, NODE_EFFECT
from parlour.games.wayfarers.facts.track import (
    COLUMN,
    EDGE_SECTION,
    EDGE_TO,
    EXITS,
    FINAL_COLUMN,
    GREEN_PLACE,
    GREEN_WORKER,
    NODE_IDS,
    REQUIREMENT,
    TILE_PLACE,
    is_count,
    is_payment,
)
from parlour.games.wayfarers.rules.codes import DONE, FURTHER, STEP, code, first_of, verb_of
from parlour.games.wayfarers.rules.decision import (
    Codes,
    Decision,
    Effect,
    another_question,
    not_pending,
)
from parlour.games.wayfarers.rules.frames import EXTRA
from parlour.games.wayfarers.rules.guilds import may_use, use_guild, why_not_use
from parlour.games.wayfarers.rules.indexing import KINDS_OF_GUILDS, at_guild, at_worker
from parlour.games.wayfarers.rules.influence import spend
from parlour.games.wayfarers.rules.measures import count
from parlour.games.wayfarers.rules.pending import pend
from parlour.games.wayfarers.rules.position import Position


def requirement(position: Position, edge: int) -> tuple[int, ...]:
    """Return what a connection requires on the side of its section that lies up."""
    return REQUIREMENT[edge][position.sections >> EDGE_SECTION[edge] & 1]


def lacking_guild(position: Position, side: int, wanted: tuple[int, ...], black: int) -> int:
    """Return a guild without the influence to spend, so much black beside it, or NONE."""
    for guild in range(KINDS_OF_GUILDS):
        extra = black if guild == BLACK else 0
        if wanted[guild] and position.guilds[at_guild(side, guild)] < wanted[guild] + extra:
            return guild
    return NONE


def may_cross(position: Position, side: int, edge: int, black: int) -> bool:
    """Tell whether a side meets a requirement while it spends so much black beside it.

    (journal.require)
    """
    wanted = requirement(position, edge)
    if is_count(wanted):
        return count(position, side, wanted[0]) >= wanted[1]
    return not is_payment(wanted) or lacking_guild(position, side, wanted, black) == NONE


def is_taken(position: Position, node: int) -> bool:
    """Tell whether a final space holds a marker already (journal.final)."""
    return COLUMN[node] == FINAL_COLUMN and node in position.markers


def edge_to(position: Position, side: int, node: int) -> int:
    """Return the connection from the marker of a side to a space, or NONE (journal.step)."""
    for edge in EXITS[position.markers[side]]:
        if EDGE_TO[edge] == node:
            return edge
    return NONE


def _list_steps(position: Position, verb: int, black: int, found: Codes) -> None:
    side = position.turn
    for edge in EXITS[position.markers[side]]:
        node = EDGE_TO[edge]
        if not is_taken(position, node) and may_cross(position, side, edge, black):
            found.append(code(verb, node))


def _why_not_to(position: Position, node: int, black: int) -> IllegalMove | None:
    side = position.turn
    figures: dict[str, Figure] = {"node": NODE_IDS[node]}
    edge = edge_to(position, side, node)
    if edge == NONE:
        return IllegalMove("journal.step", "no-way", figures)
    if is_taken(position, node):
        return IllegalMove("journal.final", "node-taken", figures)
    if may_cross(position, side, edge, black):
        return None
    wanted = requirement(position, edge)
    if is_count(wanted):
        figures["count"] = wanted[1]
        figures["own_count"] = count(position, side, wanted[0])
        return IllegalMove("journal.require", "not-met", figures)
    guild = lacking_guild(position, side, wanted, black)
    figures["guild"] = GUILDS[guild]
    figures["influence"] = wanted[guild] + (black if guild == BLACK else 0)
    figures["own_influence"] = position.guilds[at_guild(side, guild)]
    return IllegalMove("journal.require", "cannot-spend", figures)


class Stepping(Effect):
    """A step on the track (journal.step)."""

    def list(
        self, position: Position, effect: int, silver: int, provisions: int, found: Codes
    ) -> None:
        _list_steps(position, STEP, 0, found)

    def resolve(self, position: Position, effect: int, number: int) -> Codes:
        return step(position, first_of(number))

    def why_not(
        self, position: Position, effect: int, number: int, silver: int, provisions: int
    ) -> IllegalMove | None:
        if verb_of(number) != STEP:
            return not_pending()
        return _why_not_to(position, first_of(number), 0)


class Furthering(Decision):
    """Whether to go one step further by the science guild (guilds.black)."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        if may_use(position, BLACK):
            _list_steps(position, FURTHER, ABILITY_PRICE, found)
        found.append(code(DONE))

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        if verb_of(number) == FURTHER:
            use_guild(position, BLACK)
            pend(position, step(position, first_of(number)))

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        if verb_of(number) == DONE:
            return None
        if verb_of(number) != FURTHER:
            return another_question()
        if not may_use(position, BLACK):
            return why_not_use(position, BLACK)
        return _why_not_to(position, first_of(number), ABILITY_PRICE)


def step(position: Position, node: int) -> Codes:
    """Move the marker; return the rewards of the space (journal.reward)."""
    side = position.turn
    wanted = requirement(position, edge_to(position, side, node))
    if is_payment(wanted):
        for guild in range(KINDS_OF_GUILDS):
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
    _take_green_worker(position, side, GREEN_PLACE[node])
    if COLUMN[node] == FINAL_COLUMN and position.left == NONE:
        position.left = position.sides + 1
        if position.listener is not None:
            position.tell("last-round", position.turn, {}, "end.trigger")


def _take_green_worker(position: Position, side: int, place: int) -> None:
    """The first marker beside a green worker takes it (journal.green)."""
    if place == NONE or not position.green_workers >> place & 1:
        return
    position.green_workers &= ~(1 << place)
    position.workers[at_worker(side, GREEN_WORKER)] += 1
    if position.listener is not None:
        kind = "green-worker" if side < position.seats else "opponent-green-worker"
        position.tell(kind, position.turn, {}, "journal.green")


STEPPING: Final = Stepping()
FURTHERING: Final = Furthering()
