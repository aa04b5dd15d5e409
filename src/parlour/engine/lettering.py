"""Letters that must fit: how wide a text is, where it breaks, and what is never printed.

No font is at hand where pictures are drawn, so widths are estimated on the safe side, in ems: a
text of 5 ems set at size 12 needs at most about 60 units.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

ELLIPSIS: Final = "…"

REMEMBERED: Final = 8192
"""How many texts are measured once: pictures repeat most of them."""

_MOST_MARKS: Final = 2
"""On one letter; a tower of accents would leave its line."""

_WIDTHS: Final[tuple[tuple[float, str], ...]] = (
    (0.3, "iíjlłI.,:;'’|! "),
    (0.4, "fťtřr()[]-"),
    (0.53, "cčćksšśzžźżvxyý"),
    (0.9, "mwMW@%—…&"),
)
_WIDTH: Final[dict[str, float]] = {
    letter: width for width, letters in _WIDTHS for letter in letters
}
_CAPITAL: Final = 0.72
_LETTER: Final = 0.59
_FOREIGN: Final = 1.1
_LATIN_END: Final = 0x250


def printable(text: str) -> str:
    """Return a text on one line, without the characters that steer a terminal or break a picture.

    >>> printable(" Ann\\x1b[2J\\n Lee ")
    'Ann[2J Lee'
    """
    text = " ".join(text.split())
    if text.isascii() and text.isprintable():
        return text
    kept = ""
    marks = 0
    for letter in text:
        kind = unicodedata.category(letter)[0]
        marks = marks + 1 if kind == "M" else 0
        if letter == " " or (kind not in "CZ" and marks <= _MOST_MARKS):
            kept += letter
    return kept.strip()


@lru_cache(REMEMBERED)
def ems(text: str) -> float:
    """Return how wide a text is at most, in ems.

    >>> ems("iii") < ems("nnn") < ems("mmm")
    True
    """
    return sum([_letter(letter) for letter in text])


def _letter(letter: str) -> float:
    width = _WIDTH.get(letter)
    if width is not None:
        return width
    if unicodedata.combining(letter):
        return 0.0
    if ord(letter) >= _LATIN_END:
        return _FOREIGN
    return _CAPITAL if letter.isupper() else _LETTER


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes.

    >>> columns("Ann"), columns("王"), columns("e\\u0301")
    (3, 2, 1)
    """
    width = 0
    for letter in text:
        if not unicodedata.combining(letter):
            width += 2 if unicodedata.east_asian_width(letter) in "WF" else 1
    return width


def shorten(text: str, limit: float) -> str:
    """Cut a text to so many ems, with an ellipsis where something is missing.

    >>> shorten("Nebuchadnezzar the Second", 8)
    'Nebuchadnezz…'
    """
    if ems(text) <= limit:
        return text
    room = limit - ems(ELLIPSIS)
    kept = 0
    while kept < len(text) and ems(text[: kept + 1]) <= room:
        kept += 1
    return text[:kept].rstrip() + ELLIPSIS


def clip(text: str, limit: int) -> str:
    """Cut a text to so many columns, with an ellipsis where something is missing.

    >>> clip("Nebuchadnezzar", 6), clip("Ann", 6)
    ('Nebuc…', 'Ann')
    """
    if columns(text) <= limit:
        return text
    kept = 0
    while columns(text[: kept + 1]) <= limit - 1:
        kept += 1
    return text[:kept].rstrip() + ELLIPSIS


def fill(text: str, limit: int) -> str:
    """Cut or pad a text to exactly so many columns.

    >>> fill("Ann", 5) + "|"
    'Ann  |'
    """
    clipped = clip(text, limit)
    return clipped + " " * (limit - columns(clipped))


def wrap(text: str, limit: float, lines: int) -> list[str]:
    """Break a text between words into at most so many lines of so many ems.

    >>> wrap("Spring of Bloody Tears", 7, 2)
    ['Spring of', 'Bloody Tears']
    """
    wrapped: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if not line or ems(longer) <= limit:
            line = longer
        else:
            wrapped.append(line)
            line = word
    wrapped.append(line)
    if len(wrapped) > lines:
        wrapped[lines - 1 :] = [" ".join(wrapped[lines - 1 :])]
    return [shorten(piece, limit) for piece in wrapped]
