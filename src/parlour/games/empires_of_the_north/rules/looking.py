"""Chapters "kw" and "info": looking at the top cards, keeping some, and finding a card."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.empires_of_the_north.facts.abilities import HOW_MANY, KEPT, SELECTOR, SELECTORS
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.rules import decks
from parlour.games.empires_of_the_north.rules.choices import fitting
from parlour.games.empires_of_the_north.rules.decision import (
    Decision,
    Moves,
    another_question,
    refused,
)
from parlour.games.empires_of_the_north.rules.empire import fits_outside
from parlour.games.empires_of_the_north.rules.events import count_use, follow
from parlour.games.empires_of_the_north.rules.frames import FINDING, KEEPING
from parlour.games.empires_of_the_north.rules.notation import (
    FIND,
    KEEP,
    NO,
    argument,
    by_code,
    keep_code,
    kept_by,
    move_of,
    verb_of,
)
from parlour.games.empires_of_the_north.rules.position import Position, insert

# Keeping some of the cards looked at


def look(position: Position, seat: int, node: int, serial: int) -> None:
    """Look at the top cards; some are kept, the rest is discarded (info.look-private)."""
    for _ in range(HOW_MANY[node]):
        card = decks.take_top(position, seat)
        if card == NONE:
            break
        insert(position.drawn[seat], card)
    if position.listener is not None:
        seen = len(position.drawn[seat])
        position.tell("looked", seat, {"count": seen}, "info.look-private")
    position.agenda.push((KEEPING, seat, KEPT[node], node, serial))


def list_kept(cards: list[int], fewest: int, most: int, found: Moves) -> None:
    """List every different choice of cards to keep, small choices first."""
    size = len(cards)
    alike = len(set(cards)) < size
    seen: set[int] = set()
    for places in _places(size, fewest, min(most, size)):
        code = keep_code([cards[place] for place in places])
        if alike:
            if code in seen:
                continue
            seen.add(code)
        found.append(by_code(code))


_Places = tuple[tuple[int, ...], ...]
_PLACES: Final[dict[tuple[int, int, int], _Places]] = {}


def _places(size: int, fewest: int, most: int) -> _Places:
    """Return every choice of so many places, small choices first; each is made once."""
    asked = (size, fewest, most)
    known = _PLACES.get(asked)
    if known is None:
        masks = sorted(range(1 << size), key=int.bit_count)
        every = [tuple([place for place in range(size) if mask >> place & 1]) for mask in masks]
        known = tuple([places for places in every if fewest <= len(places) <= most])
        _PLACES[asked] = known
    return known


def not_drawn(position: Position, seat: int, kept: list[int]) -> IllegalMove | None:
    """Return the refusal for keeping cards that are not among those looked at."""
    for card in kept:
        if kept.count(card) > position.drawn[seat].count(card):
            return refused("lookout.draw not-drawn", {"card": CARD_IDS[card]})
    return None


class Keeping(Decision):
    """Which of the cards looked at go into the hand."""

    def _count(self, position: Position, seat: int) -> int:
        return min(position.agenda.top()[2], len(position.drawn[seat]))

    def list(self, position: Position, seat: int, found: Moves) -> None:
        count = self._count(position, seat)
        list_kept(position.drawn[seat], count, count, found)

    def answer(self, position: Position, seat: int, code: int) -> None:
        _, _, _, node, serial = position.agenda.pop()
        follow(position, seat, node, serial)
        put_drawn_away(position, seat, kept_by(code))

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if verb_of(code) != KEEP:
            return another_question()
        kept, count = kept_by(code), self._count(position, seat)
        if len(kept) != count:
            return refused("info.look-private keep-so-many", {"count": count})
        return not_drawn(position, seat, kept)


def put_drawn_away(position: Position, seat: int, kept: list[int]) -> None:
    """Take the kept cards into a hand of any size and discard the others (lookout.hand-limit)."""
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


# Finding


def start_find(position: Position, seat: int, node: int, serial: int) -> None:
    position.agenda.push((FINDING, seat, node, serial))


class Finding(Decision):
    """Which card is taken out of the deck, or none (kw.find-fail)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        node = position.agenda.top()[2]
        for card in sorted(set(fitting(position.decks[seat], SELECTOR[node]))):
            found.append(move_of(FIND, card))
        found.append(move_of(NO))

    def answer(self, position: Position, seat: int, code: int) -> None:
        _, _, node, serial = position.agenda.pop()
        if verb_of(code) == FIND:
            _find(position, seat, node, serial, argument(code, 0))
        decks.shuffle_deck(position, seat)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        verb, card = verb_of(code), argument(code, 0)
        if verb == NO:
            return None
        if verb != FIND:
            return another_question()
        against = ""
        if card not in position.decks[seat]:
            against = "kw.find-fail not-in-deck"
        elif not fits_outside(card, SELECTOR[position.agenda.top()[2]]):
            against = "general.card-text not-meant"
        return refused(against, {"card": CARD_IDS[card]})


def _find(position: Position, seat: int, node: int, serial: int, card: int) -> None:
    """Take a card out of the deck; one that must fit is shown."""
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
