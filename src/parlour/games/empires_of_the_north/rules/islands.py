"""Chapters "cleanup" and "exp": the islands face up, renewed in Cleanup only (exp.no-refill)."""

from __future__ import annotations

from parlour.engine.errors import Figure
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from parlour.games.empires_of_the_north.facts.components import OPEN_ISLANDS
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import DISTANCES
from parlour.games.empires_of_the_north.rules.position import Position


def can_reveal(position: Position, distance: int) -> bool:
    return len(position.island_decks[distance]) > 0 or len(position.island_discards[distance]) > 0


def top_island(position: Position, distance: int) -> int:
    """Take the top island of a deck (exp.deck-empty), or NONE."""
    deck, discards = position.island_decks[distance], position.island_discards[distance]
    if not deck:
        if not discards:
            return NONE
        deck.extend(sorted(discards))
        discards.clear()
        position.chance.shuffle(deck)
        if position.listener is not None:
            figures: dict[str, Figure] = {"distance": DISTANCES[distance]}
            position.tell("islands-reshuffled", position.turn, figures, "exp.deck-empty")
    position.reveals += 1
    return deck.pop()


def open_islands(position: Position, distance: int) -> None:
    """Turn up two islands, or as many as there are (cleanup.islands)."""
    for _ in range(OPEN_ISLANDS):
        island = top_island(position, distance)
        if island == NONE:
            return
        position.open_islands[distance].append(island)
        if position.listener is not None:
            position.tell("island", position.first, {"card": CARD_IDS[island]}, "cleanup.islands")
