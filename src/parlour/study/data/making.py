"""A data set made from the records of a folder, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import pyarrow.parquet as pq

from parlour.engine.errors import ParlourError
from parlour.engine.record import Record, read_record
from parlour.study.data.schema import DECISIONS, GAMES
from parlour.study.data.tabling import Rows, tabulate
from parlour.study.files import drafted

GROUP: Final = 64
"""Games that are turned into rows at once, and stand together in the files."""

COMPRESSION: Final = "zstd"

Numbered = tuple[int, Path]
"""A game: its number, and the file of its record."""


def make(folder: Path, values: bool, jobs: int, done: Callable[[int], None]) -> int:
    """Write the two tables of a folder's records beside them and return the number of games.

    Bots think again to say what they expected, unless `values` is false. `done` hears how many
    more games have been turned into rows. The number of processes changes nothing.
    """
    files = record_files(folder)
    _compare(files)
    groups = [files[at : at + GROUP] for at in range(0, len(files), GROUP)]
    with ExitStack() as stack:
        games_file = stack.enter_context(drafted(folder / GAMES))
        decisions_file = stack.enter_context(drafted(folder / DECISIONS))
        tables = stack.enter_context(_tabulated(groups, values, min(jobs, len(groups))))
        first = next(tables)
        games = stack.enter_context(_writer(games_file, first[0].schema))
        decisions = stack.enter_context(_writer(decisions_file, first[1].schema))
        for of_games, of_decisions in chain([first], tables):
            games.write_table(of_games)
            decisions.write_table(of_decisions)
            done(of_games.num_rows)
    return len(files)


def record_files(folder: Path) -> list[Numbered]:
    """Return the records of a folder, `000001.record` and so on, or refuse one without."""
    if not folder.is_dir():
        raise ParlourError(f"{folder}: no such folder")
    found = [file for file in folder.glob("*.record") if file.stem.isdecimal()]
    if not found:
        raise ParlourError(f"{folder} holds no records: expected 000001.record and so on")
    return sorted([(int(file.stem), file) for file in found])


def _compare(files: Sequence[Numbered]) -> None:
    """Refuse games that do not fit into one table."""
    first: Record | None = None
    for _, file in files:
        record = _read(file)
        if record.revisions:
            raise ParlourError(f"{file}: its rules changed during the game, which fits no data set")
        first = first or record
        for what, came, expected in (
            ("game", record.game.id, first.game.id),
            ("rules", record.rules, first.rules),
            ("options", record.options.to_data(), first.options.to_data()),
        ):
            if came != expected:
                raise ParlourError(
                    f"{file}: expected {what} {expected} as in {files[0][1].name}, got {came}"
                )


def _read(file: Path) -> Record:
    try:
        return read_record(file.read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise ParlourError(f"{file}: expected a record, got no text: {error.reason}") from error
    except ParlourError as error:
        raise ParlourError(f"{file}: {error}") from error


def _rows(values: bool, group: Sequence[Numbered]) -> Rows:
    return tabulate([(number, _read(file)) for number, file in group], values)


@contextmanager
def _tabulated(
    groups: Sequence[Sequence[Numbered]], values: bool, jobs: int
) -> Iterator[Iterator[Rows]]:
    """Give the rows of each group, in order, made by several processes."""
    if jobs <= 1:
        yield map(partial(_rows, values), groups)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        try:
            yield pool.map(partial(_rows, values), groups)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


@contextmanager
def _writer(file: Path, schema: object) -> Iterator[pq.ParquetWriter]:
    with pq.ParquetWriter(file, schema, compression=COMPRESSION) as writer:
        yield writer
