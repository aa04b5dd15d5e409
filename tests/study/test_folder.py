from __future__ import annotations

import json
from pathlib import Path

import pytest

from parlour.engine import ParlourError
from parlour.study.folder import Folder
from parlour.study.tournament import Result, set_up

CUP = set_up("tides-of-time", ["random", "random"], seed=2)


def filled(path: Path, games: int) -> list[Result]:
    """Play some games into a folder, as a run that was killed would leave it."""
    folder = Folder(path, CUP)
    results = folder.open()
    for number in range(1, games + 1):
        result, record = CUP.play(number)
        folder.keep(result, record.format())
        results.append(result)
    return results


def test_what_was_kept_is_found_again(tmp_path: Path) -> None:
    results = filled(tmp_path / "cup", 3)
    assert Folder(tmp_path / "cup", CUP).open() == results


def test_a_lost_line_is_read_from_the_record(tmp_path: Path) -> None:
    results = filled(tmp_path / "cup", 3)
    listed = tmp_path / "cup" / "results.csv"
    listed.write_text(listed.read_text("utf-8")[:-3], "utf-8")
    assert Folder(tmp_path / "cup", CUP).open() == results
    listed.unlink()
    assert Folder(tmp_path / "cup", CUP).open() == results


def test_a_game_whose_record_is_gone_counts_as_not_played(tmp_path: Path) -> None:
    results = filled(tmp_path / "cup", 3)
    (tmp_path / "cup" / "000002.record").unlink()
    assert Folder(tmp_path / "cup", CUP).open() == [results[0], results[2]]


def test_results_stand_in_order_whoever_finished_first(tmp_path: Path) -> None:
    results = filled(tmp_path / "cup", 3)
    Folder(tmp_path / "cup", CUP).close([results[2], results[0], results[1]])
    lines = (tmp_path / "cup" / "results.csv").read_text("utf-8").splitlines()
    assert [line.partition(",")[0] for line in lines] == ["game", "1", "2", "3"]
    summary = json.loads((tmp_path / "cup" / "summary.json").read_text("utf-8"))
    assert summary["games"] == 3
    assert [entry["name"] for entry in summary["by_bot"]] == ["random", "random (2)"]


def test_a_broken_record_is_named(tmp_path: Path) -> None:
    filled(tmp_path / "cup", 1)
    (tmp_path / "cup" / "000002.record").write_text("nonsense", "utf-8")
    with pytest.raises(ParlourError, match=r"000002\.record: line 1: expected"):
        Folder(tmp_path / "cup", CUP).open()


def test_a_broken_summary_is_named(tmp_path: Path) -> None:
    filled(tmp_path / "cup", 1)
    (tmp_path / "cup" / "summary.json").write_text("{", "utf-8")
    with pytest.raises(ParlourError, match=r"summary\.json: expected JSON"):
        Folder(tmp_path / "cup", CUP).open()
