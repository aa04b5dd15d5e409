"""Limits on size and rate, and the headers that keep a page to itself."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.server.doors import COOKIE, spoken
from parlour.server.quotas import Allowance, Quotas, Rate
from parlour.server.refusals import Refused

LONGEST_WAIT: Final = 60.0
"""Seconds that a stream is held back at most."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
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


ALLOWANCES: Final = {
    "requests": Allowance(Rate(20, 80), Rate(200, 1000)),
    # What is sent and received; whoever has had too much is refused, and their streams go slower.
    "bytes": Allowance(Rate(500_000, 50e6), Rate(5e6, 500e6), "too-many-bytes"),
    # Tables that are set up, by hand or from a record.
    "openings": Allowance(Rate(0.2, 60), Rate(2, 400), "too-many-openings"),
    # Chairs taken in the lobby, and games that are looked for.
    "seatings": Allowance(Rate(0.1, 30), Rate(2, 300), "too-many-openings"),
    "searches": Allowance(Rate(0.1, 30), Rate(2, 300), "too-many-searches"),
    # So many a day, whether or not there is anybody of that name.
    "invitations": Allowance(Rate(30 / 86400, 20), Rate(300 / 86400, 100), "too-many-invitations"),
    # People who are followed or kept away from.
    "ties": Allowance(Rate(0.1, 40), Rate(1, 200)),
    "messages": Allowance(Rate(0.5, 20), Rate(5, 200), "too-many-messages"),
    # Of the coach: mostly a glance, sometimes a hint.
    "judgements": Allowance(Rate(1, 60), Rate(10, 300), "too-many-hints"),
    "hints": Allowance(Rate(0.2, 20), Rate(2, 100), "too-many-hints"),
    # Finished games that are thought about, from the first decision to the last.
    "analyses": Allowance(Rate(0.01, 10), Rate(0.1, 40), "too-many-analyses"),
    "sign-ups": Allowance(Rate(0.01, 5), Rate(0.05, 40), "too-many-sign-ups"),
    "sign-ins": Allowance(Rate(0.1, 12), Rate(0.5, 60), "too-many-sign-ins"),
    # Passwords that are tried on one name, whoever tries them and whether or not anybody has it.
    "guesses": Allowance(Rate(1 / 60, 10), Rate(0.5, 60), "too-many-sign-ins"),
}


@dataclass(frozen=True)
class Limits:
    """How much one guest and one address may ask for."""

    body: int = 500_000
    """Bytes of one request."""
    body_seconds: float = 30.0
    """How long the body of a request may take to arrive."""
    streams: int = 12
    """Event streams of one guest at a time."""
    address_streams: int = 200
    tables: int = 200
    """Running tables that one guest has set up."""
    allowances: Mapping[str, Allowance] = field(default_factory=lambda: ALLOWANCES)
    """What is counted over time."""

    def quotas(self) -> Quotas:
        return Quotas(self.allowances)


UNLIMITED: Final = Limits(
    streams=100_000,
    address_streams=100_000,
    tables=1_000_000,
    allowances=dict.fromkeys(ALLOWANCES, Allowance(Rate(1e12, 1e12), Rate(1e12, 1e12))),
)
"""For measuring."""


class Guard:
    """Stands before the application: takes no more than the limits say, adds the headers."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        identify: Callable[[str], str | None],
        quotas: Quotas | None = None,
    ) -> None:
        self.app = app
        self.limits = limits
        self._identify = identify
        """Tells whose cookie it is; None for one that is not of this house."""
        self._quotas = quotas or limits.quotas()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        guest, address = self._who(scope, headers)
        has_begun = False

        async def send_guarded(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            if message["type"] == "http.response.start":
                outgoing = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    outgoing.setdefault(name, value)
            else:
                await self._slow_down(guest, address, message)
            await send(message)

        try:
            self._quotas.spend("requests", guest, address)
            self._quotas.spend("bytes", guest, address, 0.0)
            body = await self._arrived(headers, receive)
            self._quotas.charge("bytes", guest, address, len(body))
            await self.app(scope, _replay(body, receive), send_guarded)
        except Refused as refused:
            await _refuse(send_guarded, headers, refused)
        except asyncio.CancelledError:
            # The house closes and has waited as long as it waits.
            if has_begun:
                raise
            await _refuse(send_guarded, headers, Refused(503, "closing", after=5))

    def _who(self, scope: Scope, headers: Headers) -> tuple[str | None, str]:
        """Return the guest, if it is one of this house, and the address that asks."""
        address = scope["client"][0] if scope.get("client") else ""
        # Whatever else stands in the header makes nobody somebody else.
        cookie = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
        return self._identify(cookie) if cookie else None, address

    async def _slow_down(self, guest: str | None, address: str, message: Message) -> None:
        """Count what is sent; somebody who has had too much gets the rest of a stream later."""
        if message.get("more_body"):
            wait = self._quotas.wait("bytes", guest, address)
            if wait > 0.0:
                await asyncio.sleep(min(wait, LONGEST_WAIT))
        self._quotas.charge("bytes", guest, address, len(message.get("body", b"")))

    async def _arrived(self, headers: Headers, receive: Receive) -> bytes:
        """Return the body of a request, or refuse one that is too large or too slow."""
        try:
            async with asyncio.timeout(self.limits.body_seconds):
                body = await self._body(headers, receive)
        except TimeoutError as error:
            raise Refused(408, "too-slow") from error
        if body is None:
            raise Refused(413, "too-large", limit=self.limits.body)
        return body

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


async def _refuse(send: Send, headers: Headers, refused: Refused) -> None:
    body = json.dumps(refused.to_data(spoken(headers.get("accept-language", "")))).encode()
    start = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    start += [(name.encode(), value.encode()) for name, value in refused.headers().items()]
    await send({"type": "http.response.start", "status": refused.status, "headers": start})
    await send({"type": "http.response.body", "body": body})
