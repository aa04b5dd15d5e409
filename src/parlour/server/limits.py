"""Limits on size and rate, and the headers that keep a page to itself."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import dataclass

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.server.doors import COOKIE, spoken
from parlour.server.refusals import Refused

MOST_BUCKETS = 10_000

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


@dataclass(frozen=True)
class Limits:
    """How much one guest and one address may ask for."""

    body: int = 500_000
    """Bytes of one request."""
    guest_rate: float = 20.0
    """Requests a second, in the long run."""
    guest_burst: float = 80.0
    address_rate: float = 200.0
    address_burst: float = 1000.0
    streams: int = 12
    """Event streams of one guest at a time."""
    address_streams: int = 200
    tables: int = 200
    """Running tables that one guest has set up."""
    body_seconds: float = 30.0
    """How long the body of a request may take to arrive."""


class Bucket:
    """Fills at a steady rate; every request takes one drop out."""

    def __init__(self, size: float) -> None:
        self.left = size
        self.at = time.monotonic()

    def take(self, rate: float, size: float) -> bool:
        now = time.monotonic()
        self.left = min(size, self.left + rate * (now - self.at))
        self.at = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Guard:
    """Stands before the application: takes no more than the limits say, adds the headers."""

    def __init__(self, app: ASGIApp, limits: Limits, identify: Callable[[str], str | None]) -> None:
        self.app = app
        self.limits = limits
        self._identify = identify
        """Tells whose cookie it is; None for one that is not of this house."""
        self._buckets: dict[str, Bucket] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                outgoing = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    outgoing.setdefault(name, value)
            await send(message)

        if not self._in_time(scope, headers):
            await _refuse(send_guarded, headers, Refused(429, "too-fast", after=1))
            return
        try:
            async with asyncio.timeout(self.limits.body_seconds):
                body = await self._body(headers, receive)
        except TimeoutError:
            await _refuse(send_guarded, headers, Refused(408, "too-slow"))
            return
        if body is None:
            await _refuse(send_guarded, headers, _too_large(self.limits.body))
            return
        await self.app(scope, _replay(body, receive), send_guarded)

    def _in_time(self, scope: Scope, headers: Headers) -> bool:
        limits = self.limits
        address = scope["client"][0] if scope.get("client") else ""
        if not self._take(f"address {address}", limits.address_rate, limits.address_burst):
            return False
        # Whatever else stands in the header makes nobody somebody else.
        cookie = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
        guest = self._identify(cookie) if cookie else None
        if guest is None:
            return True
        return self._take(f"guest {guest}", limits.guest_rate, limits.guest_burst)

    def _take(self, who: str, rate: float, size: float) -> bool:
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.clear()
        return self._buckets.setdefault(who, Bucket(size)).take(rate, size)

    async def _body(self, headers: Headers, receive: Receive) -> bytes | None:
        """Return the whole body, or None if it is too large."""
        declared = headers.get("content-length", "0")
        if not declared.isdecimal() or int(declared) > self.limits.body:
            return None
        if declared == "0" and "transfer-encoding" not in headers:
            return b""
        body: bytes = b""
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return body
            body += message.get("body", b"")
            if len(body) > self.limits.body:
                return None
            if not message.get("more_body", False):
                return body


def _replay(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that hands out the body once and then waits for the connection's end."""
    handed = False

    async def replay() -> Message:
        nonlocal handed
        if not handed:
            handed = True
            return {"type": "http.request", "body": body, "more_body": False}
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return message

    return replay


def _too_large(limit: int) -> Refused:
    return Refused(413, "too-large", limit=limit)


async def _refuse(send: Send, headers: Headers, refused: Refused) -> None:
    body = json.dumps(refused.to_data(spoken(headers.get("accept-language", "")))).encode()
    start = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    start += [(name.encode(), value.encode()) for name, value in refused.headers().items()]
    await send({"type": "http.response.start", "status": refused.status, "headers": start})
    await send({"type": "http.response.body", "body": body})
