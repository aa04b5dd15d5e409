"""What a decision is: what it offers, what an answer does, and why not.

A check tells what stands against a move as text, first the rule, then the case, or nothing: a move
is listed when nothing stands against it, and the same text becomes the refusal.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import Figure, IllegalMove
from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.rules.naming import alike, card_moves, place_named
from parlour.games.empires_of_the_north.rules.notation import argument, verb_of
from parlour.games.empires_of_the_north.rules.position import Position

Moves = list[Move]
Places = list[int]

ANOTHER_QUESTION: Final = "table.choice another-question"


class Decision:
    """One verb or one question."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        """Add every move that nothing stands against, in a stable order."""
        raise NotImplementedError

    def answer(self, position: Position, seat: int, code: int) -> None:
        """Carry out a move; the decision lies on top of the agenda."""
        raise NotImplementedError

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        """Return what stands against a move, or None if it is legal."""
        raise NotImplementedError


def refused(against: str, figures: dict[str, Figure]) -> IllegalMove | None:
    """Return the refusal that a check words as rule and case, or None if nothing is against it."""
    if not against:
        return None
    rule, _, case = against.partition(" ")
    return IllegalMove(rule, case, figures)


def another_question() -> IllegalMove | None:
    return refused(ANOTHER_QUESTION, {})


class CardDecision(Decision):
    """A question for a card of the own Empire, answered by one verb and the card."""

    def __init__(self, verb: int, rule: str = "general.empire") -> None:
        self.verb = verb
        self.absent = f"{rule} not-in-empire"

    def against(self, position: Position, seat: int, place: int) -> str:
        """Tell what stands against a card (the question's own)."""
        raise NotImplementedError

    def choose(self, position: Position, seat: int, place: int) -> None:
        """Carry out the choice of a card (the question's own)."""
        raise NotImplementedError

    def places(self, position: Position, seat: int) -> Places:
        """Return where the cards lie that nothing stands against."""
        return [
            place
            for place in range(len(position.empires[seat]))
            if not self.against(position, seat, place)
        ]

    def list(self, position: Position, seat: int, found: Moves) -> None:
        card_moves(position, found, seat, self.places(position, seat), self.verb)

    def answer(self, position: Position, seat: int, code: int) -> None:
        self.choose(
            position, seat, place_named(position, seat, argument(code, 0), argument(code, 1))
        )

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if verb_of(code) != self.verb:
            return another_question()
        card = argument(code, 0)
        place = place_named(position, seat, card, argument(code, 1))
        against = self.absent
        if place != NONE:
            against = self.against(position, seat, place)
        if not against:
            against = same_as_before(position, seat, self.places(position, seat), place)
        return refused(against, {"card": CARD_IDS[card]})


def same_as_before(position: Position, seat: int, places: Places, place: int) -> str:
    """Tell that an earlier card is the same choice: of cards that are alike the first is named."""
    for earlier in places:
        if earlier < place and alike(position, seat, earlier, place):
            return "table.choice same-as-before"
    return ""
