"""Chapter "feature": what triggers Features, and in which order they are resolved."""

from __future__ import annotations

from typing import Final

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import (
    CONDITIONS,
    FEATURES,
    LISTENS,
    ORDER_MATTERS,
    STORAGE,
    counts_supply,
)
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from parlour.games.empires_of_the_north.facts.notation.operators import (
    BY_OPPONENT,
    BY_SELF,
    NONE,
    ON_BUILD,
    ON_CONQUER,
    ON_LOOKOUT,
)
from parlour.games.empires_of_the_north.rules.doable import lots, worth_beginning
from parlour.games.empires_of_the_north.rules.empire import (
    fits,
    fits_outside,
    holds,
    place_of,
    serial_of,
)
from parlour.games.empires_of_the_north.rules.events import begin_effect, push_event
from parlour.games.empires_of_the_north.rules.frames import FEATURE, LIMIT, ORDERING
from parlour.games.empires_of_the_north.rules.frames import FEATURES as FEATURES_OF_CARD
from parlour.games.empires_of_the_north.rules.naming import card_moves
from parlour.games.empires_of_the_north.rules.notation import OPTION, RESOLVE, move_of
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    NO_CARD,
    SERIAL_MASK,
    SERIAL_SHIFT,
    USES_BITS,
    USES_MASK,
    USES_SHIFT,
    Position,
)
from parlour.games.empires_of_the_north.rules.storing import push_lots

STORAGE_WAITS: Final = 0
"""Instead of the bits of Features: the Storage of the card waits."""


def happen(position: Position) -> None:
    """Trigger the Features that wait for the event: the active player's first (feature.order)."""
    _, causer, event, card, serial, upgrade = position.agenda.pop()
    for step in range(position.seats - 1, -1, -1):
        seat = (position.turn + step) % position.seats
        triggered = _triggered(position, seat, causer, event, card, serial, upgrade)
        if not triggered:
            continue
        features = sum([bits.bit_count() for _, bits in triggered])
        if features > 1 and _order_matters(position, seat, triggered):
            frame = [ORDERING, seat]
            for one, bits in triggered:
                frame.append(one)
                frame.append(bits)
            position.agenda.push(tuple(frame))
            continue
        for one, bits in reversed(triggered):
            _push_features(position, seat, one, bits)


def _triggered(
    position: Position, seat: int, causer: int, event: int, card: int, serial: int, upgrade: int
) -> list[tuple[int, int]]:
    """Return the serials of a player's cards whose Features are triggered, with their bits."""
    found: list[tuple[int, int]] = []
    for word in position.empires[seat]:
        features = FEATURES[word & DESIGN_MASK]
        if not features or not LISTENS[word & DESIGN_MASK] >> event & 1:
            continue
        own = word >> SERIAL_SHIFT & SERIAL_MASK
        if seat == causer and own == serial and (event in (ON_BUILD, ON_CONQUER)):
            continue
        bits = 0
        for index, (on, by, selector, _, limit, _node) in enumerate(features):
            if on != event or (by == BY_SELF and seat != causer):
                continue
            if by == BY_OPPONENT and seat == causer:
                continue
            if limit and word >> USES_SHIFT + USES_BITS * index & USES_MASK >= limit:
                continue
            if _concerns(position, causer, card, serial, upgrade, selector, own):
                bits |= 1 << index
        if bits:
            found.append((own, bits))
    return found


def _concerns(
    position: Position,
    causer: int,
    card: int,
    serial: int,
    upgrade: int,
    selector: int,
    bearer: int,
) -> bool:
    """Tell whether the card that an event is about is one that the Feature means."""
    if card == NONE:
        return True
    if serial != NO_CARD:
        place = place_of(position, causer, serial)
        if place != NONE:
            return fits(position, causer, place, selector, bearer)
    return fits_outside(card, selector, upgrade != 0)


