"""The factions, loaded once into flat tuples. A faction is its number in components.toml.

What makes a faction different is a power: a figure that stands with it in components.toml and has a
name here. Chapters ask for the power, which is 0 for all that lack it, never for the faction.
"""

from __future__ import annotations

from typing import Any, Final

from parlour.games.terra_mystica.facts.components import COMPONENTS, IS_TRADE
from parlour.games.terra_mystica.facts.land import KINDS, TERRAINS, WALK

_STANDARD: Final[dict[str, Any]] = COMPONENTS["standard"]
_FACTIONS: Final[list[dict[str, Any]]] = [
    {**_STANDARD, **faction} for faction in COMPONENTS["faction"]
]

FACTION_IDS: Final[tuple[str, ...]] = tuple([faction["id"] for faction in _FACTIONS])
FACTIONS: Final = len(_FACTIONS)
FIRST_GAME: Final[dict[int, list[int]]] = {
    int(players): [FACTION_IDS.index(id) for id in ids]
    for players, ids in COMPONENTS["first_game"].items()
}
"""The factions of the recommended first game, by the number of players (setup.first-game)."""

DWELLING: Final = 1
TRADING_HOUSE: Final = 2
TEMPLE: Final = 3
STRONGHOLD: Final = 4
SANCTUARY: Final = 5
STRUCTURES: Final = ("", "dwelling", "trading-house", "temple", "stronghold", "sanctuary")
STRUCTURE_KINDS: Final = len(STRUCTURES)
_STRUCTURE: Final[list[dict[str, Any]]] = [COMPONENTS["structure"].get(id, {}) for id in STRUCTURES]
LIMITS: Final[tuple[int, ...]] = tuple([kind.get("pieces", 0) for kind in _STRUCTURE])
"""How many pieces of each kind a player has."""
POWER_VALUES: Final[tuple[int, ...]] = tuple([kind.get("power", 0) for kind in _STRUCTURE])
UPGRADED_FROM: Final[tuple[int, ...]] = tuple(
    [STRUCTURES.index(kind.get("from", "")) for kind in _STRUCTURE]
)
"""What each kind is built from, 0 for what is not an upgrade (building.upgrade)."""
UPGRADES_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple(
            [kind for kind in range(TRADING_HOUSE, STRUCTURE_KINDS) if UPGRADED_FROM[kind] == old]
        )
        for old in range(STRUCTURE_KINDS)
    ]
)


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
START_DWELLINGS: Final = _numbers("start_dwellings")
"""Two for most (faction.nomads, faction.chaos-magicians)."""

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

SPADE_PRICE: Final = _ints("spade_price")
"""By level of digging: workers, or priests."""
DIGGING_PRICE: Final = _ints("digging")
"""Workers, coins and priests for a step; nothing where there is no track."""
COINS_FOR_A_POINT: Final = _numbers("coins_for_a_point")
USUAL_COINS_FOR_A_POINT: Final[int] = _STANDARD["coins_for_a_point"]
TEMPLE_FAVORS: Final = _numbers("temple_favors")
"""Favor tiles for a temple or a sanctuary (faction.chaos-magicians)."""

# Powers of a faction itself.

TOWN_POINTS_MORE: Final = _numbers("town_points")
"""Points for each town (faction.witches)."""
TOWN_WORKERS: Final = _numbers("town_workers")
"""Workers for each town (faction.swarmlings)."""
TRADES_POINTS: Final = _numbers("trades_points")
"""Points become coins, and coins points (faction.alchemists)."""
CONVERSIONS_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([number for number, trade in enumerate(IS_TRADE) if trader or not trade])
        for trader in TRADES_POINTS
    ]
)
"""The conversions of each faction."""
SPADES_COST_PRIESTS: Final = _numbers("spades_cost_priests")
"""Spades are paid with priests, not workers (faction.darklings)."""
BOUGHT_SPADE_POINTS: Final = _numbers("bought_spade_points")
SPADE_POINTS: Final = _numbers("spade_points")
"""Points for each spade, from wherever (faction.halflings)."""
SPADES_FOR_ANY_TERRAIN: Final = _numbers("spades_for_any_terrain")
"""So many spades lead home from any terrain, and nowhere else (faction.giants)."""
STEPS_ON_POWER_TAKEN: Final = _numbers("steps_on_power_taken")
"""A step on a cult if somebody takes the power that a build offers (faction.cultists)."""
POWER_IF_ALL_DECLINE: Final = _numbers("power_if_all_decline")
"""Power if nobody takes it and the errata are in force (option.errata)."""
BRIDGE_WORKERS: Final = _numbers("bridge_workers")
"""What a bridge costs as an action of its own (faction.engineers)."""
JOINS_OVER_RIVERS: Final = _numbers("joins_over_rivers")
"""A town may skip a river hex (town.mermaids)."""
RIVER_TOWN_RULE: Final = "town.mermaids"

