"""Timekeeping: the clocks of the tables, as they are kept, and what happens when time runs out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from parlour.engine.contract import State
from parlour.engine.errors import ParlourError
from parlour.server.clock import Clock
from parlour.server.pace import Outage, say_pace
from parlour.server.refusals import Refused, Stale
from parlour.server.seats import Seat
from parlour.server.shape import clocks, departures, outages, settings

if TYPE_CHECKING:
    from parlour.server.hall import Hall
    from parlour.server.room import Change, Room

log = logging.getLogger("parlour.clocks")

BEAT: Final = 1.0
"""Seconds from one look at the clocks to the next."""

SIGN: Final = 5.0
"""Seconds after which the house notes again that it is open, while a clock runs."""

GAP: Final = 15.0
"""Seconds without such a note after which the house was closed."""

ALIVE: Final = "alive"
"""The setting that says when the house was last seen open."""

LEFT: Final = "left"
LATE: Final = "late"


@dataclass(frozen=True)
class Departure:
    """Somebody who left a table before it was over."""

    seat: int
    guest: str
    name: str
    how: str

    def was(self, seat: int, guest: str) -> bool:
        return (self.seat, self.guest) == (seat, guest)


class Time:
    """What time it is, and when the house was closed."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self.now = now
        self.outages: list[Outage] = []
        self.ticks: Callable[[], float] = time.time
        """What tells a machine that slept from one that was awake."""

    def stopped(self, clock: Clock) -> Clock:
        """Return a clock as it stands now."""
        return clock.at(self.now(), self.outages)


# As it is kept


def put_clock(connection: Connection, id: str, clock: Clock | None, time: Time) -> None:
    """Write the clock of a table that has one."""
    if clock is None:
        return
    values = {"clock": clock.to_data(), "ends": clock.next_end(time.outages)}
    mine = update(clocks).where(clocks.c.table_id == id)
    if connection.execute(mine.values(**values)).rowcount == 0:
        connection.execute(insert(clocks).values(table_id=id, **values))


def clock_of(connection: Connection, id: str) -> Clock | None:
    data = connection.scalar(select(clocks.c.clock).where(clocks.c.table_id == id))
    return Clock.from_data(data) if data is not None else None


def departed_from(connection: Connection, id: str) -> list[Departure]:
    """Return who left a table, the first first."""
    columns = (departures.c.seat, departures.c.guest, departures.c.name, departures.c.how)
    query = select(*columns).where(departures.c.table_id == id)
    return [Departure(*row) for row in connection.execute(query.order_by(departures.c.at))]


def put_departure(connection: Connection, id: str, left: Departure) -> None:
    forget_departure(connection, id, left.seat, left.guest)
    connection.execute(insert(departures).values(table_id=id, at=time.time(), **vars(left)))


def forget_departure(connection: Connection, id: str, seat: int, guest: str | None) -> None:
    """Forget that somebody left who sits there again."""
    same = (departures.c.table_id == id) & (departures.c.seat == seat)
    connection.execute(delete(departures).where(same, departures.c.guest == guest))


def hand_over(connection: Connection, old: str, new: str) -> None:
    """Let whoever left tables as one guest have left them as another."""
    mine = departures.c.guest == new
    both = select(departures.c.table_id, departures.c.seat).where(mine)
    for id, seat in connection.execute(both).all():
        forget_departure(connection, id, seat, old)
    connection.execute(update(departures).where(departures.c.guest == old).values(guest=new))


def tables_left(connection: Connection, guest: str) -> list[str]:
    """Return the tables that somebody left before they were over."""
    mine = select(departures.c.table_id).where(departures.c.guest == guest)
    return list(connection.scalars(mine.distinct()))


# What happens at a table


def asked_at(state: State, seats: list[Seat]) -> list[int]:
    """Return the people whom a table waits for; nobody while a chair is free."""
    if state.over() or any(seat.is_free() for seat in seats):
        return []
    return [seat for seat in state.waiting() if seats[seat].is_person()]


def turned(room: Room, change: Change, time: Time) -> Clock | None:
    """Return the clock of a table as a change leaves it."""
    if room.clock is None:
        return None
    now = time.stopped(room.clock)
    if change.line is not None:
        moved = {step.seat for step in change.steps if room.seats[step.seat].is_person()}
        first = room.ply if change.truncate is None else change.truncate
        ply = first + len(change.steps)
        return now.asking(asked_at(change.line.state, room.seats), moved, ply)
    if change.truncate is not None:
        state = room.game.take_over(room.history.moment(change.truncate).data)
        return now.asking(asked_at(state, room.seats), (), change.truncate)
    return room.clock


def seated(room: Room, time: Time) -> Clock | None:
    """Return the clock of a table as it is when others sit there; None if it is the same."""
    if room.clock is None or room.clock.ended:
        return None
    asked: Collection[int] = asked_at(room.state, room.seats) if room.frozen is None else []
    before = room.clock
    if set(asked) == {*before.running, *before.late}:
        return None
    return time.stopped(before).asking(asked, (), room.ply)


