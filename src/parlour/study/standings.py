"""Standings: what the results of a tournament say about each bot and each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from parlour.study.intervals import Interval, mean, wilson
from parlour.study.tournament import Result, Tournament


@dataclass(frozen=True)
class Standing:
    """One line of the table."""

    name: str
    games: int
    wins: int
    """Alone."""
    shared: int
    share: Interval
    """Of the victories."""
    score: Interval

    def to_data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "games": self.games,
            "wins": self.wins,
            "shared": self.shared,
            "share": _to_data(self.share),
            "score": _to_data(self.score),
        }


def by_bot(tournament: Tournament, results: Sequence[Result]) -> list[Standing]:
    """Return the standing of each bot that has played, in the order in which they were named."""
    played: list[list[tuple[Result, int]]] = [[] for _ in tournament.bots]
    for result in results:
        for seat, bot in enumerate(tournament.seating(result.number)):
            played[bot].append((result, seat))
    labels = tournament.labels()
    return [_standing(labels[bot], games) for bot, games in enumerate(played) if games]


def by_seat(tournament: Tournament, results: Sequence[Result]) -> list[Standing]:
    """Return the standing of each seat, whoever sat there."""
    return [
        _standing(f"seat {seat + 1}", [(result, seat) for result in results])
        for seat in range(tournament.seats)
    ]


def _standing(name: str, played: list[tuple[Result, int]]) -> Standing:
    shares = [result.shares[seat] for result, seat in played]
    scores = [result.scores[seat] for result, seat in played]
    return Standing(
        name,
        len(played),
        sum([share == 1.0 for share in shares]),
        sum([0.0 < share < 1.0 for share in shares]),
        wilson(sum(shares), len(shares)),
        mean(scores),
    )


def _to_data(interval: Interval) -> dict[str, float | None]:
    low, high = interval.low, interval.high
    return {
        "estimate": interval.estimate,
        "low": low if isfinite(low) else None,
        "high": high if isfinite(high) else None,
    }
