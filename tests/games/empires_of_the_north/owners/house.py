"""The house cards as an owner would write them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from parlour.games.empires_of_the_north.facts.components import COMPONENTS


def house(name: str) -> dict[str, Any]:
    """Return the house clans or islands as an owner would write them."""
    head = {"format": f"eotn-{name}/1", "notation": 1, "set": "box"}
    parts = ("icons", "clans", "cards") if name == "decks" else ("islands",)
    return deepcopy({**head, **{part: COMPONENTS[part] for part in parts}})


def card(data: dict[str, Any], id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in data["cards"] if one["id"] == id)
    return found
