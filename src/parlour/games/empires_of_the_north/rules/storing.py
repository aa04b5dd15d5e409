"""Chapters "assign", "release" and "storage": things that lie on cards."""

from __future__ import annotations

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import AMOUNT, MORE, PAIRS, STORAGE
from parlour.games.empires_of_the_north.facts.cards import (
    ANY_GOOD,
    ANY_RESOURCE,
    CARD_IDS,
    RESOURCES,
    WORKER,
)
from parlour.games.empires_of_the_north.facts.notation.operators import NONE, ON_ASSIGN, ON_RELEASE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import KINDS
from parlour.games.empires_of_the_north.facts.tables import Pairs
from parlour.games.empires_of_the_north.rules.doable import (
    assignable,
    less_resources,
    lots,
    paying_cards,
    releasable,
)
from parlour.games.empires_of_the_north.rules.empire import place_of, serial_of, stored, supply
from parlour.games.empires_of_the_north.rules.events import begin_effect, follow, push_event
from parlour.games.empires_of_the_north.rules.frames import ASSIGNING, LOTS, PAYING_OUT, RELEASING
from parlour.games.empires_of_the_north.rules.naming import card_moves
from parlour.games.empires_of_the_north.rules.notation import (
    ASSIGN,
    PAYOUT,
    RELEASE,
    STOP,
    VERB_BITS,
    move_of,
)
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    KINDS_OF_GOODS,
    NO_CARD,
    STORE_BITS,
    Position,
)


def start_assign(position: Position, seat: int, node: int, serial: int) -> None:
    """Assign what leaves no choice, or ask unit by unit."""
    count = assignable(position, seat, node, serial)
    position.agenda.push((ASSIGNING, seat, node, serial, count, 0))


def list_assign(position: Position, moves: list[Move]) -> None:
    """List what the next unit may be, in the order of kinds."""
    _, seat, node, _serial, count, done = position.agenda.top()
    for kind in range(KINDS_OF_GOODS + 1):
        # Kinds before the last one have had their turn.
        if done >> STORE_BITS * (kind + 1) or not supply(position, seat, kind):
            continue
        more = done + (1 << STORE_BITS * kind)
        if not _within(more, PAIRS[node]):
            continue
        if MORE[node] or _completes(position, seat, node, kind, more, count - 1):
            moves.append(move_of(ASSIGN, kind))
    if MORE[node] and done:
        moves.append(move_of(STOP))


def _within(done: int, wanted: Pairs) -> bool:
    """Tell whether things are part of what is wanted; wild kinds take what named ones leave."""
    for kind, amount in wanted:
        if kind <= WORKER:
            done -= min(amount, stored(done, kind)) << STORE_BITS * kind
        elif kind == ANY_RESOURCE:
            done = less_resources(done, amount)
    goods = sum([amount for kind, amount in wanted if kind == ANY_GOOD])
    return stored(done, WORKER) == 0 and stored(done, ANY_GOOD) <= goods


def _completes(position: Position, seat: int, node: int, last: int, done: int, count: int) -> bool:
    """Tell whether so many more units, from the last kind on, can make up what is wanted."""
    have = supply(position, seat, last) - 1
    for kind in range(last, KINDS_OF_GOODS + 1):
        if kind > last:
            have = supply(position, seat, kind)
        while count and have and _within(done + (1 << STORE_BITS * kind), PAIRS[node]):
            done += 1 << STORE_BITS * kind
            have -= 1
            count -= 1
    return count == 0


def assign(position: Position, kind: int) -> None:
    """Move one thing from the supply onto the card (assign.where)."""
    _, seat, node, serial, count, done = position.agenda.pop()
    place = place_of(position, seat, serial)
    if kind == WORKER:
        position.workers[seat] -= 1
    else:
        position.goods[seat * KINDS_OF_GOODS + kind] -= 1
    position.same = kind
    position.stores[seat][place] += 1 << STORE_BITS * kind
    if position.listener is not None:
        card = CARD_IDS[position.empires[seat][place] & DESIGN_MASK]
        figures: dict[str, int | str] = {"kind": KINDS[kind], "card": card}
        position.tell("assigned", seat, figures, "assign.where")
    if count > 1:
        done += 1 << STORE_BITS * kind
        position.agenda.push((ASSIGNING, seat, node, serial, count - 1, done))
    else:
        _assigned(position, seat, node, serial)


