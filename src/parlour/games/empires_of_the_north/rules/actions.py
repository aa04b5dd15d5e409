"""Chapters "action" and "locact": what a player may do in a turn."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.empires_of_the_north.facts.abilities import ACT, OP, PRICE
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from parlour.games.empires_of_the_north.facts.dependence import TOUCHES_SAME
from parlour.games.empires_of_the_north.facts.notation.operators import NONE, ON_PASS, PAY
from parlour.games.empires_of_the_north.rules import notation as say
from parlour.games.empires_of_the_north.rules.building import Build
from parlour.games.empires_of_the_north.rules.decision import (
    CardDecision,
    Decision,
    Moves,
    Places,
    refused,
)
from parlour.games.empires_of_the_north.rules.doable import worth_beginning
from parlour.games.empires_of_the_north.rules.empire import serial_of
from parlour.games.empires_of_the_north.rules.events import push_event
from parlour.games.empires_of_the_north.rules.frames import SAME
from parlour.games.empires_of_the_north.rules.pawns import UsePawn
from parlour.games.empires_of_the_north.rules.paying import start
from parlour.games.empires_of_the_north.rules.payment import payable
from parlour.games.empires_of_the_north.rules.position import DESIGN_MASK, EXHAUSTED, Position
from parlour.games.empires_of_the_north.rules.raids import Raid


class Use(CardDecision):
    """The action "use a card" (locact.unexhausted)."""

    def places(self, position: Position, seat: int) -> Places:
        found: Places = []
        for place, word in enumerate(position.empires[seat]):
            if _usable(position, seat, word):
                found.append(place)
        return found

    def against(self, position: Position, seat: int, place: int) -> str:
        word = position.empires[seat][place]
        node = ACT[word & DESIGN_MASK]
        if _usable(position, seat, word):
            return ""
        if node == NONE:
            return "locact.unexhausted no-action"
        if word & EXHAUSTED:
            return "locact.once exhausted"
        if OP[node] == PAY and not payable(position, seat, PRICE[node]):
            return "general.cost-first too-dear"
        return "action.must-change changes-nothing"

    def choose(self, position: Position, seat: int, place: int) -> None:
        """Exhaust the card, pay its price, resolve its effect (locact.steps)."""
        word = position.empires[seat][place] | EXHAUSTED
        position.empires[seat][place] = word
        card = word & DESIGN_MASK
        if position.listener is not None:
            position.tell("used", seat, {"card": CARD_IDS[card]}, "locact.steps")
        if TOUCHES_SAME[ACT[card]]:
            position.agenda.push((SAME, seat, position.same))
            position.same = NONE
        start(position, seat, ACT[card], serial_of(word))


def _usable(position: Position, seat: int, word: int) -> bool:
    """Tell whether a card's Action can be used: it is not exhausted and would change something."""
    node = ACT[word & DESIGN_MASK]
    if node == NONE or word & EXHAUSTED:
        return False
    return worth_beginning(position, seat, node, serial_of(word))


class Pass(Decision):
    """The action "pass": no more actions in this phase (action.pass)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        found.append(say.move_of(say.PASS))

    def answer(self, position: Position, seat: int, code: int) -> None:
        position.passed[seat] = 1
        if position.listener is not None:
            position.tell("passed", seat, {}, "action.pass")
        push_event(position, ON_PASS, seat)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        return None


BUILD: Final = Build()
USE_PAWN: Final = UsePawn()
RAID: Final = Raid()
USE: Final = Use(say.USE, "locact.unexhausted")
PASS: Final = Pass()

ACTIONS: Final[dict[int, Decision]] = {
    say.BUILD: BUILD,
    say.PLACE: USE_PAWN,
    say.MOVE: USE_PAWN,
    say.RAID: RAID,
    say.USE: USE,
    say.PASS: PASS,
}
"""By verb: the actions of a turn (action.menu)."""


class Turn(Decision):
    """Which action a player takes (action.menu)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        BUILD.list(position, seat, found)
        USE_PAWN.list(position, seat, found)
        RAID.list(position, seat, found)
        USE.list(position, seat, found)
        PASS.list(position, seat, found)

    def answer(self, position: Position, seat: int, code: int) -> None:
        position.agenda.pop()
        ACTIONS[say.verb_of(code)].answer(position, seat, code)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        verb = say.verb_of(code)
        if verb in ACTIONS:
            return ACTIONS[verb].why_not(position, seat, code)
        if verb in (say.BOOST, say.FIELD, say.UPGRADE):
            card = CARD_IDS[say.argument(code, 0)]
            return refused("declare.one-card needs-action", {"card": card})
        return refused("action.menu asks-action", {})
