"""Leaving a table, and who plays on for somebody who has left."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from parlour.server.hall import Hall
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.sealing import unguessable
from parlour.server.seats import BY_LEVEL, Seat
from parlour.server.timekeeping import LEFT

SUBSTITUTE: Final = "level-4"
"""The bot that ends a game for the last person who leaves it."""


async def leave(hall: Hall, id: str, number: int) -> Room:
    """Let somebody go: their chair is free, or a bot ends the game if nobody else is there."""

    def vacated(room: Room, seat: Seat) -> Seat:
        ended = room.clock is not None and room.clock.ended
        if ended or room.state.over() or room.lesson is not None:
            raise Refused(409, "no-leaving")
        others = [each.guest for each in room.seats if each.guest not in (None, seat.guest)]
        bot = None if others else BY_LEVEL[SUBSTITUTE]
        return replace(seat, guest=None, bot=bot, orders={}, key=unguessable())

    return await hall.reseat(id, number, vacated, LEFT)


async def let_a_bot_play(hall: Hall, id: str, number: int, level: str) -> Room:
    """Let a bot sit down on a chair that is free."""

    def taken(room: Room, seat: Seat) -> Seat:
        if not seat.is_free():
            raise Refused(409, "not-free")
        return replace(seat, bot=BY_LEVEL[level], name="", orders={})

    return await hall.reseat(id, number, taken)
