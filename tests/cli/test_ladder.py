"""A ladder as a person runs it, and runs it again."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.terminal import done, refused

LADDER = ("ladder", "tides-of-time", "--seed", "3")
BOTS = ("--bots", "random,greedy,level-1")


def contents(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text("utf-8") for file in folder.iterdir()}


def test_a_ladder_goes_on_and_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    printed = done(*LADDER, *BOTS, "--games", "4", "--jobs", "2", "--out", tmp_path / "two")
    assert printed.splitlines()[1].split()[1] == "greedy"
    done(*LADDER, *BOTS, "--games", "2", "--jobs", "1", "--out", tmp_path / "one")
    done(*LADDER, *BOTS, "--games", "4", "--jobs", "1", "--out", tmp_path / "one")
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    ladder = json.loads((tmp_path / "one" / "ladder.json").read_text("utf-8"))["ladder"]
    assert [rung["games"] for rung in ladder] == [8, 8, 8]
    assert (tmp_path / "one" / "ladder.svg").read_text("utf-8").startswith("<svg")


def test_until_stops_when_it_is_certain_enough() -> None:
    printed = done(*LADDER, "--bots", "random,level-1", "--until", "300")
    assert "may still be off" not in printed
    printed = done(*LADDER, "--bots", "random,level-1", "--until", "1", "--games", "2")
    assert "may still be off" in printed


def test_bad_input_gets_one_line(tmp_path: Path) -> None:
    out = ("--out", tmp_path / "out")
    assert "no bot 'gredy'" in refused(*LADDER, "--bots", "random,gredy", *out)
    assert "needs 2 bots or more" in refused(*LADDER, "--bots", "random", *out)
    assert "named twice" in refused(*LADDER, "--bots", "random,random", *out)
    assert "no game" in refused("ladder", "chess", *BOTS, *out)
    assert "--until" in refused(*LADDER, *BOTS, "--until", "0", *out)
    assert not list(tmp_path.iterdir())
