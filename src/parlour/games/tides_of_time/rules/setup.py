"""Chapter "setup": the cards are shuffled and dealt."""

from __future__ import annotations

from parlour.engine.generator import Generator
from parlour.games.tides_of_time.facts.cards import CARDS, HAND, mask_of
from parlour.games.tides_of_time.rules.position import DRAFT, NONE, Position


def lay_out(position: Position, generator: Generator) -> None:
    """Shuffle, deal to both, the rest is the pile (setup.deal)."""
    cards = list(range(CARDS))
    generator.shuffle(cards)
    position.round = 0
    position.phase = DRAFT
    position.pick = 0
    position.hands = [mask_of(cards[:HAND]), mask_of(cards[HAND : 2 * HAND])]
    position.kingdoms = [0, 0]
    position.monuments = [0, 0]
    position.removed = [0, 0]
    position.chosen = [NONE, NONE]
    position.public = [0, 0]
    position.pile = cards[2 * HAND :]
    position.scored = []
    position.totals = [0, 0]
