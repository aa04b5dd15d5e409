"""Housekeeping: what whoever runs a house sees of it, and what they may put in order."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, or_, select

from parlour.engine.errors import ParlourError
from parlour.server import belongings
from parlour.server.refusals import Refused
from parlour.server.shape import (
    accounts,
    challenges,
    guests,
    messages,
    moves,
    muted,
    seats,
    sessions,
    tables,
)
from parlour.server.storage import Store

DAY: Final = 24 * 3600.0


@dataclass(frozen=True)
class KeptTable:
    """A table, as far as it is no player's secret."""

    id: str
    game: str
    over: bool
    people: int
    bots: int
    moves: int
    changed: float


@dataclass(frozen=True)
class Person:
    """Somebody with an account."""

    name: str
    called: str
    joined: float
    seen: float | None
    tables: int
    is_muted: bool


def list_tables(connection: Connection, running: bool, most: int) -> list[KeptTable]:
    """Return tables, the last changed first; all, or those that are not over."""
    sitting = select(
        seats.c.table_id,
        func.count(seats.c.guest).label("people"),
        func.count(seats.c.bot).label("bots"),
    ).group_by(seats.c.table_id)
    seated = sitting.subquery()
    played = (
        select(func.count())
        .where(moves.c.table_id == tables.c.id)
        .correlate(tables)
        .scalar_subquery()
    )
    query = select(
        *(tables.c.id, tables.c.game, tables.c.over, seated.c.people, seated.c.bots),
        *(played, tables.c.changed),
    ).join(seated, seated.c.table_id == tables.c.id)
    if running:
        query = query.where(tables.c.over.is_(False))
    latest = query.where(tables.c.lesson.is_(None)).order_by(tables.c.changed.desc()).limit(most)
    return [KeptTable(*row) for row in connection.execute(latest)]


def list_people(connection: Connection, most: int) -> list[Person]:
    """Return the accounts of a house, the last seen first."""
    seen = select(sessions.c.guest, func.max(sessions.c.seen).label("at"))
    last = seen.group_by(sessions.c.guest).subquery()
    mine = select(func.count(func.distinct(seats.c.table_id))).where(
        seats.c.guest == accounts.c.guest
    )
    query = (
        select(
            *(accounts.c.guest, accounts.c.name, guests.c.name, accounts.c.created, last.c.at),
            mine.correlate(accounts).scalar_subquery(),
        )
        .outerjoin(guests, guests.c.id == accounts.c.guest)
        .outerjoin(last, last.c.guest == accounts.c.guest)
        .order_by(last.c.at.desc().nulls_last(), accounts.c.created.desc())
        .limit(most)
    )
    return [
        Person(name, called or "", joined, at, count, is_muted(connection, guest))
        for guest, name, called, joined, at, count in connection.execute(query)
    ]


# Muting


def whose(connection: Connection, account: str, table: str, seat: int) -> str:
    """Return the guest who is meant by an account, or by a seat (from 1 on) at a table."""
    if account:
        query = select(accounts.c.guest).where(accounts.c.name == account)
    else:
        sitting = (seats.c.table_id == table) & (seats.c.seat == seat - 1)
        query = select(seats.c.guest).where(sitting)
    guest = connection.scalar(query)
    if not guest:
        raise ParlourError("expected the name of an account, or a table and a seat with a person")
    return str(guest)


def mute(connection: Connection, guest: str, until: float | None) -> None:
    """Let somebody write to nobody, until some time or for good."""
    unmute(connection, guest)
    connection.execute(insert(muted).values(guest=guest, until=until))


def unmute(connection: Connection, guest: str) -> None:
    connection.execute(delete(muted).where(muted.c.guest == guest))


def is_muted(connection: Connection, guest: str) -> bool:
    holds = or_(muted.c.until.is_(None), muted.c.until > time.time())
    query = select(muted.c.guest).where(muted.c.guest == guest, holds)
    return connection.scalar(query) is not None


async def expect_voice(store: Store, guest: str) -> None:
    """Refuse to pass on what somebody says who was muted."""
    if await store.read(lambda connection: is_muted(connection, guest)):
        raise Refused(403, "muted")


# Putting away


def idle_tables(connection: Connection, days: float) -> list[str]:
    """Return running tables that nobody has touched for so long, where nobody has an account."""
    members = select(seats.c.table_id).where(seats.c.guest.in_(select(accounts.c.guest)))
    query = select(tables.c.id).where(
        tables.c.over.is_(False),
        tables.c.changed < time.time() - days * DAY,
        tables.c.id.not_in(members),
    )
    return list(connection.scalars(query.order_by(tables.c.changed)))


def purge(connection: Connection, days: float) -> int:
    """Delete idle tables of guests, and what has run out; return how many tables went."""
    gone = idle_tables(connection, days)
    for id in gone:
        belongings.delete_table(connection, id)
    now = time.time()
    connection.execute(delete(challenges).where(challenges.c.until < now))
    connection.execute(delete(muted).where(muted.c.until < now))
    return len(gone)


def stats(connection: Connection) -> dict[str, Any]:
    """Return how much there is of everything."""

    def count(*which: Any, of: Any = tables) -> int:
        return connection.scalar(select(func.count()).select_from(of).where(*which)) or 0

    lately = time.time() - 7 * DAY
    by_game = select(tables.c.game, func.count()).where(tables.c.lesson.is_(None))
    return {
        "tables": count(tables.c.lesson.is_(None)),
        "running": count(tables.c.lesson.is_(None), tables.c.over.is_(False)),
        "changed in 7 days": count(tables.c.lesson.is_(None), tables.c.changed > lately),
        "lessons": count(tables.c.lesson.is_not(None)),
        "moves": count(of=moves),
        "messages": count(of=messages),
        "accounts": count(of=accounts),
        "accounts seen in 7 days": connection.scalar(
            select(func.count(func.distinct(sessions.c.guest))).where(sessions.c.seen > lately)
        ),
        "guests with settings": count(of=guests),
        **{
            f"tables of {game}": number
            for game, number in connection.execute(by_game.group_by(tables.c.game))
        },
    }
