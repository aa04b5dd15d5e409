"""Thoughts: the bots that are asked for a move now, wherever the hall lets them think."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from parlour.engine.generator import seeded
from parlour.engine.move import Move
from parlour.server.fairness import Asker, InLine
from parlour.server.guests import Addresses
from parlour.server.live import Bells
from parlour.server.room import Room
from parlour.server.thinkers import BotFailed, Thinkers
from parlour.server.thinking import Question, choose

log = logging.getLogger("parlour.hall")

BREATH: Final = 1.0
"""Seconds before something that failed inside is tried again."""

Answered = Callable[[str, int, str, Move | None], Awaitable[None]]
"""What is done with the answer of a seat to a question; None if there is none."""


class Thoughts:
    """Bots that think, by table, then by seat."""

    def __init__(
        self, thinkers: Thinkers, bells: Bells, addresses: Addresses, answered: Answered
    ) -> None:
        self.in_line = InLine()
        self._thinkers = thinkers
        self._bells = bells
        self._addresses = addresses
        self._answered = answered
        self._tasks: dict[str, dict[int, asyncio.Task[None]]] = {}

    def begin(self, room: Room, seat: int) -> None:
        """Let a bot think, unless it does already."""
        if seat not in self._tasks.get(room.id, ()):
            task = asyncio.create_task(self._think(room, seat))
            self._tasks.setdefault(room.id, {})[seat] = task
            self._bells.ring(room.id)

    def end(self, id: str, seat: int) -> None:
        """Note that a bot thinks no longer."""
        self.in_line.discard(id, seat)
        del self._tasks[id][seat]
        if not self._tasks[id]:
            del self._tasks[id]

    async def stop(self, ids: Iterable[str]) -> None:
        """Let no bot think about tables that are gone."""
        for id in ids:
            tasks = list(self._tasks.get(id, {}).values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._tasks.pop(id, None)

    def at(self, id: str) -> list[int]:
        """Return the seats whose bots think at a table."""
        return sorted(self._tasks.get(id, ()))

    def tables(self) -> int:
        return len(self._tasks)

    def tasks(self) -> list[asyncio.Task[None]]:
        return [task for seats in self._tasks.values() for task in seats.values()]

    async def _think(self, room: Room, seat: int) -> None:
        """Let a bot think, and hand on what it answers."""
        question, move = room.question(seat), None
        try:
            move = await self.answer(room, seat)
        except asyncio.CancelledError:
            self.end(room.id, seat)
            raise
        except Exception:
            log.exception("the bot at table %s has no answer", room.id)
            await asyncio.sleep(BREATH)
        await self._answered(room.id, seat, question, move)

    async def answer(self, room: Room, seat: int) -> Move:
        """Return the move that a bot makes; one that fails has one drawn for it."""
        spec = room.seats[seat].bot or ""
        moves = room.state.moves(seat)
        if len(moves) == 1:
            return moves[0]
        question = question_for(room, seat, spec)
        self.in_line.add(room.id, seat)
        try:
            text = await self._thinkers.ask(choose, question, self._asker(room, seat))
        except BotFailed:
            log.error("%s gave up at table %s, a move was drawn for it", spec, room.id)
            room.failures[seat] = spec
            return moves[seeded(question.chance).below(len(moves))]
        room.failures.pop(seat, None)
        return room.game.move(text)

    def _asker(self, room: Room, seat: int) -> Asker:
        """Say for whom a bot thinks: the people at its table, by the one who set it up."""

        def begin(waited: bool) -> None:
            self.in_line.discard(room.id, seat)
            if waited:
                self._bells.ring(room.id)

        def is_waited_for() -> bool:
            return bool(self._bells.at(room.id))

        address = self._addresses.of(room.host)
        return Asker(room.host, room.id, False, address, is_waited_for, begin)


def question_for(room: Room, seat: int, spec: str) -> Question:
    """Return what a bot is asked that thinks for a seat."""
    chance = f"{room.table.record.seed} seat {seat} ply {room.ply}"
    return Question(room.game.id, room.state_of(seat).to_data(), seat, spec, chance)
