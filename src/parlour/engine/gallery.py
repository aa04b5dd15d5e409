"""A gallery: every piece of a game in every state, for those who draw.

Whatever it shows is made by the same code as the board, so that a change is seen at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple


class Exhibit(NamedTuple):
    """A drawing from its upper left corner on, with its name and size."""

    name: str
    width: float
    height: float
    drawn: str


class Section(NamedTuple):
    """Things of one kind."""

    title: str
    exhibits: list[Exhibit]


class Gallery(NamedTuple):
    """All sections of a game, with the style of its board and what its drawings refer to."""

    scope: str
    style: str
    definitions: str
    sections: list[Section]


def section(
    title: str, names: Iterable[str], size: tuple[float, float], draw: Callable[[str], str]
) -> Section:
    """Return a section of things of one size, drawn by their names.

    >>> section("Coins", ["gold"], (4, 4), lambda name: f"<g class='{name}'/>").exhibits[0].drawn
    "<g class='gold'/>"
    """
    return Section(title, [Exhibit(name, *size, draw(name)) for name in names])
