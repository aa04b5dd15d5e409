"""`parlour simulate`: bots play many games against each other."""

from __future__ import annotations

import os
from math import isfinite
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from parlour.bots.catalogue import BOTS
from parlour.cli.arguments import GameId, OptionTexts, Seed, read_options
from parlour.cli.console import grid, line, progress_bar, show
from parlour.cli.interrupts import Interrupts
from parlour.engine.errors import ParlourError
from parlour.engine.registry import game as registered
from parlour.study.folder import Folder
from parlour.study.intervals import Interval
from parlour.study.runner import run
from parlour.study.standings import Standing, by_bot, by_seat
from parlour.study.tournament import Result, Tournament, set_up

INTERRUPTED = 130


def simulate(
    game: GameId,
    bots: Annotated[
        str,
        typer.Option("--bots", metavar="A,B", help=f"One bot for each seat, of {', '.join(BOTS)}."),
    ],
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="How many games.")
    ] = 100,
    seed: Seed = "1",
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="DIR", help="Keep records and results there; go on where it stopped."
        ),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs", metavar="N", min=1, help="Processes; one for each core if left out."
        ),
    ] = None,
    option: OptionTexts = None,
) -> None:
    """Let bots play each other and print who wins how often.

    The bots move up a seat from game to game. Ctrl-C keeps what is done.
    """
    options = read_options(registered(game), option)
    tournament = set_up(game, _split(bots), seed=seed, options=options)
    folder = None if out is None else Folder(out, tournament)
    results = _begin(folder, games)
    try:
        _play(tournament, folder, results, games, jobs or os.cpu_count() or 1)
    finally:
        results.sort(key=lambda result: result.number)
        if folder is not None:
            folder.close(results)
        _print_standings(tournament, results, games)
    if len(results) < games:
        raise typer.Exit(INTERRUPTED)


def _split(bots: str) -> list[str]:
    return [spec.strip() for spec in bots.split(",")]


def _begin(folder: Folder | None, games: int) -> list[Result]:
    if folder is None:
        return []
    results = folder.open()
    if any(result.number > games for result in results):
        raise ParlourError(
            f"{folder.path} holds {len(results)} games already: ask for no fewer, or choose another"
        )
    return results


def _play(
    tournament: Tournament, folder: Folder | None, results: list[Result], games: int, jobs: int
) -> None:
    """Play the games that are missing and add them to the results."""
    present = {result.number for result in results}
    numbers = [number for number in range(1, games + 1) if number not in present]
    if not numbers:
        return
    with Interrupts() as interrupts, progress_bar() as bar:
        task = bar.add_task(tournament.game, total=games, completed=len(results))
        for result, record in run(tournament, numbers, min(jobs, len(numbers)), interrupts.stopped):
            if folder is not None:
                folder.keep(result, record)
            results.append(result)
            bar.advance(task)


def _print_standings(tournament: Tournament, results: list[Result], games: int) -> None:
    if len(results) < games:
        line(f"Stopped after {len(results)} of {games} games.", "yellow")
    if not results:
        return
    show(_table("bot", by_bot(tournament, results)))
    line()
    show(_table("seat", by_seat(tournament, results)))


def _table(what: str, standings: list[Standing]) -> Grid:
    table = grid(what, ">games", ">wins", ">shared", ">victories (95 %)", ">mean score (95 %)")
    for entry in standings:
        table.add_row(
            entry.name,
            str(entry.games),
            str(entry.wins),
            str(entry.shared),
            _percent(entry.share),
            _points(entry.score),
        )
    return table


def _percent(share: Interval) -> str:
    low, high = 100 * share.low, 100 * share.high
    return f"{100 * share.estimate:.1f} % [{low:.1f}, {high:.1f}]"


def _points(score: Interval) -> str:
    if not isfinite(score.low):
        return f"{score.estimate:.2f}"
    return f"{score.estimate:.2f} [{score.low:.2f}, {score.high:.2f}]"
