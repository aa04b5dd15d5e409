"""The land as it is painted: seven terrains with light from the upper left, two of each.

Drawn around the origin for a hex whose sides are `SIDE` long. What is painted stays inside the
circle that fits into the hex, so that it serves maps of both directions.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from parlour.engine.svg import element, number, shape, symbol
from parlour.games.terra_mystica.facts.land import TERRAINS

SIDE: Final = 30.0
HALF: Final = SIDE * sqrt(3) / 2
VARIANTS: Final = 2

_POINTY: Final = ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))

_GRAINS: Final = (
    "M0 9q60-7 130 0t130 0M0 24q40 6 90 1t170-1M0 37q70-6 110 1t150-1M30 50q60-8 100 0"
    "t-20 6-80-6M0 63q90 6 140-1t120 1M0 72q60-3 130 0t130 0"
)
"""The grain of the table, in a pattern that repeats."""

Corners = list[tuple[float, float]]


def corners(turned: bool, scale: float = 1.0) -> Corners:
    """Return the corners of a hex, the topmost first; turned, a side is on top."""
    found = [(x * HALF * scale, y * SIDE * scale) for x, y in _POINTY]
    return [(-y, x) for x, y in found] if turned else found


def outline(points: Corners) -> str:
    return "M" + "L".join([f"{number(x)} {number(y)}" for x, y in points]) + "z"


def _edge(points: Corners) -> str:
    return "M" + "L".join([f"{number(x)} {number(y)}" for x, y in points])


def hexes(turned: bool) -> str:
    """Return the definitions of all land hexes."""
    inner = corners(turned, 0.95)
    if turned:
        inner = inner[3:] + inner[:3]
        lit, dark = inner[0:4], [*inner[3:], inner[0]]
    else:
        lit, dark = [inner[4], inner[5], inner[0], inner[1]], inner[1:5]
    edges = shape("tm-dark-edge", _edge(dark)) + shape("tm-lit-edge", _edge(lit))
    drawn = ""
    for terrain in TERRAINS:
        ground = element(
            "path", {"d": outline(corners(turned, 0.985)), "fill": f"url(#tm-g-{terrain})"}
        )
        for variant in range(VARIANTS):
            painted = PAINTERS[terrain](variant)
            drawn += symbol(f"tm-{terrain}-{variant}", ground, painted, edges)
    return drawn


def gradients() -> str:
    """Return light falling on each terrain, and the depth of the water."""
    drawn = ""
    for terrain in TERRAINS:
        drawn += (
            f'<radialGradient id="tm-g-{terrain}" cx=".3" cy=".2" r="1">'
            f'<stop class="tm-a-{terrain}"/><stop offset=".45" class="tm-b-{terrain}"/>'
            f'<stop offset="1.2" class="tm-c-{terrain}"/></radialGradient>'
        )
    return drawn + (
        '<radialGradient id="tm-g-sea"><stop class="tm-sea"/>'
        '<stop offset="1" class="tm-deep"/></radialGradient>'
        '<linearGradient id="tm-g-column"><stop class="tm-column-l"/>'
        '<stop offset=".3" class="tm-column"/><stop offset="1" class="tm-column-d"/>'
        "</linearGradient>"
        '<radialGradient id="tm-g-bowl" cx=".4" cy=".35" r=".75"><stop class="tm-bowl-l"/>'
        '<stop offset="1" class="tm-bowl-d"/></radialGradient>'
        '<pattern id="tm-g-grain" width="260" height="74" patternUnits="userSpaceOnUse">'
        + shape("tm-grains", _GRAINS)
        + "</pattern>"
    )


# The seven terrains

_SPREAD: Final = (
    ((-15, 4), (13, -2), (-4, 12), (10, 14), (-17, -4), (3, 3)),
    ((14, 5), (-12, -1), (5, 13), (-10, 14), (17, -5), (-2, 4)),
)
"""Where things stand, the farther ones first once sorted."""


def _standing(variant: int, count: int) -> list[tuple[int, int]]:
    return sorted(_SPREAD[variant][:count], key=lambda spot: spot[1])


def _forest(variant: int) -> str:
    drawn = ""
    for x, y in _standing(variant, 6):
        drawn += (
            shape("tm-shadow", f"M{x - 4} {y + 5}q6 3 11 0q-5-3-11 0z")
            + shape("tm-trunk", f"M{x - 1} {y + 2}h2v4h-2z")
            + shape("tm-forest-d", f"M{x} {y - 13}l6.5 9h-2.5l4 7h-16l4-7h-2.5z")
            + shape("tm-forest-l", f"M{x} {y - 13}l-6.5 9h2.5l-4 7h6q0-9 2-16z")
        )
    return drawn


def _mountains(variant: int) -> str:
    drawn = ""
    peaks = (((-9, 6, 17), (11, 4, 14), (2, 15, 15)), ((9, 6, 17), (-12, 5, 13), (-1, 15, 15)))
    for x, y, tall in peaks[variant]:
        wide = round(tall * 0.8)
        top = y - tall
        drawn += (
            shape("tm-mountains-d", f"M{x} {top}L{x + wide} {y}H{x - wide}z")
            + shape("tm-mountains-l", f"M{x} {top}L{x - wide} {y}h{wide - 2}l3-5-4-4z")
            + shape("tm-snow", f"M{x} {top}l-4.5 6 3-1 2 2 2-2 2.5 1z")
        )
    return drawn


def _desert(variant: int) -> str:
    drawn = ""
    dunes = (((-12, 0), (6, 6), (-7, 15)), ((8, -1), (-9, 7), (7, 15)))
    for x, y in dunes[variant]:
        drawn += shape("tm-desert-d", f"M{x - 11} {y + 3}q8-12 15-7q4 3 8 7q-12 3-23 0z")
        drawn += shape("tm-desert-l", f"M{x - 11} {y + 3}q8-12 15-7q-5 3-6 8.5q-5 0-9-1.5z")
    return drawn


def _plains(variant: int) -> str:
    lean = 1 if variant else -1
    drawn = ""
    for row in range(5):
        y = -5 + row * 5
        drawn += shape(
            "tm-furrow" if row % 2 else "tm-straw",
            f"M{-17 + abs(row - 2) * 2} {y + 3 * lean}q16-5 {34 - abs(row - 2) * 4} {-lean}",
        )
    for x, y in _SPREAD[variant][:3]:
        drawn += shape("tm-straw", f"M{x} {y}v-6M{x} {y - 2}l-3-3M{x} {y - 2}l3-3")
    return drawn


def _swamp(variant: int) -> str:
    drawn = ""
    pools = (((-9, 3, 9), (9, 11, 10)), ((9, 2, 9), (-8, 12, 10)))
    for x, y, wide in pools[variant]:
        drawn += shape("tm-pool", f"M{x - wide} {y}q{wide}-7 {2 * wide} 0q-{wide} 8-{2 * wide} 0z")
        drawn += shape("tm-wave", f"M{x - 4} {y}h6")
    for x, y in _SPREAD[1 - variant][:4]:
        drawn += shape("tm-reed", f"M{x} {y + 4}v-10M{x + 3} {y + 4}l2-8M{x - 3} {y + 4}l-2-7")
    return drawn


def _lakes(variant: int) -> str:
    drawn = shape("tm-lakes-d", "M-19 4q4-14 19-13 17 0 18 12-3 15-19 15-16 0-18-14z")
    for place, (x, y) in enumerate(_SPREAD[variant][:5]):
        wide = 5 + place % 2
        drawn += shape("tm-wave", f"M{x - wide} {y}q{wide / 2}-3 {wide} 0t{wide} 0")
    return drawn


def _wasteland(variant: int) -> str:
    drawn = ""
    mesas = (((-9, 3, 12), (9, 13, 13)), ((9, 2, 12), (-8, 13, 13)))
    for x, y, wide in mesas[variant]:
        drawn += shape("tm-wasteland-d", f"M{x - wide} {y + 4}l4-12h{wide + 3}l6 12z") + shape(
            "tm-wasteland-l", f"M{x - wide} {y + 4}l4-12h{wide - 4}l-2 5 3 7z"
        )
    flip = -1 if variant else 1
    return drawn + shape(
        "tm-crack",
        f"M{4 * flip}-6l{5 * flip} 4 {-2 * flip} 4 {6 * flip} 3M{-16 * flip} 10l{5 * flip} 3"
        f" {-1 * flip} 4",
    )


PAINTERS: Final = {
    "desert": _desert,
    "plains": _plains,
    "swamp": _swamp,
    "lakes": _lakes,
    "forest": _forest,
    "mountains": _mountains,
    "wasteland": _wasteland,
}
