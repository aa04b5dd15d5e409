"""The floor of the hall: its tables, in memory and in the database, and how one of them changes.

One room changes at a time, in three steps: describe the change, store it, let it happen. What is
answered is stored; what fails has changed nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from parlour.engine.move import Move
from parlour.server import shelf
from parlour.server.albums import Albums
from parlour.server.clock import Clock
from parlour.server.fairness import Asker
from parlour.server.guests import Addresses
from parlour.server.live import Bells
from parlour.server.refusals import Refused, Stale
from parlour.server.room import Change, Room
from parlour.server.rooms import MOST_ROOMS, Rooms
from parlour.server.sealing import Seal, new_key
from parlour.server.seats import TEACHER
from parlour.server.storage import Store
from parlour.server.thinkers import Thinkers
from parlour.server.thoughts import BREATH, Thoughts
from parlour.server.timekeeping import (
    Departure,
    Time,
    put_clock,
    put_departure,
    turned,
)
from parlour.server.workroom import Workroom

log = logging.getLogger("parlour.hall")

RESUMED: Final = 64
"""How many tables are thought about at once while the house begins."""


@dataclass(frozen=True)
class Load:
    """How much there is to do now."""

    streams: int
    rooms: int
    thinking: int
    waiting: int


class Floor:
    """The tables of one server process; what may be done at one is the matter of the `Hall`."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        most_rooms: int = MOST_ROOMS,
        time: Time | None = None,
    ) -> None:
        self.store = store
        self.time = time or Time()
        self.thinkers = thinkers
        self.bells = Bells()
        self.key = Seal(store.setting("key", new_key)).key_for("questions")
        self._rooms = Rooms(self._fetch, self._is_needed, most_rooms)
        self.addresses = Addresses()
        self.thoughts = Thoughts(thinkers, self.bells, self.addresses, self._answered)
        self.workroom = Workroom()
        self.albums = Albums(store, thinkers)

    # Coming and going

    async def resume(self) -> None:
        """Let the bots go on where the server left off, some tables at a time."""
        await self._write_histories()
        for id in await self.store.read(shelf.running_with_bots):
            while self.thoughts.tables() >= RESUMED:
                await asyncio.wait(self.thoughts.tasks(), return_when=asyncio.FIRST_COMPLETED)
            try:
                room = await self.room(id)
                async with self._lock(id):
                    await self._settle(room)
            except Refused as refused:
                log.warning("table %s rests: %s", id, refused)
            except Exception:
                log.exception("table %s cannot go on", id)

    async def _write_histories(self) -> None:
        """Keep what was not kept when it happened, before the rules change."""
        for id in await self.store.read(shelf.without_history):
            try:
                await self.room(id)
            except Refused as refused:
                log.warning("table %s has no history: %s", id, refused)
        for id in await self.store.read(shelf.without_album):
            try:
                self.albums.begin(await self.room(id))
            except Refused as refused:
                log.warning("table %s has no album: %s", id, refused)

    async def close(self) -> None:
        thoughts = [*self.thoughts.tasks(), *self.albums.tasks()]
        for task in thoughts:
            task.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)
        self.thinkers.close()
        self.workroom.close()
        self.store.close()

    async def room(self, id: str) -> Room:
        """Return a room, from memory or from the database."""
        return await self._rooms.get(id)

    async def remains(self, id: str) -> shelf.Remains:
        """Return what can be read of a table that cannot be shown."""
        try:
            found = await self.store.read(lambda connection: shelf.remains(connection, id))
        except Exception as error:
            log.exception("nothing of table %s can be read", id)
            raise Refused(409, "damaged") from error
        if found is None:
            raise Refused(404, "no-table")
        return found

    async def _fetch(self, id: str) -> Room | None:
        def take() -> Room | None:
            return self.store.read_now(lambda connection: shelf.take(connection, id, self.key))

        try:
            room = await self.workroom.do(Asker(table=id), take)
            if room is not None and room.unkept:
                await self._keep(room)
            return room
        except Refused:
            raise
        except Exception as error:
            log.exception("table %s cannot be read", id)
            raise Refused(409, "damaged") from error

    async def _keep(self, room: Room) -> None:
        await self.store.write(lambda connection: shelf.keep(connection, room))

    @asynccontextmanager
    async def holding(self, ids: Iterable[str]) -> AsyncIterator[None]:
        """Let nobody change some tables while their rows are; afterwards they are read anew."""
        held = [id for id in sorted(ids) if self._rooms.has(id)]
        async with AsyncExitStack() as locks:
            for id in held:
                await locks.enter_async_context(self._lock(id))
            yield
            for id in held:
                self._rooms.forget(id)
        for id in held:
            self.bells.ring(id)

    def load(self) -> Load:
        thoughts = self.thoughts
        counts = (len(thoughts.tasks()), thoughts.in_line.count())
        return Load(self.bells.count(), self._rooms.count(), *counts)

    def thinking(self, room: Room) -> list[int]:
        return self.thoughts.at(room.id)

    def _is_needed(self, id: str) -> bool:
        """Tell whether somebody watches or thinks about a table."""
        return bool(self.bells.at(id)) or bool(self.thoughts.at(id))

    def _lock(self, id: str) -> asyncio.Lock:
        return self._rooms.lock(id)

    # How a change happens

    async def _change(self, room: Room, change: Change) -> None:
        over = room.is_over_after(change)
        if change.truncate is not None:
            self.albums.give_up(room)
        work, clock = shelf.change(room, change, over), turned(room, change, self.time)

        def write(connection: Connection) -> None:
            work(connection)
            if not change.is_private:
                put_clock(connection, room.id, clock, self.time)

        await self._store(room, write)
        room.happen(change)
        room.count(change)
        room.clock = clock
        if change.is_private:
            # A draft is nobody else's business.
            for seat in change.drafts:
                self.bells.ring(room.id, seat)
            return
        room.plea = None
        self.bells.ring(room.id)
        if over:
            self.albums.begin(room)
        await self._settle(room)

    async def _advance(
        self, room: Room, work: Callable[[Connection], None] | None, **values: Any
    ) -> None:
        """Store something beside the moves, as a new edition of the table."""
        id, edition = room.id, room.edition

        def write(connection: Connection) -> None:
            shelf.advance(connection, id, edition, public=True, **values)
            if work is not None:
                work(connection)

        await self._store(room, write)
        room.public += 1

    async def _set_clock(
        self, room: Room, clock: Clock | None, gone: Iterable[Departure] = (), **values: Any
    ) -> None:
        """Store another clock of a table, as a new edition; nothing where there is none."""
        if clock is None:
            return

        def write(connection: Connection) -> None:
            put_clock(connection, room.id, clock, self.time)
            for left in gone:
                put_departure(connection, room.id, left)

        await self._advance(room, write, **values)
        room.clock = clock
        self.bells.ring(room.id)

    async def _store(self, room: Room, work: Callable[[Connection], None]) -> None:
        try:
            await self.store.write(work)
        except (shelf.Raced, IntegrityError) as error:
            # Another process has played on: what is in memory here is history.
            self._rooms.forget(room.id)
            raise Stale from error
        except asyncio.CancelledError:
            # It may or may not have been written: ask the database, not the memory.
            self._rooms.forget(room.id)
            raise
        room.edition += 1

    async def _settle(self, room: Room) -> None:
        """Follow standing orders and start the bots; only confirmed positions count."""
        if room.lesson is not None:
            return
        for seat in room.state.waiting():
            if room.seats[seat].is_person():
                move = room.ordered(seat)
                if move is not None:
                    await self._change(room, room.play(seat, move))
                    return
        for seat in room.state.waiting():
            bot = room.seats[seat].bot
            if bot not in (None, TEACHER):
                self.thoughts.begin(room, seat)

    async def _answered(self, id: str, seat: int, question: str, move: Move | None) -> None:
        """Make the move of a bot if it is still asked for."""
        async with self._lock(id):
            self.thoughts.end(id, seat)
            try:
                room = await self.room(id)
                if move is not None and room.asked(seat) and room.question(seat) == question:
                    await self._change(room, room.play(seat, move))
                else:
                    await self._settle(room)
            except Exception:
                log.exception("the bot's move at table %s could not be made", id)
                await asyncio.sleep(BREATH)
                await self._settle(await self.room(id))

    def asker_for(self, guest: str, table: str = "") -> Asker:
        """Say for whom something costly is done."""
        return Asker(guest, table, address=self.addresses.of(guest))
