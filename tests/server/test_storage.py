"""The database: what is answered is kept, and what fails takes nothing with it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from parlour.server.shape import settings
from parlour.server.storage import Store
from tests.server.halls import address


def put(name: str, value: str = "1") -> Callable[[Connection], str]:
    def write(connection: Connection) -> str:
        connection.execute(insert(settings).values(name=name, value=value))
        return name

    return write


def names(folder: Path) -> list[str]:
    """Return the settings on the disk, read past the store."""
    with sqlite3.connect(folder / "parlour.db") as connection:
        rows = connection.execute("select name from settings order by name").fetchall()
    connection.close()
    return [name for (name,) in rows]


def test_what_was_written_is_on_the_disk_when_the_answer_comes(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        assert await store.write(put("kept")) == "kept"
        assert names(tmp_path) == ["kept"]

    run(tmp_path, scene)


def test_writes_that_arrive_together_are_all_kept(tmp_path: Path) -> None:
    many = [f"{number:03}" for number in range(600)]

    async def scene(store: Store) -> None:
        assert await asyncio.gather(*[store.write(put(name)) for name in many]) == many
        assert names(tmp_path) == many

    run(tmp_path, scene)


def test_a_write_that_fails_takes_no_other_with_it(tmp_path: Path) -> None:
    def half(connection: Connection) -> None:
        put("half")(connection)
        raise LookupError("changed my mind")

    async def scene(store: Store) -> None:
        written = await asyncio.gather(
            *[store.write(put(name)) for name in ("a", "b", "b", "c")],
            store.write(half),
            store.write(put("d")),
            return_exceptions=True,
        )
        assert [type(result) for result in written] == [
            *(str, str, IntegrityError, str),
            *(LookupError, str),
        ]
        assert names(tmp_path) == ["a", "b", "c", "d"]

    run(tmp_path, scene)


def test_a_write_is_finished_though_nobody_waits_for_it_any_more(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        waiting = asyncio.create_task(store.write(put("left")))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        await store.write(put("stayed"))
        assert names(tmp_path) == ["left", "stayed"]

    run(tmp_path, scene)


def test_closing_writes_what_is_waiting(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        waiting = asyncio.create_task(store.write(put("last")))
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        assert await waiting == "last"

    asyncio.run(scene(Store(address(tmp_path))))
    assert names(tmp_path) == ["last"]


def test_a_setting_is_made_once_and_kept(tmp_path: Path) -> None:
    first = Store(address(tmp_path))
    assert first.setting("key", lambda: "made") == "made"
    assert first.setting("key", lambda: "made again") == "made"
    first.close()
    second = Store(address(tmp_path))
    assert second.setting("key", lambda: "made later") == "made"
    second.close()


def test_reading_waits_for_no_writer(tmp_path: Path) -> None:
    def count(connection: Connection) -> int:
        return connection.scalar(select(func.count()).select_from(settings)) or 0

    async def scene(store: Store) -> None:
        counted: list[int] = []

        def read_inside(connection: Connection) -> None:
            put("unfinished")(connection)
            counted.append(store.read_now(count))

        await store.write(read_inside)
        assert counted == [0]
        assert await store.read(count) == 1

    run(tmp_path, scene)


def test_the_file_survives_a_power_cut(tmp_path: Path) -> None:
    """Every commit is flushed, and the log of changes stands beside the file."""
    store = Store(address(tmp_path))
    with store.engine.connect() as connection:
        pragmas = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    store.close()
    full = 2
    assert pragmas == ["wal", full, 1]


def run(folder: Path, scene: Callable[[Store], Awaitable[None]]) -> None:
    """Run a scene with a store on the database of a folder."""

    async def with_store() -> None:
        store = Store(address(folder))
        try:
            await scene(store)
        finally:
            store.close()

    asyncio.run(with_store())
