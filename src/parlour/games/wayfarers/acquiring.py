"""Chapter "cards": taking them from the rows and decks, and where they go."""

from __future__ import annotations

from typing import Final

from parlour.games.wayfarers.components import (
    CARD_IDS,
    COST,
    GROUND_IDS,
    GROUND_TAG_MASK,
    GROUND_TAGS,
    GROUNDS,
    HOST_TAGS,
    INSPIRATION,
    INSPIRATION_IDS,
    LAND,
    LANDS,
    LANES,
    LEFT_LINKS,
    NONE,
    PRINTED_HOST_TAGS,
    PRINTED_HOSTS,
    ROWS,
    SILVER_OFF,
    SLOT_IDS,
    SLOT_PRICE,
    SLOTS_OF_ROW,
    SPACE,
    SPACE_IDS,
    SPACE_TAG_MASK,
    SPACE_TAGS,
    TOWNSFOLK,
    TOWNSFOLK_IDS,
    TOWNSFOLK_TRIGGER,
    TRIGGER,
    VISTAS,
    WATER,
    bits,
)
from parlour.games.wayfarers.effects import (
    FREE,
    GROUND_GAIN,
    NOTHING,
    PRINTED_RIGHT_LINKS,
    RIGHT_LINKS,
    SLOT_EFFECT,
    SPACE_GAIN,
    TOWNSFOLK_EFFECT,
    VISTA_EFFECT,
)
from parlour.games.wayfarers.influence import ask_fee, take_back_mark
from parlour.games.wayfarers.notation import DRAW_THREE, TAKE, code
from parlour.games.wayfarers.position import (
    ACQUIRE,
    BURY,
    DRAWN,
    HOST,
    TUCK,
    Position,
    row_of,
)

CARDS_DRAWN: Final = 3
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


def has_room_above(position: Position) -> bool:
    """Tell whether some own land or water card has no space card above it (cards.above)."""
    start = 5 * position.turn
    grounds = len(bits(position.cards[start + LAND])) + len(bits(position.cards[start + WATER]))
    return grounds > len(bits(position.cards[start + SPACE]))


def own_grounds(position: Position, side: int) -> list[int]:
    """Return the land and water cards of a side."""
    start = 5 * side
    found = bits(position.cards[start + LAND])
    for card in bits(position.cards[start + WATER]):
        found.append(LANDS + card)
    return found


def free_host_tags(position: Position) -> int:
    """Return the tags of all own cards without a townsfolk card."""
    side = position.turn
    tags = 0
    for card in own_grounds(position, side):
        if position.tucked[card] == NONE:
            tags |= GROUND_TAG_MASK[card]
    for printed in range(2):
        if position.tucked[GROUNDS + 2 * side + printed] == NONE:
            tags |= PRINTED_HOST_TAGS[printed]
    return tags


def hosts_of(position: Position, card: int) -> list[int]:
    """Return where a townsfolk card can be tucked (cards.host).

    The printed city and harbour follow the land and water cards.
    """
    side = position.turn
    wanted = HOST_TAGS[card]
    found: list[int] = []
    for printed in range(2):
        free = position.tucked[GROUNDS + 2 * side + printed] == NONE
        if free and PRINTED_HOST_TAGS[printed] & wanted:
            found.append(GROUNDS + printed)
    for ground in own_grounds(position, side):
        if position.tucked[ground] == NONE and GROUND_TAG_MASK[ground] & wanted:
            found.append(ground)
    return found


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


def card_id(row: int, card: int) -> str:
    return CARD_IDS[row][card]


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


def join_panorama(position: Position, ground: int) -> list[int]:
    """Add a land card at the left or a water card at the right (cards.panorama)."""
    side = position.turn
    effects = triggered(position, GROUND_TAG_MASK[ground])
    if ground < LANDS:
        position.cards[5 * side + LAND] |= 1 << ground
        position.fresh_lands |= 1 << ground
    else:
        effects += links(position, ground - LANDS)
        position.cards[5 * side + WATER] |= 1 << (ground - LANDS)
        position.last_water[side] = ground - LANDS
    position.arrivals.append(ground)
    for tag in GROUND_TAGS[ground]:
        position.tags[11 * side + tag] += 1
    effects.append(GROUND_GAIN[ground])
    if position.listener is not None:
        position.tell("joined-panorama", side, {"card": GROUND_IDS[ground]}, "cards.panorama")
    return effects


