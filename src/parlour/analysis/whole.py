"""The analysis of a whole game: its verdicts, and what they say together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Any, Final

from parlour.analysis.verdict import Verdict

STEEPNESS: Final = 4.5
"""A decision that costs a share s of the victory is accurate to exp(-s * steepness)."""

SWING: Final = 0.08
"""The least change of an expected share that counts as a turn."""

MOST_TURNS: Final = 5

MOST_MOMENTS: Final = 3

SLIGHT: Final = 0.02
"""A change of an expected share below which nobody would say that it decided anything."""


@dataclass(frozen=True)
class Turn:
    """A moment at which the prospects changed."""

    ply: int
    """Before the move that changed them."""
    seat: int
    """Who moved."""
    gains: list[float]
    """What each seat gained by it, in shares of the victory."""
    mistake: bool
    """Whether the move itself cost at least half of what its seat lost."""

    @property
    def swing(self) -> float:
        return max([abs(gain) for gain in self.gains])


@dataclass(frozen=True)
class Accuracy:
    """How well a seat decided."""

    seat: int
    decisions: int
    """Those in which there was a choice."""
    percent: float
    loss: float
    """The sum of the shares of the victory given away."""
    points: float


class Analysis:
    """All verdicts of a game, in order, and how it ended."""

    def __init__(self, verdicts: Sequence[Verdict], result: Sequence[float]) -> None:
        self.verdicts = sorted(verdicts, key=lambda verdict: verdict.ply)
        self.result = list(result)
        """Each seat's share of the victory at the end; nothing if the game was broken off."""

    def course(self) -> list[list[float]]:
        """Return the expected shares of all seats before each move and after the last one."""
        course: list[list[float]] = []
        for verdict in self.verdicts:
            # Where nothing could be decided nobody thought: it is as it was before.
            course.append(course[-1] if verdict.forced and course else verdict.shares)
        if self.result or course:
            course.append(self.result or course[-1])
        return course

    def accuracies(self) -> list[Accuracy]:
        """Return how well each seat decided, those that had no choice left out."""
        free = [verdict for verdict in self.verdicts if not verdict.forced]
        found: list[Accuracy] = []
        for seat in sorted({verdict.seat for verdict in free}):
            own = [verdict for verdict in free if verdict.seat == seat]
            accurate = sum([exp(-STEEPNESS * verdict.loss) for verdict in own]) / len(own)
            loss = sum([verdict.loss for verdict in own])
            points = sum([verdict.points for verdict in own])
            found.append(Accuracy(seat, len(own), 100 * accurate, loss, points))
        return found

    def turns(self) -> list[Turn]:
        """Return the moments at which the prospects changed most, in the order of play."""
        return self._largest(MOST_TURNS, SWING)

    def moments(self) -> list[Turn]:
        """Return the few moments that decided the game, in the order of play."""
        return self._largest(MOST_MOMENTS, SLIGHT)

    def _largest(self, most: int, least: float) -> list[Turn]:
        largest = sorted(self._changes(), key=lambda turn: -turn.swing)[:most]
        return sorted([turn for turn in largest if turn.swing >= least], key=lambda turn: turn.ply)

    def _changes(self) -> list[Turn]:
        """Return how the prospects changed with each move."""
        course = self.course()
        turns: list[Turn] = []
        for place, verdict in enumerate(self.verdicts):
            before, after = course[place], course[place + 1]
            gains = [now - then for then, now in zip(before, after, strict=True)]
            is_mistake = verdict.loss >= SWING / 2 and verdict.loss >= -gains[verdict.seat] / 2
            turns.append(Turn(verdict.ply, verdict.seat, gains, is_mistake))
        return turns

    def to_data(self) -> dict[str, Any]:
        return {
            "verdicts": [verdict.to_data() for verdict in self.verdicts],
            "result": self.result,
        }

    @staticmethod
    def from_data(data: dict[str, Any]) -> Analysis:
        return Analysis([Verdict.from_data(one) for one in data["verdicts"]], data["result"])
