"""Chapter "kw": effects that move cards, and the choices they ask."""

from __future__ import annotations

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import (
    AMOUNT,
    FLAGS,
    MORE,
    OTHERWISE,
    PRICE,
    SELECTOR,
    SELECTORS,
)
from parlour.games.empires_of_the_north.facts.cards import (
    CARD_IDS,
    CONSTRUCT,
    DISTANCE_OF,
    ISLAND,
    KIND_OF,
    STARTING,
    WORKER,
    is_location,
)
from parlour.games.empires_of_the_north.facts.notation.operators import NONE, ON_LEAVE
from parlour.games.empires_of_the_north.rules import decks, supply
from parlour.games.empires_of_the_north.rules.building import build, constructible_left, enter_free
from parlour.games.empires_of_the_north.rules.doable import (
    abandonable,
    buildable,
    different,
    findable,
    reapable,
    returnable,
)
from parlour.games.empires_of_the_north.rules.empire import (
    fits_outside,
    goods_of_field,
    host_of,
    place_of,
    printed_on,
    serial_of,
    stored,
)
from parlour.games.empires_of_the_north.rules.events import count_use, follow, push_event
from parlour.games.empires_of_the_north.rules.frames import (
    ABANDONING,
    BUILDING,
    DISCARDING,
    FETCHING,
    KEEPING,
    NODE,
    RETURNING,
)
from parlour.games.empires_of_the_north.rules.naming import card_moves
from parlour.games.empires_of_the_north.rules.notation import (
    ABANDON,
    BUILD,
    DISCARD,
    FETCH,
    FIND,
    NO,
    REAP,
    RETURN,
    STOP,
    by_code,
    keep_code,
    move_of,
)
from parlour.games.empires_of_the_north.rules.performing import (
    may_leave_hand,
    may_leave_together,
    pending,
)
from parlour.games.empires_of_the_north.rules.position import DESIGN_MASK, NO_CARD, Position, insert

# Looking and finding


def look(position: Position, seat: int, node: int, serial: int) -> None:
    """Look at the top cards; some are kept, the rest is discarded."""
    for _ in range(AMOUNT[node]):
        card = decks.take_top(position, seat)
        if card == NONE:
            break
        insert(position.drawn[seat], card)
    if position.listener is not None:
        seen = len(position.drawn[seat])
        position.tell("looked", seat, {"count": seen}, "info.look-private")
    position.agenda.push((KEEPING, seat, MORE[node], node, serial))


def list_kept(cards: list[int], fewest: int, most: int, moves: list[Move]) -> None:
    """List every different choice of cards to keep, small choices first."""
    seen: set[int] = set()
    size = len(cards)
    for count in range(fewest, min(most, size) + 1):
        for mask in range(1 << size):
            if mask.bit_count() != count:
                continue
            code = keep_code([cards[place] for place in range(size) if mask >> place & 1])
            if code not in seen:
                seen.add(code)
                moves.append(by_code(code))


def list_look(position: Position, moves: list[Move]) -> None:
    _, seat, keep, _, _ = position.agenda.top()
    most = min(keep, len(position.drawn[seat]))
    list_kept(position.drawn[seat], most, most, moves)


def keep_looked(position: Position, kept: list[int]) -> None:
    _, seat, _, node, serial = position.agenda.pop()
    follow(position, seat, node, serial)
    put_drawn_away(position, seat, kept)


def put_drawn_away(position: Position, seat: int, kept: list[int]) -> None:
    """Take the kept cards into the hand and discard the others."""
    drawn = position.drawn[seat]
    for card in kept:
        drawn.remove(card)
        insert(position.hands[seat], card)
    if position.pooled[seat]:
        _sort_out(position, seat)
    position.discards[seat].extend(drawn)
    if position.listener is not None:
        for card in drawn:
            position.tell("discarded", seat, {"card": CARD_IDS[card]}, "kw.discard")
    drawn.clear()


def _sort_out(position: Position, seat: int) -> None:
    """Show in the hand what was in it or looked at when the deck ran out, and is not discarded."""
    known = position.pooled[seat]
    for card in position.drawn[seat]:
        if card in known:
            known.remove(card)
    for card in known:
        insert(position.shown[seat], card)
    known.clear()


def list_find(position: Position, moves: list[Move]) -> None:
    _, seat, node, _ = position.agenda.top()
    for card in findable(position, seat, node):
        moves.append(move_of(FIND, card))
    moves.append(move_of(NO))


