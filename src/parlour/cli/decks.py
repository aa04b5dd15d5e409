"""`parlour decks`: card sets that owners of a printed game enter."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.console import line
from parlour.engine.capabilities import CardSets
from parlour.engine.errors import ParlourError
from parlour.engine.registry import game

DEFAULT_GAME = "empires-of-the-north"

decks = typer.Typer(help="Check card sets of your own, and begin new ones.", rich_markup_mode=None)

Of = Annotated[str, typer.Option("--game", metavar="GAME", help="The game that they are for.")]


@decks.command("check")
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A card set as JSON.")],
    of: Of = DEFAULT_GAME,
) -> None:
    """Name every fault of a card set; exit 1 if there are any."""
    try:
        data = json.loads(file.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise ParlourError(f"{file}: expected JSON: {error}") from error
    faults = _card_sets(of).check(data)
    for fault in faults:
        line(f"{file}: {fault}")
    if faults:
        raise typer.Exit(1)
    line(f"{file}: all is well")


@decks.command("new")
def new(
    name: Annotated[str, typer.Argument(metavar="CLAN", help="A short name for the clan.")],
    of: Of = DEFAULT_GAME,
) -> None:
    """Print a card set to fill in, with one card of each kind as an example."""
    typer.echo(_card_sets(of).template(name), nl=False)


def _card_sets(of: str) -> CardSets:
    sets = game(of).card_sets
    if sets is None:
        raise ParlourError(f"{of} takes no card sets")
    return sets
