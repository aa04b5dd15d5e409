"""The processes where bots think, kept alive whatever happens in them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, Protocol, TypeVar

from parlour.server.fairness import Asker, FairLine
from parlour.server.thinking import prepare

log = logging.getLogger("parlour.bots")


class Asked(Protocol):
    """Something to think about: of which game, and by whom."""

    @property
    def game(self) -> str: ...

    @property
    def bot(self) -> str: ...


Answer = TypeVar("Answer")
Question = TypeVar("Question", bound=Asked)

PATIENCE: Final = 60.0
"""Seconds after which a bot counts as hung."""

ATTEMPTS: Final = 3

ANYBODY: Final = Asker()


class BotFailed(Exception):
    """A bot has failed as often as it may at one question."""


class Thinker:
    """One process for one question at a time, started when it is first needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, think: Callable[[Question], Answer], question: Question) -> Answer:
        if self._pool is None:
            # A fresh interpreter: a fork of a server full of threads may hang.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, initializer=prepare)
        return await asyncio.wrap_future(self._pool.submit(think, question))

    def pids(self) -> list[int]:
        return list(self._pool._processes or ()) if self._pool is not None else []

    def end(self) -> None:
        """End the process, whatever it thinks about; the next question starts another."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in list((pool._processes or {}).values()):
            process.kill()
        # Killed processes are gone at once; waiting lets go of what the pool shared with them.
        pool.shutdown(wait=True, cancel_futures=True)


class Thinkers:
    """Some thinkers and a queue before them. One that dies or hangs is replaced."""

    def __init__(self, processes: int | None = None, patience: float = PATIENCE) -> None:
        count = processes or max(1, (os.cpu_count() or 2) - 1)
        self._patience = patience
        self._all = [Thinker() for _ in range(count)]
        self._free = list(self._all)
        self._line = FairLine(count)

    async def ask(
        self, think: Callable[[Question], Answer], question: Question, asker: Asker = ANYBODY
    ) -> Answer:
        """Return the answer to a question, or raise `BotFailed` when it cannot be had."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self._ask_once(think, question, asker)
            except Exception as error:
                log.warning(
                    "%s failed at %s, attempt %d of %d: %r",
                    *(question.bot, question.game, attempt, ATTEMPTS, error),
                )
        raise BotFailed(f"{question.bot} failed {ATTEMPTS} times")

    async def _ask_once(
        self, think: Callable[[Question], Answer], question: Question, asker: Asker
    ) -> Answer:
        await self._line.enter(asker)
        # The one that has thought last: its process is there already.
        thinker = self._free.pop()
        try:
            return await asyncio.wait_for(thinker.ask(think, question), self._patience)
        except (TimeoutError, BrokenProcessPool, asyncio.CancelledError):
            thinker.end()
            raise
        finally:
            self._free.append(thinker)
            self._line.leave(asker)

    def waiting(self) -> int:
        """Count the questions that nobody thinks about yet."""
        return self._line.waiting()

    def pids(self) -> list[int]:
        """Return the processes that are there now."""
        return [pid for thinker in self._all for pid in thinker.pids()]

    def close(self) -> None:
        for thinker in self._all:
            thinker.end()
