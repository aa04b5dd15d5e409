"""Who speaks to the players: words in one language, with their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.engine.errors import Figure
from parlour.engine.lettering import clip, printable
from parlour.engine.words import Words, player_name

LONGEST_NAME: Final = 40


@lru_cache
def _called(name: str) -> str:
    return clip(printable(name), LONGEST_NAME)


@mypyc_attr(allow_interpreted_subclasses=True)
class Voice:
    """What prompts and pictures say, in one language and to these players."""

    def __init__(self, words: Words, language: str, names: Sequence[str] = ()) -> None:
        self.words = words
        self.language = language
        self.names = [_called(name) for name in names]

    def say(self, key: str, figures: Mapping[str, Figure] | None = None) -> str:
        return self.words.say(key, self.language, figures, self.names)

    def player(self, seat: int) -> str:
        return player_name(seat, self.language, self.names)
