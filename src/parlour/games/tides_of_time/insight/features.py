"""What the learned judgement looks at, in the order of `NAMES`: one number for each.

`VERSION` counts the changes of meaning: weights that were learned with another one are refused.
"""

from __future__ import annotations

from typing import Final

from parlour.games.tides_of_time.facts.cards import CARD_IDS, CARDS, HAND, ROUNDS, SYMBOL, SYMBOLS
from parlour.games.tides_of_time.insight.insight import expected_margin
from parlour.games.tides_of_time.rules.position import DRAFT, KEEP, NONE, OVER, PHASES, Position

VERSION: Final = 1

WHERE: Final = ("kingdom", "monument", "hand")
_OF_A_SEAT: Final = (
    *[f"{where}.{card}" for where in WHERE for card in CARD_IDS],
    *[f"symbol.{symbol}" for symbol in SYMBOLS],
)
NAMES: Final[tuple[str, ...]] = (
    "margin",
    *[f"round{number}" for number in range(ROUNDS)],
    *[f"phase.{phase}" for phase in PHASES[:OVER]],
    *[f"pick{number}" for number in range(HAND)],
    "total",
    "chosen",
    *[f"own.{name}" for name in _OF_A_SEAT],
    *[f"rival.{name}" for name in _OF_A_SEAT],
)
"""The first one is the margin that the plain insight expects: learning goes on from there."""


def features(position: Position, seat: int) -> list[float]:
    """Return all numbers of a seat. What it has chosen counts as done."""
    margin = expected_margin(position) if position.phase != OVER else 0.0
    found = [margin if seat == 0 else -margin]
    for number in range(ROUNDS):
        found.append(1.0 if position.round == number else 0.0)
    for phase in range(OVER):
        found.append(1.0 if position.phase == phase else 0.0)
    for number in range(HAND):
        found.append(1.0 if position.pick == number else 0.0)
    found.append(float(position.totals[seat] - position.totals[1 - seat]))
    found.append(1.0 if position.chosen[seat] != NONE else 0.0)
    _add_seat(position, seat, found)
    _add_seat(position, 1 - seat, found)
    return found


def _add_seat(position: Position, seat: int, found: list[float]) -> None:
    kingdom, monuments = position.kingdoms[seat], position.monuments[seat]
    hand, chosen = position.hands[seat], position.chosen[seat]
    if chosen != NONE:
        hand &= ~(1 << chosen)
        if position.phase == DRAFT:
            kingdom |= 1 << chosen
        elif position.phase == KEEP:
            monuments |= 1 << chosen
    for cards in (kingdom, monuments, hand):
        for card in range(CARDS):
            found.append(1.0 if cards >> card & 1 else 0.0)
    symbols = [0] * len(SYMBOLS)
    for card in range(CARDS):
        if kingdom >> card & 1 and SYMBOL[card] >= 0:
            symbols[SYMBOL[card]] += 1
    for number in symbols:
        found.append(float(number))
