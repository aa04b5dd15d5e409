"""Chapter "kw": which cards and things an effect may choose, and what stands against others."""

from __future__ import annotations

from parlour.games.empires_of_the_north.facts.abilities import (
    AT_PAWN,
    CAP,
    FREE_OF_CHARGE,
    FROM_SELF,
    LOT,
    NAMED_TILES,
    PAIRS,
    PRICE,
    SELECTOR,
    UP_TO,
)
from parlour.games.empires_of_the_north.facts.cards import (
    ANCHORED,
    ANY_RESOURCE,
    COST,
    HARVEST,
    PRICE_CARDS,
    RESOURCES,
    WORKER,
)
from parlour.games.empires_of_the_north.facts.notation.operators import (
    ANYTHING_STORED,
    NONE,
    OWN_PAWN,
)
from parlour.games.empires_of_the_north.facts.tables import Pairs
from parlour.games.empires_of_the_north.rules.building import (
    against_build,
    against_construct,
    different_cards,
)
from parlour.games.empires_of_the_north.rules.empire import (
    can_leave,
    fits,
    fits_outside,
    is_base_field,
    place_of,
    stored,
    supply,
)
from parlour.games.empires_of_the_north.rules.performing import (
    may_leave_empire,
    may_leave_hand,
    may_leave_together,
    pending,
    performable,
    spare_cards,
)
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    EXHAUSTED,
    EXHAUSTED_PAWN,
    KINDS_OF_GOODS,
    PAWNS,
    RING,
    SHIP_OWNER,
    STORE_BITS,
    STORE_MASK,
    Position,
)

# Tiles


def against_tile(position: Position, seat: int, node: int, tile: int) -> str:
    """Tell what stands against an action in CAPITALS (declare.capitals-no-pawn)."""
    named = NAMED_TILES[node] >> tile & 1 and _has_pawn(position, seat, tile, AT_PAWN[node])
    if not named:
        return "general.card-text tile-not-named"
    if performable(position, seat, tile):
        return ""
    return "declare.must-be-possible impossible"


