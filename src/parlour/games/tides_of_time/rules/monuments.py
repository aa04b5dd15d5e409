"""Chapter "relic": between the rounds a card stays as a monument, one leaves, two are drawn."""

from __future__ import annotations

from parlour.games.tides_of_time.facts.cards import CARD_IDS
from parlour.games.tides_of_time.rules.position import DRAFT, KEEP, NOTHING, REMOVE, Position

DRAWN = 2


def take_back(position: Position) -> None:
    """Take the cards of this round into the hands again; monuments stay (relic.keep)."""
    for seat in range(2):
        position.hands[seat] = position.kingdoms[seat] & ~position.monuments[seat]
        position.public[seat] = position.hands[seat]
        position.kingdoms[seat] = position.monuments[seat]
    position.phase = KEEP


def reveal_kept(position: Position) -> None:
    """Both have chosen what to keep (relic.keep, relic.order)."""
    position.reveals += 1
    for seat in range(2):
        card = _take_chosen(position, seat)
        position.monuments[seat] |= 1 << card
        position.kingdoms[seat] |= 1 << card
        if position.listener is not None:
            position.tell("kept", seat, {"card": CARD_IDS[card]}, "relic.keep")
    position.phase = REMOVE


def reveal_removed(position: Position) -> None:
    """Both have chosen what to remove: it leaves, two cards come (relic.remove, relic.draw)."""
    position.reveals += 1
    for seat in range(2):
        card = _take_chosen(position, seat)
        position.removed[seat] |= 1 << card
        if position.listener is not None:
            position.tell("removed", seat, {"card": CARD_IDS[card]}, "relic.remove")
    for seat in range(2):
        for _ in range(DRAWN):
            card = position.pile.pop()
            position.hands[seat] |= 1 << card
            if position.listener is not None:
                position.tell("drew-card", seat, {"card": CARD_IDS[card]}, "relic.draw", seat)
        if position.listener is not None:
            position.tell("drew", seat, {"cards": DRAWN}, "relic.draw")
    position.round += 1
    position.phase = DRAFT


def _take_chosen(position: Position, seat: int) -> int:
    card = position.chosen[seat]
    position.chosen[seat] = NOTHING
    position.hands[seat] &= ~(1 << card)
    position.public[seat] &= ~(1 << card)
    return card
