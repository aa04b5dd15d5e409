"""The albums of the house: made when a game is over, opened when somebody looks back."""

from __future__ import annotations

import asyncio
import logging

from parlour.server import shelf
from parlour.server.album import PLIES, Sheet, expose, sheet_of
from parlour.server.fairness import Asker
from parlour.server.room import Room
from parlour.server.storage import Store
from parlour.server.thinkers import BotFailed, Thinkers

log = logging.getLogger("parlour.albums")


class Albums:
    """What everybody saw of the finished games."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._making: dict[str, asyncio.Task[None]] = {}

    def begin(self, room: Room) -> None:
        """Let the album of a finished game be made, beside everything else.

        What was seen under rules that are gone, nobody can tell any more.
        """
        has_rules = room.game.under(room.table.record.rules_now) is not None
        if has_rules and room.id not in self._making and not room.album:
            task = asyncio.create_task(self._make(room))
            self._making[room.id] = task
            task.add_done_callback(lambda _: self._forget(room.id, task))

    def give_up(self, room: Room) -> None:
        """Leave the album of a game that goes on after all."""
        task = self._making.pop(room.id, None)
        if task is not None:
            task.cancel()

    def tasks(self) -> list[asyncio.Task[None]]:
        return list(self._making.values())

    async def fetch(self, room: Room, seat: int | None, ply: int) -> None:
        """Have at hand what a seat saw at a ply of a finished game."""
        id, first, last = room.id, sheet_of(ply), sheet_of(room.ply)
        if not room.album or (seat, first) in room.sheets or not 0 <= ply <= room.ply:
            return
        found = await self._store.read(lambda connection: shelf.sheets_of(connection, id, first))
        # One sheet at a time, beside the last one, which shows how it ended.
        kept = {key: sheet for key, sheet in room.sheets.items() if key[1] == last}
        room.sheets = {**kept, **found}

    def _forget(self, id: str, task: asyncio.Task[None]) -> None:
        if self._making.get(id) is task:
            del self._making[id]

    async def _make(self, room: Room) -> None:
        try:
            for first in range(0, room.ply + 1, PLIES):
                await self._make_sheet(room, first)
            room.album = True
        except (BotFailed, shelf.Raced) as error:
            log.warning("what was seen at table %s is not kept: %r", room.id, error)

    async def _make_sheet(self, room: Room, first: int) -> None:
        plies = range(first, min(first + PLIES, room.ply + 1))
        states = [room.history.moment(ply).seen.data for ply in plies]
        seats = [None, *room.people()]
        sheet = Sheet(room.game.id, room.table.record.rules_now, first, states, seats)
        asker = Asker(room.host, room.id, is_waited_for=lambda: False)
        views = dict(zip(seats, await self._thinkers.ask(expose, sheet, asker), strict=True))
        await self._store.write(lambda connection: shelf.put_sheets(connection, room, first, views))
