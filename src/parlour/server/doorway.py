"""The doorway: connections that send endless headers, or none, are shown out."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES: Final = 32_768
"""How long a request's first line and headers may be."""
HEAD_SECONDS: Final = 15.0
"""How long they may take to arrive."""
CONNECTIONS: Final = 2_500
"""How many connections one address may keep open."""

END_OF_HEAD: Final = b"\r\n\r\n"

_open: Counter[str] = Counter()


class Doorway(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with limits on what comes before a request is one."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._head: int | None = 0
        """Bytes of the present head; None while a body or an answer is on its way."""
        self._patience: asyncio.TimerHandle | None = None
        self._address = self.client[0] if self.client else ""
        _open[self._address] += 1
        self._be_patient()
        if _open[self._address] > CONNECTIONS:
            self._show_out(b"429 Too Many Requests")

    def connection_lost(self, exc: Exception | None) -> None:
        _open[self._address] -= 1
        if not _open[self._address]:
            del _open[self._address]
        self._calm_down()
        super().connection_lost(exc)

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
        self._patience = self.loop.call_later(HEAD_SECONDS, self._give_up)

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
