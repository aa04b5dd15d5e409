"""Arguments that several commands share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from parlour.engine.capabilities import Logs
from parlour.engine.contract import Game
from parlour.engine.errors import OptionError, ParlourError, RecordError
from parlour.engine.options import OptionValue
from parlour.engine.record import Record, read_record
from parlour.engine.registry import game, game_ids

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")]
OptionalGameId = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="The id of a game; all of them if left out.")
]
Lang = Annotated[
    str | None, typer.Option("--lang", help="en, cs or pl; as the environment says if left out.")
]
OptionTexts = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]
Seed = Annotated[
    str, typer.Option("--seed", metavar="S", help="The same seed gives the same games.")
]


def games_named(id: str | None) -> list[Game]:
    """Return the game asked for, or all."""
    return [game(name) for name in (game_ids() if id is None else [id])]


def logs_of(found: Game) -> Logs:
    """Return what a game knows about logs from elsewhere."""
    if found.logs is None:
        raise ParlourError(f"{found.id} reads no logs from elsewhere")
    return found.logs


def read_options(found: Game, texts: Sequence[str] | None) -> dict[str, OptionValue]:
    """Return the options that `name=value` texts set."""
    declared = {option.id: option for option in found.options}
    values: dict[str, OptionValue] = {}
    for text in texts or ():
        name, sign, value = text.partition("=")
        if not sign:
            raise OptionError(f"--option: expected name=value, got {text!r}")
        if name not in declared:
            raise OptionError(f"{found.id} has no option {name!r}: expected {', '.join(declared)}")
        values[name] = declared[name].parse(value)
    return values


def load_record(file: Path) -> Record:
    """Read a record file; what is wrong with it comes with the name of the file."""
    try:
        return read_record(file.read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise ParlourError(f"{file}: expected a record, got no text: {error.reason}") from error
    except RecordError as error:
        raise ParlourError(f"{file}: {error}") from error
