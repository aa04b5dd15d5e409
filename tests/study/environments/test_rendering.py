"""Boards as pixels."""

from __future__ import annotations

import numpy as np
import pytest

from parlour.engine import game, game_ids
from parlour.study.environments.colours import with_plain_colours
from parlour.study.environments.rendering import pixels


@pytest.mark.parametrize("id", game_ids())
def test_a_board_has_its_colours(id: str) -> None:
    found = game(id)
    drawing = found.board(found.new(seed=1).view(0), wide=True)
    shown = pixels(drawing)
    assert shown.ndim == 3
    assert shown.shape[2] == 3
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 20
    assert shown.mean() > 60


def test_colours_by_night_are_left_out() -> None:
    style = (
        "<style>.a{--ink:#111;--line:var(--ink)}"
        "@media(prefers-color-scheme:dark){.a{--ink:#eee}}.a b{stroke:var(--line, red)}</style>"
    )
    assert with_plain_colours(style).endswith(".a b{stroke:#111}</style>")
