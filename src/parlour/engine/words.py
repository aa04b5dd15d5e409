"""Words: every text for players, in every language, by key.

A catalogue is a TOML file of tables `[some.key]` with one entry a language. Blanks like `{card}`
are filled from figures: a string is the id of a thing and is looked up as `card.<id>`, a seat is a
player's name, a number stands as it is. `{count:coin|coins}` is a number with the form of the noun
that goes with it: two forms in English, three in Czech and Polish (1, 2 to 4, 5 and more).
`{=bridge.workers}` is a figure that is printed on the game's components, by its path;
`{=bridge.workers:worker|workers}` gives it a noun as well.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from parlour.engine.errors import Figure, ParlourError

LANGUAGES: Final = ("en", "cs", "pl")

FORMS: Final = {"en": 2, "cs": 3, "pl": 3}
_NUMBERED: Final = re.compile(r"\{(\w+):([^{}]+)\}")
_PRINTED: Final = re.compile(r"\{=([^{}:]+)(?::([^{}]+))?\}")

_PLAYER: Final = {"en": "Player", "cs": "Hráč", "pl": "Gracz"}


class Words:
    """One catalogue.

    >>> words = Words({"event.built": {"en": "{seat} builds {thing} for {cost}"},
    ...                "thing.tower": {"en": "a tower"}})
    >>> words.say("event.built", "en", {"seat": 1, "thing": "tower", "cost": 4}, ["Ann", "Bob"])
    'Bob builds a tower for 4'
    >>> Words({"cost": {"cs": "{n:mince|mince|mincí}"}}).say("cost", "cs", {"n": 5})
    '5 mincí'
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
        numbered = _NUMBERED.sub(lambda found: _counted(found, language, figures), text)
        return numbered.format_map(blanks)

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
            if not entry.get(language, "").strip() or _lacks_forms(entry[language], language)
        ]


def _counted(found: re.Match[str], language: str, figures: Mapping[str, Figure]) -> str:
    """Return a number with the form of its noun."""
    return _with_noun(int(figures[found[1]]), found[2], language)


def _with_noun(count: int, forms: str, language: str) -> str:
    return f"{count} {forms.split('|')[form_of(count, language)]}"


def print_figures(text: str, language: str, printed: Mapping[str, int]) -> str:
    """Return a text with the figures of the components in it.

    >>> print_figures("It costs {=bridge:worker|workers}.", "en", {"bridge": 2})
    'It costs 2 workers.'
    """

    def figure(found: re.Match[str]) -> str:
        count = printed.get(found[1])
        if count is None:
            raise ParlourError(f"no printed figure {found[1]!r} for {text!r}")
        if not found[2]:
            return str(count)
        if len(found[2].split("|")) != FORMS[language]:
            raise ParlourError(f"expected {FORMS[language]} forms of a noun in {text!r}")
        return _with_noun(count, found[2], language)

    return _PRINTED.sub(figure, text) if "{=" in text else text


def form_of(count: int, language: str) -> int:
    """Return which form of a noun goes with a number: 0 for one, 1 for a few, 2 for many.

    >>> [form_of(count, "pl") for count in (1, 3, 5, 12, 22)]
    [0, 1, 2, 2, 1]
    """
    if count == 1:
        return 0
    if language == "en":
        return 1
    if language == "pl":
        return 1 if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14 else 2
    return 1 if 2 <= count <= 4 else 2


def _lacks_forms(text: str, language: str) -> bool:
    return any(len(forms.split("|")) != FORMS[language] for _, forms in _NUMBERED.findall(text))


def player_name(seat: int, language: str, names: Sequence[str]) -> str:
    """Return the name of a seat, or "Player 2" where nobody gave one."""
    if 0 <= seat < len(names) and names[seat]:
        return names[seat]
    return f"{_PLAYER.get(language, _PLAYER['en'])} {seat + 1}"


def read_words(*files: Path, printed: Mapping[str, int] | None = None) -> Words:
    """Read one or more catalogues into one; a later file may add keys, never replace them."""
    entries: dict[str, dict[str, str]] = {}
    for file in files:
        for key, entry in _flat("", tomllib.loads(file.read_text("utf-8"))):
            if key in entries:
                raise ParlourError(f"{file}: {key!r} stands twice")
            entries[key] = {
                language: print_figures(text, language, printed or {})
                for language, text in entry.items()
            }
    return Words(entries)


def _flat(prefix: str, table: dict[str, object]) -> list[tuple[str, dict[str, str]]]:
    texts = {name: text for name, text in table.items() if isinstance(text, str)}
    found = [(prefix, texts)] if texts else []
    for name, inner in table.items():
        if isinstance(inner, dict):
            found.extend(_flat(f"{prefix}.{name}" if prefix else name, inner))
    return found
