"""Chapters "assign", "release" and "storage": things that lie on cards."""

from __future__ import annotations

from parlour.engine.errors import Figure, IllegalMove
from parlour.games.empires_of_the_north.facts.abilities import HOW_MANY, PAIRS, STORAGE, UP_TO
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
from parlour.games.empires_of_the_north.rules.choices import (
    against_payout,
    against_release,
    assignable,
    less_resources,
    lots,
    paying_cards,
    releasable,
)
from parlour.games.empires_of_the_north.rules.decision import (
    CardDecision,
    Decision,
    Moves,
    another_question,
    refused,
    same_as_before,
)
from parlour.games.empires_of_the_north.rules.empire import place_of, serial_of, stored, supply
from parlour.games.empires_of_the_north.rules.events import begin_effect, follow, push_event
from parlour.games.empires_of_the_north.rules.frames import (
    ASSIGNING,
    LOTS,
    PAYING_OUT,
    RELEASING,
    Released,
)
from parlour.games.empires_of_the_north.rules.naming import card_moves, place_named
from parlour.games.empires_of_the_north.rules.notation import (
    ASSIGN,
    RELEASE,
    STOP,
    THINGS,
    VERB_BITS,
    argument,
    move_of,
    verb_of,
)
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    KINDS_OF_GOODS,
    NO_SERIAL,
    STORE_BITS,
    Position,
)


def one_thing(kind: int) -> int:
    """Return one thing as it lies on a card."""
    return 1 << STORE_BITS * kind


# Assign


def start_assign(position: Position, seat: int, node: int, serial: int) -> None:
    """Assign what leaves no choice, or ask unit by unit."""
    count = assignable(position, seat, node, serial)
    position.agenda.push((ASSIGNING, seat, node, serial, count, 0))


class Assigning(Decision):
    """What the next thing is that goes onto the card, in the order of kinds (assign.where)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        for kind in range(KINDS_OF_GOODS + 1):
            if not _against_kind(position, seat, kind):
                found.append(move_of(ASSIGN, kind))
        if _may_stop(position):
            found.append(move_of(STOP))

    def answer(self, position: Position, seat: int, code: int) -> None:
        _, _, node, serial, count, done = position.agenda.pop()
        if verb_of(code) == STOP:
            _assigned(position, seat, node, serial)
            return
        kind = argument(code, 0)
        _assign(position, seat, serial, kind)
        if count > 1:
            done += one_thing(kind)
            position.agenda.push((ASSIGNING, seat, node, serial, count - 1, done))
        else:
            _assigned(position, seat, node, serial)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if verb_of(code) == STOP and _may_stop(position):
            return None
        if verb_of(code) != ASSIGN:
            return another_question()
        kind = argument(code, 0)
        return refused(_against_kind(position, seat, kind), {"kind": THINGS[kind]})


def _may_stop(position: Position) -> bool:
    _, _, node, _, _, done = position.agenda.top()
    return UP_TO[node] and done > 0


def _against_kind(position: Position, seat: int, kind: int) -> str:
    """Tell what stands against assigning a thing of some kind next (assign.where)."""
    _, _, node, _, count, done = position.agenda.top()
    if not supply(position, seat, kind):
        return "assign.where none-left"
    more = done + one_thing(kind)
    if not _within(more, PAIRS[node]):
        return "general.card-text kind-not-open"
    # Kinds before the last one have had their turn.
    if done >> STORE_BITS * (kind + 1):
        return "table.choice out-of-order"
    if UP_TO[node] or _completes(position, seat, node, kind, more, count - 1):
        return ""
    return "assign.where not-enough-left"


def _within(done: int, wanted: Pairs) -> bool:
    """Tell whether things are part of what is wanted; wild kinds take what named ones leave."""
    for kind, amount in wanted:
        if kind <= WORKER:
            done -= min(amount, stored(done, kind)) * one_thing(kind)
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
        while count and have and _within(done + one_thing(kind), PAIRS[node]):
            done += one_thing(kind)
            have -= 1
            count -= 1
    return count == 0


def _assign(position: Position, seat: int, serial: int, kind: int) -> None:
    """Move one thing from the supply onto the card (assign.not-supply)."""
    place = place_of(position, seat, serial)
    if kind == WORKER:
        position.workers[seat] -= 1
    else:
        position.goods[seat * KINDS_OF_GOODS + kind] -= 1
    position.same = kind
    position.stores[seat][place] += one_thing(kind)
    if position.listener is not None:
        card = CARD_IDS[position.empires[seat][place] & DESIGN_MASK]
        figures: dict[str, Figure] = {"kind": KINDS[kind], "card": card}
        position.tell("assigned", seat, figures, "assign.where")


def _assigned(position: Position, seat: int, node: int, serial: int) -> None:
    place = place_of(position, seat, serial)
    follow(position, seat, node, serial)
    card = position.empires[seat][place] & DESIGN_MASK
    push_event(position, ON_ASSIGN, seat, card, serial)


# Release


def start_release(position: Position, seat: int, node: int, serial: int) -> None:
    amount = PAIRS[node][0][1]
    position.agenda.push((RELEASING, seat, node, serial, amount, 0, NO_SERIAL))


class Releasing(Decision):
    """From which card what is released: all of one kind, or any kinds one by one (release.what)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        owed = Released(position.agenda.top())
        places = _sources(position, owed)
        for kind in _kinds_released(owed):
            holding = [
                place for place in places if not _against_source(position, owed, kind, place)
            ]
            card_moves(position, found, seat, holding, RELEASE | kind << VERB_BITS, 1)

    def answer(self, position: Position, seat: int, code: int) -> None:
        place = place_named(position, seat, argument(code, 1), argument(code, 2))
        _release(position, Released(position.agenda.pop()), argument(code, 0), place)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if verb_of(code) != RELEASE:
            return another_question()
        kind, card = argument(code, 0), argument(code, 1)
        owed = Released(position.agenda.top())
        place = place_named(position, seat, card, argument(code, 2))
        figures: dict[str, Figure] = {"kind": THINGS[kind], "card": CARD_IDS[card]}
        if kind not in _kinds_released(owed):
            return refused("release.what kind-not-open", figures)
        if place == NONE:
            return refused("release.what not-in-empire", figures)
        against = _against_source(position, owed, kind, place)
        if not against:
            holding = [
                other
                for other in _sources(position, owed)
                if not _against_source(position, owed, kind, other)
            ]
            against = same_as_before(position, seat, holding, place)
        return refused(against, figures)


