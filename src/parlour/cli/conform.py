"""`parlour conform`: play games from elsewhere again and compare them with their ledgers."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.arguments import GameId, logs_of
from parlour.cli.console import line
from parlour.engine.capabilities import Logs
from parlour.engine.errors import ParlourError
from parlour.engine.registry import game as registered


def conform(
    game: GameId,
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE…", help="Games, one a line; may be gzipped.")
    ],
) -> None:
    """Compare games that were played elsewhere.

    Prints `ok` and the number of rows of each, or the first difference; exit 1 if any differs.
    """
    logs = logs_of(registered(game))
    agreed = [_agrees(logs, file, played) for file in files for played in games_in(file)]
    if not all(agreed):
        raise typer.Exit(1)


def games_in(file: Path) -> list[str]:
    """Return the lines of a file that hold a game."""
    data = file.read_bytes()
    try:
        if file.suffix == ".gz":
            data = gzip.decompress(data)
        text = data.decode("utf-8")
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise ParlourError(f"{file}: expected text, gzipped if named .gz: {error}") from error
    return [played for played in text.splitlines() if played.strip()]


def _agrees(logs: Logs, file: Path, played: str) -> bool:
    try:
        agreement = logs.conform(played)
    except ParlourError as error:
        raise ParlourError(f"{file}: {error}") from error
    if agreement.difference:
        line(f"{agreement.name}: {agreement.difference}", "bold red")
        return False
    line(f"{agreement.name}: ok, {agreement.rows} rows")
    return True
