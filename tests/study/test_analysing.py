"""Analysing recorded games, and going on where it stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.bots import match
from parlour.bots.catalogue import bot
from parlour.engine import ParlourError, game
from parlour.study.analysing import FILE, PICTURE, Decisions, Desk, analyse, set_up_analysis

RECORD = match.play(game("tides-of-time"), None, [bot("greedy"), bot("random")], 5)


def test_who_plays_by_chance_gives_more_away() -> None:
    greedy, random = analyse(RECORD, nodes=60).accuracies()
    assert greedy.loss < random.loss
    assert greedy.percent > random.percent


def test_the_number_of_processes_changes_nothing() -> None:
    alone, together = analyse(RECORD, nodes=10), analyse(RECORD, nodes=10, jobs=2)
    assert alone.to_data() == together.to_data()


def test_a_game_that_was_broken_off_can_be_analysed() -> None:
    analysis = analyse(RECORD.up_to(6), nodes=10)
    assert len(analysis.verdicts) == 6
    assert analysis.result == []


def test_what_is_done_is_kept_and_found_again(tmp_path: Path) -> None:
    work = set_up_analysis(RECORD.up_to(4), nodes=5)
    desk = Desk(tmp_path / "kept", work)
    assert desk.open() == []
    verdicts = [work.do(ply) for ply in range(3)]
    desk.close(verdicts, ["Ann", "Bob"])
    assert desk.open() == verdicts
    assert not (tmp_path / "kept" / PICTURE).exists()
    desk.close([*verdicts, work.do(3)], ["Ann", "Bob"])
    assert (tmp_path / "kept" / PICTURE).read_text("utf-8").startswith("<svg")


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    work = set_up_analysis(RECORD.up_to(2), nodes=5)
    (tmp_path / "letter").write_text("dear", "utf-8")
    with pytest.raises(ParlourError, match="not empty and holds no analysis"):
        Desk(tmp_path, work).open()
    (tmp_path / FILE).write_text("{}", "utf-8")
    with pytest.raises(ParlourError, match="expected an analysis"):
        Desk(tmp_path, work).open()
    (tmp_path / FILE).unlink()
    Desk(tmp_path, work).close([], [])
    with pytest.raises(ParlourError, match="holds another analysis"):
        Desk(tmp_path, Decisions(work.record, nodes=6)).open()


def test_nothing_to_analyse_is_said() -> None:
    with pytest.raises(ParlourError, match="nothing to analyse"):
        analyse(RECORD.up_to(0))
