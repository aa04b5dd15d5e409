"""Work on several processes: games of a tournament, decisions of a game."""

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
from typing import Final, Protocol, TypeVar

from parlour.engine.errors import ParlourError

BATCH: Final = 64
"""The most pieces of work that a process is handed at once."""

PATIENCE: Final = 0.25
"""Seconds after which a process hands back what it has done, be the batch done or not."""

Done = TypeVar("Done", covariant=True)


class Work(Protocol[Done]):
    """Pieces of work by number. What one comes to depends on its number alone."""

    def do(self, number: int) -> Done:
        """Do a piece, in whatever process."""

    def name(self, number: int) -> str:
        """Name a piece, where it has to be said which one broke off."""


def run(
    work: Work[Done],
    numbers: Sequence[int],
    jobs: int,
    stopped: Callable[[], bool],
) -> Iterator[Done]:
    """Yield what the pieces come to, as they are done.

    Once `stopped` says so, no new piece begins; those under way are finished and yielded. The
    processes leave Ctrl-C to the caller.
    """
    batches = deque([numbers[at : at + BATCH] for at in range(0, len(numbers), BATCH)])
    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts) as pool:
        running: dict[Future[list[Done]], Sequence[int]] = {}
        try:
            while running or (batches and not stopped()):
                while batches and len(running) < jobs and not stopped():
                    batch = next_batch(batches, jobs - len(running))
                    with _interrupts_held():
                        running[pool.submit(do_some, work, batch)] = batch
                done, _ = wait(running, timeout=PATIENCE, return_when=FIRST_COMPLETED)
                for future in done:
                    batch = running.pop(future)
                    done_now = future.result()
                    if len(done_now) < len(batch):
                        batches.appendleft(batch[len(done_now) :])
                    yield from done_now
        except BrokenProcessPool as error:
            raise ParlourError("a process that worked was ended from outside") from error
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


def do_some(work: Work[Done], numbers: Sequence[int]) -> list[Done]:
    """Do the pieces of a batch in order, at least one, until patience runs out."""
    late = monotonic() + PATIENCE
    done: list[Done] = []
    for number in numbers:
        try:
            done.append(work.do(number))
        except Exception as error:
            kind = type(error).__name__
            raise ParlourError(f"{work.name(number)} broke off with {kind}: {error}") from error
        if monotonic() > late:
            break
    return done
