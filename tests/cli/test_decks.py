"""Card sets as a command."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.terminal import done, parlour, refused


def test_a_new_set_lacks_nothing_but_cards(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(done("decks", "new", "erik"), "utf-8")
    assert {card["kind"] for card in json.loads(file.read_text("utf-8"))["cards"]} == {
        "location",
        "field",
        "upgrade",
        "field_or_upgrade",
        "boost",
    }
    result = parlour("decks", "check", str(file))
    assert result.returncode == 1
    assert "clan erik: expected 33 cards, 3 of them starting" in " ".join(result.stdout.split())


def test_what_is_no_json_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("{", "utf-8")
    assert "expected JSON" in refused("decks", "check", str(file))


def test_a_game_without_sets_says_so(tmp_path: Path) -> None:
    assert "takes no card sets" in refused("decks", "new", "x", "--game", "tides-of-time")


def test_a_file_nested_beyond_reading_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "deep.json"
    file.write_text("[" * 100_000 + "]" * 100_000, "utf-8")
    assert "expected JSON" in refused("decks", "check", str(file))
