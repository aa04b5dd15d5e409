"""Wooden pieces and small signs, drawn for Parlour; light falls from the upper left.

Pieces stand around the origin, for a hex whose sides are 30 long; `tm-w-…` on whatever shows one
gives it the paint of a people. Signs lie on a grid of 24 by 24.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.svg import shape, symbol, use
from parlour.games.terra_mystica.facts.factions import STRUCTURES

Faces = tuple[tuple[str, str], ...]

_PIECES: Final[dict[str, tuple[str, Faces]]] = {
    "dwelling": (
        "M-11 15V3L-3-6 4-10 12-2V10L5 15z",
        (
            ("side", "M5 3L12-2V10L5 15z"),
            ("lit", "M-3-6L4-10 12-2 5 3z"),
            ("front", "M-11 15V3L-3-6 5 3V15z"),
            ("grain", "M-8 5v8M-5 3v2M2 4v9"),
        ),
    ),
    "trading-house": (
        "M-16 16V2L-10-6-4-9.5 1-3 3-6 9-9.5 15-1V11L8 16z",
        (
            ("lit", "M-10-6L-4-9.5 2-2-4 2z"),
            ("side", "M8 2L15-1V11L8 16z"),
            ("lit", "M2-6L8-9.5 15-1 8 2z"),
            ("front", "M-16 16V2L-10-6-4 2 2-6 8 2V16z"),
            ("grain", "M-13 5v8M-7 4v2M-1 4v2M5 4v9"),
        ),
    ),
    "temple": (
        "M-13 12V2C-13-6-6-10-1-10.5V-14H1V-10.5C6-10 13-6 13 2V12C13 18-13 18-13 12z",
        (
            ("side", "M0-10.5C6-10 13-6 13 2V12C13 15 7 16.5 0 16.5z"),
            ("front", "M0-10.5C-6-10-13-6-13 2V12C-13 15-7 16.5 3 16.4V-10z"),
            ("lit", "M-13 3C-12-6-6-10 0-10.5-5-7-8-2-8 4z"),
            ("front", "M-13 3C-8 6 8 6 13 3V6C8 9-8 9-13 6z"),
            ("lit", "M-1-10V-14H1V-10z"),
        ),
    ),
    "stronghold": (
        "M-16 17V-8H-10V-4H-6V-8H0V-11H6L16-12V11L9 17z",
        (
            ("side", "M9-8L16-12V11L9 17z"),
            ("lit", "M-16-8L-11-11H-5L-10-8z"),
            ("lit", "M3-8L8-12H16L9-8z"),
            ("front", "M-16 17V-8H-10V-3H-6.5V-8H-.5V-3H3V-8H9V17z"),
            ("grain", "M-13 3h6M-4 3h9M-15 8h4M2 8h6"),
        ),
    ),
    "sanctuary": (
        "M-17 16V4H-19L-3-11 3-14 19-1V3L17 4V11L10 16z",
        (
            ("side", "M10 3L17 0V11L10 16z"),
            ("lit", "M-3-11L4-14 20-1 13 4z"),
            ("front", "M-15 16V3H10V16z"),
            ("side", "M-11 16V8a3 3 0 0 1 6 0V16zM0 16V8a3 3 0 0 1 6 0V16z"),
            ("front", "M-19 4L-3-11 13 4z"),
        ),
    ),
}
"""The outline of each, and its faces from the back to the front."""


def _piece(name: str) -> str:
    rim, faces = _PIECES[name]
    shadow = shape("tm-shadow", "M-16 15q17 8 36-1-14-9-36 1z")
    halo = shape("tm-halo", rim)
    drawn = "".join([shape(f"tm-{kind}", path) for kind, path in faces])
    return symbol(f"tm-{name}", shadow, halo, drawn)


_DISC: Final = (
    shape("tm-shadow", "M-9 2a10 8 0 0 0 21 1l-2-5z")
    + '<circle class="tm-side" cy="1.5" r="9"/><circle class="tm-front" r="9"/>'
    + shape("tm-gleam", "M-6-3a7 7 0 0 1 7-3.5")
)

SIGNS: Final[dict[str, str]] = {
    "coin": '<circle class="tm-gold-d" cx="12" cy="13" r="10"/>'
    '<circle class="tm-gold" cx="12" cy="11.5" r="10"/>'
    + shape("tm-gold-l", "M12 4a7.5 7.5 0 0 0-7.5 7.5h2.5a5 5 0 0 1 5-5z")
    + shape("tm-gold-d", "M12 6.5l4 5-4 5-4-5z"),
    "worker": shape("tm-cube-l", "M12 2l9 4.5-9 4.5-9-4.5z")
    + shape("tm-cube", "M3 6.5l9 4.5v11l-9-4.5z")
    + shape("tm-cube-d", "M21 6.5l-9 4.5v11l9-4.5z")
    + shape("tm-outline", "M12 2l9 4.5v11L12 22l-9-4.5v-11zM3 6.5l9 4.5 9-4.5M12 11v11"),
    "priest": shape(
        "tm-steel",
        "M12 1c2 0 3 3 3 5 0 1.5-.5 2.5-1.5 3.5L19 20v2H5v-2l5.5-10.5"
        "C9.5 8.5 9 7.5 9 6c0-2 1-5 3-5z",
    )
    + shape(
        "tm-outline",
        "M12 1c2 0 3 3 3 5 0 1.5-.5 2.5-1.5 3.5L19 20v2H5v-2l5.5"
        "-10.5C9.5 8.5 9 7.5 9 6c0-2 1-5 3-5z",
    )
    + shape("tm-gold", "M11 12h2v2.5h2.5v2H13V20h-2v-3.5H8.5v-2H11z"),
    "power": '<circle class="tm-power" cx="12" cy="12" r="10"/>'
    + shape(
        "tm-power-l",
        "M12 4a8 8 0 0 0-8 8h3a5 5 0 0 1 5-5zM13.5 8l-4 5h2.5l-1 4 4-5.5h-2.5z",
    ),
    "vp": shape(
        "tm-gold",
        "M12 1l3.2 7.2 7.8.8-5.9 5.2 1.7 7.8L12 18l-6.8 4 1.7-7.8L1 9l7.8-.8z",
    )
    + shape("tm-gold-l", "M12 5l2 5-8-.5zM12 1v8L8.8 8.2z")
    + shape(
        "tm-gold-line",
        "M12 1l3.2 7.2 7.8.8-5.9 5.2 1.7 7.8L12 18l-6.8 4 1.7-7.8L1 9l7.8-.8z",
    ),
    "spade": shape("tm-plank", "M10.5 2h3v12h-3z")
    + shape("tm-plank", "M7 1h10v3H7z")
    + shape("tm-steel", "M6 12h12v5q-2 4-6 6-4-2-6-6z")
    + shape("tm-outline", "M6 12h12v5q-2 4-6 6-4-2-6-6z"),
    "ship": shape("tm-plank", "M2 15h20l-4 7H6z")
    + shape("tm-cube-l", "M12 2v11H4z")
    + shape("tm-cube-d", "M13 4l7 9h-7z")
    + shape("tm-outline", "M2 15h20l-4 7H6zM12 2v13M12 2v11H4zM13 4l7 9h-7z"),
    "key": shape(
        "tm-gold",
        "M7 6a6 6 0 1 0 5.7 8H15v3h3v-3h4v-4h-9.3A6 6 0 0 0 7 6zm0 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
    ),
    "bridge": shape("tm-plank", "M1 8h22v4h-3v8h-3q0-6-5-6t-5 6H4v-8H1z")
    + shape("tm-outline", "M1 8h22v4h-3v8h-3q0-6-5-6t-5 6H4v-8H1zM4 4v4M12 4v4M20 4v4"),
    "town": shape("tm-plank", "M2 22V6h4v3h3V6h6v3h3V6h4v16h-6.5v-5a3.5 3.5 0 0 0-7 0v5z")
    + shape("tm-outline", "M2 22V6h4v3h3V6h6v3h3V6h4v16h-6.5v-5a3.5 3.5 0 0 0-7 0v5z"),
    "fire": shape(
        "tm-fire", "M12 1c1 5 7 7 7 14a7 7 0 0 1-14 0c0-4 3-5 3-9 2 1 3 3 3 5 2-3 2-6 1-10z"
    )
    + shape("tm-gold-l", "M12 12c1 3 3 4 3 6a3 3 0 0 1-6 0c0-2 2-3 3-6z"),
    "water": shape("tm-water", "M12 1c4 6 8 9 8 14a8 8 0 0 1-16 0C4 10 8 7 12 1z")
    + shape("tm-water-t", "M7 14a5 5 0 0 0 5 6v-2.5a3 3 0 0 1-2.5-3.5z"),
    "earth": shape("tm-earth", "M1 21L9 5l4 6 3-4 7 14z")
    + shape("tm-earth-t", "M9 5l2.5 4-2 1.5-2-2z"),
    "air": shape(
        "tm-air",
        "M2 8h11a3 3 0 1 0-3-3H7a6 6 0 1 1 6 6H2zM2 13h16a4.5 4.5 0 1 1-4.5 4.5h3"
        "A1.5 1.5 0 1 0 18 16H2z",
    ),
}

_CRENELS: Final = "".join(
    [
        f"M{x - 2.2:.1f} {y - 7:.1f}h4.4v5h-4.4z"
        for x, y in (
            (-20.5, 15.0),
            (-14.5, 18.7),
            (-7.5, 20.8),
            (0.0, 21.5),
            (7.5, 20.8),
            (14.5, 18.7),
            (20.5, 15.0),
        )
    ]
)
"""The front of a town's wall; its back is plain."""


DEFINITIONS: Final = (
    symbol(
        "tm-wall",
        shape("tm-stone", _CRENELS),
        shape("tm-stone", "M-23 10q4 8.5 23 8.5t23-8.5v6q-4 8.5-23 8.5t-23-8.5z"),
        shape("tm-gold", "M-5 24v-4a5 5 0 0 1 10 0v4z"),
    )
    + symbol("tm-wall-back", shape("tm-stone", "M-23 11q4-7 23-8 19 1 23 8v3q-4-7-23-7t-23 7z"))
    + "".join([_piece(name) for name in STRUCTURES if name])
    + symbol("tm-disc", _DISC)
    + "".join([symbol(f"tm-{name}", drawn) for name, drawn in SIGNS.items()])
)


def sign(name: str, x: float, y: float, size: float) -> str:
    """Draw a sign with its upper left corner at x, y."""
    return use(f"tm-{name}", x, y, size / 24)


def wood(name: str, terrain: str, x: float, y: float, scale: float) -> str:
    """Draw a wooden piece in the paint of the people of a terrain."""
    return use(f"tm-{name}", x, y, scale, f"tm-w-{terrain}")
