"""Tables without a network: a hall on a real file, played from inside one event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from parlour.engine.move import Move
from parlour.engine.record import Record
from parlour.engine.registry import game
from parlour.server.guests import Guest
from parlour.server.hall import Hall, seat_for
from parlour.server.room import Room
from parlour.server.rooms import MOST_ROOMS
from parlour.server.seats import Seat
from parlour.server.storage import Store
from parlour.server.thinkers import Thinkers

GAME = "tides-of-time"
ANN = Guest("ann", name="Ann", confirm=False)
BEN = Guest("ben", name="Ben", confirm=False)
PATIENT_SECONDS = 30.0

Result = TypeVar("Result")
Scene = Callable[[Hall], Awaitable[Result]]


def address(folder: Path) -> str:
    """Return the URL of the database in a folder."""
    return f"sqlite:///{folder / 'parlour.db'}"


@asynccontextmanager
async def opened(
    folder: Path, thinkers: Thinkers | None = None, most_rooms: int = MOST_ROOMS
) -> AsyncIterator[Hall]:
    hall = Hall(Store(address(folder)), thinkers or Thinkers(1), most_rooms)
    try:
        yield hall
    finally:
        await hall.close()


def in_hall(folder: Path, scene: Scene[Result], thinkers: Thinkers | None = None) -> Result:
    """Open a hall on the database of a folder, run a scene in it and close it."""

    async def run() -> Result:
        async with opened(folder, thinkers) as hall:
            return await scene(hall)

    return asyncio.run(run())


def two_people() -> list[Seat]:
    return [seat_for(0, "me", ANN), seat_for(1, "me", BEN)]


def fresh_room(seed: str = "7", id: str = "table", key: bytes = b"") -> Room:
    """Return a room in memory, before the first move."""
    found = game(GAME)
    record = Record(found, found.new(seed=seed).options, seed)
    return Room(id, ANN.id, record, two_people(), key)


def put_down(room: Room, seat: int, confirm: bool = False, choice: int = 0) -> Move:
    """Let a seat make one of its moves, as a stored change would."""
    move = room.moves(seat)[choice]
    room.happen(room.move(seat, room.question(seat), move, confirm))
    return move


async def open_table(hall: Hall, *seats: Seat, seed: str = "7") -> Room:
    return await hall.open(ANN, GAME, list(seats) or two_people(), {}, seed)


async def answer(hall: Hall, id: str, seat: int, choice: int = 0, confirm: bool = False) -> Room:
    """Let a seat make one of its legal moves."""
    room = await hall.room(id)
    text = room.moves(seat)[choice].text
    return await hall.move(id, seat, room.question(seat), text, confirm)


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds, for as long as a patient person would."""
    async with asyncio.timeout(PATIENT_SECONDS):
        while not holds():
            await asyncio.sleep(0.01)
