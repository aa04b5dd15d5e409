"""Fairness: whose question a bot thinks about next, when more wait than can be thought about.

People who wait at their table come before tables that nobody looks at, and hints have a share of
their own. Among equals every address has a turn before any has a second one, then every person of
an address, then every table of a person: somebody with two hundred tables, or with two hundred
cookies, waits for themselves, not others for them. Nobody has all places at once.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

HINT_SHARE: Final = 3
"""While hints and moves both wait, one turn in so many is a hint's."""


@dataclass(frozen=True)
class Asker:
    """For whom something is thought about."""

    person: str = ""
    table: str = ""
    hint: bool = False
    address: str = ""
    is_waited_for: Callable[[], bool] = field(default=lambda: True, compare=False)
    """Whether somebody looks at the table now."""
    begin: Callable[[bool], None] = field(default=lambda waited: None, compare=False)
    """What happens when it is their turn; it is told whether they had to wait."""


class InLine:
    """The bots that will think when those before them have: by table, the seats."""

    def __init__(self) -> None:
        self._seats: dict[str, set[int]] = {}

    def add(self, table: str, seat: int) -> None:
        self._seats.setdefault(table, set()).add(seat)

    def discard(self, table: str, seat: int) -> None:
        waiting = self._seats.get(table, set())
        waiting.discard(seat)
        if not waiting:
            self._seats.pop(table, None)

    def count(self) -> int:
        return sum(len(seats) for seats in self._seats.values())

    def of(self, table: str) -> list[int]:
        return sorted(self._seats.get(table, ()))


class Ticket:
    """A place in the line."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.path = (asker.address, asker.person, asker.table)
        self.called: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Turns:
    """The waiting, by address, then by person, then by table, each in their order."""

    def __init__(self) -> None:
        self._parts: OrderedDict[str, Turns] = OrderedDict()
        self._tickets: deque[Ticket] = deque()

    def __bool__(self) -> bool:
        return bool(self._parts or self._tickets)

    def __len__(self) -> int:
        return len(self._tickets) + sum(len(part) for part in self._parts.values())

    def add(self, ticket: Ticket, level: int = 0) -> None:
        if level == len(ticket.path):
            self._tickets.append(ticket)
        else:
            self._parts.setdefault(ticket.path[level], Turns()).add(ticket, level + 1)

    def drop(self, ticket: Ticket, level: int = 0) -> None:
        if level == len(ticket.path):
            if ticket in self._tickets:
                self._tickets.remove(ticket)
            return
        part = self._parts.get(ticket.path[level])
        if part is not None:
            part.drop(ticket, level + 1)
            if not part:
                del self._parts[ticket.path[level]]

    def next(self, may: Callable[[Asker], bool]) -> Ticket | None:
        """Take the next ticket of those that may be called; whoever had a turn goes to the end."""
        if self._tickets and may(self._tickets[0].asker):
            return self._tickets.popleft()
        for name, part in self._parts.items():
            found = part.next(may)
            if found is not None:
                self._parts.move_to_end(name)
                if not part:
                    del self._parts[name]
                return found
        return None


class FairLine:
    """Some places to think, and a line before them."""

    def __init__(self, places: int, most: int | None = None) -> None:
        self._free = places
        self._most = most or (places + 1) // 2
        """How many places one person may have at once."""
        self._inside: Counter[str] = Counter()
        self._moves = Turns()
        self._hints = Turns()
        self._since_hint = 0

    async def enter(self, asker: Asker) -> None:
        """Wait for a place; whoever has entered must leave."""
        ticket = Ticket(asker)
        (self._hints if asker.hint else self._moves).add(ticket)
        self._call()
        waits = not ticket.called.done()
        try:
            await ticket.called
        except asyncio.CancelledError:
            if ticket.called.done() and not ticket.called.cancelled():
                self.leave(asker)
            else:
                (self._hints if asker.hint else self._moves).drop(ticket)
            raise
        asker.begin(waits)

    def leave(self, asker: Asker) -> None:
        self._free += 1
        self._inside[asker.person] -= 1
        if not self._inside[asker.person]:
            del self._inside[asker.person]
        self._call()

    def waiting(self) -> int:
        return len(self._moves) + len(self._hints)

    def _call(self) -> None:
        while self._free:
            ticket = self._next()
            if ticket is None:
                return
            self._free -= 1
            self._inside[ticket.asker.person] += 1
            ticket.called.set_result(None)

    def _next(self) -> Ticket | None:
        if self._since_hint >= HINT_SHARE - 1:
            hint = self._hints.next(self._may)
            if hint is not None:
                self._since_hint = 0
                return hint
        move = self._moves.next(self._may_and_is_waited_for) or self._moves.next(self._may)
        if move is None:
            self._since_hint = 0
            return self._hints.next(self._may)
        self._since_hint += 1
        return move

    def _may(self, asker: Asker) -> bool:
        return self._inside[asker.person] < self._most

    def _may_and_is_waited_for(self, asker: Asker) -> bool:
        return self._may(asker) and asker.is_waited_for()
