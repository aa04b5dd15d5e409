"""Scores and places."""

from __future__ import annotations


class Score:
    """The points of one seat, and where they come from.

    >>> Score(25, {"card.forecourt": 12, "card.ancient-rift": 7, "card.eye-of-the-north": 6}).total
    25
    """

    def __init__(self, total: int, sources: dict[str, int]) -> None:
        self.total = total
        self.sources = sources

    def __repr__(self) -> str:
        return f"Score({self.total}, {self.sources!r})"


def places(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the place of each seat, 1 the best; seats with equal keys share a place.

    >>> places([(40, 2), (51, 0), (40, 3), (40, 3)])
    (4, 1, 2, 2)
    """
    return tuple([1 + sum([other > key for other in keys]) for key in keys])
