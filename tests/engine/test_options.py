"""Options: declared, checked, filled in."""

from __future__ import annotations

import pytest

from parlour.engine.errors import OptionError
from parlour.engine.options import Option, OptionValue, resolve

DECLARED = (
    Option("players", 2, smallest=2, largest=5),
    Option("late-answers", False),
    Option("map", "base", choices=("base", "fjords")),
)


def test_what_is_not_given_has_its_default() -> None:
    assert resolve(DECLARED, {}).to_data() == {"players": 2, "late-answers": False, "map": "base"}


def test_what_is_given_is_kept() -> None:
    options = resolve(DECLARED, {"players": 5, "late-answers": True, "map": "fjords"})
    assert options.number("players") == 5
    assert options.flag("late-answers")
    assert options.choice("map") == "fjords"


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("players", 6, "a number from 2 to 5"),
        ("players", "4", "a number from 2 to 5"),
        ("players", True, "a number from 2 to 5"),
        ("late-answers", 1, "true or false"),
        ("map", "moon", "one of base, fjords"),
        ("colour", "red", "unknown option 'colour': expected players, late-answers, map"),
    ],
)
def test_anything_else_is_refused(name: str, value: object, expected: str) -> None:
    with pytest.raises(OptionError, match=expected):
        resolve(DECLARED, {name: value})


@pytest.mark.parametrize(
    ("number", "text", "value"),
    [(0, " 3 ", 3), (1, "Yes", True), (1, "off", False), (2, "fjords", "fjords")],
)
def test_options_read_as_people_write_them(number: int, text: str, value: OptionValue) -> None:
    assert DECLARED[number].parse(text) == value


@pytest.mark.parametrize(("number", "text"), [(0, "six"), (0, "9"), (1, "maybe"), (2, "Moon")])
def test_unreadable_options_say_what_was_expected(number: int, text: str) -> None:
    with pytest.raises(OptionError, match=f"expected .*got {text!r}"):
        DECLARED[number].parse(text)
