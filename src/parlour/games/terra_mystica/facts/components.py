"""The components as they stand in components.toml, read once."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from parlour.engine.figures import flat_figures

FOLDER: Final = Path(__file__).parent.parent

COMPONENTS: Final[dict[str, Any]] = tomllib.loads((FOLDER / "components.toml").read_text("utf-8"))
FIGURES: Final = flat_figures(COMPONENTS)

ROUNDS: Final[int] = COMPONENTS["game"]["rounds"]
START_POINTS: Final[int] = COMPONENTS["game"]["start_points"]
TOKENS: Final[int] = COMPONENTS["supply"]["tokens"]
MOST_PRIESTS: Final[int] = COMPONENTS["supply"]["priests"]
MOST_BRIDGES: Final[int] = COMPONENTS["supply"]["bridges"]

COINS: Final = 0
WORKERS: Final = 1
PRIESTS: Final = 2
POWER: Final = 3
POINTS: Final = 4
GOODS: Final = ("coins", "workers", "priests", "power", "points")
"""What can be converted; victory points stand beside the goods."""

_CONVERSIONS: Final[list[dict[str, Any]]] = COMPONENTS["conversion"]
CONVERSION_IDS: Final[tuple[str, ...]] = tuple([each["id"] for each in _CONVERSIONS])
CONVERSIONS: Final[tuple[tuple[int, int, int], ...]] = tuple(
    [(each["price"], GOODS.index(each["give"]), GOODS.index(each["gain"])) for each in _CONVERSIONS]
)
"""How much of what becomes one of what (conversions.rates)."""
IS_TRADE: Final[tuple[bool, ...]] = tuple([each["trade"] for each in _CONVERSIONS])
"""Whether a conversion is only for those who trade points."""


def price_in_power(gained: int) -> int:
    """Return how much power becomes one of a kind of goods."""
    for price, given, other in CONVERSIONS:
        if given == POWER and other == gained:
            return price
    raise KeyError(GOODS[gained])


CULTS: Final = ("fire", "water", "earth", "air")
"""The four tracks, in the order of the board."""
TRACKS: Final = 4
_CULT: Final = COMPONENTS["cult"]
TOP: Final[int] = _CULT["top"]
"""The last space of a track."""
POWER_ON_THE_WAY: Final[tuple[int, ...]] = tuple(
    [sum(_CULT["power"][: space + 1]) for space in range(TOP + 1)]
)
"""Power gained from the start of a track up to each space."""
ORDER_STEPS: Final[tuple[int, ...]] = tuple(_CULT["orders"])
ORDER_SPACES: Final = 4
STEPS_WITHOUT_ORDER: Final[int] = _CULT["steps_without_order"]

FREE_POWER: Final[int] = COMPONENTS["neighbours"]["free_power"]
"""What power from a neighbour costs nothing (neighbours.price)."""

SHIPPING_COINS: Final[int] = COMPONENTS["shipping"]["coins"]
SHIPPING_PRIESTS: Final[int] = COMPONENTS["shipping"]["priests"]
DIGGING_POINTS: Final[int] = COMPONENTS["digging"]["points"]

_FOUNDING: Final = COMPONENTS["founding"]
TOWN_STRUCTURES: Final[int] = _FOUNDING["structures"]
TOWN_POWER: Final[int] = _FOUNDING["power"]
SANCTUARY_COUNTS: Final[int] = _FOUNDING["sanctuary"]

CULT_PLACES: Final[tuple[int, ...]] = tuple(COMPONENTS["end"]["cult_places"])
NETWORK_PLACES: Final[tuple[int, ...]] = tuple(COMPONENTS["end"]["network_places"])
