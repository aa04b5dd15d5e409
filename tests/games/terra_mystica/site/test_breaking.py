"""Broken logs are refused with their line and what was expected, never with a text of Python."""

from __future__ import annotations

import re

import pytest

from parlour.engine import RecordError
from tests.games.terra_mystica.site.writings import (
    LOGS,
    as_commands,
    as_ledger,
    broken,
    drawing,
    site_games,
)

INSIDE = re.compile(
    r"(index out of range|invalid literal|unpack|NoneType|not subscriptable|KeyError|object has no|"
    r"unhashable|Traceback|list\.|max\(\)|min\(\)|is not in list|NaN|assert)"
)


def refusal_of(text: str) -> RecordError | None:
    try:
        LOGS.understand(text)
    except RecordError as error:
        return error
    return None


@pytest.mark.parametrize("number", range(12))
def test_a_broken_log_is_refused_in_words(number: int) -> None:
    chance = drawing(number)
    game = site_games()[number * 13]
    forms = (as_commands(game), as_commands(game, one_a_line=True), as_ledger(game))
    texts = [broken(form, chance) for form in forms for _ in range(4)]
    refusals = [(text, refusal_of(text)) for text in texts]
    for text, error in refusals:
        if error is not None:
            assert not INSIDE.search(error.reason), error.reason
            assert 0 <= error.line <= len(text.splitlines()) + 1
    assert sum([error is not None for _, error in refusals]) >= 4
