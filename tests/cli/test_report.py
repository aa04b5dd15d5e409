"""A report as a person runs it."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.terminal import done, refused

REPORT = ("report", "tides-of-time", "--games", "24", "--bots", "random")


def test_a_report_is_a_page_with_its_data_and_can_be_made_again(tmp_path: Path) -> None:
    done(*REPORT, "--out", tmp_path / "out", "--jobs", "1")
    page = (tmp_path / "out" / "report.html").read_text("utf-8")
    assert "Tides of Time: how it is won" in page
    data = json.loads((tmp_path / "out" / "report.json").read_text("utf-8"))
    assert data["games"] == 24
    assert [one["title"] for one in data["chapters"]][:2] == ["Seat", "Where points come from"]
    assert "Choice: play" in [one["title"] for one in data["chapters"]]
    assert len((tmp_path / "out" / "seats.jsonl").read_text("utf-8").splitlines()) == 48
    done(*REPORT, "--out", tmp_path / "out", "--jobs", "2")
    assert (tmp_path / "out" / "report.html").read_text("utf-8") == page


def test_an_option_is_varied(tmp_path: Path) -> None:
    vary = ("--vary", "lookout", "--games", "2", "--bots", "random")
    done("report", "empires-of-the-north", *vary, "--out", tmp_path / "out")
    data = json.loads((tmp_path / "out" / "report.json").read_text("utf-8"))
    assert "Lookout" in [one["title"] for one in data["chapters"]]


def test_bad_input_gets_one_line(tmp_path: Path) -> None:
    out = ("--out", tmp_path / "out")
    assert "no game" in refused("report", "chess", *out)
    assert "no bot" in refused("report", "tides-of-time", "--bots", "gredy", *out)
    assert "no option 'weather'" in refused("report", "tides-of-time", "--vary", "weather", *out)
    assert "--out" in refused("report", "tides-of-time")
    assert not list(tmp_path.iterdir())
    (tmp_path / "notes.txt").write_text("not a report", "utf-8")
    assert "holds no report" in refused("report", "tides-of-time", "--out", tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["notes.txt"]
