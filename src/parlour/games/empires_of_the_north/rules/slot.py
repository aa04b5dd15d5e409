"""Chapters "declare" and "boost": the one Boost or Field that goes with a declared action."""

from __future__ import annotations

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import INSTANT, TOUCHES_SAME
from parlour.games.empires_of_the_north.facts.cards import (
    BOOST,
    CARD_IDS,
    FIELD,
    FIELD_OR_UPGRADE,
    KIND_OF,
    TRIGGER,
)
from parlour.games.empires_of_the_north.facts.notation.operators import NONE, ON_BOOST
from parlour.games.empires_of_the_north.rules import decks
from parlour.games.empires_of_the_north.rules.building import hosts
from parlour.games.empires_of_the_north.rules.doable import worth_beginning
from parlour.games.empires_of_the_north.rules.effects import start
from parlour.games.empires_of_the_north.rules.empire import serial_of
from parlour.games.empires_of_the_north.rules.events import push_event
from parlour.games.empires_of_the_north.rules.frames import BOOSTED, PLACE, SAME
from parlour.games.empires_of_the_north.rules.naming import card_moves
from parlour.games.empires_of_the_north.rules.notation import BOOST as PLAY_BOOST
from parlour.games.empires_of_the_north.rules.notation import FIELD as BUILD_FIELD
from parlour.games.empires_of_the_north.rules.notation import SKIP, UPGRADE, VERB_BITS, move_of
from parlour.games.empires_of_the_north.rules.position import NO_CARD, Position, insert


def list_slot(position: Position, moves: list[Move]) -> None:
    """List the cards that name the declared action (declare.one-card, declare.name-match)."""
    _, seat, tile = position.agenda.top()
    last = NONE
    for card in position.hands[seat][:]:
        if card == last or TRIGGER[card] != tile:
            continue
        last = card
        kind = KIND_OF[card]
        if kind == BOOST:
            if can_boost(position, seat, card):
                moves.append(move_of(PLAY_BOOST, card))
            continue
        if kind in (FIELD, FIELD_OR_UPGRADE):
            moves.append(move_of(BUILD_FIELD, card))
        if kind != FIELD:
            places = hosts(position, seat, card)
            card_moves(position, moves, seat, places, UPGRADE | card << VERB_BITS, 1)
    moves.append(move_of(SKIP))


def can_boost(position: Position, seat: int, card: int) -> bool:
    """Tell whether a Boost would change the game, itself no longer in hand (boost.partial)."""
    position.hands[seat].remove(card)
    changes = worth_beginning(position, seat, INSTANT[card], NO_CARD)
    insert(position.hands[seat], card)
    return changes


def play_boost(position: Position, card: int) -> None:
    """Play a Boost: it is resolved, then discarded (boost.instant)."""
    seat = position.agenda.pop()[1]
    decks.leave_hand(position, seat, card)
    if position.listener is not None:
        position.tell("boosted", seat, {"card": CARD_IDS[card]}, "boost.instant")
    position.agenda.push((BOOSTED, seat, card))
    if TOUCHES_SAME[INSTANT[card]]:
        position.agenda.push((SAME, seat, position.same))
        position.same = NONE
    start(position, seat, INSTANT[card], NO_CARD)


def boosted(position: Position) -> None:
    """Discard a resolved Boost (boost.instant)."""
    _, seat, card = position.agenda.pop()
    position.discards[seat].append(card)
    push_event(position, ON_BOOST, seat, card)


def build_field(position: Position, card: int) -> None:
    """Build a Field (field.price-is-action)."""
    seat = position.agenda.pop()[1]
    decks.leave_hand(position, seat, card)
    position.agenda.push((PLACE, seat, card, NO_CARD))


def build_upgrade(position: Position, card: int, place: int) -> None:
    """Attach an upgrade to a Field (field.upgrade-only)."""
    seat = position.agenda.pop()[1]
    decks.leave_hand(position, seat, card)
    position.agenda.push((PLACE, seat, card, serial_of(position.empires[seat][place])))
