"""Chapter "turn": the one action of a turn."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import IllegalMove
from parlour.games.wayfarers.rules.codes import PLACE, REST, TRADE, WORKER, verb_of
from parlour.games.wayfarers.rules.decision import Codes, Decision
from parlour.games.wayfarers.rules.frames import END
from parlour.games.wayfarers.rules.guilds import TRADING
from parlour.games.wayfarers.rules.placing import PLACING
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.resting import RESTING
from parlour.games.wayfarers.rules.working import WORKING

ACTIONS: Final[dict[int, Decision]] = {
    PLACE: PLACING,
    WORKER: WORKING,
    TRADE: TRADING,
    REST: RESTING,
}
"""By verb, in the order in which they are listed. The trade guild may come before an action."""


class Turn(Decision):
    """Place a die, place a worker or rest (turn.action)."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        for action in ACTIONS.values():
            action.list(position, frame, found)

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        verb = verb_of(number)
        if verb != TRADE:
            position.agenda.push((END,))
        ACTIONS[verb].answer(position, frame, number)

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        action = ACTIONS.get(verb_of(number))
        if action is None:
            return IllegalMove("turn.action", "asks-action")
        return action.why_not(position, frame, number)


TURN: Final = Turn()
