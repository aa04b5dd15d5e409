"""Chapters "kw" and "deck": cards that leave hand, discard pile or Empire one by one."""

from __future__ import annotations

from parlour.engine.errors import IllegalMove
from parlour.games.empires_of_the_north.facts.abilities import (
    EACH,
    HOW_MANY,
    IN_EMPIRE,
    SELECTOR,
    UP_TO,
)
from parlour.games.empires_of_the_north.facts.cards import (
    CARD_IDS,
    CONSTRUCT,
    DISTANCE_OF,
    ISLAND,
    KIND_OF,
    STARTING,
    WORKER,
)
from parlour.games.empires_of_the_north.facts.notation.operators import NONE, ON_LEAVE
from parlour.games.empires_of_the_north.rules import decks
from parlour.games.empires_of_the_north.rules.building import different_cards
from parlour.games.empires_of_the_north.rules.choices import against_leaving
from parlour.games.empires_of_the_north.rules.decision import (
    CardDecision,
    Decision,
    Moves,
    another_question,
    refused,
)
from parlour.games.empires_of_the_north.rules.empire import (
    fits_outside,
    host_of,
    place_of,
    printed_on,
    serial_of,
    stored,
)
from parlour.games.empires_of_the_north.rules.events import count_use, follow, push_event
from parlour.games.empires_of_the_north.rules.frames import (
    ABANDONING,
    DISCARDING,
    FETCHING,
    NODE,
    RETURNING,
    Cards,
    cards_of,
)
from parlour.games.empires_of_the_north.rules.notation import (
    DISCARD,
    FETCH,
    STOP,
    argument,
    move_of,
    verb_of,
)
from parlour.games.empires_of_the_north.rules.paying import felt_price, keeps_effect_possible
from parlour.games.empires_of_the_north.rules.performing import (
    may_leave_hand,
    may_leave_together,
    pending,
)
from parlour.games.empires_of_the_north.rules.position import DESIGN_MASK, NO_SERIAL, Position


def start_discard(position: Position, seat: int, node: int, serial: int) -> None:
    kind = ABANDONING if IN_EMPIRE[node] else DISCARDING
    up_to = int(UP_TO[node])
    cards = Cards(kind, seat, HOW_MANY[node], node, serial, SELECTOR[node], up_to)
    position.agenda.push(cards.frame())


def start_take(position: Position, seat: int, node: int, serial: int) -> None:
    kind = RETURNING if IN_EMPIRE[node] else FETCHING
    position.agenda.push(Cards(kind, seat, HOW_MANY[node], node, serial).frame())


def go_on(position: Position, cards: Cards) -> None:
    """Ask for the next card, or let come what follows them all."""
    if cards.count > 1:
        cards.count -= 1
        cards.done += 1
        position.agenda.push(cards.frame())
    else:
        follow(position, cards.seat, cards.node, cards.serial)


def stop(position: Position) -> None:
    """Take no more cards: "up to" so many have gone, or no more can."""
    cards = cards_of(position.agenda.pop())
    if cards.done:
        follow(position, cards.seat, cards.node, cards.serial)


# From the hand


class Discarding(Decision):
    """Which card of the hand is discarded, by an effect or as part of a price (kw.discard)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        cards = cards_of(position.agenda.top())
        for card in different_cards(position.hands[seat]):
            if not _against_discard(position, cards, card):
                found.append(move_of(DISCARD, card))
        if cards.up_to:
            found.append(move_of(STOP))

    def answer(self, position: Position, seat: int, code: int) -> None:
        if verb_of(code) == STOP:
            stop(position)
        else:
            _discard(position, cards_of(position.agenda.pop()), argument(code, 0))

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        cards = cards_of(position.agenda.top())
        if verb_of(code) == STOP and cards.up_to:
            return None
        if verb_of(code) != DISCARD:
            return another_question()
        card = argument(code, 0)
        against = "kw.discard not-in-hand"
        if card in position.hands[seat]:
            against = _against_discard(position, cards, card)
        return refused(against, {"card": CARD_IDS[card]})


def _against_discard(position: Position, cards: Cards, card: int) -> str:
    """Tell what stands against discarding a card of the hand."""
    if cards.selector != NONE and not fits_outside(card, cards.selector):
        return "general.card-text not-meant"
    if not may_leave_hand(position, cards.seat, card):
        return "declare.stay-possible needed"
    if card < cards.lowest or not _enough_left(position, cards, card):
        return "table.choice out-of-order"
    if cards.node == NONE and not _effect_follows(position, cards, card):
        return "action.must-change spoils-effect"
    return ""


def _enough_left(position: Position, cards: Cards, card: int) -> bool:
    """Tell whether the other cards to discard can still follow in the order of their numbers."""
    if cards.up_to or cards.count == 1 or (cards.node != NONE and EACH[cards.node] != NONE):
        return True
    fitting = [
        other
        for other in position.hands[cards.seat]
        if cards.selector == NONE or fits_outside(other, cards.selector)
    ]
    if not pending(position, cards.seat, CONSTRUCT):
        return len([other for other in fitting if other >= card]) >= cards.count
    fitting.remove(card)
    return may_leave_together(position, cards.seat, fitting, card) >= cards.count - 1


def _effect_follows(position: Position, cards: Cards, card: int) -> bool:
    """Tell whether a price can be paid with a card so that what follows changes something."""
    if felt_price(position) == NONE:
        return True
    trial = position.trial()
    _discard(trial, cards_of(trial.agenda.pop()), card)
    return keeps_effect_possible(position, trial)


def _discard(position: Position, cards: Cards, card: int) -> None:
    """Discard a card from the hand (kw.discard)."""
    seat = cards.seat
    count_use(position)
    decks.leave_hand(position, seat, card)
    position.discards[seat].append(card)
    if position.listener is not None:
        position.tell("discarded", seat, {"card": CARD_IDS[card]}, "kw.discard")
    each = EACH[cards.node] if cards.node != NONE else NONE
    # Where some location must stay, what may go depends on what went before: any order then.
    cards.lowest = 0 if each != NONE or pending(position, seat, CONSTRUCT) else card
    go_on(position, cards)
    if each != NONE:
        position.agenda.push((NODE, seat, each, cards.serial))


# From the discard pile


class Fetching(Decision):
    """Which card of the own discard pile goes into the hand (info.discards-public)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        cards = cards_of(position.agenda.top())
        for card in sorted(set(position.discards[seat])):
            if not _against_fetch(position, cards, card):
                found.append(move_of(FETCH, card))

    def answer(self, position: Position, seat: int, code: int) -> None:
        cards, card = cards_of(position.agenda.pop()), argument(code, 0)
        position.discards[seat].remove(card)
        decks.show_into_hand(position, seat, card)
        if position.listener is not None:
            position.tell("fetched", seat, {"card": CARD_IDS[card]}, "info.discards-public")
        cards.lowest = card
        go_on(position, cards)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if verb_of(code) != FETCH:
            return another_question()
        card = argument(code, 0)
        against = "info.discards-public not-in-discard"
        if card in position.discards[seat]:
            against = _against_fetch(position, cards_of(position.agenda.top()), card)
        return refused(against, {"card": CARD_IDS[card]})


