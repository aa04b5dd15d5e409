"""Choosing: what there is to know of those whom a player may choose to play, before the choice.

What they have and can do, components and rules say. What they are good at, how hard they are and
what experienced players do with them stands in `choosing.toml` of a game.
"""

from __future__ import annotations

import tomllib
from typing import Any, Final, NamedTuple

from parlour.engine.errors import ParlourError
from parlour.engine.words import LANGUAGES

FILE: Final = "choosing.toml"

HARDEST: Final = 3


class Guide(NamedTuple):
    """What experience says of somebody to play."""

    difficulty: int
    """From 1, for a first game, to 3."""
    strengths: dict[str, str]
    """By language."""
    advice: dict[str, str]
    rules: tuple[str, ...]
    """Those that tell of the powers, by id."""


class Candidate(NamedTuple):
    """Somebody to play, as the one who chooses should know them."""

    target: str
    """What is clicked to choose them."""
    name: str
    guide: Guide | None
    facts: tuple[tuple[str, str], ...]
    """What they begin with and pay, each with what it is called."""
    power: str
    lights: tuple[str, ...] = ()
    """The things on the board where they are at home."""

    def to_data(self, language: str) -> dict[str, Any]:
        guide = self.guide
        return {
            "target": self.target,
            "name": self.name,
            "difficulty": guide.difficulty if guide else 0,
            "power": self.power,
            "facts": [list(fact) for fact in self.facts],
            "strengths": guide.strengths[language] if guide else "",
            "advice": guide.advice[language] if guide else "",
            "rules": list(guide.rules) if guide else [],
            "lights": list(self.lights),
        }


def read_guides(text: str) -> dict[str, Guide]:
    """Read what experience says, by the keys of the words.

    >>> texts = "en = 'a', cs = 'b', pl = 'c'"
    >>> read_guides("[[candidate]]\\nof = 'clan.x'\\ndifficulty = 2\\nrules = []\\n"
    ...     f"strengths = {{{texts}}}\\nadvice = {{{texts}}}")["clan.x"].difficulty
    2
    """
    return {entry["of"]: _guide(entry) for entry in tomllib.loads(text)["candidate"]}


def _guide(entry: dict[str, Any]) -> Guide:
    for part in ("strengths", "advice"):
        missing = [language for language in LANGUAGES if not entry[part].get(language, "").strip()]
        if missing:
            raise ParlourError(f"{entry['of']}: no {part} in {', '.join(missing)}")
    if not 1 <= entry["difficulty"] <= HARDEST:
        raise ParlourError(f"{entry['of']}: expected a difficulty of 1 to {HARDEST}")
    return Guide(entry["difficulty"], entry["strengths"], entry["advice"], tuple(entry["rules"]))
