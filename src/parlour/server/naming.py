"""How the seats of a table are called."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine.words import player_name
from parlour.server.refusals import server_words
from parlour.server.seats import BY_LEVEL, TEACHER, Seat


def names_of(seats: Sequence[Seat], language: str) -> list[str]:
    """Return how each seat is called; bots by their level."""
    names = [_name(seat, language) for seat in seats]
    return [
        name if names.count(name) == 1 else f"{name} ({number})"
        for number, name in enumerate(names, start=1)
    ]


def _name(seat: Seat, language: str) -> str:
    if seat.bot is None:
        return seat.name or player_name(seat.number, language, ())
    return bot_name(seat.bot, language)


def bot_name(spec: str, language: str) -> str:
    """Return how a bot is called: by its level, if it has one."""
    levels = {**BY_LEVEL, TEACHER: TEACHER}
    level = next((level for level, found in levels.items() if found == spec), "")
    return server_words().say(f"bot.{level}", language) if level else spec