def tell(room: Room, language: str, time: Time) -> dict[str, Any] | None:
    """Return the time of a table as it stands now, as screens show it."""
    if room.clock is None:
        return None
    clock = time.stopped(room.clock)
    return {
        "pace": say_pace(clock.pace, language),
        "kind": clock.pace.kind,
        "seats": [
            {
                "left": round(clock.left[number], 1),
                "runs": number in clock.running,
                "ends": clock.ends(number, time.outages),
                "late": number in clock.late,
                "votes": {str(voter): said for voter, said in clock.votes.get(number, {}).items()},
            }
            for number in range(len(clock.left))
        ],
        "ended": clock.ended,
    }


# Keeping watch


class Timekeeper:
    """Notes that the house is open, and sees whose time has run out."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._time = hall.time
        self._noted: float | None = None

    async def open(self) -> None:
        """Let no clock have run while the house was closed."""
        await self._note()

    async def close(self) -> None:
        """Note until when the house was open."""
        if self._noted is not None:
            await self._note()

    async def watch(self) -> None:
        """Look at the clocks again and again, for as long as the house is open."""
        while True:
            try:
                await self.look()
            except (ParlourError, SQLAlchemyError) as error:
                # While nothing can be kept, nobody's time runs: that is noted afterwards.
                log.warning("the clocks cannot be read: %s", error)
            await asyncio.sleep(BEAT)

    async def look(self) -> None:
        """Let it be known whose time has run out."""
        if self._noted is None or self._time.ticks() - self._noted >= SIGN:
            await self._note()
        now = self._time.now()
        for id in await self._hall.store.read(lambda connection: _due(connection, now)):
            await self._call(id)

    async def _call(self, id: str) -> None:
        """Let everybody at a table know that somebody's time has run out."""

        def called(room: Room) -> Clock | None:
            if room.clock is None:
                return None
            if room.frozen is not None:
                # Nobody can play on here: whoever is waited for is not the cause.
                return replace(room.clock, running=())
            now = self._time.stopped(room.clock)
            return now if now.late != room.clock.late else None

        try:
            room = await self._hall.decide(id, called)
        except Stale:
            return
        except Refused as refused:
            log.warning("the clock of table %s stands: %s", id, refused)
            await self._hall.store.write(lambda connection: _stop(connection, id))
            return
        clock = room.clock
        # If the house was closed meanwhile, there is more time than it seemed.
        await self._hall.store.write(lambda each: put_clock(each, id, clock, self._time))

    async def _note(self) -> None:
        store, now, ticks = self._hall.store, self._time.now(), self._time.ticks()
        asleep = self._noted is None or ticks - self._noted > GAP
        found = await store.read(lambda connection: _known(connection, now, asleep))
        if found.gap is not None or found.runs:
            await store.write(lambda connection: _write(connection, now, found.gap))
        if found.gap is not None:
            found.outages.append(found.gap)
        self._time.outages[:] = found.outages
        self._noted = ticks


@dataclass
class _Known:
    outages: list[Outage]
    gap: Outage | None
    """The time since the house was last seen open, if that is longer than it may be."""
    runs: bool
    """Whether any clock runs."""


def _known(connection: Connection, now: float, asleep: bool) -> _Known:
    rows = connection.execute(select(outages.c.begin, outages.c.until).order_by(outages.c.begin))
    known = [(begin, until) for begin, until in rows]
    runs = connection.scalar(select(func.count()).where(clocks.c.ends.is_not(None))) or 0
    said = connection.scalar(select(settings.c.value).where(settings.c.name == ALIVE))
    alive = float(said) if said is not None else now
    # Another process may have been open meanwhile, and have noted it.
    gap = (alive, now) if asleep and runs and now - alive > GAP else None
    return _Known(known, gap, runs > 0)


def _write(connection: Connection, now: float, gap: Outage | None) -> None:
    mine = update(settings).where(settings.c.name == ALIVE)
    if connection.execute(mine.values(value=str(now))).rowcount == 0:
        connection.execute(insert(settings).values(name=ALIVE, value=str(now)))
    if gap is None:
        return
    row: dict[str, Any] = {"begin": gap[0], "until": gap[1]}
    # Another process may have found the same gap.
    if connection.scalar(select(outages.c.begin).where(outages.c.begin == gap[0])) is None:
        connection.execute(insert(outages).values(**row))


def _stop(connection: Connection, id: str) -> None:
    """Ask no more about a table that cannot be read; it is asked when somebody plays there."""
    connection.execute(update(clocks).where(clocks.c.table_id == id).values(ends=None))


def _due(connection: Connection, now: float) -> list[str]:
    """Return the tables where somebody's time has run out."""
    return list(connection.scalars(select(clocks.c.table_id).where(clocks.c.ends <= now)))
