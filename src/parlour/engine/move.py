"""A move: one decision of one seat."""

from __future__ import annotations

from dataclasses import dataclass


class Move:
    """A short text that a person can read and type, and the game's own number for it.

    Moves are values: two with the same text are equal. A game makes each move once and hands out
    the same object again, so listing moves allocates nothing; `code` lets its rules dispatch on an
    int.

    >>> build = Move("build E7", 7)
    >>> print(build)
    build E7
    >>> build == Move("build E7", 7), build in {Move("build E7", 7)}
    (True, True)
    """

    def __init__(self, text: str, code: int) -> None:
        self.text = text
        self.code = code

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r}, {self.code})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


@dataclass(frozen=True)
class Combined:
    """Moves that a player makes as one, in order, and what they do together."""

    moves: tuple[Move, ...]
    label: str


def tidy(text: str) -> str:
    """Return typed text as notation writes it: lower case, single spaces.

    >>> tidy("  Play   kings-nest ")
    'play kings-nest'
    """
    return " ".join(text.casefold().split())
