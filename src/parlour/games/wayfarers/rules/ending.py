"""Chapters "turn" and "end": the end of a turn, the last round, the end of the game."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.games.wayfarers.facts.components import NONE
from parlour.games.wayfarers.rules.decision import Passage
from parlour.games.wayfarers.rules.decks import refill
from parlour.games.wayfarers.rules.frames import END
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.solo.opponent import push_owed

MOST_ROUNDS: Final = 100
"""Far beyond any real game; so that even players who never finish their journal come to an end."""


class Ending(Passage):
    """The rows are refilled and the next side is in turn, or the game ends (turn.end, end.last)."""

    def go_on(self, position: Position, frame: Frame) -> None:
        refill(position)
        begin_turn(position)
        if position.left > 0:
            position.left -= 1
        position.turn = (position.turn + 1) % position.sides
        if position.turn == position.first:
            position.rounds += 1
            if position.rounds > MOST_ROUNDS:
                position.left = 0
        if position.left == 0:
            _end(position)


def begin_turn(position: Position) -> None:
    """Forget what belongs to one turn."""
    position.used = 0
    position.fresh_lands = 0
    position.fresh_townsfolk = 0
    position.lent = NONE
    position.die = 0
    position.pigeon = 0


def _end(position: Position) -> None:
    """End the game, once the opponent has what is owed to it (end.last, solo.owed)."""
    if position.owed > 0:
        position.left = 1
        position.agenda.push((END,))
        push_owed(position)
    elif position.listener is not None:
        position.tell("over", 0, {}, "end.last")


ENDING: Final = Ending()
