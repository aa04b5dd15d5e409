"""Matching: whoever looks for a game is seated with others who look for the same one.

A table and the chairs at it are written in one transaction with the marks of those who sit there:
nobody gets two tables, no chair gets two people, and who has gone away is left out.
"""

from __future__ import annotations

import logging
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson
from sqlalchemy import Connection, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from parlour.server import offers, ties
from parlour.server.guests import Guests
from parlour.server.hall import Hall, find_game, seat_for
from parlour.server.offers import Offer, pace_key
from parlour.server.pace import Pace, read_pace
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.shape import seeks

log = logging.getLogger("parlour.lobby")

KEPT: Final = 600.0
"""Seconds for which somebody who was matched is told so."""

LONGEST_SEEK: Final = 24 * 3600.0
"""Seconds after which nobody looks for a game any more who has not come back."""


@dataclass(frozen=True)
class Seek:
    """Somebody looks for a game."""

    guest: str
    game: str
    players: int
    pace: str
    since: float
    table: str | None = None

    def wants(self) -> tuple[str, int, str]:
        return self.game, self.players, self.pace

    def is_same(self) -> Any:
        """Return the condition under which nothing has come of it yet, and nothing has changed."""
        same = (seeks.c.guest == self.guest) & (seeks.c.since == self.since)
        return same & seeks.c.table_id.is_(None)


def all_seeks(connection: Connection) -> dict[str, Seek]:
    """Return who looks for a game, the longest waiting first."""
    return {row[0]: Seek(*row) for row in connection.execute(select(seeks).order_by(seeks.c.since))}


def put(connection: Connection, guest: str, wants: tuple[str, int, str], now: float) -> None:
    withdraw(connection, guest)
    game, players, pace = wants
    row = {"guest": guest, "game": game, "players": players, "pace": pace, "since": now}
    connection.execute(insert(seeks).values(**row))


def withdraw(connection: Connection, guest: str) -> None:
    connection.execute(delete(seeks).where(seeks.c.guest == guest))


def tidy(connection: Connection, now: float) -> None:
    """Forget who was matched a while ago, or does not come back."""
    matched = seeks.c.table_id.is_not(None) & (seeks.c.since < now - KEPT)
    connection.execute(delete(seeks).where(or_(matched, seeks.c.since < now - LONGEST_SEEK)))


def mark(connection: Connection, group: Sequence[Seek], table: str) -> None:
    """Give these people a table; all of them, or nobody."""
    for seek in group:
        mine = update(seeks).where(seek.is_same()).values(table_id=table)
        if connection.execute(mine).rowcount != 1:
            raise Refused(409, "no-seek")


def expect_fit(wants: tuple[str, int, str]) -> None:
    """Refuse to look for a game that nobody can play so."""
    game, players, _ = wants
    fewest, most = find_game(game).players
    if not max(fewest, 2) <= players <= most:
        raise Refused(422, "options", f"players: expected {max(fewest, 2)} to {most}")