def _has_pawn(position: Position, seat: int, tile: int, whose: int) -> bool:
    """Tell whether the pawn stands on a tile that the effect asks for."""
    if not whose:
        return True
    for index, pawn in enumerate(position.pawns):
        on_tile = pawn != NONE and pawn % EXHAUSTED_PAWN == tile
        if on_tile and (index // PAWNS == seat) == (whose == OWN_PAWN):
            return True
    return False


def open_tile(position: Position, seat: int, node: int) -> bool:
    """Tell whether some action that an effect names can be performed."""
    return any(not against_tile(position, seat, node, tile) for tile in range(RING))


# Cards outside of the Empire


def fitting(cards: list[int], selector: int) -> list[int]:
    """Return the cards of a hand, deck or pile that a selector means."""
    return [card for card in cards if fits_outside(card, selector)]


def discardable(position: Position, seat: int, node: int) -> int:
    """Count the cards in hand that an effect may discard."""
    return may_leave_together(position, seat, fitting(position.hands[seat], SELECTOR[node]))


def against_effect_build(position: Position, seat: int, node: int, card: int) -> str:
    """Tell what stands against building a card of the hand by an effect."""
    if FREE_OF_CHARGE[node]:
        against = against_construct(position, seat, card)
    else:
        against = against_build(position, seat, card, PRICE[node])
        cards = COST[card][PRICE_CARDS]
        if not against and cards and cards >= spare_cards(position, seat):
            against = "build.pay too-dear"
    if against:
        return against
    if not fits_outside(card, SELECTOR[node]):
        return "general.card-text not-meant"
    return "" if may_leave_hand(position, seat, card) else "declare.stay-possible needed"


def buildable(position: Position, seat: int, node: int) -> list[int]:
    """Return the different locations in hand that an effect may build."""
    return [
        card
        for card in different_cards(position.hands[seat])
        if not against_effect_build(position, seat, node, card)
    ]


# Cards of the Empire


def against_leaving(
    position: Position, seat: int, place: int, node: int, bearer: int, into_hand: bool
) -> str:
    """Tell what stands against taking a card out of the Empire (house.anchored)."""
    if not fits(position, seat, place, SELECTOR[node], bearer):
        return "general.card-text not-meant"
    if not can_leave(position, seat, place, into_hand):
        return "house.anchored anchored"
    if may_leave_empire(position, seat, place, into_hand):
        return ""
    return "declare.stay-possible needed"


def leaving(position: Position, seat: int, node: int, bearer: int, into_hand: bool) -> list[int]:
    """Return the cards that an effect may take out of the Empire."""
    return [
        place
        for place in range(len(position.empires[seat]))
        if not against_leaving(position, seat, place, node, bearer, into_hand)
    ]


def abandonable_together(position: Position, seat: int, node: int, bearer: int) -> int:
    """Count the cards of the Empire that may go together: a Field to harvest stays."""
    places = leaving(position, seat, node, bearer, False)
    empire = position.empires[seat]
    fields = sum([1 for place in places if is_base_field(empire[place])])
    last = fields and fields == sum([1 for word in empire if is_base_field(word)])
    return len(places) - 1 if last and pending(position, seat, HARVEST) else len(places)


def against_reap(position: Position, seat: int, place: int, node: int, bearer: int) -> str:
    if not is_base_field(position.empires[seat][place]):
        return "harvest.needs-field no-field"
    if fits(position, seat, place, SELECTOR[node], bearer):
        return ""
    return "general.card-text not-meant"


def against_refresh(position: Position, seat: int, place: int, node: int, bearer: int) -> str:
    """Tell what stands against refreshing a card (kw.refresh-card, house.anchored)."""
    word = position.empires[seat][place]
    if not word & EXHAUSTED:
        return "kw.refresh-card not-exhausted"
    if ANCHORED[word & DESIGN_MASK]:
        return "house.anchored anchored"
    if fits(position, seat, place, SELECTOR[node], bearer):
        return ""
    return "general.card-text not-meant"


def refreshable(position: Position, seat: int, node: int, bearer: int) -> list[int]:
    return [
        place
        for place in range(len(position.empires[seat]))
        if not against_refresh(position, seat, place, node, bearer)
    ]


def against_payout(position: Position, seat: int, place: int, node: int, bearer: int) -> str:
    """Tell what stands against paying a Storage out (storage.pay)."""
    if not fits(position, seat, place, SELECTOR[node], bearer):
        return "general.card-text not-meant"
    return "" if lots(position, seat, place) else "storage.pay no-lot"


def paying_cards(position: Position, seat: int, node: int, bearer: int) -> list[int]:
    return [
        place
        for place in range(len(position.empires[seat]))
        if not against_payout(position, seat, place, node, bearer)
    ]


# Things on cards


def room(position: Position, seat: int, node: int, bearer: int) -> int:
    """Return how many more things may lie on the card (assign.cap)."""
    place = place_of(position, seat, bearer)
    if place == NONE:
        return 0
    most = CAP[node] if CAP[node] else STORE_MASK
    return most - stored(position.stores[seat][place], ANYTHING_STORED)


def assignable(position: Position, seat: int, node: int, bearer: int) -> int:
    """Return how many things may be assigned now; all or none unless it says "up to"."""
    wanted = available = 0
    left = [supply(position, seat, kind) for kind in range(KINDS_OF_GOODS + 1)]
    for kind, amount in PAIRS[node]:
        wanted += amount
        first, last = kind, kind
        if kind > WORKER:
            first, last = 0, RESOURCES - 1 if kind == ANY_RESOURCE else KINDS_OF_GOODS - 1
        for one in range(first, last + 1):
            taken = min(amount, left[one])
            left[one] -= taken
            amount -= taken
            available += taken
    most = min(available, room(position, seat, node, bearer))
    return most if UP_TO[node] or most >= wanted else 0


def against_release(position: Position, seat: int, place: int, node: int, bearer: int) -> str:
    """Tell what stands against releasing the named things from a card (release.what)."""
    if FROM_SELF[node]:
        meant = place == place_of(position, seat, bearer)
    else:
        meant = fits(position, seat, place, SELECTOR[node], bearer)
    if not meant:
        return "general.card-text not-meant"
    kind, amount = PAIRS[node][0]
    if stored(position.stores[seat][place], kind) >= amount:
        return ""
    return "release.what holds-too-little"


def releasable(position: Position, seat: int, node: int, bearer: int) -> list[int]:
    """Return the cards from which the named things can be released."""
    return [
        place
        for place in range(len(position.empires[seat]))
        if not against_release(position, seat, place, node, bearer)
    ]


def lots(position: Position, seat: int, place: int) -> int:
    """Return how many complete lots lie on a card (storage.pay)."""
    lot = LOT[position.empires[seat][place] & DESIGN_MASK]
    if not lot:
        return 0
    store = position.stores[seat][place]
    count = 0
    while has_lots(store, lot, count + 1):
        count += 1
    return count


def has_lots(store: int, lot: Pairs, count: int) -> bool:
    """Tell whether things make up so many lots; wild kinds take what the named ones leave.

    Resources of any kind may be a mixture (storage.any-kind).
    """
    for kind, size in lot:
        if stored(store, kind) < size * count:
            return False
        if kind < KINDS_OF_GOODS:
            store -= size * count << STORE_BITS * kind
        elif kind == ANY_RESOURCE:
            store = less_resources(store, size * count)
    return True


def less_resources(store: int, count: int) -> int:
    for kind in range(RESOURCES):
        taken = min(count, stored(store, kind))
        store -= taken << STORE_BITS * kind
        count -= taken
    return store


# Ships


def against_forward(position: Position, seat: int, place: int) -> str:
    """Tell what stands against moving a ship ahead (sail.forward)."""
    if place >= len(position.queue) or position.queue[place] & SHIP_OWNER != seat:
        return "sail.forward no-such-ship"
    return "" if place > 0 else "sail.forward first-ship"


def forwardable(position: Position, seat: int) -> bool:
    """Tell whether some own ship has a ship ahead."""
    return any(not against_forward(position, seat, place) for place in range(len(position.queue)))
