"""The chapters of a report: lines, grouped and counted, with intervals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any, Final

from parlour.engine.contract import Game
from parlour.study.intervals import Interval, mean, wilson
from parlour.study.report.lines import Line

FEWEST: Final = 20
"""A choice that was made less often says too little."""

RAREST: Final = 0.02
"""The same, as a part of all seats."""

MOST_ROWS: Final = 40
"""Of one chapter: those that were chosen most often."""


@dataclass(frozen=True)
class Finding:
    """What was counted of one group of seats."""

    name: str
    count: int
    share: Interval
    points: Interval

    def to_data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "count": self.count,
            "share": _bounds(self.share),
            "points": _bounds(self.points),
        }


@dataclass(frozen=True)
class Chapter:
    """Groups that are compared with each other."""

    title: str
    findings: list[Finding]
    by_points: bool = False
    """Whether it is about points, and shares of the victory say nothing."""

    def to_data(self) -> dict[str, Any]:
        return {"title": self.title, "findings": [one.to_data() for one in self.findings]}


def chapters_of(game: Game, lines: Sequence[Line]) -> list[Chapter]:
    """Return all chapters that have something to compare."""
    found = [_grouped("Seat", lines, [f"seat {line.seat + 1}" for line in lines])]
    for facet in sorted({name for line in lines for name in line.facets}):
        values = [line.facets.get(facet, "") for line in lines]
        found.append(_grouped(facet.capitalize(), lines, values))
    found.append(_grouped("Player", lines, [line.player for line in lines]))
    found.append(_sources(game, lines))
    found.extend(_choices(lines))
    return [chapter for chapter in found if len(chapter.findings) > 1]


def _grouped(title: str, lines: Sequence[Line], names: Sequence[str]) -> Chapter:
    groups: dict[str, list[Line]] = defaultdict(list)
    for line, name in zip(lines, names, strict=True):
        groups[name].append(line)
    return Chapter(title, [_finding(key, groups[key]) for key in sorted(groups) if key])


def _finding(name: str, lines: Sequence[Line]) -> Finding:
    shares, points = [line.share for line in lines], [line.points for line in lines]
    return Finding(name, len(lines), wilson(sum(shares), len(lines)), mean(points))


def _sources(game: Game, lines: Sequence[Line]) -> Chapter:
    """Return how many points come from each source, by all seats and by those that won."""
    found: list[Finding] = []
    for source in dict.fromkeys(source for line in lines for source in line.sources):
        name = game.words.say(source, "en") if source in game.words else source
        for whose, group in (("all", lines), ("winners", [one for one in lines if one.share == 1])):
            if group:
                points = mean([line.sources.get(source, 0) for line in group])
                share = wilson(sum([line.share for line in group]), len(group))
                found.append(Finding(f"{name} ({whose})", len(group), share, points))
    return Chapter("Where points come from", found, by_points=True)


def _choices(lines: Sequence[Line]) -> list[Chapter]:
    """Return a chapter for each verb: how seats did that made a move at least once."""
    made: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        for move in line.moves:
            made[move].append(line)
    least = max(FEWEST, RAREST * len(lines))
    verbs: dict[str, list[Finding]] = defaultdict(list)
    for move, group in made.items():
        if least <= len(group) < len(lines):
            verb, _, rest = move.partition(" ")
            verbs[verb].append(_finding(rest or verb, group))
    return [
        Chapter(f"Choice: {verb}", _most_frequent(findings))
        for verb, findings in sorted(verbs.items())
    ]


def _most_frequent(findings: list[Finding]) -> list[Finding]:
    frequent = sorted(findings, key=lambda one: -one.count)[:MOST_ROWS]
    return sorted(frequent, key=lambda one: (-one.share.estimate, one.name))


def _bounds(interval: Interval) -> dict[str, float | None]:
    return {name: value if isfinite(value) else None for name, value in interval._asdict().items()}
