"""`parlour analyse`: what each decision of a game was worth."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Final

import typer

from parlour.analysis.verdict import STANDARD
from parlour.analysis.whole import Analysis
from parlour.cli.arguments import load_record
from parlour.cli.console import grid, line, show
from parlour.cli.playing import INTERRUPTED, Jobs, On, do_missing
from parlour.engine.errors import ParlourError
from parlour.engine.record import Record
from parlour.study.analysing import Desk, names_at, set_up_analysis
from parlour.study.workers import workers

WORTH_TELLING: Final = 0.01
"""Losses below this are not listed."""

Seconds = Annotated[
    float | None,
    typer.Option("--seconds", metavar="S", min=0.01, help="Think so long about each decision."),
]
Nodes = Annotated[
    int | None,
    typer.Option(
        "--nodes",
        metavar="N",
        min=1,
        help=f"Or look at so many positions: {STANDARD} if neither is given.",
    ),
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="Keep it there; go on where it stopped."),
]


def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record.")],
    seconds: Seconds = None,
    nodes: Nodes = None,
    out: Out = None,
    jobs: Jobs = None,
    on: On = None,
) -> None:
    """Say what each decision of a game was worth, beside the best that is found.

    Every opinion uses what its seat knew then, and no more. Ctrl-C keeps what is done.
    """
    if seconds is not None and nodes is not None:
        raise ParlourError("expected --seconds or --nodes, got both")
    record = load_record(file)
    try:
        work = set_up_analysis(record, nodes or STANDARD, seconds or 0.0)
    except ParlourError as error:
        raise ParlourError(f"{file}: {error}") from error
    desk = None if out is None else Desk(out, work)
    verdicts = [] if desk is None else desk.open()
    with workers(on, jobs or os.cpu_count() or 1) as at_work:
        try:
            plies, present = range(len(record.moves)), {verdict.ply for verdict in verdicts}
            title = record.game.id
            do_missing(at_work, work, plies, present, title, verdicts.append, "decisions")
        finally:
            if desk is not None:
                desk.close(verdicts, names_at(record))
    if len(verdicts) < len(record.moves):
        line(f"Stopped after {len(verdicts)} of {len(record.moves)} decisions.", "yellow")
        raise typer.Exit(INTERRUPTED)
    _print(Analysis(verdicts, work.result()), record)


def _print(analysis: Analysis, record: Record) -> None:
    names = names_at(record)
    table = grid("player", ">accuracy", ">decisions", ">share lost", ">points lost")
    for one in analysis.accuracies():
        table.add_row(
            names[one.seat],
            f"{one.percent:.0f} %",
            str(one.decisions),
            f"{one.loss:.2f}",
            f"{one.points:.1f}",
        )
    show(table)
    _print_turns(analysis, names)
    _print_losses(analysis, names)


def _print_turns(analysis: Analysis, names: list[str]) -> None:
    turns = analysis.turns()
    if not turns:
        return
    line()
    line("Turning points", "bold")
    for turn in turns:
        gains = [
            f"{name} {100 * gain:+.0f} %" for name, gain in zip(names, turn.gains, strict=True)
        ]
        move = analysis.verdicts[turn.ply].move
        line(f"{turn.ply + 1:4}. {names[turn.seat]}: {move} ({', '.join(gains)})")


def _print_losses(analysis: Analysis, names: list[str]) -> None:
    lost = [verdict for verdict in analysis.verdicts if verdict.loss >= WORTH_TELLING]
    if not lost:
        return
    line()
    line("What was given away", "bold")
    table = grid(">ply", "player", "made", ">share", ">points", "better")
    for verdict in lost:
        table.add_row(
            str(verdict.ply + 1),
            names[verdict.seat],
            verdict.move,
            f"-{100 * verdict.loss:.0f} %",
            f"-{verdict.points:.1f}",
            ", ".join([move for _, move in verdict.line]),
        )
    show(table)
