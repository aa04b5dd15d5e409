"""Charts of estimates with their intervals, as SVG that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, isfinite, log10
from typing import Final, NamedTuple

from parlour.engine.svg import Attribute, element, lettered
from parlour.study.intervals import Interval

WIDTH: Final = 720
NAMES: Final = 250
FIGURES: Final = 90
ROW: Final = 28
HEAD: Final = 44
FOOT: Final = 30
TICKS: Final = 5
LETTER: Final = 30
"""The letters of a name that there is room for."""

STYLE: Final = (
    "text{font:14px system-ui,sans-serif;fill:#222}.title{font-size:16px;font-weight:600}"
    ".axis{font-size:12px;fill:#666}.ground{fill:#fff}.rule{stroke:#ddd}"
    ".mark{stroke:#b33;stroke-dasharray:4 3}.reach{stroke:#2a6f97;stroke-width:3}"
    ".dot{fill:#013a63}"
)


class Row(NamedTuple):
    """One line of a chart."""

    name: str
    interval: Interval
    figure: str
    """The estimate as it is written beside the line."""


def intervals_chart(title: str, rows: Sequence[Row], mark: float | None = None) -> str:
    """Draw a line for each row from the low bound to the high one, with a dot at the estimate.

    `mark` draws a dashed line there, such as what chance would give.
    """
    low, high, step = _axis(rows, mark)
    height = HEAD + ROW * len(rows) + FOOT
    bottom = HEAD + ROW * len(rows)

    def across(value: float) -> float:
        inside = min(max(value, low), high)
        return NAMES + (WIDTH - NAMES - FIGURES) * (inside - low) / (high - low)

    drawn = element("rect", {"class": "ground", "width": WIDTH, "height": height})
    drawn += lettered("text", {"class": "title", "x": 12, "y": 24}, title)
    for count in range(round((high - low) / step) + 1):
        value = low + count * step
        drawn += _vertical("rule", across(value), bottom)
        drawn += _word("axis", across(value), bottom + 18, "middle", f"{value:.10g}")
    if mark is not None:
        drawn += _vertical("mark", across(mark), bottom)
    for place, row in enumerate(rows):
        y = HEAD + ROW * (place + 0.5)
        drawn += _row(row, across(row.interval.low), across(row.interval.high), y)
        drawn += element("circle", {"class": "dot", "cx": across(row[1].estimate), "cy": y, "r": 5})
    named: dict[str, Attribute] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {WIDTH} {height}",
        "width": WIDTH,
        "height": height,
        "role": "img",
        "aria-label": title,
    }
    return element("svg", named, element("style", {}, STYLE), drawn)


def _row(row: Row, left: float, right: float, y: float) -> str:
    name = row.name if len(row.name) <= LETTER else row.name[: LETTER - 1] + "…"
    return (
        _word("name", NAMES - 12, y + 5, "end", name)
        + element("line", {"class": "reach", "x1": left, "x2": right, "y1": y, "y2": y})
        + _word("figure", WIDTH - 12, y + 5, "end", row.figure)
    )


def _word(kind: str, x: float, y: float, anchor: str, text: str) -> str:
    return lettered("text", {"class": kind, "x": x, "y": y, "text-anchor": anchor}, text)


def _vertical(kind: str, x: float, bottom: float) -> str:
    return element("line", {"class": kind, "x1": x, "x2": x, "y1": HEAD - 6, "y2": bottom})


def _axis(rows: Sequence[Row], mark: float | None) -> tuple[float, float, float]:
    """Return where the axis begins and ends, and how far its ticks are apart."""
    bounds = [bound for row in rows for bound in row.interval if isfinite(bound)]
    bounds.extend([] if mark is None else [mark])
    lowest, highest = min(bounds), max(bounds)
    step = _round_step((highest - lowest) / TICKS or 1.0)
    low = floor(lowest / step) * step
    count = 1
    while low + count * step < highest:
        count += 1
    return low, low + count * step, step


def _round_step(wanted: float) -> float:
    """Return the nearest 1, 2 or 5 with zeros that is no smaller.

    >>> [_round_step(wanted) for wanted in (0.07, 3, 12, 60)]
    [0.1, 5.0, 20.0, 100.0]
    """
    power = 10.0 ** floor(log10(wanted))
    return next(power * digit for digit in (1, 2, 5, 10) if power * digit >= wanted)
