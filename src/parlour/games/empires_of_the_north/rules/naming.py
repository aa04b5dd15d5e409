"""Cards of an Empire as moves name them: the card, and which of several copies."""

from __future__ import annotations

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.cards import is_field
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.rules.notation import ARGUMENT_BITS, VERB_BITS, by_code
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    HOST_SHIFT,
    LOOKS_MASK,
    NO_SERIAL,
    SERIAL_MASK,
    SERIAL_SHIFT,
    Position,
)


def copy_number(position: Position, seat: int, place: int) -> int:
    """Return which copy of its card a card of an Empire is, from 1."""
    empire = position.empires[seat]
    card = empire[place] & DESIGN_MASK
    count = 1
    for earlier in range(place):
        if empire[earlier] & DESIGN_MASK == card:
            count += 1
    return count


def place_named(position: Position, seat: int, card: int, number: int) -> int:
    """Return where the copy of a card lies, or NONE."""
    for place, word in enumerate(position.empires[seat]):
        if word & DESIGN_MASK == card:
            number -= 1
            if number == 0:
                return place
    return NONE


def alike(position: Position, seat: int, one: int, other: int) -> bool:
    """Tell whether it makes no difference which of two cards is meant."""
    empire = position.empires[seat]
    if empire[one] & LOOKS_MASK != empire[other] & LOOKS_MASK:
        return False
    if position.stores[seat][one] != position.stores[seat][other]:
        return False
    if not is_field(empire[one] & DESIGN_MASK):
        return True
    return not _upgraded(empire, empire[one]) and not _upgraded(empire, empire[other])


def _upgraded(empire: list[int], field: int) -> bool:
    serial = field >> SERIAL_SHIFT & SERIAL_MASK
    for word in empire:
        host = word >> HOST_SHIFT & SERIAL_MASK
        if host != NO_SERIAL and host == serial:
            return True
    return False


def card_moves(
    position: Position,
    moves: list[Move],
    seat: int,
    places: list[int],
    verb: int,
    before: int = 0,
) -> None:
    """List a move for each of some cards of an Empire, once for cards that are alike.

    `verb` carries with it the arguments that stand before the card, `before` in number.
    """
    shift = VERB_BITS + before * ARGUMENT_BITS
    for index, place in enumerate(places):
        if not _seen(position, seat, places, index):
            add_card_move(position, moves, seat, place, verb, shift)


def add_card_move(
    position: Position, moves: list[Move], seat: int, place: int, verb: int, shift: int
) -> None:
    card = position.empires[seat][place] & DESIGN_MASK
    number = copy_number(position, seat, place)
    moves.append(by_code(verb | card << shift | number << shift + ARGUMENT_BITS))


def _seen(position: Position, seat: int, places: list[int], index: int) -> bool:
    return any(alike(position, seat, places[earlier], places[index]) for earlier in range(index))
