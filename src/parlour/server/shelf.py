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
    Update,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from parlour.engine.contract import State
from parlour.engine.errors import ParlourError
from parlour.engine.move import Move
from parlour.engine.record import Record
from parlour.engine.registry import game
from parlour.server import teaching, timekeeping, verdicts
from parlour.server.album import sheet_of
from parlour.server.history import scores_to_data
from parlour.server.resuming import Stored, replayed, resumed
from parlour.server.room import Change, Plea, Room
from parlour.server.seats import Seat
from parlour.server.shape import drafts, messages, moves, seats, tables, views

SPECTATOR = -1
"""The seat of a spectator, where the database wants a number."""

PUBLIC: Final = "public"
"""The column that counts what everybody may notice."""


class Raced(Exception):
    """Somebody else has changed the table in the database meanwhile."""


def put(connection: Connection, room: Room) -> None:
    """Write a new room with all that it holds."""
    record, now = room.table.record, time.time()
    connection.execute(
        insert(tables).values(
            id=room.id,
            game=record.game.id,
            rules=record.rules,
            revisions=record.revisions,
            result=result_of(room.state),
            start=room.history.packs[0],
            options=record.options.to_data(),
            lesson=room.lesson.id if room.lesson else None,
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
    _append(connection, room.id, 0, record.moves, room.history.packs[1:], now)


def result_of(state: State) -> dict[str, Any] | None:
    """Return how a game ended, as it is kept whatever the rules will be."""
    if not state.over():
        return None
    return {"scores": scores_to_data(state.scores()), "places": list(state.ranking())}


def take(connection: Connection, id: str, key: bytes) -> Room | None:
    """Read a room, as it was when it was last written."""
    row = connection.execute(select(tables).where(tables.c.id == id)).mappings().first()
    if row is None:
        return None
    stored = _stored(connection, row)
    room = resumed(stored, key) if stored.packs else replayed(stored, key)
    if len(room.seats) != room.state.seats:
        raise ParlourError(f"expected {room.state.seats} seats, got {len(room.seats)}")
    room.edition = row["edition"]
    room.album = row["album"]
    room.public = row["public"]
    room.rematch = row["rematch"]
    room.lesson = teaching.lesson_at(room.table.record, row["lesson"])
    room.plea = Plea(**row["plea"]) if row["plea"] else None
    room.clock = timekeeping.clock_of(connection, id)
    room.departed = timekeeping.departed_from(connection, id)
    if room.clock is not None and room.clock.ended:
        room.close()
    room.put_drafts(_drafts(connection, id))
    written = select(messages.c.seat, messages.c.text).where(messages.c.table_id == id)
    room.messages = [
        (seat, text) for seat, text in connection.execute(written.order_by(messages.c.number))
    ]
    return room


NEEDED = (
    *(tables.c.id, tables.c.host, tables.c.game, tables.c.rules, tables.c.revisions),
    *(tables.c.options, tables.c.seed, tables.c.over, tables.c.start, tables.c.result),
)
"""The columns from which a game can be written down."""


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
    # No more than what is needed: whatever else the row holds may be damaged.
    row = connection.execute(select(*NEEDED).where(tables.c.id == id)).mappings().first()
    if row is None:
        return None
    stored = _stored(connection, row)
    record = stored.record()
    if stored.rules == record.game.rules_version:
        record.moves = record.moves[: _sound(record)]
    result = row["result"]
    record.scores = [total for total, _ in result["scores"]] if result else []
    return Remains(id, row["host"], row["over"], stored.seats, record)


def _sound(record: Record) -> int:
    """Return how many moves of a damaged table are whole."""
    state = record.start()
    for ply, (seat, move) in enumerate(record.moves):
        try:
            state.play(seat, move)
        except Exception:
            # A move that the game cannot read may fail in any way.
            return ply
    return len(record.moves)


def keep(connection: Connection, room: Room) -> None:
    """Write the history of a table that was stored before there was any."""
    record = room.table.record
    same = (tables.c.id == room.id) & (tables.c.edition == room.edition)
    result = connection.execute(
        update(tables)
        .where(same)
        .values(rules=record.rules, result=result_of(room.state), start=room.history.packs[0])
    )
    if result.rowcount != 1:
        return
    for ply, page in enumerate(room.history.packs[1:]):
        mine = (moves.c.table_id == room.id) & (moves.c.ply == ply)
        connection.execute(update(moves).where(mine).values(page=page))


def without_history(connection: Connection) -> list[str]:
    """Return the tables that were stored before there was any history."""
    return list(connection.scalars(select(tables.c.id).where(tables.c.start.is_(None))))


def change(room: Room, wanted: Change, over: bool) -> Callable[[Connection], None]:
    """Return the writing of a change. It fails with `Raced` if the database is further on."""
    id, edition, ply = room.id, room.edition, room.ply
    record, pages = room.table.record, room.pages(wanted)
    values: dict[str, Any] = {}
    if not wanted.is_private:
        result = result_of(wanted.line.state) if wanted.line else None
        values = {"over": over, "plea": None, PUBLIC: True, "result": result}
    if wanted.truncate is not None:
        values["album"] = False
    if room.revised:
        values.update(rules=record.rules, revisions=list(record.revisions))

    def write(connection: Connection) -> None:
        now = time.time()
        if not wanted.is_private:
            values["changed"] = now
        advance(connection, id, edition, **values)
        if wanted.truncate is not None:
            past = (moves.c.table_id == id) & (moves.c.ply >= wanted.truncate)
            connection.execute(delete(moves).where(past))
            connection.execute(delete(views).where(views.c.table_id == id))
            verdicts.forget(connection, id, wanted.truncate)
        first = ply if wanted.truncate is None else wanted.truncate
        added = [(step.seat, step.move) for step in wanted.steps]
        _append(connection, id, first, added, pages, now)
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
        "bot": seat.bot,
        "name": seat.name,
        "guest": seat.guest,
        "key": seat.key,
        "orders": seat.orders,
        "private": seat.private,
    }
    connection.execute(update(seats).where(mine).values(**values))


def sheets_of(connection: Connection, id: str, first: int) -> dict[tuple[int | None, int], bytes]:
    """Return what each seat saw of the plies from one on, as far as it is kept."""
    query = select(views.c.seat, views.c.sheet).where(
        views.c.table_id == id, views.c.first == first
    )
    rows = connection.execute(query)
    return {(None if seat == SPECTATOR else seat, first): sheet for seat, sheet in rows}


def put_sheets(
    connection: Connection, room: Room, first: int, sheets: dict[int | None, bytes]
) -> None:
    """Keep what the seats saw of some plies, unless the game has gone on after all."""
    same = (tables.c.id == room.id) & tables.c.over
    is_last = first == sheet_of(room.ply)
    if connection.execute(update(tables).where(same).values(album=is_last)).rowcount != 1:
        raise Raced
    for seat, sheet in sheets.items():
        number = SPECTATOR if seat is None else seat
        mine = (views.c.table_id == room.id) & (views.c.first == first) & (views.c.seat == number)
        connection.execute(delete(views).where(mine))
        row = {"table_id": room.id, "seat": number, "first": first, "sheet": sheet}
        connection.execute(insert(views).values(**row))


def without_album(connection: Connection) -> list[str]:
    """Return the finished tables of which it is not kept yet what everybody saw."""
    return list(connection.scalars(select(tables.c.id).where(tables.c.over, ~tables.c.album)))


def put_message(connection: Connection, id: str, number: int, seat: int, text: str) -> None:
    row = {"table_id": id, "number": number, "seat": seat, "text": text, "at": time.time()}
    connection.execute(insert(messages).values(**row))


def find_seat(connection: Connection, key: str) -> tuple[str, int] | None:
    """Return the table and the seat that a link leads to."""
    query = select(seats.c.table_id, seats.c.seat).where(seats.c.key == key)
    row = connection.execute(query).first()
    return (row[0], row[1]) if row is not None else None


def running_of(connection: Connection, host: str) -> int:
    """Count the running tables that somebody has set up."""
    mine = select(func.count()).select_from(tables)
    running = mine.where(tables.c.over.is_(False), tables.c.lesson.is_(None))
    return connection.scalar(running.where(tables.c.host == host)) or 0


def running_with_bots(connection: Connection) -> list[str]:
    """Return the tables where a bot may have to go on."""
    with_bots = select(seats.c.table_id).where(seats.c.bot.is_not(None))
    query = select(tables.c.id).where(tables.c.over.is_(False), tables.c.id.in_(with_bots))
    return list(connection.scalars(query))


def _stored(connection: Connection, row: RowMapping) -> Stored:
    query = select(moves.c.seat, moves.c.text, moves.c.page).where(moves.c.table_id == row["id"])
    made = list(connection.execute(query.order_by(moves.c.ply)))
    pages = [page for _, _, page in made]
    return Stored(
        row["id"],
        row["host"],
        game(row["game"]),
        row["rules"],
        [(ply, version) for ply, version in row["revisions"]],
        row["options"],
        row["seed"],
        row["over"],
        _seats(connection, row["id"]),
        [(seat, text) for seat, text, _ in made],
        [row["start"], *pages] if row["start"] is not None else [],
        sheets_of(connection, row["id"], sheet_of(len(made))) if row["over"] else {},
    )


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


def _append(
    connection: Connection,
    id: str,
    first: int,
    added: list[tuple[int, Move]],
    pages: list[bytes],
    now: float,
) -> None:
    rows = [
        {"table_id": id, "ply": ply, "seat": seat, "text": move.text, "at": now, "page": page}
        for ply, ((seat, move), page) in enumerate(zip(added, pages, strict=True), start=first)
    ]
    if rows:
        connection.execute(_ADD_MOVES, rows)


_ADD_MOVES: Final = insert(moves)
