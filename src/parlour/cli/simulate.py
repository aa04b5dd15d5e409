"""`parlour simulate`: bots play many games against each other."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table as Grid

from parlour.bots.catalogue import BOTS
from parlour.cli.arguments import GameId, OptionTexts, Seed, read_options
from parlour.cli.console import grid, line, show
from parlour.cli.data import make_data
from parlour.cli.playing import INTERRUPTED, Jobs, On, begin, percent, play_missing, points, split
from parlour.engine.errors import ParlourError
from parlour.engine.registry import game as registered
from parlour.study.extras import need
from parlour.study.folder import Folder
from parlour.study.standings import Standing, by_bot, by_seat
from parlour.study.tournament import Result, Tournament, set_up
from parlour.study.workers import workers

FORMATS: Final = ("records", "parquet")


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
    jobs: Jobs = None,
    on: On = None,
    option: OptionTexts = None,
    kind: Annotated[
        str,
        typer.Option(
            "--format", metavar="F", help=f"What to keep: {' or '.join(FORMATS)} (and records)."
        ),
    ] = FORMATS[0],
) -> None:
    """Let bots play each other and print who wins how often.

    The bots move up a seat from game to game. Ctrl-C keeps what is done.
    """
    options = read_options(registered(game), option)
    tournament = set_up(game, split(bots), seed=seed, options=options)
    _check_format(kind, out)
    folder = None if out is None else Folder(out, tournament)
    with workers(on, jobs or os.cpu_count() or 1) as at_work:
        results = begin(folder, games)
        try:
            play_missing(tournament, folder, results, games, at_work)
        finally:
            results.sort(key=lambda result: result.number)
            if folder is not None:
                folder.close(results)
            _print_standings(tournament, results, games)
    if len(results) < games:
        raise typer.Exit(INTERRUPTED)
    if kind != FORMATS[0] and out is not None:
        make_data(out, True, jobs or os.cpu_count() or 1)


def _check_format(kind: str, out: Path | None) -> None:
    if kind not in FORMATS:
        raise ParlourError(f"no format {kind!r}: expected {' or '.join(FORMATS)}")
    if kind != FORMATS[0]:
        need("pyarrow")
        if out is None:
            raise ParlourError(f"--format {kind} needs --out DIR, where to keep it")


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
            percent(entry.share),
            points(entry.score),
        )
    return table
