"""The course of a game as a picture: what each seat could expect, move by move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from parlour.analysis.whole import Analysis
from parlour.engine.svg import Attribute, element, lettered

WIDTH: Final = 720
HEIGHT: Final = 300
LEFT: Final = 44
RIGHT: Final = 12
TOP: Final = 16
BOTTOM: Final = 34
LEGEND: Final = 24
COLOURS: Final = ("#2a6f97", "#c2541b", "#3d7a3a", "#8a4f9e", "#a0780a")
DASHES: Final = ("none", "8 4", "2 4", "10 3 2 3", "4 4")
"""Lines differ by more than their colours."""

STYLE: Final = (
    ".prospects text{font:13px system-ui,sans-serif;fill:var(--ink,#222)}"
    ".prospects .rule{stroke:var(--line,#ccc)}.prospects .line{fill:none;stroke-width:2.5}"
    ".prospects .slot{fill:transparent}.prospects .slot:hover{fill:var(--line,#ccc);opacity:.5}"
    ".prospects .turn{fill:none;stroke:#b33;stroke-width:2}"
    + "".join(
        f".prospects .seat{seat}{{stroke:{colour};stroke-dasharray:{DASHES[seat]}}}"
        for seat, colour in enumerate(COLOURS)
    )
)


def course_picture(analysis: Analysis, names: Sequence[str], title: str) -> str:
    """Draw the expected shares of all seats; what stands at a ply carries `data-ply`."""
    course = analysis.course()
    steps = max(1, len(course) - 1)

    def across(ply: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * ply / steps, 1)

    def down(share: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - share), 1)

    drawn = _axes(across, down, steps)
    for seat in range(len(course[0]) if course else 0):
        points = " ".join([f"{across(ply)},{down(one[seat])}" for ply, one in enumerate(course)])
        drawn += element("polyline", {"class": f"line seat{seat % 5}", "points": points})
    for turn in analysis.turns():
        here = {"cx": across(turn.ply), "cy": down(course[turn.ply][turn.seat]), "r": 6}
        drawn += element("circle", {"class": "turn", **here})
    drawn += _slots(analysis, across, steps)
    drawn += _legend(names)
    named: dict[str, Attribute] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": "prospects",
        "viewBox": f"0 0 {WIDTH} {HEIGHT + LEGEND}",
        "role": "img",
        "aria-label": title,
    }
    return element("svg", named, element("style", {}, STYLE), drawn)


def _axes(across: Callable[[int], float], down: Callable[[float], float], steps: int) -> str:
    drawn = ""
    for quarter in range(5):
        y = down(quarter / 4)
        line: dict[str, Attribute] = {"x1": LEFT, "x2": WIDTH - RIGHT, "y1": y, "y2": y}
        drawn += element("line", {"class": "rule", **line})
        at: dict[str, Attribute] = {"x": LEFT - 6, "y": y + 4, "text-anchor": "end"}
        drawn += lettered("text", at, f"{25 * quarter} %")
    for ply in sorted({round(steps * part / 6) for part in range(7)}):
        x = min(across(ply), WIDTH - RIGHT - 8)
        below: dict[str, Attribute] = {"x": x, "y": HEIGHT - 14, "text-anchor": "middle"}
        drawn += lettered("text", below, str(ply))
    return drawn


def _slots(analysis: Analysis, across: Callable[[int], float], steps: int) -> str:
    """Draw what can be clicked: a stripe for each ply, with the last position at the end."""
    width = (WIDTH - LEFT - RIGHT) / steps
    drawn = ""
    for ply in range(len(analysis.verdicts) + 1 if analysis.verdicts else 0):
        left = max(LEFT, across(ply) - width / 2)
        right = min(WIDTH - RIGHT, across(ply) + width / 2)
        stripe: dict[str, Attribute] = {
            "class": "slot",
            "data-ply": ply,
            "x": round(left, 1),
            "y": TOP,
            "width": round(right - left, 1),
            "height": HEIGHT - TOP - BOTTOM,
        }
        drawn += element("rect", stripe)
    return drawn


def _legend(names: Sequence[str]) -> str:
    drawn = ""
    room = (WIDTH - LEFT) / max(1, len(names))
    for seat, name in enumerate(names):
        x, y = LEFT + seat * room, HEIGHT + 8
        line: dict[str, Attribute] = {"x1": x, "x2": x + 28, "y1": y, "y2": y}
        drawn += element("line", {"class": f"line seat{seat % 5}", **line})
        letters = max(4, int((room - 40) / 8))
        short = name if len(name) <= letters else name[: letters - 1] + "…"
        drawn += lettered("text", {"x": x + 34, "y": y + 5}, short)
    return drawn
