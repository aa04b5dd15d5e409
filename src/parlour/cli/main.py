"""`parlour`: the entry point, and how errors leave it."""

from __future__ import annotations

import sys
from importlib.metadata import version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from parlour.cli import (
    bench,
    check,
    conform,
    decks,
    games,
    house,
    logs,
    play,
    replay,
    rules,
    serve,
    simulate,
    train,
)
from parlour.engine.errors import ParlourError
from parlour.engine.form import form

INTERRUPTED = 130


class Commands(TyperGroup):
    """The commands; whatever the person did wrong becomes one line and exit code 2."""

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


app.command("serve")(serve.serve)
app.command("games")(games.games)
app.command("play")(play.play)
app.command("simulate")(simulate.simulate)
app.command("replay")(replay.replay)
app.command("rules")(rules.rules)
app.command("check")(check.check)
app.command("conform")(conform.conform)
app.command("import")(logs.import_log)
app.command("export")(logs.export_log)
app.command("bench")(bench.bench)
app.command("train")(train.train)
app.add_typer(decks.decks, name="decks")
app.add_typer(house.house, name="house")
