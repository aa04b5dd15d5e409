"""Chapters "assign", "release" and "storage": things that lie on cards."""

from __future__ import annotations

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.abilities import (
    AMOUNT,
    LISTENS,
    LOT,
    MORE,
    NONE,
    ON_ASSIGN,
    ON_LOOKOUT,
    ON_RELEASE,
    PAIRS,
    STORAGE,
)
from parlour.games.empires_of_the_north.cards import (
    ANY_GOOD,
    ANY_RESOURCE,
    CARD_IDS,
    RESOURCES,
    WORKER,
)
from parlour.games.empires_of_the_north.doable import assignable, lots, paying_cards, releasable
from parlour.games.empires_of_the_north.empire import place_of, serial_of, stored, supply
from parlour.games.empires_of_the_north.events import begin_effect, follow, push_event
from parlour.games.empires_of_the_north.frames import (
    ASSIGNING,
    EVENT,
    LOTS,
    PAYING_OUT,
    RELEASING,
)
from parlour.games.empires_of_the_north.naming import add_card_move, alike, card_moves
from parlour.games.empires_of_the_north.notation import (
    ARGUMENT_BITS,
    ASSIGN,
    PAYOUT,
    RELEASE,
    STOP,
    VERB_BITS,
    move_of,
)
from parlour.games.empires_of_the_north.position import (
    DESIGN_MASK,
    KINDS_OF_GOODS,
    NO_CARD,
    STORE_BITS,
    Position,
)
from parlour.games.empires_of_the_north.vocabulary import KINDS


def start_assign(position: Position, seat: int, node: int, serial: int) -> None:
    """Assign what leaves no choice, or ask unit by unit."""
    count = assignable(position, seat, node, serial)
    position.agenda.push((ASSIGNING, seat, node, serial, count, 0, 0, 0))


def list_assign(position: Position, moves: list[Move]) -> None:
    """List what the next unit may be, in the order of kinds."""
    _, seat, node, _serial, count, lowest, in_kind, done = position.agenda.top()
    for wanted, amount in PAIRS[node]:
        last = wanted
        if wanted == ANY_RESOURCE:
            last = RESOURCES - 1
        elif wanted == ANY_GOOD:
            last = KINDS_OF_GOODS - 1
        first = last if last == wanted else 0
        for kind in range(max(first, lowest), last + 1):
            used = in_kind if kind == lowest else 0
            if used >= amount or not supply(position, seat, kind):
                continue
            if MORE[node] or _reaches(position, seat, node, kind, count, used):
                moves.append(move_of(ASSIGN, kind))
    if MORE[node] and done:
        moves.append(move_of(STOP))


def _reaches(position: Position, seat: int, node: int, kind: int, count: int, used: int) -> bool:
    """Tell whether all units can still be assigned in the order of kinds from this one on."""
    available = 0
    for wanted, amount in PAIRS[node]:
        last = wanted
        if wanted == ANY_RESOURCE:
            last = RESOURCES - 1
        elif wanted == ANY_GOOD:
            last = KINDS_OF_GOODS - 1
        first = last if last == wanted else 0
        room = amount
        for other in range(max(first, kind), last + 1):
            most = min(room, supply(position, seat, other))
            if first == last and other == kind:
                most = min(amount - used, supply(position, seat, other))
            available += most
            room -= most
    return available >= count


def assign(position: Position, kind: int) -> None:
    """Move one thing from the supply onto the card (assign.where)."""
    _, seat, node, serial, count, lowest, in_kind, done = position.agenda.pop()
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
    in_kind = in_kind + 1 if kind == lowest else 1
    if count > 1:
        frame = (ASSIGNING, seat, node, serial, count - 1, kind, in_kind, done + 1)
        position.agenda.push(frame)
    else:
        _assigned(position, seat, node, serial)


def _assigned(position: Position, seat: int, node: int, serial: int) -> None:
    place = place_of(position, seat, serial)
    follow(position, seat, node, serial)
    card = position.empires[seat][place] & DESIGN_MASK
    push_event(position, ON_ASSIGN, seat, card, serial)


def stop_assigning(position: Position) -> None:
    _, seat, node, serial, _, _, _, _ = position.agenda.pop()
    _assigned(position, seat, node, serial)


# Release


def start_release(position: Position, seat: int, node: int, serial: int) -> None:
    position.agenda.push((RELEASING, seat, node, serial))


def list_release(position: Position, moves: list[Move]) -> None:
    """List the cards and the kinds that can be released from them."""
    _, seat, node, serial = position.agenda.top()
    wanted, amount = PAIRS[node][0]
    places = releasable(position, seat, node, serial)
    if wanted < KINDS_OF_GOODS or wanted == WORKER:
        card_moves(position, moves, seat, places, RELEASE | wanted << VERB_BITS, 1)
        return
    kinds = RESOURCES if wanted == ANY_RESOURCE else KINDS_OF_GOODS
    for kind in range(kinds):
        # A wild kind asks for one kind here: mixtures would be several releases.
        holding = [
            place for place in places if stored(position.stores[seat][place], kind) >= amount
        ]
        for index, place in enumerate(holding):
            if any(alike(position, seat, other, place) for other in holding[:index]):
                continue
            verb = RELEASE | kind << VERB_BITS
            add_card_move(position, moves, seat, place, verb, VERB_BITS + ARGUMENT_BITS)


def release(position: Position, kind: int, place: int) -> None:
    """Take things from a card back into the supply (release.what)."""
    _, seat, node, serial = position.agenda.pop()
    amount = PAIRS[node][0][1]
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


def end_lookout(position: Position) -> None:
    """Pay a player's Storages, then trigger what waits for the end of Lookout."""
    seat = position.agenda.pop()[1]
    empire = position.empires[seat]
    for word in empire:
        if LISTENS[word & DESIGN_MASK] >> ON_LOOKOUT & 1:
            position.agenda.push((EVENT, seat, ON_LOOKOUT, NONE, NO_CARD))
            break
    for place in range(len(empire) - 1, -1, -1):
        if LOT[empire[place] & DESIGN_MASK][1] and lots(position, seat, place):
            push_lots(position, seat, place)
