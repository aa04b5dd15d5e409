"""The course of a rating as a picture: a line, and how far it may be off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup, escape

WIDTH: Final = 420
HEIGHT: Final = 200
LEFT: Final = 54
RIGHT: Final = 12
TOP: Final = 12
BOTTOM: Final = 16
STEPS: Final = (50, 100, 200, 250, 500, 1000)
MOST_LINES: Final = 6

Course = Sequence[tuple[float, int, int]]
"""When, the rating then, and its uncertainty."""


def picture(course: Course, said: str) -> Markup:
    """Draw the course of a rating, from game to game."""
    low = min(rating - unsure for _, rating, unsure in course)
    high = max(rating + unsure for _, rating, unsure in course)
    step = next((each for each in STEPS if (high - low) / each < MOST_LINES), STEPS[-1])
    low, high = low // step * step, -(-high // step) * step
    span, last = max(high - low, 1), max(len(course) - 1, 1)

    def at(game: int, rating: float) -> str:
        across = LEFT + (WIDTH - LEFT - RIGHT) * game / last
        down = TOP + (HEIGHT - TOP - BOTTOM) * (high - rating) / span
        return f"{across:.1f},{down:.1f}"

    upper = [at(game, rating + unsure) for game, (_, rating, unsure) in enumerate(course)]
    lower = [at(game, rating - unsure) for game, (_, rating, unsure) in enumerate(course)]
    line = [at(game, rating) for game, (_, rating, _) in enumerate(course)]
    parts = [_ruled(low, high, step, span)]
    parts.append(f'<polygon class="course-band" points="{" ".join([*upper, *lower[::-1]])}"/>')
    parts.append(f'<polyline class="course-line" points="{" ".join(line)}"/>')
    across, _, down = line[-1].partition(",")
    parts.append(f'<circle class="course-now" cx="{across}" cy="{down}" r="5"/>')
    head = f'<svg class="course" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
    # Figures of our own; what is said is escaped.
    return Markup(f'{head} aria-label="{escape(said)}">{"".join(parts)}</svg>')  # noqa: S704


def _ruled(low: int, high: int, step: int, span: int) -> str:
    lines = []
    for rating in range(low, high + 1, step):
        down = TOP + (HEIGHT - TOP - BOTTOM) * (high - rating) / span
        lines.append(f'<path class="course-rule" d="M{LEFT} {down:.1f}H{WIDTH - RIGHT}"/>')
        lines.append(
            f'<text class="course-figure" x="{LEFT - 8}" y="{down + 4:.1f}">{rating}</text>'
        )
    return "".join(lines)
