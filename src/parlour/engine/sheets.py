"""Sheets: what somebody hears who asks about a thing of the board, as data (`sheets.toml`).

A drawing marks its things (`data-about`, `data-target` or `data-piece`) and says in a title what
each is and shows. A sheet adds what can be said of all things of a kind, and the rules behind them;
what a thing costs and brings now, the legal moves tell. A game without the file has titles and
moves alone.
"""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any, Final, NamedTuple

from parlour.engine.contract import Game
from parlour.engine.errors import ParlourError
from parlour.engine.lessons import Passage
from parlour.engine.words import LANGUAGES

FILE: Final = "sheets.toml"

MARKS: Final = ("data-about", "data-target", "data-piece")
"""What names a thing of a drawing, the first one there is."""

_SVG: Final = "{http://www.w3.org/2000/svg}"
_UNSEEN: Final = ("defs", "style", "title", "desc")


class Sheet(NamedTuple):
    """What is said of all things of a kind."""

    of: tuple[str, ...]
    """Patterns of their names."""
    name: Passage
    say: Passage
    rules: tuple[str, ...]
    """By id; `{1}` stands for the second part of a thing's name."""
    names: tuple[str, ...]
    """Patterns of the keys of words that name such things."""

    def rules_of(self, thing: str) -> list[str]:
        parts = thing.split(".")
        return [rule.format(*parts) for rule in self.rules]


class Named(NamedTuple):
    """A name of the game, as somebody finds it who searches the rules for it."""

    key: str
    """Of its word."""
    name: str
    does: str
    """What this very thing does; empty where its sheet says it all."""
    sheet: Sheet

    def rules(self) -> list[str]:
        return self.sheet.rules_of(self.key)


class Sheets:
    """All sheets of a game; the first one that fits a thing is its own."""

    def __init__(self, sheets: tuple[Sheet, ...]) -> None:
        self.sheets = sheets

    def of(self, thing: str) -> Sheet | None:
        for sheet in self.sheets:
            if any(fnmatchcase(thing, pattern) for pattern in sheet.of):
                return sheet
        return None

    def names(self, game: Game, language: str) -> list[Named]:
        """Return every name that some sheet is about, in the order of the words."""
        found: list[Named] = []
        for key, entry in game.words.entries.items():
            sheet = self._naming(key)
            if sheet is not None:
                found.append(Named(key, entry[language], game.about(key, language), sheet))
        return found

    def _naming(self, key: str) -> Sheet | None:
        for sheet in self.sheets:
            if any(fnmatchcase(key, pattern) for pattern in sheet.names):
                return sheet
        return None


def read_sheets(game: Game) -> Sheets:
    """Read the sheets of a game; without the file there are none."""
    file = game.folder / FILE
    if not file.exists():
        return Sheets(())
    data = tomllib.loads(file.read_text("utf-8"))
    return Sheets(tuple([_sheet(game, entry) for entry in data["sheet"]]))


def _sheet(game: Game, entry: dict[str, Any]) -> Sheet:
    for part in ("name", "say"):
        missing = [language for language in LANGUAGES if not entry[part].get(language, "").strip()]
        if missing:
            raise ParlourError(f"{game.id}: sheet {entry['of']}: no {part} in {', '.join(missing)}")
    name, say = Passage(game, entry["name"]), Passage(game, entry["say"])
    names = tuple(entry.get("names", ()))
    return Sheet(tuple(entry["of"]), name, say, tuple(entry["rules"]), names)


class Thing(NamedTuple):
    """A part of a drawing that can be asked about, with what its titles say, the inmost first."""

    name: str
    titles: tuple[str, ...]


def things_in(drawing: str) -> Iterator[tuple[str, Thing | None]]:
    """Walk over all that a drawing shows; yield each figure and icon with the thing it belongs to.

    This is what a page finds under a pointer: from what is touched outwards to the first mark that
    has a title in it. What takes no pointer is left out, and so are the tabs of drawers.
    """
    root = ElementTree.fromstring(re.sub(r"<!--.*?-->", "", drawing))  # noqa: S314, our own drawing
    yield from _walk(root, ())


_Chain = tuple[tuple[str, str], ...]
"""What encloses something, from the outside: mark and title of each."""


def _walk(element: ElementTree.Element, around: _Chain) -> Iterator[tuple[str, Thing | None]]:
    for child in element:
        tag = child.tag.removeprefix(_SVG)
        hidden = child.get("pointer-events") == "none" or child.get("data-show")
        if tag in _UNSEEN or hidden:
            continue
        mark = next((child.get(name, "") for name in MARKS if child.get(name)), "")
        chain = (*around, (mark, _title(child)))
        shown = _shown(child, tag)
        if shown:
            yield shown, _found(chain)
        yield from _walk(child, chain)


def _title(element: ElementTree.Element) -> str:
    title = element.find(f"{_SVG}title")
    said = title.text if title is not None else element.get("aria-label")
    return said or ""


def _shown(element: ElementTree.Element, tag: str) -> str:
    """Return a figure as it is written, or the name of an icon; nothing for other shapes."""
    text = (element.text or "").strip()
    if tag == "text":
        return text if any(letter.isdigit() for letter in text) else ""
    if tag == "use":
        return element.get("href", "")
    return element.get("class", "") if element.get("fill-rule") else ""


def _found(chain: _Chain) -> Thing | None:
    titles: list[str] = []
    for mark, title in reversed(chain):
        if title:
            titles.append(title)
        if mark and titles:
            return Thing(mark, tuple(titles))
    return None
