"""Boards for programs: as a drawing, as text and as pixels."""

from __future__ import annotations

import re
import sys
from io import BytesIO
from typing import Final

import numpy as np
import numpy.typing as npt

from parlour.engine.contract import Game, View
from parlour.engine.errors import ParlourError

MODES: Final = ("human", "rgb_array", "svg", "ansi")

Pixels = npt.NDArray[np.uint8]

_DARK: Final = re.compile(
    r"@media\s*\(prefers-color-scheme:\s*dark\)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}"
)
_VARIABLE: Final = re.compile(r"(--[\w-]+)\s*:\s*([^;}]+)")
_USE: Final = re.compile(r"var\((--[\w-]+)(?:\s*,\s*([^()]*))?\)")


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in MODES:
        raise ParlourError(f"no render mode {mode!r}: expected one of {', '.join(MODES)}")


def render(game: Game, view: View, mode: str) -> str | Pixels | None:
    """Return the board of a view: SVG, text or rows of pixels; for a human it is printed."""
    if mode == "human":
        sys.stdout.write(game.text(view) + "\n")
        return None
    if mode == "ansi":
        return game.text(view)
    drawing = game.board(view, wide=True)
    return drawing if mode == "svg" else pixels(drawing)


def pixels(drawing: str) -> Pixels:
    """Return a drawing as rows of pixels."""
    try:
        import resvg_py
        from PIL import Image
    except ImportError as error:
        raise ParlourError("boards as pixels need more: pip install 'parlour[study]'") from error
    picture = resvg_py.svg_to_bytes(
        svg_string=with_plain_colours(drawing),
        background="#ffffff",
        sans_serif_family="DejaVu Sans",
        serif_family="DejaVu Serif",
    )
    return np.asarray(Image.open(BytesIO(bytes(picture))).convert("RGB"), np.uint8)


def with_plain_colours(drawing: str) -> str:
    """Return a drawing in its colours by day, without the variables that browsers resolve.

    >>> with_plain_colours("<style>.a{--ink:#111}.a text{fill:var(--ink)}</style>")
    '<style>.a{--ink:#111}.a text{fill:#111}</style>'
    """
    by_day = _DARK.sub("", drawing)
    found: dict[str, str] = {}
    for name, value in _VARIABLE.findall(by_day):
        found.setdefault(name, value.strip())

    def resolved(use: re.Match[str]) -> str:
        value = found.get(use[1], use[2] or "none")
        return _USE.sub(resolved, value) if "var(" in value else value

    return _USE.sub(resolved, by_day)
