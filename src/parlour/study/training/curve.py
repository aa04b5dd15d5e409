"""The learning curve of a course, as a picture and as a table."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 640
HEIGHT: Final = 320
LEFT: Final = 52
RIGHT: Final = 16
TOP: Final = 16
BOTTOM: Final = 40
TICKS: Final = 5


def tabulate(trials: list[dict[str, float]]) -> str:
    """Return the trials as a table."""
    lines = ["| games | held-out mean | 95 % interval |", "| ---: | ---: | --- |"]
    for each in trials:
        interval = f"{each['low']:.1f} to {each['high']:.1f}"
        lines.append(f"| {each['after']:.0f} | {each['held_out']:.1f} | {interval} |")
    return "\n".join(lines) + "\n"


def draw_curve(trials: list[dict[str, float]]) -> str:
    """Draw the trials: the mean outcome over the games that were played to learn."""
    if not trials:
        return _picture("")
    most = max(each["after"] for each in trials)
    low, high = min(each["low"] for each in trials), max(each["high"] for each in trials)
    reach = max(1e-6, high - low)

    def across(games: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * games / most

    def down(outcome: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - outcome) / reach

    parts: list[str] = []
    for tick in range(TICKS + 1):
        games, outcome = most * tick / TICKS, low + reach * tick / TICKS
        parts.append(_label(across(games), HEIGHT - 20, f"{games:.0f}", "middle"))
        parts.append(_label(LEFT - 8, down(outcome) + 4, f"{outcome:.1f}", "end"))
        parts.append(_line(LEFT, down(outcome), WIDTH - RIGHT, down(outcome), "rule"))
    parts.append(_label((LEFT + WIDTH) / 2, HEIGHT - 4, "games played to learn", "middle"))
    for each in trials:
        x = across(each["after"])
        parts.append(_line(x, down(each["low"]), x, down(each["high"]), "interval"))
    points = " ".join(
        f"{across(each['after']):.1f},{down(each['held_out']):.1f}" for each in trials
    )
    parts.append(f'<polyline class="mean" points="{points}"/>')
    return _picture("\n".join(parts))


def _picture(inside: str) -> str:
    style = (
        "text{font:12px sans-serif;fill:#555}.rule{stroke:#ccc;stroke-width:.5}"
        ".interval{stroke:#7aa6c2;stroke-width:2}.mean{fill:none;stroke:#1f5f8b;stroke-width:2}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">\n'
        f"<style>{style}</style>\n{inside}\n</svg>\n"
    )


def _label(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{text}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'
