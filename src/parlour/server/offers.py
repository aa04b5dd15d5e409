"""Offers: tables whose free chairs are open to anybody, and who has been asked to which table.

It reads plain columns only: whatever else the row of a damaged table holds hurts no other.
"""

from __future__ import annotations

import json
import time
from collections import defaultdict
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Text, cast, delete, insert, select, update

from parlour.server import ratings
from parlour.server.bodies import WantedOffer
from parlour.server.pace import DaysPace, Pace
from parlour.server.ratings import BOT, Rating
from parlour.server.refusals import Refused
from parlour.server.seats import Seat
from parlour.server.shape import invitations, offers, rated, seats, tables

if TYPE_CHECKING:
    from parlour.server.room import Room

MOST_LISTED: Final = 300
"""How many open tables the lobby shows."""

MINUTE: Final = 60.0
HOUR: Final = 3600.0
DAYS_OPEN: Final = 7 * 24 * HOUR
HOURS_OPEN: Final = 24 * HOUR
"""Seconds after which a table that nobody came to is put away: by correspondence, or not."""

PRESENT: Final = 15.0
"""Seconds after which somebody was last seen whom nobody has shown out."""

MOST_INVITED: Final = 30
"""How many people may be asked to one table."""


@dataclass
class Offer:
    """A table with free chairs for anybody."""

    table: str
    game: str
    host: str
    options: dict[str, Any]
    pace: str
    opened: float
    until: float
    bots_at: float | None
    level: str
    rated: bool
    seats: list[Seat] = field(default_factory=list)
    ratings: dict[str, Rating] = field(default_factory=dict)
    """Of those who sit there and have one, by guest or bot."""

    def free(self) -> int:
        return sum(seat.is_free() for seat in self.seats)

    def people(self) -> set[str]:
        return {seat.guest for seat in self.seats if seat.guest}

    def is_live(self) -> bool:
        """Tell whether its clock needs somebody who is here."""
        return '"live"' in self.pace


def pace_key(pace: Pace | None) -> str:
    """Return a pace as a text that is the same for the same pace."""
    return json.dumps(pace.model_dump(), sort_keys=True) if pace is not None else ""


def longest(pace: Pace | None) -> float:
    return DAYS_OPEN if isinstance(pace, DaysPace) else HOURS_OPEN


def put(connection: Connection, id: str, pace: Pace | None, wish: WantedOffer, now: float) -> None:
    """Open the free chairs of a table to anybody, or close them."""
    bots_at = now + wish.bots_after * MINUTE if wish.bots_after is not None else None
    values: dict[str, Any] = {"open": wish.open, "bots_at": bots_at, "level": wish.level}
    values.update(pace=pace_key(pace), opened=now, until=now + longest(pace))
    mine = update(offers).where(offers.c.table_id == id)
    if connection.execute(mine.values(**values)).rowcount == 0:
        connection.execute(insert(offers).values(table_id=id, **values))


def offering(
    wish: WantedOffer | None, pace: Pace | None, now: float
) -> Callable[[Connection, Room], None]:
    """Return what is written with a new table of which something was said about free chairs."""

    def also(connection: Connection, room: Room) -> None:
        if wish is not None and any(seat.is_free() for seat in room.seats):
            put(connection, room.id, pace, wish, now)

    return also


def close_all(connection: Connection, ids: Collection[str]) -> None:
    mine = update(offers).where(offers.c.table_id.in_(ids))
    connection.execute(mine.values(open=False, bots_at=None))


def open_tables(connection: Connection) -> list[Offer]:
    """Return the tables with chairs for anybody, the latest first."""
    columns = (
        *(offers.c.table_id, tables.c.game, tables.c.host, cast(tables.c.options, Text)),
        *(offers.c.pace, offers.c.opened, offers.c.until, offers.c.bots_at, offers.c.level),
        offers.c.table_id.in_(select(rated.c.table_id)),
    )
    waiting = select(seats.c.table_id).where(seats.c.guest.is_(None), seats.c.bot.is_(None))
    query = (
        select(*columns)
        .join(tables, tables.c.id == offers.c.table_id)
        .where(offers.c.open, tables.c.over.is_(False), tables.c.id.in_(waiting))
        .order_by(offers.c.opened.desc(), offers.c.table_id)
        .limit(MOST_LISTED)
    )
    found = [
        Offer(id, game, host, options, *rest)
        for id, game, host, text, *rest in connection.execute(query)
        if (options := _options(text)) is not None
    ]
    sitting = seats_of(connection, [each.table for each in found])
    for each in found:
        each.seats = sitting[each.table]
        each.ratings = ratings.of(connection, each.game, [who_of(seat) for seat in each.seats])
    return [each for each in found if each.people()]


def who_of(seat: Seat) -> str:
    """Return by what name somebody, or a bot, is rated."""
    return seat.guest or f"{BOT}{seat.bot}"


def seats_of(connection: Connection, ids: Collection[str]) -> dict[str, list[Seat]]:
    """Return who sits at some tables, without their links and orders."""
    columns = (seats.c.table_id, seats.c.seat, seats.c.bot, seats.c.name, seats.c.guest)
    query = select(*columns).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
    found: dict[str, list[Seat]] = defaultdict(list)
    for id, number, bot, name, guest in connection.execute(query):
        found[id].append(Seat(number, bot, name, guest))
    return found


def _options(text: str) -> dict[str, Any] | None:
    """Read the options of a table; those of a damaged one are none."""
    try:
        options = json.loads(text)
    except (ValueError, TypeError):
        return None
    return options if isinstance(options, dict) else None