def _assigned(position: Position, seat: int, node: int, serial: int) -> None:
    place = place_of(position, seat, serial)
    follow(position, seat, node, serial)
    card = position.empires[seat][place] & DESIGN_MASK
    push_event(position, ON_ASSIGN, seat, card, serial)


def stop_assigning(position: Position) -> None:
    _, seat, node, serial, _, _ = position.agenda.pop()
    _assigned(position, seat, node, serial)


# Release


def start_release(position: Position, seat: int, node: int, serial: int) -> None:
    amount = PAIRS[node][0][1]
    position.agenda.push((RELEASING, seat, node, serial, amount, 0, NO_CARD))


def list_release(position: Position, moves: list[Move]) -> None:
    """List the cards and what they may release: all of one kind, or any kinds one by one."""
    _, seat, node, serial, count, lowest, source = position.agenda.top()
    wanted = PAIRS[node][0][0]
    if source == NO_CARD:
        places = releasable(position, seat, node, serial)
    else:
        places = [place_of(position, seat, source)]
    if wanted <= WORKER:
        card_moves(position, moves, seat, places, RELEASE | wanted << VERB_BITS, 1)
        return
    for kind in range(lowest, RESOURCES if wanted == ANY_RESOURCE else KINDS_OF_GOODS):
        holding = [
            place
            for place in places
            if stored(position.stores[seat][place], kind)
            and _from(position.stores[seat][place], kind, wanted) >= count
        ]
        card_moves(position, moves, seat, holding, RELEASE | kind << VERB_BITS, 1)


def _from(store: int, lowest: int, wanted: int) -> int:
    """Count what lies on a card of the wanted kinds, from one kind on."""
    return stored(store >> STORE_BITS * lowest << STORE_BITS * lowest, wanted)


def release(position: Position, kind: int, place: int) -> None:
    """Take things from a card back into the supply (release.what)."""
    _, seat, node, serial, count, _, _ = position.agenda.pop()
    amount = count if PAIRS[node][0][0] <= WORKER else 1
    position.stores[seat][place] -= amount << STORE_BITS * kind
    if kind == WORKER:
        position.workers[seat] += amount
    else:
        position.goods[seat * KINDS_OF_GOODS + kind] += amount
    position.same = kind
    word = position.empires[seat][place]
    card = word & DESIGN_MASK
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "count": amount,
            "kind": KINDS[kind],
            "card": CARD_IDS[card],
        }
        position.tell("released", seat, figures, "release.what")
    if count > amount:
        frame = (RELEASING, seat, node, serial, count - amount, kind, serial_of(word))
        position.agenda.push(frame)
        return
    follow(position, seat, node, serial)
    push_event(position, ON_RELEASE, seat, card, serial_of(word))


# Storage


def push_lots(position: Position, seat: int, place: int) -> None:
    """Let the Storage of a card pay out next, once for each lot (storage.pay)."""
    serial = serial_of(position.empires[seat][place])
    position.agenda.push((LOTS, seat, serial, lots(position, seat, place)))


def pay_lot(position: Position) -> None:
    """Pay out one lot; the things stay on the card (storage.pay)."""
    _, seat, serial, count = position.agenda.pop()
    place = place_of(position, seat, serial)
    if place == NONE:
        return
    if count > 1:
        position.agenda.push((LOTS, seat, serial, count - 1))
    card = position.empires[seat][place] & DESIGN_MASK
    if position.listener is not None:
        position.tell("storage", seat, {"card": CARD_IDS[card]}, "storage.pay")
    begin_effect(position, seat, STORAGE[card], serial)


def start_payout(position: Position, seat: int, node: int, serial: int) -> None:
    follow(position, seat, node, serial)
    places = paying_cards(position, seat, node, serial)
    if len(places) <= AMOUNT[node]:
        for place in reversed(places):
            push_lots(position, seat, place)
    else:
        position.agenda.push((PAYING_OUT, seat, node, serial, AMOUNT[node], 0))


def list_payout(position: Position, moves: list[Move]) -> None:
    """List the cards whose Storage may pay; cards come in the order in which they lie."""
    _, seat, node, serial, count, lowest = position.agenda.top()
    places = [place for place in paying_cards(position, seat, node, serial) if place >= lowest]
    card_moves(position, moves, seat, places[: len(places) - count + 1], PAYOUT)


def payout(position: Position, place: int) -> None:
    _, seat, node, serial, count, _ = position.agenda.pop()
    if count > 1:
        position.agenda.push((PAYING_OUT, seat, node, serial, count - 1, place + 1))
    push_lots(position, seat, place)
