"""`parlour data`: tables for those who study, made from records."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.console import grid, line, progress_bar, show
from parlour.cli.playing import Jobs
from parlour.study.extras import need

data = typer.Typer(help="Make data sets from records, and describe them.", rich_markup_mode=None)

Where = Annotated[Path, typer.Argument(metavar="DIR", help="A folder that `simulate` has made.")]


@data.command("make")
def make(
    folder: Where,
    values: Annotated[
        bool, typer.Option(help="Let bots think again to say what they expected.")
    ] = True,
    jobs: Jobs = None,
) -> None:
    """Make games.parquet and decisions.parquet from the records of a folder."""
    make_data(folder, values, jobs or os.cpu_count() or 1)


def make_data(folder: Path, values: bool, jobs: int) -> None:
    """Make the tables with a progress bar, and say what was made."""
    need("pyarrow")
    from parlour.study.data import making

    with progress_bar() as bar:
        task = bar.add_task("data", total=len(making.record_files(folder)))
        games = making.make(folder, values, jobs, lambda more: bar.advance(task, more))
    line(f"{folder}: data of {games} games.")


@data.command("describe")
def describe(folder: Where) -> None:
    """Say what the tables of a folder hold, column by column."""
    need("pyarrow")
    from parlour.study.data.describing import describe as read

    found = read(folder)
    about = found.about
    line(f"{about['game']}, rules {about['rules']}, schema {about['schema']}", "bold")
    line(", ".join([f"{name} {_word(value)}" for name, value in about["options"].items()]))
    line(
        f"{found.games} games, {found.decisions} decisions, {found.with_values} of them with values"
    )
    for numbers, what in (("observation", "columns"), ("moves", "numbers")):
        names, version = about[numbers]["names"], about[numbers]["version"]
        line(f"{numbers}: {len(names)} {what}, version {version}")
    for file, columns in found.tables.items():
        line()
        line(file, "bold")
        table = grid("column", "type", "meaning")
        for column in columns:
            table.add_row(column.name, column.kind, column.meaning)
        show(table)


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
