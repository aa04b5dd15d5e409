"""The rule ledger, and the tests that name its rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.engine import game, game_ids
from parlour.engine.errors import ParlourError
from parlour.engine.rulebook import read_rulebook, rules_marked_in_code, rules_named_by_tests

TESTS = Path(__file__).parent.parent

LEDGER = """
[chapters.nim]
en = "Nim"
cs = "Nim"
pl = "Nim"

[[rule]]
id = "nim.take"
source = "rulebook"
en = "Take one or two."
cs = "Ber jeden nebo dva."
"""


def ledger(folder: Path, text: str) -> Path:
    file = folder / "rulebook.toml"
    file.write_text(text, "utf-8")
    return file


@pytest.mark.parametrize("id", game_ids())
def test_every_rule_is_stated_in_every_language(id: str) -> None:
    assert game(id).rulebook.missing() == []


@pytest.mark.parametrize("id", game_ids())
def test_every_rule_is_named_by_a_test(id: str) -> None:
    named = rules_named_by_tests(TESTS, id)
    assert [rule for rule in game(id).rulebook.rules if rule not in named] == []


def test_a_missing_language_is_named(tmp_path: Path) -> None:
    assert read_rulebook(ledger(tmp_path, LEDGER)).missing() == ["nim.take (pl)"]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "nim.take"', 'id = "chess.take"', "belongs to no chapter"),
        ('source = "rulebook"', 'source = "hearsay"', "expected a source of rulebook, ruling"),
        ("[[rule]]", '[[rule]]\nid = "nim.take"\nsource = "ruling"\n[[rule]]', "stands twice"),
    ],
)
def test_a_faulty_ledger_is_refused(tmp_path: Path, old: str, new: str, fault: str) -> None:
    with pytest.raises(ParlourError, match=fault):
        read_rulebook(ledger(tmp_path, LEDGER.replace(old, new)))


def test_rules_are_found_by_their_words() -> None:
    book = game("tides-of-time").rulebook
    assert [rule.id for rule in book.find("shuffled dealt")] == ["setup.deal"]
    assert [rule.id for rule in book.find("balíček dojde", "cs")] == ["relic.draw"]
    assert book.find("rhinoceros") == []


def test_only_tests_of_the_game_count(tmp_path: Path) -> None:
    (tmp_path / "test_nim.py").write_text(
        'GAME = "nim"\n@pytest.mark.proves("nim.take", "nim.end")\ndef test_a(): pass\n'
        'CASES = [pytest.param(1, marks=pytest.mark.proves("nim.setup"))]\n'
    )
    (tmp_path / "test_go.py").write_text(
        'GAME = "go"\n@pytest.mark.proves("nim.ko")\ndef test_b(): pass\n'
    )
    assert rules_named_by_tests(tmp_path, "nim") == {
        "nim.take": ["test_nim.py:2"],
        "nim.end": ["test_nim.py:2"],
        "nim.setup": ["test_nim.py:4"],
    }


def test_a_statement_takes_its_figures_from_the_components(tmp_path: Path) -> None:
    text = LEDGER.replace("Take one or two.", "Take at most {=most:counter|counters}.")
    book = read_rulebook(ledger(tmp_path, text), printed={"most": 4})
    assert book.text("nim.take") == "Take at most 4 counters."


def test_marks_are_found_in_the_code_that_keeps_a_rule(tmp_path: Path) -> None:
    book = read_rulebook(ledger(tmp_path, LEDGER))
    for room in ("rules", "table"):
        (tmp_path / room).mkdir()
        code = '"""Take counters (nim.take)."""\nnim.take()\nother.nim.take\nnim.take-more\n'
        (tmp_path / room / "taking.py").write_text(code, "utf-8")
    place = f"{tmp_path / 'rules' / 'taking.py'}:1"
    assert rules_marked_in_code(book, tmp_path) == {"nim.take": [place]}
