"""What is said about a data set, and about what is none."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from parlour.engine.errors import ParlourError
from parlour.study.data.describing import describe
from parlour.study.data.making import make
from tests.study.data.test_making import heard, play


def test_every_column_has_a_meaning(tmp_path: Path) -> None:
    folder = play(tmp_path / "cup", "tides-of-time", ["random", "random"], 2)
    make(folder, True, 1, heard)
    found = describe(folder)
    assert (found.games, found.decisions, found.with_values) == (2, 64, 0)
    assert found.about["schema"] == 1
    columns = [column for table in found.tables.values() for column in table]
    assert len(columns) == 19
    assert all(column.meaning and column.kind for column in columns)


def test_the_columns_of_version_1_stay_what_they_are(tmp_path: Path) -> None:
    folder = play(tmp_path / "cup", "tides-of-time", ["random", "random"], 1)
    make(folder, True, 1, heard)
    tables = describe(folder).tables
    assert [(column.name, column.kind) for column in tables["decisions.parquet"]] == [
        ("game", "int32"),
        ("ply", "int32"),
        ("seat", "int8"),
        ("player", "string"),
        ("observation", "176 of uint8"),
        ("legal", "list of int32"),
        ("chosen", "int32"),
        ("move", "string"),
        ("values", "list of float"),
        ("probabilities", "list of float"),
        ("score", "int32"),
        ("share", "double"),
    ]


def test_what_is_no_data_set_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ParlourError, match="no such file"):
        describe(tmp_path)
    (tmp_path / "games.parquet").write_text("dear diary", "utf-8")
    with pytest.raises(ParlourError, match="expected Parquet"):
        describe(tmp_path)
    for name in ("games.parquet", "decisions.parquet"):
        pq.write_table(pa.table({"game": [1]}), tmp_path / name)
    with pytest.raises(ParlourError, match="no data set of Parlour"):
        describe(tmp_path)


def test_files_of_two_data_sets_are_refused(tmp_path: Path) -> None:
    one = play(tmp_path / "one", "tides-of-time", ["random", "random"], 1)
    two = play(tmp_path / "two", "tides-of-time", ["random", "random"], 2)
    for folder in (one, two):
        make(folder, True, 1, heard)
    (one / "games.parquet").replace(two / "games.parquet")
    with pytest.raises(ParlourError, match="expected 32 decisions, got 64"):
        describe(two)


def test_a_table_with_other_columns_is_refused(tmp_path: Path) -> None:
    folder = play(tmp_path / "cup", "tides-of-time", ["random", "random"], 1)
    make(folder, True, 1, heard)
    file = folder / "decisions.parquet"
    whole = pq.read_table(file)
    pq.write_table(whole.drop(["chosen"]), file)
    with pytest.raises(ParlourError, match="expected a column 'chosen'"):
        describe(folder)
    pq.write_table(whole.append_column("weather", whole["ply"]), file)
    with pytest.raises(ParlourError, match="unknown column 'weather'"):
        describe(folder)
    place = whole.schema.get_field_index("ply")
    pq.write_table(whole.set_column(place, "ply", whole["ply"].cast(pa.string())), file)
    with pytest.raises(ParlourError, match="expected int32 in 'ply', got string"):
        describe(folder)
