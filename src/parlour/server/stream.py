"""Server-sent events: each names the ply it shows, and a gap is closed by the whole position."""

from __future__ import annotations

import json
import zlib
from collections.abc import AsyncIterator
from typing import Any, Final

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from parlour.server.hall import Hall
from parlour.server.live import Bell, Bells
from parlour.server.screen import Screen, show, status

HEARTBEAT: Final = 15.0
"""Seconds after which a silent stream says that it is still there."""

RETRY: Final = 1000
"""Milliseconds after which a browser comes back to a lost stream."""


class Stream:
    """What one screen is told about one table, from when it connects until it leaves."""

    def __init__(self, hall: Hall, bell: Bell, screen: Screen, last_seen: str) -> None:
        self._hall = hall
        self._bell = bell
        self._table = bell.table
        self._screen = screen
        self._last = last_seen
        self._status: dict[str, Any] = {}
        self._known = 0
        self._mark = b""

    async def events(self) -> AsyncIterator[str]:
        """Yield the events as they go over the wire."""
        yield f"retry: {RETRY}\n\n"
        while not self._hall.bells.closed:
            news = await self._news()
            if news:
                yield news
            if not await self._bell.wait(HEARTBEAT):
                yield ": still here\n\n"

    async def _news(self) -> str:
        """Return what has changed since the last event, if anything has."""
        room = await self._hall.room(self._table)
        now = status(room, self._hall)
        id = f"{room.ply}.{room.edition_for(self._screen.seat)}"
        if id != self._last:
            since = self._known if room.mark(self._known) == self._mark else 0
            data = show(room, self._screen, since)
            data["status"] = self._status = now
            self._last, self._known, self._mark = id, room.ply, room.mark(room.ply)
            return f"id: {id}\nevent: look\ndata: {json.dumps(data)}\n\n"
        if now != self._status:
            self._status = now
            return f"id: {id}\nevent: status\ndata: {json.dumps(now)}\n\n"
        return ""


class Watching(StreamingResponse):
    """An answer that goes on; its bell is taken down however it ends, even before it begins."""

    def __init__(self, bells: Bells, bell: Bell, body: AsyncIterator[bytes], **how: Any) -> None:
        super().__init__(body, media_type="text/event-stream", **how)
        self._bells = bells
        self._bell = bell

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._bells.take_down(self._bell)


async def compressed(events: AsyncIterator[str]) -> AsyncIterator[bytes]:
    """Compress a stream so that each event can be read when it arrives."""
    # A small window: some hundred streams must fit into memory.
    squeeze = zlib.compressobj(4, zlib.DEFLATED, 16 + 13, 6)
    async for text in events:
        yield squeeze.compress(text.encode()) + squeeze.flush(zlib.Z_SYNC_FLUSH)


async def plain(events: AsyncIterator[str]) -> AsyncIterator[bytes]:
    async for text in events:
        yield text.encode()
