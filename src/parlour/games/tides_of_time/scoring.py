"""Chapter "score": what the cards of two kingdoms are worth."""

from __future__ import annotations

from typing import Final

from parlour.games.tides_of_time.cards import (
    BEST_CARD,
    CARDS,
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
)

KINDS: Final = len(SYMBOLS)


class Kingdom:
    """What one kingdom brings to the comparison (score.count, score.double)."""

    def __init__(self, mask: int) -> None:
        self.cards: list[int] = []
        self.counts: list[int] = [0] * KINDS
        self.wins_ties = False
        doubles = False
        for card in range(CARDS):
            if mask >> card & 1:
                self.cards.append(card)
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
        self.singles: int = self.counts.count(1)
        self.alone: list[int] = [_points_alone(card, self.counts) for card in self.cards]
        """The points of each card, as far as the other kingdom has no say in them."""
        self.sum_alone: int = sum(self.alone)
        self.best_alone: int = max(self.alone, default=0)
        self.contested: list[int] = [
            place for place, card in enumerate(self.cards) if EFFECT[card] in (MAJORITY, SINGLES)
        ]
        self.port: int = -1
        """The place of Sapphire Port."""
        for place, card in enumerate(self.cards):
            if EFFECT[card] == BEST_CARD:
                self.port = place

    def beats(self, own: int, other: int) -> bool:
        """Win a comparison (score.majority, score.ties, score.ties-zero)."""
        return own > other or (own == other and self.wins_ties)

    def wins(self, card: int, theirs: Kingdom) -> bool:
        """Win the comparison that a card asks for."""
        if EFFECT[card] == SINGLES:
            return self.beats(self.singles, theirs.singles)
        symbol = OF[card][0]
        return self.beats(self.counts[symbol], theirs.counts[symbol])


MOST_REMEMBERED: Final = 1 << 14

# Most kingdoms are asked for again and again.
_KINGDOMS: Final[dict[int, Kingdom]] = {}


def _kingdom(mask: int) -> Kingdom:
    kingdom = _KINGDOMS.get(mask)
    if kingdom is None:
        if len(_KINGDOMS) >= MOST_REMEMBERED:
            _KINGDOMS.clear()
        kingdom = Kingdom(mask)
        _KINGDOMS[mask] = kingdom
    return kingdom


def points_of_kingdoms(first: int, second: int) -> tuple[list[int], list[int]]:
    """Return the points of each card of two kingdoms, in the order of the cards' numbers."""
    mine, theirs = _kingdom(first), _kingdom(second)
    my_points, their_points = _points(mine, theirs), _points(theirs, mine)
    my_best, their_best = max(my_points, default=0), max(their_points, default=0)
    _score_port(mine, my_points, my_best, their_best)
    _score_port(theirs, their_points, their_best, my_best)
    return my_points, their_points


def _points_alone(card: int, counts: list[int]) -> int:
    effect = EFFECT[card]
    if effect == EACH:
        return POINTS[card] * counts[OF[card][0]]
    if effect == SET:
        return POINTS[card] * min([counts[symbol] for symbol in OF[card]])
    if effect == MISSING:
        return POINTS[card] * counts.count(0)
    return 0


def _points(mine: Kingdom, theirs: Kingdom) -> list[int]:
    points = mine.alone[:]
    for place in mine.contested:
        card = mine.cards[place]
        if mine.wins(card, theirs):
            points[place] = POINTS[card]
    return points


def _score_port(mine: Kingdom, points: list[int], best: int, opposing: int) -> None:
    """Score Sapphire Port, after everything else (score.best-card)."""
    if mine.port >= 0 and mine.beats(best, opposing):
        points[mine.port] = POINTS[mine.cards[mine.port]]


def totals_of_kingdoms(first: int, second: int) -> tuple[int, int]:
    """Return the sums of `points_of_kingdoms`, in a fraction of the time."""
    mine, theirs = _kingdom(first), _kingdom(second)
    my_total, my_best = _total_and_best(mine, theirs)
    their_total, their_best = _total_and_best(theirs, mine)
    if mine.port >= 0 and mine.beats(my_best, their_best):
        my_total += POINTS[mine.cards[mine.port]]
    if theirs.port >= 0 and theirs.beats(their_best, my_best):
        their_total += POINTS[theirs.cards[theirs.port]]
    return my_total, their_total


def _total_and_best(mine: Kingdom, theirs: Kingdom) -> tuple[int, int]:
    total, best = mine.sum_alone, mine.best_alone
    for place in mine.contested:
        card = mine.cards[place]
        if mine.wins(card, theirs):
            points = POINTS[card]
            total += points
            if points > best:
                best = points
    return total, best
