"""History: what happened at a table and the positions it led to, as they were.

A page for each ply is written when its move is stored, and nothing is ever worked out again: other
rules cannot change what has been. Each page is kept as its difference to the one before.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import orjson

from parlour.engine.contract import State
from parlour.engine.events import EVERYBODY, Event
from parlour.engine.scores import Score
from parlour.server.line import Step

LEVEL: Final = 4
WINDOW: Final = -15
"""Raw deflate: a page that does not fit the one before is noticed as no page at all."""


@dataclass(frozen=True)
class Happening:
    """What a move did on the way to a ply."""

    seat: int
    move: str
    events: list[Event]
    reveals: int
    totals: list[int]
    opened: list[int]


@dataclass(frozen=True)
class Moment:
    """The position of a ply, as data, with what it was worth under its own rules."""

    data: dict[str, Any]
    scores: tuple[Score, ...]
    places: tuple[int, ...]
    """The places at the end; none before."""
    closed: dict[str, Any] | None = None
    """The round as it ended here, before it was cleared away."""

    @property
    def seen(self) -> Moment:
        """Return what is shown to whoever looks back: a closed round is seen as it ended."""
        return self if self.closed is None else Moment(self.closed, self.scores, self.places)


def first_page(state: State) -> bytes:
    totals = [score.total for score in state.scores()]
    return _page({"reveals": state.reveals, "totals": totals}, state, state.scores())


def page_of(step: Step) -> bytes:
    events = [
        [event.kind, event.seat, event.figures, event.rule, event.only] for event in step.events
    ]
    happened: dict[str, Any] = {
        "seat": step.seat,
        "move": step.move.text,
        "events": events,
        "reveals": step.reveals,
        "totals": step.totals,
        "opened": step.opened,
    }
    return _page(happened, step.after, step.scores, step.closed)


def _page(
    happened: dict[str, Any], state: State, scores: tuple[Score, ...], closed: State | None = None
) -> bytes:
    moment: dict[str, Any] = {
        "state": state.to_data(),
        "scores": scores_to_data(scores),
        "places": state.ranking() if state.over() else (),
    }
    if closed is not None:
        moment["closed"] = closed.to_data()
    return _json(happened) + b"\n" + _json(moment)


def _json(data: object) -> bytes:
    try:
        return orjson.dumps(data)
    except TypeError:
        # Numbers beyond 64 bits and such: a game may have them.
        return json.dumps(data, separators=(",", ":")).encode()


def read_happening(page: bytes) -> Happening:
    told = json.loads(page.partition(b"\n")[0])
    events = [Event(*event) for event in told.get("events", ())]
    return Happening(
        told.get("seat", EVERYBODY),
        told.get("move", ""),
        events,
        told["reveals"],
        told["totals"],
        told.get("opened", []),
    )


def read_moment(page: bytes) -> Moment:
    told = json.loads(page.partition(b"\n")[2])
    scores, places = scores_from_data(told["scores"]), tuple(told["places"])
    return Moment(told["state"], scores, places, told.get("closed"))


def scores_to_data(scores: tuple[Score, ...]) -> list[list[Any]]:
    return [[score.total, score.sources] for score in scores]


def scores_from_data(data: list[list[Any]]) -> tuple[Score, ...]:
    return tuple([Score(total, sources) for total, sources in data])


class History:
    """The pages of a table, from the start to the last ply."""

    def __init__(self, packs: list[bytes]) -> None:
        self.packs = packs
        self._read: tuple[int, bytes] = (-1, b"")
        """The last page that was read; the next one begins from it."""
        self._packed: tuple[list[bytes], bytes] = ([], b"")
        """The pages that were packed last, and the last of them as it reads."""

    @staticmethod
    def begun(state: State) -> History:
        return History([_pack(first_page(state), b"")])

    def page(self, ply: int) -> bytes:
        """Return the page of a ply."""
        at, text = self._read if self._read[0] <= ply else (-1, b"")
        for pack in self.packs[at + 1 : ply + 1]:
            text = _unpack(pack, text)
        self._read = (ply, text)
        return text

    def pages(self) -> Iterator[bytes]:
        for ply in range(len(self.packs)):
            yield self.page(ply)

    def moment(self, ply: int) -> Moment:
        return read_moment(self.page(ply))

    def continued(self, ply: int, steps: list[Step]) -> list[bytes]:
        """Return the packed pages of moves from a ply on; they are not part of it yet."""
        packs: list[bytes] = []
        text = self.page(ply)
        for step in steps:
            page = page_of(step)
            packs.append(_pack(page, text))
            text = page
        self._packed = (packs, text)
        return packs

    def go_on(self, packs: list[bytes]) -> None:
        """Add packed pages."""
        self.packs.extend(packs)
        if packs is self._packed[0]:
            self._read = (len(self.packs) - 1, self._packed[1])

    def cut(self, ply: int) -> None:
        """Forget what came after a ply."""
        del self.packs[ply + 1 :]
        if self._read[0] > ply:
            self._read = (-1, b"")


def _pack(page: bytes, before: bytes) -> bytes:
    squeeze = zlib.compressobj(LEVEL, zlib.DEFLATED, WINDOW, zdict=before)
    return squeeze.compress(page) + squeeze.flush()


def _unpack(pack: bytes, before: bytes) -> bytes:
    return zlib.decompressobj(WINDOW, zdict=before).decompress(pack)
