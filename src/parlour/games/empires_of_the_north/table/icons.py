"""The icons, drawn for Parlour on a grid of 24 by 24."""

from __future__ import annotations

from typing import Final

from parlour.engine import svg

PATHS: Final[dict[str, str]] = {
    # an ear of barley
    "food": "M11 23V9h2v14zM12 1c2 2 2 5 0 7-2-2-2-5 0-7zM4 6c3 0 5 2 6 5-3"
    " 0-6-2-6-5zM20 6c-3 0-5 2"
    "-6 5 3 0 6-2 6-5zM4 12c3 0 5 2 6 5-3 0-6-2-6-5zM20 12c-3 0-5 2-6 5 3 0 6-2 6-5z",
    # two logs
    "wood": "M6 4h13v7H6a3.5 3.5 0 1 1 0-7zM6 6a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0"
    " 0-3zM9 13h13v7H9a3.5"
    " 3.5 0 1 1 0-7zM9 15a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z",
    # a block
    "stone": "M12 2l9 4.5v11L12 22l-9-4.5v-11zM12 4.6L6.4 7.3 12 10l5.6-2.7zM5 9.2v7.2l6 3v-7.3z",
    # a sheep
    "sheep": "M8 5a4 4 0 0 1 7-1 4 4 0 0 1 5 5c2 1 2 4 0 5l-1 1v5h-3v-4H9v4H6v-4a4"
    " 4 0 0 1-2-4H2V8h3"
    "c0-1 1-3 3-3z",
    # a fish
    "fish": "M2 12c3-5 7-7 11-6 2 0 4 2 5 4l4-4v12l-4-4c-1 2-3 4-5 4-4"
    " 1-8-1-11-6zM7 10.5a1.5 1.5 0 1"
    " 0 0 3 1.5 1.5 0 0 0 0-3z",
    # a coin
    "gold": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM12 5a7 7 0 1 1 0 14 7 7 0 0"
    " 1 0-14zM11 8h2v8h-2z",
    # a torch
    "raze": "M12 1c3 3 5 5 5 8a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1-2 0-4 1-7zM9 15h6l-2 8h-2z",
    # a head and shoulders
    "worker": "M12 2a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM3 22c0-5 4-8 9-8s9 3 9 8z",
    # a longship
    "ship": "M11 2h2v3h6l-1 9h-5v2h9c-1 4-4 6-8 6H9c-4 0-6-2-8-6h10v-2H6L5 5h6z",
    # a card
    "card": "M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM7 5v3h10V5z",
    # a star
    "vp": "M12 1l3.2 7.2 7.8.8-5.9 5.2 1.7 7.8-6.8-4-6.8 4 1.7-7.8L1 9l7.8-.8z",
    # a question
    "resource": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM8 9a4 4 0 1 1 6 3.5c-1 .6-1"
    " 1-1 2h-2c0-2 .4"
    "-2.7 1.6-3.5A2 2 0 1 0 10 9zM11 16h2v2h-2z",
    "explore": "M2 12c4-7 16-7 20 0-4 7-16 7-20 0zM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z",
    "populate": "M8 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM1 21c0-5 3-8 7-8s7 3 7 8zM18"
    " 6h2v3h3v2h-3v3h-2v-3h"
    "-3V9h3z",
    "construct": "M3 11L12 3l9 8v10h-6v-6H9v6H3z",
    "harvest": "M4 20C2 10 8 3 20 3c-8 2-12 7-11 13l3-3 2 2-7 7z",
    "sail": "M11 2h2v3h6l-1 9h-5v2h9c-1 4-4 6-8 6H9c-4 0-6-2-8-6h10v-2H6L5 5h6z",
    "action": "M4 3l16 9-16 9z",
    "feature": "M12 3l2.5 6.5L21 12l-6.5 2.5L12 21l-2.5-6.5L3 12l6.5-2.5z",
    "exhausted": "M12 3a9 9 0 1 1-8.5 6l2.8 1A6 6 0 1 0 12 6v4L5 5l7-5z",
    "winner": "M3.5 17.5L1.5 6.5l6 4.5L12 3l4.5 8 6-4.5-2 11zM3.5 19h17v2.5h-17z",
    "passed": "M5 3h3v8h2V2h3v9h2V4h3v12a7 7 0 0 1-13 2l-4-6 3-2 1 2z",
    "first": "M5 2h2v2h12l-3 5 3 5H7v8H5z",
}


def icon(name: str, x: float, y: float, size: float, kind: str) -> str:
    """Draw an icon with its upper left corner at x, y, coloured by the class `kind`."""
    return svg.icon(PATHS[name], x, y, size, kind)
