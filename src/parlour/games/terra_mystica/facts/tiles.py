"""Power actions and tiles, loaded once into flat tuples; each is its number in components.toml."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.terra_mystica.facts.components import COMPONENTS, CULTS

_ACTIONS: Final[list[dict[str, Any]]] = COMPONENTS["power_action"]
POWER_ACTION_IDS: Final[tuple[str, ...]] = tuple([action["id"] for action in _ACTIONS])
POWER_ACTIONS: Final = len(_ACTIONS)
BRIDGE_ACTION: Final[int] = POWER_ACTION_IDS.index("bridge")
ACTION_POWER: Final[tuple[int, ...]] = tuple([action["power"] for action in _ACTIONS])
ACTION_GOODS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple(action["goods"]) for action in _ACTIONS]
)
ACTION_SPADES: Final[tuple[int, ...]] = tuple([action["spades"] for action in _ACTIONS])

_FAVORS: Final[list[dict[str, Any]]] = COMPONENTS["favor"]
FAVOR_IDS: Final[tuple[str, ...]] = tuple([favor["id"] for favor in _FAVORS])
FAVORS: Final = len(_FAVORS)
FAVOR_CULT: Final[tuple[int, ...]] = tuple([CULTS.index(favor["cult"]) for favor in _FAVORS])
FAVOR_STEPS: Final[tuple[int, ...]] = tuple([favor["steps"] for favor in _FAVORS])
FAVOR_COUNT: Final[tuple[int, ...]] = tuple([favor["count"] for favor in _FAVORS])
FAVOR_INCOME: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple(favor["income"]) for favor in _FAVORS]
)


def _with(tiles: list[dict[str, Any]], key: str) -> int:
    """Return the number of the tile that has something no other has."""
    return [key in tile for tile in tiles].index(True)


FAVOR_SMALLER_TOWNS: Final = _with(_FAVORS, "town_power")
SMALLER_TOWN_POWER: Final[int] = _FAVORS[FAVOR_SMALLER_TOWNS]["town_power"]
FAVOR_CULT_ACTION: Final = _with(_FAVORS, "action_steps")
FAVOR_ACTION_STEPS: Final[int] = _FAVORS[FAVOR_CULT_ACTION]["action_steps"]
FAVOR_TRADING_HOUSES: Final = _with(_FAVORS, "trading_house_points")
FAVOR_TRADING_HOUSE_POINTS: Final[int] = _FAVORS[FAVOR_TRADING_HOUSES]["trading_house_points"]
FAVOR_DWELLINGS: Final = _with(_FAVORS, "dwelling_points")
FAVOR_DWELLING_POINTS: Final[int] = _FAVORS[FAVOR_DWELLINGS]["dwelling_points"]
FAVOR_PASSING: Final = _with(_FAVORS, "passing_points")
FAVOR_PASSING_POINTS: Final[tuple[int, ...]] = tuple(_FAVORS[FAVOR_PASSING]["passing_points"])
"""By the number of trading houses."""

_TOWNS: Final[list[dict[str, Any]]] = COMPONENTS["town"]
TOWN_IDS: Final[tuple[str, ...]] = tuple([town["id"] for town in _TOWNS])
TOWN_KINDS: Final = len(_TOWNS)
TOWN_COUNT: Final[tuple[int, ...]] = tuple([town["count"] for town in _TOWNS])
TOWN_EXTRA: Final[tuple[bool, ...]] = tuple([town["extra"] for town in _TOWNS])
TOWN_POINTS: Final[tuple[int, ...]] = tuple([town["points"] for town in _TOWNS])
TOWN_GOODS: Final[tuple[tuple[int, ...], ...]] = tuple([tuple(town["goods"]) for town in _TOWNS])
TOWN_STEPS: Final[tuple[int, ...]] = tuple([town["steps"] for town in _TOWNS])
"""On every cult track."""
TOWN_SHIPPING: Final[tuple[int, ...]] = tuple([town["shipping"] for town in _TOWNS])
TOWN_KEYS: Final[tuple[int, ...]] = tuple([town["keys"] for town in _TOWNS])

_SCROLLS: Final[list[dict[str, Any]]] = COMPONENTS["scroll"]
SCROLL_IDS: Final[tuple[str, ...]] = tuple([scroll["id"] for scroll in _SCROLLS])
SCROLLS: Final = len(_SCROLLS)
SCROLL_INCOME: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple(scroll["income"]) for scroll in _SCROLLS]
)
SCROLL_POINTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple(scroll["points"]) for scroll in _SCROLLS]
)
"""For each dwelling, trading house, temple, stronghold, sanctuary and step of shipping."""
SCROLL_SPADE: Final = _with(_SCROLLS, "action_spades")
SCROLL_SPADES: Final[int] = _SCROLLS[SCROLL_SPADE]["action_spades"]
SCROLL_CULT: Final = _with(_SCROLLS, "action_steps")
SCROLL_STEPS: Final[int] = _SCROLLS[SCROLL_CULT]["action_steps"]
SCROLL_SHIPPING: Final = _with(_SCROLLS, "ships")
SHIPS_OF_SCROLL: Final[int] = _SCROLLS[SCROLL_SHIPPING]["ships"]
SCROLL_OPTION: Final[tuple[str, ...]] = tuple([scroll.get("option", "") for scroll in _SCROLLS])
"""The option that a scroll needs, empty where it needs none."""
SPARE_SCROLLS: Final[int] = COMPONENTS["tiles"]["spare_scrolls"]
SCROLL_COINS: Final[int] = COMPONENTS["tiles"]["scroll_coins"]
"""What is put on a scroll that nobody took."""

SCORED: Final = ("", "dwelling", "trading-house", "temple", "stronghold", "spade", "town")
"""What a scoring tile gives points for; the first ones go by the number of the structure."""
SCORED_SPADE: Final = 5
SCORED_TOWN: Final = 6
_SCORINGS: Final[list[dict[str, Any]]] = COMPONENTS["scoring"]
SCORING_IDS: Final[tuple[str, ...]] = tuple([scoring["id"] for scoring in _SCORINGS])
SCORINGS: Final = len(_SCORINGS)
SCORING_FOR: Final[tuple[int, ...]] = tuple([SCORED.index(scoring["for"]) for scoring in _SCORINGS])
SCORING_POINTS: Final[tuple[int, ...]] = tuple([scoring["points"] for scoring in _SCORINGS])
PRIESTS_ON_ORDERS: Final = -1
SCORING_CULT: Final[tuple[int, ...]] = tuple(
    [
        CULTS.index(scoring["cult"]) if scoring["cult"] else PRIESTS_ON_ORDERS
        for scoring in _SCORINGS
    ]
)
SCORING_STEPS: Final[tuple[int, ...]] = tuple([scoring["steps"] for scoring in _SCORINGS])
SCORING_GOODS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple(scoring["goods"]) for scoring in _SCORINGS]
)
SCORING_SPADES: Final[tuple[int, ...]] = tuple([scoring["spades"] for scoring in _SCORINGS])
SCORING_OPTION: Final[tuple[str, ...]] = tuple([scoring.get("option", "") for scoring in _SCORINGS])
"""The option that a scoring tile needs, empty where it needs none."""
ROUNDS_WITHOUT_SPADES: Final[tuple[int, ...]] = tuple(COMPONENTS["tiles"]["rounds_without_spades"])
SCORING_SPADE: Final = SCORING_FOR.index(SCORED_SPADE)
