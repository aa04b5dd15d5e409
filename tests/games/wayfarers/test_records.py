"""Games on record: the rules play them to the same end, on every machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.engine import read_record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.record"))


@pytest.mark.parametrize("file", RECORDS, ids=[file.stem for file in RECORDS])
def test_a_recorded_game_ends_as_recorded(file: Path) -> None:
    text = file.read_text("utf-8")
    record = read_record(text)
    assert record.scores, "a finished game states its scores, and replay compares them"
    assert record.replay().over()
    assert record.format() == text


def test_there_are_games_on_record() -> None:
    assert len(RECORDS) >= 7
