"""Vignettes of cards, the emblems of the clans and the ships at sea; drawn for Parlour.

The ground of a vignette fills a field of 200 by 30 and is stretched to the width of its card. What
stands on it is a figure on a grid of 24 by 24, one for each kind of card.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.svg import element, icon, number, shape, symbol
from parlour.games.empires_of_the_north.facts.cards import DATA
from parlour.games.empires_of_the_north.table.palette import LIT

WIDTH: Final = 200.0
HEIGHT: Final = 30.0
BAND: Final = 36.0
"""How tall a vignette is."""

_TOP: Final = "M0 30V5a6 5 0 0 1 6-5h188a6 5 0 0 1 6 5v25z"

_GROUNDS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "field": (
        ("en-s-sky", _TOP),
        ("en-s-far", "M0 18q30-12 70-3 40-13 80 0 30-8 50 0v15H0z"),
        ("en-s-grass", "M0 23q50-9 100-2 50-8 100 2v7H0z"),
        ("en-s-furrow", "M10 29q30-5 60-5M60 29q30-4 60-3M120 29q30-5 70-4"),
    ),
    "location": (
        ("en-s-dusk", _TOP),
        ("en-s-peak", "M10 24L42 5l18 12L84 3l34 21zM120 24l30-16 26 16z"),
        ("en-s-snow", "M84 3l9 6-6 1-4-2-7 1zM42 5l8 6-7-1-6 1z"),
        ("en-s-ground", "M0 24q60-7 110-2 50-6 90 2v6H0z"),
    ),
    "boost": (
        ("en-s-aurora", _TOP),
        ("en-s-light", "M20 30Q36 6 60 0h14Q50 14 44 30zM90 30q10-22 32-30h12q-24 14-28 30z"
         "M150 30q8-18 26-30h10q-20 14-22 30z"),
    ),
    "near": (
        ("en-s-sky", _TOP),
        ("en-s-water", "M0 19h200v11H0z"),
        ("en-s-grass", "M26 21q16-15 44-10 26-6 52 10z"),
        ("en-s-pine", "M60 11l5-10 5 10zM72 12l5-9 5 9zM48 14l4-7 4 7z"),
        ("en-s-sand", "M20 22q54-5 108 0-54 4-108 0z"),
        ("en-s-wave", "M6 26q5-3 10 0t10 0M134 24q5-3 10 0t10 0M168 27q5-3 10 0t10 0"),
    ),
    "distant": (
        ("en-s-dusk", _TOP),
        ("en-s-water", "M0 20h200v10H0z"),
        ("en-s-peak", "M30 21L58 4l10 8 16-11 34 20z"),
        ("en-s-snow", "M84 1l13 8-9-1-6 3-5-4zM58 4l7 5-8 1-5-1z"),
        ("en-s-wave", "M8 26q5-3 10 0t10 0M130 25q5-3 10 0t10 0M164 27q5-3 10 0t10 0"),
    ),
}  # fmt: skip

FIGURES: Final[dict[str, str]] = {
    "trade": "M2 9l2-6h16l2 6zM4 10h2v12H4zM18 10h2v12h-2zM7 14h10v8H7z",
    "axe": "M10 2h3v21h-3zM13 3q8-1 8 8-3-2-8-1z",
    "igloo": "M2 21a10 12 0 0 1 20 0h-6a4 5 0 0 0-8 0zM3 15h18v1.5H3zM11 9h2v5h-2z",
    "hall": "M1 12L12 3l11 9-2 2-9-7-9 7zM4 14l8-6 8 6v8h-6v-5h-4v5H4z",
    "croft": "M3 12L12 5l9 7v10h-6v-6H9v6H3zM16 3h3v5l-3-2z",
    "thistle": "M12 2l2 4 3-2-1 4H8L7 4l3 2zM8 9h8q1 5-4 6-5-1-4-6zM11 15h2v8h-2z"
    "M11 21q-5 0-6-5 5 0 6 5zM13 21q5 0 6-5-5 0-6 5z",
    "yeti": "M6 22q-3-8 0-13 1-6 6-6t6 6q3 5 0 13h-4v-4h-4v4zM9 8v2h2V8zM13 8v2h2V8zM9 12h6v2H9z",
    "hunt": "M4 2q14 2 14 10T4 22l2-3q9-2 9-7T6 5zM2 11h20v2H2zM19 9l4 3-4 3z",
    "bank": "M3 10q0-6 9-6t9 6zM3 11h18v10H3zM10 13h4v5h-4z",
    "pipes": "M4 12q8-3 12 4 0 6-6 6-7 0-6-10zM7 2h2v10H7zM12 3h2v11h-2zM17 5h2v11h-2z",
    "keep": "M5 22V8H3V3h4v2h3V3h4v2h3V3h4v5h-2v14h-5v-6h-4v6z",
    "longship": "M11 2h2v3h6l-1 9h-5v2h9c-1 4-4 6-8 6H9c-4 0-6-2-8-6h10v-2H6L5 5h6z",
    "mug": "M4 6h12v3h3q3 0 3 4t-3 5h-3v4H4zM16 11v5h2q2 0 2-2.5T18 11zM5 2q5-2 10 0v3H5z",
    "lute": "M15 9q3 6-2 11-5 4-9 0t0-9q5-5 9-2l6-7 2 2zM9 14a2 2 0 1 0 .1 0z",
    "sled": "M2 10h16v3H2zM4 13h2v5H4zM13 13h2v5h-2zM1 18h18q3 0 3-4h-2q0 2-2 2H1zM16 4h3v7h-3z",
    "camp": "M12 3l11 19h-8l-3-7-3 7H1z",
    "penguin": "M12 2q6 1 6 10 0 10-6 10T6 12Q6 3 12 2zM12 8q-3 3-3 8 0 4 3 4t3-4q0-5-3-8z",
    "mine": "M2 22V10q4-8 10-8t10 8v12h-5v-9q0-5-5-5t-5 5v9zM10 16h4v6h-4z",
    "food": "M11 23V9h2v14zM12 1c2 2 2 5 0 7-2-2-2-5 0-7zM4 6c3 0 5 2 6 5-3 0-6-2-6-5z"
    "M20 6c-3 0-5 2-6 5 3 0 6-2 6-5zM4 12c3 0 5 2 6 5-3 0-6-2-6-5zM20 12c-3 0-5 2-6 5 3 0 6-2 6-5z",
    "wood": "M7 1l5 8H9l4 6h-5v7H6v-7H1l4-6H2zM18 6l4 6h-2l3 5h-4v5h-2v-5h-4l3-5h-2z",
    "stone": "M2 21l3-9 5-3 4 4 4-6 4 4v10z",
    "sheep": "M8 5a4 4 0 0 1 7-1 4 4 0 0 1 5 5c2 1 2 4 0 5l-1 1v5h-3v-4H9v4H6v-4"
    "a4 4 0 0 1-2-4H2V8h3c0-1 1-3 3-3z",
    "fish": "M2 12c3-5 7-7 11-6 2 0 4 2 5 4l4-4v12l-4-4c-1 2-3 4-5 4-4 1-8-1-11-6z",
    "gold": "M3 18l4-8h10l4 8zM5 8l2-5h10l2 5z",
    "raze": "M12 1c3 3 5 5 5 8a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1-2 0-4 1-7zM9 15h6l-2 8h-2z",
}

EMBLEMS: Final[dict[str, str]] = {
    "glenn": FIGURES["thistle"],
    "mackinnon": "M12 23q-3-3-3-8l-1-3Q3 11 3 4h2q0 2 2 3V3h2v5q1 2 3 2t3-2V3h2v4q2-1 2-3h2"
    "q0 7-5 8l-1 3q0 5-3 8z",
    "ulaf": "M11 2h2v21h-2zM10 4Q4 2 3 9q0 4 2 6 1-5 5-5zM14 4q6-2 7 5 0 4-2 6-1-5-5-5z",
    "heidel": "M3 3q1 6 5 7 2-3 4-3t4 3q4-1 5-7 3 8-3 11v7h-5v-6h-2v6H6v-7Q0 11 3 3z",
    "panuk": "M12 22q-1-8-4-11Q3 11 1 4q7 0 11 6Q16 4 23 4q-2 7-7 7-3 3-4 11z",
    "nanurjuk": "M12 11q6 0 6 6 0 5-6 5t-6-5q0-6 6-6zM4.5 7a2.2 2.9 0 1 0 .1 0z"
    "M9.5 3a2.2 2.9 0 1 0 .1 0zM14.5 3a2.2 2.9 0 1 0 .1 0zM19.5 7a2.2 2.9 0 1 0 .1 0z",
}

OWNED: Final = "M11 2v11H4zM13 4l6 9h-6zM2 15h20l-3 6H5z"
"""The emblem of every clan that an owner has entered."""

_LONGSHIP: Final = (
    shape("en-s-hull", "M2 20q-2-6 2-10 0 6 5 7h22q5-1 5-8 4 5 2 11-3 7-10 7H12q-7 0-10-7z")
    + shape("en-s-mast", "M19 1h2v17h-2z")
    + shape("en-s-shield", "M11 20a2.5 2.5 0 1 0 .1 0zM18 20a2.5 2.5 0 1 0 .1 0z"
            "M25 20a2.5 2.5 0 1 0 .1 0z")
)  # fmt: skip
_SAIL: Final = "M9 3h22q2 6 0 12H9q2-6 0-12z"
_STRIPES: Final = "M14.5 3h4q1.5 6 0 12h-4q1.5-6 0-12zM23 3h4q1.5 6 0 12h-4q1.5-6 0-12z"

BANNER: Final = 64.0
FJORD: Final = 150.0
"""How tall the two great pictures are."""

_BANNER: Final = (
    ("en-s-sky", "M0 12a12 12 0 0 1 12-12h976a12 12 0 0 1 12 12v40a12 12 0 0 1-12 12H12"
     "a12 12 0 0 1-12-12z"),
    ("en-s-light en-s-veil", "M330 64q60-50 190-64h70q-150 20-190 64zM560 64q50-44"
     " 150-64h60q-110 24-140 64z"
     "M780 64q30-40 120-64h50q-80 26-100 64z"),
    ("en-s-peak en-s-veil", "M300 64l70-34 40 16 62-36 50 26 44-18 80 46zM640 64l66-40 40 20"
     " 58-36 60 34"
     " 40-16 76 38z"),
    ("en-s-snow", "M472 10l20 10-12 1-8 5-9-6-14 1zM804 8l20 11-11 0-9 6-9-6-13 2zM706 24l14 8-9"
     " 0-5 4-8-5z"),
    ("en-s-far", "M0 64q140-14 300-4 130-20 260-2 160-18 300-2 90-10 140 0v-4q0 12-12 12H12Q0 64"
     " 0 52z"),
)  # fmt: skip
_FJORD: Final = (
    ("en-s-peak en-s-veil", "M0 150V92l58-40 40 22 66-58 54 46 40-20 70 60H620V150z"),
    ("en-s-snow", "M164 16l24 20-15-2-9 8-10-9-14 4zM58 52l16 9-10 1-6 6-9-7-9 1z"),
    ("en-s-peak en-s-veil", "M330 150V96l74-44 38 26 62-52 56 50 60-30v104z"),
    ("en-s-snow", "M504 26l22 20-14-2-8 8-10-8-14 4zM404 52l18 13-11-1-7 5-8-6-10 2z"),
    ("en-s-far", "M0 150v-32q90-24 170-6 70-14 140 8 80-26 160-6 80-16 150 4v32z"),
    ("en-s-water", "M0 150v-12q160-12 310-4t310-2v18z"),
    ("en-s-grass", "M0 150v-18q80-16 210-2-60 8-70 20zM620 150v-20q-110-16-190-2 40 10 46 22z"),
    ("en-s-pine", "M40 128l9-24 9 24zM58 130l7-19 7 19zM24 130l7-18 7 18zM560 126l9-25 9 25z"
     "M580 128l7-20 7 20zM540 128l7-18 7 18z"),
    ("en-s-hull", "M92 130v-12l20-13 20 13v12zM488 128v-10l16-11 16 11v10z"),
    ("en-s-shield", "M108 130v-9h8v9zM500 128v-7h7v7z"),
    ("en-s-wave", "M220 142q7-4 14 0t14 0M300 146q7-4 14 0t14 0M380 141q7-4 14 0t14 0"),
)  # fmt: skip

DEFINITIONS: Final = element(
    "defs",
    {},
    *[
        f'<linearGradient id="en-g-{name}" x2="0" y2="1"><stop class="en-a-{name}"/>'
        f'<stop offset="1" class="en-b-{name}"/></linearGradient>'
        for name in LIT
    ],
    symbol("en-fjord", *[shape(kind, path) for kind, path in _FJORD]),
    symbol("en-banner", *[shape(kind, path) for kind, path in _BANNER]),
    *[
        symbol(f"en-ground-{name}", *[shape(kind, path) for kind, path in shapes])
        for name, shapes in _GROUNDS.items()
    ],
    symbol("en-longship", _LONGSHIP),
)


def longship(seat: int, x: float, y: float, size: float) -> str:
    """Draw a ship under the sail of its player, so wide."""
    placed = f"translate({number(x)} {number(y)}) scale({size / 40:.3f})"
    return element(
        "g",
        {"transform": placed},
        shape(f"en-p{seat}", _SAIL),
        shape("en-s-stripe", _STRIPES),
        '<use href="#en-longship"/>',
    )


def vignette(card: int, width: float) -> str:
    """Draw what a card shows: the ground of its kind, and a figure for what it is."""
    data = DATA[card]
    if data["kind"] == "island":
        return _ground(data["distance"], width)
    kind = data["kind"] if data["kind"] in ("location", "boost") else "field"
    figure = _figure(card)
    paint = "en-crest" if kind == "boost" else "en-s-figure"
    stands = _standing(figure, width * 0.62 - 15, paint) if figure else ""
    return _ground(kind, width) + stands


def _standing(figure: str, x: float, paint: str) -> str:
    """Draw a figure in the light, on its shadow."""
    return shape("en-s-shadow", f"M{x - 3:g} {BAND - 3:g}q18-5 38 0-19 5-38 0z") + icon(
        FIGURES[figure], x, 3, 31, paint
    )


def fjord(width: float) -> str:
    """Draw the land where an Empire stands, as wide as its board."""
    return f'<use href="#en-fjord" pointer-events="none" transform="scale({width / 620:.4f} 1)"/>'


def banner(width: float, tall: float) -> str:
    """Draw the sky over the fells, as wide as the table."""
    scale = f"scale({width / 1000:.4f} {tall / BANNER:.4f})"
    return f'<use href="#en-banner" pointer-events="none" transform="{scale}"/>'


def _ground(name: str, width: float) -> str:
    scale = f"scale({width / WIDTH:.4f} {BAND / HEIGHT:.4f})"
    return f'<use href="#en-ground-{name}" pointer-events="none" transform="{scale}"/>'


def _figure(card: int) -> str:
    """Return what stands on the ground: what a Field gives, or the first icon."""
    data = DATA[card]
    goods: list[str] = [kind for kind in data.get("yield", {}) if kind in FIGURES]
    named: list[str] = [name for name in data["icons"] if name in FIGURES]
    return next(iter([*goods, *named]), "")
