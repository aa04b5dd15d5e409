"""Tables as they lie in the database."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, update

from parlour.engine import ParlourError
from parlour.server import shelf
from parlour.server.hall import Hall
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.seats import ONLY_MOVE, Seat
from parlour.server.shape import moves, tables
from tests.server.halls import fresh_room, in_hall, open_table, put_down


async def stored(hall: Hall, id: str) -> Room:
    """Return a room as the database holds it, past the memory of the hall."""
    room = await hall.store.read(lambda connection: shelf.take(connection, id, hall.key))
    assert room is not None
    return room


def same(one: Room, other: Room) -> bool:
    def told(room: Room) -> list[object]:
        record = room.table.record
        return [
            *(
                room.id,
                room.host,
                room.edition,
                room.public,
                room.rematch,
                room.plea,
                room.messages,
            ),
            *(record.seed, record.options, record.moves, room.state.to_data()),
            *([vars(seat) for seat in room.seats], [room.question(seat) for seat in (0, 1)]),
            {seat: draft.texts() for seat, draft in room.drafts.items()},
        ]

    return told(one) == told(other)


def test_a_table_comes_back_as_it_was_put(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = fresh_room(key=hall.key)
        for seat in (0, 1, 1):
            put_down(room, seat)
        await hall.store.write(lambda connection: shelf.put(connection, room))
        assert same(await stored(hall, room.id), room)

    in_hall(tmp_path, scene)


def test_everything_that_happens_at_a_table_comes_back(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        await hall.move(room.id, 0, room.question(0), room.moves(0)[0].text, confirm=False)
        await hall.move(room.id, 1, room.question(1), room.moves(1)[2].text, confirm=True)
        await hall.write_message(room.id, 1, "hello")
        await hall.give_orders(room.id, 0, {ONLY_MOVE: True})
        assert room.drafts
        assert same(await stored(hall, room.id), room)
        await hall.confirm(room.id, 1, room.question(1))
        await hall.take_back(room.id, 0)
        assert room.plea is not None
        assert same(await stored(hall, room.id), room)
        await hall.answer_plea(room.id, 1, agree=True)
        assert room.ply == 0
        assert same(await stored(hall, room.id), room)

    in_hall(tmp_path, scene)


def test_a_change_that_another_process_has_overtaken_is_not_written(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        late = await stored(hall, room.id)
        await hall.move(room.id, 0, room.question(0), room.moves(0)[0].text, confirm=False)
        change = late.play(1, late.moves(1)[0])
        with pytest.raises(shelf.Raced):
            await hall.store.write(shelf.change(late, change, over=False))
        assert same(await stored(hall, room.id), room)

    in_hall(tmp_path, scene)


def test_only_running_tables_with_bots_wait_for_a_bot(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        await open_table(hall)
        with_bot = fresh_room(id="with bot")
        with_bot.seats[1] = Seat(1, bot="random")
        finished = fresh_room(id="finished")
        finished.seats[1] = Seat(1, bot="random")
        while not finished.state.over():
            put_down(finished, finished.state.waiting()[0])
        await hall.store.write(lambda connection: shelf.put(connection, with_bot))
        await hall.store.write(lambda connection: shelf.put(connection, finished))
        assert await hall.store.read(shelf.running_with_bots) == ["with bot"]

    in_hall(tmp_path, scene)


def test_a_move_without_its_page_is_damage(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        await hall.move(room.id, 0, room.question(0), room.moves(0)[0].text, confirm=False)
        await hall.store.write(
            lambda connection: connection.execute(update(moves).values(page=None))
        )
        with pytest.raises(ParlourError, match="expected a page for each move, none at ply 1"):
            await stored(hall, room.id)

    in_hall(tmp_path, scene)


def test_a_table_without_a_history_that_no_longer_replays_is_left_alone(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)

        def grow_old(connection: Connection) -> None:
            foreign = {"table_id": room.id, "ply": 0, "seat": 0, "text": room.moves(1)[0].text}
            connection.execute(insert(moves).values(**foreign, at=0.0))
            connection.execute(update(tables).values(rules=0, start=None))

        await hall.store.write(grow_old)
        with pytest.raises(Refused) as refused:
            await stored(hall, room.id)
        assert (refused.value.status, refused.value.key) == (409, "old-rules")

    in_hall(tmp_path, scene)
