"""How the server says no."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parlour
from parlour.engine.words import LANGUAGES
from parlour.server.limits import ALLOWANCES
from parlour.server.refusals import Refused, server_words

SOURCES = [
    file.read_text()
    for folder in ("server", "web")
    for file in (Path(parlour.__file__).parent / folder).glob("*.py")
]
KEYS = {key.removeprefix("refused.") for key in server_words().entries if "refused." in key}


def test_every_refusal_has_its_words_and_no_words_are_left_over() -> None:
    used = {
        key
        for source in SOURCES
        for key in re.findall(r'(?<!"status": )\d{3}[,:] "([a-z-]+)"', source)
    }
    assert used | {allowed.refusal for allowed in ALLOWANCES.values()} == KEYS


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_speaks_every_language(language: str) -> None:
    said = Refused(404, "no-ply", ply=9, last=4).say(language)
    assert "9" in said
    assert "4" in said
