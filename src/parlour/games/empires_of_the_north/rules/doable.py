"""Chapter "action": whether an effect would change the game now (action.must-change)."""

from __future__ import annotations

from itertools import combinations

from parlour.games.empires_of_the_north.facts.abilities import (
    AMOUNT,
    CHILDREN,
    FLAGS,
    LOT,
    MORE,
    OP,
    OTHERWISE,
    PAIRS,
    PRICE,
    PRICE_FELT,
    SELECTOR,
    THEN,
    USES_SAME,
)
from parlour.games.empires_of_the_north.facts.cards import (
    ANCHORED,
    ANY_RESOURCE,
    CARD,
    COST,
    HARVEST,
    RESOURCES,
    SAME,
    WORKER,
)
from parlour.games.empires_of_the_north.facts.notation.operators import (
    ACTION,
    ALL_OF_THEM,
    ANYTHING_STORED,
    ASSIGN,
    BUILD,
    CHOOSE,
    DISCARD,
    FIND,
    GAIN,
    IF,
    LAND,
    LOOK,
    MAY,
    MOVE_PAWN,
    MOVE_SHIP,
    NONE,
    OTHERS,
    PAY,
    PAYOUT,
    RAID,
    REAP,
    REFRESH_CARD,
    REFRESH_WORKER,
    RELEASE,
    SEQ,
    TAKE,
)
from parlour.games.empires_of_the_north.facts.tables import Pairs
from parlour.games.empires_of_the_north.rules import decks
from parlour.games.empires_of_the_north.rules.building import affordable, constructible_left
from parlour.games.empires_of_the_north.rules.empire import (
    can_leave,
    fits,
    fits_outside,
    holds,
    is_base_field,
    number,
    place_of,
    stored,
    supply,
)
from parlour.games.empires_of_the_north.rules.landing import ships_to_land
from parlour.games.empires_of_the_north.rules.payment import payable, supplies_left
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
    SHIP_OWNER,
    STORE_BITS,
    UNUSED,
    Position,
)
from parlour.games.empires_of_the_north.rules.raids import raid_targets

TILES_IN_RING = 5


def doable(position: Position, seat: int, node: int, bearer: int) -> bool:
    """Tell whether resolving a node would change something."""
    op = OP[node]
    if op == GAIN:
        return gains(position, seat, node, bearer, seat)
    if op == PAY:
        if not payable(position, seat, PRICE[node]):
            return False
        if PRICE[node][5] > spare_cards(position, seat):
            return False
        if PRICE_FELT[node]:
            return _doable_once_paid(position, seat, node, bearer)
        return THEN[node] == NONE or doable(position, seat, THEN[node], bearer)
    if op in (SEQ, CHOOSE, MAY):
        return any(doable(position, seat, child, bearer) for child in CHILDREN[node])
    if op == IF:
        branch = THEN[node] if holds(position, seat, MORE[node], bearer) else OTHERWISE[node]
        return branch != NONE and doable(position, seat, branch, bearer)
    if op == OTHERS:
        return True
    return possible(position, seat, node, bearer)


def worth_beginning(position: Position, seat: int, node: int, bearer: int) -> bool:
    """Tell whether a whole effect would change something: so far it has seen nothing paid."""
    if not USES_SAME[node]:
        return doable(position, seat, node, bearer)
    same = position.same
    position.same = NONE
    changes = doable(position, seat, node, bearer)
    position.same = same
    return changes


def _doable_once_paid(position: Position, seat: int, node: int, bearer: int) -> bool:
    """Tell whether some way to pay a price leaves what follows it doable (action.must-change)."""
    price = PRICE[node]
    first, last = KINDS_OF_GOODS * seat, KINDS_OF_GOODS * (seat + 1)
    goods, same = position.goods[first:last], position.same
    hand, discards = position.hands[seat], position.discards[seat]
    position.workers[seat] -= price[4]
    position.spent[seat] += price[4]
    found = False
    for left in supplies_left(goods, price):
        position.goods[first:last] = left
        position.same = same
        for kind in range(KINDS_OF_GOODS):
            if left[kind] < goods[kind]:
                position.same = kind
        for gone in combinations(hand, price[5]):
            position.hands[seat] = _without(hand, gone)
            position.discards[seat] = [*discards, *gone]
            if doable(position, seat, THEN[node], bearer):
                found = True
                break
        if found:
            break
    position.goods[first:last] = goods
    position.same = same
    position.hands[seat], position.discards[seat] = hand, discards
    position.workers[seat] += price[4]
    position.spent[seat] -= price[4]
    return found


