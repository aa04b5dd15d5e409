"""A scene for each of the 18 cards, painted like a miniature; drawn for Parlour.

A scene fills a field of 100 by 60. Light comes from the left; gold is what the eye should find.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.svg import Attribute, box, element, number, shape
from parlour.games.tides_of_time.facts.cards import CARD_IDS

WIDTH: Final = 100.0
HEIGHT: Final = 60.0

Shapes = tuple[tuple[str, str], ...]

_ALL: Final = "M0 0h100v60H0z"

SCENES: Final[dict[str, Shapes]] = {
    # a nest of gold on a crag, and a crown over it
    "kings-nest": (
        ("dawn", _ALL), ("gold", "M50 3l3 6 6-3-2 8H43l-2-8 6 3z"),
        ("far", "M0 44l20-16 14 10 16-12 20 14 30-12v32H0z"),
        ("near", "M28 60l10-24h24l12 24z"), ("shade", "M52 36h10l12 24H58z"),
        ("gold", "M32 36q18 12 36 0l-3 6q-15 7-30 0z"),
        ("light", "M42 35a4 5 0 0 1 8 0zM51 35a4 5 0 0 1 8 0z"),
    ),
    # a cleft that goes down to a light
    "ancient-rift": (
        ("dusk", _ALL), ("gold", "M44 60l3-30-4-14 7-14 6 16-3 12 5 30z"),
        ("near", "M0 8l20 4 16-6 6 12-5 14 6 28H0z"), ("near", ""
         "M100 6L82 12 66 4l-8 16 5 12-3 28h40z"),
        ("shade", "M36 6l6 12-5 14 6 28h-9l-4-26 4-16zM66 4l-8 16 5 12-3 28h7l4-30-4-12z"),
    ),
    # domes behind domes
    "eternal-palace": (
        ("dawn", _ALL), ("gold", "M72 12a9 9 0 1 1 18 0 9 9 0 0 1-18 0z"),
        ("far", "M6 60V34q8-14 16 0v26zM78 60V36q8-14 16 0v24z"),
        ("light", "M24 60V40h52v20z"), ("light", "M32 40q-3-18 18-28 21 10 18 28z"),
        ("shade", "M50 12q21 10 18 28H56q6-16-6-28z"), ("gold", "M49 4h2v9h-2z"),
        ("deep", "M44 60V50q6-9 12 0v10zM30 60v-8q3-5 6 0v8zM64 60v-8q3-5 6 0v8z"),
    ),
    # shelves, a ladder and a lamp
    "great-library-of-ahm": (
        ("wood", _ALL), ("deep", "M4 4h92v14H4zM4 22h92v14H4zM4 40h92v14H4z"),
        ("light", "M7 6h3v12H7zM18 7h4v11h-4zM40 6h3v12h-3zM62 8h4v10h-4zM84 6h3v12h-3z"
         "M12 25h4v11h-4z"
         "M48 24h3v12h-3zM76 25h4v11h-4zM22 43h3v11h-3zM60 42h4v12h-4zM88 43h3v11h-3z"),
        ("rose", "M11 7h4v11h-4zM46 7h5v11h-5zM70 6h4v12h-4zM20 24h5v12h-5zM66 25h5v11h-5z"
         "M8 42h5v12H8z"
         "M44 43h5v11h-5zM78 42h4v12h-4z"),
        ("leaf", "M26 6h4v12h-4zM54 7h4v11h-4zM90 7h4v11h-4zM56 24h5v12h-5zM86 24h4v12h-4z"
         "M68 43h5v11h-5z"),
        ("gold", "M30 60L38 2h3l-8 58zM42 60L50 2h3l-8 58zM37 16h11v2H37zM35 30h11v2H35z"
         "M33 44h11v2H33z"),
    ),
    # a round well that glows
    "mana-well": (
        ("night", _ALL), ("star", "M12 10h.1M24 22h.1M80 8h.1M90 24h.1M64 12h.1M36 6h.1"),
        ("glow", "M34 38L22 0h56L66 38z"), ("block", "M22 40h56l-5 20H27z"),
        ("shade", "M56 40h22l-5 20H58z"), ("light", "M20 40q30-14 60 0-30 14-60 0z"),
        ("glow", "M28 40q22-9 44 0-22 9-44 0z"), ("gold", "M48 12l2-6 2 6 6 2-6 2-2 6-2-6-6-2z"),
    ),
    # towers of books against the stars
    "citadel-of-the-prophets": (
        ("night", _ALL), ("star", "M8 8h.1M20 16h.1M34 6h.1M70 10h.1M84 6h.1M92 20h.1M60 20h.1"),
        ("far", "M0 46q30-10 50-4 30-8 50 4v14H0z"),
        ("block", "M22 60V26h10v34zM68 60V24h10v36zM38 60V18h24v42z"),
        ("gold", "M36 18L50 4l14 14zM20 26l7-9 7 9zM66 24l7-9 7 9z"),
        ("shade", "M52 18h10v42H52zM28 26h4v34h-4zM74 24h4v36h-4z"),
        ("gold", "M47 30h6v8h-6zM25 34h3v5h-3zM72 32h3v5h-3zM46 48h8v12h-8z"),
    ),
    # terraces with trees
    "golden-ziggurat": (
        ("dawn", _ALL), ("gold", "M14 12a8 8 0 1 1 16 0 8 8 0 0 1-16 0z"),
        ("gold", "M8 60V48h84v12zM20 48V36h60v12zM32 36V25h36v11zM42 25V15h16v10z"),
        ("shade", "M58 60V48h34v12zM56 48V36h24v12zM54 36V25h14v11zM51 25V15h7v10z"),
        ("leaf", "M10 48q4-9 8 0zM84 48q4-9 8 0zM22 36q4-9 8 0zM70 36q4-9 8 0zM34 25q3-8 6 0z"
         "M60 25q3-8 6 0z"),
        ("light", "M47 60V25h6v35z"),
    ),
    # a pool between columns under leaves
    "bath-of-the-gods": (
        ("dawn", _ALL), ("block", "M0 18h100v6H0z"), ("light", "M8 24h8v26H8zM32 24h8v26h-8z"
         "M60 24h8v26h-8z"
         "M84 24h8v26h-8z"),
        ("water", "M0 46q50-6 100 0v14H0z"), ("wave", "M8 52q6-4 12 0t12 0M44 56q6-4 12 0t12 0"
         "M70 50q6-4 12 0t12 0"),
        ("leaf", "M0 0h100v8q-8 12-14 2-6 12-14 2-8 12-16 0-6 12-14 0-8 10-16 0-6 10-12 0z"),
        ("gold", "M46 40q4-10 8 0zM44 40h12v3H44z"),
    ),
    # hedges without an end
    "labyrinth-of-the-damned": (
        ("dusk", _ALL), ("far", "M0 16q50-10 100 0v44H0z"),
        ("leaf", "M4 24h92v6H12v6H4zM20 36h62v5H20zM4 42h10v12H4zM88 34h8v22h-8zM24 46h52v5H24z"
         "M16 54h68v6H16z"),
        ("shade", "M4 30h92v2H4zM20 41h62v2H20zM24 51h52v2H24z"),
        ("gold", "M49 24h3v-8h-3zM47 16q3-9 6 0-3 4-6 0z"),
    ),
    # a beacon with an eye over ice
    "eye-of-the-north": (
        ("night", _ALL), ("glow", "M0 12q25-14 50 0t50-4v10q-25 8-50-2T0 24z"),
        ("ice", "M0 46l16-12 14 10 12-16 12 14 16-10 30 16v12H0z"),
        ("block", "M43 60l3-34h8l3 34z"), ("shade", "M51 26h3l3 34h-6z"),
        ("gold", "M36 20q14-13 28 0-14 13-28 0z"), ("deep", "M46 20a4 4 0 1 1 8 0 4 4 0 0 1-8 0z"),
    ),
    # a chained flame
    "shackles-of-the-djinn": (
        ("deep", _ALL), ("fire", "M50 4q16 16 14 30 4 14-14 22-18-8-14-22Q34 20 50 4z"),
        ("gold", "M50 20q8 10 7 18 1 8-7 12-8-4-7-12 0-8 7-18z"),
        ("block", "M0 20l34 10v5L0 26zM100 20L66 30v5l34-9zM0 46l36-2v5L0 52z"
         "M100 46l-36-2v5l36 3z"),
        ("light", "M30 28h8v9h-8zM62 28h8v9h-8zM32 42h8v9h-8zM60 42h8v9h-8z"),
    ),
    # a gate in the mountains, and a small figure with a staff
    "old-mans-pass": (
        ("dawn", _ALL), ("far", "M0 60V26L18 8l16 18 14-12 10 10 18-18 24 22v32z"),
        ("ice", "M18 8l8 9-7-1-6 3zM76 6l9 9-8-1-8 3z"),
        ("block", "M26 60V24h10v36zM64 60V24h10v36zM26 18h48v8H26z"),
        ("shade", "M70 24h4v36h-4zM26 24h48v2H26z"),
        ("deep", "M49 44a3 3 0 1 1 .1 0zM45 60l3-15h4l3 15zM57 38h1.5v22H57z"),
        ("gold", "M57.7 35a2.5 2.5 0 1 1 .1 0z"),
    ),
    # a fountain that weeps
    "spring-of-bloody-tears": (
        ("dusk", _ALL), ("block", "M30 60q-6-14 4-18h32q10 4 4 18zM44 42V24h12v18z"),
        ("light", "M34 24q16-12 32 0-16 8-32 0z"), ("rose", ""
         "M40 24q10 6 20 0v6q2 10 6 14H34q4-4 6-14z"),
        ("rose", "M50 4q6 8 6 12a6 6 0 0 1-12 0q0-4 6-12zM22 50q3 4 3 7a3 3 0 0 1-6 0q0-3 3-7z"
         "M78 50q3 4 3 7a3 3 0 0 1-6 0q0-3 3-7z"),
        ("shade", "M54 30h4v12h-4z"),
    ),
    # pillars that leave the clouds below
    "pillars-of-heaven": (
        ("dawn", _ALL), ("gold", "M50 10L0 0v14zM50 10l50-10v14z"),
        ("light", "M14 60V14h10v46zM38 60V10h10v50zM56 60V10h10v50zM78 60V14h10v46z"),
        ("shade", "M20 14h4v46h-4zM44 10h4v50h-4zM62 10h4v50h-4zM84 14h4v46h-4z"),
        ("gold", "M11 9h16v5H11zM35 5h16v5H35zM53 5h16v5H53zM75 9h16v5H75z"),
        ("cloud", "M0 60V48q8-10 16-2 8-12 18-2 10-10 20 0 8-10 18 0 10-8 16 2 8-6 12 2v12z"),
    ),
    # steps, a gate, an open court
    "forecourt": (
        ("dawn", _ALL), ("gold", "M50 4L18 20h64z"), ("shade", "M50 4l32 16H60z"),
        ("block", "M16 20h68v6H16zM8 54h84v6H8zM14 48h72v6H14z"),
        ("light", "M20 26h8v22h-8zM36 26h8v22h-8zM56 26h8v22h-8zM72 26h8v22h-8z"),
        ("deep", "M46 48V32q4-6 8 0v16z"), ("fire", "M8 46q-3-6 1-10 4 5 2 10z"
         "M89 46q-2-5 2-10 4 4 1 10z"),
    ),
    # a mountain like a shield
    "shield-mountain": (
        ("dusk", _ALL), ("far", "M0 44l20-14 16 10 28-4 36-8v32H0z"),
        ("block", "M50 4l32 14q-2 30-32 42Q20 48 18 18z"), ("shade", "M50 4l32 14q-2 30-32 42z"),
        ("ice", "M50 4l14 6-8 6-6-4-7 5-7-7z"), ("gold", "M48 24h4v10h10v4H52v14h-4V38H38v-4h10z"),
    ),
    # a peak over all clouds
    "roof-of-the-world": (
        ("night", _ALL), ("star", "M8 8h.1M22 14h.1M78 6h.1M90 16h.1M34 6h.1M66 16h.1"),
        ("far", "M0 60V44l22-14 18 12 20-16 40 22v12z"), ("ice", "M50 6l28 44H22z"),
        ("shade", "M50 6l28 44H54z"), ("gold", "M46 8h8v2l8 6H38l8-6zM40 16h20v4H40z"),
        ("cloud", "M0 60V50q8-8 16-1 8-10 18-1 10-8 18 1 10-10 20 0 8-6 14 1 8-5 14 2v8z"),
    ),
    # a harbour of blue sails
    "sapphire-port": (
        ("dawn", _ALL), ("far", "M60 36V22h8v-6h6v6h14v-8h6v22z"), ("gold", "M71 8l4 8h-8z"),
        ("water", "M0 36h100v24H0z"), ("deep", "M14 42h34l-6 8H20zM58 46h26l-4 7H62z"),
        ("blue", "M30 8v30H12q14-10 18-30zM33 14v24h14q-10-8-14-24zM70 22v20H58q10-6 12-20z"),
        ("wave", "M4 56q6-4 12 0t12 0M50 58q6-4 12 0t12 0M84 42q5-3 10 0"),
    ),
}  # fmt: skip
"""What is painted, from the back to the front, each in one colour."""


def _painted(id: str) -> str:
    return "".join([shape(f"tot-s-{paint}", path) for paint, path in SCENES[id]])


_PAINTED: Final = tuple([_painted(id) for id in CARD_IDS])


def scene(card: int, x: float, y: float, width: float, height: float) -> str:
    """Paint the scene of a card into a field, and a golden frame around it."""
    across, down = f"{width / WIDTH:.4f}", f"{height / HEIGHT:.4f}"
    placed = f"translate({number(x)} {number(y)}) scale({across} {down})"
    attributes: dict[str, Attribute] = {"transform": placed, "pointer-events": "none"}
    return element("g", attributes, _PAINTED[card]) + box(x, y, width, height, 2, "tot-gilt")
