"""Measure a crowded house: many tables, many of them watched; and many bots to go on with.

    python benchmarks/crowd.py [--tables 10000] [--streams 2000] [--bots 5000]

First a house with so many tables, a stream on each of so many, and a stranger who looks at home
pages, sets up a table and plays. Then a house that is opened while at so many tables a bot is to
move, with the same stranger. Prints how long the stranger waits, and what the server takes.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import resource
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from statistics import median
from time import perf_counter

import httpx
from sqlalchemy import Connection

from parlour.engine.record import Record
from parlour.engine.registry import game
from parlour.server import shelf
from parlour.server.room import Room
from parlour.server.sealing import unguessable
from parlour.server.seats import Seat
from parlour.server.storage import Store

GAME = "tides-of-time"
LOOKS = 20
TOGETHER = 100
"""Streams that are opened at a time."""


def furnish(data: Path, tables: int, bot: str | None) -> list[str]:
    """Write so many fresh tables into a new house; with a bot, it is to move first."""
    store, found, ids = (
        Store(f"sqlite:///{data}"),
        game(GAME),
        [unguessable() for _ in range(tables)],
    )
    options = found.new(seed="1").options

    def write(connection: Connection) -> None:
        for number, id in enumerate(ids):
            host = f"guest {number // 100}"
            seats = [Seat(0, bot=bot, guest=None if bot else host), Seat(1, guest=host)]
            shelf.put(connection, Room(id, host, Record(found, options, str(number)), seats))

    asyncio.run(store.write(write))
    store.close()
    return ids


@asynccontextmanager
async def opened(data: Path) -> AsyncIterator[tuple[str, int]]:
    """Open the house; yield its address and process."""
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "parlour", "serve", "--port", "0", "--unlimited"),
            *("--data", str(data)),
        ],
        stdout=subprocess.PIPE,
        text=True,
    )
    if process.stdout is None:
        raise RuntimeError("nothing is heard of the house")
    for line in process.stdout:
        found = re.search(r"http://\S+", line)
        if found:
            break
    yield found.group() if found else "", process.pid
    process.terminate()
    await asyncio.to_thread(process.wait, 60)
    process.stdout.close()


async def stranger(address: str) -> dict[str, float]:
    """Come in as somebody new; return how long it took, in milliseconds."""
    took: dict[str, list[float]] = {"home page": [], "new table": [], "move": []}
    async with httpx.AsyncClient(base_url=address, timeout=120) as http:
        http.headers["x-parlour-token"] = (await http.get("/api/me")).json()["token"]
        await http.put("/api/me", json={"confirm": False})
        for _ in range(LOOKS):
            start = perf_counter()
            (await http.get("/")).raise_for_status()
            took["home page"].append(perf_counter() - start)
            start = perf_counter()
            seats = [{"kind": "me"}, {"kind": "here"}]
            made = await http.post("/api/tables", json={"game": GAME, "seats": seats})
            took["new table"].append(perf_counter() - start)
            path = f"/api/tables/{made.json()['table']}"
            shown = (await http.get(path, params={"seat": 0})).json()
            move = {"seat": 0, "question": shown["question"], "move": shown["moves"][0]["text"]}
            start = perf_counter()
            (await http.post(f"{path}/moves", json=move)).raise_for_status()
            took["move"].append(perf_counter() - start)
    return {what: 1000 * median(times) for what, times in took.items()}


def told(what: str, waits: dict[str, float], pid: int, seconds: float) -> None:
    waited = ", ".join(f"{name} {each:.0f} ms" for name, each in waits.items())
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    memory = pages * resource.getpagesize() >> 20
    ticks = sum(int(each) for each in Path(f"/proc/{pid}/stat").read_text().split()[13:15])
    processor = ticks / os.sysconf("SC_CLK_TCK")
    print(f"{what} after {seconds:.0f} s ({processor:.0f} s of processor, {memory} MB): {waited}")


async def watch(address: str, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a stream and wait for its first look."""
    host, _, port = address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=1 << 22)
    writer.write(f"GET /api/tables/{table}/events HTTP/1.1\r\nhost: {host}\r\n\r\n".encode())
    while not (await reader.readline()).startswith(b"event: look"):
        pass
    return reader, writer


async def crowd(data: Path, ids: list[str], streams: int) -> None:
    async with opened(data) as (address, pid):
        told("empty", await stranger(address), pid, 0)
        start, held = perf_counter(), []
        for first in range(0, streams, TOGETHER):
            some = ids[first : min(first + TOGETHER, streams)]
            held += await asyncio.gather(*[watch(address, table) for table in some])
        told(f"{len(held)} streams", await stranger(address), pid, perf_counter() - start)
        async with httpx.AsyncClient(base_url=address, timeout=120) as http:
            some = ids[:: max(1, len(ids) // 50)]
            answers = [(await http.get(f"/api/tables/{id}")).status_code for id in some]
        print(f"of {len(answers)} tables, {answers.count(200)} answer")
        for _, writer in held:
            writer.close()


async def restart(data: Path, tables: int) -> None:
    async with opened(data) as (address, pid):
        start = perf_counter()
        told("just opened", await stranger(address), pid, perf_counter() - start)
        moved = 0
        while moved < tables:
            await asyncio.sleep(1)
            with closing(sqlite3.connect(data)) as connection:
                query = "select count(*) from moves join seats using (table_id, seat)"
                (moved,) = connection.execute(f"{query} where bot is not null").fetchone()
        told(f"{moved} bots have moved", await stranger(address), pid, perf_counter() - start)


def main() -> None:
    """Measure both and print the figures."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--tables", type=int, default=10_000)
    reader.add_argument("--streams", type=int, default=2_000)
    reader.add_argument("--bots", type=int, default=5_000)
    given = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "crowd.db"
        asyncio.run(crowd(data, furnish(data, given.tables, bot=None), given.streams))
        data = Path(folder) / "restart.db"
        furnish(data, given.bots, bot="random")
        asyncio.run(restart(data, given.bots))


if __name__ == "__main__":
    main()
