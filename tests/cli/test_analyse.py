"""An analysis as a person runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import done, refused


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the record of a game."""
    cup = tmp_path / "cup"
    done("simulate", "tides-of-time", "--bots", "greedy,random", "--games", "1", "--out", cup)
    return cup / "000001.record"


def test_what_was_given_away_is_told_and_kept(record: Path, tmp_path: Path) -> None:
    out = ("--out", tmp_path / "out")
    printed = done("analyse", record, "--nodes", "40", *out)
    assert printed.splitlines()[0].split()[:2] == ["player", "accuracy"]
    assert "random" in printed
    assert "What was given away" in printed
    assert (tmp_path / "out" / "analysis.svg").exists()
    assert done("analyse", record, "--nodes", "40", *out) == printed


def test_bad_input_gets_one_line(record: Path, tmp_path: Path) -> None:
    out = ("--out", tmp_path / "out")
    assert "got both" in refused("analyse", record, "--nodes", "4", "--seconds", "1", *out)
    assert "--seconds" in refused("analyse", record, "--seconds", "0", *out)
    assert "nothing.record" in refused("analyse", tmp_path / "nothing.record", *out)
    broken = tmp_path / "broken.record"
    broken.write_text(record.read_text("utf-8").replace("1 play", "1 pray", 1), "utf-8")
    assert "broken.record" in refused("analyse", broken, *out)
    assert not (tmp_path / "out").exists()
