"""Chapters "build", "field" and "copy": how cards join an Empire."""

from __future__ import annotations

from parlour.engine.errors import IllegalMove
from parlour.games.empires_of_the_north.facts.abilities import BONUS, COPY_OF, DISCOUNTS
from parlour.games.empires_of_the_north.facts.cards import (
    BOOST,
    CARD_IDS,
    COST,
    FREE,
    ISLAND,
    KIND_OF,
    LOCATION,
    PRICE_CARDS,
    PRICE_NEEDS,
    PRICE_RESOURCES,
    TRIGGER,
    YIELD,
    YIELDS,
    Price,
    is_location,
)
from parlour.games.empires_of_the_north.facts.notation.operators import NONE, ON_BUILD
from parlour.games.empires_of_the_north.facts.notation.vocabulary import TILES
from parlour.games.empires_of_the_north.facts.selectors import NAMES_ISLANDS
from parlour.games.empires_of_the_north.rules import decks, supply
from parlour.games.empires_of_the_north.rules.decision import (
    CardDecision,
    Decision,
    Moves,
    refused,
)
from parlour.games.empires_of_the_north.rules.empire import (
    add_card,
    fits,
    fits_outside,
    goods_of_field,
    host_of,
    is_base_field,
)
from parlour.games.empires_of_the_north.rules.events import begin_bonus
from parlour.games.empires_of_the_north.rules.frames import CARD_AT, COPYING, PLACE
from parlour.games.empires_of_the_north.rules.notation import BUILD, argument, move_of
from parlour.games.empires_of_the_north.rules.payment import pay, payable, reduced, total_needs
from parlour.games.empires_of_the_north.rules.position import DESIGN_MASK, NO_SERIAL, Position

# Which locations can be built


def can_construct(position: Position, seat: int, card: int) -> bool:
    """Tell whether a card is a location that may be built, a copying one beside its like."""
    if KIND_OF[card] != LOCATION:
        return False
    return COPY_OF[card] == NONE or _has_like(position, seat, card)


def _has_like(position: Position, seat: int, card: int) -> bool:
    """Tell whether the Empire has a card that a copying card may copy (copy.target)."""
    return any(
        not against_copy(position, seat, place, card)
        for place in range(len(position.empires[seat]))
    )


def constructible(position: Position, seat: int) -> int:
    """Count the cards in hand that are locations and may be built."""
    count = 0
    for card in position.hands[seat]:
        if can_construct(position, seat, card):
            count += 1
    return count


def against_construct(position: Position, seat: int, card: int) -> str:
    """Tell what stands against building a card free of charge (construct.effect)."""
    if card not in position.hands[seat]:
        return "construct.effect not-in-hand"
    if KIND_OF[card] != LOCATION:
        return "construct.effect no-location"
    return "" if can_construct(position, seat, card) else "copy.target nothing-to-copy"


def different_cards(cards: list[int]) -> list[int]:
    """Return each card of a sorted list once."""
    found: list[int] = []
    last = NONE
    for card in cards:
        if card != last:
            found.append(card)
            last = card
    return found


def saved_on(position: Position, seat: int, card: int, less: Price) -> tuple[int, int]:
    """Return what of named resources is left of a price, and how many others may be saved.

    The discounts of the Empire add up with one of an effect, `less` (build.discount).
    """
    needs = reduced(COST[card][PRICE_NEEDS], less[PRICE_NEEDS])
    wild = less[PRICE_RESOURCES]
    for word in position.empires[seat]:
        for discount, selector in DISCOUNTS[word & DESIGN_MASK]:
            if fits_outside(card, selector):
                needs = reduced(needs, discount[PRICE_NEEDS])
                wild += discount[PRICE_RESOURCES]
    return needs, wild


def price_to_build(position: Position, seat: int, card: int, less: Price) -> tuple[Price, int]:
    """Return the price of a location after discounts, and how many resources may be saved."""
    _, wild, gold, raze, workers, cards, goods = COST[card]
    needs, saved = saved_on(position, seat, card, less)
    return (needs, wild, gold, raze, workers, cards, goods), min(saved, total_needs(needs))


def against_build(position: Position, seat: int, card: int, less: Price = FREE) -> str:
    """Tell what stands against building a card for its price (build.from-hand)."""
    if card not in position.hands[seat]:
        return "build.from-hand not-in-hand"
    return against_price(position, seat, card, less)


def affordable(position: Position, seat: int, card: int, less: Price, cheaper: bool) -> bool:
    """Tell whether a location in hand can be paid for; `cheaper`: perhaps for less (build.pay)."""
    price = COST[card]
    saved = 0
    if cheaper:
        price, saved = price_to_build(position, seat, card, less)
    if price[PRICE_CARDS] and len(position.hands[seat]) <= price[PRICE_CARDS]:
        return False
    return payable(position, seat, price, saved)


