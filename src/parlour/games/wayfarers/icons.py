"""The icons, drawn for Parlour on a grid of 24 by 24."""

from __future__ import annotations

from typing import Final

from parlour.engine.svg import Attribute, element, number

GRID: Final = 24

PATHS: Final[dict[str, str]] = {
    "silver": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z"
    "M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM12 8l4 4"
    "-4 4-4-4z",
    "provision": ""
    "M9 2h6l-1.5 3.5c4.5 2 7 6.5 7 10.5 0 4-3 6-8.5 6s-8.5-2-8.5-6c0-4 2.5-8.5 7-10.5z",
    "influence": "M12 1.5l3.2 6.9 7.3.8-5.5 5 1.6 7.3-6.6-3.8-6.6 3.8L7 14.2l-5.5-5 7.3-.8z",
    "guild": "M12 1l3 4.5V8h-1v2.5h2.5V22h-9V10.5H10V8H9V5.5zM11 15v7h2v-7z",
    "mark": "M4 2h16v20H4zM12 6l1.9 4 4.3.500-3.2 3 .900 4.3L12 15.7 8.1 17.8l.900-4.3"
    "-3.2-3 4.3-.500z",
    "shift": "M2 4h11V1l8 5.5-8 5.5V9H2zM22 15H11v-3l-8 5.5L11 23v-3h11z",
    "recall": "M14 3a3.5 3.5 0 0 1 2.2 6.2L18.5 19h2v3h-13v-3h2l2.3-9.8A3.5 3.5 0 0 1"
    " 14 3zM1 8l5-4v2.5h3v3H6V12z",
    "worker": "M12 2a4 4 0 0 1 2.5 7.1L17 19h2.5v3h-15v-3H7L9.5 9.1A4 4 0 0 1 12 2z",
    "refresh": "M12 4.5A7.5 7.5 0 1 0 19.5 12h-3A4.5 4.5 0 1 1 12 7.5V11l7-5-7-5z",
    "die": "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zM7 5.5a1.7 1.7"
    " 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM12 10.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0"
    "-3.4zM17 15.1a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z",
    "nudge": "M10 2h4v5h5v4h-5v5h-4v-5H5V7h5zM5 18h14v4H5z",
    "journal": "M21 2C12 3 7 8 6 14.5l-3.5 7 2.3.500L7.5 17C15 16 20 11 21 2zM17 6L8 14.5",
    "card": "M6 2h12a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1z",
    "tile": "M3 4h18v16H3z",
    "draw": "M2 6l9-3 2 14-9 3zM13 3h8v17h-6z",
    "city": "M2 21V11l4-4 4 4v2h2V6l3-4 3 4v7h4v8h-7v-4h-3v4z",
    "vista": "M1 20L9 5l4.5 7.5L16.5 8 23 20z",
    "harbour": "M11 8.8A3.5 3.5 0 1 1 13 8.8V11h4v2.5h-4v5.3c2.6-.500 4.3-2 5-4.3L15.5 14l"
    "5-3.5 2 6-2-.700C19.3 19.8 16 22 12 22s-7.3-2.2-8.5-6.2l-2 .700 2-6 5 3.5-2.5.500c.700 2.3"
    " 2.4 3.8 5 4.3v-5.3H7V11h4z",
    "open_water": ""
    "M1 7c4-4 7 4 11 0s7 4 11 0v4c-4 4-7-4-11 0S5 7 1 11zM1 15c4-4 7 4 11 0s7 4 11 0v4"
    "c-4 4-7-4-11 0s-7-4-11 0z",
    "observatory": "M3 21v-4a9 9 0 0 1 6.5-8.6L17 2.5l2 3-5 3.2A9 9 0 0 1 21 17v4z",
    "library": "M11.2 6.2C9 4.5 5.8 4 2 4.5v14c3.8-.500 7 0 9.2 1.7zM12.8 6.2C15 4.5 18.2 4 22"
    " 4.5v14c-3.8-.500-7 0-9.2 1.7z",
    "stars": "M8 2l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM17.5 12l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z",
    "planet": "M12 5a7 7 0 0 1 6.3 4L23 7.5v2.3L5.5 14.7A7 7 0 0 1 12 5zM1 14.2L4.8 13"
    "l.500 1.5L1 16.5zM18.8 11a7 7 0 0 1-12.2 5.5z",
    "sun": "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11 1h2v4h-2z"
    "M11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4z"
    "M4 5.4L5.4 4l2.8 2.8-1.4 1.4zM18.6 4L20 5.4l-2.8 2.8-1.4-1.4zM4 18.6l2.8-2.8 1.4"
    " 1.4L5.4 20zM15.8 17.2l1.4-1.4 2.8 2.8-1.4 1.4z",
    "moon": "M15 2A10.5 10.5 0 1 0 22 18 9.5 9.5 0 0 1 15 2z",
    "comet": "M16.5 11a5.5 5.5 0 1 1-5 7.8L1.5 2l11.7 10c1-.700 2.1-1 3.3-1z",
    "townsfolk": "M12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM3 22c0-5 4-8.5 9-8.5s9 3.5 9 8.5z",
    "camel": "M1.5 9L4 6.5 6.5 9l3-4.5L12 9l2.5-4 3 4.5L18.5 5H22v3l-2 1-1 5v7h-2.5v-6h-9v6H5v-7"
    "c-2 0-3.5-2-3.5-5z",
    "ship": "M11 2v11.5H3.5zM13 4l7.5 9.5H13zM1.5 15h21l-3.5 6.5H5z",
    "pigeon": "M1.5 8L8 10l3-7 4.5 6c3 0 4-3 7-3-1 8-6 12.5-12 12.5l-6 3.5 1.5-6z",
    "telescope": "M1.5 14L16 5.5l3.2 5.5-14.5 8.5zM17 4l3-1.8 4 7-3 1.8zM11 16.5l4.5 6h-3.5l"
    "-3-4.7z",
    "lightning": "M14 1L4 14h6l-2 9L19 9h-6z",
    "slash": "M15 1h3L9 23H6z",
    "arrow": "M2 9.5h12V4l8 8-8 8v-5.5H2z",
    "winner": "M3.5 17.5L1.5 6.5l6 4.5L12 3l4.5 8 6-4.5-2 11zM3.5 19h17v2.5h-17z",
}


def icon(name: str, x: float, y: float, size: float, kind: str) -> str:
    """Draw an icon with its upper left corner at x, y, coloured by the class `kind`."""
    attributes: dict[str, Attribute] = {
        "class": kind,
        "d": PATHS[name],
        "fill-rule": "evenodd",
        "transform": f"translate({number(x)} {number(y)}) scale({size / GRID:.4f})",
    }
    return element("path", attributes)
