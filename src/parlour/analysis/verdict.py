"""A verdict: what one decision of a game was worth beside the best that was found."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final

from parlour.bots.bot import Chair
from parlour.bots.review import Considered, Effort, line_from, review
from parlour.engine.contract import State
from parlour.engine.generator import seeded
from parlour.engine.move import Move

MOST_TOLD: Final = 5
"""How many moves a verdict tells about, beside the one that was made."""

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


def judge(state: State, seat: int, move: Move, ply: int, effort: Effort) -> Verdict:
    """Think about a decision with what its seat knew, and say what it was worth."""
    chair = Chair(state, seat)
    generator = seeded(f"analysis {ply}")
    found = review(chair, generator, effort, move)
    expected = found[0].outlook.shares if len(found) == 1 else _mixed(found)
    if len(chair.moves()) == 1:
        return Verdict(ply, seat, move.text, True, expected)
    made = next(one for one in found if one.move == move)
    # What turned out better than the favourite is no loss, whatever was thought at first.
    loss = max(0.0, expected[seat] - made.outlook.shares[seat]) if made is not found[0] else 0.0
    lead = sum([one.probability * one.outlook.lead for one in found])
    points = max(0.0, lead - made.outlook.lead) if loss else 0.0
    line = line_from(chair, found[0].move, generator) if loss else []
    told = [one for place, one in enumerate(found) if place < MOST_TOLD or one is made]
    return Verdict(
        ply,
        seat,
        move.text,
        False,
        expected,
        loss,
        points,
        opinions_of(told, seat),
        [(who, step.text) for who, step in line],
    )


def opinions_of(found: list[Considered], seat: int) -> list[Opinion]:
    return [
        Opinion(one.move.text, one.probability, one.outlook.shares[seat], one.outlook.lead)
        for one in found
    ]


def _mixed(found: list[Considered]) -> list[float]:
    """Return what each seat may expect of best play, which may be a choice by lot."""
    seats = len(found[0].outlook.shares)
    return [
        sum([one.probability * one.outlook.shares[seat] for one in found]) for seat in range(seats)
    ]
