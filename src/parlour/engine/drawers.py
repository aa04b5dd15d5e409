"""Drawers: parts of a board at a desk that lie in one place, one over another, with a tab each.

The first lies open. The page opens another one for a click on its tab, or when something in it can
be chosen; the rest of the board stays where it is.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from parlour.engine.lettering import ems, shorten
from parlour.engine.svg import Attribute, box, element, line, moved

TAB: Final = 30.0
"""How tall a tab is."""
LETTERS: Final = 12.5
PAD: Final = 10.0
BOLD: Final = 1.08

_RULES: Final = """
 .PREFIX-tab{cursor:pointer}
 .PREFIX-drawer{fill:var(--band)}
 .PREFIX-tab .PREFIX-drawer{opacity:.55}
 .PREFIX-tab[aria-selected=true] .PREFIX-drawer{opacity:1}
 .PREFIX-tabbed{text-anchor:middle;font-weight:600}
 .PREFIX-tab[aria-selected=true] .PREFIX-tabbed{font-weight:700}
 .PREFIX-call{fill:none}
 .calls .PREFIX-call{fill:var(--glow)}
"""


class Drawer(NamedTuple):
    """A name for the page, one for people, and what lies in it from its upper left corner on."""

    name: str
    said: str
    content: str


def drawer_rules(prefix: str) -> str:
    """Return the look of drawers, for the style of a board that has some."""
    return _RULES.replace("PREFIX", prefix)


def drawers(prefix: str, size: tuple[float, float], contents: list[Drawer]) -> str:
    """Draw drawers with their tabs above, all of one size; classes begin with the game's prefix."""
    width, height = size
    wanted = [ems(drawer.said) * LETTERS * BOLD + 2 * PAD for drawer in contents]
    room = width - 4 * (len(contents) - 1)
    shrink = min(1.0, room / sum(wanted))
    drawn, x = "", 0.0
    for place, drawer in enumerate(contents):
        wide = wanted[place] * shrink
        drawn += moved(x, 0, _tab(prefix, drawer, wide, place == 0))
        x += wide + 4
    for place, drawer in enumerate(contents):
        attributes: dict[str, Attribute] = {"data-view": drawer.name, "data-view-name": drawer.said}
        if place:
            attributes["visibility"] = "hidden"
        sheet = box(0, TAB, width, height - TAB, 9, f"{prefix}-drawer")
        drawn += element("g", attributes, sheet, moved(0, TAB, drawer.content))
    return drawn


def _tab(prefix: str, drawer: Drawer, width: float, first: bool) -> str:
    attributes: dict[str, Attribute] = {
        "class": f"{prefix}-tab",
        "data-show": drawer.name,
        "role": "tab",
        "tabindex": 0,
        "aria-selected": "true" if first else "false",
        "aria-label": drawer.said,
    }
    room = (width - 6) / LETTERS / BOLD
    return element(
        "g",
        attributes,
        box(0, 0, width, TAB + 8, 8, f"{prefix}-drawer"),
        element("circle", {"cx": width - 6, "cy": 7, "r": 4, "class": f"{prefix}-call"}),
        line(width / 2, 20, LETTERS, f"{prefix}-tabbed", shorten(drawer.said, room)),
    )
