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
