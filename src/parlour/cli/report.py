"""`parlour report`: how balanced a game is, as a page."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from parlour.bots.catalogue import BOTS
from parlour.cli.arguments import GameId, OptionTexts, Seed, read_options
from parlour.cli.console import line, progress_bar
from parlour.cli.interrupts import Interrupts
from parlour.cli.playing import INTERRUPTED, Jobs, On, begin, play_missing, split
from parlour.engine.errors import ParlourError
from parlour.engine.registry import game as registered
from parlour.study.folder import Folder
from parlour.study.report.lines import Line, Reading
from parlour.study.report.whole import PAGE, reading_of, tournaments_of, write_report
from parlour.study.runner import run
from parlour.study.tournament import Tournament
from parlour.study.workers import Workers, workers

Bots = Annotated[
    str,
    typer.Option(
        "--bots", metavar="A[,B]", help=f"Who plays: one for all seats, or each; {', '.join(BOTS)}."
    ),
]
Games = Annotated[int, typer.Option("--games", metavar="N", min=2, help="How many games.")]
Vary = Annotated[
    str | None,
    typer.Option("--vary", metavar="NAME", help="Play N games with each choice of this option."),
]
Out = Annotated[Path, typer.Option("--out", metavar="DIR", help="Where games and report go.")]


def report(
    game: GameId,
    out: Out,
    games: Games = 200,
    bots: Bots = "level-4",
    vary: Vary = None,
    seed: Seed = "1",
    jobs: Jobs = None,
    on: On = None,
    option: OptionTexts = None,
) -> None:
    """Tell how a game is won: by seat, choices and sources of points, with 95 % intervals.

    A page with pictures and its data beside it. Ctrl-C keeps what is done.
    """
    options = read_options(registered(game), option)
    tournaments = tournaments_of(game, split(bots), seed, options, vary)
    folders = {name: Folder(out / name, one) for name, one in tournaments.items()}
    if out.is_dir() and any(out.iterdir()) and not any((out / name).is_dir() for name in folders):
        raise ParlourError(f"{out} is not empty and holds no report: choose another")
    processes = jobs or os.cpu_count() or 1
    with workers(on, processes) as at_work:
        for name, tournament in tournaments.items():
            if not _play(tournament, folders[name], games, at_work):
                raise typer.Exit(INTERRUPTED)
    reading = reading_of(out, tournaments, vary)
    lines = _read(reading, processes)
    if lines is None:
        raise typer.Exit(INTERRUPTED)
    write_report(out, game, _command(game, games, bots, vary, seed, option or []), lines)
    line(f"{out / PAGE}: {len(reading.files)} games.")


def _play(tournament: Tournament, folder: Folder, games: int, at_work: Workers) -> bool:
    results = begin(folder, games)
    try:
        play_missing(tournament, folder, results, games, at_work)
    finally:
        folder.close(results)
    if len(results) < games:
        line(f"Stopped after {len(results)} of {games} games.", "yellow")
    return len(results) == games


def _read(reading: Reading, jobs: int) -> list[Line] | None:
    """Return the lines of all games in their order; None if it was broken off."""
    found: list[Line] = []
    numbers = range(len(reading.files))
    with Interrupts() as interrupts, progress_bar() as bar:
        task = bar.add_task("report", total=len(numbers))
        for lines in run(reading, numbers, min(jobs, len(numbers)), interrupts.stopped):
            found.extend(lines)
            bar.advance(task)
        if interrupts.stopped():
            return None
    return sorted(found, key=lambda one: (one.game, one.seat))


def _command(
    game: str, games: int, bots: str, vary: str | None, seed: str, option: list[str]
) -> str:
    words = ["parlour", "report", game, "--games", str(games), "--bots", bots, "--seed", seed]
    words.extend([] if vary is None else ["--vary", vary])
    for one in option:
        words.extend(["--option", one])
    return " ".join(words)