class Matchmaker:
    """Seats people who look for the same game."""

    def __init__(
        self, hall: Hall, guests: Guests, is_here: Callable[[Connection, str], bool]
    ) -> None:
        self._hall = hall
        self._guests = guests
        self._is_here = is_here
        """Whether somebody has the lobby open, as far as it is known where this is written."""

    async def match(self, waiting: Sequence[Seek], tables: Sequence[Offer]) -> bool:
        """Seat whom one can; tell whether anybody was."""
        store = self._hall.store
        left = [seek for seek in waiting if seek.table is None]
        ids = [seek.guest for seek in left]
        if not ids:
            return False
        here, apart = await store.read(lambda connection: self._about(connection, ids))
        left = [seek for seek in left if seek.guest in here]
        by_wants: dict[tuple[str, int, str], list[Seek]] = defaultdict(list)
        matched = False
        for seek in left:
            if await self._sit_down(seek, tables, apart[seek.guest]):
                matched = True
            else:
                by_wants[seek.wants()].append(seek)
        for alike in by_wants.values():
            for group in groups(alike, apart):
                matched = await self._seat(group) or matched
        return matched

    def _about(
        self, connection: Connection, ids: list[str]
    ) -> tuple[set[str], dict[str, set[str]]]:
        """Return which of these people are here, and who keeps apart from each of them."""
        here = {guest for guest in ids if self._is_here(connection, guest)}
        return here, {guest: ties.apart(connection, guest) for guest in here}

    async def _sit_down(self, seek: Seek, tables: Sequence[Offer], apart: set[str]) -> bool:
        """Let somebody sit down at an open table that is what they look for."""
        for table in tables:
            people = table.people()
            suits = fits(table, seek) and not people & (apart | {seek.guest})
            if suits and await self._take_chair(seek, table.table):
                return True
        return False

    async def _take_chair(self, seek: Seek, id: str) -> bool:
        def also(connection: Connection, _: Room) -> None:
            if not offers.is_open(connection, id):
                raise Refused(409, "no-chair")
            self._expect_here(connection, [seek])
            mark(connection, [seek], id)

        try:
            await self._hall.take_chair(id, await self._guests.find(seek.guest), also)
        except (Refused, IntegrityError) as error:
            log.info("nobody was seated at table %s: %r", id, error)
            return False
        return True

    async def _seat(self, group: list[Seek]) -> bool:
        """Set up a table for people who look for the same game."""
        # Nobody sits first for having come first.
        order = [
            group[place] for place in secrets.SystemRandom().sample(range(len(group)), len(group))
        ]

        def also(connection: Connection, room: Room) -> None:
            self._expect_here(connection, group)
            if not ties.at_peace(connection, [seek.guest for seek in group]):
                raise Refused(409, "no-seek")
            mark(connection, group, room.id)

        people = [await self._guests.find(seek.guest) for seek in order]
        seats = [seat_for(number, "me", guest) for number, guest in enumerate(people)]
        pace = pace_of(group[0].pace)
        try:
            await self._hall.open(people[0], group[0].game, seats, {}, pace=pace, also=also)
        except (Refused, IntegrityError) as error:
            log.info("%d people were not seated together: %r", len(group), error)
            if isinstance(error, Refused) and error.key == "too-many-tables":
                host = people[0].id
                await self._hall.store.write(lambda connection: withdraw(connection, host))
            return False
        return True

    async def seat_with_bots(self, seek: Seek, level: str) -> Room:
        """Let bots play with somebody whom nobody has joined."""
        guest = await self._guests.find(seek.guest)
        seats = [
            seat_for(number, "me" if number == 0 else "bot", guest, level=level)
            for number in range(seek.players)
        ]

        def also(connection: Connection, room: Room) -> None:
            mark(connection, [seek], room.id)

        pace = pace_of(seek.pace)
        return await self._hall.open(guest, seek.game, seats, {}, pace=pace, also=also)

    def _expect_here(self, connection: Connection, group: Sequence[Seek]) -> None:
        if not all(self._is_here(connection, seek.guest) for seek in group):
            raise Refused(409, "no-seek")


def groups(alike: list[Seek], apart: dict[str, set[str]]) -> Iterator[list[Seek]]:
    """Put people who look for the same into tables of those who get along, the first first."""
    left = list(alike)
    while left:
        group = [left.pop(0)]
        for seek in list(left):
            if len(group) == group[0].players:
                break
            if all(other.guest not in apart[seek.guest] for other in group):
                group.append(seek)
        if len(group) == group[0].players:
            left = [seek for seek in left if seek not in group]
            yield group


def fits(table: Offer, seek: Seek) -> bool:
    """Tell whether an open table is what somebody looks for: the usual game, at their pace."""
    if table.rated or (table.game, len(table.seats), table.pace) != seek.wants():
        return False
    usual = {option.id: option.default for option in find_game(table.game).options}
    return {**table.options, "players": 0} == {**usual, "players": 0} and not any(
        seat.bot for seat in table.seats
    )


def pace_of(key: str) -> Pace | None:
    return read_pace(orjson.loads(key)) if key else None


def wanted(game: str, players: int, pace: Pace | None) -> tuple[str, int, str]:
    return game, players, pace_key(pace)