def _against_fetch(position: Position, cards: Cards, card: int) -> str:
    """Tell what stands against fetching a card of the discard pile."""
    if not fits_outside(card, SELECTOR[cards.node]):
        return "general.card-text not-meant"
    fitting = [
        other
        for other in position.discards[cards.seat]
        if other >= cards.lowest and fits_outside(other, SELECTOR[cards.node])
    ]
    owed = min(cards.count, len(fitting))
    if card < cards.lowest or len([other for other in fitting if other >= card]) < owed:
        return "table.choice out-of-order"
    return ""


# From the Empire


class Abandoning(CardDecision):
    """Which card of the Empire is discarded (deck.leave-empire)."""

    def against(self, position: Position, seat: int, place: int) -> str:
        cards = cards_of(position.agenda.top())
        return against_leaving(position, seat, place, cards.node, cards.serial, False)

    def list(self, position: Position, seat: int, found: Moves) -> None:
        super().list(position, seat, found)
        if cards_of(position.agenda.top()).up_to:
            found.append(move_of(STOP))

    def answer(self, position: Position, seat: int, code: int) -> None:
        if verb_of(code) == STOP:
            stop(position)
        else:
            super().answer(position, seat, code)

    def choose(self, position: Position, seat: int, place: int) -> None:
        count_use(position)
        cards = cards_of(position.agenda.pop())
        go_on(position, cards)
        if EACH[cards.node] != NONE:
            position.agenda.push((NODE, seat, EACH[cards.node], cards.serial))
        leave_empire(position, seat, place, False)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if verb_of(code) == STOP and cards_of(position.agenda.top()).up_to:
            return None
        return super().why_not(position, seat, code)


class Returning(CardDecision):
    """Which card of the Empire goes back into the hand (deck.take-empire)."""

    def against(self, position: Position, seat: int, place: int) -> str:
        cards = cards_of(position.agenda.top())
        return against_leaving(position, seat, place, cards.node, cards.serial, True)

    def choose(self, position: Position, seat: int, place: int) -> None:
        go_on(position, cards_of(position.agenda.pop()))
        leave_empire(position, seat, place, True)


def leave_empire(position: Position, seat: int, place: int, into_hand: bool) -> None:
    """Let a card leave with its upgrades; what lay on it is lost (assign.card-leaves).

    Upgrades are discarded with their Field, each with an event (field.upgrade-leaves,
    feature.leave-each).
    """
    serial = serial_of(position.empires[seat][place])
    upgrades = [serial_of(word) for word in position.empires[seat] if host_of(word) == serial]
    left = [position.empires[seat][place]]
    _lift(position, seat, place, into_hand)
    for upgrade in upgrades:
        where = place_of(position, seat, upgrade)
        left.append(position.empires[seat][where])
        _lift(position, seat, where, False)
    for word in reversed(left):
        upgraded = host_of(word) != NO_SERIAL
        push_event(position, ON_LEAVE, seat, word & DESIGN_MASK, NO_SERIAL, upgraded)


def _lift(position: Position, seat: int, place: int, into_hand: bool) -> None:
    """Take one card out of the Empire and put it where it belongs.

    An island goes to its discard pile, a starting card out of the game (exp.island-leaves,
    field.starting-leaves).
    """
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