SHIPS: Final = _numbers("ships")
"""Whether there is any shipping; who has none digs tunnels or flies."""
DISTANT_RANGE: Final = _numbers("distant_range")
"""How many steps away a tunnel or carpet leads, 0 for who has neither (reach.distant)."""
DISTANT_WORKERS: Final = _ints("distant_workers")
"""Without and with the stronghold (faction.dwarves)."""
DISTANT_PRIESTS: Final = _ints("distant_priests")
"""Without and with the stronghold."""
DISTANT_POINTS: Final = _numbers("distant_points")
DISTANT_STRONGHOLD: Final = _numbers("distant_stronghold")
"""How much farther it leads with the stronghold (faction.fakirs)."""
DISTANT_FARTHER: Final = _numbers("distant_farther")
"""How much farther it leads with a free step of shipping (option.town-tiles)."""

# What a stronghold brings at once.

STRONGHOLD_FAVORS: Final = _numbers("stronghold_favors")
"""Favor tiles (faction.auren)."""
STRONGHOLD_POWER: Final = _numbers("stronghold_power")
"""Power (faction.alchemists)."""
STRONGHOLD_POINTS: Final = _numbers("stronghold_points")
"""Points (faction.cultists)."""
STRONGHOLD_SHIPPING: Final = _numbers("stronghold_shipping")
"""A free step of shipping (faction.mermaids)."""
STRONGHOLD_SPADES: Final = _numbers("stronghold_spades")
"""Free spades, to which none are bought (faction.halflings)."""
ORDINATIONS: Final = _numbers("stronghold_ordinations")
"""Workers who may become priests (faction.darklings)."""

# What a stronghold gives from then on.

SPADE_POWER: Final = _numbers("spade_power")
"""Power for each spade (faction.alchemists)."""
BRIDGE_POINTS: Final = _numbers("bridge_points")
"""On passing, for each own bridge between own structures (faction.engineers)."""
STRONGHOLD_ACTIONS: Final = ("", "steps", "dwelling", "upgrade", "actions", "spades", "sandstorm")
ON_TRACK: Final = 1
"""Steps on one cult (faction.auren)."""
FREE_DWELLING: Final = 2
"""A dwelling on any empty own terrain (faction.witches)."""
FREE_UPGRADE: Final = 3
"""A dwelling becomes a trading house (faction.swarmlings)."""
MORE_ACTIONS: Final = 4
"""Several actions in a row (faction.chaos-magicians)."""
FREE_SPADES: Final = 5
"""Spades, to which none are bought (faction.giants)."""
SANDSTORM: Final = 6
"""A hex beside an own structure becomes own terrain (faction.nomads)."""
STRONGHOLD_ACTION: Final[tuple[int, ...]] = tuple(
    [STRONGHOLD_ACTIONS.index(faction["stronghold_action"]) for faction in _FACTIONS]
)
STRONGHOLD_AMOUNT: Final = _numbers("stronghold_amount")
"""How many steps, actions or spades the special action gives."""

AROUND: Final = KINDS
"""In the place of a terrain: home by the long way round the cycle."""
WAYS: Final = KINDS + 1


def _needed(faction: int, now: int, way: int) -> int:
    home = HOME[faction]
    if now == home or way == now:
        return 0
    if SPADES_FOR_ANY_TERRAIN[faction]:
        return SPADES_FOR_ANY_TERRAIN[faction] if way == home else 0
    return KINDS - WALK[home][now][home] if way == AROUND else WALK[home][now][way]


SPADES_NEEDED: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [
        tuple([tuple([_needed(faction, now, way) for way in range(WAYS)]) for now in range(KINDS)])
        for faction in range(FACTIONS)
    ]
)
"""Spades by faction, terrain now and way, 0 where that is no way to go (digging.cycle)."""


def who_has(power: tuple[int, ...]) -> str:
    """Return the id of the faction that has a power.

    >>> who_has(BRIDGE_WORKERS)
    'engineers'
    """
    for faction, figure in enumerate(power):
        if figure:
            return FACTION_IDS[faction]
    raise KeyError(power)


def rule_of(power: tuple[int, ...]) -> str:
    """Return the rule that tells of a power."""
    return f"faction.{who_has(power)}"
