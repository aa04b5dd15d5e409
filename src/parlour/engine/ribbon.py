"""A golden ribbon with a crown, for whoever has won."""

from __future__ import annotations

from typing import Final

from parlour.engine.lettering import ems, shorten
from parlour.engine.svg import box, icon, line, shape

CROWN: Final = "M3.5 17.5L1.5 6.5l6 4.5L12 3l4.5 8 6-4.5-2 11zM3.5 19h17v2.5h-17z"
BOLD: Final = 1.12
TAIL: Final = 16.0

_RULES: Final = """
 .PREFIX-ribbon{fill:#e8b93a}
 .PREFIX-ribbon-d{fill:#8f640d}
 .PREFIX-ribbon-l{fill:#fbe38f}
 .PREFIX-on-ribbon{fill:#2a1c00;font-weight:700;text-anchor:middle}
 .PREFIX-crown{fill:#6b4700}
"""


def ribbon_rules(prefix: str) -> str:
    """Return the look of a ribbon, for the style of a board that has one."""
    return _RULES.replace("PREFIX", prefix)


def ribbon(prefix: str, width: float, tall: float, said: str) -> str:
    """Draw a ribbon with a few words into a field; it is only as wide as they are."""
    size = tall * 0.46
    said = shorten(said, (width - 4 * TAIL - tall) / size / BOLD)
    long = ems(said) * size * BOLD + tall + 4 * TAIL
    left, drop = (width - long) / 2, tall * 0.16
    tails = "".join(
        [
            f"M{x:g} {drop:g}h{out * TAIL * 1.6:g}l{-out * 7:g} {tall / 2 - drop / 2:g} "
            f"{out * 7:g} {tall / 2 - drop / 2:g}h{-out * TAIL * 1.6:g}z"
            for x, out in ((left + TAIL * 1.6, -1), (left + long - TAIL * 1.6, 1))
        ]
    )
    front = (left + TAIL, 0.0, long - 2 * TAIL, tall - drop, 3.0)
    words = left + TAIL * 1.4 + tall * 0.8
    middle = (words + left + long - 2 * TAIL) / 2
    return (
        shape(f"{prefix}-ribbon-d", tails)
        + box(*front, f"{prefix}-ribbon")
        + box(front[0], 0, front[2], 3, 1.5, f"{prefix}-ribbon-l")
        + icon(CROWN, left + TAIL * 1.5, tall * 0.1, tall * 0.62, f"{prefix}-crown")
        + line(middle, tall * 0.58, size, f"{prefix}-title {prefix}-on-ribbon", said)
    )
