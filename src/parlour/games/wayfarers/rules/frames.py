"""The kinds of frames on the agenda. Some ask, the others go on by themselves."""

from __future__ import annotations

from typing import Final

POOL: Final = 0
"""Effects to resolve in any order: a note (see `repeats`), then their numbers."""
FEE: Final = 1
"""How to pay the owner of the influence on a slot's card."""
ACQUIRE: Final = 2
"""Take the card of a slot."""
HOST: Final = 3
"""Where to tuck a townsfolk card."""
TUCK: Final = 4
"""Where to tuck an inspiration card that lay on a slot, or to discard it."""
PRICE: Final = 5
"""How to pay for a kind of tile."""
LAY: Final = 6
"""Where to lay a tile."""
DRAWN: Final = 7
"""Which of the drawn cards of a row's deck to acquire."""
BURY: Final = 8
"""Which of the two other drawn cards goes under the deck first."""
EXTRA: Final = 9
"""Whether to go one step further on the journal track."""
REROLL: Final = 10
"""Whether to reroll each of these dice while resting."""
TAKE_WORKER: Final = 11
"""Take a worker from a slot's card."""
SLOT: Final = 12
"""Put a worker on a slot's card and resolve the slot."""
ABILITIES: Final = 13
"""Resolve the resting abilities."""
END: Final = 14
"""The turn ends."""
SCHEME: Final = 15
"""The solo opponent takes its turn."""
OPPONENT: Final = 16
"""The solo opponent resolves an effect."""
OPPONENT_CARD: Final = 17
"""The solo opponent takes a card of a row, or the next one if it was denied some."""
CLAIM: Final = 18
"""Whether to let the solo opponent use a card with the player's influence."""
OPPONENT_EXTRA: Final = 19
"""The solo opponent may buy one more step on the journal track."""
OPPONENT_REST: Final = 20
"""The solo opponent shuffles its scheme cards after its rest."""
SCHEME_ACTION: Final = 21
"""The solo opponent resolves its latest scheme card."""
TRADE_AFTER: Final = 22
"""Whether to use the trade guild at the end of a rest."""

KINDS: Final = 23
