from __future__ import annotations

import re

from parlour.cli.language import cli_words
from parlour.engine.words import LANGUAGES


def test_every_sentence_has_every_language() -> None:
    assert cli_words().missing() == []


def test_every_language_fills_the_same_blanks() -> None:
    for key, entry in cli_words().entries.items():
        blanks = [sorted(re.findall(r"{(\w+)}", entry[language])) for language in LANGUAGES]
        assert blanks[0] == blanks[1] == blanks[2], key
