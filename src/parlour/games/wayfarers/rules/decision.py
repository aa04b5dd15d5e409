"""What a decision is: one kind of question, printed effect or passage, found by its number.

What it offers, what answering it does, and why not, stand together in its chapter.
"""

from __future__ import annotations

from parlour.engine.agenda import Frame
from parlour.engine.errors import IllegalMove
from parlour.games.wayfarers.rules.position import Position

Codes = list[int]
"""Codes of moves, or numbers of effects."""


class Decision:
    """A kind of question: what it offers, what answering does, and why not.

    The frame is the open question as it lies on the agenda; whoever answers has taken it off.
    """

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        """List the answers, each of which `why_not` allows."""
        raise NotImplementedError

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        """Do what an answer says."""
        raise NotImplementedError

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        """Return the reason against an answer, or None if it may be given."""
        raise NotImplementedError


class Effect:
    """A kind of printed effect: the first steps it offers, what taking one does, and why not.

    Steps are asked for with a purse, because a cost or a fee may still have to be paid before.
    """

    def list(
        self, position: Position, effect: int, silver: int, provisions: int, found: Codes
    ) -> None:
        """List the first steps, each of which `why_not` allows."""
        raise NotImplementedError

    def resolve(self, position: Position, effect: int, number: int) -> Codes:
        """Take a step; return the effects that it sets off."""
        raise NotImplementedError

    def why_not(
        self, position: Position, effect: int, number: int, silver: int, provisions: int
    ) -> IllegalMove | None:
        """Return the reason against a step, or None if it may be taken."""
        raise NotImplementedError


class Passage:
    """A kind of frame that asks nothing: what goes on by itself."""

    def go_on(self, position: Position, frame: Frame) -> None:
        raise NotImplementedError


def another_question() -> IllegalMove:
    """Return the refusal of a move that has nothing to do with what is asked."""
    return IllegalMove("table.choice", "another-question")


def not_pending() -> IllegalMove:
    """Return the refusal of a step that none of the pending effects has."""
    return IllegalMove("effects.order", NOT_PENDING)


NOT_PENDING = "another-question"
"""The reason that makes a table say what is asked."""
