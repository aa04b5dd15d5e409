"""Boards as pixels, for programs, look as they do in a browser."""

from __future__ import annotations

import io
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Browser

from parlour.engine.registry import game
from parlour.study.environments.rendering import pixels
from parlour.study.moments import moment
from tests.web.seating import FULL, MOMENTS

SQUARE: Final = 10
"""How many pixels wide the squares are that are compared: letters of another font even out."""
FAR: Final = 40.0
"""From which distance on two colours are told apart at once, of 255."""


def squares(shown: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return the mean colours of squares."""
    tall, wide = shown.shape[0] // SQUARE, shown.shape[1] // SQUARE
    cut = shown[: tall * SQUARE, : wide * SQUARE].astype(np.float64)
    means: NDArray[np.float64] = cut.reshape(tall, SQUARE, wide, SQUARE, 3).mean(axis=(1, 3))
    return means


@pytest.mark.parametrize(("id", "players"), FULL)
def test_a_program_sees_the_colours_that_people_see(
    browser: Browser, id: str, players: int
) -> None:
    state = moment(id, players, MOMENTS["late"]).replay()
    drawing = game(id).board(state.view(state.waiting()[0]), wide=True)
    page = browser.new_page(viewport={"width": 1000, "height": 2000}, color_scheme="light")
    page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing}")
    # Inside a page a drawing fits the page; a program gets it as large as it says it is.
    shot = page.locator("svg").first.screenshot()
    page.close()
    seen = squares(np.asarray(Image.open(io.BytesIO(shot)).convert("RGB"), np.uint8))
    told = squares(pixels(drawing))
    assert seen.shape == told.shape
    distances = np.abs(seen - told).max(axis=2)
    assert (distances > FAR).mean() < 0.01
