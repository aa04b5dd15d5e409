"""`parlour play`: a game in the terminal."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from secrets import token_hex
from shlex import quote
from shutil import which
from typing import Annotated

import typer

from parlour.bots import catalogue
from parlour.bots.catalogue import BOTS
from parlour.cli.arguments import Lang, OptionTexts, load_record, read_options
from parlour.cli.console import line, unwrapped
from parlour.cli.conversation import Conversation, Quit
from parlour.cli.language import chosen_language, say
from parlour.cli.sitting import PERSON, Sitting, strongest
from parlour.engine.contract import Game
from parlour.engine.errors import ParlourError, RecordError
from parlour.engine.options import OptionValue
from parlour.engine.registry import game as registered
from parlour.engine.table import Table


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The id of a game; see parlour games.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="A,B",
            help=f"Who sits where: me (also more than once), {', '.join(BOTS)}.",
        ),
    ] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="S", help="The same seed deals the same cards.")
    ] = None,
    option: OptionTexts = None,
    lang: Lang = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Save after each decision.")
    ] = None,
) -> None:
    """Play a game in the terminal.

    Against the strongest bot, unless --seats says otherwise. Type help during the game.
    """
    if save is not None and save.exists() and save != resume:
        raise ParlourError(f"--save: {save} exists already: resume it, or choose another file")
    if resume is not None:
        if any(given is not None for given in (seats, seed, option)):
            raise ParlourError("--resume: the file says seats, seed and options: leave them out")
        table = _resumed(resume, game)
    elif game is not None:
        found = registered(game)
        table = _new(found, seats, seed, read_options(found, option))
    else:
        raise ParlourError("expected a GAME or --resume FILE; parlour games lists the games")
    _sit_down(Sitting(table, chosen_language(lang), save or resume))


def _new(game: Game, seats: str | None, seed: str | None, options: dict[str, OptionValue]) -> Table:
    given: dict[str, object] = dict(options)
    if seats is None:
        players = options.get("players", game.players[0])
        specs = [PERSON] + [strongest().name] * (int(players) - 1)
    else:
        specs = [spec.strip() for spec in seats.split(",")]
        given.setdefault("players", len(specs))
    if given.get("players", game.players[0]) != len(specs):
        raise ParlourError(f"--seats: expected {given['players']} players, got {', '.join(specs)}")
    for spec in specs:
        if spec != PERSON:
            catalogue.bot(spec)
    if PERSON not in specs:
        raise ParlourError(f"--seats: expected at least one {PERSON}; bots alone: parlour simulate")
    return Table.new(game, given, seed=seed if seed is not None else token_hex(4), names=specs)


def _resumed(file: Path, game: str | None) -> Table:
    record = load_record(file)
    if game is not None and game != record.game.id:
        raise ParlourError(f"{file}: expected a game of {game}, got one of {record.game.id}")
    try:
        state = record.replay()
    except RecordError as error:
        raise ParlourError(f"{file}: {error}") from error
    if state.over():
        raise ParlourError(f"{file}: this game is over; look at it with parlour replay {file}")
    if not record.names:
        record.names = [PERSON] * state.seats
    return Table(record)


def _program() -> str:
    """Return what to type here to run this command again, as short as it works."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py":
        return "python -m parlour"
    if which(started.name) == str(started):
        return started.name
    return quote(os.path.relpath(started))


def _sit_down(sitting: Sitting) -> None:
    """Talk until the game is over; whoever leaves before finds it saved."""
    if sys.stdin.isatty():
        import readline  # noqa: F401 - gives input() history and editing
    try:
        Conversation(sitting).run()
    except (Quit, KeyboardInterrupt) as leaving:
        file = sitting.file or sitting.free_file()
        sitting.save(file)
        line()
        resume = say("save.resume", sitting.language, program=_program(), file=quote(str(file)))
        unwrapped(resume)
        if isinstance(leaving, KeyboardInterrupt):
            raise
