"""The words of the pages."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from parlour.engine.errors import Figure
from parlour.engine.words import Words, read_words


@cache
def page_words() -> Words:
    return read_words(Path(__file__).parent / "words.toml")


def say(key: str, language: str, **figures: Figure) -> str:
    return page_words().say(key, language, figures)


@cache
def script_words(language: str) -> dict[str, str]:
    """Return what the scripts say, by key."""
    entries = page_words().entries
    return {key: entry[language] for key, entry in entries.items() if key.startswith("script.")}
