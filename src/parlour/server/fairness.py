"""Fairness: whose question a bot thinks about next, when more wait than can be thought about.

People who wait at their table come before tables that nobody looks at, and hints have a share of
their own. Among equals every person has a turn before anybody has a second one, and every table
of a person likewise: somebody with two hundred tables waits for themselves, not others for them.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
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
    is_waited_for: Callable[[], bool] = field(default=lambda: True, compare=False)
    """Whether somebody looks at the table now."""


class Ticket:
    """A place in the line."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.called: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Turns:
    """The waiting of one kind, by person and then by table, each in their order."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, OrderedDict[str, deque[Ticket]]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def __len__(self) -> int:
        return sum(len(tickets) for tables in self._waiting.values() for tickets in tables.values())

    def add(self, ticket: Ticket) -> None:
        tables = self._waiting.setdefault(ticket.asker.person, OrderedDict())
        tables.setdefault(ticket.asker.table, deque()).append(ticket)

    def drop(self, ticket: Ticket) -> None:
        tables = self._waiting.get(ticket.asker.person, OrderedDict())
        tickets = tables.get(ticket.asker.table, deque())
        if ticket in tickets:
            tickets.remove(ticket)
            self._tidy(ticket.asker)

    def next(self, waited_for: bool) -> Ticket | None:
        """Take the next ticket, if asked so only one that somebody waits for."""
        for person, tables in self._waiting.items():
            for table, tickets in tables.items():
                if waited_for and not tickets[0].asker.is_waited_for():
                    continue
                ticket = tickets.popleft()
                tables.move_to_end(table)
                self._waiting.move_to_end(person)
                self._tidy(ticket.asker)
                return ticket
        return None

    def _tidy(self, asker: Asker) -> None:
        tables = self._waiting[asker.person]
        if not tables[asker.table]:
            del tables[asker.table]
        if not tables:
            del self._waiting[asker.person]


class FairLine:
    """Some places to think, and a line before them."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._moves = Turns()
        self._hints = Turns()
        self._since_hint = 0

    async def enter(self, asker: Asker) -> None:
        """Wait for a place; whoever has entered must leave."""
        ticket = Ticket(asker)
        (self._hints if asker.hint else self._moves).add(ticket)
        self._call()
        try:
            await ticket.called
        except asyncio.CancelledError:
            if ticket.called.done() and not ticket.called.cancelled():
                self.leave()
            else:
                (self._hints if asker.hint else self._moves).drop(ticket)
            raise

    def leave(self) -> None:
        self._free += 1
        self._call()

    def waiting(self) -> int:
        return len(self._moves) + len(self._hints)

    def _call(self) -> None:
        while self._free:
            ticket = self._next()
            if ticket is None:
                return
            self._free -= 1
            ticket.called.set_result(None)

    def _next(self) -> Ticket | None:
        hints_turn = self._since_hint >= HINT_SHARE - 1 or not self._moves
        if self._hints and hints_turn:
            self._since_hint = 0
            return self._hints.next(waited_for=False)
        self._since_hint += 1
        return self._moves.next(waited_for=True) or self._moves.next(waited_for=False)
