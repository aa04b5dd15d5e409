"""Chapter "deck": clan decks, hands and discard piles."""

from __future__ import annotations

from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.rules.position import Position, insert


def can_draw(position: Position, seat: int) -> bool:
    return len(position.decks[seat]) > 0 or len(position.discards[seat]) > 0


def take_top(position: Position, seat: int) -> int:
    """Take the top card of the own deck, or NONE if there is none (deck.reshuffle)."""
    deck = position.decks[seat]
    if not deck:
        if not position.discards[seat]:
            return NONE
        reshuffle(position, seat)
    position.reveals += 1
    return deck.pop()


def reshuffle(position: Position, seat: int) -> None:
    """Make the discard pile the new deck (deck.reshuffle).

    With no deck left everybody can work out which cards are in the hand; if the player is looking
    at some, only that they are there or among those (info.discards-public).
    """
    deck, discards = position.decks[seat], position.discards[seat]
    deck.extend(discards)
    discards.clear()
    deck.sort()
    position.chance.shuffle(deck)
    if position.drawn[seat]:
        position.pooled[seat] = sorted(position.hands[seat] + position.drawn[seat])
        for card in position.shown[seat]:
            position.pooled[seat].remove(card)
    else:
        position.shown[seat] = position.hands[seat][:]
    position.reveals += 1
    if position.listener is not None:
        position.tell("reshuffled", seat, {}, "deck.reshuffle")


def draw(position: Position, seat: int, count: int) -> None:
    """Draw cards into the hand (kw.draw, explore.effect)."""
    for _ in range(count):
        card = take_top(position, seat)
        if card == NONE:
            return
        insert(position.hands[seat], card)
        if position.listener is not None:
            position.tell("drew", seat, {}, "kw.draw")
            position.tell("drew-card", seat, {"card": CARD_IDS[card]}, "kw.draw", seat)


def shuffle_deck(position: Position, seat: int) -> None:
    deck = position.decks[seat]
    deck.sort()
    position.chance.shuffle(deck)
    position.reveals += 1


def leave_hand(position: Position, seat: int, card: int) -> None:
    """Take a card out of a hand, in front of everybody."""
    position.hands[seat].remove(card)
    if card in position.shown[seat]:
        position.shown[seat].remove(card)


def show_into_hand(position: Position, seat: int, card: int) -> None:
    """Put a card into a hand, in front of everybody."""
    insert(position.hands[seat], card)
    insert(position.shown[seat], card)
