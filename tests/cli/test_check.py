"""The conformance kit as a command."""

from __future__ import annotations

import os
from pathlib import Path

from tests.cli.terminal import done, parlour
from tests.walkthrough import write_files


def test_a_game_that_keeps_the_contract_passes() -> None:
    printed = done("check", "tides-of-time", "--games", "1", "--seed", "4")
    assert printed.startswith("tides-of-time, 2 players: 1 games, 32 plies, ")
    assert printed.endswith("all is well\n")


def test_a_bot_may_move_and_plies_be_passed_over() -> None:
    full = done("check", "tides-of-time", "--games", "1", "--seed", "4", "--bot", "greedy")
    brief = done("check", "tides-of-time", "--games", "1", "--seed", "4", "--every", "8")
    assert "1 games, 32 plies, " in full
    assert "1 games, 32 plies, " in brief
    assert _moves(brief) < _moves(full)


def test_options_hold_for_every_game_checked() -> None:
    printed = done("check", "tides-of-time", "--games", "1", "--option", "players=2")
    assert printed.startswith("tides-of-time, 2 players: 1 games")
    refused = parlour("check", "tides-of-time", "--games", "1", "--option", "players=9")
    assert refused.returncode != 0


def _moves(printed: str) -> int:
    """Return how many legal moves were played on copies."""
    return int(printed.split(" plies, ")[1].split(" moves")[0])


def test_a_game_that_breaks_it_fails_with_what_seed_and_record(tmp_path: Path) -> None:
    write_files(tmp_path)
    state = tmp_path / "hidden_nim" / "state.py"
    honest = "left if left == 0 or pile == seat else None"
    assert honest in state.read_text("utf-8")
    state.write_text(state.read_text("utf-8").replace(honest, "left"), "utf-8")
    _install(tmp_path)
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    process = parlour("check", "hidden-nim", "--games", "3", PYTHONPATH=path)
    assert process.returncode == 1
    assert process.stdout.startswith("hidden-nim, 2 players: FAILED\n")
    assert "seed 1/" in process.stdout
    assert "parlour record 1\n" in process.stdout


def _install(folder: Path) -> None:
    """Let Python find the entry point of a game that lies in a folder."""
    facts = folder / "hidden_nim-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: hidden-nim\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text("[parlour.games]\nhidden-nim = hidden_nim:GAME\n")
