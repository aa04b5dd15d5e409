"""Chapter "cards": drawing from the decks, putting back under them, refilling the rows."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import Figure, IllegalMove
from parlour.games.wayfarers.facts.components import (
    CARDS_DRAWN,
    DRAW_PRICE,
    GROUND_IDS,
    LAND,
    LANDS,
    NONE,
    ROWS,
    SLOT_IDS,
    SLOTS_OF_ROW,
    SPACE,
    TOWNSFOLK,
    WATER,
    card_id,
)
from parlour.games.wayfarers.facts.notation import FIRST
from parlour.games.wayfarers.rules.codes import (
    ACQUIRE_DRAWN,
    BURY_CARD,
    DRAW_THREE,
    code,
    verb_of,
    wide_code,
    wide_of,
)
from parlour.games.wayfarers.rules.decision import (
    Codes,
    Decision,
    Effect,
    another_question,
    not_pending,
)
from parlour.games.wayfarers.rules.frames import BURY, DRAWN
from parlour.games.wayfarers.rules.indexing import first_slot
from parlour.games.wayfarers.rules.panorama import join_panorama
from parlour.games.wayfarers.rules.pending import pend
from parlour.games.wayfarers.rules.position import Position


def is_drawable(row: int) -> bool:
    return row in (LAND, WATER)


def why_not_draw_instead(position: Position, row: int, provisions: int) -> str:
    """Return why no three cards are drawn instead of taking one of the row (cards.draw)."""
    if position.die == 0:
        return "only-a-die-draws"
    if not position.deck(row):
        return "empty-deck"
    return "" if position.pigeon > 0 or provisions >= DRAW_PRICE else "no-pigeon"


def pay_for_draw(position: Position) -> None:
    """Use the die's spare pigeon, or pay provisions (cards.draw)."""
    if position.pigeon:
        return
    position.provisions[position.turn] -= DRAW_PRICE
    if position.listener is not None:
        position.tell("paid-provisions", position.turn, {"count": DRAW_PRICE}, "cards.draw")


def draw_three(position: Position, row: int) -> None:
    """Draw three cards from a deck, or what is left of it."""
    deck, seen = position.deck(row), position.seen(row)
    for _ in range(min(CARDS_DRAWN, len(deck))):
        position.drawn.append(deck.pop())
        seen.pop()
    position.drawn.sort()
    position.reveals += 1
    if position.listener is not None:
        count = len(position.drawn)
        position.tell("drew", position.turn, {"row": ROWS[row], "count": count}, "cards.draw")
    position.agenda.push((DRAWN, row))


class Drawing(Effect):
    """Draw three cards of a deck and acquire one (cards.draw)."""

    def list(
        self, position: Position, effect: int, silver: int, provisions: int, found: Codes
    ) -> None:
        if position.deck(FIRST[effect]):
            found.append(code(DRAW_THREE, FIRST[effect]))

    def resolve(self, position: Position, effect: int, number: int) -> Codes:
        draw_three(position, FIRST[effect])
        return []

    def why_not(
        self, position: Position, effect: int, number: int, silver: int, provisions: int
    ) -> IllegalMove | None:
        if number != code(DRAW_THREE, FIRST[effect]):
            return not_pending()
        return None if position.deck(FIRST[effect]) else IllegalMove("cards.draw", "empty-deck")


# The drawn cards


def _ground(row: int, card: int) -> int:
    return LANDS + card if row == WATER else card


def _card(row: int, ground: int) -> int:
    return ground - LANDS if row == WATER else ground


def _is_drawn(position: Position, row: int, ground: int) -> bool:
    return _card(row, ground) in position.drawn and (ground >= LANDS) == (row == WATER)


def _why_not_drawn(position: Position, frame: Frame, number: int) -> IllegalMove | None:
    ground = wide_of(number)
    if _is_drawn(position, frame[1], ground):
        return None
    return IllegalMove("cards.draw", "not-drawn", {"card": GROUND_IDS[ground]})


class AcquiringDrawn(Decision):
    """Which of the drawn cards to acquire (cards.draw)."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        for card in position.drawn:
            found.append(wide_code(ACQUIRE_DRAWN, _ground(frame[1], card)))

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        row, ground = frame[1], wide_of(number)
        position.drawn.remove(_card(row, ground))
        pend(position, join_panorama(position, ground))
        if len(position.drawn) > 1:
            position.agenda.push((BURY, row))
        else:
            _bury_the_rest(position, row)

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        if verb_of(number) != ACQUIRE_DRAWN:
            return another_question()
        return _why_not_drawn(position, frame, number)


class Burying(Decision):
    """Which of the other drawn cards goes under the deck first (cards.bury)."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        for card in position.drawn:
            found.append(wide_code(BURY_CARD, _ground(frame[1], card)))

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        _bury(position, frame[1], _card(frame[1], wide_of(number)))
        _bury_the_rest(position, frame[1])

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        if verb_of(number) != BURY_CARD:
            return another_question()
        return _why_not_drawn(position, frame, number)


def _bury(position: Position, row: int, card: int) -> None:
    """Put a drawn card under its deck; who does it remembers (info.known)."""
    position.drawn.remove(card)
    position.deck(row).insert(0, card)
    position.seen(row).insert(0, 1 << position.turn)


def _bury_the_rest(position: Position, row: int) -> None:
    for card in position.drawn[:]:
        _bury(position, row, card)


# The rows


def refill(position: Position) -> None:
    """Slide the cards towards slot 1 and fill up from the decks (cards.refill)."""
    for row in range(len(ROWS)):
        first = first_slot(row)
        if NONE not in position.row[first : first + SLOTS_OF_ROW]:
            continue
        free = first
        for slot in range(first, first + SLOTS_OF_ROW):
            if position.row[slot] != NONE:
                if slot != free:
                    _slide(position, slot, free)
                free += 1
        deck = position.deck(row)
        while free < first + SLOTS_OF_ROW and deck:
            _turn_up(position, row, free)
            free += 1


def _turn_up(position: Position, row: int, slot: int) -> None:
    position.row[slot] = position.deck(row).pop()
    if row != TOWNSFOLK and row != SPACE:
        position.seen(row).pop()
    position.reveals += 1
    if position.listener is not None:
        card = card_id(row, position.row[slot])
        figures: dict[str, Figure] = {"card": card, "slot": SLOT_IDS[slot]}
        position.tell("refilled", position.turn, figures, "cards.refill")


def _slide(position: Position, slot: int, free: int) -> None:
    position.row[free] = position.row[slot]
    position.marks[free] = position.marks[slot]
    position.lodgers[free] = position.lodgers[slot]
    position.row[slot] = NONE
    position.marks[slot] = NONE
    position.lodgers[slot] = 0


DRAWING: Final = Drawing()
ACQUIRING_DRAWN: Final = AcquiringDrawn()
BURYING: Final = Burying()
