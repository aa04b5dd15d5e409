"""Chapter "relic": between the rounds a card stays as a monument, one leaves, two are drawn."""

from __future__ import annotations

from parlour.games.tides_of_time.facts.cards import CARD_IDS, DRAWN
from parlour.games.tides_of_time.rules.decision import Decision
from parlour.games.tides_of_time.rules.position import DRAFT, KEEP, REMOVE, Position


def take_back(position: Position) -> None:
    """Take the cards of this round into the hands again; monuments stay (relic.keep).

    So each round is scored with one card more than the one before (relic.count).
    """
    for seat in range(2):
        position.hands[seat] = position.kingdoms[seat] & ~position.monuments[seat]
        position.public[seat] = position.hands[seat]
        position.kingdoms[seat] = position.monuments[seat]
    position.phase = KEEP


class Keep(Decision):
    """Which card stays as a monument; both are shown before cards are removed (relic.order)."""

    def reveal(self, position: Position) -> None:
        for seat in range(2):
            card = position.take_chosen(seat)
            position.monuments[seat] |= 1 << card
            position.kingdoms[seat] |= 1 << card
            if position.listener is not None:
                position.tell("kept", seat, {"card": CARD_IDS[card]}, "relic.keep")
        position.phase = REMOVE


class Remove(Decision):
    """Which card leaves the game; then each draws (relic.remove, relic.draw)."""

    def reveal(self, position: Position) -> None:
        for seat in range(2):
            card = position.take_chosen(seat)
            position.removed[seat] |= 1 << card
            if position.listener is not None:
                position.tell("removed", seat, {"card": CARD_IDS[card]}, "relic.remove")
        for seat in range(2):
            _draw(position, seat)
        position.round += 1
        position.phase = DRAFT


def _draw(position: Position, seat: int) -> None:
    for _ in range(DRAWN):
        card = position.pile.pop()
        position.hands[seat] |= 1 << card
        if position.listener is not None:
            position.tell("drew-card", seat, {"card": CARD_IDS[card]}, "relic.draw", seat)
    if position.listener is not None:
        position.tell("drew", seat, {"cards": DRAWN}, "relic.draw")
