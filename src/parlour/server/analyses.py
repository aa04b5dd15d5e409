"""The analyses of the house: made by the bots' processes when nobody waits for them, and kept."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from parlour.server import verdicts
from parlour.server.fairness import Asker
from parlour.server.hall import Hall
from parlour.server.judging import Decision, judge_decision
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.thinkers import BotFailed

log = logging.getLogger("parlour.analyses")

LONGEST_WAIT: Final = 10.0
"""Seconds that somebody waits for news of an analysis before being told that there are none."""


class Analyses:
    """What the decisions of finished games were worth."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._making: dict[str, asyncio.Task[None]] = {}
        self._news: dict[str, asyncio.Event] = {}

    async def resume(self) -> None:
        """Go on with what somebody has asked for before the house was closed."""
        for id in await self._hall.store.read(verdicts.wanted):
            try:
                room = await self._hall.room(id)
                if await self._missing(room):
                    self._begin(room, room.host)
            except Refused as refused:
                log.warning("table %s is not analysed: %s", id, refused)

    async def close(self) -> None:
        tasks = list(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def ask(self, room: Room, guest: str) -> None:
        """Have a finished game analysed."""
        expect_finished(room)
        await self._hall.store.write(
            lambda connection: verdicts.ask(connection, room.id, guest),
        )
        self._begin(room, guest)

    def running(self, room: Room) -> bool:
        return room.id in self._making

    async def asked(self, room: Room) -> bool:
        """Tell whether somebody has asked for it."""
        found = await self._hall.store.read(
            lambda connection: verdicts.asked_by(connection, room.id)
        )
        return found is not None

    async def done(self, room: Room) -> int:
        """Return how many decisions have been judged."""
        judged = await self._hall.store.read(lambda connection: verdicts.plies(connection, room.id))
        return len(judged)

    async def wait(self, room: Room, beyond: int) -> int:
        """Return how many decisions have been judged, as soon as they are more than before."""
        done = await self.done(room)
        news = self._news.get(room.id)
        if done > beyond or news is None:
            return done
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                await news.wait()
        except TimeoutError:
            return done
        return await self.done(room)

    async def take(self, room: Room) -> list[dict[str, Any]]:
        return await self._hall.store.read(lambda connection: verdicts.take(connection, room.id))

    def _begin(self, room: Room, guest: str) -> None:
        if room.id in self._making:
            return
        task = asyncio.create_task(self._make(room, guest))
        self._making[room.id] = task
        self._news[room.id] = asyncio.Event()
        task.add_done_callback(lambda _: self._end(room.id))

    def _end(self, id: str) -> None:
        del self._making[id]
        self._news.pop(id).set()

    async def _missing(self, room: Room) -> list[int]:
        judged = await self._hall.store.read(lambda connection: verdicts.plies(connection, room.id))
        return [ply for ply in range(room.ply) if ply not in judged]

    async def _make(self, room: Room, guest: str) -> None:
        asker = Asker(guest, room.id, is_waited_for=lambda: False)
        try:
            for ply in await self._missing(room):
                await self._judge(room, ply, asker)
                if not room.state.over():
                    return
                told, self._news[room.id] = self._news[room.id], asyncio.Event()
                told.set()
        except BotFailed as error:
            log.warning("the analysis of table %s rests: %r", room.id, error)

    async def _judge(self, room: Room, ply: int, asker: Asker) -> None:
        seat, move = room.table.record.moves[ply]
        data = room.history.moment(ply).data
        decision = Decision(room.game.id, data, seat, move.text, ply)
        verdict = await self._hall.thinkers.ask(judge_decision, decision, asker)
        if room.state.over():
            await self._hall.store.write(
                lambda connection: verdicts.put(connection, room.id, ply, verdict)
            )


def expect_finished(room: Room) -> None:
    """Refuse a game that is not over, or whose rules are gone: nobody could think about it."""
    if not room.state.over():
        raise Refused(409, "not-over")
    record = room.table.record
    versions = {record.rules, *[version for _, version in record.revisions]}
    if any(room.game.under(version) is None for version in versions):
        raise Refused(409, "not-analysed")