def _without(cards: list[int], gone: tuple[int, ...]) -> list[int]:
    left = cards[:]
    for card in gone:
        left.remove(card)
    return left


def gains(position: Position, seat: int, node: int, bearer: int, owner: int) -> bool:
    """Tell whether a player would gain anything by an effect of its owner."""
    for kind, quantity in PAIRS[node]:
        if quantity < 0 and number(position, owner, quantity, bearer) <= 0:
            continue
        if kind == CARD and not decks.can_draw(position, seat):
            continue
        if kind == SAME and position.same == NONE:
            continue
        return True
    return False


def possible(position: Position, seat: int, node: int, bearer: int) -> bool:
    """Tell whether an operator that asks for something has a legal answer."""
    op = OP[node]
    if op == ACTION:
        return action_tiles(position, seat, node) != 0
    if op == LOOK:
        return decks.can_draw(position, seat)
    if op == FIND:
        return len(findable(position, seat, node)) > 0
    if op == TAKE:
        if FLAGS[node]:
            return len(returnable(position, seat, node, bearer)) > 0
        return len(fetchable(position, seat, node)) > 0
    if op == DISCARD:
        if FLAGS[node]:
            count = abandonable_together(position, seat, node, bearer)
        else:
            count = discardable(position, seat, node)
        return count >= (1 if MORE[node] else AMOUNT[node])
    if op == BUILD:
        if FLAGS[node]:
            return decks.can_draw(position, seat)
        return len(buildable(position, seat, node)) > 0
    if op == REAP:
        return len(reapable(position, seat, node, bearer)) > 0
    if op == ASSIGN:
        return assignable(position, seat, node, bearer) > 0
    if op == RELEASE:
        return len(releasable(position, seat, node, bearer)) > 0
    if op == PAYOUT:
        return len(paying_cards(position, seat, node, bearer)) > 0
    if op == REFRESH_WORKER:
        return position.spent[seat] > 0 and number(position, seat, AMOUNT[node], bearer) > 0
    if op == REFRESH_CARD:
        return len(refreshable(position, seat, node, bearer)) > 0
    if op == MOVE_PAWN:
        return position.pawns[PAWNS * seat + 1] != UNUSED
    if op == MOVE_SHIP:
        return len(forwardable(position, seat)) > 0
    if op == RAID:
        if PRICE[node][5] > spare_cards(position, seat):
            return False
        return payable(position, seat, PRICE[node]) and len(raid_targets(position, seat)) > 0
    return op == LAND and len(ships_to_land(position, seat, FLAGS[node])) > 0


def action_tiles(position: Position, seat: int, node: int) -> int:
    """Return the set of tile actions that an effect in CAPITALS may name now."""
    tiles = 0
    for tile in range(TILES_IN_RING):
        named = FLAGS[node] >> tile & 1 and _has_pawn(position, seat, tile, MORE[node])
        if named and performable(position, seat, tile):
            tiles |= 1 << tile
    return tiles


