"""Why a move is refused: the reason given is the true one."""

from __future__ import annotations

import pytest

from parlour.engine.words import LANGUAGES
from tests.games.empires_of_the_north.situations import EMPIRES, Table

GAME = "empires-of-the-north"


def refused(table: Table, move: str) -> tuple[str, str]:
    """Return the rule by which a move is refused, and the case in English."""
    refusal = table.state.refusal(0, EMPIRES.move(move))
    assert refusal is not None, f"{move} is legal"
    for language in LANGUAGES:
        assert "{" not in EMPIRES.explain(refusal, language)
    rule = EMPIRES.rulebook.text(refusal.rule, "en")
    return refusal.rule, EMPIRES.explain(refusal).removesuffix(rule).strip()


@pytest.mark.proves("field.upgrade-only", "field.price-is-action", "boost.only-with-action")
@pytest.mark.parametrize(
    ("tile", "move", "rule", "case"),
    [
        (
            "explore",
            "upgrade barley-patch drowsy-meadow",
            "field.upgrade-only",
            "Drowsy Meadow gives none of the goods of this upgrade.",
        ),
        (
            "explore",
            "upgrade barley-patch oat-field",
            "field.upgrade-only",
            "Oat Field is not in that Empire.",
        ),
        (
            "explore",
            "field barley-patch",
            "field.upgrade-only",
            "Barley Patch is an upgrade: name the Field that it goes to.",
        ),
        (
            "explore",
            "boost barley-patch",
            "field.price-is-action",
            "Barley Patch is no Boost.",
        ),
        (
            "sail",
            "upgrade honey-meadow drowsy-meadow",
            "field.price-is-action",
            "Honey Meadow is a Field and upgrades no other.",
        ),
        ("sail", "boost honey-meadow", "field.price-is-action", "Honey Meadow is no Boost."),
        ("sail", "build honey-meadow", "build.from-hand", "Honey Meadow is no location."),
        ("explore", "field potluck", "boost.only-with-action", "Potluck is a Boost, not a Field."),
        (
            "explore",
            "upgrade potluck barley-field",
            "boost.only-with-action",
            "Potluck is a Boost, not a Field.",
        ),
    ],
)
def test_a_card_of_another_kind_or_field_is_named_as_such(
    tile: str, move: str, rule: str, case: str
) -> None:
    table = Table("heidel", hand="barley-patch honey-meadow potluck").play(f"place {tile}")
    assert refused(table, move) == (rule, case)


@pytest.mark.proves("field.upgrade-only")
def test_an_upgrade_without_a_field_has_nowhere_to_go() -> None:
    table = Table("glenn", hand="shieling fireside-council")
    pasture = table.place("pasture")
    del table.state.empires[0][pasture], table.state.stores[0][pasture]
    table.play("place explore")
    assert refused(table, "field shieling") == (
        "field.upgrade-only",
        "You have no Field that Shieling could upgrade.",
    )


@pytest.mark.proves("exp.early", "general.card-text")
def test_an_effect_that_lets_a_ship_pillage_does_not_let_it_conquer() -> None:
    table = Table("ulaf", empire="priest-of-thor", queue="1r").play("use priest-of-thor")
    assert "pillage seal-rock" in table.moves()
    assert refused(table, "conquer seal-rock") == (
        "general.card-text",
        "This effect lets the ship pillage only.",
    )
    assert refused(table, "pillage ghosts") == (
        "exp.near",
        "Island of Ghosts does not lie face up.",
    )