def discounts(position: Position, seat: int) -> bool:
    """Tell whether a card of the Empire makes any others cheaper."""
    return any(DISCOUNTS[word & DESIGN_MASK] for word in position.empires[seat])


def against_price(position: Position, seat: int, card: int, less: Price = FREE) -> str:
    """Tell what stands against building a card of the hand (build.pay)."""
    if KIND_OF[card] != LOCATION:
        boost = KIND_OF[card] == BOOST
        return "boost.only-with-action needs-tile" if boost else "build.not-fields needs-tile"
    if COPY_OF[card] != NONE and not _has_like(position, seat, card):
        return "copy.target nothing-to-copy"
    cheaper = less[PRICE_NEEDS] or less[PRICE_RESOURCES] or discounts(position, seat)
    return "" if affordable(position, seat, card, less, bool(cheaper)) else "build.pay too-dear"


class Build(Decision):
    """The action "build a location" (action.menu)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        cheaper = discounts(position, seat)
        last = NONE
        for card in position.hands[seat]:
            fresh = card != last and can_construct(position, seat, card)
            if fresh and affordable(position, seat, card, FREE, cheaper):
                found.append(move_of(BUILD, card))
            last = card

    def answer(self, position: Position, seat: int, code: int) -> None:
        build(position, seat, argument(code, 0))

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        card = argument(code, 0)
        tile = {"tile": TILES[TRIGGER[card]]} if TRIGGER[card] != NONE else {}
        return refused(
            against_build(position, seat, card),
            {"card": CARD_IDS[card], **tile},
        )


def build(position: Position, seat: int, card: int, less: Price = FREE) -> None:
    """Build a location from the hand for its price (build.pay, build.event-order)."""
    price, saved = price_to_build(position, seat, card, less)
    decks.leave_hand(position, seat, card)
    position.agenda.push((PLACE, seat, card, NO_SERIAL))
    pay(position, seat, price, saved)


def enter_free(position: Position, seat: int, card: int) -> None:
    """Build a location from the hand without the whole price (build.free)."""
    decks.leave_hand(position, seat, card)
    position.agenda.push((PLACE, seat, card, NO_SERIAL))


# Into the Empire


def place(position: Position) -> None:
    """Put a card that has been paid for into the Empire."""
    _, seat, card, host = position.agenda.pop()
    if COPY_OF[card] != NONE:
        position.agenda.push((COPYING, seat, card))
        return
    _enter(position, seat, card, card, host)


def _enter(position: Position, seat: int, card: int, printed: int, host: int) -> None:
    """Place a card, then its bonus or goods, then what that triggers (build.event-order)."""
    serial = add_card(position, seat, card, printed, host)
    if position.listener is not None:
        rule = "build.pay" if is_location(card) else "field.goods-at-once"
        position.tell("built", seat, {"card": CARD_IDS[printed]}, rule)
    begin_bonus(position, ON_BUILD, seat, card, serial, BONUS[card])
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


# Copies


def copies(position: Position, seat: int, card: int) -> list[int]:
    """Return where the cards lie that a copying card may copy, once for each kind (copy.target).

    An upgrade is copied onto the Field that it belongs to: so there it matters which one.
    """
    found: list[int] = []
    for place in range(len(position.empires[seat])):
        fitting = not against_copy(position, seat, place, card)
        if fitting and not _copied_before(position.empires[seat], found, place):
            found.append(place)
    return found


def against_copy(position: Position, seat: int, place: int, card: int) -> str:
    """Tell what stands against copying a card of the Empire (copy.target)."""
    selector = COPY_OF[card]
    other = position.empires[seat][place] & DESIGN_MASK
    if KIND_OF[other] == ISLAND and not NAMES_ISLANDS[selector]:
        return "copy.target not-meant"
    return "" if fits(position, seat, place, selector, NO_SERIAL) else "copy.target not-meant"


def _copied_before(empire: list[int], places: list[int], place: int) -> bool:
    """Tell whether an earlier card would be copied to the same effect."""
    word = empire[place]
    return any(
        empire[earlier] & DESIGN_MASK == word & DESIGN_MASK
        and host_of(empire[earlier]) == host_of(word)
        for earlier in places
    )


class Copying(CardDecision):
    """Which card a copying card copies."""

    def against(self, position: Position, seat: int, place: int) -> str:
        card = position.agenda.top()[CARD_AT]
        against = against_copy(position, seat, place, card)
        if against or place in copies(position, seat, card):
            return against
        return "table.choice same-as-before"

    def choose(self, position: Position, seat: int, place: int) -> None:
        """Join the Empire as a second copy of another card (copy.second-copy)."""
        card = position.agenda.pop()[CARD_AT]
        word = position.empires[seat][place]
        other = word & DESIGN_MASK
        if position.listener is not None:
            position.tell("copies", seat, {"card": CARD_IDS[other]}, "copy.second-copy")
        _enter(position, seat, other, card, host_of(word))
