"""The picture at the foot of the margin: a shore by moonlight, whose tide rises with the rounds."""

from __future__ import annotations

from functools import cache
from typing import Final

from parlour.engine.svg import Attribute, box, element, moved, number, shape
from parlour.games.tides_of_time.facts.cards import ROUNDS

LEAST: Final = 90.0
"""Where there is less room nothing is painted."""

_TOWERS: Final = (
    ("block", "M22-42v-30h5v-5h5v5h4v-5h5v5h5v30zM52-44v-20q8-9 16 0v20z"),
    ("gold", "M31-62h6v9h-6zM58-58q2-4 4 0v8h-4zM60-69l1.5-7 1.5 7z"),
    ("block", "M0 0v-24l24-18 30 6 22-4 30 22 16 18z"),
    ("shade", "M54-36l22-4 30 22 16 18H70z"),
)
_FAR: Final = (("dusk", "M40 0l34-24 24 8 26-14 40 30z"),)
"""A headland with towers, upwards from its foot."""

_SAIL: Final = (
    ("deep", "M-17 0h34l-6 8h-22z"),
    ("light", "M-1-34v32h-15q12-12 15-32zM2-28v26h13z"),
)


def _painted(shapes: tuple[tuple[str, str], ...]) -> str:
    return "".join([shape(f"tot-s-{paint}", path) for paint, path in shapes])


def _swell(width: float, y: float, tall: float, shift: float) -> str:
    """Draw one row of waves down to the foot of the picture."""
    half = width / (2 * max(4, round(width / 60)))
    crest = f"q{number(half / 2)}-7 {number(half)} 0t{number(half)} 0"
    crests = crest * (round(width / half / 2) + 1)
    return f"M{number(-shift)} {number(y)}{crests}V{number(tall)}H{number(-shift)}z"


@cache
def shore(width: float, height: float, age: int) -> str:
    """Paint the shore into a field; in the last round the sea stands highest."""
    scale = min(1.7, 0.4 + height / 330)
    tide = height * 0.8 - 16 * scale * (min(age, ROUNDS) - 1)
    light = width - 60
    drawn = [
        box(0, 0, width, height, 0, "tot-sky"),
        *[box(0, tide - 22 * row * scale, width, height, 0, "tot-dim") for row in (1, 2, 3.3)],
        shape("tot-s-star", _stars(width, tide * 0.8)),
        _moon(light, min(70.0, tide / 3.4), 9 + 7 * scale),
        element("g", {"transform": _placed(-2, tide + 8, scale)}, _painted(_FAR)),
        element("g", {"transform": _placed(-2, tide + 8, scale)}, _painted(_TOWERS)),
        element("g", {"transform": _placed(light, tide + 7, scale * 0.9)}, _painted(_SAIL)),
        shape("tot-s-water", _swell(width, tide + 6, height, 0)),
        shape("tot-s-star tot-swell", _gleams(light, tide + 12, height)),
        shape("tot-s-glow tot-swell", _swell(width, tide + 6 + 14 * scale, height, 22)),
        shape("tot-s-blue tot-swell", _swell(width, tide + 6 + 30 * scale, height, 9)),
        shape("tot-s-night tot-swell", _swell(width, tide + 6 + 50 * scale, height, 31)),
    ]
    name = f"tot-shore-{round(width)}-{round(height)}"
    clip = element("clipPath", {"id": name}, box(0, 0, width, height, 6, ""))
    inside = element("g", {"clip-path": f"url(#{name})"}, *drawn)
    return clip + inside + box(0.5, 0.5, width - 1, height - 1, 6, "tot-gilt")


def _placed(x: float, y: float, scale: float) -> str:
    return f"translate({number(x)} {number(y)}) scale({number(scale)})"


def _moon(x: float, y: float, radius: float) -> str:
    place: dict[str, Attribute] = {"cx": x, "cy": y}
    seas = moved(x, y, shape("tot-sea-of-moon", "M-5-4a4 4 0 1 1-.1 0zM5 3a3 3 0 1 1-.1 0z"))
    return (
        element("circle", {**place, "r": radius * 1.9, "class": "tot-halo"})
        + element("circle", {**place, "r": radius * 1.4, "class": "tot-halo"})
        + element("circle", {**place, "r": radius, "class": "tot-moon"})
        + seas
    )


def _stars(width: float, height: float) -> str:
    found = ""
    for place in range(round(width / 11)):
        x, y = (place * 61 + 17) % (width - 12) + 6, (place * 53) % max(20.0, height) + 8
        found += f"M{number(x)} {number(y)}h.1"
    return found


def _gleams(x: float, top: float, bottom: float) -> str:
    """Draw the light of the moon on the water."""
    found, y, wide = "", top, 5.0
    while y < bottom - 8:
        found += f"M{number(x - wide)} {number(y)}h{number(2 * wide)}"
        y += 9
        wide = wide * 1.1 + 1.5 if len(found) % 2 else wide * 0.8 + 2
    return found
