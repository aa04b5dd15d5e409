"""Boards for programs: as a drawing, as text and as pixels."""

from __future__ import annotations

import sys
from io import BytesIO
from typing import Final

import numpy as np
import numpy.typing as npt

from parlour.engine.contract import Game, View
from parlour.engine.errors import ParlourError
from parlour.study.environments.colours import with_plain_colours

MODES: Final = ("human", "rgb_array", "svg", "ansi")

Pixels = npt.NDArray[np.uint8]


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
