"""What belongs to somebody: handed on to their account, told to them, or taken away with them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, delete, or_, select, update

from parlour.server import offers, ratings, shape, ties, timekeeping
from parlour.server.accounts import describe
from parlour.server.sealing import unguessable
from parlour.server.shape import drafts, messages, moves, seats, sessions, tables

GONE: Final = ""
"""Who sits where somebody sat who was deleted, at a table that is over."""

UNSAID: Final = "…"
"""What is left of a message whose writer was deleted."""


@dataclass
class Removed:
    """What became of somebody's tables."""

    kept: list[str] = field(default_factory=list)
    """Others play or have played there."""
    deleted: list[str] = field(default_factory=list)


def tables_of(connection: Connection, guest: str) -> list[str]:
    """Return the tables that somebody has set up or sits at."""
    sitting = select(seats.c.table_id).where(seats.c.guest == guest)
    mine = or_(tables.c.host == guest, tables.c.id.in_(sitting))
    return list(connection.scalars(select(tables.c.id).where(mine).order_by(tables.c.created)))


def hand_over(connection: Connection, old: str, new: str) -> None:
    """Let all tables and seats of one guest be another's."""
    ids = tables_of(connection, old)
    connection.execute(update(seats).where(seats.c.guest == old).values(guest=new))
    connection.execute(update(tables).where(tables.c.host == old).values(host=new))
    timekeeping.hand_over(connection, old, new)
    ties.hand_over(connection, old, new)
    offers.hand_over(connection, old, new)
    theirs = shape.results.c.guest == old
    connection.execute(update(shape.results).where(theirs).values(guest=new))
    # Whoever looks for a game looks anew as somebody else.
    connection.execute(delete(shape.seeks).where(shape.seeks.c.guest == old))
    muted = update(shape.muted).where(shape.muted.c.guest == old)
    if connection.scalar(select(shape.muted.c.guest).where(shape.muted.c.guest == new)) is None:
        connection.execute(muted.values(guest=new))
    _advance(connection, ids)


def remove(connection: Connection, guest: str) -> Removed:
    """Delete somebody: games of others stay, without their name and their words."""
    removed = Removed()
    for id in tables_of(connection, guest):
        other = _other_person(connection, id, guest)
        if other is None:
            removed.deleted.append(id)
        else:
            _leave(connection, id, guest, other)
            removed.kept.append(id)
    for id in removed.deleted:
        delete_table(connection, id)
    _advance(connection, removed.kept)
    ties.remove(connection, guest)
    offers.remove(connection, guest)
    ratings.remove(connection, guest)
    for table in reversed(shape.metadata.sorted_tables):
        # Whoever was muted stays so, as a guest whose cookie is still here.
        if "guest" in table.c and table not in (seats, shape.accounts, shape.muted):
            connection.execute(delete(table).where(table.c.guest == guest))
    connection.execute(delete(shape.accounts).where(shape.accounts.c.guest == guest))
    connection.execute(delete(shape.guests).where(shape.guests.c.id == guest))
    return removed


def _other_person(connection: Connection, id: str, guest: str) -> str | None:
    """Return somebody else who sits at a table."""
    sitting = select(seats.c.guest).where(seats.c.table_id == id, seats.c.guest.is_not(None))
    others = sitting.where(seats.c.guest.not_in([guest, GONE])).order_by(seats.c.seat)
    return connection.scalar(others)


def _leave(connection: Connection, id: str, guest: str, other: str) -> None:
    """Get up from a table. A seat of a running game is free to whom the others ask to it."""
    over = connection.scalar(select(tables.c.over).where(tables.c.id == id))
    mine = (seats.c.table_id == id) & (seats.c.guest == guest)
    numbers = list(connection.scalars(select(seats.c.seat).where(mine)))
    for number in numbers:
        connection.execute(
            update(seats)
            .where(seats.c.table_id == id, seats.c.seat == number)
            .values(
                name="",
                guest=GONE if over else None,
                key=None if over else unguessable(),
                orders={},
                private=seats.c.private + 1,
            )
        )
    hosted = (tables.c.id == id) & (tables.c.host == guest)
    connection.execute(update(tables).where(hosted).values(host=other))
    unsaid = (messages.c.table_id == id) & messages.c.seat.in_(numbers)
    connection.execute(update(messages).where(unsaid).values(text=UNSAID))
    held = (drafts.c.table_id == id) & drafts.c.seat.in_(numbers)
    connection.execute(delete(drafts).where(held))


