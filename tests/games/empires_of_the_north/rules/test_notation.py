"""Moves as people type them: read where they make sense, refused with an example elsewhere."""

from __future__ import annotations

import pytest

from parlour.engine import NotationError
from parlour.games.empires_of_the_north.rules import notation
from parlour.games.empires_of_the_north.rules.notation import (
    ARGUMENT_BITS,
    ARGUMENT_MASK,
    MOST_KEPT,
    VERB_BITS,
    VERBS,
    keep_code,
    kept_by,
    parse,
)


def arguments(text: str) -> list[int]:
    code = parse(text).code >> VERB_BITS
    return [code >> ARGUMENT_BITS * place & ARGUMENT_MASK for place in range(3)]


def test_each_verb_is_known_by_its_own_number() -> None:
    for number, verb in enumerate(VERBS):
        assert getattr(notation, verb.split()[0].upper()) == number


def test_every_card_can_be_kept_the_first_of_all_as_well() -> None:
    assert kept_by(keep_code([0, 3, 3, 1022])) == [0, 3, 3, 1022]


def test_a_copy_is_named_by_its_number_from_the_second_on() -> None:
    assert arguments("use brewery") == [arguments("use brewery 2")[0], 1, 0]
    assert arguments("use brewery 2")[1] == 2
    assert arguments("use brewery 999")[1] == 999


@pytest.mark.parametrize("number", ["0", "1", "02", "1000", "two", "2 3", "-2"])
def test_a_number_that_no_copy_has_is_refused(number: str) -> None:
    with pytest.raises(NotationError, match="expected a move like 'use <ref>', got"):
        parse(f"use brewery {number}")


def test_what_stands_behind_a_copy_is_read_in_its_place() -> None:
    plain, numbered = arguments("raid 2 brewery"), arguments("raid 2 brewery 2")
    assert plain[:2] == numbered[:2]
    assert plain[0] == 1
    assert (plain[2], numbered[2]) == (1, 2)


@pytest.mark.parametrize("seat", ["0", "01", "1000", "x", ""])
def test_a_player_is_a_number_from_1_on(seat: str) -> None:
    with pytest.raises(NotationError):
        parse(f"raid {seat} brewery")


def test_kept_cards_are_known_and_no_more_than_can_be_drawn() -> None:
    assert parse("keep tavern brewery") == parse("keep brewery tavern")
    assert parse("keep nothing").text == "keep nothing"
    for wrong in ("keep", "keep brewery castle-in-the-air", "keep castle-in-the-air"):
        with pytest.raises(NotationError):
            parse(wrong)
    with pytest.raises(NotationError):
        parse("keep" + " brewery" * (MOST_KEPT + 1))


@pytest.mark.parametrize(
    ("typed", "example"),
    [("bild brewery", "build <"), ("xyzzy", "build brewery"), ("", "build brewery")],
)
def test_what_is_no_verb_is_answered_by_the_nearest(typed: str, example: str) -> None:
    with pytest.raises(NotationError, match=f"expected a move like '{example}"):
        parse(typed)
