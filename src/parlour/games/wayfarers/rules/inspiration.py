"""Chapter "inspiration": tucking its cards to the sky, or discarding them for their slot."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import Figure, IllegalMove
from parlour.games.wayfarers.facts.components import (
    INSPIRATION,
    INSPIRATION_IDS,
    NONE,
    SLOT_IDS,
    SPACE,
    bits,
)
from parlour.games.wayfarers.facts.notation import SLOT_EFFECT
from parlour.games.wayfarers.rules.codes import DISCARD, TUCK_AT, code, first_of, verb_of
from parlour.games.wayfarers.rules.decision import Codes, Decision, another_question
from parlour.games.wayfarers.rules.indexing import STAR, at_row, at_star
from parlour.games.wayfarers.rules.notation import star_id
from parlour.games.wayfarers.rules.pending import pend
from parlour.games.wayfarers.rules.position import Position

EVERYBODY: Final = (1 << 8) - 1
"""As a set of seats: also the spectators know it."""


def stars_to_inspire(position: Position) -> Codes:
    """Return the own space cards without an inspiration card, the printed star last."""
    side = position.turn
    own = [*bits(position.cards[at_row(side, SPACE)]), STAR]
    return [star for star in own if position.inspired[at_star(side, star)] == NONE]


class Tucking(Decision):
    """To which space card an inspiration card goes, or that it is discarded (inspiration.tuck)."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        for star in stars_to_inspire(position):
            found.append(code(TUCK_AT, star))
        found.append(code(DISCARD))

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        if verb_of(number) == TUCK_AT:
            _tuck(position, frame[1], first_of(number))
        else:
            _discard(position, frame[1], frame[2])

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        if verb_of(number) == DISCARD:
            return None
        if verb_of(number) != TUCK_AT:
            return another_question()
        star = first_of(number)
        if star in stars_to_inspire(position):
            return None
        return IllegalMove("inspiration.tuck", "wrong-star", {"card": star_id(star)})


def _tuck(position: Position, card: int, star: int) -> None:
    """Tuck an inspiration card to a space card."""
    side = position.turn
    position.inspired[at_star(side, star)] = card
    position.cards[at_row(side, INSPIRATION)] |= 1 << card
    if position.listener is not None:
        figures: dict[str, Figure] = {"card": INSPIRATION_IDS[card], "host": star_id(star)}
        position.tell("inspired", side, figures, "inspiration.tuck")


def _discard(position: Position, card: int, slot: int) -> None:
    """Put the card under its deck for the effect of its slot (inspiration.discard, info.known)."""
    position.inspiration_deck.insert(0, card)
    position.inspiration_seen.insert(0, EVERYBODY)
    if position.listener is not None:
        figures: dict[str, Figure] = {"card": INSPIRATION_IDS[card], "slot": SLOT_IDS[slot]}
        position.tell("discarded", position.turn, figures, "inspiration.discard")
    pend(position, [SLOT_EFFECT[slot]])


TUCKING: Final = Tucking()
