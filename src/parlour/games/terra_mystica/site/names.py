"""What the well-known web site calls factions, colours, structures and goods."""

from __future__ import annotations

import re
from typing import Final

from parlour.games.terra_mystica.facts.components import COINS, POINTS, POWER, PRIESTS, WORKERS
from parlour.games.terra_mystica.facts.factions import (
    FACTION_IDS,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
)

SITE_FACTIONS: Final[dict[str, int]] = {
    id.replace("-", ""): faction for faction, id in enumerate(FACTION_IDS)
}
COLOURS: Final[dict[str, int]] = {
    "yellow": 0,
    "brown": 1,
    "black": 2,
    "blue": 3,
    "green": 4,
    "gray": 5,
    "grey": 5,
    "red": 6,
}
SITE_STRUCTURES: Final[dict[str, int]] = {
    "tp": TRADING_HOUSE,
    "te": TEMPLE,
    "sh": STRONGHOLD,
    "sa": SANCTUARY,
}
SITE_GOODS: Final[dict[str, int]] = {
    "c": COINS,
    "w": WORKERS,
    "p": PRIESTS,
    "pw": POWER,
    "vp": POINTS,
}
CULT_STEPS: Final = re.compile(r"\+(\d*)(fire|water|earth|air)$")
"""A command that steps up a cult."""
