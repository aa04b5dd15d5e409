"""Printed figures: the numbers of a game's components, by name, for the texts that state them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def flat_figures(components: Mapping[str, Any]) -> dict[str, int]:
    """Return every number of the components by its path.

    An entry of a list is called by its `id`, or by its place if it has none.

    >>> flat_figures({"bridge": {"workers": 2}, "tile": [{"id": "ship", "points": [3, 5]}]})
    {'bridge.workers': 2, 'tile.ship.points.0': 3, 'tile.ship.points.1': 5}
    """
    found: dict[str, int] = {}
    _collect("", components, found)
    return found


def _collect(path: str, value: object, found: dict[str, int]) -> None:
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        found[path] = value
    elif isinstance(value, Mapping):
        for name, inner in value.items():
            _collect(f"{path}.{name}" if path else str(name), inner, found)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            name = inner.get("id", place) if isinstance(inner, Mapping) else place
            _collect(f"{path}.{name}", inner, found)