def _has_pawn(position: Position, seat: int, tile: int, whose: int) -> bool:
    """Tell whether the pawn stands on a tile that the effect asks for: 1 opponent's, 2 own."""
    if whose == 0:
        return True
    for index, pawn in enumerate(position.pawns):
        on_tile = pawn != UNUSED and pawn % EXHAUSTED_PAWN == tile
        if on_tile and (index // PAWNS == seat) == (whose == 2):
            return True
    return False


def different(cards: list[int]) -> list[int]:
    """Return the different cards among some, in the order of their numbers."""
    return sorted(set(cards))


def findable(position: Position, seat: int, node: int) -> list[int]:
    selector = SELECTOR[node]
    return different([card for card in position.decks[seat] if fits_outside(card, selector)])


def fetchable(position: Position, seat: int, node: int) -> list[int]:
    selector = SELECTOR[node]
    return different([card for card in position.discards[seat] if fits_outside(card, selector)])


def returnable(position: Position, seat: int, node: int, bearer: int) -> list[int]:
    return [
        place
        for place in range(len(position.empires[seat]))
        if fits(position, seat, place, SELECTOR[node], bearer)
        and can_leave(position, seat, place, True)
        and may_leave_empire(position, seat, place, True)
    ]


def abandonable(position: Position, seat: int, node: int, bearer: int) -> list[int]:
    return [
        place
        for place in range(len(position.empires[seat]))
        if fits(position, seat, place, SELECTOR[node], bearer)
        and can_leave(position, seat, place, False)
        and may_leave_empire(position, seat, place, False)
    ]


def abandonable_together(position: Position, seat: int, node: int, bearer: int) -> int:
    """Count the cards of the Empire that may go together: a Field to harvest stays."""
    places = abandonable(position, seat, node, bearer)
    empire = position.empires[seat]
    fields = sum([1 for place in places if is_base_field(empire[place])])
    last = fields and fields == sum([1 for word in empire if is_base_field(word)])
    return len(places) - 1 if last and pending(position, seat, HARVEST) else len(places)


def discardable(position: Position, seat: int, node: int) -> int:
    """Count the cards in hand that an effect may discard."""
    fitting = [card for card in position.hands[seat] if fits_outside(card, SELECTOR[node])]
    return may_leave_together(position, seat, fitting)


def buildable(position: Position, seat: int, node: int) -> list[int]:
    """Return the different locations in hand that an effect may build."""
    if MORE[node]:
        cards = constructible_left(position, seat, 0)
    else:
        cards = different(position.hands[seat])
        cards = [card for card in cards if affordable(position, seat, card, PRICE[node])]
        spare = spare_cards(position, seat)
        cards = [card for card in cards if COST[card][5] == 0 or COST[card][5] < spare]
    return [
        card
        for card in cards
        if fits_outside(card, SELECTOR[node]) and may_leave_hand(position, seat, card)
    ]


def reapable(position: Position, seat: int, node: int, bearer: int) -> list[int]:
    return [
        place
        for place, word in enumerate(position.empires[seat])
        if is_base_field(word) and fits(position, seat, place, SELECTOR[node], bearer)
    ]


def room(position: Position, seat: int, node: int, bearer: int) -> int:
    """Return how many more things may lie on the card (assign.cap)."""
    place = place_of(position, seat, bearer)
    if place == NONE:
        return 0
    if not AMOUNT[node]:
        return ALL_OF_THEM
    return AMOUNT[node] - stored(position.stores[seat][place], ANYTHING_STORED)


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
    return most if MORE[node] or most >= wanted else 0


def releasable(position: Position, seat: int, node: int, bearer: int) -> list[int]:
    """Return the cards from which the named things can be released."""
    kind, amount = PAIRS[node][0]
    return [
        place
        for place in range(len(position.empires[seat]))
        if _releases(position, seat, place, node, bearer)
        and stored(position.stores[seat][place], kind) >= amount
    ]


def _releases(position: Position, seat: int, place: int, node: int, bearer: int) -> bool:
    if FLAGS[node]:
        return place == place_of(position, seat, bearer)
    return fits(position, seat, place, SELECTOR[node], bearer)


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
    """Tell whether things make up so many lots; wild kinds take what the named ones leave."""
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


def paying_cards(position: Position, seat: int, node: int, bearer: int) -> list[int]:
    return [
        place
        for place in range(len(position.empires[seat]))
        if fits(position, seat, place, SELECTOR[node], bearer) and lots(position, seat, place)
    ]


def refreshable(position: Position, seat: int, node: int, bearer: int) -> list[int]:
    return [
        place
        for place, word in enumerate(position.empires[seat])
        if word & EXHAUSTED
        and not ANCHORED[word & DESIGN_MASK]
        and fits(position, seat, place, SELECTOR[node], bearer)
    ]


def forwardable(position: Position, seat: int) -> list[int]:
    """Return the own ships that have a ship ahead (sail.forward)."""
    return [
        place
        for place, ship in enumerate(position.queue)
        if place > 0 and ship & SHIP_OWNER == seat
    ]
