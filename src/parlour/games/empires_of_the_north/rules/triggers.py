"""Chapter "feature": what triggers Features, and in which order they are resolved."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.empires_of_the_north.facts.abilities import (
    CONDITIONS,
    FEATURES,
    LISTENS,
    STORAGE,
)
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS, EXPLORE
from parlour.games.empires_of_the_north.facts.dependence import (
    ORDER_MATTERS,
    REFRESHES,
    counts_supply,
)
from parlour.games.empires_of_the_north.facts.notation.operators import (
    BY_OPPONENT,
    BY_SELF,
    NONE,
    ON_BUILD,
    ON_CONQUER,
    ON_LOOKOUT,
)
from parlour.games.empires_of_the_north.rules import decks
from parlour.games.empires_of_the_north.rules.choices import lots
from parlour.games.empires_of_the_north.rules.decision import (
    CardDecision,
    Decision,
    Moves,
    another_question,
    refused,
)
from parlour.games.empires_of_the_north.rules.doable import worth_beginning
from parlour.games.empires_of_the_north.rules.draws import leaves_explore, must_draw
from parlour.games.empires_of_the_north.rules.empire import (
    add_card,
    fits,
    fits_outside,
    holds,
    place_of,
    serial_of,
)
from parlour.games.empires_of_the_north.rules.events import begin_effect, push_event
from parlour.games.empires_of_the_north.rules.frames import (
    EVENT,
    FEATURE,
    LIMIT,
    ORDERING,
    SEAT_AT,
    WAITING_FROM,
)
from parlour.games.empires_of_the_north.rules.frames import FEATURES as FEATURES_OF_CARD
from parlour.games.empires_of_the_north.rules.notation import OPTION, argument, move_of, verb_of
from parlour.games.empires_of_the_north.rules.performing import pending
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    NO_SERIAL,
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
    """Return the serials of a player's cards whose Features are triggered, with their bits.

    Every copy works, exhausted or not (feature.each-copy, kw.exhausted-rest).
    """
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
    if serial != NO_SERIAL:
        place = place_of(position, causer, serial)
        if place != NONE:
            return fits(position, causer, place, selector, bearer)
    return fits_outside(card, selector, upgrade != 0)


def _order_matters(position: Position, seat: int, triggered: list[tuple[int, int]]) -> bool:
    """Tell whether Features of a player give different results in another order."""
    nodes: list[int] = []
    for serial, bits in triggered:
        word = position.empires[seat][place_of(position, seat, serial)]
        for index, (_, _, _, condition, _, node) in enumerate(FEATURES[word & DESIGN_MASK]):
            if not bits >> index & 1:
                continue
            if condition != NONE and counts_supply(CONDITIONS[condition][1]):
                return True
            nodes.append(node)
    return _compete(nodes)


def _compete(nodes: list[int]) -> bool:
    """Tell whether effects depend on one another, or refresh workers or cards together."""
    refreshed = 0
    for node in nodes:
        if ORDER_MATTERS[node] or refreshed & REFRESHES[node]:
            return True
        refreshed |= REFRESHES[node]
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
    seat = position.agenda.pop()[SEAT_AT]
    empire = position.empires[seat]
    paying = [place for place in range(len(empire)) if lots(position, seat, place)]
    if paying:
        # A card that a Storage brings hears of the end of Lookout as well: so no look ahead here.
        position.agenda.push((EVENT, seat, ON_LOOKOUT, NONE, NO_SERIAL, 0))
    else:
        push_event(position, ON_LOOKOUT, seat)
    if _compete([STORAGE[empire[place] & DESIGN_MASK] for place in paying]):
        frame = [ORDERING, seat]
        for place in paying:
            frame.append(serial_of(empire[place]))
            frame.append(STORAGE_WAITS)
        position.agenda.push(tuple(frame))
        return
    for place in reversed(paying):
        push_lots(position, seat, place)


def spoils_explore_when_built(position: Position, seat: int, card: int, host: int) -> bool:
    """Tell whether what a card of the hand triggers would draw the card of a declared Explore."""
    if not pending(position, seat, EXPLORE):
        return False
    if not any(LISTENS[word & DESIGN_MASK] >> ON_BUILD & 1 for word in position.empires[seat]):
        return False
    trial = position.trial()
    decks.leave_hand(trial, seat, card)
    serial = add_card(trial, seat, card, card, host)
    drawn = 0
    for bearer, bits in _triggered(trial, seat, seat, ON_BUILD, card, serial, 0):
        word = trial.empires[seat][place_of(trial, seat, bearer)]
        for index, (_, _, _, condition, _, node) in enumerate(FEATURES[word & DESIGN_MASK]):
            met = condition == NONE or holds(trial, seat, condition, bearer)
            if bits >> index & 1 and met:
                drawn += must_draw(trial, seat, node, bearer)
    return not leaves_explore(trial, seat, drawn, 0)


# The order of choice


def _waiting(frame: tuple[int, ...]) -> dict[int, int]:
    """Return the serials of the cards that wait to be ordered, with their bits."""
    return {frame[at]: frame[at + 1] for at in range(WAITING_FROM, len(frame), 2)}


class Ordering(CardDecision):
    """Which card comes first, of those whose Features or Storages wait (feature.order)."""

    def against(self, position: Position, seat: int, place: int) -> str:
        waiting = _waiting(position.agenda.top())
        if serial_of(position.empires[seat][place]) in waiting:
            return ""
        return "feature.order not-waiting"

    def choose(self, position: Position, seat: int, place: int) -> None:
        chosen = serial_of(position.empires[seat][place])
        bits = _waiting(position.agenda.top())[chosen]
        if bits.bit_count() > 1 and _order_matters(position, seat, [(chosen, bits)]):
            position.agenda.push((FEATURES_OF_CARD, seat, chosen, bits))
            return
        _no_longer_waits(position, chosen, bits)
        if bits == STORAGE_WAITS:
            push_lots(position, seat, place)
        else:
            _push_features(position, seat, chosen, bits)


class FeaturesOfCard(Decision):
    """Which of several Features of a card comes first (feature.order)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        _, _, _, bits = position.agenda.top()
        for index in range(USES_BITS):
            if bits >> index & 1:
                found.append(move_of(OPTION, index))

    def answer(self, position: Position, seat: int, code: int) -> None:
        _, _, serial, _ = position.agenda.pop()
        index = argument(code, 0)
        _no_longer_waits(position, serial, 1 << index)
        position.agenda.push((FEATURE, seat, serial, index))

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if verb_of(code) != OPTION:
            return another_question()
        _, _, _, bits = position.agenda.top()
        index = argument(code, 0)
        if index < USES_BITS and bits >> index & 1:
            return None
        return refused("feature.order no-option", {"count": bits.bit_count()})


def _no_longer_waits(position: Position, serial: int, bits: int) -> None:
    """Take Features of a card, or its Storage, from those that wait to be ordered."""
    frame = position.agenda.pop()
    rest = list(frame[:WAITING_FROM])
    for waiting, waits in _waiting(frame).items():
        left = waits & ~bits if waiting == serial else waits
        if left or waiting != serial:
            rest.extend((waiting, left))
    if len(rest) > WAITING_FROM:
        position.agenda.push(tuple(rest))
