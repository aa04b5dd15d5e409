"""The colours of the symbols stay apart, and what is written on them stays readable."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist

import pytest

from parlour.games.tides_of_time.facts.cards import SYMBOLS
from parlour.games.tides_of_time.table.palette import STYLE

Colour = tuple[float, float, float]

# How strong protanopia, deuteranopia and tritanopia change linear RGB (Machado and others, 2009).
SIGHTS: dict[str, tuple[Colour, Colour, Colour]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
CLEARLY_APART = 20
READABLE = 4.5


def colours(scheme: str) -> dict[str, str]:
    day, night = re.findall(r"\{(--sheet:[^}]*)\}", STYLE)
    found: dict[str, str] = dict(re.findall(r"--([a-z-]+):(#[0-9a-f]+)", day))
    if scheme == "night":
        found.update(re.findall(r"--([a-z-]+):(#[0-9a-f]+)", night))
    return found


def linear(colour: str) -> Colour:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    red, green, blue = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    return _linear(red), _linear(green), _linear(blue)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def times(matrix: tuple[Colour, Colour, Colour], colour: Colour) -> list[float]:
    return [sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix]


def lab(colour: list[float]) -> Colour:
    red, green, blue = (min(1.0, max(0.0, part)) for part in colour)
    x = _root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = _root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116


def contrast(one: str, other: str) -> float:
    low, high = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue
        for red, green, blue in (linear(one), linear(other))
    )
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["day", "night"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_symbols_look_alike(scheme: str, sight: str) -> None:
    palette = colours(scheme)
    seen = {name: lab(times(SIGHTS[sight], linear(palette[name]))) for name in SYMBOLS}
    for one, other in combinations(SYMBOLS, 2):
        assert dist(seen[one], seen[other]) > CLEARLY_APART, f"{one} and {other}"


@pytest.mark.parametrize("scheme", ["day", "night"])
def test_texts_and_glyphs_stand_out_from_what_they_are_drawn_on(scheme: str) -> None:
    palette = colours(scheme)
    pairs = [
        *[("on-light" if name == "temple" else "on-dark", name) for name in SYMBOLS],
        *[("ink", ground) for ground in ("band", "card", "stone")],
        ("faint", "band"),
        ("sea", "band"),
        ("sea", "shore"),
        ("on-sea", "sea"),
    ]
    for text, ground in pairs:
        assert contrast(palette[text], palette[ground]) >= READABLE, f"{text} on {ground}"
