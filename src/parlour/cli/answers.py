"""What a person types, read as a move."""

from __future__ import annotations

from difflib import get_close_matches

from parlour.cli.language import say
from parlour.engine.contract import State
from parlour.engine.errors import NotationError, ParlourError
from parlour.engine.move import Move, tidy


class AnswerError(ParlourError):
    """A text that is no move; says what would be, in the person's language."""


def read_move(text: str, state: State, seat: int, language: str) -> Move:
    """Return the move that a text means, legal here or not.

    It may be the number of a legal move, any move in notation, or the beginning of a single legal
    move, with or without its first word.
    """
    moves = state.moves(seat)
    wanted = tidy(text)
    if wanted.isascii() and wanted.isdecimal():
        return _numbered(wanted, moves, language)
    try:
        return state.game.move(wanted)
    except NotationError:
        pass
    fitting = [move for move in moves if _begins(move.text, wanted)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        listed = ", ".join([move.text for move in fitting])
        raise AnswerError(say("answer.ambiguous", language, text=_quoted(text), moves=listed))
    raise AnswerError(_unknown(text, wanted, moves, language))


def _numbered(number: str, moves: tuple[Move, ...], language: str) -> Move:
    if 1 <= int(number) <= len(moves):
        return moves[int(number) - 1]
    raise AnswerError(say("answer.number", language, number=number, last=len(moves)))


def _begins(text: str, wanted: str) -> bool:
    whole = tidy(text)
    return bool(wanted) and (whole.startswith(wanted) or whole.partition(" ")[2].startswith(wanted))


def _unknown(text: str, wanted: str, moves: tuple[Move, ...], language: str) -> str:
    example = moves[0].text
    message = say(
        "answer.unknown", language, text=_quoted(text), last=len(moves), example=_quoted(example)
    )
    texts = {move.text: move.text for move in moves}
    texts.update({move.text.partition(" ")[2]: move.text for move in moves})
    near = get_close_matches(wanted, texts, n=1)
    if near:
        message += " " + say("answer.meant", language, near=_quoted(texts[near[0]]))
    return message


def _quoted(text: str) -> str:
    return f'"{text.strip()}"'
