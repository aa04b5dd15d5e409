"""What is painted behind cards and tables: night sky, desert, coast, bazaar; drawn for Parlour.

A scene fills a field of 100 by 60, and is stretched to whatever it lies behind.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.svg import element, number, shape, symbol
from parlour.games.wayfarers.table.palette import LIT

WIDTH: Final = 100.0
HEIGHT: Final = 60.0

_STARS: Final = "".join(
    [
        f"M{x} {y}h.1"
        for x, y in (
            (6, 9), (13, 30), (19, 14), (27, 40), (33, 6), (41, 22), (48, 11), (55, 34), (62, 5),
            (68, 18), (74, 42), (81, 10), (88, 27), (94, 15), (97, 45), (4, 48), (37, 50), (60, 52),
        )
    ]
)  # fmt: skip

_CAMEL: Final = "m0 0q2-5 4-1 2-6 4 0l3 0q1-1 1-4l3-1v2l-2 1-1 4-2 2v5h-1.2v-4h-5.6v4h-1.2v-5z"
"""A camel, from the middle of its back."""

_FAR_STARS: Final = "".join([f"M{(n * 37) % 397 + 2} {(n * 23) % 43 + 4}h.1" for n in range(46)])

_WIDE: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "home": (
        ("wf-s-night", "M0 0h400v66H0z"),
        ("wf-s-milk", "M0 40Q120 34 200 16T400 0v10Q280 26 180 40T0 54z"),
        ("wf-s-stars", _FAR_STARS),
        ("wf-s-moon", "M366 8a11 11 0 1 0 9 17 10 10 0 0 1-9-17z"),
        ("wf-s-town", "M120 58V46h6v-5h4v5h5V36q7-10 14 0v6h5V30h-1l3-6 3 6h-1v14h6"
         "V40q5-7 10 0v5h6v-9h3v9h6v13zM150 28q0-5 1-7 1 2 1 7z"),
        ("wf-s-lantern", "M142 48h2v4h-2zM164 50h2v3h-2zM176 49h2v4h-2zM130 50h2v3h-2z"),
        ("wf-s-far", "M0 58q40-14 96-4 60-16 130 1 70-16 174 1v44H0z"),
        ("wf-s-ridge", "M0 58q40-14 96-4 60-16 130 1 70-16 174 1"),
        ("wf-s-palm", "M30 56q2-9 0-14 1-1 2 0 2 6 0 14zM31 43q-8-6-12 1 6-3 12-1z"
         "M31 43q8-6 12 1-6-3-12-1z"
         "M31 43q-6-1-8 6 4-5 8-6zM31 43q6-1 8 6-4-5-8-6zM31 43q0-7 5-8-2 4-5 8z"),
        ("wf-s-caravan", f"M300 48{_CAMEL}M322 48{_CAMEL}M344 49{_CAMEL}M368 50{_CAMEL}"),
        ("wf-s-dune", "M0 74q90-20 190-4 90-16 210 4v26H0z"),
        ("wf-s-ridge", "M0 74q90-20 190-4 90-16 210 4"),
        ("wf-s-shade", "M190 70q-30 14-110 30h210q-60-16-100-30z"),
    ),
    "coast": (
        ("wf-s-night", "M0 0h400v56H0z"),
        ("wf-s-stars", _FAR_STARS),
        ("wf-s-moon", "M268 24a9 9 0 1 0 .1 0z"),
        ("wf-s-town", "M0 52V40h10v-6q6-8 12 0v6h8V28h-1l3-6 3 6h-1v12h8v6h46v6z"),
        ("wf-s-lantern", "M14 44h2v4h-2zM31 34h2v3h-2zM70 47h2v3h-2z"),
        ("wf-s-deep", "M0 52h400v48H0z"),
        ("wf-s-gleam", "M262 56h12M258 60h20M264 64h10M255 69h26M261 75h15M257 82h22M263 89h10"),
        ("wf-s-coast", "M0 53q30-16 70-8 20-8 44 8z"),
        ("wf-s-tower", "M58 45V28h-2l5-7 5 7h-2v17z"),
        ("wf-s-sail", "M330 26v24h-20q16-8 20-24zM333 32v18h13q-10-6-13-18zM304 53h46l-8 9h-30z"),
        ("wf-s-wave", "M20 66q6-4 12 0t12 0t12 0M120 62q6-4 12 0t12 0M200 74q6-4 12 0t12 0t12 0"
         "M300 70q6-4 12 0t12 0M60 86q6-4 12 0t12 0M250 90q6-4 12 0t12 0M350 84q6-4 12 0t12 0"),
    ),
}  # fmt: skip
"""Behind a whole panorama, on a field of 400 by 100."""

_HERD: Final = "".join(
    [f"M{x} {y}{_CAMEL}" for x, y in ((846, 27), (870, 26), (894, 26), (918, 27))]
)
_SKYLINE: Final = (
    ("wf-s-day", "M0 9a9 9 0 0 1 9-9h982a9 9 0 0 1 9 9v22a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z"),
    ("wf-s-far", "M0 34q160-6 330-2 150-14 300-4 170-12 370 2v1a9 9 0 0 1-9 9H9a9 9 0 0 1-9-6z"),
    ("wf-s-caravan", _HERD),
    ("wf-s-dune", "M420 40q120-14 260-8 160-12 320 0a9 9 0 0 1-9 8z"),
    ("wf-s-ridge", "M420 40q120-14 260-8 160-12 320 0"),
)
"""Behind the round, on a field of 1000 by 40."""

_SCENES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "land": (
        ("wf-s-day", "M0 0h100v60H0z"),
        ("wf-s-sun", "M74 21a9 9 0 1 1 18 0 9 9 0 0 1-18 0z"),
        ("wf-s-far", "M0 37q18-13 38-3 22-14 62-2v28H0z"),
        ("wf-s-dune", "M0 47q26-14 52-2 24-9 48 3v12H0z"),
        ("wf-s-shade", "M52 45q-10 7-34 15h66q-18-8-32-15z"),
    ),
    "water": (
        ("wf-s-air", "M0 0h100v60H0z"),
        ("wf-s-coast", "M0 27q10-11 24-7 9-5 18 7z"),
        ("wf-s-bay", "M0 27h100v33H0z"),
        ("wf-s-wave", "M4 36q5-4 10 0t10 0t10 0M50 33q5-4 10 0t10 0M30 47q5-4 10 0t10 0t10 0"
         "M72 44q5-4 10 0t10 0M8 54q5-4 10 0t10 0"),
        ("wf-s-sail", "M78 8v18H66q9-6 12-18zM64 28h22l-4 4H68z"),
    ),
    "space": (
        ("wf-s-night", "M0 0h100v60H0z"),
        ("wf-s-milk", "M0 52Q40 38 62 18T100 0v16Q70 30 48 46T8 60H0z"),
        ("wf-s-stars", _STARS),
    ),
    "townsfolk": (
        ("wf-s-wall", "M0 0h100v60H0z"),
        ("wf-s-arch", "M8 60V38q0-16 14-20 14 4 14 20v22zM62 60V38q0-16 14-20 14 4 14 20v22z"),
        ("wf-s-awning", "M0 0h100v7q-5 6-10 0-5 6-10 0-5 6-10 0-5 6-10 0-5 6-10 0-5 6-10 0"
         "-5 6-10 0-5 6-10 0-5 6-10 0-5 6-10 0z"),
    ),
    "inspiration": (
        ("wf-s-page", "M0 0h100v60H0z"),
        ("wf-s-ray", "M50 60L0 6v22zM50 60L22 0h18zM50 60L60 0h18zM50 60l50-54v22z"),
    ),
}  # fmt: skip

DEFINITIONS: Final = element(
    "defs",
    {},
    *[
        f'<linearGradient id="wf-g-{name}" x2="0" y2="1"><stop class="wf-a-{name}"/>'
        f'<stop offset="1" class="wf-b-{name}"/></linearGradient>'
        for name in LIT
    ],
    *[
        symbol(f"wf-scene-{name}", *[shape(kind, path) for kind, path in shapes])
        for name, shapes in {**_SCENES, **_WIDE}.items()
    ],
    symbol("wf-skyline", *[shape(kind, path) for kind, path in _SKYLINE]),
)


def skyline(x: float, y: float, width: float, height: float) -> str:
    """Draw the way through the desert by day, along the upper edge of a desk."""
    scale = f"scale({width / 1000:.4f} {height / 40:.4f})"
    drawn = (
        '<use href="#wf-skyline" pointer-events="none" '
        f'transform="translate({number(x)} {number(y)}) {scale}"/>'
    )
    sun = shape("wf-s-sun", f"M{x + width * 0.69:g} {y + height / 2 + 6:g}a10 10 0 1 1 .1 0z")
    return drawn + sun


def scene(name: str, x: float, y: float, width: float, height: float) -> str:
    """Paint a scene into a field."""
    across = width / (400.0 if name in _WIDE else WIDTH)
    down = height / (100.0 if name in _WIDE else HEIGHT)
    return (
        f'<use href="#wf-scene-{name}" transform="translate({number(x)} '
        f'{number(y)}) scale({across:.4f} {down:.4f})"/>'
    )
