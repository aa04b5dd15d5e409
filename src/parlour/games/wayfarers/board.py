"""The board as SVG, from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.engine.svg import lettered, picture
from parlour.engine.words import Words
from parlour.games.wayfarers.clicking import targets_of
from parlour.games.wayfarers.notation import parse


def draw(
    view: dict[str, Any], words: Words, language: str, names: Sequence[str], wide: bool = False
) -> str:
    targets: dict[str, None] = {}
    for text in view["moves"]:
        for target in targets_of(parse(text).code):
            targets[target] = None
    body = "".join(
        [
            lettered("text", {"x": 4, "y": 12 * i, "data-target": t}, t)
            for i, t in enumerate(targets)
        ]
    )
    return picture(400, 400, "wayfarers", "", "x", "y", body)
