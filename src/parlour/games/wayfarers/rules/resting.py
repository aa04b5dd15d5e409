"""Chapter "rest": rolling the dice and using the resting abilities."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import IllegalMove
from parlour.games.wayfarers.facts.components import (
    MOST_DICE_TO_REST,
    PANEL,
    REST_PANEL,
    TOWNSFOLK,
    bits,
)
from parlour.games.wayfarers.facts.notation import PRINTED_REST, TOWNSFOLK_EFFECT
from parlour.games.wayfarers.rules.codes import KEEP_DIE, REROLL_DIE, REST, code, first_of, verb_of
from parlour.games.wayfarers.rules.decision import Codes, Decision, Passage, another_question
from parlour.games.wayfarers.rules.dice import reroll
from parlour.games.wayfarers.rules.frames import ABILITIES, REROLL, TRADE_AFTER
from parlour.games.wayfarers.rules.indexing import DIE_VALUES, at_die, at_row
from parlour.games.wayfarers.rules.pending import pend
from parlour.games.wayfarers.rules.position import Position


class Resting(Decision):
    """Rest: always possible (turn.action)."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        found.append(code(REST))

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        """Count the unplaced dice, roll the placed ones, offer to reroll the others."""
        side = position.turn
        waiting: Codes = []
        for value in range(1, DIE_VALUES + 1):
            waiting += [value] * position.dice[at_die(side, value)]
        uses_abilities = len(waiting) <= MOST_DICE_TO_REST
        if position.listener is not None:
            kind = "rested" if uses_abilities else "rested-early"
            position.tell(kind, side, {"dice": len(waiting)}, "rest.abilities")
        position.agenda.push((TRADE_AFTER,))
        if uses_abilities:
            position.agenda.push((ABILITIES,))
        if waiting:
            position.agenda.push((REROLL, *waiting))
        _roll_placed(position)

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        return None


def _roll_placed(position: Position) -> None:
    """Roll all placed dice back into the supply (rest.dice)."""
    side = position.turn
    placed = position.placed[side]
    position.placed[side] = 0
    for _ in bits(placed):
        value = position.roll(side)
        if position.listener is not None:
            position.tell("rolled", side, {"die": value}, "rest.dice")


class Rerolling(Decision):
    """Whether to reroll each die that was unplaced (rest.dice)."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        found.append(code(REROLL_DIE, frame[1]))
        found.append(code(KEEP_DIE, frame[1]))

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        if len(frame) > 2:
            position.agenda.push((REROLL, *frame[2:]))
        if verb_of(number) == REROLL_DIE:
            reroll(position, frame[1])

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        if verb_of(number) not in (REROLL_DIE, KEEP_DIE):
            return another_question()
        if first_of(number) == frame[1]:
            return None
        return IllegalMove("rest.dice", "asks-die", {"die": frame[1]})


class UsingAbilities(Passage):
    """The dice lie: the resting abilities are pending (rest.abilities)."""

    def go_on(self, position: Position, frame: Frame) -> None:
        pend(position, abilities(position))


def abilities(position: Position) -> Codes:
    """Return the resting abilities of the side in turn (rest.abilities, cards.fresh)."""
    townsfolk = position.cards[at_row(position.turn, TOWNSFOLK)] & ~position.fresh_townsfolk
    effects = [PRINTED_REST]
    for card in bits(townsfolk):
        if PANEL[card] == REST_PANEL:
            effects.append(TOWNSFOLK_EFFECT[card])
    return effects


RESTING: Final = Resting()
REROLLING: Final = Rerolling()
USING_ABILITIES: Final = UsingAbilities()
