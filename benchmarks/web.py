"""Measure how fast a move reaches the other screens of its table.

    python benchmarks/web.py [--game GAME] [--players 2] [--tables 20 200] [--seconds 30]
                             [--think 2]

A server process, as many live tables as asked for, a client with an open stream for each seat, and
movers who think a random time before a random move. A move counts as seen when an event with its
ply, or a later one, has arrived at all the other screens of its table. A table that is over is
followed by a new one. The milliseconds of processor that the server takes for a move, with all its
screens, do not depend on what else the machine does; the times until a move is seen do.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import zlib
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

from parlour.study.forms import forms

LONGEST_LINE = 1 << 20
SETTLING_SECONDS = 3.0
GZIP = 16 + zlib.MAX_WBITS


@dataclass
class Figures:
    """What is counted while the clock runs."""

    begin: float = float("inf")
    end: float = float("inf")
    from_sending: list[float] = field(default_factory=list)
    from_answer: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    moves: int = 0
    """Answered while the clock ran."""
    server: dict[str, float] = field(default_factory=dict)
    """Seconds of processor by thread."""
    clients: float = 0.0
    sent: int = 0
    """Bytes that streams and answers carried, as they went over the wire."""

    def running(self, at: float) -> bool:
        return self.begin <= at < self.end


class Http:
    """One kept connection. Knows no more HTTP than this server speaks."""

    def __init__(self, host: str, port: int) -> None:
        self._host = host
        self._port = port
        self._asking = asyncio.Lock()
        self.received = 0
        """Bytes of bodies, as they went over the wire."""
        self.headers = {"host": f"{host}:{port}", "accept-encoding": "gzip"}

    async def connect(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(
            self._host, self._port, limit=LONGEST_LINE
        )

    def close(self) -> None:
        self._writer.close()

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """Send a request; return the status and the body, unpacked."""
        async with self._asking:
            try:
                status, headers = await self._send(method, path, body)
            except ConnectionError:
                # A connection that was long silent is given up; browsers open another one, too.
                await self.connect()
                status, headers = await self._send(method, path, body)
            content = await self._reader.readexactly(int(headers.get("content-length", "0")))
        self.received += len(content)
        if "set-cookie" in headers:
            self.headers["cookie"] = headers["set-cookie"].partition(";")[0]
        packed = headers.get("content-encoding") == "gzip"
        return status, zlib.decompress(content, GZIP) if packed else content

    async def read(self, method: str, path: str, body: object = None) -> Any:
        status, content = await self.ask(method, path, body)
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {status} {content.decode()}")
        return json.loads(content)

    async def events(self, path: str) -> AsyncIterator[tuple[int, bytes]]:
        """Yield the ply and the data of each position that a stream tells, whole or in part."""
        await self._send("GET", path, None)
        unpack = zlib.decompressobj(GZIP)
        waiting = b""
        while True:
            size = int((await self._reader.readline()).strip() or b"0", 16)
            if size == 0:
                return
            chunk = await self._reader.readexactly(size + 2)
            self.received += size
            *events, waiting = (waiting + unpack.decompress(chunk[:-2])).split(b"\n\n")
            for event in events:
                found = re.match(rb"id: (\d+)\.\d+\nevent: (look|news)\ndata: ", event)
                if found:
                    yield int(found[1]), event[found.end() :]

    async def _send(self, method: str, path: str, body: object) -> tuple[int, dict[str, str]]:
        content = b"" if body is None else json.dumps(body).encode()
        head = [f"{method} {path} HTTP/1.1", *[f"{n}: {v}" for n, v in self.headers.items()]]
        if body is not None:
            head += ["content-type: application/json", f"content-length: {len(content)}"]
        self._writer.write("\r\n".join([*head, "", ""]).encode() + content)
        first = await self._reader.readline()
        if not first:
            raise ConnectionResetError
        status = int(first.split()[1])
        headers = {}
        while (line := (await self._reader.readline()).decode().strip()) != "":
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        return status, headers


class Client:
    """One person with one screen."""

    def __init__(self, seat: int, host: str, port: int, chance: Random, think: float) -> None:
        self.seat = seat
        self.http = Http(host, port)
        self.screen = Http(host, port)
        self.chance = chance
        self.think = think
        self.others: list[Client] = []
        self.table = ""

    async def come_in(self) -> None:
        await self.http.connect()
        self.http.headers["x-parlour-token"] = (await self.http.read("GET", "/api/me"))["token"]
        await self.http.read("PUT", "/api/me", {"confirm": False})

    async def play(self, table: str, figures: Figures) -> None:
        """Watch a table and answer what is asked, until it is over."""
        self.table = table
        self.seen: list[float] = []
        self.looked = asyncio.Condition()
        self.screen.headers = dict(self.http.headers)
        await self.screen.connect()
        deciding: set[asyncio.Task[None]] = set()
        answered = ""
        shown: dict[str, Any] = {}
        async for ply, data in self.screen.events(f"/api/tables/{table}/events?seat={self.seat}"):
            await self._saw(ply)
            shown = {**shown, **json.loads(data)}
            if shown["over"]:
                break
            if shown["asked"] and shown["question"] != answered:
                answered = shown["question"]
                deciding.add(asyncio.create_task(self._decide(shown, figures)))
        self.screen.close()
        await asyncio.gather(*deciding)

    async def _saw(self, ply: int) -> None:
        now = perf_counter()
        async with self.looked:
            self.seen += [now] * (ply + 1 - len(self.seen))
            self.looked.notify_all()

    async def when_seen(self, ply: int) -> float:
        """Return the moment at which the screen showed this ply or a later one."""
        async with self.looked:
            await self.looked.wait_for(lambda: len(self.seen) > ply)
        return self.seen[ply]

    async def _decide(self, shown: dict[str, Any], figures: Figures) -> None:
        await asyncio.sleep(self.chance.expovariate(1 / self.think))
        try:
            await self._answer(shown, figures)
        except (OSError, ValueError) as error:
            figures.errors.append(repr(error))

    async def _answer(self, shown: dict[str, Any], figures: Figures) -> None:
        move = self.chance.choice(shown["moves"])["text"]
        body = {"seat": self.seat, "question": shown["question"], "move": move}
        sent = perf_counter()
        # As the page does: the stream tells what follows.
        path = f"/api/tables/{self.table}/moves?brief=true"
        status, content = await self.http.ask("POST", path, body)
        answered = perf_counter()
        if status != 200:
            figures.errors.append(f"{status} {content[:100].decode()}")
            return
        figures.moves += figures.running(answered)
        found = re.search(rb'"plies":(\d+)', content)
        if found is None:
            raise RuntimeError("a position without plies")
        seen = max([await other.when_seen(int(found[1])) for other in self.others])
        if figures.running(sent):
            figures.from_sending.append(seen - sent)
            figures.from_answer.append(max(0.0, seen - answered))


async def keep_table(
    game: str, clients: list[Client], figures: Figures, ready: asyncio.Semaphore
) -> None:
    """Play one table after the other with the same clients."""
    host, *guests = clients
    for client in clients:
        client.others = [other for other in clients if other is not client]
    async with ready:
        for client in clients:
            await client.come_in()
    while True:
        seats = [{"kind": "me"}, *[{"kind": "link"} for _ in guests]]
        opened = await host.http.read("POST", "/api/tables", {"game": game, "seats": seats})
        table = opened["table"]
        shown = await host.http.read("GET", f"/api/tables/{table}")
        for guest in guests:
            await guest.http.read("POST", f"/api{shown['seats'][guest.seat]['link']}", {})
        await asyncio.gather(*[client.play(table, figures) for client in clients])


@dataclass
class Wanted:
    """What is asked for."""

    game: str
    players: int
    seconds: float
    think: float


async def measure(pid: int, address: str, tables: int, wanted: Wanted) -> Figures:
    """Keep a number of tables live and count for some seconds."""
    host, port = address.removeprefix("http://").split(":")
    figures, ready = Figures(), asyncio.Semaphore(10)
    chance = Random(tables)  # noqa: S311 - to be repeated
    keeping, clients = [], []
    for _ in range(tables):
        group = [
            Client(seat, host, int(port), Random(chance.random()), wanted.think)  # noqa: S311
            for seat in range(wanted.players)
        ]
        clients += group
        keeping.append(asyncio.create_task(keep_table(wanted.game, group, figures, ready)))
    waiting = asyncio.gather(*keeping)
    with suppress(TimeoutError):
        settling = SETTLING_SECONDS + tables * wanted.players / 40
        await asyncio.wait_for(asyncio.shield(waiting), settling)
    figures.begin = perf_counter()
    figures.end = figures.begin + wanted.seconds
    before, used_by_clients, received = threads(pid), process_time(), all_received(clients)
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.shield(waiting), wanted.seconds)
    for name, used in threads(pid).items():
        figures.server[name] = used - before.get(name, 0.0)
    figures.clients = process_time() - used_by_clients
    figures.sent = all_received(clients) - received
    waiting.cancel()
    with suppress(asyncio.CancelledError):
        await waiting
    return figures


def all_received(clients: list[Client]) -> int:
    return sum(client.http.received + client.screen.received for client in clients)


def memory(pid: int) -> float:
    """Return the megabytes that a process and its children hold in memory."""
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    total = int(found[1]) / 1024 if found else 0.0
    for task in Path(f"/proc/{pid}/task").iterdir():
        total += sum(memory(int(child)) for child in (task / "children").read_text().split())
    return total


def threads(pid: int) -> dict[str, float]:
    """Return the processor time that a process has used: by its threads, and by its children."""
    used: dict[str, float] = {}
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(FileNotFoundError):
            name = "loop" if int(task.name) == pid else "threads"
            used[name] = used.get(name, 0.0) + processor_seconds(task)
            for child in (task / "children").read_text().split():
                seconds = sum(threads(int(child)).values())
                used["children"] = used.get("children", 0.0) + seconds
    return used


def processor_seconds(folder: Path) -> float:
    """Return the processor time that a process or a thread has used."""
    fields = (folder / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def share(times: list[float], part: float) -> float:
    """Return the time, in milliseconds, under which this part of all times lies."""
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def report(tables: int, wanted: Wanted, figures: Figures, pid: int) -> None:
    moves, seconds, screens = max(1, figures.moves), wanted.seconds, tables * wanted.players
    print(f"{tables} tables, {screens} screens: {figures.moves / seconds:.1f} moves a second")
    for name, times in (("answer", figures.from_answer), ("sending", figures.from_sending)):
        shares = [f"{label} {share(times, part):7.1f}" for label, part in PARTS]
        print(f"  ms from {name:8}" + "  ".join(shares))
    used = sum(figures.server.values())
    split = ", ".join(f"{name} {1000 * part / moves:.2f}" for name, part in figures.server.items())
    print(f"  ms of processor a move {1000 * used / moves:.2f} ({split})")
    print(f"  kB a move {figures.sent / moves / 1000:.1f}, to all screens and the mover")
    print(
        f"  errors {len(figures.errors)}, memory {memory(pid):.0f} MB, "
        f"processor {used / seconds:.0%} (clients {figures.clients / seconds:.0%}), "
        f"load of the machine {os.getloadavg()[0]:.1f}"
    )
    for error in sorted(set(figures.errors))[:5]:
        print(f"    {error}")


PARTS = (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1.0))


def serve(form: str, folder: Path, data: Path) -> tuple[subprocess.Popen[str], str]:
    """Start a server in a form of the package; return it and its address."""
    command = [sys.executable, "-P", "-m", "parlour", "serve", "--port", "0", "--unlimited"]
    process = subprocess.Popen(
        [*command, "--data", str(data)],
        env={**os.environ, "PYTHONPATH": str(folder)},
        stdout=subprocess.PIPE,
        text=True,
    )
    line = process.stdout.readline() if process.stdout else ""
    print(f"{line.strip()} ({form})")
    return process, line.split()[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how fast moves reach other screens.")
    parser.add_argument("--game", default="tides-of-time")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--tables", type=int, nargs="+", default=[20, 200])
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument(
        "--think", type=float, default=2.0, help="seconds before a move, on average"
    )
    given = parser.parse_args()
    wanted = Wanted(given.game, given.players, given.seconds, given.think)
    form, folder = list(forms().items())[-1]
    for tables in given.tables:
        with tempfile.TemporaryDirectory() as data:
            process, address = serve(form, folder, Path(data) / "parlour.db")
            try:
                figures = asyncio.run(measure(process.pid, address, tables, wanted))
                report(tables, wanted, figures, process.pid)
            finally:
                process.kill()
                process.wait()


if __name__ == "__main__":
    main()