def links(position: Position, water: int) -> list[int]:
    """Return the rewards of the lanes that join a new water card (cards.links)."""
    last = position.last_water[position.turn]
    rewards = PRINTED_RIGHT_LINKS if last == NONE else RIGHT_LINKS[last]
    left = LEFT_LINKS[water]
    return [rewards[lane] for lane in range(LANES) if left[lane] and rewards[lane] != NOTHING]


def join_sky(position: Position, card: int) -> list[int]:
    """Put a space card above the first free land or water card (cards.above)."""
    side = position.turn
    for ground in own_grounds(position, side):
        if position.above[ground] == NONE:
            position.above[ground] = card
            break
    position.cards[5 * side + SPACE] |= 1 << card
    for tag in SPACE_TAGS[card]:
        position.tags[11 * side + tag] += 1
    effects = triggered(position, SPACE_TAG_MASK[card])
    effects.append(SPACE_GAIN[card])
    if position.listener is not None:
        position.tell("joined-sky", side, {"card": SPACE_IDS[card]}, "cards.above")
    return effects


def triggered(position: Position, tags: int) -> list[int]:
    """Return the effects of the vistas that these tags set off (vistas.trigger, cards.fresh)."""
    side = position.turn
    effects: list[int] = []
    vistas = position.cards[5 * side + LAND] & VISTAS & ~position.fresh_lands
    if not vistas:
        return effects
    for vista in bits(vistas):
        if TRIGGER[vista] & tags:
            effects.append(VISTA_EFFECT[vista])
            townsfolk = position.tucked[vista]
            if townsfolk != NONE and not position.fresh_townsfolk >> townsfolk & 1:
                effects.append(TOWNSFOLK_EFFECT[townsfolk])
            if position.listener is not None:
                position.tell("vista", side, {"card": GROUND_IDS[vista]}, "vistas.trigger")
    return effects


def tuck_townsfolk(position: Position, card: int, host: int) -> list[int]:
    """Tuck a townsfolk card under one of the own cards (cards.host)."""
    side = position.turn
    effects = triggered(position, 1 << TOWNSFOLK_TRIGGER)
    number = host if host < GROUNDS else host + 2 * side
    position.tucked[number] = card
    position.cards[5 * side + TOWNSFOLK] |= 1 << card
    position.fresh_townsfolk |= 1 << card
    if position.listener is not None:
        where = GROUND_IDS[host] if host < GROUNDS else PRINTED_HOSTS[host - GROUNDS]
        figures: dict[str, int | str] = {"card": TOWNSFOLK_IDS[card], "host": where}
        position.tell("tucked", side, figures, "cards.host")
    return effects


def stars_to_inspire(position: Position) -> list[int]:
    """Return the own space cards without an inspiration card, the printed star last."""
    side = position.turn
    found = [
        card for card in bits(position.cards[5 * side + SPACE]) if position.inspired[card] == NONE
    ]
    if position.inspired[len(SPACE_IDS) + side] == NONE:
        found.append(len(SPACE_IDS))
    return found


def tuck_inspiration(position: Position, card: int, star: int) -> None:
    """Tuck an inspiration card to a space card (inspiration.tuck)."""
    side = position.turn
    position.inspired[star + side if star == len(SPACE_IDS) else star] = card
    position.cards[5 * side + INSPIRATION] |= 1 << card
    if position.listener is not None:
        where = "star" if star == len(SPACE_IDS) else SPACE_IDS[star]
        figures: dict[str, int | str] = {"card": INSPIRATION_IDS[card], "host": where}
        position.tell("inspired", side, figures, "inspiration.tuck")


def discard_inspiration(position: Position, card: int, slot: int) -> list[int]:
    """Put the card under its deck for the effect of its slot (inspiration.discard)."""
    position.inspiration_deck.insert(0, card)
    position.inspiration_seen.insert(0, EVERYBODY)
    if position.listener is not None:
        figures: dict[str, int | str] = {"card": INSPIRATION_IDS[card], "slot": SLOT_IDS[slot]}
        position.tell("discarded", position.turn, figures, "inspiration.discard")
    return [SLOT_EFFECT[slot]]


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


def acquire_drawn(position: Position, row: int, ground: int) -> list[int]:
    """Acquire one of the drawn cards; the others go under the deck (cards.bury)."""
    position.drawn.remove(ground - LANDS if row == WATER else ground)
    effects = join_panorama(position, ground)
    if len(position.drawn) < 2:
        for card in position.drawn[:]:
            bury(position, row, card)
    return effects


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
