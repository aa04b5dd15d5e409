"""Measure how strong bots are in Terra Mystica: one search among greedy bots, and each by itself.

    python benchmarks/strength.py FOLDER [--games N] [--search SPEC] [--jobs N]

Four players, factions drawn. Games are kept in FOLDER, and the same command goes on where it
stopped; Ctrl-C prints what has been played so far. Set PYTHONPATH=build/compiled for the fast form.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from math import isfinite
from pathlib import Path

from parlour.cli.interrupts import Interrupts
from parlour.engine.record import read_record
from parlour.games.terra_mystica.facts.factions import FACTION_IDS
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.study.folder import Folder
from parlour.study.intervals import Interval, mean, wilson
from parlour.study.runner import run
from parlour.study.tournament import Games, Result, Tournament, set_up

GAME = "terra-mystica"


class Scores:
    """The points and the victories of one bot, or of one of its factions."""

    def __init__(self) -> None:
        self.points: list[int] = []
        self.won = 0.0

    def add(self, points: int, share: float) -> None:
        self.points.append(points)
        self.won += share

    def row(self, name: str) -> str:
        count = len(self.points)
        victories = wilson(self.won, count)
        return (
            f"| {name} | {count} | {100 * victories.estimate:.1f} % | "
            f"{_ends(victories, 100)} % | {mean(self.points).estimate:.1f} | "
            f"{_ends(mean(self.points), 1)} |"
        )


def _ends(interval: Interval, scale: int) -> str:
    if not isfinite(interval.low):
        return "-"
    return f"{scale * interval.low:.1f} to {scale * interval.high:.1f}"


def play(
    folder: Folder, tournament: Tournament, games: int, jobs: int, interrupts: Interrupts
) -> list[Result]:
    """Play the games that are missing and return the results of all."""
    results = folder.open()
    present = {result.number for result in results}
    missing = [number for number in range(1, games + 1) if number not in present]
    if missing:
        for result, record in run(Games(tournament), missing, jobs, interrupts.stopped):
            folder.keep(result, record)
            results.append(result)
    folder.close(results)
    return results


def print_table(title: str, tournament: Tournament, results: Iterable[Result], path: Path) -> None:
    bots: dict[str, Scores] = {}
    factions: dict[tuple[str, str], Scores] = {}
    for result in results:
        record = read_record((path / f"{result.number:06}.record").read_text("utf-8"))
        played = record.replay()
        for seat, place in enumerate(tournament.seating(result.number)):
            bot = tournament.bots[place]
            points, share = result.scores[seat], result.shares[seat]
            bots.setdefault(bot, Scores()).add(points, share)
            faction = _faction(played, seat)
            factions.setdefault((bot, faction), Scores()).add(points, share)
    print(f"\n## {title}\n")
    print("| bot | games on a seat | victories | 95 % | points | 95 % |")
    print("| --- | --- | --- | --- | --- | --- |")
    for bot, scores in bots.items():
        print(scores.row(bot))
    for (bot, faction), scores in sorted(factions.items()):
        print(scores.row(f"{bot}, {faction}"))


def _faction(state: object, seat: int) -> str:
    if not isinstance(state, TerraState):
        raise TypeError(f"expected a state of Terra Mystica, got {type(state).__name__}")
    return FACTION_IDS[state.faction[seat]]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how strong bots are in Terra Mystica.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=200, help="of each kind")
    parser.add_argument("--search", default="search:seconds=1", help="the bot to measure")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    wanted = parser.parse_args()
    tables = (
        ("one-among-greedy", [wanted.search, "greedy", "greedy", "greedy"]),
        ("four-searches", [wanted.search] * 4),
        ("four-greedy", ["greedy"] * 4),
    )
    with Interrupts() as interrupts:
        for title, bots in tables:
            options = {"players": 4, "factions": "draw"}
            tournament = set_up(GAME, bots, seed="strength", options=options)
            folder = Folder(wanted.folder / title, tournament)
            results = play(folder, tournament, wanted.games, wanted.jobs, interrupts)
            print_table(title, tournament, results, wanted.folder / title)
            if interrupts.stopped():
                return


if __name__ == "__main__":
    main()
