"""Chapter "declare": whether a tile action can be performed, and what must stay possible."""

from __future__ import annotations

from parlour.games.empires_of_the_north import decks
from parlour.games.empires_of_the_north.building import constructible_left
from parlour.games.empires_of_the_north.cards import CONSTRUCT, EXPLORE, HARVEST, POPULATE
from parlour.games.empires_of_the_north.empire import is_base_field
from parlour.games.empires_of_the_north.frames import PERFORM
from parlour.games.empires_of_the_north.position import Position


def pending(position: Position, seat: int, tile: int) -> int:
    """Count the actions of a tile that a player has declared but not yet performed."""
    count = 0
    for frame in position.agenda.frames:
        if frame[0] == PERFORM and frame[1] == seat and frame[2] == tile:
            count += 1
    return count


def performable(position: Position, seat: int, tile: int) -> bool:
    """Tell whether an action can be performed now (declare.must-be-possible)."""
    if tile == POPULATE:
        return True
    if tile == EXPLORE:
        return decks.can_draw(position, seat)
    if tile == CONSTRUCT:
        needed = pending(position, seat, tile) + 1 if position.agenda else 1
        return len(constructible_left(position, seat, needed)) > 0
    if tile == HARVEST:
        return any(is_base_field(word) for word in position.empires[seat])
    needed = pending(position, seat, tile) + 1 if position.agenda else 1
    return position.ships[seat] >= needed


def may_leave_hand(position: Position, seat: int, card: int) -> bool:
    """Tell whether a declared Construct stays possible without a card (declare.stay-possible)."""
    declared = pending(position, seat, CONSTRUCT)
    if not declared:
        return True
    position.hands[seat].remove(card)
    possible = len(constructible_left(position, seat, declared)) > 0
    position.hands[seat].append(card)
    position.hands[seat].sort()
    return possible


def spare_cards(position: Position, seat: int) -> int:
    """Count the cards in hand that no declared Construct needs (declare.stay-possible)."""
    return len(position.hands[seat]) - pending(position, seat, CONSTRUCT)


def may_leave_empire(position: Position, seat: int, place: int) -> bool:
    """Tell whether a declared Harvest stays possible without a card (declare.stay-possible)."""
    empire = position.empires[seat]
    if not is_base_field(empire[place]) or not pending(position, seat, HARVEST):
        return True
    return sum([1 for word in empire if is_base_field(word)]) > 1
