"""What a decision is: one verb as an answer to one question, with all that belongs to it."""

from __future__ import annotations

from parlour.engine.errors import IllegalMove
from parlour.engine.move import Move
from parlour.games.terra_mystica.rules.notation import FIRST, MOVES
from parlour.games.terra_mystica.rules.position import Position

Moves = list[Move]


class Decision:
    """One verb: what it offers, what answering does, and why not.

    A choice is the number of a move among those of its verb. A decision has no state of its own.
    """

    def __init__(self, *verbs: int) -> None:
        self.verbs: tuple[int, ...] = verbs
        """Usually one; more where their moves are listed together."""
        self.first: int = FIRST[verbs[0]]

    def list(self, position: Position, seat: int, found: Moves) -> None:
        """List every choice against which `why_not` has no reason."""
        raise NotImplementedError

    def answer(self, position: Position, seat: int, choice: int) -> None:
        """Do what a choice says."""
        raise NotImplementedError

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        """Return the reason against a choice, or None if it is legal."""
        raise NotImplementedError


class Action(Decision):
    """A decision that takes one of the actions of a turn."""

    def answer(self, position: Position, seat: int, choice: int) -> None:
        position.actions -= 1
        self.act(position, seat, choice)

    def act(self, position: Position, seat: int, choice: int) -> None:
        """Do what the action does."""
        raise NotImplementedError


class Done(Decision):
    """A decision to leave it at that: always possible where it is asked."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        found.append(MOVES[self.first])

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        return None
