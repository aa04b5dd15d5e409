"""The shelf: how rooms are written to the database and read back."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import (
    Connection,
    RowMapping,
    Select,
    Update,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from parlour.engine.errors import ParlourError
from parlour.engine.options import resolve
from parlour.engine.record import Record
from parlour.engine.registry import game
from parlour.server.refusals import Refused
from parlour.server.room import Change, Plea, Room
from parlour.server.seats import Seat
from parlour.server.shape import drafts, messages, moves, seats, tables

MOST_LISTED = 100

PUBLIC: Final = "public"
"""The column that counts what everybody may notice."""


class Raced(Exception):
    """Somebody else has changed the table in the database meanwhile."""


@dataclass
class Listed:
    """A table as it stands in a list."""

    id: str
    game: str
    over: bool
    changed: float
    plies: int
    seats: list[Seat]


def put(connection: Connection, room: Room) -> None:
    """Write a new room with all that it holds."""
    record, now = room.table.record, time.time()
    connection.execute(
        insert(tables).values(
            id=room.id,
            game=record.game.id,
            rules=record.game.rules_version,
            options=record.options.to_data(),
            seed=record.seed,
            host=room.host,
            created=now,
            changed=now,
            edition=room.edition,
            public=room.public,
            over=room.state.over(),
        )
    )
    for seat in room.seats:
        connection.execute(
            insert(seats).values(
                table_id=room.id,
                seat=seat.number,
                bot=seat.bot,
                name=seat.name,
                guest=seat.guest,
                key=seat.key,
                orders=seat.orders,
                private=seat.private,
            )
        )
    _append(connection, room.id, 0, record.moves, now)


def take(connection: Connection, id: str, key: bytes) -> Room | None:
    """Read a room, as it was when it was last written."""
    row = connection.execute(select(tables).where(tables.c.id == id)).mappings().first()
    if row is None:
        return None
    try:
        room = Room(id, row["host"], _record(connection, row), _seats(connection, id), key)
    except ParlourError as error:
        if row["rules"] != game(row["game"]).rules_version:
            raise Refused(409, "old-rules", version=row["rules"]) from error
        raise
    room.edition = row["edition"]
    room.public = row["public"]
    room.rematch = row["rematch"]
    room.plea = Plea(**row["plea"]) if row["plea"] else None
    room.put_drafts(_drafts(connection, id))
    written = select(messages.c.seat, messages.c.text).where(messages.c.table_id == id)
    room.messages = [
        (seat, text) for seat, text in connection.execute(written.order_by(messages.c.number))
    ]
    return room


@dataclass
class Remains:
    """What can be read of a table that cannot be shown."""

    id: str
    host: str
    over: bool
    seats: list[Seat]
    record: Record


def remains(connection: Connection, id: str) -> Remains | None:
    """Read a damaged table as far as its moves can be played."""
    row = connection.execute(select(tables).where(tables.c.id == id)).mappings().first()
    if row is None:
        return None
    found = game(row["game"])
    record = Record(found, resolve(found.options, row["options"]), row["seed"])
    state = record.start()
    for seat, text in connection.execute(_moves_of(id)):
        try:
            move = found.move(text)
            state.play(seat, move)
        except ParlourError:
            break
        record.moves.append((seat, move))
    return Remains(id, row["host"], row["over"], _seats(connection, id), record)


def change(room: Room, wanted: Change, over: bool) -> Callable[[Connection], None]:
    """Return the writing of a change. It fails with `Raced` if the database is further on."""
    id, edition, ply = room.id, room.edition, room.ply

    def write(connection: Connection) -> None:
        now = time.time()
        values: dict[str, Any] = {}
        if not wanted.is_private:
            values = {"over": over, "changed": now, "plea": None, PUBLIC: True}
        advance(connection, id, edition, **values)
        if wanted.truncate is not None:
            past = (moves.c.table_id == id) & (moves.c.ply >= wanted.truncate)
            connection.execute(delete(moves).where(past))
        first = ply if wanted.truncate is None else wanted.truncate
        _append(connection, id, first, wanted.append, now)
        for seat, draft in wanted.drafts.items():
            mine = (drafts.c.table_id == id) & (drafts.c.seat == seat)
            connection.execute(delete(drafts).where(mine))
            count_private(connection, id, seat)
            for place, text in enumerate(draft.texts() if draft else []):
                row = {"table_id": id, "seat": seat, "place": place, "text": text}
                connection.execute(insert(drafts).values(**row))

    return write


def private_change(room: Room, seat: Seat) -> Callable[[Connection], None]:
    """Return the writing of a change of a seat that nobody else may notice."""
    id, edition = room.id, room.edition

    def write(connection: Connection) -> None:
        advance(connection, id, edition)
        set_seat(connection, id, seat)

    return write


def advance(connection: Connection, id: str, edition: int, **values: Any) -> None:
    """Count the edition of a table up, together with other changes of its row.

    With `public` the count of what everybody may notice goes up as well.
    """
    given = {f"new_{name}": value for name, value in values.items() if name != PUBLIC}
    told = {"at": id, "was": edition, "new_edition": edition + 1, **given}
    if connection.execute(_advancing(tuple(values)), told).rowcount != 1:
        raise Raced


@lru_cache
def _advancing(names: tuple[str, ...]) -> Update:
    """Return the statement that advances a table and changes some columns; it is built once."""
    columns = tables.c
    same = (columns.id == bindparam("at")) & (columns.edition == bindparam("was"))
    changed = [columns[name] for name in ("edition", *names) if name != PUBLIC]
    values: dict[str, Any] = {
        column.name: bindparam(f"new_{column.name}", type_=column.type) for column in changed
    }
    if PUBLIC in names:
        values[PUBLIC] = columns.public + 1
    return update(tables).where(same).values(values)


def count_private(connection: Connection, id: str, seat: int) -> None:
    """Count a change that only one seat may notice."""
    mine = (seats.c.table_id == id) & (seats.c.seat == seat)
    connection.execute(update(seats).where(mine).values(private=seats.c.private + 1))


def set_seat(connection: Connection, id: str, seat: Seat) -> None:
    mine = (seats.c.table_id == id) & (seats.c.seat == seat.number)
    values = {
        "name": seat.name,
        "guest": seat.guest,
        "orders": seat.orders,
        "private": seat.private,
    }
    connection.execute(update(seats).where(mine).values(**values))


def put_message(connection: Connection, id: str, number: int, seat: int, text: str) -> None:
    row = {"table_id": id, "number": number, "seat": seat, "text": text, "at": time.time()}
    connection.execute(insert(messages).values(**row))


def find_seat(connection: Connection, key: str) -> tuple[str, int] | None:
    """Return the table and the seat that a link leads to."""
    query = select(seats.c.table_id, seats.c.seat).where(seats.c.key == key)
    row = connection.execute(query).first()
    return (row[0], row[1]) if row is not None else None


def tables_of(connection: Connection, guest: str) -> list[Listed]:
    """Return the tables of a guest, the latest first."""
    mine = select(seats.c.table_id).where(seats.c.guest == guest)
    query = select(tables).where(tables.c.id.in_(mine)).order_by(tables.c.changed.desc())
    return [
        Listed(
            row["id"],
            row["game"],
            row["over"],
            row["changed"],
            connection.scalar(
                select(func.count()).select_from(moves).where(moves.c.table_id == row["id"])
            )
            or 0,
            _seats(connection, row["id"]),
        )
        for row in connection.execute(query.limit(MOST_LISTED)).mappings()
    ]


def running_of(connection: Connection, host: str) -> int:
    """Count the running tables that somebody has set up."""
    mine = select(func.count()).select_from(tables)
    return connection.scalar(mine.where(tables.c.host == host, tables.c.over.is_(False))) or 0


def running_with_bots(connection: Connection) -> list[str]:
    """Return the tables where a bot may have to go on."""
    with_bots = select(seats.c.table_id).where(seats.c.bot.is_not(None))
    query = select(tables.c.id).where(tables.c.over.is_(False), tables.c.id.in_(with_bots))
    return list(connection.scalars(query))


def _record(connection: Connection, row: RowMapping) -> Record:
    found = game(row["game"])
    record = Record(found, resolve(found.options, row["options"]), row["seed"])
    for seat, text in connection.execute(_moves_of(row["id"])):
        record.moves.append((seat, found.move(text)))
    return record


def _moves_of(id: str) -> Select[int, str]:
    query = select(moves.c.seat, moves.c.text).where(moves.c.table_id == id)
    return query.order_by(moves.c.ply)


def _seats(connection: Connection, id: str) -> list[Seat]:
    query = select(seats).where(seats.c.table_id == id).order_by(seats.c.seat)
    return [
        Seat(
            *(row["seat"], row["bot"], row["name"], row["guest"], row["key"]),
            orders=row["orders"],
            private=row["private"],
        )
        for row in connection.execute(query).mappings()
    ]


def _drafts(connection: Connection, id: str) -> dict[int, list[str]]:
    query = select(drafts.c.seat, drafts.c.text).where(drafts.c.table_id == id)
    texts: dict[int, list[str]] = {}
    for seat, text in connection.execute(query.order_by(drafts.c.seat, drafts.c.place)):
        texts.setdefault(seat, []).append(text)
    return texts


def _append(connection: Connection, id: str, first: int, added: list[Any], now: float) -> None:
    rows = [
        {"table_id": id, "ply": ply, "seat": seat, "text": move.text, "at": now}
        for ply, (seat, move) in enumerate(added, start=first)
    ]
    if rows:
        connection.execute(_ADD_MOVES, rows)


_ADD_MOVES: Final = insert(moves)
