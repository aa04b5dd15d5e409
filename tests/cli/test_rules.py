from __future__ import annotations

from pathlib import Path

import pytest

from parlour import game
from tests.cli.terminal import done, parlour, refused

RULES = list(game("tides-of-time").rulebook.rules)


def write_tests(folder: Path, rules: list[str]) -> None:
    names = ", ".join([repr(rule) for rule in rules])
    (folder / "test_rules.py").write_text(
        "import pytest\n\n"
        'GAME = "tides-of-time"\n\n\n'
        f"@pytest.mark.proves({names})\n"
        "def test_everything():\n    pass\n",
        "utf-8",
    )


def test_the_book_has_every_rule_by_chapters() -> None:
    book = done("rules", "tides-of-time")
    assert book.startswith("Tides of Time\n\nSet-up\nsetup.deal\n    Two play.")
    assert all(f"\n{rule}\n" in book for rule in RULES)


def test_the_book_is_in_the_language_asked_for() -> None:
    assert "\nPříprava\nsetup.deal\n    Hrají dva." in done(
        "rules", "tides-of-time", "--lang", "cs"
    )


def test_rules_are_found_by_words() -> None:
    found = done("rules", "--find", "sealed chosen", "tides-of-time")
    assert "round.simultaneous" in found
    assert "setup.deal" not in found
    assert parlour("rules", "--find", "unicorn").returncode == 1


def test_rules_that_no_test_names_are_listed(tmp_path: Path) -> None:
    write_tests(tmp_path, RULES[2:])
    process = parlour("rules", "tides-of-time", "--untested", "--tests", tmp_path)
    assert process.returncode == 1
    assert process.stdout.splitlines() == [
        f"tides-of-time: {rule}: no test names it" for rule in RULES[:2]
    ]


def test_names_of_rules_that_do_not_exist_are_listed(tmp_path: Path) -> None:
    write_tests(tmp_path, [*RULES, "setup.unicorn"])
    process = parlour("rules", "tides-of-time", "--untested", "--tests", tmp_path)
    assert process.returncode == 1
    assert process.stdout == (
        "tides-of-time: setup.unicorn: no such rule, named by test_rules.py:6\n"
    )


def test_a_full_house_of_tests_is_praised(tmp_path: Path) -> None:
    write_tests(tmp_path, RULES)
    printed = done("rules", "tides-of-time", "--untested", "--tests", tmp_path)
    assert printed == f"tides-of-time: all {len(RULES)} rules are named by tests\n"


@pytest.mark.parametrize("folder", ["nowhere", "test_rules.py"])
def test_tests_are_looked_for_in_a_folder(folder: str, tmp_path: Path) -> None:
    complaint = refused("rules", "--untested", "--tests", tmp_path / folder)
    assert complaint == f"--tests: expected a folder, got {tmp_path / folder}"


def test_a_rule_is_found_in_code_and_tests(tmp_path: Path) -> None:
    write_tests(tmp_path, ["round.draft"])
    printed = done("rules", "tides-of-time", "--where", "round.draft", "--tests", tmp_path)
    lines = printed.splitlines()
    assert lines[0] == "Tides of Time"
    assert any(line.startswith("kept") and "rules/state.py:" in line for line in lines)
    assert lines[-1] == f"tested  {tmp_path / 'test_rules.py'}:6"
    complaint = refused("rules", "tides-of-time", "--where", "round.unicorn")
    assert complaint.startswith("--where: expected the id of a rule of tides-of-time")