def find(position: Position, card: int) -> None:
    """Take a card out of the deck, or none, and shuffle it (kw.find-fail)."""
    _, seat, node, serial = position.agenda.pop()
    if card != NONE:
        count_use(position)
        position.decks[seat].remove(card)
        if SELECTORS[SELECTOR[node]]:
            decks.show_into_hand(position, seat, card)
            if position.listener is not None:
                position.tell("found", seat, {"card": CARD_IDS[card]}, "kw.find-fail")
        else:
            insert(position.hands[seat], card)
            if position.listener is not None:
                position.tell("found-secret", seat, {}, "kw.find-fail")
        follow(position, seat, node, serial)
    decks.shuffle_deck(position, seat)


# Cards out of the hand, the discard pile and the Empire


def start_discard(position: Position, seat: int, node: int, serial: int) -> None:
    if FLAGS[node]:
        position.agenda.push((ABANDONING, seat, AMOUNT[node], MORE[node], node, serial, 0))
        return
    frame = (DISCARDING, seat, AMOUNT[node], 0, SELECTOR[node], MORE[node], node, serial, 0)
    position.agenda.push(frame)


def list_discards(position: Position, moves: list[Move]) -> None:
    _, seat, _, lowest, selector, up_to, _, _, _ = position.agenda.top()
    last = NONE
    for card in position.hands[seat][:]:
        if card == last or card < lowest:
            continue
        last = card
        if selector != NONE and not fits_outside(card, selector):
            continue
        if may_leave_hand(position, seat, card) and _enough_left(position, card):
            moves.append(move_of(DISCARD, card))
    if up_to:
        moves.append(move_of(STOP))


def _enough_left(position: Position, card: int) -> bool:
    """Tell whether the other cards to discard can still follow in the order of their numbers."""
    _, seat, count, _, selector, up_to, node, _, _ = position.agenda.top()
    if up_to or count == 1 or (node != NONE and OTHERWISE[node] != NONE):
        return True
    fitting = [
        other for other in position.hands[seat] if selector == NONE or fits_outside(other, selector)
    ]
    if not pending(position, seat, CONSTRUCT):
        return len([other for other in fitting if other >= card]) >= count
    fitting.remove(card)
    position.hands[seat].remove(card)
    enough = may_leave_together(position, seat, fitting) >= count - 1
    insert(position.hands[seat], card)
    return enough


def discard(position: Position, card: int) -> None:
    """Discard a card from the hand (kw.discard)."""
    _, seat, count, _, selector, up_to, node, serial, done = position.agenda.pop()
    count_use(position)
    decks.leave_hand(position, seat, card)
    position.discards[seat].append(card)
    if position.listener is not None:
        position.tell("discarded", seat, {"card": CARD_IDS[card]}, "kw.discard")
    each = OTHERWISE[node] if node != NONE else NONE
    if count > 1:
        # Where some location must stay, what may go depends on what went before: any order then.
        lowest = 0 if each != NONE or pending(position, seat, CONSTRUCT) else card
        frame = (DISCARDING, seat, count - 1, lowest, selector, up_to, node, serial, done + 1)
        position.agenda.push(frame)
    else:
        follow(position, seat, node, serial)
    if each != NONE:
        position.agenda.push((NODE, seat, each, serial))


def list_abandons(position: Position, moves: list[Move]) -> None:
    _, seat, _, up_to, node, serial, _ = position.agenda.top()
    card_moves(position, moves, seat, abandonable(position, seat, node, serial), ABANDON)
    if up_to:
        moves.append(move_of(STOP))


def abandon(position: Position, place: int) -> None:
    """Discard a card from the Empire."""
    count_use(position)
    _, seat, count, up_to, node, serial, done = position.agenda.pop()
    if count > 1:
        position.agenda.push((ABANDONING, seat, count - 1, up_to, node, serial, done + 1))
    else:
        follow(position, seat, node, serial)
    if OTHERWISE[node] != NONE:
        position.agenda.push((NODE, seat, OTHERWISE[node], serial))
    leave_empire(position, seat, place, False)


def list_returns(position: Position, moves: list[Move]) -> None:
    _, seat, _, node, serial, _ = position.agenda.top()
    card_moves(position, moves, seat, returnable(position, seat, node, serial), RETURN)


def take_back(position: Position, place: int) -> None:
    """Take a card of the Empire back into the hand (deck.take-empire)."""
    _, seat, count, node, serial, done = position.agenda.pop()
    if count > 1:
        position.agenda.push((RETURNING, seat, count - 1, node, serial, done + 1))
    else:
        follow(position, seat, node, serial)
    leave_empire(position, seat, place, True)


