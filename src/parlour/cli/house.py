"""`parlour house`: copies of a house, made while people play, and brought back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.console import line
from parlour.server import premises

house = typer.Typer(help="Look after the file that keeps every table.", rich_markup_mode=None)

Data = Annotated[Path, typer.Option(help="The file that keeps every table.", envvar="PARLOUR_DATA")]


@house.command("backup")
def backup(
    copy: Annotated[Path, typer.Argument(metavar="COPY", help="A file that is not there yet.")],
    data: Data = Path("parlour.db"),
) -> None:
    """Make a good copy of a house, also while people play.

    A plain copy of the file is none: what was played last stands in a file beside it.
    """
    premises.back_up(data, copy)
    line(f"{copy}: a copy of {data}")


@house.command("restore")
def restore(
    copy: Annotated[Path, typer.Argument(metavar="COPY", help="A copy that backup made.")],
    data: Data = Path("parlour.db"),
) -> None:
    """Put a copy in the place of a house that is closed; the old file is kept beside it."""
    kept = premises.restore(copy, data)
    line(f"{data}: brought back from {copy}" + (f"; what was there is {kept}" if kept else ""))
