"""The watchman: sees every request, and tells whoever runs the house how it is."""

from __future__ import annotations

import asyncio
import hmac
import logging
from ipaddress import ip_address
from time import monotonic
from typing import Final

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import literal, select
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.server.api import house
from parlour.server.gauges import Gauges
from parlour.server.house import House
from parlour.server.logbook import current, id_for, route_of
from parlour.server.refusals import Refused
from parlour.server.storage import StoreGone

log = logging.getLogger("parlour.requests")

REQUEST_ID: Final = "x-request-id"
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "DELETE")
PATIENCE: Final = 5.0
"""Seconds after which a database that does not answer is ill."""

FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""Headers by which a proxy says that it asks for somebody else."""

router = APIRouter(include_in_schema=False)


class Watchman:
    """Stands before everything else: names, counts and notes each request."""

    def __init__(self, app: ASGIApp, gauges: Gauges) -> None:
        self.app = app
        self._gauges = gauges

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, id = monotonic(), id_for(Headers(scope=scope).get(REQUEST_ID, ""))
        status, seconds, sent = 500, 0.0, 0

        async def send_noted(message: Message) -> None:
            nonlocal status, seconds, sent
            if message["type"] == "http.response.start":
                status, seconds = message["status"], monotonic() - began
                MutableHeaders(scope=message)[REQUEST_ID] = id
            sent += len(message.get("body", b""))
            await send(message)

        token = current.set(id)
        try:
            await self.app(scope, receive, send_noted)
        finally:
            route = route_of(scope)
            method = scope["method"] if scope["method"] in METHODS else "OTHER"
            self._gauges.count(method, route, status, seconds)
            said = {"method": method, "route": route, "status": status, "bytes": sent}
            said["milliseconds"] = round(seconds * 1000, 1)
            log.info("%s %s %s", method, route, status, extra=said)
            current.reset(token)


@router.get("/healthz")
async def health(request: Request) -> JSONResponse:
    """Tell whether the house can answer and keep: 200, or 503 and what is wrong."""
    fault = await fault_of(house(request))
    said = {"status": "ok"} if fault is None else {"status": fault}
    return JSONResponse(said, 200 if fault is None else 503, {"cache-control": "no-store"})


async def fault_of(here: House) -> str | None:
    if here.hall.bells.closed:
        return "the house closes"
    try:
        async with asyncio.timeout(PATIENCE):
            here.store.expect_ground()
            await here.store.read(lambda connection: connection.scalar(select(literal(1))))
    except StoreGone:
        return "the file of the house is gone"
    except (SQLAlchemyError, TimeoutError):
        return "the database does not answer"
    return None


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Return the figures of the house, to whoever runs it."""
    if not may_read(request, request.app.state.metrics_token):
        raise Refused(404, "no-page")
    gauges: Gauges = request.app.state.gauges
    text = await gauges.text(house(request).hall)
    return Response(text, media_type=CONTENT_TYPE_LATEST, headers={"cache-control": "no-store"})


def may_read(request: Request, token: str) -> bool:
    """Let in who has the token; without one, only a program on this very machine."""
    if token:
        given = request.headers.get("authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False
