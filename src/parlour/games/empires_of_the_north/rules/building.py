"""Chapters "build", "field" and "copy": how cards join an Empire."""

from __future__ import annotations

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import BONUS, COPY_OF, DISCOUNTS
from parlour.games.empires_of_the_north.facts.cards import (
    CARD_IDS,
    COST,
    FREE,
    ISLAND,
    KIND_OF,
    LOCATION,
    YIELD,
    YIELDS,
    Price,
    is_location,
)
from parlour.games.empires_of_the_north.facts.notation.operators import NONE, ON_BUILD
from parlour.games.empires_of_the_north.facts.selectors import NAMES_ISLANDS
from parlour.games.empires_of_the_north.rules import decks, supply
from parlour.games.empires_of_the_north.rules.empire import (
    add_card,
    fits,
    fits_outside,
    goods_of_field,
    host_of,
    is_base_field,
)
from parlour.games.empires_of_the_north.rules.events import begin_effect, push_event
from parlour.games.empires_of_the_north.rules.frames import COPYING, PLACE
from parlour.games.empires_of_the_north.rules.naming import add_card_move
from parlour.games.empires_of_the_north.rules.notation import BUILD, COPY, VERB_BITS, move_of
from parlour.games.empires_of_the_north.rules.payment import pay, payable, reduced, total_needs
from parlour.games.empires_of_the_north.rules.position import DESIGN_MASK, NO_CARD, Position


def constructible_left(position: Position, seat: int, needed: int) -> list[int]:
    """Return the different locations in hand that may be built, if there are enough cards."""
    found: list[int] = []
    cards = 0
    last = NONE
    for card in position.hands[seat]:
        if not can_construct(position, seat, card):
            continue
        cards += 1
        if card != last:
            found.append(card)
            last = card
    return found if cards >= needed else []


def can_construct(position: Position, seat: int, card: int) -> bool:
    """Tell whether a card is a location that may be built, a copying one beside its like."""
    if KIND_OF[card] != LOCATION:
        return False
    return COPY_OF[card] == NONE or len(copies(position, seat, card)) > 0


def copies(position: Position, seat: int, card: int) -> list[int]:
    """Return where the cards lie that a copying card may copy, once for each kind (copy.target).

    An upgrade is copied onto the Field that it belongs to: so there it matters which one.
    """
    selector = COPY_OF[card]
    found: list[int] = []
    for place, word in enumerate(position.empires[seat]):
        other = word & DESIGN_MASK
        if KIND_OF[other] == ISLAND and not NAMES_ISLANDS[selector]:
            continue
        if not fits(position, seat, place, selector, NO_CARD):
            continue
        empire = position.empires[seat]
        if not any(
            empire[earlier] & DESIGN_MASK == other and host_of(empire[earlier]) == host_of(word)
            for earlier in found
        ):
            found.append(place)
    return found


def saved_on(position: Position, seat: int, card: int) -> Price:
    """Return what the Empire takes off the price of a card (build.discount)."""
    needs = wild = 0
    for word in position.empires[seat]:
        for less, selector in DISCOUNTS[word & DESIGN_MASK]:
            if fits_outside(card, selector):
                needs += less[0]
                wild += less[1]
    return (needs, wild, 0, 0, 0, 0, 0)


def price_to_build(position: Position, seat: int, card: int, less: Price) -> tuple[Price, int]:
    """Return the price of a location after discounts, and how many resources may be saved."""
    price = COST[card]
    saved = saved_on(position, seat, card)
    if not (saved[0] or saved[1] or less[0] or less[1]):
        return price, 0
    needs = reduced(reduced(price[0], saved[0]), less[0])
    left = (needs, price[1], price[2], price[3], price[4], price[5], price[6])
    return left, min(saved[1] + less[1], total_needs(needs))


def affordable(position: Position, seat: int, card: int, less: Price = FREE) -> bool:
    """Tell whether a card in hand is a location that can be built for its price."""
    if KIND_OF[card] != LOCATION:
        return False
    price, saved = price_to_build(position, seat, card, less)
    if price[5] and len(position.hands[seat]) <= price[5]:
        return False
    return payable(position, seat, price, saved) and can_construct(position, seat, card)


def list_builds(position: Position, seat: int, moves: list[Move]) -> None:
    last = NONE
    for card in position.hands[seat]:
        if card != last and affordable(position, seat, card):
            moves.append(move_of(BUILD, card))
        last = card


def build(position: Position, seat: int, card: int, less: Price = FREE) -> None:
    """Build a location from the hand for its price (build.pay, build.event-order)."""
    price, saved = price_to_build(position, seat, card, less)
    decks.leave_hand(position, seat, card)
    position.agenda.push((PLACE, seat, card, NO_CARD))
    pay(position, seat, price, saved)


def enter_free(position: Position, seat: int, card: int) -> None:
    """Build a location from the hand free of charge (construct.effect)."""
    decks.leave_hand(position, seat, card)
    position.agenda.push((PLACE, seat, card, NO_CARD))


def place(position: Position) -> None:
    """Put a card that has been paid for into the Empire."""
    _, seat, card, host = position.agenda.pop()
    if COPY_OF[card] != NONE:
        position.agenda.push((COPYING, seat, card))
        return
    _enter(position, seat, card, card, host)


def list_copies(position: Position, moves: list[Move]) -> None:
    _, seat, card = position.agenda.top()
    for where in copies(position, seat, card):
        add_card_move(position, moves, seat, where, COPY, VERB_BITS)


def copy(position: Position, where: int) -> None:
    """Let a copying card join the Empire as a second copy of another card (copy.second-copy)."""
    _, seat, card = position.agenda.pop()
    word = position.empires[seat][where]
    other = word & DESIGN_MASK
    if position.listener is not None:
        position.tell("copies", seat, {"card": CARD_IDS[other]}, "copy.second-copy")
    _enter(position, seat, other, card, host_of(word))


def _enter(position: Position, seat: int, card: int, printed: int, host: int) -> None:
    """Place a card, then its bonus or goods, then what the building triggers."""
    serial = add_card(position, seat, card, printed, host)
    if position.listener is not None:
        rule = "build.pay" if is_location(card) else "field.goods-at-once"
        position.tell("built", seat, {"card": CARD_IDS[printed]}, rule)
    push_event(position, ON_BUILD, seat, card, serial)
    if BONUS[card] != NONE:
        begin_effect(position, seat, BONUS[card], serial)
    if YIELDS[card]:
        supply.gain_harvest(position, seat, list(YIELD[card]))


def hosts(position: Position, seat: int, card: int) -> list[int]:
    """Return where the Fields lie that an upgrade may be attached to (field.upgrade-only)."""
    found: list[int] = []
    for where, word in enumerate(position.empires[seat]):
        if not is_base_field(word):
            continue
        goods = goods_of_field(position, seat, where)
        for kind, count in enumerate(goods):
            if count and YIELDS[card] >> kind & 1:
                found.append(where)
                break
    return found
