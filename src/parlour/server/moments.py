"""What decided a finished game: the moments at which the prospects changed most, in sentences."""

from __future__ import annotations

from typing import Any

from parlour.analysis.verdict import Verdict
from parlour.analysis.whole import Analysis, Turn
from parlour.server.refusals import server_words
from parlour.server.room import Room


def tell_moments(room: Room, verdicts: list[Verdict], language: str) -> list[dict[str, Any]]:
    """Return the moments that decided a game, for readers of a language."""
    analysis = Analysis(verdicts, room.state.shares())
    names = room.names(language)
    return [
        {"ply": turn.ply, "seat": turn.seat, "text": _sentence(analysis, turn, names, language)}
        for turn in analysis.moments()
    ]


def _sentence(analysis: Analysis, turn: Turn, names: list[str], language: str) -> str:
    """Say what was done, what it did to the prospects, and what would have been better."""
    verdict, course = analysis.verdicts[turn.ply], analysis.course()
    made, *labels = verdict.labels[language]
    seat = turn.seat if turn.mistake else _most_concerned(turn)
    figures: dict[str, int | str] = {
        "number": turn.ply + 1,
        "seat": turn.seat,
        "other_seat": seat,
        "move": made,
        "before": round(100 * course[turn.ply][seat]),
        "after": round(100 * course[turn.ply + 1][seat]),
    }
    key = _kind(turn, seat)
    if key == "moment.mistake":
        figures["better"] = labels[0]
    return server_words().say(key, language, figures, names)


def _most_concerned(turn: Turn) -> int:
    """Return whose prospects changed most: whoever moved, if nobody's changed more."""
    seats = range(len(turn.gains))
    return max(seats, key=lambda seat: (round(abs(turn.gains[seat]), 2), seat == turn.seat))


def _kind(turn: Turn, seat: int) -> str:
    if turn.mistake:
        return "moment.mistake"
    rises = "rose" if turn.gains[seat] > 0 else "fell"
    return f"moment.{rises}" if seat == turn.seat else f"moment.{rises}-for"
