"""A screen that watches a table: the events of one stream, in their order."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx

from parlour.engine.parts import apart, joined
from tests.server.visitors import Visitor

PATIENT_SECONDS = 30


@dataclass
class Told:
    """One event: its data as they came, and all that the screen shows then."""

    id: str
    kind: str
    told: dict[str, Any]
    data: dict[str, Any]

    @property
    def ply(self) -> int:
        return int(self.id.partition(".")[0])


class Watch:
    """The events of a stream, read one by one; `text` is everything that has come so far."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self.text = ""
        self.shown: dict[str, Any] = {}
        self._deadline = 0.0
        self._lines = self._read()

    def _read(self) -> Iterator[str]:
        for line in self.response.iter_lines():
            self.text += f"{line}\n"
            # A silent stream sends a sign of life now and then.
            assert time.monotonic() < self._deadline, "nothing more was told"
            yield line

    def next(self, kind: str = "") -> Told:
        """Return the next event, or the next of a kind; news are a look, told in part."""
        self._deadline = time.monotonic() + PATIENT_SECONDS
        fields: dict[str, str] = {}
        for line in self._lines:
            if line:
                name, _, value = line.partition(": ")
                fields[name] = value
            elif "data" in fields:
                event = self._hear(fields["id"], fields["event"], json.loads(fields["data"]))
                if kind in ("", event.kind) or (kind, event.kind) == ("look", "news"):
                    return event
                fields = {}
            else:
                fields = {}
        raise AssertionError("the stream has ended")

    def _hear(self, id: str, kind: str, told: dict[str, Any]) -> Told:
        if kind == "status":
            return Told(id, kind, told, told)
        self.shown = apply(self.shown, told) if kind == "news" else told
        return Told(id, kind, told, dict(self.shown))

    def until(self, holds: Callable[[Told], bool], kind: str = "look") -> Told:
        """Return the first event from now on of which something holds."""
        while True:
            event = self.next(kind)
            if holds(event):
                return event

    def until_ply(self, ply: int) -> Told:
        return self.until(lambda event: event.ply >= ply)


def apply(shown: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """Return what a screen shows after news."""
    now = {**shown, **told}
    for paged in ("log", "messages"):
        page = told.get(paged, {"from": None, "entries": []})
        kept = [*shown[paged]["entries"], *page["entries"]]
        now[paged] = {"from": shown[paged]["from"], "entries": kept}
    if "board" in told:
        frame, parts = apart(shown["board"])
        board = told["board"]
        now["board"] = joined(board.get("frame", frame), {**parts, **board["parts"]})
    return now


@contextmanager
def watching(
    visitor: Visitor,
    table: str,
    seat: int | None = None,
    last: str = "",
    accept: str = "gzip",
    **query: Any,
) -> Iterator[Watch]:
    """Keep a stream open while something happens."""
    asked = query if seat is None else {"seat": seat, **query}
    headers = {"accept-encoding": accept, **({"last-event-id": last} if last else {})}
    with visitor.http.stream(
        "GET", f"/api/tables/{table}/events", params=asked, headers=headers
    ) as response:
        if response.is_error:
            response.read()
        assert response.status_code == 200, response.text
        assert response.headers["content-type"].startswith("text/event-stream")
        yield Watch(response)
