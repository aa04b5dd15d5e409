"""What an eye and a finger need: letters and targets measured as they stand on the screen."""

from __future__ import annotations

import io
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Page

Colours = NDArray[np.float64]

LARGE: Final = 24.0
LARGE_BOLD: Final = 18.66
BOLD: Final = 700
"""From which size and weight on letters count as large, in pixels (WCAG 2.2, 1.4.3)."""
ENOUGH: Final = 4.5
ENOUGH_FOR_LARGE: Final = 3.0
WORST: Final = 15
"""The percentile of the ground behind a text that must still tell it apart: less is a thin line
that crosses it, or the edge of what it stands on."""

INKED: Final = (0.18, 0.85)
"""Where in the height of a line letters stand; above and below is room for accents and tails."""

_LETTERS: Final = """() => [...document.querySelectorAll("#board svg text")].map((text) => {
    const { a, b } = text.getScreenCTM();
    const style = getComputedStyle(text);
    const { x, y, width, height } = text.getBoundingClientRect();
    let dimmed = 1;
    for (let up = text; up.id !== "board"; up = up.parentElement) {
        dimmed *= getComputedStyle(up).opacity;
    }
    return {
        text: text.textContent, x: x + scrollX, y: y + scrollY, width, height,
        size: parseFloat(style.fontSize) * Math.hypot(a, b),
        weight: Number(style.fontWeight), fill: style.fill, opacity: dimmed,
        rim: style.paintOrder.startsWith("stroke") && parseFloat(style.strokeWidth) >= 2
            ? style.stroke : "none",
        seen: style.visibility === "visible" && width > 0,
    };
}).filter(({ text }) => text.trim())"""

_TARGETS: Final = """() => [...document.querySelectorAll(
    "#board [data-target], #board [data-show], #views button, .zoom button"
)].map((target) => {
    const { width, height } = target.getBoundingClientRect();
    return { name: target.dataset.target ?? target.dataset.show ?? target.id, width, height };
}).filter(({ width }) => width > 0)"""


class Letters(NamedTuple):
    """One text of a drawing; its box is that on the whole page, however far that is scrolled."""

    text: str
    size: float
    box: tuple[float, float, float, float]
    fill: str
    rim: str
    weight: int
    opacity: float
    seen: bool

    @property
    def needs(self) -> float:
        """The least contrast that these letters need."""
        large = self.size >= (LARGE_BOLD if self.weight >= BOLD else LARGE)
        return ENOUGH_FOR_LARGE if large else ENOUGH


def letters(page: Page) -> list[Letters]:
    return [_letters(found) for found in page.evaluate(_LETTERS)]


def _letters(found: dict[str, Any]) -> Letters:
    box = (found["x"], found["y"], found["width"], found["height"])
    look = (found["fill"], found["rim"], found["weight"], found["opacity"], found["seen"])
    return Letters(found["text"], found["size"], box, *look)


def small_letters(page: Page, least: float) -> list[str]:
    """Return the texts of the drawing below a size, in pixels, also those in closed drawers."""
    small = {f"{each.text}: {each.size:.1f}" for each in letters(page) if each.size < least}
    return sorted(small)


def small_targets(page: Page, least: float) -> list[str]:
    """Return what can be clicked and is less wide or tall than so many pixels."""
    small = {
        f"{found['name']}: {found['width']:.1f} x {found['height']:.1f}"
        for found in page.evaluate(_TARGETS)
        if min(found["width"], found["height"]) < least
    }
    return sorted(small)


def faint_letters(page: Page) -> list[str]:
    """Return the texts in sight that do not stand out from what is drawn behind them."""
    found = [each for each in letters(page) if each.seen]
    ground = _ground(page)
    faint = set()
    for each in found:
        told = _contrast(each, ground)
        if told < each.needs:
            faint.add(f"{each.text} {each.fill}: {told:.2f}")
    return sorted(faint)


def _ground(page: Page) -> Colours:
    """Return the screen without its letters and what sticks to its edge, as colours from 0 to 1."""
    page.evaluate("""() => {
        const bare = new CSSStyleSheet();
        bare.replaceSync(`
            #board svg text { fill: transparent !important }
            #views, .prompt, #arrows { opacity: 0 }
        `);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, bare];
    }""")
    size = page.evaluate("[document.documentElement.scrollWidth, document.body.scrollHeight]")
    clip: Any = {"x": 0, "y": 0, "width": size[0], "height": size[1]}
    shot = page.screenshot(full_page=True, clip=clip)
    page.evaluate("""() => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    }""")
    return np.asarray(Image.open(io.BytesIO(shot)).convert("RGB"), np.float64) / 255


def _contrast(each: Letters, ground: Colours) -> float:
    """Return how far letters stand out from nearly all of what is behind them."""
    x, y, width, height = each.box
    top, bottom = [max(0, round(y + height * edge)) for edge in INKED]
    behind = ground[top:bottom, max(0, round(x)) : round(x + width)].reshape(-1, 3)
    if each.rim != "none":
        behind = np.array([_colour(each.rim)])
    if not len(behind):
        return ENOUGH
    ink = _colour(each.fill) * each.opacity + behind * (1 - each.opacity)
    lights = _luminance(ink), _luminance(behind)
    high, low = np.maximum(*lights), np.minimum(*lights)
    return float(np.percentile((high + 0.05) / (low + 0.05), WORST))


def _colour(written: str) -> Colours:
    """Read a colour as a browser writes it: rgb(1, 2, 3)."""
    figures = written.partition("(")[2].rstrip(")").split(",")[:3]
    return np.array([float(figure) for figure in figures]) / 255


def _luminance(colours: Colours) -> Colours:
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    light: Colours = linear @ np.array([0.2126, 0.7152, 0.0722])
    return light
