"""Letters that must fit."""

from __future__ import annotations

import pytest

from parlour.engine.lettering import clip, columns, ems, fill, printable, shorten, wrap

NAMES = [
    "Ann",
    "Nebuchadnezzar the Second",
    "Žluťoučký kůň",
    "Zażółć gęślą jaźń",
    "王小明",
    "🦊 fox",
]


@pytest.mark.parametrize("name", NAMES)
def test_names_of_all_kinds_are_printed_as_they_are(name: str) -> None:
    assert printable(name) == name


def test_a_name_becomes_one_line_without_control_characters() -> None:
    assert printable("a\tb\r\nc\x07\x1b[0m\u200f\u202ed") == "a b c[0md"


def test_a_tower_of_accents_is_torn_down() -> None:
    assert printable("e" + "\u0301" * 50 + "f") == "e\u0301\u0301f"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("limit", [1, 3, 6, 40])
def test_shortened_texts_fit_and_say_that_something_is_missing(name: str, limit: int) -> None:
    short = shorten(name, limit)
    assert ems(short) <= limit
    assert short == name or (short.endswith("…") and name.startswith(short[:-1]))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("limit", [1, 4, 9, 40])
def test_filled_texts_take_exactly_their_columns(name: str, limit: int) -> None:
    assert columns(fill(name, limit)) == limit
    assert columns(clip(name, limit)) <= limit


def test_wrapping_keeps_all_words_while_there_are_lines() -> None:
    text = "8 if another card here scores more than any card opposite"
    lines = wrap(text, 9, 9)
    assert " ".join(lines) == text
    assert max(ems(line) for line in lines) <= 9


def test_wrapping_into_too_few_lines_ends_with_an_ellipsis() -> None:
    lines = wrap("one two three four five six seven", 5, 2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")


def test_wide_letters_count_for_more() -> None:
    assert ems("WWW") > ems("nnn") > ems("iii")
    assert ems("王") >= 1
