"""Plates: the pieces that a chapter of the rules speaks of, drawn by the code of the table.

`plates.toml` of a game names them by chapter: the key of a word, which is the caption, and an
exhibit of the gallery as "section/name". A game without the file has a book without pictures.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from parlour.engine.contract import Game
from parlour.engine.errors import ParlourError
from parlour.engine.gallery import Exhibit, Gallery
from parlour.engine.lettering import wrap
from parlour.engine.svg import Attribute, element, lettered, moved, number

FILE: Final = "plates.toml"

WIDTH: Final = 340.0
MARGIN: Final = 10.0
GAP: Final = 12.0
LEAST: Final = 44.0
"""How tall a small piece is drawn; what is taller has its natural size."""
ROOM: Final = 74.0
"""How wide a caption may be at least."""
LETTERS: Final = 12.0
LINE: Final = 15.0

_STYLE: Final = f"""
.plate-ground{{fill:var(--sheet)}}
.plate-name{{font-size:{number(LETTERS)}px;text-anchor:middle;fill:var(--ink)}}
"""


class Shown(NamedTuple):
    """A piece with its caption, and the room that both take."""

    exhibit: Exhibit
    scale: float
    caption: tuple[str, ...]

    @property
    def width(self) -> float:
        return max(self.exhibit.width * self.scale, ROOM)

    @property
    def height(self) -> float:
        return self.exhibit.height * self.scale + LINE * len(self.caption) + 4


@lru_cache(16)
def read_plates(game: Game) -> Mapping[str, Mapping[str, str]]:
    """Return by chapter the pieces it shows: the key of the caption, and section and name."""
    file = game.folder / FILE
    plates: dict[str, dict[str, str]] = (
        tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
    )
    for chapter in plates:
        if chapter not in game.rulebook.chapters:
            raise ParlourError(f"{file}: no chapter {chapter!r}")
    return plates


@lru_cache(16)
def _gallery(game: Game, language: str) -> Gallery:
    gallery = game.gallery(language)
    if gallery is None:
        raise ParlourError(f"{game.id} has plates but no gallery")
    return gallery


def draw_plate(game: Game, chapter: str, language: str) -> str:
    """Return the plate of a chapter as a picture of its own; nothing if it has none."""
    pieces = read_plates(game).get(chapter)
    if not pieces:
        return ""
    gallery = _gallery(game, language)
    shown = [_shown(game, gallery, key, place, language) for key, place in pieces.items()]
    body, height = _rows(shown)
    title = game.rulebook.chapters[chapter][language]
    attributes: dict[str, Attribute] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": gallery.scope,
        "viewBox": f"0 0 {number(WIDTH)} {number(height)}",
        "width": WIDTH,
        "height": height,
    }
    ground: dict[str, Attribute] = {"width": WIDTH, "height": height, "rx": 10}
    return element(
        "svg",
        attributes,
        lettered("title", {}, title),
        element("style", {}, gallery.style + _STYLE.replace("\n", "")),
        gallery.definitions,
        element("rect", {**ground, "class": "plate-ground"}),
        body,
    )


def _shown(game: Game, gallery: Gallery, key: str, place: str, language: str) -> Shown:
    title, _, name = place.partition("/")
    for section in gallery.sections:
        for exhibit in section.exhibits:
            if (section.title, exhibit.name) == (title, name):
                scale = max(1.0, LEAST / exhibit.height)
                scale = min(scale, (WIDTH - 2 * MARGIN) / exhibit.width)
                room = max(exhibit.width * scale, ROOM)
                return Shown(exhibit, scale, _caption(game, key, language, room))
    raise ParlourError(f"{game.id}: the gallery shows no {place!r}")


def _caption(game: Game, key: str, language: str, room: float) -> tuple[str, ...]:
    said = game.words.say(key, language)
    return tuple(wrap(said[:1].upper() + said[1:], room / LETTERS, 3))


def _rows(shown: list[Shown]) -> tuple[str, float]:
    """Lay pieces side by side as far as there is room, each row in the middle."""
    rows: list[list[Shown]] = [[]]
    for each in shown:
        taken = sum([one.width + GAP for one in rows[-1]])
        if rows[-1] and taken + each.width > WIDTH - 2 * MARGIN:
            rows.append([])
        rows[-1].append(each)
    drawn, y = "", MARGIN
    for row in rows:
        tallest = max([each.exhibit.height * each.scale for each in row])
        x = (WIDTH - sum([each.width for each in row]) - GAP * (len(row) - 1)) / 2
        for each in row:
            drawn += moved(x, y, _piece(each, tallest))
            x += each.width + GAP
        y += tallest + max([LINE * len(each.caption) for each in row]) + 4 + GAP
    return drawn, y - GAP + MARGIN


def _piece(shown: Shown, tallest: float) -> str:
    """Draw a piece that stands on the ground of its row, and its caption."""
    exhibit, scale = shown.exhibit, shown.scale
    x, y = (shown.width - exhibit.width * scale) / 2, tallest - exhibit.height * scale
    place = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    drawn = element("g", {"transform": place}, exhibit.drawn)
    for at, said in enumerate(shown.caption, 1):
        where: dict[str, Attribute] = {"x": shown.width / 2, "y": tallest + LINE * at}
        drawn += lettered("text", {**where, "class": "plate-name"}, said)
    return drawn
