"""Chapter "empire": the cards of an Empire, what lies on them, and which of them an effect sees."""

from __future__ import annotations

from parlour.games.empires_of_the_north.facts.abilities import CONDITIONS, ICON_SETS, NUMBERS
from parlour.games.empires_of_the_north.facts.cards import (
    ANCHORED,
    ANY_GOOD,
    ANY_RESOURCE,
    CARD,
    FIELD,
    FIELD_OR_UPGRADE,
    ICONS_OF,
    ISLAND,
    KIND_OF,
    RESOURCES,
    SHIP,
    VP,
    WORKER,
    YIELD,
)
from parlour.games.empires_of_the_north.facts.notation.operators import (
    ALL_OF_THEM,
    COUNT,
    HAVE,
    NONE,
    SETS,
    STORED,
)
from parlour.games.empires_of_the_north.facts.selectors import CIRCUMSTANCES, FITS
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    EXHAUSTED,
    HOST_SHIFT,
    KINDS_OF_GOODS,
    NO_SERIAL,
    PRINTED_SHIFT,
    SERIAL_MASK,
    SERIAL_SHIFT,
    SHIP_OWNER,
    STORE_BITS,
    STORE_MASK,
    Position,
)


def printed_on(word: int) -> int:
    """Return the card that it is when it leaves the Empire (copy.leaves)."""
    return word >> PRINTED_SHIFT & DESIGN_MASK


def serial_of(word: int) -> int:
    return word >> SERIAL_SHIFT & SERIAL_MASK


def host_of(word: int) -> int:
    """Return the serial of the Field that the card upgrades, or NO_SERIAL."""
    return word >> HOST_SHIFT & SERIAL_MASK


def place_of(position: Position, seat: int, serial: int) -> int:
    """Return where a card lies in an Empire, or NONE if it has left."""
    for place, word in enumerate(position.empires[seat]):
        if word >> SERIAL_SHIFT & SERIAL_MASK == serial:
            return place
    return NONE


def add_card(position: Position, seat: int, card: int, printed: int, host: int) -> int:
    """Put a card into an Empire, unexhausted; return its serial (build.enters-fresh).

    Copies of a card are told apart by their serials (build.duplicates, copy.independent).
    """
    serial = position.serials[seat]
    position.serials[seat] = serial + 1
    word = card | printed << PRINTED_SHIFT | host << HOST_SHIFT | serial << SERIAL_SHIFT
    position.empires[seat].append(word)
    position.stores[seat].append(0)
    return serial


def is_base_field(word: int) -> bool:
    """Tell whether it is a Field that can be harvested, not an upgrade."""
    kind = KIND_OF[word & DESIGN_MASK]
    if kind == FIELD:
        return True
    return kind == FIELD_OR_UPGRADE and word >> HOST_SHIFT & SERIAL_MASK == NO_SERIAL


def goods_of_field(position: Position, seat: int, place: int) -> list[int]:
    """Return what a Field gives with all its upgrades (field.upgrade-harvest)."""
    empire = position.empires[seat]
    word = empire[place]
    goods = list(YIELD[word & DESIGN_MASK])
    serial = word >> SERIAL_SHIFT & SERIAL_MASK
    for other in empire:
        if other >> HOST_SHIFT & SERIAL_MASK == serial:
            more = YIELD[other & DESIGN_MASK]
            for kind, count in enumerate(more):
                goods[kind] += count
    return goods


# What lies on a card


def stored(store: int, kind: int) -> int:
    """Return how many things of a kind lie on a card; kinds of things may be wild."""
    if kind < RESOURCES or kind == WORKER:
        return store >> STORE_BITS * kind & STORE_MASK
    total = 0
    if kind == ANY_RESOURCE:
        for good in range(RESOURCES):
            total += store >> STORE_BITS * good & STORE_MASK
        return total
    if kind < KINDS_OF_GOODS:
        return store >> STORE_BITS * kind & STORE_MASK
    kinds = KINDS_OF_GOODS if kind == ANY_GOOD else KINDS_OF_GOODS + 1
    for good in range(kinds):
        total += store >> STORE_BITS * good & STORE_MASK
    return total


# Which cards an effect sees


