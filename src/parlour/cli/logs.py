"""`parlour import` and `parlour export`: logs of other places to records and back."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.arguments import GameId, load_record, logs_of
from parlour.engine.errors import ParlourError, RecordError
from parlour.engine.options import resolve
from parlour.engine.record import Record
from parlour.engine.registry import game as registered
from parlour.study.files import write_whole

Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Write it there, not to the terminal.")
]


def import_log(
    game: GameId,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A log from elsewhere.")],
    out: Out = None,
) -> None:
    """Turn a log from elsewhere into a record.

    What cannot be read names its line; what was not taken as it stands is noted beside the record.
    """
    found = registered(game)
    try:
        understood = logs_of(found).understand(file.read_text("utf-8-sig"))
        options = resolve(found.options, understood.options)
        record = Record(found, options, understood.seed, moves=understood.moves)
        state = record.replay()
    except UnicodeDecodeError as error:
        raise ParlourError(f"{file}: expected a log, got no text: {error.reason}") from error
    except RecordError as error:
        raise ParlourError(f"{file}: {error}") from error
    for note in understood.notes:
        sys.stderr.write(f"{file}: line {note.line}: {note.say(found.words, 'en')}\n")
    if state.over():
        record.scores = [score.total for score in state.scores()]
    _give(record.format(), out)


def export_log(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")], out: Out = None
) -> None:
    """Turn a record into a log for elsewhere."""
    record = load_record(file)
    record.replay()
    _give(logs_of(record.game).write(record.start(), record.moves), out)


def _give(text: str, out: Path | None) -> None:
    if out is None:
        sys.stdout.write(text)
    else:
        write_whole(out, text)