def _sources(position: Position, owed: Released) -> list[int]:
    """Return the cards from which things may come: any that fits, then the one begun with."""
    if owed.source == NO_SERIAL:
        return releasable(position, owed.seat, owed.node, owed.serial)
    return [place_of(position, owed.seat, owed.source)]


def _kinds_released(owed: Released) -> range:
    wanted = PAIRS[owed.node][0][0]
    if wanted <= WORKER:
        return range(wanted, wanted + 1)
    return range(owed.lowest, RESOURCES if wanted == ANY_RESOURCE else KINDS_OF_GOODS)


def _against_source(position: Position, owed: Released, kind: int, place: int) -> str:
    """Tell what stands against releasing a kind from a card now (release.what)."""
    if owed.source == NO_SERIAL:
        against = against_release(position, owed.seat, place, owed.node, owed.serial)
        if against:
            return against
    elif place != place_of(position, owed.seat, owed.source):
        return "release.what one-card"
    wanted = PAIRS[owed.node][0][0]
    if wanted <= WORKER:
        return ""
    store = position.stores[owed.seat][place]
    if stored(store, kind) and _from(store, kind, wanted) >= owed.count:
        return ""
    return "release.what holds-too-little"


def _from(store: int, lowest: int, wanted: int) -> int:
    """Count what lies on a card of the wanted kinds, from one kind on."""
    return stored(store >> STORE_BITS * lowest << STORE_BITS * lowest, wanted)


def _release(position: Position, owed: Released, kind: int, place: int) -> None:
    """Take things from a card back into the supply (release.what)."""
    seat = owed.seat
    amount = owed.count if PAIRS[owed.node][0][0] <= WORKER else 1
    position.stores[seat][place] -= amount * one_thing(kind)
    if kind == WORKER:
        position.workers[seat] += amount
    else:
        position.goods[seat * KINDS_OF_GOODS + kind] += amount
    position.same = kind
    word = position.empires[seat][place]
    card = word & DESIGN_MASK
    if position.listener is not None:
        figures: dict[str, Figure] = {
            "count": amount,
            "kind": KINDS[kind],
            "card": CARD_IDS[card],
        }
        position.tell("released", seat, figures, "release.what")
    if owed.count > amount:
        owed.count -= amount
        owed.lowest = kind
        owed.source = serial_of(word)
        position.agenda.push(owed.frame())
        return
    follow(position, seat, owed.node, owed.serial)
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
    if len(places) <= HOW_MANY[node]:
        for place in reversed(places):
            push_lots(position, seat, place)
    else:
        position.agenda.push((PAYING_OUT, seat, node, serial, HOW_MANY[node], 0))


class PayingOut(CardDecision):
    """Which Storage pays now; cards come in the order in which they lie (storage.pay)."""

    def against(self, position: Position, seat: int, place: int) -> str:
        _, _, node, serial, count, lowest = position.agenda.top()
        against = against_payout(position, seat, place, node, serial)
        if against:
            return against
        later = [other for other in paying_cards(position, seat, node, serial) if other >= place]
        return "table.choice out-of-order" if place < lowest or len(later) < count else ""

    def choose(self, position: Position, seat: int, place: int) -> None:
        _, _, node, serial, count, _ = position.agenda.pop()
        if count > 1:
            position.agenda.push((PAYING_OUT, seat, node, serial, count - 1, place + 1))
        push_lots(position, seat, place)
