"""`parlour`: the entry point, and how errors leave it."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import version
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.main import get_command, get_group

from parlour.engine.errors import ParlourError
from parlour.engine.form import form

INTERRUPTED = 130

COMMANDS: Final = {
    "serve": "serve.serve",
    "games": "games.games",
    "play": "play.play",
    "simulate": "simulate.simulate",
    "ladder": "ladder.ladder",
    "analyse": "analyse.analyse",
    "report": "report.report",
    "data": "data.data",
    "replay": "replay.replay",
    "rules": "rules.rules",
    "check": "check.check",
    "conform": "conform.conform",
    "import": "logs.import_log",
    "export": "logs.export_log",
    "gallery": "gallery.gallery",
    "bench": "bench.bench",
    "train": "train.train",
    "decks": "decks.decks",
    "house": "house.house",
}
"""The commands by name, and where each stands: no other is loaded, which takes seconds."""


class Commands(TyperGroup):
    """The commands; whatever the person did wrong becomes one line and exit code 2."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        # One that is not there is compared with all of them.
        for name in [cmd_name] if cmd_name in COMMANDS else COMMANDS:
            if name not in self.commands:
                self.commands[name] = _loaded(name)
        return self.commands.get(cmd_name)

    def main(self, *arguments: Any, **settings: Any) -> Any:
        settings["standalone_mode"] = False
        try:
            code = super().main(*arguments, **settings)
        except typer.TyperException as error:
            _leave(error.format_message())
        except ParlourError as error:
            _leave(str(error))
        except OSError as error:
            _leave(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        except typer.Abort:
            code = INTERRUPTED
        sys.exit(code if isinstance(code, int) else 0)


def _loaded(name: str) -> Any:
    module, _, attribute = COMMANDS[name].partition(".")
    found = getattr(import_module(f"parlour.cli.{module}"), attribute)
    if isinstance(found, typer.Typer):
        group = get_group(found)
        group.name = name
        return group
    alone = typer.Typer(add_completion=False, rich_markup_mode=None)
    alone.command(name)(found)
    return get_command(alone)


def _leave(message: str) -> None:
    sys.stderr.write(f"parlour: {message}\n")
    sys.exit(2)


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"parlour {version('parlour')} ({form()})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_print_version,
            is_eager=True,
            help="Say which version and form runs.",
        ),
    ] = False,
) -> None:
    """Play and study modern board games."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
