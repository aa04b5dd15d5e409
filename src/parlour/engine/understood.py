"""What comes out when a log from elsewhere is read."""

from __future__ import annotations

from typing import NamedTuple

from parlour.engine.move import Move
from parlour.engine.words import Words


class Note(NamedTuple):
    """Something in a log that was not taken as it stands; its words are at `log.<what>`.

    >>> note = Note(3, "option", (("name", "fancy"),))
    >>> note.say(Words({"log.option": {"en": "{name} makes no difference."}}), "en")
    'fancy makes no difference.'
    """

    line: int
    """Of the log, from 1."""
    what: str
    figures: tuple[tuple[str, str], ...] = ()

    def say(self, words: Words, language: str) -> str:
        return words.say(f"log.{self.what}", language, dict(self.figures))


class Understood:
    """A log as options, seed and moves, with notes on what was not taken as it stands."""

    def __init__(
        self,
        options: dict[str, object],
        seed: str,
        moves: list[tuple[int, Move]],
        notes: list[Note],
    ) -> None:
        self.options = options
        self.seed = seed
        self.moves = moves
        self.notes = notes
