"""The components as `components.toml` has them, and the figures that rules ask for."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from parlour.engine.figures import flat_figures

FOLDER: Final = Path(__file__).parent.parent
COMPONENTS: Final[dict[str, Any]] = tomllib.loads((FOLDER / "components.toml").read_text("utf-8"))

FIGURES: Final = flat_figures(COMPONENTS)
"""Every printed figure by its path, for the texts that state it."""

_TABLE: Final[dict[str, int]] = COMPONENTS["table"]
PLAYERS: Final[tuple[int, int]] = (_TABLE["fewest_players"], _TABLE["most_players"])
MINUTES: Final[tuple[int, int]] = (_TABLE["shortest_minutes"], _TABLE["longest_minutes"])

_START: Final[dict[str, int]] = COMPONENTS["start"]
WORKERS: Final[int] = _START["workers"]
SHIPS: Final[int] = _START["ships"]
OPENING_DRAW: Final[int] = _START["cards_drawn"]
OPENING_HAND: Final[int] = _START["cards_kept"]
STARTING_FIELDS: Final[int] = _START["starting_cards"]
CLAN_CARDS: Final[int] = _START["clan_cards"]

LOOKOUT_DRAW: Final[int] = COMPONENTS["lookout"]["cards_drawn"]
EXPLORED_CARDS: Final[int] = COMPONENTS["tiles"]["explore_cards"]
POPULATED_WORKERS: Final[int] = COMPONENTS["tiles"]["populate_workers"]

_ISLANDS: Final[dict[str, int]] = COMPONENTS["islands_laid_out"]
OPEN_ISLANDS: Final[int] = _ISLANDS["open"]
ISLANDS: Final[dict[str, int]] = {name: _ISLANDS[name] for name in ("near", "distant")}

_PRICE: Final[dict[str, dict[str, int]]] = COMPONENTS["price"]
SECOND_USE: Final[dict[str, int]] = _PRICE["second_use"]
RAID: Final[dict[str, int]] = _PRICE["raid"]
CONQUEST: Final[dict[str, int]] = _PRICE["conquest"]

_END: Final[dict[str, int]] = COMPONENTS["end"]
END_AT: Final[int] = _END["points"]
RESOURCES_A_POINT: Final[int] = _END["resources_a_point"]
GOLD_POINTS: Final[int] = _END["gold_points"]
CARD_POINTS: Final[int] = _END["card_points"]
RAZE_POINTS: Final[int] = _END["raze_points"]

MOST_STEPS: Final[int] = COMPONENTS["safety"]["steps_a_turn"]
"""How many steps a turn may take (house.no-loop)."""
