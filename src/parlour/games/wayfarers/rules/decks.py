"""Chapter "cards": drawing from the decks, putting back under them, refilling the rows."""

from __future__ import annotations

from typing import Final

from parlour.games.wayfarers.facts.components import (
    NONE,
    ROWS,
    SLOT_IDS,
    SLOTS_OF_ROW,
    SPACE,
    TOWNSFOLK,
    card_id,
)
from parlour.games.wayfarers.rules.position import BURY, DRAWN, Position

CARDS_DRAWN: Final = 3


def draw_three(position: Position, row: int) -> None:
    """Draw three cards from a deck, or what is left of it (cards.draw)."""
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


def pay_for_draw(position: Position) -> None:
    """Use the die's spare pigeon, or pay 1 provision (cards.draw)."""
    if not position.pigeon:
        position.provisions[position.turn] -= 1


def ask_order(position: Position, row: int) -> None:
    if len(position.drawn) >= 2:
        position.agenda.push((BURY, row))


def bury(position: Position, row: int, card: int) -> None:
    """Put a drawn card under its deck."""
    position.drawn.remove(card)
    position.deck(row).insert(0, card)
    position.seen(row).insert(0, 1 << position.turn)


def refill(position: Position) -> None:
    """Slide the cards towards slot 1 and fill up from the decks (cards.refill)."""
    for row in range(len(ROWS)):
        first = row * SLOTS_OF_ROW
        if NONE not in position.row[first : first + SLOTS_OF_ROW]:
            continue
        free = first
        for slot in range(first, first + SLOTS_OF_ROW):
            if position.row[slot] != NONE:
                if slot != free:
                    _slide(position, slot, free)
                free += 1
        deck, seen = position.deck(row), position.seen(row)
        while free < first + SLOTS_OF_ROW and deck:
            position.row[free] = deck.pop()
            if row != TOWNSFOLK and row != SPACE:
                seen.pop()
            position.reveals += 1
            if position.listener is not None:
                figures: dict[str, int | str] = {
                    "card": card_id(row, position.row[free]),
                    "slot": SLOT_IDS[free],
                }
                position.tell("refilled", position.turn, figures, "cards.refill")
            free += 1


def _slide(position: Position, slot: int, free: int) -> None:
    position.row[free] = position.row[slot]
    position.marks[free] = position.marks[slot]
    position.lodgers[free] = position.lodgers[slot]
    position.row[slot] = NONE
    position.marks[slot] = NONE
    position.lodgers[slot] = 0
