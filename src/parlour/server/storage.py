"""The store: one database, one thread that writes to it, and nothing answered before it is kept.

Writes that arrive together share one transaction, so that many tables cost hardly more disk
flushes than one. One that fails takes no other with it: then each is written by itself.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic, sleep
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from parlour.engine.errors import ParlourError
from parlour.server import shape

Result = TypeVar("Result")
Work = Callable[[Connection], Any]

LARGEST_BATCH: Final = 256

BETWEEN_FLUSHES: Final = 0.01
"""Seconds from one flush to the next: what arrives meanwhile shares it. Nobody alone waits."""


class StoreGone(ParlourError):
    """The database is not there any more; nothing more can be kept."""


class _Job:
    """A piece of writing, and who waits for it."""

    def __init__(self, work: Work, loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.done: asyncio.Future[Any] = loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None

    def tell(self) -> None:
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class Store:
    """The database behind a server. `read` and `write` hand a connection to a function."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._connection: Connection | None = None
        """That of the writing thread, which keeps it."""
        self._flushed = 0.0
        """When the last flush began."""
        self._migrate()
        # Kept open: the files beside the database stay the same as long as the house is open.
        self._held = self.engine.connect()
        self._held.execute(select(shape.settings.c.name))
        self._held.rollback()
        self._ground = Ground(_file(url))
        self._writer = threading.Thread(target=self._write_on, name="writer", daemon=True)
        self._writer.start()

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run a query beside the event loop."""
        return await asyncio.to_thread(self.read_now, work)

    def read_now(self, work: Callable[[Connection], Result]) -> Result:
        with self.engine.connect() as connection:
            return work(connection)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Run a change and return when it is on the disk; an error leaves nothing of it."""
        job = _Job(work, asyncio.get_running_loop())
        self._jobs.put(job)
        # Whoever asked may go away; what is under way is finished all the same.
        result: Result = await job.done
        return result

    def expect_ground(self) -> None:
        """Refuse to go on with files that were deleted, replaced or cut off."""
        self._ground.expect()

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        self._jobs.put(None)
        self._writer.join()
        self._held.close()
        self.engine.dispose()

    def setting(self, name: str, make: Callable[[], str]) -> str:
        """Return a setting that is made once and kept."""
        table = shape.settings
        with self.engine.begin() as connection:
            kept = connection.scalar(select(table.c.value).where(table.c.name == name))
            if kept is None:
                kept = make()
                connection.execute(insert(table).values(name=name, value=kept))
        return str(kept)

    def _migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            try:
                command.upgrade(config, "head")
            except CommandError as error:
                raise ParlourError(
                    f"the database is from another Parlour, perhaps a newer one ({error})"
                ) from error

    def _write_on(self) -> None:
        while True:
            batch = self._next_batch()
            jobs = [job for job in batch if job is not None]
            if jobs:
                self._write_batch(jobs)
            if len(jobs) < len(batch):
                self._hang_up()
                return

    def _next_batch(self) -> list[_Job | None]:
        batch = [self._jobs.get()]
        early = self._flushed + BETWEEN_FLUSHES - monotonic()
        if early > 0 and batch[0] is not None:
            sleep(early)
        while len(batch) < LARGEST_BATCH and batch[-1] is not None:
            try:
                batch.append(self._jobs.get_nowait())
            except Empty:
                break
        return batch

    def _write_batch(self, jobs: list[_Job]) -> None:
        try:
            connection = self._connection or self.engine.connect()
            self._connection = connection
            self._flushed = monotonic()
            if not self._write_together(jobs, connection) and len(jobs) > 1:
                self._write_apart(jobs, connection)
            # Once more: it may have gone while this was written.
            self._ground.expect()
        except Exception as error:
            # The commit failed: none of them is kept, and the next has a connection of its own.
            self._hang_up()
            for job in jobs:
                job.error = job.error or error
        _settle(jobs)

    def _write_together(self, jobs: list[_Job], connection: Connection) -> bool:
        """Write all in one transaction; if one of them fails, nothing is written."""
        with connection.begin() as transaction:
            for job in jobs:
                try:
                    job.result = job.work(connection)
                except Exception as error:
                    job.error = error
                    transaction.rollback()
                    return False
            self._ground.expect()
        return True

    def _write_apart(self, jobs: list[_Job], connection: Connection) -> None:
        """Write all in one transaction but those that fail."""
        with connection.begin():
            for job in jobs:
                job.error = None
                try:
                    with connection.begin_nested():
                        job.result = job.work(connection)
                except Exception as error:
                    job.error = error
            self._ground.expect()

    def _hang_up(self) -> None:
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.close()
        self._connection = None


class Ground:
    """The files under an embedded database. Written into a deleted one, nothing is found again."""

    def __init__(self, data: Path | None) -> None:
        self._data = data
        self._size = 0
        self._inodes = self._look()

    def expect(self) -> None:
        """Refuse to go on with files that were deleted, replaced or cut off."""
        if self._look() != self._inodes:
            raise StoreGone(f"{self._data} was deleted or replaced while the house was open")

    def _look(self) -> list[int]:
        if self._data is None:
            return []
        try:
            whole = self._data.stat()
            if whole.st_size < self._size:
                return []
            self._size = whole.st_size
            beside = [os.stat(f"{self._data}{name}").st_ino for name in ("-wal", "-shm")]
        except FileNotFoundError:
            return []
        return [whole.st_ino, *beside]


def _file(url: str) -> Path | None:
    """Return the file of an embedded database."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        return None
    return Path(parsed.database)


def _settle(jobs: list[_Job]) -> None:
    """Tell all who wait; an event loop is woken once for all of its own."""
    waiting: dict[asyncio.AbstractEventLoop, list[_Job]] = {}
    for job in jobs:
        waiting.setdefault(job.loop, []).append(job)
    for loop, settled in waiting.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_tell, settled)


def _tell(jobs: list[_Job]) -> None:
    for job in jobs:
        job.tell()


def _engine(url: str) -> Engine:
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(url, hide_parameters=True)
    engine = create_engine(
        url,
        # What was to be written may be a secret, and errors are logged.
        hide_parameters=True,
        connect_args={"timeout": 30, "check_same_thread": False},
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    # Transactions begin where SQLAlchemy says so, not where the driver guesses.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    # Flush at every commit: an answered move outlives a power cut as well.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
