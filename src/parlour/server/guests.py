"""Guests: whoever comes with a cookie of this house, and what they like."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from parlour.server.shape import guests
from parlour.server.storage import Store

THEMES = ("auto", "light", "dark")

MOST_KNOWN = 10_000
"""How many guests stay in memory."""


@dataclass
class Guest:
    """One browser, as it is known by its cookie."""

    id: str
    name: str = ""
    language: str | None = None
    theme: str = "auto"
    confirm: bool = True
    """Whether a turn waits until its player confirms it."""
    sound: bool = False
    level: str = ""
    """The bots that "Play now" seats; none until the guest has been asked."""
    notation: bool = False
    """Whether moves show how they are written."""
    replay: bool = True
    """Whether what others did is shown move by move, and the end of a round waits."""


class Addresses:
    """Where guests were last; nobody else is told, and nothing is stored."""

    def __init__(self) -> None:
        self._last: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: str, address: str) -> None:
        self._last[guest] = address
        self._last.move_to_end(guest)
        if len(self._last) > MOST_KNOWN:
            self._last.popitem(last=False)

    def of(self, guest: str) -> str:
        return self._last.get(guest, "")


class Guests:
    """The guests of the house. One who never said anything about themselves is not stored."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, Guest] = {}

    async def find(self, id: str) -> Guest:
        known = self._known.get(id)
        if known is None:
            known = await self._store.read(lambda connection: _read(connection, id)) or Guest(id)
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[id] = known
        return known

    async def save(self, guest: Guest) -> None:
        row = asdict(guest)
        await self._store.write(lambda connection: _write(connection, row))
        self._known[guest.id] = guest


def _read(connection: Connection, id: str) -> Guest | None:
    row = connection.execute(select(guests).where(guests.c.id == id)).mappings().first()
    return Guest(**row) if row is not None else None


def _write(connection: Connection, row: dict[str, Any]) -> None:
    connection.execute(delete(guests).where(guests.c.id == row["id"]))
    connection.execute(insert(guests).values(**row))
