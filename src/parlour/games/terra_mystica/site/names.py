"""What the well-known web site calls factions, colours, structures and goods."""

from __future__ import annotations

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
    "desert": 0,
    "plains": 1,
    "swamp": 2,
    "lake": 3,
    "lakes": 3,
    "forest": 4,
    "mountain": 5,
    "mountains": 5,
    "waste": 6,
    "wasteland": 6,
}
COLOUR_NAMES: Final = ("yellow", "brown", "black", "blue", "green", "gray", "red")
"""What the site calls each terrain, in the order of the cycle."""
SITE_STRUCTURES: Final[dict[str, int]] = {
    "tp": TRADING_HOUSE,
    "te": TEMPLE,
    "sh": STRONGHOLD,
    "sa": SANCTUARY,
    "trading post": TRADING_HOUSE,
    "temple": TEMPLE,
    "stronghold": STRONGHOLD,
    "sanctuary": SANCTUARY,
}
SITE_GOODS: Final[dict[str, int]] = {
    "c": COINS,
    "w": WORKERS,
    "p": PRIESTS,
    "pw": POWER,
    "vp": POINTS,
    "coin": COINS,
    "coins": COINS,
    "worker": WORKERS,
    "workers": WORKERS,
    "priest": PRIESTS,
    "priests": PRIESTS,
    "power": POWER,
}
SITE_SPECIALS: Final[dict[str, str]] = {
    "bon1": "scroll",
    "bon2": "scroll",
    "fav6": "favor",
    "acta": "auren",
    "actc": "chaos-magicians",
    "acte": "engineers",
    "actg": "giants",
    "actn": "nomads",
    "acts": "swarmlings",
    "actw": "witches",
}
"""The special actions, each with the tile that has it or the faction whose stronghold has it."""

OPTION_OF: Final[dict[str, str]] = {
    "errata-cultist-power": "cultists-errata",
    "mini-expansion-1": "town-tiles",
    "shipping-bonus": "shipping-scroll",
    "temple-scoring-tile": "temple-scoring",
    "variable-turn-order": "turn-order",
}
"""The site's names of our options."""
LIBERTIES: Final = ("strict-leech", "loose-adjust-resource", "loose-convert-phase")
"""Options that tell how strict the site was."""
SILENT_OPTIONS: Final = (
    "strict-darkling-sh",
    "strict-chaosmagician-sh",
    "email-notify",
    "maintain-player-order",
)
"""Options of nearly every game, which do not change how a log is read."""
FOREIGN_OPTIONS: Final = ("fire-and-ice-final-scoring",)
"""Options that score otherwise."""
FOREIGN_FACTIONS: Final = (
    "acolytes",
    "dragonlords",
    "icemaidens",
    "yetis",
    "riverwalkers",
    "shapeshifters",
)
BASE_MAPS: Final = ("126fe960806d587c78546b30f1a90853b1ada468", "base", "original", "")
FOREIGN_MAPS: Final[dict[str, str]] = {
    "95a66999127893f5925a5f591d54f8bcb9a670e6": "Fire & Ice, side 1",
    "be8f6ebf549404d015547152d5f2a1906ae8dd90": "Fire & Ice, side 2",
    "fdb13a13cd48b7a3c3525f27e4628ff6905aa5b1": "Loon Lakes",
    "2afadc63f4d81e850b7c16fb21a1dcd29658c392": "Fjords",
    "91645cdb135773c2a7a50e5ca9cb18af54c664c4": "the base map with the start points of 2017",
}
"""Maps by the number that the site has for them."""
