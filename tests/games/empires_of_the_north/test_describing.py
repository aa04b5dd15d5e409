"""Moves and questions in words: what a move costs and does is said as it is."""

from __future__ import annotations

import pytest

from tests.games.empires_of_the_north.situations import EMPIRES, Table

GAME = "empires-of-the-north"


def said(table: Table, move: str, language: str = "en") -> str:
    return EMPIRES.describe(table.state.view(0), EMPIRES.move(move), language)


@pytest.mark.parametrize(
    ("hand", "price"),
    [
        ("penguin-choir", "(2 stone and 1 fish minus 1 resource of your choice)"),
        ("family-igloo", "(free)"),
        ("collectors-chest", "(2 stone)"),
    ],
)
@pytest.mark.proves("build.discount")
def test_a_build_names_its_price_with_the_discount(hand: str, price: str) -> None:
    table = Table("panuk", empire="tidy-shelves", hand=hand, goods="stone 2 fish")
    assert said(table, f"build {hand}").startswith(f"Build {_name(hand)} {price}.")


def _name(card: str) -> str:
    return EMPIRES.words.say(f"card.{card}", "en")


def test_a_build_without_a_discount_names_the_printed_price() -> None:
    table = Table("panuk", hand="penguin-choir", goods="stone 2 fish")
    assert "(2 stone and 1 fish)" in said(table, "build penguin-choir")


@pytest.mark.proves("build.discount")
def test_a_build_by_an_effect_names_what_is_left_of_the_price() -> None:
    table = Table("glenn", hand="finishing-touches tower-house shared-table", goods="wood 1")
    table.play("place harvest", "boost finishing-touches", "yes")
    assert "(1 wood and 2 stone minus 2 resources of your choice)" in said(
        table, "build tower-house"
    )
    assert "minus 2 libovolné suroviny" in said(table, "build tower-house", "cs")
    assert "minus 2 dowolne surowce" in said(table, "build tower-house", "pl")


@pytest.mark.proves("pawn.second-use")
def test_a_second_use_is_paid_with_food_or_gold() -> None:
    table = Table("glenn", goods="gold").play("place explore", "2: pass")
    assert said(table, "move explore populate").startswith("Pay 1 food or 1 gold and move a pawn")
    assert said(table, "move explore populate", "cs").startswith("Zaplať 1 jídlo nebo 1 zlato")
    assert said(table, "move explore populate", "pl").startswith("Zapłać 1 żywność lub 1 złoto")
