"""Chapter "declare": whether a tile action can be performed, and what must stay possible."""

from __future__ import annotations

from parlour.games.empires_of_the_north.facts.abilities import COPY_OF
from parlour.games.empires_of_the_north.facts.cards import (
    CONSTRUCT,
    EXPLORE,
    HARVEST,
    POPULATE,
)
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.rules import decks
from parlour.games.empires_of_the_north.rules.building import can_construct, constructible
from parlour.games.empires_of_the_north.rules.empire import (
    host_of,
    is_base_field,
    printed_on,
    serial_of,
)
from parlour.games.empires_of_the_north.rules.frames import PERFORM
from parlour.games.empires_of_the_north.rules.position import Position, insert


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
    if tile == HARVEST:
        return any(is_base_field(word) for word in position.empires[seat])
    needed = pending(position, seat, tile) + 1 if position.agenda else 1
    if tile == EXPLORE:
        return decks.can_draw(position, seat)
    if tile == CONSTRUCT:
        return constructible(position, seat) >= needed
    return position.ships[seat] >= needed


def may_leave_hand(position: Position, seat: int, card: int) -> bool:
    """Tell whether a declared Construct stays possible without a card (declare.stay-possible)."""
    declared = pending(position, seat, CONSTRUCT)
    if not declared:
        return True
    left = constructible(position, seat)
    return left - can_construct(position, seat, card) >= declared


def spare_cards(position: Position, seat: int) -> int:
    """Count the cards in hand that no declared Construct needs (declare.stay-possible)."""
    return len(position.hands[seat]) - pending(position, seat, CONSTRUCT)


def may_leave_together(position: Position, seat: int, cards: list[int], besides: int = NONE) -> int:
    """Count how many of some cards in hand may go together (declare.stay-possible).

    `besides` is a card that goes as well, or NONE.
    """
    declared = pending(position, seat, CONSTRUCT)
    if not declared:
        return len(cards)
    built = constructible(position, seat)
    for card in cards:
        built -= can_construct(position, seat, card)
    if besides != NONE:
        built -= can_construct(position, seat, besides)
    return len(cards) - max(0, declared - built)


def may_leave_empire(position: Position, seat: int, place: int, into_hand: bool) -> bool:
    """Tell whether what is declared stays possible without a card (declare.stay-possible)."""
    empire = position.empires[seat]
    harvested = is_base_field(empire[place]) and pending(position, seat, HARVEST)
    if harvested and sum([1 for word in empire if is_base_field(word)]) == 1:
        return False
    declared = pending(position, seat, CONSTRUCT)
    if not declared or all(COPY_OF[card] == NONE for card in position.hands[seat]):
        return True
    without = _without(position, seat, place, into_hand)
    return constructible(without, seat) >= declared


def _without(position: Position, seat: int, place: int, into_hand: bool) -> Position:
    """Return what it would be like once a card has left the Empire with its upgrades."""
    trial = position.trial()
    empire, stores = trial.empires[seat], trial.stores[seat]
    serial = serial_of(empire[place])
    if into_hand:
        insert(trial.hands[seat], printed_on(empire[place]))
    for where in range(len(empire) - 1, -1, -1):
        if where == place or host_of(empire[where]) == serial:
            del empire[where], stores[where]
    return trial
