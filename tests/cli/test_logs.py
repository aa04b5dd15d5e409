"""`parlour import` and `parlour export`."""

from __future__ import annotations

from pathlib import Path

from parlour import game
from parlour.bots import match
from parlour.bots.catalogue import bot
from tests.cli.terminal import done, parlour, refused


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


LOG = """\ufeffoption email-notify
option loose-done
score SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7
delete BON6
delete BON7
delete BON8
delete BON9
setup Witches for Ann
setup nomads for Ben
witches: build E9
nomads: build F3
nomads: build G4
witches: build C4
nomads: build E8
nomads: pass BON5
witches: pass BON1
"""


def test_what_was_not_taken_as_it_stands_is_noted_beside_the_record(tmp_path: Path) -> None:
    log = tmp_path / "a.log"
    log.write_bytes(LOG.replace("\n", "\r\n").encode("utf-8"))
    process = parlour("import", "terra-mystica", log)
    assert process.returncode == 0, process.stderr
    assert "1 build E9" in process.stdout
    assert "a.log: line 2: The option loose-done makes no difference here." in process.stderr
