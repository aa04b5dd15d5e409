"""Somebody's time has run out: the others wait, let a bot play on, or close the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from parlour.server import bodies
from parlour.server.api import REFUSALS, Look, TableId, house, shown, sit
from parlour.server.clock import Choice, Clock
from parlour.server.hall import Hall
from parlour.server.leaving import SUBSTITUTE
from parlour.server.pace import DaysPace
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.seats import BY_LEVEL, Seat
from parlour.server.timekeeping import LATE, Time

router = APIRouter(prefix="/api", responses=REFUSALS)

LIVE_PATIENCE: Final = 300.0
DAYS_PATIENCE: Final = 24 * 3600.0
"""Seconds after which one of the others is enough, whoever else does not answer."""


class Verdict(bodies.SeatOnly):
    """What a seat wants done about another whose time has run out."""

    choice: Choice


@router.post("/tables/{id}/late/{number}", response_model=bodies.Position | bodies.Noted)
async def decide_about_late(
    request: Request, id: TableId, number: bodies.SeatNumber, wanted: Verdict, look: Look
) -> Response:
    """Say what shall be done about a seat whose time has run out; half of the others decide."""
    screen, _ = await sit(request, id, wanted.seat, look)
    room = await vote(house(request).hall, id, wanted.seat, number, wanted.choice)
    return shown(request, room, screen, look)


async def vote(hall: Hall, id: str, seat: int, late: int, choice: Choice) -> Room:
    """Count what a seat wants, and do it when enough of the others want the same."""

    def voted(room: Room) -> Clock:
        # Screens show at once that time has run out; the house notes it a moment later.
        clock = room.clock and hall.time.stopped(room.clock)
        if clock is None or late not in clock.late:
            raise Refused(409, "not-late")
        voters = room.seats_of(room.seats[seat].guest or "")
        if late in voters or set(voters) & set(clock.late):
            raise Refused(403, "late-yourself")
        now = clock.voted(late, voters, choice)
        if choice == "wait" and _is_decided(room, now, late, choice, hall.time):
            return now.forgiving(late)
        return now

    room = await hall.decide(id, voted)
    clock = room.clock
    if clock is None or late not in clock.late:
        return room
    if not _is_decided(room, clock, late, choice, hall.time):
        return room
    return await _close(hall, id) if choice == "end" else await _replace(hall, id, late)


async def _replace(hall: Hall, id: str, late: int) -> Room:
    """Let a bot play on for somebody who did not come back."""

    def taken(room: Room, seat: Seat) -> Seat:
        if room.clock is None or late not in room.clock.late:
            raise Refused(409, "not-late")
        return replace(seat, bot=BY_LEVEL[SUBSTITUTE], name="", guest=None, key=None, orders={})

    return await hall.reseat(id, late, taken, LATE)


async def _close(hall: Hall, id: str) -> Room:
    def closed(room: Room) -> Clock | None:
        if room.clock is None or room.clock.ended:
            raise Refused(409, "ended")
        return replace(room.clock.over(), ended=True)

    return await hall.decide(id, closed, closes=True)


def others_of(room: Room, clock: Clock, late: int) -> set[str]:
    """Return the people who decide about a seat that is late: those who are not late themselves."""
    gone = {room.seats[seat].guest for seat in clock.late}
    return {seat.guest for seat in room.seats if seat.guest and seat.guest not in gone}


def _is_decided(room: Room, clock: Clock, late: int, choice: Choice, time: Time) -> bool:
    votes = clock.votes.get(late, {})
    others = others_of(room, clock, late)
    agreed = {room.seats[voter].guest for voter, said in votes.items() if said == choice} & others
    patience = DAYS_PATIENCE if isinstance(clock.pace, DaysPace) else LIVE_PATIENCE
    waited = time.now() - clock.late_since >= patience
    return bool(agreed) and (waited or 2 * len(agreed) >= len(others))