@dataclass(frozen=True)
class Due:
    """Something is to be done with the free chairs of a table."""

    table: str
    level: str
    bots: bool
    """Whether bots sit down now; else the time of the offer is over."""
    found: bool
    """Whether anybody but one has come."""


def due(connection: Connection, now: float) -> list[Due]:
    """Return the tables where bots are to sit down, or whose time is over."""
    over = (offers.c.open & (offers.c.until <= now)) | (offers.c.bots_at <= now)
    columns = (offers.c.table_id, offers.c.level, offers.c.bots_at)
    rows = connection.execute(select(*columns).where(over)).all()
    sitting = seats_of(connection, [id for id, _, _ in rows])
    return [
        Due(
            *(id, level, bots_at is not None and bots_at <= now),
            found=len({seat.guest for seat in sitting[id] if seat.guest}) > 1,
        )
        for id, level, bots_at in rows
    ]


def spent(connection: Connection) -> list[str]:
    """Return the tables that count as open, where nothing is free or nobody sits any more."""
    waiting = select(seats.c.table_id).where(seats.c.guest.is_(None), seats.c.bot.is_(None))
    people = select(seats.c.table_id).where(seats.c.guest.is_not(None))
    offered = offers.c.table_id
    query = select(offered).join(tables, tables.c.id == offered)
    gone = tables.c.over | offered.not_in(waiting) | offered.not_in(people)
    return list(
        connection.scalars(query.where(offers.c.open | offers.c.bots_at.is_not(None), gone))
    )


def of(connection: Connection, id: str) -> dict[str, Any] | None:
    """Return what is offered at a table, to whoever sits there."""
    row = connection.execute(select(offers).where(offers.c.table_id == id)).mappings().first()
    return dict(row) if row is not None else None


def is_open(connection: Connection, id: str) -> bool:
    query = select(offers.c.open).where(offers.c.table_id == id)
    return bool(connection.scalar(query))


# Invitations


@dataclass(frozen=True)
class Invitation:
    """Somebody asks a guest to a table."""

    table: str
    guest: str
    host: str
    game: str
    pace: str


def invite(connection: Connection, id: str, host: str, called: str, guest: str | None) -> None:
    """Keep that somebody was asked to a table, whether or not anybody is called so."""
    mine = (invitations.c.table_id == id) & (invitations.c.host == host)
    known = set(connection.scalars(select(invitations.c.called).where(mine)))
    if called not in known and len(known) >= MOST_INVITED:
        raise Refused(429, "too-many-invitations", after=24 * 3600)
    connection.execute(delete(invitations).where(mine, invitations.c.called == called))
    row = {"table_id": id, "host": host, "called": called, "guest": guest, "at": time.time()}
    connection.execute(insert(invitations).values(**row))


def invited_by(connection: Connection, id: str, host: str) -> list[str]:
    """Return whom somebody has asked to a table, as they called them."""
    mine = (invitations.c.table_id == id) & (invitations.c.host == host)
    return list(connection.scalars(select(invitations.c.called).where(mine)))


def invitations_of(connection: Connection, guests: Collection[str]) -> list[Invitation]:
    """Return to which tables with a free chair these people are asked."""
    waiting = select(seats.c.table_id).where(seats.c.guest.is_(None), seats.c.bot.is_(None))
    columns = (invitations.c.table_id, invitations.c.guest, invitations.c.host, tables.c.game)
    query = (
        select(*columns, offers.c.pace)
        .join(tables, tables.c.id == invitations.c.table_id)
        .outerjoin(offers, offers.c.table_id == invitations.c.table_id)
        .where(invitations.c.guest.in_(guests), tables.c.over.is_(False))
        .where(tables.c.id.in_(waiting))
        .order_by(tables.c.created.desc())
    )
    return [
        Invitation(table, guest, host, game, pace or "")
        for table, guest, host, game, pace in connection.execute(query)
    ]


def is_invited(connection: Connection, id: str, guest: str) -> bool:
    mine = (invitations.c.table_id == id) & (invitations.c.guest == guest)
    return connection.scalar(select(invitations.c.guest).where(mine).limit(1)) is not None


def decline(connection: Connection, id: str, guest: str) -> None:
    """Forget that somebody was asked; who asked is not told."""
    mine = (invitations.c.table_id == id) & (invitations.c.guest == guest)
    connection.execute(update(invitations).where(mine).values(guest=None))


def hand_over(connection: Connection, old: str, new: str) -> None:
    """Let the invitations of one guest, and those to them, be another's."""
    mine = select(invitations.c.table_id, invitations.c.called).where(invitations.c.host == new)
    for id, called in connection.execute(mine).all():
        same = (invitations.c.table_id == id) & (invitations.c.called == called)
        connection.execute(delete(invitations).where(same, invitations.c.host == old))
    for column in (invitations.c.host, invitations.c.guest):
        connection.execute(update(invitations).where(column == old).values({column.name: new}))


def remove(connection: Connection, guest: str) -> None:
    """Forget whom somebody has asked; whoever has asked them is not told that they are gone."""
    connection.execute(delete(invitations).where(invitations.c.host == guest))
    connection.execute(update(invitations).where(invitations.c.guest == guest).values(guest=None))


def decline_of(connection: Connection, guest: str, host: str) -> None:
    """Forget to which tables somebody has asked a guest who keeps away from them now."""
    mine = (invitations.c.guest == guest) & (invitations.c.host == host)
    connection.execute(update(invitations).where(mine).values(guest=None))
