"""The heat map of who beats whom, as an SVG picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.engine.svg import Attribute, element, lettered
from parlour.study.intervals import Interval

CELL = 84
MARGIN = 16
HEAD = 64
NAMES = 110
LAST = 150
"""The width of the column that sums up."""


def heat_map(
    title: str,
    clans: Sequence[str],
    shares: Mapping[tuple[str, str], float],
    overall: Mapping[str, Interval],
) -> str:
    """Draw how often the clan of each row beats that of each column, and all of them."""
    width = 2 * MARGIN + NAMES + CELL * len(clans) + LAST
    height = 2 * MARGIN + HEAD + CELL * len(clans)
    drawn = element("rect", {"width": width, "height": height, "fill": "#fff"})
    drawn += _word(width / 2, MARGIN + 14, title, 17)
    for place, clan in enumerate(clans):
        x, y = MARGIN + NAMES + CELL * place, MARGIN + HEAD + CELL * place
        drawn += _word(x + CELL / 2, MARGIN + HEAD - 12, clan, 15)
        drawn += _word(MARGIN + NAMES - 10, y + CELL / 2 + 5, clan, 15, "end")
        for column, other in enumerate(clans):
            if (clan, other) in shares:
                left = MARGIN + NAMES + CELL * column
                drawn += _cell(left, y, CELL, shares[clan, other])
                drawn += _word(left + CELL / 2, y + CELL / 2 + 6, _percent(shares[clan, other]), 17)
        left = MARGIN + NAMES + CELL * len(clans)
        drawn += _cell(left + 8, y, LAST - 8, overall[clan].estimate)
        middle = left + 4 + LAST / 2
        drawn += _word(middle, y + CELL / 2 - 2, f"{100 * overall[clan].estimate:.1f} %", 17)
        bounds = f"{100 * overall[clan].low:.1f} to {100 * overall[clan].high:.1f}"
        drawn += _word(middle, y + CELL / 2 + 20, bounds, 13)
    drawn += _word(width - MARGIN - LAST / 2, MARGIN + HEAD - 12, "all, 95 %", 15)
    attributes: dict[str, Attribute] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {width} {height}",
        "width": width,
        "height": height,
    }
    return element("svg", attributes, drawn)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _cell(x: float, y: float, width: float, share: float) -> str:
    return element(
        "rect",
        {
            "x": x + 1,
            "y": y + 1,
            "width": width - 2,
            "height": CELL - 2,
            "rx": 4,
            "fill": _colour(share),
        },
    )


def _word(x: float, y: float, text: str, size: int, anchor: str = "middle") -> str:
    attributes: dict[str, Attribute] = {
        "x": x,
        "y": y,
        "text-anchor": anchor,
        "font-family": "sans-serif",
        "font-size": size,
        "fill": "#1a1a1a",
    }
    return lettered("text", attributes, text)


def _colour(share: float) -> str:
    """Return blue for victories, orange for defeats, white between them."""
    strength = min(abs(share - 0.5) / 0.25, 1.0)
    full = (110, 168, 224) if share > 0.5 else (240, 168, 96)
    mixed = [round(247 + (part - 247) * strength) for part in full]
    return f"rgb({mixed[0]},{mixed[1]},{mixed[2]})"
