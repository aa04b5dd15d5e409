"""How the server says no: a status, a key of its words, and the figures that matter."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from parlour.engine.errors import Figure, ParlourError
from parlour.engine.words import Words, read_words


@cache
def server_words() -> Words:
    return read_words(Path(__file__).parent / "words.toml")


class Refused(ParlourError):
    """A request that cannot be granted. Nothing has changed.

    `detail` is what was expected, in English, for whoever wrote the program or the file.
    """

    def __init__(
        self, status: int, key: str, detail: str = "", after: int = 0, **figures: Figure
    ) -> None:
        self.status = status
        self.after = after
        """Seconds after which it is worth trying again; 0 where waiting does not help."""
        self.key = key
        self.detail = detail
        self.figures: dict[str, Figure] = figures
        super().__init__(f"{self.say('en')} {detail}".strip())

    def to_data(self, language: str) -> dict[str, str]:
        data = {"error": self.key, "message": self.say(language)}
        return {**data, "detail": self.detail} if self.detail else data

    def headers(self) -> dict[str, str]:
        return {"retry-after": str(self.after)} if self.after else {}

    def say(self, language: str) -> str:
        return server_words().say(f"refused.{self.key}", language, self.figures)


class Stale(Refused):
    """An answer to a question that has passed; whoever sent it gets the fresh position."""

    def __init__(self) -> None:
        super().__init__(409, "stale")
