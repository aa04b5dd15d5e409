"""Answers to "why not?" and to "what would you do?"."""

from __future__ import annotations

import re
from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.engine.move import Move
from parlour.server.hall import read_move
from parlour.server.refusals import Refused, server_words
from parlour.server.room import Room
from parlour.server.screen import Screen, board_of
from parlour.server.thinking import Advice
from parlour.server.ways import ways

_TARGET = re.compile(r'data-target="([^"]*)"')

Reason = dict[str, str]

NAMED: Final = 3
"""How many of the moves that a thing is good for are named, or of the ways to it."""

INSTEAD: Final = {"another-question": "why.asked", "not-asked": "why.awaited"}
"""The words of refusals that must say what is asked now, and of whom."""


def why_not_move(room: Room, screen: Screen, seat: int, text: str) -> list[Reason]:
    """Say why a move is not allowed."""
    return _reasons(room, screen, seat, (read_move(room.game, text),))


def why_not_target(room: Room, screen: Screen, seat: int, target: str) -> list[Reason]:
    """Say why nothing can be done with a thing on the board."""
    if target not in _TARGET.findall(board_of(room, screen)):
        raise Refused(422, "no-target", target=target)
    return _reasons(room, screen, seat, room.game.attempts(room.view_of(seat), target))


def _reasons(room: Room, screen: Screen, seat: int, attempts: tuple[Move, ...]) -> list[Reason]:
    draft = room.drafts.get(seat)
    if draft is not None and draft.complete():
        return [_said(screen, "why.put-down")]
    language, state, view = screen.language, room.state_of(seat), room.view_of(seat)
    refusals = {move: state.refusal(seat, move) for move in attempts}
    legal = [room.game.describe(view, move, language) for move, why in refusals.items() if not why]
    if legal:
        return [_said(screen, "why.allowed", moves="; ".join(legal[:NAMED]))]
    reasons: list[Reason] = []
    for move, refused in refusals.items():
        if refused is None:
            continue
        said = {"rule": refused.rule, "text": _explained(room, screen, move, refused)}
        if said not in reasons:
            reasons.append(said)
    if not reasons:
        return [_said(screen, "why.nothing")]
    return reasons + _ways(room, screen, seat, attempts)


def _ways(room: Room, screen: Screen, seat: int, attempts: tuple[Move, ...]) -> list[Reason]:
    """Say what would make some of the moves possible in this turn."""
    if room.lesson is not None or not room.asked(seat):
        return []
    game, language = room.game, screen.language
    said = []
    for way in ways(room.state_of(seat), seat, attempts, NAMED):
        first = ", ".join(
            game.describe(state.view(seat), move, language) for state, move in way.first
        )
        then = game.describe(way.state.view(seat), way.then, language)
        said.append(_said(screen, "why.way", first=first, then=then))
    return said


def _said(screen: Screen, key: str, **figures: str) -> Reason:
    return {"rule": "", "text": server_words().say(key, screen.language, dict(figures))}


def _explained(room: Room, screen: Screen, move: Move, refused: IllegalMove) -> str:
    """Return what the rules have against a move; in a lesson, after what that says to it."""
    names, language, lesson = room.names(screen.language), screen.language, room.lesson
    if lesson is None or lesson.is_over(room.ply):
        return refusal_in_words(room, screen, refused)
    verdict = lesson.judge(lesson.step_at(room.ply), room.state, move)
    return verdict.text(room.game, language, names)


def refusal_in_words(room: Room, screen: Screen, refused: IllegalMove) -> str:
    """Say what the rules have against a move; where they ask for another, say for which."""
    language, names = screen.language, room.names(screen.language)
    key = INSTEAD.get(refused.reason)
    if key is None or room.frozen is not None:
        return room.game.explain(refused, language, names)
    asked = room.game.prompt(room.view_of(screen.seat), language, names)
    return server_words().say(key, language, {"prompt": asked})


def word_hint(room: Room, screen: Screen, seat: int, advice: list[Advice]) -> dict[str, str]:
    """Say in a line which move a bot would make and what it gains by it."""
    view = room.view_of(seat)
    labels = [
        room.game.describe(view, room.game.move(each.move), screen.language) for each in advice[:2]
    ]
    best = advice[0]
    if len(advice) == 1:
        text = server_words().say("hint.only", screen.language, {"move": labels[0]})
        return {"move": best.move, "text": text}
    figures: dict[str, int | str] = {
        "move": labels[0],
        "share": round(100 * best.value),
        "other": labels[1],
        "other_share": round(100 * advice[1].value),
    }
    return {"move": best.move, "text": server_words().say("hint.better", screen.language, figures)}
