"""The language that the command line speaks, and its own words."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from parlour.engine.errors import Figure, ParlourError
from parlour.engine.words import LANGUAGES, Words, read_words


def chosen_language(asked: str | None) -> str:
    """Return the language asked for, or the one that the environment is set to."""
    if asked is None:
        return _environment()
    if asked not in LANGUAGES:
        raise ParlourError(f"--lang: expected one of {', '.join(LANGUAGES)}, got {asked!r}")
    return asked


def _environment() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


@cache
def cli_words() -> Words:
    return read_words(Path(__file__).parent / "words.toml")


def say(key: str, language: str, **figures: Figure) -> str:
    """Return a sentence of the command line itself."""
    return cli_words().say(key, language, figures)
