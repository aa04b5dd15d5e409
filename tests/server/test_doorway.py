"""Connections that ask for too much patience."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from parlour.server import doorway
from parlour.server.doorway import Doorway

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[], Awaitable[Connection]]


PIECES = 1000


async def much(scope: Scope, receive: Receive, send: Send) -> None:
    """Send more than fits between two who do not listen to each other."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for piece in range(PIECES):
        more = piece < PIECES - 1
        await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": more})
        await asyncio.sleep(0)


class Quick(Doorway):
    head_seconds = 0.3
    stalled_seconds = 0.3


@asynccontextmanager
async def opened(protocol: type[Doorway]) -> AsyncIterator[Connect]:
    config = uvicorn.Config(much, http=protocol, lifespan="off", log_config=None, port=0)
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield lambda: asyncio.open_connection("127.0.0.1", port)
    server.should_exit = server.force_exit = True
    with suppress(asyncio.CancelledError):
        await running


def test_whoever_takes_nothing_of_what_is_sent_is_shown_out() -> None:
    async def scene() -> None:
        async with opened(Quick) as connect:
            reader, writer = await connect()
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            await asyncio.sleep(1.5)
            with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
                await asyncio.wait_for(reader.readexactly(1 << 30), 30)
            writer.close()

    asyncio.run(scene())


def test_half_requests_are_all_shown_out() -> None:
    async def scene() -> None:
        async with opened(Quick) as connect:
            halves = [await connect() for _ in range(100)]
            for _, writer in halves:
                writer.write(b"GET / HTTP/1.1\r\nhost: ")
            answers = await asyncio.wait_for(asyncio.gather(*[r.read() for r, _ in halves]), 30)
            assert {answer[:12] for answer in answers} == {b"HTTP/1.1 408"}
            for _, writer in halves:
                writer.close()

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("proxy", "answer"), [("", b"HTTP/1.1 429"), ("127.0.0.1", b"HTTP/1.1 200")]
)
def test_one_address_has_so_many_connections_unless_it_is_the_proxy(
    monkeypatch: pytest.MonkeyPatch, proxy: str, answer: bytes
) -> None:
    monkeypatch.setattr(doorway, "CONNECTIONS", 5)

    async def scene() -> None:
        async with opened(type("Own", (Doorway,), {"proxy": proxy})) as connect:
            held = [await connect() for _ in range(5)]
            await asyncio.sleep(0.1)
            reader, writer = await connect()
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            assert await asyncio.wait_for(reader.readexactly(12), 30) == answer
            for _, each in [*held, (reader, writer)]:
                each.close()

    asyncio.run(scene())
