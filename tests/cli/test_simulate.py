"""Tournaments as a person runs, stops and resumes them."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from parlour import read_record
from tests.cli.terminal import COMMAND, done, environment, refused

SIMULATE = ("simulate", "tides-of-time", "--seed", "5")
BOTS = ("--bots", "greedy,random")


def contents(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text("utf-8") for file in folder.iterdir()}


def rows(folder: Path) -> list[dict[str, str]]:
    with (folder / "results.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six games, played by two processes."""
    folder = tmp_path_factory.mktemp("played") / "cup"
    done(*SIMULATE, *BOTS, "--games", "6", "--jobs", "2", "--out", folder)
    return folder


def test_every_game_is_kept_as_a_record_that_replays(played: Path) -> None:
    for number in (1, 6):
        text = (played / f"{number:06}.record").read_text("utf-8")
        record = read_record(text)
        assert record.seed == f"5/{number}"
        assert record.replay().over()
    assert len(list(played.glob("*.record"))) == len(rows(played)) == 6


def test_the_results_are_those_of_the_records(played: Path) -> None:
    second = rows(played)[1]
    record = read_record((played / "000002.record").read_text("utf-8"))
    assert [second["bot 1"], second["bot 2"]] == record.names == ["random", "greedy"]
    assert [int(second["score 1"]), int(second["score 2"])] == record.scores
    assert [float(second["share 1"]), float(second["share 2"])] == record.replay().shares()


def test_the_table_says_what_the_summary_says(played: Path) -> None:
    printed = done(*SIMULATE, *BOTS, "--games", "6").splitlines()
    summary = json.loads((played / "summary.json").read_text("utf-8"))
    greedy = summary["by_bot"][0]
    share, score = greedy["share"], greedy["score"]
    assert printed[1].split("  ")[0] == "greedy"
    assert f"{100 * share['estimate']:.1f} % [{100 * share['low']:.1f}, " in printed[1]
    assert f"{score['estimate']:.2f} [{score['low']:.2f}, {score['high']:.2f}]" in printed[1]
    assert [line.split("  ")[0] for line in printed[5:]] == ["seat 1", "seat 2"]


def test_the_number_of_processes_changes_nothing(played: Path, tmp_path: Path) -> None:
    done(*SIMULATE, *BOTS, "--games", "6", "--jobs", "1", "--out", tmp_path / "one")
    assert contents(tmp_path / "one") == contents(played)


def test_a_folder_goes_on_where_it_stopped(played: Path, tmp_path: Path) -> None:
    done(*SIMULATE, *BOTS, "--games", "2", "--out", tmp_path / "cup")
    with (tmp_path / "cup" / "results.csv").open("a", encoding="utf-8") as file:
        file.write("3,5/3,greedy,random,4")
    done(*SIMULATE, *BOTS, "--games", "6", "--out", tmp_path / "cup")
    assert contents(tmp_path / "cup") == contents(played)


def test_a_folder_of_other_settings_is_refused(played: Path, tmp_path: Path) -> None:
    before = contents(played)
    again = ("simulate", "tides-of-time", "--out", played)
    assert "holds games with seed 5, not 6" in refused(*again, *BOTS, "--seed", "6")
    assert "holds games with bots greedy, random, not random, random" in refused(
        *again, "--bots", "random,random", "--seed", "5"
    )
    assert "holds 6 games already" in refused(*again, *BOTS, "--seed", "5", "--games", "5")
    (tmp_path / "diary.txt").write_text("dear diary", "utf-8")
    assert "holds no tournament" in refused(*SIMULATE, *BOTS, "--out", tmp_path)
    assert contents(played) == before


def test_an_interrupt_keeps_what_is_done_and_the_rest_can_follow(tmp_path: Path) -> None:
    bots = ("--bots", "random,random", "--games", "2000", "--jobs", "2")
    folder = tmp_path / "stopped"
    with subprocess.Popen(
        [*COMMAND, *SIMULATE, *bots, "--out", str(folder)],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        while not list(folder.glob("*.record")):
            assert process.poll() is None
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        printed, complaints = process.communicate(timeout=30)
    assert process.returncode == 130, complaints
    assert "Traceback" not in complaints
    kept = len(list(folder.glob("*.record")))
    assert 0 < kept < 2000
    assert printed.startswith(f"Stopped after {kept} of 2000 games.")
    assert len(rows(folder)) == kept
    assert json.loads((folder / "summary.json").read_text("utf-8"))["games"] == kept
    done(*SIMULATE, *bots, "--out", folder)
    done(*SIMULATE, *bots, "--out", tmp_path / "straight")
    assert contents(folder) == contents(tmp_path / "straight")


def test_bots_that_do_not_fit_are_refused() -> None:
    assert refused(*SIMULATE, "--bots", "random") == "tides-of-time needs 2 bots, got 1: random"
    assert "no bot 'gredy'" in refused(*SIMULATE, "--bots", "random,gredy")


def test_a_second_interrupt_drops_the_games_under_way(tmp_path: Path) -> None:
    endless = ("--bots", "search:nodes=99999999,random", "--games", "2", "--jobs", "1")
    with subprocess.Popen(
        [*COMMAND, *SIMULATE, *endless, "--out", str(tmp_path / "cup")],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stderr is not None
        while not (tmp_path / "cup" / "summary.json").exists():
            time.sleep(0.01)
        time.sleep(1.0)
        os.killpg(process.pid, signal.SIGINT)
        assert process.stderr.readline().startswith("Finishing the games under way")
        os.killpg(process.pid, signal.SIGINT)
        printed, complaints = process.communicate(timeout=30)
    assert process.returncode == 130, complaints
    assert printed == "Stopped after 0 of 2 games.\n"
    assert complaints == ""


def test_a_cluster_that_is_not_there_gets_one_line_and_leaves_nothing(tmp_path: Path) -> None:
    out = ("--out", tmp_path / "out")
    games = ("simulate", "tides-of-time", "--bots", "random,random", *out)
    assert "no Ray cluster at" in refused(*games, "--on", "ray://127.0.0.1:1")
    assert "expected ray or ray://ADDRESS" in refused(*games, "--on", "moon")
    assert not list(tmp_path.iterdir())