def leave_empire(position: Position, seat: int, place: int, into_hand: bool) -> None:
    """Let a card leave with its upgrades; what lay on it is lost (assign.card-leaves)."""
    serial = serial_of(position.empires[seat][place])
    upgrades = [serial_of(word) for word in position.empires[seat] if host_of(word) == serial]
    left = [position.empires[seat][place]]
    _lift(position, seat, place, into_hand)
    for upgrade in upgrades:
        where = place_of(position, seat, upgrade)
        left.append(position.empires[seat][where])
        _lift(position, seat, where, False)
    for word in reversed(left):
        push_event(position, ON_LEAVE, seat, word & DESIGN_MASK, NO_CARD, host_of(word) != NO_CARD)


def _lift(position: Position, seat: int, place: int, into_hand: bool) -> None:
    """Take one card out of the Empire and put it where it belongs."""
    word = position.empires[seat].pop(place)
    position.spent[seat] += stored(position.stores[seat].pop(place), WORKER)
    printed = printed_on(word)
    if KIND_OF[printed] == ISLAND:
        position.island_discards[DISTANCE_OF[printed]].append(printed)
    elif STARTING[printed]:
        position.removed.append(printed)
    elif into_hand:
        decks.show_into_hand(position, seat, printed)
    else:
        position.discards[seat].append(printed)
    if position.listener is not None:
        rule = "deck.take-empire" if into_hand else "deck.leave-empire"
        position.tell("left", seat, {"card": CARD_IDS[printed]}, rule)


def list_fetch(position: Position, moves: list[Move]) -> None:
    _, seat, count, lowest, node, _, _ = position.agenda.top()
    fitting = [
        card
        for card in position.discards[seat]
        if card >= lowest and fits_outside(card, SELECTOR[node])
    ]
    owed = min(count, len(fitting))
    for card in different(fitting):
        if len([other for other in fitting if other >= card]) >= owed:
            moves.append(move_of(FETCH, card))


def fetch(position: Position, card: int) -> None:
    """Take a card from the own discard pile into the hand."""
    _, seat, count, _, node, serial, done = position.agenda.pop()
    position.discards[seat].remove(card)
    decks.show_into_hand(position, seat, card)
    if position.listener is not None:
        position.tell("fetched", seat, {"card": CARD_IDS[card]}, "info.discards-public")
    if count > 1:
        position.agenda.push((FETCHING, seat, count - 1, card, node, serial, done + 1))
    else:
        follow(position, seat, node, serial)


# Building by an effect, Fields


def start_build(position: Position, seat: int, node: int, serial: int) -> None:
    if not FLAGS[node]:
        position.agenda.push((BUILDING, seat, node, serial))
        return
    card = decks.take_top(position, seat)
    if card == NONE:
        return
    follow(position, seat, node, serial)
    if position.listener is not None:
        position.tell("revealed", seat, {"card": CARD_IDS[card]}, "info.look-private")
    decks.show_into_hand(position, seat, card)
    fits = fits_outside(card, SELECTOR[node])
    if fits and is_location(card) and card in constructible_left(position, seat, 0):
        enter_free(position, seat, card)


def list_effect_builds(position: Position, moves: list[Move]) -> None:
    _, seat, node, _ = position.agenda.top()
    for card in buildable(position, seat, node):
        moves.append(move_of(BUILD, card))


def build_by_effect(position: Position, card: int) -> None:
    """Build a location for less, or free of charge."""
    _, seat, node, serial = position.agenda.pop()
    follow(position, seat, node, serial)
    if MORE[node]:
        enter_free(position, seat, card)
    else:
        build(position, seat, card, PRICE[node])


def list_reaps(position: Position, moves: list[Move]) -> None:
    _, seat, node, serial = position.agenda.top()
    card_moves(position, moves, seat, reapable(position, seat, node, serial), REAP)


def reap(position: Position, place: int) -> None:
    """Gain the goods of a Field; this is no Harvest."""
    _, seat, node, serial = position.agenda.pop()
    follow(position, seat, node, serial)
    supply.gain_harvest(position, seat, goods_of_field(position, seat, place))


def stop(position: Position) -> None:
    """Take no more cards where an effect says "up to"."""
    frame = position.agenda.pop()
    node, serial, done = frame[-3], frame[-2], frame[-1]
    if done:
        follow(position, frame[1], node, serial)
