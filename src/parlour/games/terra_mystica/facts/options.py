"""What a table agrees on."""

from __future__ import annotations

from typing import Final

from parlour.engine.options import Option

FACTIONS: Final = "factions"
CHOOSE: Final = "choose"
DRAW: Final = "draw"
DRAW_COLOUR: Final = "draw-colour"
FIRST_GAME: Final = "first-game"

DEFERRED: Final = "deferred-power"
TURN_ORDER: Final = "turn-order"
TOWN_TILES: Final = "town-tiles"
ERRATA: Final = "cultists-errata"

OPTIONS: Final = (
    Option(FACTIONS, CHOOSE, choices=(CHOOSE, DRAW, DRAW_COLOUR, FIRST_GAME)),
    Option(DEFERRED, False),
    Option(TURN_ORDER, False),
    Option(TOWN_TILES, False),
    Option("shipping-scroll", False),
    Option("temple-scoring", False),
    Option(ERRATA, False),
)
"""Scrolls and scoring tiles name the option that they need in components.toml."""