def _order_matters(position: Position, seat: int, triggered: list[tuple[int, int]]) -> bool:
    for serial, bits in triggered:
        word = position.empires[seat][place_of(position, seat, serial)]
        for index, feature in enumerate(FEATURES[word & DESIGN_MASK]):
            if not bits >> index & 1:
                continue
            condition = feature[3]
            if ORDER_MATTERS[feature[5]]:
                return True
            if condition != NONE and counts_supply(CONDITIONS[condition][1]):
                return True
    return False


def _push_features(position: Position, seat: int, serial: int, bits: int) -> None:
    for index in range(USES_BITS - 1, -1, -1):
        if bits >> index & 1:
            position.agenda.push((FEATURE, seat, serial, index))


def work(position: Position) -> None:
    """Resolve a triggered Feature, unless its card is gone (feature.gone)."""
    _, seat, serial, index = position.agenda.pop()
    place = place_of(position, seat, serial)
    if place == NONE:
        return
    word = position.empires[seat][place]
    _, _, _, condition, limit, node = FEATURES[word & DESIGN_MASK][index]
    shift = USES_SHIFT + USES_BITS * index
    if limit and word >> shift & USES_MASK >= limit:
        return
    if condition != NONE and not holds(position, seat, condition, serial):
        return
    if not worth_beginning(position, seat, node, serial):
        return
    if limit:
        position.agenda.push((LIMIT, seat, serial, index))
    if position.listener is not None:
        position.tell("feature", seat, {"card": CARD_IDS[word & DESIGN_MASK]}, "feature.passive")
    begin_effect(position, seat, node, serial)


def end_lookout(position: Position) -> None:
    """Pay a player's Storages, then trigger what waits for the end of Lookout."""
    seat = position.agenda.pop()[1]
    empire = position.empires[seat]
    push_event(position, ON_LOOKOUT, seat)
    paying = [place for place in range(len(empire)) if lots(position, seat, place)]
    if any(ORDER_MATTERS[STORAGE[empire[place] & DESIGN_MASK]] for place in paying):
        frame = [ORDERING, seat]
        for place in paying:
            frame.append(serial_of(empire[place]))
            frame.append(STORAGE_WAITS)
        position.agenda.push(tuple(frame))
        return
    for place in reversed(paying):
        push_lots(position, seat, place)


def list_order(position: Position, moves: list[Move]) -> None:
    frame = position.agenda.top()
    seat = frame[1]
    places = [
        place_of(position, seat, frame[index])
        for index in range(2, len(frame), 2)
        if place_of(position, seat, frame[index]) != NONE
    ]
    card_moves(position, moves, seat, places, RESOLVE)


def resolve_first(position: Position, place: int) -> None:
    """Resolve a Feature of one card, or its Storage, before those that wait as well."""
    frame = position.agenda.top()
    seat = frame[1]
    chosen = serial_of(position.empires[seat][place])
    bits = frame[3 + 2 * frame[2::2].index(chosen)]
    if bits.bit_count() > 1 and _order_matters(position, seat, [(chosen, bits)]):
        position.agenda.push((FEATURES_OF_CARD, seat, chosen, bits))
        return
    _no_longer_waits(position, chosen, bits)
    if bits == STORAGE_WAITS:
        push_lots(position, seat, place)
    else:
        _push_features(position, seat, chosen, bits)


def list_features(position: Position, moves: list[Move]) -> None:
    bits = position.agenda.top()[3]
    for index in range(USES_BITS):
        if bits >> index & 1:
            moves.append(move_of(OPTION, index))


def resolve_feature(position: Position, index: int) -> None:
    """Resolve one of several Features of a card before the others (feature.order)."""
    _, seat, serial, _ = position.agenda.pop()
    _no_longer_waits(position, serial, 1 << index)
    position.agenda.push((FEATURE, seat, serial, index))


def _no_longer_waits(position: Position, serial: int, bits: int) -> None:
    """Take Features of a card, or its Storage, from those that wait to be ordered."""
    frame = position.agenda.pop()
    rest = list(frame[:2])
    for index in range(2, len(frame), 2):
        left = frame[index + 1] & ~bits
        if frame[index] != serial:
            rest.extend((frame[index], frame[index + 1]))
        elif left:
            rest.extend((serial, left))
    if len(rest) > 2:
        position.agenda.push(tuple(rest))
