"""Cards of an Empire as moves name them: which of several copies, and which of them are alike."""

from __future__ import annotations

import pytest

from parlour.games.empires_of_the_north.facts.cards import NUMBER_OF
from parlour.games.empires_of_the_north.rules.empire import add_card, serial_of
from parlour.games.empires_of_the_north.rules.naming import alike, copy_number, place_named
from parlour.games.empires_of_the_north.rules.position import EXHAUSTED
from tests.games.empires_of_the_north.situations import Table

GAME = "empires-of-the-north"


def fields(table: Table) -> list[str]:
    return [move for move in table.moves() if move.startswith("harvest")]


@pytest.mark.proves("build.duplicates")
def test_copies_are_numbered_as_they_lie() -> None:
    table = Table("heidel", empire="brewery tavern brewery")
    first, second = 3, 5
    assert copy_number(table.state, 0, first) == 1
    assert copy_number(table.state, 0, second) == 2
    brewery = NUMBER_OF["brewery"]
    assert place_named(table.state, 0, brewery, 2) == second
    assert place_named(table.state, 0, brewery, 3) == -1
    assert alike(table.state, 0, first, second)
    table.state.empires[0][second] |= EXHAUSTED
    assert not alike(table.state, 0, first, second)


@pytest.mark.proves("field.upgrade-harvest")
def test_an_upgrade_tells_its_field_from_another_copy() -> None:
    table = Table("heidel", empire="honey-meadow honey-meadow").play("place harvest")
    assert fields(table).count("harvest honey-meadow") == 1
    assert "harvest honey-meadow 2" not in fields(table)
    upgraded = serial_of(table.state.empires[0][4])
    patch = NUMBER_OF["barley-patch"]
    add_card(table.state, 0, patch, patch, upgraded)
    assert {"harvest honey-meadow", "harvest honey-meadow 2"} <= set(fields(table))


def test_an_upgrade_of_a_third_field_leaves_two_copies_alike() -> None:
    table = Table("heidel", empire="honey-meadow honey-meadow").play("place harvest")
    other = serial_of(table.state.empires[0][0])
    patch = NUMBER_OF["barley-patch"]
    add_card(table.state, 0, patch, patch, other)
    assert "harvest honey-meadow 2" not in fields(table)
