"""What the parts around the map have in common: words, markers, cells and headings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.engine.lettering import shorten
from parlour.engine.svg import Attribute, box, element, lettered, line, moved
from parlour.engine.voice import Voice
from parlour.engine.words import Words
from parlour.games.terra_mystica.facts.factions import HOME
from parlour.games.terra_mystica.facts.land import TERRAINS
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.rules.setup import drawn_colour
from parlour.games.terra_mystica.rules.state import TerraState

Drawn = tuple[str, float]
"""Markup drawn from y = 0 down, and its height."""

EDGE: Final = 10.0
GAP: Final = 6.0


class Panel(Voice):
    """Draws a part of one view for one width."""

    def __init__(
        self, state: TerraState, words: Words, language: str, names: Sequence[str], width: float
    ) -> None:
        super().__init__(words, language, names)
        self.state = state
        self.width = width

    def heading(self, text: str) -> Drawn:
        return line(EDGE, 17, 13, "tm-title", text), 24

    def marker(self, seat: int, radius: float) -> str:
        terrain = TERRAINS[HOME[self.state.faction[seat]]]
        return element("circle", {"r": radius, "class": f"tm-piece tm-{terrain}"}) + line(
            0, radius * 0.45, radius * 1.3, f"tm-strong tm-middle tm-on-{terrain}", str(seat + 1)
        )

    def drawn(self, seat: int) -> str:
        """Say which colour was drawn for a seat that has still to choose its faction."""
        colour = drawn_colour(self.state, seat)
        return "" if colour == NONE else f" · {self.say(f'terrain.{TERRAINS[colour]}')}"

    def grid(self, title: str, cells: list[str], columns: int, height: float) -> Drawn:
        """Lay cells that were drawn `cell_width` wide out in rows under a title."""
        drawn, top = self.heading(title)
        wide = self.cell_width(columns)
        for place, cell in enumerate(cells):
            row, column = divmod(place, columns)
            x = EDGE + column * (wide + GAP)
            drawn += moved(x, top + row * (height + GAP), cell)
        rows = -(-len(cells) // columns)
        return drawn, top + rows * (height + GAP) + 4

    def cell_width(self, columns: int) -> float:
        return (self.width - 2 * EDGE - GAP * (columns - 1)) / columns

    def cell(
        self, wide: float, high: float, lines: list[str], classes: str = "", target: str = ""
    ) -> str:
        said = ": ".join([text for text in lines if text])
        parts = [
            lettered("title", {}, said),
            box(0.5, 0.5, wide - 1, high - 1, 6, f"tm-tile {classes}".strip()),
        ]
        for row, text in enumerate(lines):
            strong = "tm-strong" if row == 0 else "tm-faint"
            size = 9.5 if row == 0 else 8.5
            parts.append(line(5, 13 + row * 11.5, size, strong, shorten(text, (wide - 8) / size)))
        attributes: dict[str, Attribute] = {}
        if target:
            attributes = {"data-target": target, "role": "button", "aria-label": said}
        return element("g", attributes, *parts)


def stacked(parts: list[Drawn]) -> Drawn:
    drawn, height = "", 0.0
    for markup, tall in parts:
        drawn += moved(0, height, markup)
        height += tall
    return drawn, height
