"""What the parts around the map have in common: words, markers, tiles and rows of signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.engine.lettering import ems, shorten, wrap
from parlour.engine.svg import Attribute, about, box, element, lettered, line, moved, shape
from parlour.engine.voice import Voice
from parlour.engine.words import Words
from parlour.games.terra_mystica.facts.factions import FACTION_IDS
from parlour.games.terra_mystica.facts.land import TERRAINS
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.rules.setup import drawn_colour
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.table.hexmap import disc
from parlour.games.terra_mystica.table.icons import sign

Drawn = tuple[str, float]
"""Markup drawn from y = 0 down, and its height."""

EDGE: Final = 10.0
GAP: Final = 6.0
SMALL: Final = 11.0
"""The smallest letters."""
LEADING: Final = 13.0
BOLD: Final = 1.08
PHONE: Final = 378.0


class Panel(Voice):
    """Draws a part of one view for one width."""

    def __init__(
        self, state: TerraState, words: Words, language: str, names: Sequence[str], width: float
    ) -> None:
        super().__init__(words, language, names)
        self.state = state
        self.width = width
        self.phone = width <= PHONE

    def heading(self, text: str) -> Drawn:
        return line(EDGE, 18, 14, "tm-title", text), 26

    def marker(self, seat: int, radius: float) -> str:
        title = lettered("title", {}, self.faction(seat))
        return element("g", {}, title, disc(self.state, seat, radius))

    def faction(self, seat: int) -> str:
        return self.say(f"faction.{FACTION_IDS[self.state.faction[seat]]}")

    def drawn(self, seat: int) -> str:
        """Say which colour was drawn for a seat that has still to choose its faction."""
        colour = drawn_colour(self.state, seat)
        return "" if colour == NONE else f" · {self.say(f'terrain.{TERRAINS[colour]}')}"

    def grid(self, cells: list[str], columns: int, height: float, top: float = 0.0) -> Drawn:
        """Lay cells that were drawn `cell_width` wide out in rows."""
        wide = self.cell_width(columns)
        drawn = ""
        for place, cell in enumerate(cells):
            row, column = divmod(place, columns)
            x = EDGE + column * (wide + GAP)
            drawn += moved(x, top + row * (height + GAP), cell)
        rows = -(-len(cells) // columns)
        return drawn, top + rows * (height + GAP)

    def cell_width(self, columns: int) -> float:
        return (self.width - 2 * EDGE - GAP * (columns - 1)) / columns

    def tile(
        self,
        size: tuple[float, float],
        said: str,
        content: str,
        target: str = "",
        used: bool = False,
        kind: str = "tm-tile",
        name: str = "",
    ) -> str:
        """Draw a tile; one that is used up has a broken rim and a corner that is crossed."""
        wide, high = size
        face = box(1, 1, wide - 2, high - 2, 7, "tm-used" if used else kind)
        parts = [face, content]
        if used:
            parts.append(shape("tm-cross", f"M{wide - 12:g} {high - 12:g}l7 7m0-7l-7 7"))
        if not target:
            return about(name, said, *parts)
        attributes: dict[str, Attribute] = {
            "data-target": target,
            "role": "button",
            "aria-label": said,
        }
        return element("g", attributes, lettered("title", {}, said), *parts)

    def lines(self, text: str, x: float, y: float, width: float, most: int, kind: str = "") -> str:
        """Write a text in small letters, broken into lines."""
        broken = wrap(text, width / SMALL, most)
        return "".join(
            [line(x, y + row * LEADING, SMALL, kind, each) for row, each in enumerate(broken)]
        )

    def strong(
        self, x: float, y: float, size: float, text: str, room: float, kind: str = ""
    ) -> str:
        """Write a bold text that fits into so much room."""
        return line(x, y, size, f"tm-strong {kind}".strip(), shorten(text, room / size / BOLD))


def signs(tokens: Sequence[str], x: float, y: float, size: float) -> tuple[str, float]:
    """Draw figures and signs in a row, the baseline at y; a sign is written `:coin`.

    Returns also where the row ends.
    """
    drawn = ""
    for token in tokens:
        if token.startswith(":"):
            drawn += sign(token[1:], x, y - size * 0.95, size * 1.15)
            x += size * 1.3
        else:
            drawn += line(x, y, size, "tm-strong", token)
            x += ems(token) * size * BOLD + 2
    return drawn, x


def stacked(parts: list[Drawn]) -> Drawn:
    drawn, height = "", 0.0
    for markup, tall in parts:
        drawn += moved(0, height, markup)
        height += tall
    return drawn, height
