"""`parlour import` and `parlour export`."""

from __future__ import annotations

from pathlib import Path

from parlour import game
from parlour.bots import match
from parlour.bots.catalogue import bot
from tests.cli.terminal import done, refused


def test_a_record_is_exported_and_imported_again(tmp_path: Path) -> None:
    options = {"factions": "draw", "deferred-power": True}
    record = match.play(game("terra-mystica"), options, [bot("random"), bot("random")], 5)
    file, log, again = tmp_path / "a.record", tmp_path / "a.log", tmp_path / "b.record"
    file.write_text(record.format(), "utf-8")
    done("export", file, "--out", log)
    done("import", "terra-mystica", log, "--out", again)
    scores = f"scores: {' '.join([str(score) for score in record.scores])}"
    assert scores in again.read_text("utf-8")


def test_a_log_that_cannot_be_read_names_file_and_line(tmp_path: Path) -> None:
    log = tmp_path / "a.log"
    log.write_text("setup witches\nsetup nomads\nwitches build\n", "utf-8")
    said = refused("import", "terra-mystica", log)
    assert "a.log" in said
    assert "line 3" in said


def test_a_game_without_logs_says_so(tmp_path: Path) -> None:
    log = tmp_path / "a.log"
    log.write_text("anything\n", "utf-8")
    assert "reads no logs" in refused("import", "tides-of-time", log)
