"""Play the games of a tournament on several processes."""

from __future__ import annotations

import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from time import monotonic
from typing import Final

from parlour.engine.errors import ParlourError
from parlour.study.tournament import Result, Tournament

BATCH: Final = 64
"""The most games that a process is handed at once."""

PATIENCE: Final = 0.25
"""Seconds after which a process hands back what it has played, be the batch done or not."""

Played = tuple[Result, str]
"""How a game ended, and its record as text."""


def run(
    tournament: Tournament,
    numbers: Sequence[int],
    jobs: int,
    stopped: Callable[[], bool],
) -> Iterator[Played]:
    """Yield the games as they finish.

    Once `stopped` says so, no new game begins; those under way are finished and yielded. The
    processes leave Ctrl-C to the caller.
    """
    batches = deque([numbers[at : at + BATCH] for at in range(0, len(numbers), BATCH)])
    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts) as pool:
        running: dict[Future[list[Played]], Sequence[int]] = {}
        try:
            while running or (batches and not stopped()):
                while batches and len(running) < jobs and not stopped():
                    batch = next_batch(batches, jobs - len(running))
                    with _interrupts_held():
                        running[pool.submit(_play_some, tournament, batch)] = batch
                done, _ = wait(running, timeout=PATIENCE, return_when=FIRST_COMPLETED)
                for future in done:
                    batch = running.pop(future)
                    played = future.result()
                    if len(played) < len(batch):
                        batches.appendleft(batch[len(played) :])
                    yield from played
        except BrokenProcessPool as error:
            raise ParlourError("a process that played was ended from outside") from error
        except KeyboardInterrupt:
            for process in active_children():
                process.terminate()
            raise


def next_batch(batches: deque[Sequence[int]], idle: int) -> Sequence[int]:
    """Take the next batch, or a part of it if there are fewer batches than idle processes."""
    batch = batches.popleft()
    if len(batches) + 1 < idle:
        part = -(-len(batch) // (idle - len(batches)))
        if part < len(batch):
            batches.appendleft(batch[part:])
        return batch[:part]
    return batch


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Put off Ctrl-C, and for good in a process that starts meanwhile: it inherits the mask."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_some(tournament: Tournament, numbers: Sequence[int]) -> list[Played]:
    """Play the games of a batch in order, at least one, until patience runs out."""
    late = monotonic() + PATIENCE
    played: list[Played] = []
    for number in numbers:
        try:
            result, record = tournament.play(number)
        except Exception as error:
            kind = type(error).__name__
            raise ParlourError(
                f"game {number} (seed {tournament.seed}/{number}) broke off with {kind}: {error}"
            ) from error
        played.append((result, record.format()))
        if monotonic() > late:
            break
    return played
