"""The chronicle: what became of every finished table, kept once, and the ratings that follow."""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, Text, cast, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from parlour.engine.errors import ParlourError
from parlour.server import offers, ratings
from parlour.server.hall import Hall
from parlour.server.ratings import BOT, Rating
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.shape import chronicle, departures, results, seats, tables

log = logging.getLogger("parlour.chronicle")

BEAT: Final = 1.0
"""Seconds from one look for finished tables to the next."""

AT_ONCE: Final = 10
"""How many finished tables are written down in one go; a house may have many from before."""


@dataclass(frozen=True)
class Entry:
    """What became of one seat."""

    seat: int
    who: str
    """A guest, or a bot by its name."""
    place: int
    points: int | None
    how: str = ""
    """Whether they left (`left`) or did not come back in time (`late`)."""


class Chronicle:
    """Writes down what became of finished tables."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def watch(self) -> None:
        """Look for finished tables, for as long as the house is open."""
        while True:
            try:
                await self.beat()
            except (ParlourError, SQLAlchemyError) as error:
                log.warning("the chronicle is not written: %s", error)
            except Exception:
                log.exception("the chronicle stumbled")
            await asyncio.sleep(BEAT)

    async def beat(self) -> None:
        for id in await self._hall.store.read(_unwritten):
            put = partial(write, id=id, facets=await self._facets(id))
            try:
                await self._hall.store.write(put)
            except IntegrityError:
                log.info("table %s was written down by another process", id)

    async def _facets(self, id: str) -> list[dict[str, str]]:
        """Return what everybody played at a table, such as a faction, as far as it can be read."""
        try:
            room = await self._hall.room(id)
            return facets_of(room)
        except Refused:
            return []


def facets_of(room: Room) -> list[dict[str, str]]:
    """Return what everybody played, in the words of the game."""
    view, words = room.state.view(None), room.game.words
    try:
        told = [room.game.facets(view, seat) for seat in range(len(room.seats))]
    except (LookupError, ValueError, TypeError):
        # A view under other rules may have another form.
        return []
    return [
        {name: value for name, value in each.items() if f"{name}.{value}" in words} for each in told
    ]


def _unwritten(connection: Connection) -> list[str]:
    written = select(chronicle.c.table_id)
    over = (tables.c.over, tables.c.lesson.is_(None), tables.c.id.not_in(written))
    query = select(tables.c.id).where(*over).order_by(tables.c.changed).limit(AT_ONCE)
    return list(connection.scalars(query))


def write(connection: Connection, id: str, facets: list[dict[str, str]]) -> None:
    """Write down what became of a table, and rate those who played; once."""
    columns = (tables.c.game, tables.c.changed, cast(tables.c.result, Text))
    row = connection.execute(select(*columns).where(tables.c.id == id)).first()
    if row is None:
        return
    game, ended, text = row
    entries = entries_of(connection, id, text)
    connection.execute(insert(chronicle).values(table_id=id))
    counts = may_count(connection, id, entries)
    after = _rated(connection, game, entries) if counts else {}
    public = counts or offers.of(connection, id) is not None
    for entry in entries:
        rating = after.get(entry.who)
        values: dict[str, Any] = {"table_id": id, "seat": entry.seat, "game": game, "ended": ended}
        bot = entry.who.removeprefix(BOT) if entry.who.startswith(BOT) else None
        values.update(guest=None if bot else entry.who, bot=bot, place=entry.place)
        values.update(points=entry.points, how=entry.how, public=public)
        values["facets"] = facets[entry.seat] if entry.seat < len(facets) else {}
        values.update(mu=rating.mu if rating else None, sigma=rating.sigma if rating else None)
        connection.execute(insert(results).values(**values))


def entries_of(connection: Connection, id: str, text: str | None) -> list[Entry]:
    """Return what became of everybody; whoever left comes after all who stayed."""
    points, places = _result(text)
    columns = (seats.c.seat, seats.c.guest, seats.c.bot)
    sitting = connection.execute(
        select(*columns).where(seats.c.table_id == id).order_by(seats.c.seat)
    )
    left: dict[int, tuple[str, str]] = {}
    gone = (departures.c.seat, departures.c.guest, departures.c.how)
    query = select(*gone).where(departures.c.table_id == id).order_by(departures.c.at)
    for seat, guest, how in connection.execute(query):
        left.setdefault(seat, (guest, how))
    found, last = [], max(places, default=1)
    for seat, guest, bot in sitting:
        total = points[seat] if seat < len(points) else None
        if seat in left:
            who, how = left[seat]
            found.append(Entry(seat, who, last + 1, total, how))
        elif guest or bot:
            place = places[seat] if seat < len(places) else 1
            found.append(Entry(seat, guest or f"{BOT}{bot}", place, total))
    return found if places or left else []


def may_count(connection: Connection, id: str, entries: list[Entry]) -> bool:
    """Tell whether a table is rated: all have agreed, and nobody plays against themselves."""
    if not ratings.is_rated(connection, id) or len({entry.who for entry in entries}) < 2:
        return False
    people = [entry.who for entry in entries if not entry.who.startswith(BOT)]
    return len(set(people)) == len(people) and set(people) <= ratings.agreed(connection, id)


def _rated(connection: Connection, game: str, entries: list[Entry]) -> dict[str, Rating]:
    """Rate those who played. A bot that sits there several times counts with its best place."""
    best: dict[str, int] = {}
    for entry in entries:
        best[entry.who] = min(entry.place, best.get(entry.who, entry.place))
    known = ratings.of(connection, game, best, changing=True)
    before = [known.get(who, Rating()) for who in best]
    after = dict(zip(best, ratings.rate(before, list(best.values())), strict=True))
    for who, rating in after.items():
        ratings.put(connection, game, who, rating)
    return after


def _result(text: str | None) -> tuple[list[int], list[int]]:
    """Read points and places; of a damaged result there are none."""
    try:
        result = json.loads(text or "null")
        return [int(total) for total, _ in result["scores"]], [int(at) for at in result["places"]]
    except (ValueError, TypeError, KeyError):
        return [], []
