"""A verdict: what one decision of a game was worth beside the best that was found."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final

STANDARD: Final = 200
"""Nodes that are looked at for each decision, where nobody says otherwise."""


@dataclass(frozen=True)
class Opinion:
    """What may be expected of one move: how likely it is best play, share and lead after it."""

    move: str
    probability: float
    share: float
    lead: float


@dataclass(frozen=True)
class Verdict:
    """One decision: what was done, what would have been best, and what the difference cost."""

    ply: int
    """How many moves were made before it."""
    seat: int
    move: str
    forced: bool
    """Whether there was nothing else to do."""
    shares: list[float]
    """What each seat could expect with best play, as far as the seat that decided knew."""
    loss: float = 0.0
    """In shares of the victory."""
    points: float = 0.0
    """In points of the lead."""
    best: list[Opinion] = field(default_factory=list)
    """The best moves and the one that was made, the best first."""
    line: list[tuple[int, str]] = field(default_factory=list)
    """How it may have gone on instead; empty where nothing better was found."""
    labels: dict[str, list[str]] = field(default_factory=dict)
    """By language: the move that was made, the best ones and those of the line, in words."""

    def to_data(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def from_data(data: dict[str, Any]) -> Verdict:
        return Verdict(
            **{
                **data,
                "best": [Opinion(**one) for one in data["best"]],
                "line": [(seat, move) for seat, move in data["line"]],
            }
        )
