"""The rooms that are in memory: one of each, fetched once, and forgotten when nobody needs it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from parlour.server.refusals import Refused
from parlour.server.room import Room

MOST_ROOMS: Final = 1000
"""How many rooms stay in memory while nobody looks at them."""

LOOKED_AT: Final = 8
"""How many rooms are looked at, at most, to make place for one."""

Fetch = Callable[[str], Awaitable[Room | None]]


class Rooms:
    """Rooms by the id of their table, the longest unused first."""

    def __init__(self, fetch: Fetch, is_needed: Callable[[str], bool], most: int) -> None:
        self._fetch = fetch
        self._is_needed = is_needed
        """Whether somebody watches or thinks about a table."""
        self._most = most
        self._all: OrderedDict[str, Room] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._fetching: dict[str, asyncio.Future[Room | None]] = {}

    async def get(self, id: str) -> Room:
        """Return a room, from memory or from where it is kept."""
        room = self._all.get(id)
        if room is None:
            room = await self._fetched(id)
            if room is None:
                raise Refused(404, "no-table")
            # Somebody else may have put it here meanwhile: there is only one of each.
            room = self._all.setdefault(id, room)
            self._make_place(id)
        self._all.move_to_end(id)
        return room

    def put(self, room: Room) -> None:
        self._all[room.id] = room
        self._make_place(room.id)

    def count(self) -> int:
        return len(self._all)

    def has(self, id: str) -> bool:
        return id in self._all

    def forget(self, id: str) -> None:
        """Forget a room that is not as it is kept."""
        self._all.pop(id, None)

    def lock(self, id: str) -> asyncio.Lock:
        """Return what only one holds who changes a table."""
        return self._locks.setdefault(id, asyncio.Lock())

    async def _fetched(self, id: str) -> Room | None:
        """Fetch a room; whoever asks for it meanwhile gets the same one."""
        if id not in self._fetching:
            self._fetching[id] = asyncio.ensure_future(self._fetch(id))
            self._fetching[id].add_done_callback(lambda _: self._fetching.pop(id))
        return await asyncio.shield(self._fetching[id])

    def _make_place(self, fresh: str) -> None:
        """Forget rooms that nobody needs, the longest unused first; the fresh one is needed."""
        for _ in range(LOOKED_AT):
            if len(self._all) <= self._most:
                return
            id = next(iter(self._all))
            lock = self._locks.get(id)
            if id == fresh or self._is_needed(id) or (lock and lock.locked()):
                # It is looked at again when all the others have been.
                self._all.move_to_end(id)
            else:
                del self._all[id]
                self._locks.pop(id, None)
