"""What rounds may still bring, if the cards to come fall anyhow.

Who plays well gets more out of the same cards; but whoever stands better on average stands better.
All margins are the first seat's points less the second's.
"""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path
from typing import Final

from parlour.games.tides_of_time.facts.cards import CARDS, HAND, cards_of, mask_of
from parlour.games.tides_of_time.rules.position import KEEP, NONE, Position
from parlour.games.tides_of_time.rules.scoring import points_of_kingdoms

Table = tuple[tuple[float, ...], ...]


def _read_worth() -> dict[str, Table]:
    data = tomllib.loads(Path(__file__).with_name("worth.toml").read_text("utf-8"))
    return {
        name: tuple([tuple([figure / 10 for figure in row]) for row in rows])
        for name, rows in data.items()
    }


_WORTH: Final = _read_worth()
BESIDE: Final[Table] = _WORTH["beside"]
AGAINST: Final[Table] = _WORTH["against"]
COMING: Final[Table] = _WORTH["coming"]

MOST_REMEMBERED: Final = 1 << 16

_MARGINS: Final[dict[int, int]] = {}
_PARTS: Final[dict[int, list[int]]] = {}


def margin_of_draft(position: Position) -> float:
    """Return the margin of this round, averaged over the ways to draft the rest of the hands."""
    kingdoms, hands, shares = position.kingdoms[:], position.hands[:], [0, 0]
    left = HAND - position.pick
    for seat in range(2):
        chosen = position.chosen[seat]
        if chosen == NONE:
            shares[seat] = (left + 1) // 2
        else:
            kingdoms[seat] |= 1 << chosen
            hands[seat] &= ~(1 << chosen)
            shares[seat] = (left - 1) // 2
    first_parts = _parts(hands[0], shares[0])
    second_parts = _parts(hands[1], shares[1])
    if len(first_parts) == 10 and len(second_parts) == 10:
        return _margin_of_some(kingdoms, hands, first_parts, second_parts)
    total = 0
    for first in first_parts:
        kept, passed = kingdoms[0] | first, kingdoms[1] | hands[0] & ~first
        for second in second_parts:
            total += _margin(kept | hands[1] & ~second, passed | second)
    return total / (len(first_parts) * len(second_parts))


def _margin_of_some(
    kingdoms: list[int], hands: list[int], first_parts: list[int], second_parts: list[int]
) -> float:
    total = 0
    for offset in (0, 5):
        for place in range(10):
            first, second = first_parts[place], second_parts[(place * 3 + offset) % 10]
            total += _margin(
                kingdoms[0] | first | hands[1] & ~second, kingdoms[1] | second | hands[0] & ~first
            )
    return total / 20


def margin_of_monuments(position: Position) -> float:
    """Return what the monuments bring in the next round on average."""
    monuments, hands = position.monuments[:], position.hands[:]
    for seat in range(2):
        chosen = position.chosen[seat]
        if chosen != NONE:
            hands[seat] &= ~(1 << chosen)
            if position.phase == KEEP:
                monuments[seat] |= 1 << chosen
    mine, theirs = cards_of(monuments[0]), cards_of(monuments[1])
    coming = cards_of(hands[0] | hands[1]) + position.pile
    rate = 10.0 / (16 if position.round == 0 else 12)
    margin = 0.0
    for place, card in enumerate(mine):
        margin += _worth(card, mine[: place + 1], theirs, coming, rate)
    for place, card in enumerate(theirs):
        margin -= _worth(card, theirs[: place + 1], [], coming, rate)
    if position.phase == KEEP:
        if position.chosen[0] == NONE:
            margin += _best(hands[0], mine, theirs, coming, rate)
        if position.chosen[1] == NONE:
            margin -= _best(hands[1], theirs, mine, coming, rate)
    return margin


def _best(hand: int, mine: list[int], theirs: list[int], coming: list[int], rate: float) -> float:
    best = -100.0
    for card in cards_of(hand):
        gain = _worth(card, mine, theirs, coming, rate) + BESIDE[card][card]
        lost = 0.0
        for other in mine:
            lost += COMING[other][card]
        for other in theirs:
            lost -= COMING[other][card]
        gain -= rate * lost
        if gain > best:
            best = gain
    return best


def _worth(
    card: int, beside: list[int], against: list[int], coming: list[int], rate: float
) -> float:
    worth = 0.0
    row = COMING[card]
    for other in coming:
        worth += row[other]
    worth *= rate
    row = BESIDE[card]
    for other in beside:
        worth += row[other]
    row = AGAINST[card]
    for other in against:
        worth += row[other]
    return worth


def _parts(hand: int, size: int) -> list[int]:
    key = hand * 8 + size
    parts = _PARTS.get(key)
    if parts is None:
        parts = [mask_of(list(part)) for part in combinations(cards_of(hand), size)]
        _PARTS[key] = parts
    return parts


def _margin(first: int, second: int) -> int:
    key = first << CARDS | second
    margin = _MARGINS.get(key)
    if margin is None:
        if len(_MARGINS) >= MOST_REMEMBERED:
            _MARGINS.clear()
        mine, theirs = points_of_kingdoms(first, second)
        margin = sum(mine) - sum(theirs)
        _MARGINS[key] = margin
    return margin
