"""What a data set holds, read from its two files."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from parlour.engine.errors import ParlourError
from parlour.study.data.schema import (
    DECISIONS,
    GAMES,
    KEY,
    MEANINGS,
    VERSION,
    decisions_schema,
    games_schema,
)


@dataclass(frozen=True)
class Column:
    """One column of a table."""

    name: str
    kind: str
    meaning: str


@dataclass(frozen=True)
class Description:
    """What stands in a data set."""

    about: dict[str, Any]
    games: int
    decisions: int
    with_values: int
    """Decisions of which the bot said what it expected."""
    tables: dict[str, list[Column]]


def describe(folder: Path) -> Description:
    """Read what a data set holds, or refuse a folder that holds none or half of one."""
    games, decisions = _open(folder / GAMES), _open(folder / DECISIONS)
    about = _about(folder / GAMES, games)
    if _about(folder / DECISIONS, decisions) != about:
        raise ParlourError(f"{folder}: its two files are not of one data set; make them again")
    _compare(folder / GAMES, games.schema_arrow, games_schema(about))
    _compare(folder / DECISIONS, decisions.schema_arrow, decisions_schema(about))
    plies = pc.sum(games.read(["plies"])["plies"]).as_py()
    if plies != decisions.metadata.num_rows:
        raise ParlourError(
            f"{folder}: expected {plies} decisions, got {decisions.metadata.num_rows}; "
            "make them again"
        )
    return Description(
        about,
        games.metadata.num_rows,
        decisions.metadata.num_rows,
        len(decisions.read(["values"])["values"].drop_null()),
        {GAMES: _columns(games.schema_arrow), DECISIONS: _columns(decisions.schema_arrow)},
    )


def _open(file: Path) -> pq.ParquetFile:
    if not file.is_file():
        raise ParlourError(f"{file}: no such file; `parlour data make` makes it from records")
    try:
        return pq.ParquetFile(file)
    except pa.ArrowInvalid as error:
        raise ParlourError(f"{file}: expected Parquet: {str(error).splitlines()[0]}") from error


def _about(file: Path, opened: pq.ParquetFile) -> dict[str, Any]:
    told = (opened.schema_arrow.metadata or {}).get(KEY)
    if told is None:
        raise ParlourError(f"{file}: no data set of Parlour")
    about: dict[str, Any] = json.loads(told)
    if about.get("schema") != VERSION:
        came = about.get("schema")
        raise ParlourError(f"{file}: expected schema {VERSION}, got {came}; make it again")
    return about


def _compare(file: Path, came: pa.Schema, expected: pa.Schema) -> None:
    """Refuse a file without a column, with one too many, or with one of another kind."""
    for field in expected:
        if field.name not in came.names:
            raise ParlourError(f"{file}: expected a column {field.name!r}; make it again")
        kind = _kind(came.field(field.name).type)
        if kind != _kind(field.type):
            raise ParlourError(
                f"{file}: expected {_kind(field.type)} in {field.name!r}, got {kind}; make it again"
            )
    strange = [name for name in came.names if name not in expected.names]
    if strange:
        raise ParlourError(f"{file}: unknown column {strange[0]!r}; make it again")


def _columns(schema: pa.Schema) -> list[Column]:
    return [Column(field.name, _kind(field.type), MEANINGS[field.name]) for field in schema]


def _kind(column: pa.DataType) -> str:
    """Name a type shortly.

    >>> _kind(pa.list_(pa.int32())), _kind(pa.list_(pa.uint8(), 176))
    ('list of int32', '176 of uint8')
    """
    if pa.types.is_fixed_size_list(column):
        return f"{column.list_size} of {_kind(column.value_type)}"
    if pa.types.is_list(column):
        return f"list of {_kind(column.value_type)}"
    if pa.types.is_struct(column):
        names = [column.field(place).name for place in range(column.num_fields)]
        return f"({', '.join(names)})"
    return str(column)
