"""The seeded generator: the only source of randomness in a game.

A multiply-with-carry generator whose whole state is one number below 2**62, so that it stays a
small int when compiled, copies for free and gives the same sequence on every machine. The
multiplier makes both a * 2**32 - 1 and a * 2**31 - 1 prime, so the period is a * 2**31 - 1, about
2**61.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final, TypeVar

from mypy_extensions import i64

MULTIPLIER: Final = 934666425
LARGEST_WORD: Final = MULTIPLIER * 2**32 - 2

T = TypeVar("T")


class Generator:
    """A deterministic stream of random numbers.

    >>> generator = seeded(7)
    >>> [generator.below(6) for _ in range(5)]
    [4, 2, 4, 1, 2]
    """

    def __init__(self, word: i64) -> None:
        self.word: i64 = word

    def below(self, bound: int) -> int:
        """Return an int from 0 to bound - 1, each equally likely to within bound / 2**32.

        `bound` is at most 2**30.
        """
        word: i64 = self.word
        word = 934666425 * (word & 0xFFFFFFFF) + (word >> 32)
        self.word = word
        wide: i64 = bound
        return int((((word ^ (word >> 32)) & 0xFFFFFFFF) * wide) >> 32)

    def fraction(self) -> float:
        """Return a float from 0 up to, but not including, 1."""
        return self.below(1 << 30) / (1 << 30)

    def shuffle(self, things: list[T]) -> None:
        """Put the list into a random order, in place."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    def fork(self) -> Generator:
        """Return a new generator whose stream does not tell anything about this one's."""
        return seeded(f"fork {self.below(1 << 30)} {self.below(1 << 30)} {self.below(1 << 30)}")

    def copy(self) -> Generator:
        return Generator(self.word)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Generator) and self.word == other.word

    def __hash__(self) -> int:
        return hash(self.word)


def seeded(seed: int | str) -> Generator:
    """Return the generator of a seed; 7 and "7" are the same seed."""
    digest = sha256(str(seed).encode()).digest()
    return Generator(1 + int.from_bytes(digest[:8], "big") % (LARGEST_WORD - 1))
