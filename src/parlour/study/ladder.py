"""A ladder: all against all until the ratings are certain enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, Final

from parlour.study.chart import Row, intervals_chart
from parlour.study.intervals import Interval, wilson
from parlour.study.rating import ratings, width
from parlour.study.tournament import Result, Tournament

FIRST: Final = 20
"""Games of each meeting before the ratings are looked at for the first time."""

GROWTH: Final = 2.0
"""The most by which the games grow before the next look."""


@dataclass(frozen=True)
class Aim:
    """When a ladder is done."""

    games: int
    """Of each meeting, at most."""
    until: float | None = None
    """How far a rating may be off, in points, for 95 %; None: all games are played."""


def next_look(tournament: Tournament, aim: Aim, played: int, results: Sequence[Result]) -> int:
    """Return how many games of each meeting to play in all, `played` if that was enough.

    They are a multiple of the seats, so that every bot sits on every seat equally often.
    It depends on the results of the games up to there alone, not on who played them when.
    """
    most = _balanced(tournament, aim.games)
    if aim.until is None:
        return most
    if played == 0:
        return min(most, _balanced(tournament, FIRST))
    off = width(ratings(tournament, up_to(tournament, played, results)))
    if off <= aim.until:
        return played
    needed = played * min(GROWTH, (off / aim.until) ** 2)
    return min(most, _balanced(tournament, ceil(needed)))


def up_to(tournament: Tournament, games: int, results: Sequence[Result]) -> list[Result]:
    """Return the results of the first games of each meeting."""
    last = games * len(tournament.meetings)
    return [result for result in results if result.number <= last]


def _balanced(tournament: Tournament, games: int) -> int:
    return tournament.seats * ceil(games / tournament.seats)


@dataclass(frozen=True)
class Rung:
    """One bot on the ladder."""

    name: str
    rating: Interval
    share: Interval
    """Of the victories in its games."""
    games: int
    against: tuple[Interval | None, ...]
    """How often it beats each bot of the ladder, best first, where one of the two has won."""


def rungs(tournament: Tournament, results: Sequence[Result]) -> list[Rung]:
    """Return the ladder, the best bot first."""
    rated = ratings(tournament, results)
    places = sorted(range(len(rated)), key=lambda bot: -rated[bot].estimate)
    labels = tournament.labels()
    size = len(labels)
    beaten = [[0.0] * size for _ in range(size)]
    won, games = [0.0] * size, [0] * size
    for result in results:
        seating = tournament.seating(result.number)
        for bot, share in zip(seating, result.shares, strict=True):
            won[bot] += share
            games[bot] += 1
            for other, others in zip(seating, result.shares, strict=True):
                if other != bot and share + others > 0:
                    beaten[bot][other] += share / (share + others)
    return [
        Rung(
            labels[bot],
            rated[bot],
            wilson(won[bot], games[bot]),
            games[bot],
            tuple([_against(beaten, bot, other) for other in places]),
        )
        for bot in places
    ]


def _against(beaten: list[list[float]], bot: int, other: int) -> Interval | None:
    decided = round(beaten[bot][other] + beaten[other][bot])
    return wilson(beaten[bot][other], decided) if decided and bot != other else None


def to_data(tournament: Tournament, found: Sequence[Rung]) -> dict[str, Any]:
    """Return the ladder as plain JSON data."""
    return {
        **tournament.to_data(),
        "ladder": [
            {
                "name": rung.name,
                "games": rung.games,
                "rating": rung.rating._asdict(),
                "share": rung.share._asdict(),
                "against": {
                    other.name: one._asdict()
                    for other, one in zip(found, rung.against, strict=True)
                    if one is not None
                },
            }
            for rung in found
        ],
    }


def picture(tournament: Tournament, found: Sequence[Rung]) -> str:
    """Draw the ratings with their intervals as SVG."""
    games = sum([rung.games for rung in found]) // tournament.seats
    title = f"{tournament.game}: ratings after {games} games, with 95 % intervals"
    rows = [Row(rung.name, rung.rating, f"{rung.rating.estimate:+.0f}") for rung in found]
    return intervals_chart(title, rows)
