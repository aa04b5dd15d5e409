"""Chapter "cards": what they cost, taking them from the rows."""

from __future__ import annotations

from typing import Final

from parlour.games.wayfarers.facts.components import (
    COST,
    HOST_TAGS,
    INSPIRATION_IDS,
    LAND,
    LANDS,
    NONE,
    SILVER_OFF,
    SLOT_IDS,
    SLOT_PRICE,
    SLOTS_OF_ROW,
    SPACE,
    TOWNSFOLK,
    WATER,
    bits,
    card_id,
)
from parlour.games.wayfarers.facts.notation import FREE, SLOT_EFFECT
from parlour.games.wayfarers.rules.decks import bury
from parlour.games.wayfarers.rules.influence import ask_fee, take_back_mark
from parlour.games.wayfarers.rules.notation import DRAW_THREE, TAKE, code
from parlour.games.wayfarers.rules.panorama import (
    free_host_tags,
    has_room_above,
    hosts_of,
    join_panorama,
    join_sky,
    tuck_townsfolk,
)
from parlour.games.wayfarers.rules.position import ACQUIRE, HOST, TUCK, Position, row_of

EVERYBODY: Final = (1 << 8) - 1
"""As a set of seats: also the spectators know it."""


def off(position: Position, what: int) -> int:
    """Return the discount that the column of this turn's die gives (dice.discount)."""
    if position.die == 0:
        return 0
    return position.loads[6 * position.turn + position.die - 1] >> 4 * what & 15


def price_of(position: Position, slot: int, rebate: int) -> int:
    """Return what a slot's card costs in silver (cards.price)."""
    if rebate == FREE:
        return 0
    row = row_of(slot)
    if row == SPACE:
        price = SLOT_PRICE[slot]
    elif row == TOWNSFOLK:
        price = COST[position.row[slot]]
    else:
        return 0
    price -= rebate + off(position, SILVER_OFF)
    return price if price > 0 else 0


def list_cards(position: Position, row: int, rebate: int, found: list[int]) -> None:
    """List the cards of a row that can be acquired, and drawing three instead."""
    side = position.turn
    silver = position.silver[side]
    hosts = free_host_tags(position) if row == TOWNSFOLK else 0
    if row == SPACE and not has_room_above(position):
        return
    first = row * SLOTS_OF_ROW
    for slot in range(first, first + SLOTS_OF_ROW):
        card = position.row[slot]
        if card == NONE or position.lent // 3 == slot:
            continue
        if row == TOWNSFOLK and not HOST_TAGS[card] & hosts:
            continue
        price = price_of(position, slot, rebate)
        if price <= silver and position.affords_fee(slot, silver - price):
            found.append(code(TAKE, slot))
    if row in (LAND, WATER) and can_draw_instead(position, row):
        found.append(code(DRAW_THREE, row))


def can_draw_instead(position: Position, row: int) -> bool:
    """Tell whether the die may draw three cards instead of taking one of the row (cards.draw)."""
    if position.die == 0 or not position.deck(row):
        return False
    return position.pigeon > 0 or position.provisions[position.turn] > 0


def take(position: Position, slot: int, rebate: int) -> None:
    """Pay the price and the fee, then acquire the card (cards.price, influence.fee)."""
    price = price_of(position, slot, rebate)
    position.silver[position.turn] -= price
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "card": card_id(row_of(slot), position.row[slot]),
            "slot": SLOT_IDS[slot],
            "price": price,
        }
        position.tell("took", position.turn, figures, "cards.price" if price else "cards.take")
    position.agenda.push((ACQUIRE, slot))
    ask_fee(position, slot)


def clear_slot(position: Position, slot: int) -> int:
    """Take the card, its influence and its workers off a slot; return the card."""
    card = position.row[slot]
    position.row[slot] = NONE
    take_back_mark(position, slot)
    for colour in bits(position.lodgers[slot]):
        position.workers[3 * position.turn + colour] += 1
    position.lodgers[slot] = 0
    return card


def acquire(position: Position, slot: int) -> list[int]:
    """Take the card of a slot; return the effects this sets off (cards.workers)."""
    row = row_of(slot)
    card = clear_slot(position, slot)
    if row == LAND:
        return join_panorama(position, card)
    if row == WATER:
        return join_panorama(position, LANDS + card)
    if row == SPACE:
        return join_sky(position, card)
    if row == TOWNSFOLK:
        hosts = hosts_of(position, card)
        if len(hosts) == 1:
            return tuck_townsfolk(position, card, hosts[0])
        position.agenda.push((HOST, card))
        return []
    position.agenda.push((TUCK, card, slot))
    return []


def discard_inspiration(position: Position, card: int, slot: int) -> list[int]:
    """Put the card under its deck for the effect of its slot (inspiration.discard)."""
    position.inspiration_deck.insert(0, card)
    position.inspiration_seen.insert(0, EVERYBODY)
    if position.listener is not None:
        figures: dict[str, int | str] = {"card": INSPIRATION_IDS[card], "slot": SLOT_IDS[slot]}
        position.tell("discarded", position.turn, figures, "inspiration.discard")
    return [SLOT_EFFECT[slot]]


def acquire_drawn(position: Position, row: int, ground: int) -> list[int]:
    """Acquire one of the drawn cards; the others go under the deck (cards.bury)."""
    position.drawn.remove(ground - LANDS if row == WATER else ground)
    effects = join_panorama(position, ground)
    if len(position.drawn) < 2:
        for card in position.drawn[:]:
            bury(position, row, card)
    return effects
