"""Chapter "info": what a seat may know, and what the rest could be.

Everything lies open but the order of the decks, of the scheme cards, and the cards that somebody
has drawn and not yet acquired or put back. Whoever puts cards under a deck remembers them.
"""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.generator import Generator
from parlour.games.wayfarers.facts.components import CARD_IDS, NONE, ROWS, SLOT_IDS
from parlour.games.wayfarers.rules.claims import claimed
from parlour.games.wayfarers.rules.position import BURY, CLAIM, DRAWN, Position
from parlour.games.wayfarers.rules.viewing import open_view

SPECTATOR: Final = 7
"""The bit of those who only watch."""


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """Return all that a seat, or a spectator, may know (info.hidden, info.known)."""
    data = open_view(position, seat)
    bit = SPECTATOR if seat is None else seat
    data["decks"] = {ROWS[row]: _deck(position, row, bit) for row in range(len(ROWS))}
    row = drawn_row(position)
    own = row != NONE and seat == position.turn
    data["drawn"] = {
        "count": len(position.drawn),
        "cards": [CARD_IDS[row][card] for card in position.drawn] if own else [],
    }
    data["moves"] = [] if seat is None else [move.text for move in position.moves(seat)]
    data["claimed"] = None
    if position.agenda and position.agenda.top()[0] == CLAIM:
        data["claimed"] = SLOT_IDS[claimed(position, position.agenda.top())]
    data["shares"] = position.shares() if position.over() else []
    return data


def drawn_row(position: Position) -> int:
    """Return the row whose cards are drawn, or NONE."""
    for frame in position.agenda.frames:
        if frame[0] == DRAWN or frame[0] == BURY:
            return frame[1]
    return NONE


def _deck(position: Position, row: int, bit: int) -> dict[str, Any]:
    """Return the size of a deck and the places, counted from the top, that somebody knows."""
    deck, seen = position.deck(row), position.seen(row)
    known = [
        {
            "place": len(deck) - place,
            "by": [who for who in range(position.seats) if seen[place] >> who & 1],
            "card": CARD_IDS[row][deck[place]] if seen[place] >> bit & 1 else None,
        }
        for place in range(len(seen) - 1, -1, -1)
        if seen[place]
    ]
    return {"count": len(deck), "known": known}


def imagine(position: Position, seat: int, generator: Generator) -> None:
    """Shuffle anew, in place, everything that the seat does not know."""
    drawn = drawn_row(position)
    if seat == position.turn:
        drawn = NONE
    for row in range(len(ROWS)):
        deck, seen = position.deck(row), position.seen(row)
        places = [place for place in range(len(deck)) if not seen or not seen[place] >> seat & 1]
        unknown = [deck[place] for place in places]
        if row == drawn:
            unknown += position.drawn
        unknown.sort()
        generator.shuffle(unknown)
        for index, place in enumerate(places):
            deck[place] = unknown[index]
        if row == drawn:
            position.drawn = sorted(unknown[len(places) :])
            position.listed = None
    position.schemes.sort()
    generator.shuffle(position.schemes)
    position.generator = generator.fork()
