"""The factions, loaded once into flat tuples. A faction is its number in components.toml."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.terra_mystica.facts.components import COMPONENTS
from parlour.games.terra_mystica.facts.land import TERRAINS

_STANDARD: Final[dict[str, Any]] = COMPONENTS["standard"]
_FACTIONS: Final[list[dict[str, Any]]] = [
    {**_STANDARD, **faction} for faction in COMPONENTS["faction"]
]

FACTION_IDS: Final[tuple[str, ...]] = tuple([faction["id"] for faction in _FACTIONS])
FACTIONS: Final = len(_FACTIONS)

AUREN: Final = 0
WITCHES: Final = 1
ALCHEMISTS: Final = 2
DARKLINGS: Final = 3
HALFLINGS: Final = 4
CULTISTS: Final = 5
ENGINEERS: Final = 6
DWARVES: Final = 7
MERMAIDS: Final = 8
SWARMLINGS: Final = 9
CHAOS_MAGICIANS: Final = 10
GIANTS: Final = 11
FAKIRS: Final = 12
NOMADS: Final = 13

DWELLING: Final = 1
TRADING_HOUSE: Final = 2
TEMPLE: Final = 3
STRONGHOLD: Final = 4
SANCTUARY: Final = 5
STRUCTURES: Final = ("", "dwelling", "trading-house", "temple", "stronghold", "sanctuary")
STRUCTURE_KINDS: Final = len(STRUCTURES)
LIMITS: Final = (0, 8, 4, 3, 1, 1)
"""How many pieces of each kind a player has."""
POWER_VALUES: Final = (0, 1, 2, 2, 3, 3)
UPGRADED_FROM: Final = (0, 0, DWELLING, TRADING_HOUSE, TRADING_HOUSE, TEMPLE)

MOST_PRIESTS: Final = 7
MOST_BRIDGES: Final = 3
TOKENS: Final = 12
START_POINTS: Final = 20


def _ints(name: str) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple(faction[name]) for faction in _FACTIONS])


def _numbers(name: str) -> tuple[int, ...]:
    return tuple([int(faction[name]) for faction in _FACTIONS])


HOME: Final[tuple[int, ...]] = tuple([TERRAINS.index(faction["terrain"]) for faction in _FACTIONS])
START_COINS: Final = _numbers("coins")
START_WORKERS: Final = _numbers("workers")
START_PRIESTS: Final = _numbers("priests")
START_BOWLS: Final = _ints("bowls")
START_CULTS: Final = _ints("cults")

_PRICED: Final = ("dwelling", "trading_house", "temple", "stronghold", "sanctuary")
WORKER_PRICE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [(0, *[faction[kind][0] for kind in _PRICED]) for faction in _FACTIONS]
)
"""By faction and structure."""
COIN_PRICE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [(0, *[faction[kind][1] for kind in _PRICED]) for faction in _FACTIONS]
)
"""By faction and structure; a trading house beside an opponent."""
LONE_TRADING_HOUSE: Final[tuple[int, ...]] = tuple(
    [faction["trading_house"][2] for faction in _FACTIONS]
)

DWELLING_WORKERS: Final = _ints("dwelling_workers")
TRADING_HOUSE_COINS: Final = _ints("trading_house_coins")
TRADING_HOUSE_POWER: Final = _ints("trading_house_power")
TEMPLE_PRIESTS: Final = _ints("temple_priests")
TEMPLE_POWER: Final = _ints("temple_power")
STRONGHOLD_INCOME: Final = _ints("stronghold_income")
SANCTUARY_INCOME: Final = _ints("sanctuary_income")

SHIPPING_START: Final[tuple[int, ...]] = tuple([faction["shipping"][0] for faction in _FACTIONS])
SHIPPING_END: Final[tuple[int, ...]] = tuple([faction["shipping"][1] for faction in _FACTIONS])
SHIPPING_POINTS: Final = _ints("shipping_points")
"""For each step from the start."""
SHIPPING_PRIESTS: Final = 1
SHIPPING_COINS: Final = 4

SPADE_PRICE: Final = _ints("spade_price")
"""By level of digging: workers, or priests for the Darklings."""
DIGGING_PRICE: Final = _ints("digging")
"""Workers, coins and priests for a step; nothing where there is no track."""
DIGGING_POINTS: Final = 6
