"""Words: every text for players, in every language, by key.

A catalogue is a TOML file of tables `[some.key]` with one entry a language. Blanks like `{card}`
are filled from figures: a string is the id of a thing and is looked up as `card.<id>`, a seat is a
player's name, a number stands as it is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from parlour.engine.errors import Figure, ParlourError

LANGUAGES: Final = ("en", "cs", "pl")

_PLAYER: Final = {"en": "Player", "cs": "Hráč", "pl": "Gracz"}


class Words:
    """One catalogue.

    >>> words = Words({"event.built": {"en": "{seat} builds {thing} for {cost}"},
    ...                "thing.tower": {"en": "a tower"}})
    >>> words.say("event.built", "en", {"seat": 1, "thing": "tower", "cost": 4}, ["Ann", "Bob"])
    'Bob builds a tower for 4'
    """

    def __init__(self, entries: dict[str, dict[str, str]]) -> None:
        self.entries = entries

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def say(
        self,
        key: str,
        language: str,
        figures: Mapping[str, Figure] | None = None,
        names: Sequence[str] = (),
    ) -> str:
        """Return the text of a key with its blanks filled."""
        entry = self.entries.get(key)
        if entry is None:
            raise ParlourError(f"no words for {key!r}")
        text = entry.get(language)
        if text is None:
            raise ParlourError(f"no words for {key!r} in {language!r}")
        if not figures:
            return text
        blanks = {
            name: self._figure(name, value, language, names) for name, value in figures.items()
        }
        return text.format_map(blanks)

    def _figure(self, name: str, value: Figure, language: str, names: Sequence[str]) -> str:
        if isinstance(value, int):
            if name == "seat" or name.endswith("_seat"):
                return player_name(value, language, names)
            return str(value)
        key = f"{name}.{value}"
        return self.entries[key][language] if key in self.entries else value

    def missing(self) -> list[str]:
        """Name each key and language that has no text."""
        return [
            f"{key} ({language})"
            for key, entry in self.entries.items()
            for language in LANGUAGES
            if not entry.get(language, "").strip()
        ]


def player_name(seat: int, language: str, names: Sequence[str]) -> str:
    """Return the name of a seat, or "Player 2" where nobody gave one."""
    if 0 <= seat < len(names) and names[seat]:
        return names[seat]
    return f"{_PLAYER.get(language, _PLAYER['en'])} {seat + 1}"


def read_words(*files: Path) -> Words:
    """Read one or more catalogues into one; a later file may add keys, never replace them."""
    entries: dict[str, dict[str, str]] = {}
    for file in files:
        for key, entry in _flat("", tomllib.loads(file.read_text("utf-8"))):
            if key in entries:
                raise ParlourError(f"{file}: {key!r} stands twice")
            entries[key] = entry
    return Words(entries)


def _flat(prefix: str, table: dict[str, object]) -> list[tuple[str, dict[str, str]]]:
    texts = {name: text for name, text in table.items() if isinstance(text, str)}
    found = [(prefix, texts)] if texts else []
    for name, inner in table.items():
        if isinstance(inner, dict):
            found.extend(_flat(f"{prefix}.{name}" if prefix else name, inner))
    return found
