"""Every word of the pages is there in every language, and none is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parlour.web
from parlour.server.refusals import server_words
from parlour.web.words import page_words

FOLDER = Path(parlour.web.__file__).parent
SERVER = Path(parlour.web.__file__).parent.parent / "server"


def read(folder: Path, ending: str) -> str:
    return "\n".join(file.read_text("utf-8") for file in sorted(folder.rglob(f"*{ending}")))


def test_no_message_is_missing() -> None:
    assert page_words().missing() == []
    assert server_words().missing() == []


def test_blanks_are_the_same_in_every_language() -> None:
    for words in (page_words(), server_words()):
        for key, entry in words.entries.items():
            blanks = {language: set(re.findall(r"{\w+}", text)) for language, text in entry.items()}
            assert len({frozenset(each) for each in blanks.values()}) == 1, (key, blanks)


def test_what_templates_say_exists() -> None:
    asked = set(re.findall(r"t\('(page\.[\w.-]+)'[,)]", read(FOLDER / "templates", ".html")))
    assert len(asked) > 50
    assert asked <= set(page_words().entries)


def test_what_scripts_say_exists_and_nothing_is_left_over() -> None:
    scripts = read(FOLDER / "static", ".js")
    asked = {f"script.{key}" for key in re.findall(r'"([\w.-]+)"', scripts)}
    known = {key for key in page_words().entries if key.startswith("script.")}
    made_up = ("script.source.", "script.candidate-difficulty-")
    built = {key for key in known if key.startswith(made_up)}
    assert known - built <= asked
    for key in re.findall(r'say\("([\w.-]+)"', scripts):
        assert f"script.{key}" in known


def test_every_page_word_is_used() -> None:
    templates = read(FOLDER / "templates", ".html")
    for key in page_words().entries:
        if key.startswith("page."):
            stem, _, last = key.rpartition(".")
            assert key in templates or f"{stem}.' ~" in templates or f"'{last}'" in templates, key


@pytest.mark.parametrize("kind", ["refused", "why", "hint"])
def test_every_refusal_is_worded_and_used(kind: str) -> None:
    code = read(SERVER, ".py") + read(FOLDER, ".py")
    for key in server_words().entries:
        if key.startswith(f"{kind}."):
            assert f'"{key.removeprefix("refused.")}"' in code, key
    for key in re.findall(r'Refused\(\s*\d+, "([\w-]+)"', code):
        assert f"refused.{key}" in server_words()
