"""Data as a person asks for it."""

from __future__ import annotations

from pathlib import Path

from tests.cli.terminal import done, flat, refused

SIMULATE = ("simulate", "tides-of-time", "--bots", "greedy,random", "--games", "2")


def test_simulate_leaves_data_that_describe_explains(tmp_path: Path) -> None:
    folder = tmp_path / "cup"
    assert "data of 2 games" in flat(done(*SIMULATE, "--out", folder, "--format", "parquet"))
    before = (folder / "decisions.parquet").read_bytes()
    printed = done("data", "describe", folder)
    assert "2 games, 64 decisions, 32 of them with values" in printed
    assert "observation: 176 columns" in printed
    done("data", "make", folder)
    assert (folder / "decisions.parquet").read_bytes() == before


def test_bad_input_gets_one_line(tmp_path: Path) -> None:
    assert refused(*SIMULATE, "--format", "xml") == ("no format 'xml': expected records or parquet")
    assert "needs --out" in refused(*SIMULATE, "--format", "parquet")
    assert "holds no records" in refused("data", "make", tmp_path)
    assert "no such folder" in refused("data", "make", tmp_path / "nowhere")
    assert "no such file" in refused("data", "describe", tmp_path)
    assert not list(tmp_path.iterdir())
