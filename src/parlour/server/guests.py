"""Guests: whoever comes with a cookie of this house, and what they like."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from parlour.server.shape import accounts, guests
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
    visible: bool = False
    """Whether those who follow the guest are told when they are here."""


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
        self._known: dict[str, tuple[Guest, bool]] = {}
        """Guests, and whether they have an account."""

    async def find(self, id: str) -> Guest:
        return (await self._find(id))[0]

    async def is_member(self, id: str) -> bool:
        """Tell whether a guest has an account, so that being them takes more than a cookie."""
        return (await self._find(id))[1]

    async def _find(self, id: str) -> tuple[Guest, bool]:
        known = self._known.get(id)
        if known is None:
            known = await self._store.read(lambda connection: _read(connection, id))
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[id] = known
        return known

    async def save(self, guest: Guest) -> None:
        row = asdict(guest)
        member = await self.is_member(guest.id)
        await self._store.write(lambda connection: _write(connection, row))
        self._known[guest.id] = (guest, member)

    def forget(self, id: str) -> None:
        """Ask the database again about somebody who has changed."""
        self._known.pop(id, None)


def _read(connection: Connection, id: str) -> tuple[Guest, bool]:
    row = connection.execute(select(guests).where(guests.c.id == id)).mappings().first()
    member = connection.scalar(select(accounts.c.guest).where(accounts.c.guest == id))
    return Guest(**row) if row is not None else Guest(id), member is not None


def _write(connection: Connection, row: dict[str, Any]) -> None:
    connection.execute(delete(guests).where(guests.c.id == row["id"]))
    connection.execute(insert(guests).values(**row))
