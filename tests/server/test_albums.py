"""What everybody saw of a finished game is kept, and shown when nothing else can tell it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from parlour.engine.record import Record
from parlour.server.album import PLIES, pack, view_in
from parlour.server.hall import Hall, seat_for
from parlour.server.room import Room
from parlour.server.screen import Screen, show, show_ply
from parlour.server.seats import Seat
from tests.server.changed import GAMES, Rules, installed, whole_game
from tests.server.halls import ANN, answer, in_hall, open_table, until

MINUTES = 300.0
"""Albums wait for everything else, and a busy machine may let them wait for long."""

SEEN = ("board", "prompt", "scores", "over")


def seats_for(record: Record) -> list[Seat]:
    """Return seats for Ann and bots; the games are over, so no bot has to think."""
    bots = [Seat(number, bot="random") for number in range(1, record.options.number("players"))]
    return [seat_for(0, "me", ANN), *bots]


async def looked_back(hall: Hall, room: Room) -> list[dict[str, Any]]:
    """Return what Ann and a spectator see of a table, now and then."""
    told = []
    for seat in (0, None):
        screen = Screen(ANN.id, seat, "en", wide=True)
        told.append({name: show(room, screen)[name] for name in SEEN})
        for ply in (0, 5, PLIES - 1, PLIES, room.ply - 1, room.ply):
            if ply <= room.ply:
                await hall.albums.fetch(room, seat, ply)
                shown = show_ply(room, screen, ply)
                told.append({name: shown[name] for name in SEEN})
    return told


async def finished(hall: Hall, id: str) -> str:
    record = whole_game(id)
    room = await hall.open_with(ANN.id, record, seats_for(record))
    async with asyncio.timeout(MINUTES):
        while not room.album:
            await asyncio.sleep(0.05)
    return room.id


@pytest.mark.parametrize("id", GAMES)
def test_a_finished_game_is_looked_back_on_though_its_positions_cannot_be_read(
    tmp_path: Path, id: str
) -> None:
    table = in_hall(tmp_path, lambda hall: finished(hall, id))

    async def look(hall: Hall) -> list[dict[str, Any]]:
        return await looked_back(hall, await hall.room(table))

    before = in_hall(tmp_path, look)
    with installed(Rules(forgets=True)):
        assert in_hall(tmp_path, look) == before


def test_a_game_that_goes_on_after_all_has_no_album(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        while not room.state.over():
            last = room.state.waiting()[0]
            await answer(hall, room.id, last)
        await until(lambda: room.album)
        await hall.take_back(room.id, last)
        await hall.answer_plea(room.id, 1 - last, agree=True)
        assert not room.state.over()
        again = await stored_again(hall, room)
        assert (again.album, again.sheets) == (False, {})
        await answer(hall, room.id, last)
        await until(lambda: room.album)

    in_hall(tmp_path, scene)


async def stored_again(hall: Hall, room: Room) -> Room:
    hall._rooms.forget(room.id)
    again = await hall.room(room.id)
    hall._rooms.put(room)
    return again


def test_an_album_that_was_not_finished_is_made_when_the_house_opens(tmp_path: Path) -> None:
    record = whole_game("tides-of-time")

    async def leave(hall: Hall) -> str:
        return (await hall.open_with(ANN.id, record, seats_for(record))).id

    table = in_hall(tmp_path, leave)

    async def come_back(hall: Hall) -> None:
        await hall.resume()
        room = await hall.room(table)
        await until(lambda: room.album)

    in_hall(tmp_path, come_back)


def test_a_sheet_gives_back_each_view() -> None:
    views: list[dict[str, Any]] = [{"ply": ply, "text": "a\nb"} for ply in range(PLIES)]
    assert [view_in(pack(views), 3 * PLIES + ply) for ply in range(PLIES)] == views
