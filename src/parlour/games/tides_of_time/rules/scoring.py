"""Chapter "score": what the cards of two kingdoms are worth."""

from __future__ import annotations

from typing import Final

from parlour.games.tides_of_time.facts.cards import (
    BEST_CARD,
    DOUBLE,
    EACH,
    EFFECT,
    MAJORITY,
    MISSING,
    OF,
    POINTS,
    SET,
    SINGLES,
    SYMBOL,
    SYMBOLS,
    TIES,
    cards_of,
)

KINDS: Final = len(SYMBOLS)


class Kingdom:
    """What one kingdom brings to the comparison (score.count).

    A doubled single is no longer a single (score.double, score.double-single).
    """

    def __init__(self, mask: int) -> None:
        self.cards = cards_of(mask)
        self.counts: list[int] = [0] * KINDS
        self.wins_ties = False
        doubles = False
        for card in self.cards:
            symbol = SYMBOL[card]
            if symbol >= 0:
                self.counts[symbol] += 1
            effect = EFFECT[card]
            if effect == TIES:
                self.wins_ties = True
            elif effect == DOUBLE:
                doubles = True
        if doubles:
            most = max(self.counts)
            self.counts = [2 * count if count == most else count for count in self.counts]

    def beats(self, own: int, other: int) -> bool:
        """Win a comparison (score.majority, score.ties, score.ties-zero)."""
        return own > other or (own == other and self.wins_ties)


def points_of_kingdoms(first: int, second: int) -> tuple[list[int], list[int]]:
    """Return the points of each card of two kingdoms, by the cards' numbers (score.example)."""
    mine, theirs = Kingdom(first), Kingdom(second)
    my_points = [_points(card, mine, theirs) for card in mine.cards]
    their_points = [_points(card, theirs, mine) for card in theirs.cards]
    my_best = max(my_points) if my_points else 0
    their_best = max(their_points) if their_points else 0
    _score_best_card(mine, my_points, my_best, their_best)
    _score_best_card(theirs, their_points, their_best, my_best)
    return my_points, their_points


def _points(card: int, mine: Kingdom, theirs: Kingdom) -> int:
    """Return what a card brings (score.each, score.set, score.missing, score.singles)."""
    effect = EFFECT[card]
    counts = mine.counts
    if effect == EACH:
        return POINTS[card] * counts[OF[card][0]]
    if effect == MAJORITY:
        symbol = OF[card][0]
        return POINTS[card] if mine.beats(counts[symbol], theirs.counts[symbol]) else 0
    if effect == SET:
        fewest = counts[OF[card][0]]
        for symbol in OF[card]:
            if counts[symbol] < fewest:
                fewest = counts[symbol]
        return POINTS[card] * fewest
    if effect == MISSING:
        return POINTS[card] * counts.count(0)
    if effect == SINGLES:
        return POINTS[card] if mine.beats(counts.count(1), theirs.counts.count(1)) else 0
    return 0


def _score_best_card(mine: Kingdom, points: list[int], best: int, opposing: int) -> None:
    """Score Sapphire Port, after everything else (score.best-card)."""
    for place, card in enumerate(mine.cards):
        if EFFECT[card] == BEST_CARD and mine.beats(best, opposing):
            points[place] = POINTS[card]
