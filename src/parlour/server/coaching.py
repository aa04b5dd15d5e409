"""The coach: says what matters now, and asks once before a move that gives much away.

He judges by what bots say who see no more than the player, and speaks only where nobody is hurt by
it: at tables where all others are bots.
"""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.generator import seeded
from parlour.engine.lessons import Advice as Counsel
from parlour.engine.move import Move
from parlour.server.bodies import WeighedMove
from parlour.server.guests import Guest
from parlour.server.hall import Hall, read_move
from parlour.server.refusals import Refused, server_words
from parlour.server.room import Room
from parlour.server.seats import HINTS
from parlour.server.teaching import course_of, pieces_of
from parlour.server.thinking import Advice

FIRST_LOOK: Final = "greedy"
"""Who looks at every move at once; what he dislikes is thought about by the bot of the hints."""

CONTENT: Final = {"warns": False, "text": "", "better": ""}


def coaches(room: Room, seat: int | None) -> bool:
    """Tell whether a seat may have a coach."""
    others = [each for each in room.seats if each.number != seat]
    alone = all(each.bot is not None for each in others)
    return seat is not None and alone and room.lesson is None and room.seats[seat].is_person()


def tell(room: Room, seat: int | None, language: str) -> list[dict[str, Any]] | None:
    """Return what matters now to a seat, by id so that a page can say it once."""
    if seat is None or not coaches(room, seat):
        return None
    return [
        {"id": each.id, "say": pieces_of(each.say, language), "rules": list(each.rules)}
        for each in _counsel(room, seat)
    ]


async def weigh(
    hall: Hall, guest: Guest, id: str, wanted: WeighedMove, language: str
) -> dict[str, Any]:
    """Say whether a move gives away more than a share of the victory, and why."""
    room, seat = await hall.room(id), wanted.seat
    if not coaches(room, seat):
        raise Refused(409, "no-coach")
    room.expect(seat, wanted.question)
    move = read_move(room.game, wanted.move)
    if room.state_of(seat).refusal(seat, move) is not None:
        return CONTENT
    first = await hall.hint(id, seat, wanted.question, guest, FIRST_LOOK)
    if gap(first, first[0].move, move.text) < wanted.share:
        return CONTENT
    second = await hall.hint(id, seat, wanted.question, guest, HINTS)
    better = second[0].move
    agreed = gap(second, better, move.text) >= wanted.share / 2
    if not agreed or gap(first, better, move.text) < wanted.share:
        return CONTENT
    room.expect(seat, wanted.question)
    said = _reason(room, seat, move, room.game.move(better), first, language)
    return {"warns": True, "text": said, "better": better}


def gap(opinions: list[Advice], better: str, move: str) -> float:
    """Return how much more one move is worth than another, in shares of the victory.

    What a bot has not even tried is worth nothing to it.

    >>> gap([Advice("pay", 1.0, 0.5), Advice("done", 0.0, 0.25)], "pay", "done")
    0.25
    """
    worth = _worth(opinions)
    return worth.get(better, 0.0) - worth.get(move, 0.0)


def _worth(opinions: list[Advice]) -> dict[str, float]:
    return {each.move: each.value for each in opinions}


def _counsel(room: Room, seat: int) -> list[Counsel]:
    return course_of(room.game.id).advice_for(room.view_of(seat), seat)


def _reason(
    room: Room, seat: int, move: Move, better: Move, opinions: list[Advice], language: str
) -> str:
    """Put into words what a move gives away: chances, points at once, and what matters now."""
    view, words, worth = room.view_of(seat), server_words(), _worth(opinions)
    figures: dict[str, int | str] = {
        "move": room.game.describe(view, move, language),
        "share": round(100 * worth[move.text]),
        "better": room.game.describe(view, better, language),
        "better_share": round(100 * worth[better.text]),
    }
    said = [words.say("coach.warns", language, figures)]
    missed = _points_after(room, seat, better) - _points_after(room, seat, move)
    if missed > 0:
        said.append(words.say("coach.points", language, {"points": missed}))
    said.extend([each.say.text(language) for each in _counsel(room, seat)[:1]])
    return " ".join(said)


def _points_after(room: Room, seat: int, move: Move) -> int:
    """Return a seat's points after a move, in a world that it cannot tell from the real one."""
    world = room.state_of(seat).sample(seat, seeded("coach"))
    world.apply(seat, move)
    return world.scores()[seat].total
