"""Server-sent events: each names the ply it shows, and a gap is closed by the whole position."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

import orjson
from isal import isal_zlib
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from parlour.server.hall import Hall
from parlour.server.live import Bell, Bells
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.screen import Look, Screen, look, news, status, whole

HEARTBEAT: Final = 15.0
"""Seconds after which a silent stream says that it is still there."""

RETRY: Final = 1000
"""Milliseconds after which a browser comes back to a lost stream."""


class Stream:
    """What one screen is told about one table, from when it connects until it leaves.

    The first position is told whole, in a `look`; what follows as `news`, beside the event before.
    """

    def __init__(self, hall: Hall, bell: Bell, screen: Screen, last_seen: str) -> None:
        self._hall = hall
        self._bell = bell
        self._table = bell.table
        self._screen = screen
        self._last = last_seen
        self._status: dict[str, Any] = {}
        self._told: Look | None = None

    async def events(self) -> AsyncIterator[bytes]:
        """Yield the events as they go over the wire."""
        yield b"retry: %d\n\n" % RETRY
        while not self._hall.bells.closed:
            news = await self._news()
            if news:
                yield news
            if not await self._bell.wait(HEARTBEAT):
                yield b": still here\n\n"

    async def _news(self) -> bytes:
        """Return what has changed since the last event, if anything has."""
        room = await self._hall.room(self._table)
        now = status(room, self._hall, self._screen.language)
        id = f"{room.ply}.{room.edition_for(self._screen.seat)}"
        if id != self._last:
            self._last = id
            return self._look(room, id, now)
        if now != self._status:
            self._status = now
            return _event(id, "status", now)
        return b""

    def _look(self, room: Room, id: str, now: dict[str, Any]) -> bytes:
        before, shown = self._told, look(room, self._screen)
        self._told = shown
        told = news(room, self._screen, before, shown) if before is not None else None
        kind = "look" if told is None else "news"
        if told is None:
            told = whole(room, self._screen, shown)
        if kind == "look" or now != self._status:
            told["status"] = self._status = now
        return _event(id, kind, told)


def _event(id: str, kind: str, data: dict[str, Any]) -> bytes:
    return b"id: %s\nevent: %s\ndata: %s\n\n" % (id.encode(), kind.encode(), orjson.dumps(data))


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


async def while_welcome(
    events: AsyncIterator[bytes], is_welcome: Callable[[], Awaitable[bool]]
) -> AsyncIterator[bytes]:
    """Tell events for as long as the table is there and whoever watches may."""
    try:
        async for event in events:
            if not await is_welcome():
                return
            yield event
    except Refused:
        return


async def compressed(events: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Compress a stream so that each event can be read when it arrives."""
    # A small window: some hundred streams must fit into memory.
    squeeze = isal_zlib.compressobj(1, isal_zlib.DEFLATED, 16 + 13)
    async for event in events:
        yield squeeze.compress(event) + squeeze.flush(isal_zlib.Z_SYNC_FLUSH)
