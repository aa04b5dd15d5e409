"""`parlour conform`: one line a game, exit 1 if any differs."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from typer.testing import CliRunner

from parlour.cli.main import app

GAMES = Path(__file__).parents[1] / "games" / "terra_mystica" / "games" / "random.jsonl.gz"


def first_games(count: int) -> list[str]:
    return gzip.decompress(GAMES.read_bytes()).decode("utf-8").splitlines()[:count]


def test_games_that_agree_are_counted_in_rows(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(first_games(2)), "utf-8")
    result = CliRunner().invoke(app, ["conform", "terra-mystica", str(file)])
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("random-001: ok, ")


def test_a_game_that_differs_is_told_and_exits_1(tmp_path: Path) -> None:
    data = json.loads(first_games(1)[0])
    data["rows"][40][2] += 1
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps(data), "utf-8")
    result = CliRunner().invoke(app, ["conform", "terra-mystica", str(file)])
    assert result.exit_code == 1
    assert "random-001: row 41:" in result.stdout


def test_a_file_that_is_no_game_names_itself(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("no game\n", "utf-8")
    result = CliRunner().invoke(app, ["conform", "terra-mystica", str(file)])
    assert result.exit_code == 2


def test_a_game_without_such_files_says_so(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("anything\n", "utf-8")
    result = CliRunner().invoke(app, ["conform", "tides-of-time", str(file)])
    assert result.exit_code == 2
