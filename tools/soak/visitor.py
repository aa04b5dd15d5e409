"""Somebody with an address and a cookie, who asks over a connection of their own."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from tools.soak.house import House
from tools.soak.ledger import Ledger

PATIENCE = 60.0
SERVER_ERROR = 500
TOO_MANY = 429
CLOSING = "closing"
NOT_KEPT = "not-kept"
"""The reasons of a house that is being closed, and of one whose disk is full."""
SECRET = "soak-secret"  # noqa: S105 - what no answer may hold
"""What the seed of every table begins with. Only the record of a finished game tells it."""


class Lost(Exception):
    """The connection was lost before the answer came."""


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    def read(self) -> Any:
        return json.loads(self.body)

    @property
    def granted(self) -> bool:
        return self.status < 400


class Visitor:
    """One guest. The proxy says that they come from an address of their own."""

    def __init__(self, house: House, ledger: Ledger, kind: str, number: int) -> None:
        self.house = house
        self.ledger = ledger
        self.kind = kind
        self.chance = Random(f"{kind} {number}")  # noqa: S311
        self.headers = {"x-forwarded-for": f"10.{len(kind)}.{number // 250}.{number % 250 + 1}"}

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        await self.house.is_open.wait()
        return await asyncio.open_connection("127.0.0.1", self.house.port, limit=1 << 24)

    def request(self, method: str, path: str, body: object = None, close: bool = True) -> bytes:
        content = b"" if body is None else json.dumps(body).encode()
        head = [f"{method} {path} HTTP/1.1", f"host: 127.0.0.1:{self.house.port}"]
        head += [f"{name}: {value}" for name, value in self.headers.items()]
        head += ["content-type: application/json", f"content-length: {len(content)}"]
        head += ["connection: close"] if close else []
        return "\r\n".join([*head, "", ""]).encode() + content

    async def send(self, raw: bytes) -> Answer:
        """Send some bytes and read the answer to its end."""
        full = self.house.is_full, self.house.fillings
        try:
            reader, writer = await self.connect()
        except OSError as error:
            raise Lost from error
        try:
            writer.write(raw)
            whole = await asyncio.wait_for(reader.read(), PATIENCE)
        except (OSError, TimeoutError) as error:
            self.ledger.unanswered += 1
            raise Lost from error
        finally:
            await hang_up(writer)
        was_full = full != (False, self.house.fillings)
        return self._noted(parse(whole), raw, was_full)

    async def ask(self, method: str, path: str, body: object = None) -> Answer:
        """Ask politely: whoever is told to wait waits, and asks again."""
        while True:
            answer = await self.send(self.request(method, path, body))
            if answer.status != TOO_MANY:
                return answer
            await asyncio.sleep(float(answer.headers["retry-after"]))

    def _noted(self, answer: Answer | None, raw: bytes, was_full: bool) -> Answer:
        if answer is None:
            self.ledger.unanswered += 1
            raise Lost
        line = raw.split(b"\r\n")[0][:80].decode(errors="replace")
        self.ledger.answered[self.kind] += 1
        if not answer.granted:
            self.ledger.refused[f"{answer.status} {reason(answer)}"] += 1
        excused = reason(answer) == CLOSING or (was_full and reason(answer) == NOT_KEPT)
        if answer.status >= SERVER_ERROR and not excused:
            self.ledger.failed.append(f"{self.kind}: {line}: {answer.status}")
        if answer.status == TOO_MANY and "retry-after" not in answer.headers:
            self.ledger.failed.append(f"{self.kind}: {line}: 429 without retry-after")
        if SECRET.encode() in answer.body and b"/record" not in raw.split(b"\r\n")[0]:
            self.ledger.leaked.append(f"{self.kind}: {line}: a seed")
        return answer

    async def come_in(self, **likes: object) -> None:
        """Get a cookie and a token, however often it takes."""
        answer = await self.insist("GET", "/api/me")
        self.headers["cookie"] = answer.headers["set-cookie"].partition(";")[0]
        self.headers["x-parlour-token"] = answer.read()["token"]
        if likes:
            await self.insist("PUT", "/api/me", likes)

    async def insist(self, method: str, path: str, body: object = None) -> Answer:
        """Ask again until it is granted; only for what may be asked twice."""
        while True:
            with suppress(Lost):
                answer = await self.ask(method, path, body)
                if answer.granted:
                    return answer
            await asyncio.sleep(0.5)

    async def think(self, longest: float = 1.0) -> None:
        await asyncio.sleep(self.chance.uniform(longest / 10, longest))


async def hang_up(*writers: asyncio.StreamWriter) -> None:
    """Close connections, whatever has become of them."""
    for writer in writers:
        writer.close()
    await asyncio.gather(*[writer.wait_closed() for writer in writers], return_exceptions=True)


def reason(answer: Answer) -> str:
    try:
        return str(answer.read()["error"])
    except (ValueError, KeyError, TypeError):
        return ""


def parse(whole: bytes) -> Answer | None:
    """Read an answer; None if it was cut off."""
    head, found, body = whole.partition(b"\r\n\r\n")
    if not found:
        return None
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1)[:1] + line.split(": ", 1)[1:] for line in lines)
    if headers.get("transfer-encoding") == "chunked":
        body = unchunked(body)
    elif len(body) < int(headers.get("content-length", "0")):
        return None
    return Answer(int(first.split()[1]), headers, body)


def unchunked(body: bytes) -> bytes:
    whole = b""
    while body:
        size, _, rest = body.partition(b"\r\n")
        length = int(size or b"0", 16)
        whole, body = whole + rest[:length], rest[length + 2 :]
    return whole
