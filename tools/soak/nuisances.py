"""Visitors whom nobody has asked for: broken requests, forged cookies, hoarders, slow readers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random

from parlour.engine.options import resolve
from parlour.engine.record import Record
from parlour.engine.registry import game, game_ids
from tools.soak.visitor import SECRET, Answer, Lost, Visitor, hang_up

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]

SEALED = b"parlour sealed record"
HOARDED = 40
HALVES = 60
PATHS = ("/api/tables", "/api/records", "/api/me", "/api/tables/{}/moves", "/api/seats/{}", "/{}")
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "BREW")


def some_table(visitor: Visitor) -> str:
    tables = [table for table, _ in list(visitor.ledger.moves)]
    return visitor.chance.choice(tables) if tables else "none"


async def fuzz(visitor: Visitor) -> None:
    """Send what no page would send."""
    await visitor.come_in()
    while True:
        with suppress(Lost):
            await visitor.send(_broken(visitor))
        await visitor.think(0.3)


def _broken(visitor: Visitor) -> bytes:
    chance = visitor.chance
    path = chance.choice(PATHS).format(some_table(visitor))
    method = chance.choice(METHODS)
    bodies: list[object] = [
        None,
        [],
        {"seat": chance.randrange(-2, 20)},
        {"record": "x" * 1000},
        "y" * 2000,
    ]
    whole = visitor.request(method, path, chance.choice(bodies))
    kind = chance.randrange(5)
    if kind == 0:
        return whole.replace(b"content-length: ", b"content-length: 9")[: chance.randrange(20, 400)]
    if kind == 1:
        return whole.replace(b"\r\n\r\n", b"\r\nx: " + b"z" * 50_000 + b"\r\n\r\n")
    if kind == 2:
        return visitor.request(method, path) + chance.randbytes(300)
    if kind == 3:
        return visitor.request("POST", path, json.loads("[" * 400 + "]" * 400))
    return whole


async def forge(visitor: Visitor) -> None:
    """Ask for seats of others, with cookies and tokens that this house never gave."""
    while True:
        await visitor.think(0.5)
        table = some_table(visitor)
        for seat in (0, 1):
            visitor.headers["cookie"] = f"parlour={visitor.chance.randbytes(60).hex()}"
            visitor.headers["x-parlour-token"] = visitor.chance.randbytes(16).hex()
            with suppress(Lost):
                _expect_no(visitor, await _get(visitor, f"/api/tables/{table}?seat={seat}"))
                record = await _get(visitor, f"/api/tables/{table}/record")
                _expect_no(visitor, record)
                body = {"seat": seat, "question": "0-0", "move": "pass"}
                path = f"/api/tables/{table}/moves"
                _expect_no(visitor, await visitor.send(visitor.request("POST", path, body)))


async def _get(visitor: Visitor, path: str) -> Answer:
    return await visitor.send(visitor.request("GET", path))


def _expect_no(visitor: Visitor, answer: Answer) -> None:
    if answer.granted:
        visitor.ledger.leaked.append(f"a forged cookie was taken: {answer.status}")


async def import_records(visitor: Visitor) -> None:
    """Put records on tables: whole ones, broken ones, and sealed ones of others."""
    await visitor.come_in()
    while True:
        record = random_record(visitor.chance)
        if visitor.chance.random() < 0.3:
            lines = record.splitlines()
            lines[visitor.chance.randrange(len(lines))] = "0 jump over the moon"
            record = "\n".join(lines)
        with suppress(Lost):
            await visitor.ask("POST", "/api/records", {"record": record})
            sealed = await visitor.ask("GET", f"/api/tables/{some_table(visitor)}/record")
            if sealed.granted and sealed.body.startswith(SEALED):
                if SECRET.encode() in sealed.body:
                    visitor.ledger.leaked.append("a sealed record can be read")
                await visitor.ask("POST", "/api/records", {"record": sealed.body.decode()})
        await visitor.think(4.0)


def random_record(chance: Random) -> str:
    """Write down the opening of a game."""
    found = game(chance.choice(game_ids()))
    record = Record(found, resolve(found.options, {"players": 2}), str(chance.random()))
    state = record.start()
    for _ in range(chance.randrange(5, 60)):
        if state.over():
            break
        seat = state.waiting()[0]
        move = chance.choice(state.moves(seat))
        state.play(seat, move)
        record.moves.append((seat, move))
    return record.format()


async def hoard_streams(visitor: Visitor) -> None:
    """Open more streams than one may have, and go away again."""
    await visitor.come_in()
    while True:
        await visitor.think(4.0)
        path = f"/api/tables/{some_table(visitor)}/events"
        async with _connections(visitor, HOARDED) as held:
            for _, writer in held:
                writer.write(visitor.request("GET", path, close=False))
            await visitor.think(6.0)
            _count(visitor, [await _first_line(reader) for reader, _ in held])


@asynccontextmanager
async def _connections(visitor: Visitor, count: int) -> AsyncIterator[list[Connection]]:
    """Open as many connections as there can be had of some, and close them in the end."""
    held: list[Connection] = []
    try:
        with suppress(OSError):
            while len(held) < count:
                held.append(await visitor.connect())
        yield held
    finally:
        await hang_up(*[writer for _, writer in held])


async def _first_line(reader: asyncio.StreamReader) -> bytes:
    with suppress(OSError, TimeoutError):
        return await asyncio.wait_for(reader.readline(), 10)
    return b""


def _count(visitor: Visitor, lines: list[bytes]) -> None:
    statuses = [line.split()[1].decode() for line in lines if len(line.split()) > 1]
    for status in statuses:
        visitor.ledger.answered[visitor.kind] += 1
        if status != "200":
            visitor.ledger.refused[f"{status} of a stream"] += 1
    if statuses.count("200") > 12:
        visitor.ledger.failed.append(f"{statuses.count('200')} streams for one guest")


async def send_halves(visitor: Visitor) -> None:
    """Begin many requests and finish none."""
    while True:
        async with _connections(visitor, HALVES) as held:
            for _, writer in held:
                writer.write(b"GET / HTTP/1.1\r\nhost: ")
            await asyncio.sleep(25)
            visitor.ledger.answered[visitor.kind] += len(held)


async def read_slowly(visitor: Visitor) -> None:
    """Ask for much and take it in very small bites."""
    while True:
        async with _connections(visitor, 1) as held:
            for reader, writer in held:
                path = f"/api/tables/{some_table(visitor)}"
                writer.write(30 * visitor.request("GET", path, close=False))
                await _take_bites(reader)
                visitor.ledger.answered[visitor.kind] += 1
        await visitor.think(1.0)


async def _take_bites(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        for _ in range(40):
            await reader.read(256)
            await asyncio.sleep(1.0)