def delete_table(connection: Connection, id: str) -> None:
    """Delete a table with everything that refers to it."""
    for table in reversed(shape.metadata.sorted_tables):
        for column in table.columns:
            if column.references(tables.c.id):
                connection.execute(delete(table).where(column == id))
    connection.execute(delete(tables).where(tables.c.id == id))


def _advance(connection: Connection, ids: list[str]) -> None:
    """Let whoever has these tables in memory notice that they have changed."""
    for id in ids:
        connection.execute(
            update(tables)
            .where(tables.c.id == id)
            .values(edition=tables.c.edition + 1, public=tables.c.public + 1)
        )


def data_of(connection: Connection, guest: str) -> dict[str, Any]:
    """Return all that the house keeps of somebody, but secrets."""
    likes = connection.execute(select(shape.guests).where(shape.guests.c.id == guest)).mappings()
    settings = {str(name): value for name, value in (likes.first() or {}).items() if name != "id"}
    signed_in = select(sessions.c.device, sessions.c.created, sessions.c.seen)
    known, asked = ties.read(connection, guest), shape.invitations.c.host == guest
    invited = select(shape.invitations.c.table_id, shape.invitations.c.called).where(asked)
    departed = select(*[shape.departures.c[name] for name in ("table_id", "seat", "how", "at")])
    return {
        "written": time.time(),
        "settings": settings,
        "account": describe(connection, guest),
        "sessions": _rows(connection, signed_in.where(sessions.c.guest == guest)),
        "left": _rows(connection, departed.where(shape.departures.c.guest == guest)),
        "follows": _names(connection, known.follows),
        "keeps away from": _names(connection, known.blocks),
        "ratings": {
            game: rating.to_data() for game, rating in ratings.all_of(connection, guest).items()
        },
        "invited": _rows(connection, invited),
        "tables": [_table(connection, id, guest) for id in tables_of(connection, guest)],
    }


def _table(connection: Connection, id: str, guest: str) -> dict[str, Any]:
    """Return what somebody has done at a table."""
    columns = (tables.c.game, tables.c.options, tables.c.created, tables.c.changed)
    query = select(*columns, tables.c.over, tables.c.result, tables.c.lesson)
    row = _rows(connection, query.where(tables.c.id == id))[0]
    mine = select(seats.c.seat, seats.c.name, seats.c.orders)
    own = _rows(connection, mine.where(seats.c.table_id == id, seats.c.guest == guest))
    numbers = [seat["seat"] for seat in own]

    def done(table: Any, *columns: ColumnElement[Any]) -> list[dict[str, Any]]:
        query = select(*columns).where(table.c.table_id == id, table.c.seat.in_(numbers))
        return _rows(connection, query.order_by(*list(table.primary_key.columns)))

    return {
        "table": id,
        **row,
        "seats": own,
        "moves": done(moves, moves.c.ply, moves.c.seat, moves.c.text, moves.c.at),
        "drafts": done(drafts, drafts.c.seat, drafts.c.text),
        "messages": done(messages, messages.c.seat, messages.c.text, messages.c.at),
    }


def _rows(connection: Connection, query: Any) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(query).mappings()]


def _names(connection: Connection, ids: set[str]) -> list[str]:
    """Return how some people call themselves now."""
    people = shape.guests
    query = select(people.c.name).where(people.c.id.in_(ids)).order_by(people.c.name)
    return list(connection.scalars(query))