def fits(position: Position, seat: int, place: int, selector: int, bearer: int) -> bool:
    """Tell whether a card of an Empire is one that a selector means (kw.icon)."""
    word = position.empires[seat][place]
    if not FITS[selector][word & DESIGN_MASK]:
        return False
    exhausted, holds, other, upgrades = CIRCUMSTANCES[selector]
    if other and word >> SERIAL_SHIFT & SERIAL_MASK == bearer:
        return False
    either = upgrades and KIND_OF[word & DESIGN_MASK] == FIELD_OR_UPGRADE
    if either and word >> HOST_SHIFT & SERIAL_MASK == NO_SERIAL:
        return False
    if exhausted != NONE and exhausted != (1 if word & EXHAUSTED else 0):
        return False
    return holds == NONE or stored(position.stores[seat][place], holds) > 0


def fits_outside(card: int, selector: int, upgrade: bool = False) -> bool:
    """Tell whether a card in a hand, deck or discard pile is one that a selector means.

    `upgrade` tells that it has just left as an upgrade. Outside of an Empire no card is exhausted
    or unexhausted, and none holds anything.
    """
    if not FITS[selector][card]:
        return False
    exhausted, holds, _, upgrades = CIRCUMSTANCES[selector]
    if exhausted != NONE or holds != NONE:
        return False
    return upgrade or not (upgrades and KIND_OF[card] == FIELD_OR_UPGRADE)


def can_leave(position: Position, seat: int, place: int, into_hand: bool) -> bool:
    """Tell whether effects may take a card out of an Empire (house.anchored)."""
    card = position.empires[seat][place] & DESIGN_MASK
    if ANCHORED[card]:
        return False
    return not (into_hand and KIND_OF[card] == ISLAND)


# Numbers and conditions


def number(position: Position, seat: int, quantity: int, bearer: int) -> int:
    """Return an amount; a counted one is counted now (general.integer-down)."""
    if quantity >= 0:
        return quantity
    form, argument, per, each, most = NUMBERS[-1 - quantity]
    if form == COUNT:
        count = 0
        for place in range(len(position.empires[seat])):
            if fits(position, seat, place, argument, bearer):
                count += 1
    elif form == SETS:
        count = complete_sets(position, seat, argument)
    elif form == STORED:
        count = all_stored(position, seat, argument, bearer)
    elif form == HAVE:
        count = supply(position, seat, argument)
    else:
        # Ships at home and at sea, or at sea alone (house.ship-cap).
        count = sum([1 for ship in position.queue if ship & SHIP_OWNER == seat])
        if argument == 0:
            count += position.ships[seat]
    amount = each * (count // per)
    return amount if amount < most else most


def complete_sets(position: Position, seat: int, icons: int) -> int:
    """Count complete sets: the smallest count of any icon (house.set)."""
    fewest = ALL_OF_THEM
    for icon in ICON_SETS[icons]:
        count = 0
        for word in position.empires[seat]:
            if ICONS_OF[word & DESIGN_MASK] & icon:
                count += 1
        if count < fewest:
            fewest = count
    return fewest


def all_stored(position: Position, seat: int, argument: int, bearer: int) -> int:
    kind, everywhere = argument // 2, argument % 2
    total = 0
    for place, word in enumerate(position.empires[seat]):
        if everywhere or word >> SERIAL_SHIFT & SERIAL_MASK == bearer:
            total += stored(position.stores[seat][place], kind)
    return total


def supply(position: Position, seat: int, kind: int) -> int:
    """Return how much of a kind a player has at hand."""
    if kind < KINDS_OF_GOODS:
        return position.goods[seat * KINDS_OF_GOODS + kind]
    if kind == WORKER:
        return position.workers[seat]
    if kind == CARD:
        return len(position.hands[seat])
    if kind == VP:
        return position.points[seat]
    if kind == SHIP:
        return position.ships[seat]
    last = RESOURCES if kind == ANY_RESOURCE else KINDS_OF_GOODS
    start = seat * KINDS_OF_GOODS
    return sum(position.goods[start : start + last])


def holds(position: Position, seat: int, condition: int, bearer: int) -> bool:
    """Tell whether a condition is met."""
    at_least, quantity, threshold = CONDITIONS[condition]
    enough = number(position, seat, quantity, bearer) >= threshold
    return enough if at_least else not enough
