"""The list of somebody's tables. One that cannot be read is listed as damaged, and hurts no other.

It reads plain columns only: whatever else a row holds may be damaged.
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import Connection, Text, cast, func, select

from parlour.engine.registry import game, game_ids
from parlour.server.guests import Guest
from parlour.server.hall import Hall
from parlour.server.naming import names_of
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.seats import Seat
from parlour.server.shape import moves, seats, tables

MOST_LISTED: Final = 100


@dataclass
class Listed:
    """A table as it stands in a list."""

    id: str
    game: str
    over: bool
    plies: int = 0
    seats: list[Seat] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    """What everybody had at the end; nothing before."""
    places: list[int] = field(default_factory=list)
    changed: float = 0.0
    """When the last move was made, in seconds since the epoch."""


def tables_of(connection: Connection, guest: str) -> list[Listed]:
    """Return the tables of a guest, the latest first."""
    mine = select(seats.c.table_id).where(seats.c.guest == guest)
    result = cast(tables.c.result, Text)
    columns = (tables.c.id, tables.c.game, tables.c.over, tables.c.changed, result)
    query = select(*columns).where(tables.c.id.in_(mine), tables.c.lesson.is_(None))
    latest = query.order_by(tables.c.changed.desc()).limit(MOST_LISTED)
    listed = [
        Listed(id, game, over, scores=_scores(told), places=_places(told), changed=changed)
        for id, game, over, changed, told in connection.execute(latest)
    ]
    ids = [each.id for each in listed]
    people: dict[str, list[Seat]] = defaultdict(list)
    sat = (seats.c.table_id, seats.c.seat, seats.c.bot, seats.c.name)
    sitting = select(*sat).where(seats.c.table_id.in_(ids))
    for id, seat, bot, name in connection.execute(sitting.order_by(seats.c.seat)):
        people[id].append(Seat(seat, bot, name))
    counted = select(moves.c.table_id, func.count()).where(moves.c.table_id.in_(ids))
    plies: dict[str, int] = {}
    for id, count in connection.execute(counted.group_by(moves.c.table_id)):
        plies[id] = count
    for each in listed:
        each.seats, each.plies = people[each.id], plies.get(each.id, 0)
    return listed


def _scores(result: str | None) -> list[int]:
    """Read the totals of a result; of a damaged one there are none."""
    try:
        return [int(total) for total, _ in json.loads(result or "null")["scores"]]
    except (ValueError, TypeError, KeyError):
        return []


def _places(result: str | None) -> list[int]:
    """Read who came where; of a damaged result nothing."""
    try:
        return [int(place) for place in json.loads(result or "null")["places"]]
    except (ValueError, TypeError, KeyError):
        return []


async def list_tables(hall: Hall, guest: Guest, language: str) -> list[dict[str, Any]]:
    """Return the tables of a guest, with whose turn it is and which are damaged."""
    listed = await hall.store.read(lambda connection: tables_of(connection, guest.id))
    return [await _told(hall, guest, language, each) for each in listed if each.game in game_ids()]


async def _told(hall: Hall, guest: Guest, language: str, each: Listed) -> dict[str, Any]:
    room, damaged = await _room(hall, each)
    waiting = room.state.waiting() if room is not None else ()
    return {
        "table": each.id,
        "url": f"/tables/{each.id}",
        "game": each.game,
        "title": game(each.game).title(language),
        "over": each.over,
        "plies": each.plies,
        "names": room.names(language) if room else names_of(each.seats, language),
        "my_turn": any(room.seats[seat].guest == guest.id for seat in waiting) if room else False,
        "damaged": damaged,
        "resting": room is not None and room.frozen is not None,
        "clock": _clock(hall, guest, room),
        "scores": each.scores,
        "places": each.places,
        "date": datetime.fromtimestamp(each.changed, UTC).date().isoformat(),
    }


def _clock(hall: Hall, guest: Guest, room: Room | None) -> dict[str, Any] | None:
    """Return the time of who is waited for: of the guest, if it is one of several."""
    if room is None or room.clock is None or not (asked := {*room.clock.running, *room.clock.late}):
        return None
    mine = asked & set(room.seats_of(guest.id))
    clock, seat = hall.time.stopped(room.clock), min(mine or asked)
    return {
        "seat": seat,
        "kind": clock.pace.kind,
        "left": round(clock.left[seat], 1),
        "ends": clock.ends(seat, hall.time.outages),
    }


async def _room(hall: Hall, each: Listed) -> tuple[Room | None, bool]:
    """Return a running table, and whether it is damaged; of a finished one nothing is asked."""
    if each.over:
        return None, False
    try:
        return await hall.room(each.id), False
    except Refused as refused:
        return None, refused.key == "damaged"
