"""Chapters "turn" and "end": the end of a turn, the last round, the end of the game."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import Figure
from parlour.games.wayfarers.facts.components import NONE
from parlour.games.wayfarers.rules.decision import Passage
from parlour.games.wayfarers.rules.decks import refill
from parlour.games.wayfarers.rules.frames import END
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.solo.opponent import push_owed

LIMIT: Final = "rounds"
"""The option that says how many rounds a game has at most."""
USUAL_LIMIT: Final = 100
"""Far beyond any real game; so that even players who never finish their journal come to an end."""
WARNED_AT: Final = (10, 5, 1)
"""With so many rounds left, an event tells of the limit; from the first on prompts do."""


def rounds_left(position: Position) -> int:
    """Return how many rounds the limit still allows, the present one included (end.limit)."""
    return position.options.number(LIMIT) - position.rounds + 1


def is_limit_near(position: Position) -> bool:
    """Tell whether the limit may end the game soon, and not the journal."""
    return position.left == NONE and rounds_left(position) <= WARNED_AT[0]


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
            _mind_the_limit(position)
        if position.left == 0:
            _end(position)


def _mind_the_limit(position: Position) -> None:
    """End the game after the agreed number of rounds, and warn before (end.limit)."""
    left = rounds_left(position)
    if position.left != 0 and left == 0:
        position.left = 0
        position.limited = 1
    elif position.left == NONE and left in WARNED_AT and position.listener is not None:
        figures: dict[str, Figure] = {"limit": position.options.number(LIMIT), "rounds": left}
        position.tell("limit-near", position.turn, figures, "end.limit")


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
        if position.limited:
            told: dict[str, Figure] = {"limit": position.options.number(LIMIT)}
            position.tell("limit-reached", 0, told, "end.limit")
        position.tell("over", 0, {}, "end.limit" if position.limited else "end.last")


ENDING: Final = Ending()
