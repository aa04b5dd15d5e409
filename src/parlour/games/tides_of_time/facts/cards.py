"""The cards, loaded once from components.toml into flat tuples.

A card is its number in the file, from 0; a set of cards is an int with one bit a card.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from parlour.engine.figures import flat_figures

FOLDER: Final = Path(__file__).parent.parent

_COMPONENTS: Final[dict[str, Any]] = tomllib.loads((FOLDER / "components.toml").read_text("utf-8"))
_CARDS: Final[list[dict[str, Any]]] = _COMPONENTS["card"]

ROUNDS: Final[int] = _COMPONENTS["rounds"]
HAND: Final[int] = _COMPONENTS["hand"]
DRAWN: Final[int] = _COMPONENTS["drawn"]
FIGURES: Final = flat_figures(_COMPONENTS)

SYMBOLS: Final[tuple[str, ...]] = tuple(_COMPONENTS["symbols"])
CARD_IDS: Final[tuple[str, ...]] = tuple([card["id"] for card in _CARDS])
CARDS: Final = len(_CARDS)
ALL_CARDS: Final = (1 << CARDS) - 1

EFFECTS: Final = ("ties", "majority", "each", "set", "missing", "singles", "double", "best-card")
TIES: Final = 0
MAJORITY: Final = 1
EACH: Final = 2
SET: Final = 3
MISSING: Final = 4
SINGLES: Final = 5
DOUBLE: Final = 6
BEST_CARD: Final = 7

EFFECT: Final[tuple[int, ...]] = tuple([EFFECTS.index(card["effect"]) for card in _CARDS])
POINTS: Final[tuple[int, ...]] = tuple([card.get("points", 0) for card in _CARDS])
OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([SYMBOLS.index(symbol) for symbol in card.get("of", [])]) for card in _CARDS]
)

NO_SYMBOL: Final = -1
SYMBOL: Final[tuple[int, ...]] = tuple(
    [SYMBOLS.index(card["symbol"]) if "symbol" in card else NO_SYMBOL for card in _CARDS]
)


HALF: Final = CARDS // 2
LOWER: Final = (1 << HALF) - 1


def _listed(first: int, count: int) -> tuple[tuple[int, ...], ...]:
    """Return by set of so many cards from the first one on which they are."""
    return tuple(
        [
            tuple([first + place for place in range(count) if mask >> place & 1])
            for mask in range(1 << count)
        ]
    )


_LOWER_CARDS: Final = _listed(0, HALF)
_UPPER_CARDS: Final = _listed(HALF, CARDS - HALF)


def cards_of(mask: int) -> list[int]:
    """Return the cards of a set in the order of their numbers.

    >>> cards_of(0b1001)
    [0, 3]
    """
    return list(_LOWER_CARDS[mask & LOWER] + _UPPER_CARDS[mask >> HALF])


def ids_of(mask: int) -> list[str]:
    return [CARD_IDS[card] for card in cards_of(mask)]


def mask_of(cards: list[int]) -> int:
    """Return the set of some cards.

    >>> mask_of([0, 3])
    9
    """
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
