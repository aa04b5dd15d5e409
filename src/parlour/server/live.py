"""Bells: how whoever watches a table learns that something has changed."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

PAUSE: Final = 1.0
"""Seconds between two tellings of who comes and goes at a table: some can do it very often."""


class Bell:
    """One watching screen. It rings once for however much has happened since it was looked at."""

    def __init__(
        self, table: str, guest: str, seat: int | None, address: str = "", sits: bool = True
    ) -> None:
        self.table = table
        self.guest = guest
        self.seat = seat
        self.address = address
        self.sits = sits
        """Whether the guest has a seat at the table, so that the others see who is here."""
        self._rung = asyncio.Event()

    def ring(self) -> None:
        self._rung.set()

    async def wait(self, seconds: float) -> bool:
        """Wait for the next ring; False if none came in time."""
        try:
            async with asyncio.timeout(seconds):
                await self._rung.wait()
        except TimeoutError:
            return False
        self._rung.clear()
        return True


class Bells:
    """The screens at all tables."""

    def __init__(self) -> None:
        self.closed = False
        self._at: dict[str, set[Bell]] = {}
        self._here: dict[str, Counter[str]] = {}
        self._of: Counter[str] = Counter()
        self._from: Counter[str] = Counter()
        self._pausing: dict[str, bool] = {}
        """Where somebody has just come or gone, and whether there is more to tell."""

    def close(self) -> None:
        """Let everybody go: streams end."""
        self.closed = True
        for table in list(self._at):
            self.ring(table)

    def hang(self, bell: Bell) -> None:
        self._at.setdefault(bell.table, set()).add(bell)
        here = self._here.setdefault(bell.table, Counter())
        for count, who in self._counts(bell, here):
            count[who] += 1
        if bell.sits and here[bell.guest] == 1:
            self._announce(bell.table)

    def take_down(self, bell: Bell) -> None:
        at = self._at.get(bell.table, set())
        if bell not in at:
            return
        at.discard(bell)
        here = self._here[bell.table]
        for count, who in self._counts(bell, here):
            count[who] -= 1
            if not count[who]:
                del count[who]
        if not at:
            del self._at[bell.table], self._here[bell.table]
        elif bell.sits and bell.guest not in here:
            self._announce(bell.table)

    def _announce(self, table: str) -> None:
        """Tell who has come or gone: at once, and then after a pause for all that follows."""
        if table in self._pausing:
            self._pausing[table] = True
            return
        self.ring(table)
        self._pausing[table] = False
        asyncio.get_running_loop().call_later(PAUSE, self._go_on, table)

    def _go_on(self, table: str) -> None:
        if self._pausing.pop(table):
            self._announce(table)

    def _counts(self, bell: Bell, here: Counter[str]) -> list[tuple[Counter[str], str]]:
        return [(here, bell.guest), (self._of, bell.guest), (self._from, bell.address)]

    def at(self, table: str) -> set[Bell]:
        return self._at.get(table, set())

    def count(self) -> int:
        """Count the screens at all tables."""
        return self._of.total()

    def here(self, table: str) -> set[str]:
        """Return the guests who have the table open now."""
        return set(self._here.get(table, ()))

    def is_here(self, table: str, guest: str) -> bool:
        """Tell whether a guest has the table open now; the thread that writes may ask as well."""
        return guest in self._here.get(table, ())

    def ring(self, table: str, seat: int | None = None) -> None:
        """Tell every screen at a table, or only those of one seat."""
        for bell in self.at(table):
            if seat is None or bell.seat == seat:
                bell.ring()

    def from_address(self, address: str) -> int:
        """Count the screens of one address."""
        return self._from[address]

    def of(self, guest: str) -> int:
        """Count the screens of one guest."""
        return self._of[guest]
