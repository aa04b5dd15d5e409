"""The doorway: connections that send endless headers, or none, or take nothing, are shown out."""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from parlour.server.quotas import household

HEAD_BYTES: Final = 32_768
"""How long a request's first line and headers may be."""
HEAD_SECONDS: Final = 15.0
"""How long they may take to arrive."""
STALLED_SECONDS: Final = 60.0
"""How long somebody may take nothing of what was sent to them."""
CONNECTIONS: Final = 2_500
"""How many connections one address may keep open."""
OWN_FILES: Final = 200
"""How many open files the house needs for itself."""

END_OF_HEAD: Final = b"\r\n\r\n"

_open: Counter[str] = Counter()


class Doorway(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with limits on what comes before a request is one."""

    proxy = ""
    """An address from which everybody comes, so that it may keep as many as there are."""
    head_seconds = HEAD_SECONDS
    stalled_seconds = STALLED_SECONDS
    most = 1 << 20
    """How many connections there may be in all."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._head: int | None = 0
        """Bytes of the present head; None while a body or an answer is on its way."""
        self._patience: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._address = household(self.client[0]) if self.client else ""
        _open[self._address] += 1
        self._be_patient()
        if _open[self._address] > CONNECTIONS and self._address != self.proxy:
            self._show_out(b"429 Too Many Requests\r\nretry-after: 30")
        elif _open.total() > self.most:
            self._show_out(b"503 Service Unavailable\r\nretry-after: 30")

    def connection_lost(self, exc: Exception | None) -> None:
        _open[self._address] -= 1
        if not _open[self._address]:
            del _open[self._address]
        self._calm_down()
        self._goes_on()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(self.stalled_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        self._goes_on()
        super().resume_writing()

    def _goes_on(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._head is not None:
            end = data.find(END_OF_HEAD)
            self._head += end if end >= 0 else len(data)
            if self._head > HEAD_BYTES:
                self._show_out(b"431 Request Header Fields Too Large")
                return
            if self._patience is None:
                self._be_patient()
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._head = None
        self._calm_down()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._head = 0

    def _be_patient(self) -> None:
        self._patience = self.loop.call_later(self.head_seconds, self._give_up)

    def _calm_down(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        if self._head is not None and not self.transport.is_closing():
            self._show_out(b"408 Request Timeout")

    def _show_out(self, status: bytes) -> None:
        self.transport.write(b"HTTP/1.1 " + status + b"\r\ncontent-length: 0\r\n")
        self.transport.write(b"connection: close\r\n\r\n")
        self.transport.close()


def doorway(proxy: str = "") -> type[Doorway]:
    """Return a doorway that lets in as many as this process may have open files for."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return type("OwnDoorway", (Doorway,), {"proxy": proxy, "most": most - OWN_FILES})
