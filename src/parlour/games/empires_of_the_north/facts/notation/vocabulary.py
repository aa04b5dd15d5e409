"""The words of the cards' notation: kinds of things and cards, operators, events, abilities."""

from __future__ import annotations

from typing import Final

GOODS: Final = ("food", "wood", "stone", "sheep", "fish", "gold", "raze")
KINDS: Final = (*GOODS, "worker", "card", "vp", "ship", "resource", "good", "same")
TILES: Final = ("explore", "populate", "construct", "harvest", "sail")
CARD_KINDS: Final = ("location", "field", "upgrade", "field_or_upgrade", "boost", "island")
DISTANCES: Final = ("near", "distant")

OPERATORS: Final = (
    "gain",
    "pay",
    "seq",
    "choose",
    "may",
    "if",
    "others",
    "action",
    "look",
    "find",
    "take",
    "discard",
    "build",
    "reap",
    "assign",
    "release",
    "payout",
    "refresh_worker",
    "refresh_card",
    "move_pawn",
    "move_ship",
    "raid",
    "land",
)

EVENTS: Final = (
    "explore",
    "populate",
    "construct",
    "harvest",
    "sail",
    "build",
    "boost",
    "pillage",
    "conquer",
    "raid",
    "raided",
    "leave",
    "assign",
    "release",
    "second_use",
    "pass",
    "lookout",
)
"""The first five are the tile actions, in the order of the tiles."""

PAWNS_NAMED: Final = ("", "opponent_pawn", "own_pawn")
"""Whose pawn must stand on the tile of an action in CAPITALS; anybody's or none."""

BY: Final = ("self", "opponent", "any")

ABILITIES: Final = ("action", "feature", "storage", "bonus")

FORMS: Final = ("count", "sets", "stored", "have", "ships")
