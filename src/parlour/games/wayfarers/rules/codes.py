"""The codes of moves: a verb and up to three small numbers."""

from __future__ import annotations

from typing import Final

from parlour.games.wayfarers.facts.components import COLUMNS

SPAN: Final = 64
"""More than any of the small numbers."""
VERB: Final = SPAN * SPAN * SPAN
CHAIN: Final = COLUMNS + 1
"""More than any value of a die."""

# Verbs

PLACE: Final = 0
WORKER: Final = 1
REST: Final = 2
TRADE: Final = 3
NUDGE_DIE: Final = 4
REFRESH_DIE: Final = 5
REROLL_DIE: Final = 6
KEEP_DIE: Final = 7
RECALL_WORKER: Final = 8
MARK_CARD: Final = 9
JOIN_GUILD: Final = 10
SHIFT_INFLUENCE: Final = 11
STEP: Final = 12
FURTHER: Final = 13
TAKE: Final = 14
DRAW_THREE: Final = 15
ACQUIRE_DRAWN: Final = 16
BURY_CARD: Final = 17
UNDER: Final = 18
TUCK_AT: Final = 19
DISCARD: Final = 20
TAKE_TILE: Final = 21
PAY_TILE: Final = 22
LAY_TILE: Final = 23
PAY_COST: Final = 24
GAIN: Final = 25
PAY_FEE: Final = 26
ALLOW: Final = 27
DENY: Final = 28
DONE: Final = 29

# What the small numbers mean where they are no cards, slots or dice

OF_SILVER: Final = 0
OF_PROVISIONS: Final = 1
"""What a fee is paid or a gain is made of."""
IN_SILVER: Final = 0
IN_INFLUENCE: Final = 1
"""How a tile is paid."""
FROM_SUPPLY: Final = 0
"""Where a token comes from: the supply, 1 to 3 a guild, from 4 on a slot."""
FROM_GUILD: Final = 1
FROM_SLOT: Final = 4

AGAIN: Final = SPAN * VERB
"""Added once for each earlier pending effect that offers the same move."""


def code(verb: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    return verb * VERB + (first * SPAN + second) * SPAN + third


def verb_of(number: int) -> int:
    return number % AGAIN // VERB


def first_of(number: int) -> int:
    return number // (SPAN * SPAN) % SPAN


def second_of(number: int) -> int:
    return number // SPAN % SPAN


def third_of(number: int) -> int:
    return number % SPAN


def placement(value: int, middle: int, traded: int) -> int:
    """Return the code of placing a die, on the first space; others add their number.

    Its caravan may change it before, then the trade guild: 0 where it does not.
    """
    return code(PLACE, value * CHAIN + middle, traded)


def value_of(number: int) -> int:
    """Return what the die of a placement shows."""
    return first_of(number) // CHAIN


def middle_of(number: int) -> int:
    """Return what its caravan changes it to, 0 for nothing."""
    return first_of(number) % CHAIN


def traded_to(number: int) -> int:
    """Return what the trade guild changes it to then, 0 for nothing."""
    return second_of(number)


def shown_at_last(number: int) -> int:
    return traded_to(number) or middle_of(number) or value_of(number)


def space_of(number: int) -> int:
    return third_of(number)


def wide_code(verb: int, number: int) -> int:
    """Return the code of a move about a land or water card."""
    return code(verb, number // SPAN, number % SPAN)


def wide_of(number: int) -> int:
    return first_of(number) * SPAN + second_of(number)
