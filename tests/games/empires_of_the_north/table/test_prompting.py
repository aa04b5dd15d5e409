"""Moves and questions in words: what a move costs and does is said as it is."""

from __future__ import annotations

import pytest

from parlour.engine.errors import Figure
from parlour.engine.events import Event
from parlour.engine.words import LANGUAGES
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS, DATA, ISLANDS_IN
from parlour.games.empires_of_the_north.table.wording import Wording
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


@pytest.mark.parametrize(
    ("kind", "count", "things"),
    [
        ("raze", 1, "1 Raze token"),
        ("raze", 2, "2 Raze tokens"),
        ("worker", 3, "3 workers"),
        ("ship", 2, "2 ships"),
        ("sheep", 2, "2 sheep"),
        ("vp", 2, "2 VP"),
    ],
)
def test_several_things_are_reported_in_the_plural(kind: str, count: int, things: str) -> None:
    figures: dict[str, Figure] = {"count": count, "kind": kind, "card": "apprentice-house"}
    for event, sentence in (
        ("gained", f"Player 1 gains {things}."),
        ("paid", f"Player 1 pays {things}."),
        ("released", f"Player 1 releases {things} from Apprentice House."),
    ):
        assert EMPIRES.report(Event(event, 0, dict(figures), "kw.gain")) == sentence


@pytest.mark.proves("lookout.keep-cost")
def test_a_card_that_is_too_much_to_keep_is_named_in_the_singular() -> None:
    table = Table("ulaf").play("pass", "2: pass")
    table.state.workers[0] = 0
    drawn = table.state.view(0)["players"][0]["drawn"]
    refused = table.state.refusal(0, EMPIRES.move(f"keep {drawn[0]}"))
    assert refused is not None
    assert EMPIRES.explain(refused).startswith("To keep 1 card you need as many workers")


@pytest.mark.parametrize(
    ("language", "few", "many"),
    [
        ("en", "look at the top 2 cards, keep 1", "look at the top 5 cards, keep 1"),
        (
            "cs",
            "prohlédni si 2 vrchní karty, nech si 1",
            "prohlédni si 5 vrchních karet, nech si 1",
        ),
        (
            "pl",
            "obejrzyj 2 karty z wierzchu, zatrzymaj 1",
            "obejrzyj 5 kart z wierzchu, zatrzymaj 1",
        ),
    ],
)
def test_cards_to_look_at_are_counted(language: str, few: str, many: str) -> None:
    wording = Wording(EMPIRES.words, language)
    assert wording.effect({"look": 2, "keep": 1}) == few
    assert wording.effect({"look": 5, "keep": 1}) == many


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_of_goods_names_the_card_that_gives_them(language: str) -> None:
    table = Table(
        "glenn",
        hand="finishing-touches stone-bridge",
        empire="land-of-plenty",
        goods="wood 3 stone 3",
    )
    table.play("place harvest", "boost finishing-touches", "yes", "pay wood", "harvest pasture")
    asked = table.state.view(0)["asked"]
    assert (asked["kind"], asked["card"]) == ("gaining", "land-of-plenty")
    name = EMPIRES.words.say("card.land-of-plenty", language)
    assert EMPIRES.prompt(table.state.view(0), language).endswith(f"({name})")


def test_loot_of_an_early_landing_is_named_after_the_island() -> None:
    near = ISLANDS_IN["house"][0]
    island = next(CARD_IDS[card] for card in near if "resource" in DATA[card]["pillage"])
    table = Table("ulaf", empire="priest-of-thor", queue="1", near=island)
    table.play("use priest-of-thor", f"pillage {island}")
    asked = table.state.view(0)["asked"]
    assert (asked["kind"], asked["card"]) == ("gaining", island)


@pytest.mark.parametrize(
    ("language", "others"),
    [
        ("en", "non-starting Field"),
        ("cs", "nestartovní pole"),
        ("pl", "pole spoza kart startowych"),
    ],
)
def test_cards_that_are_not_starting_ones_are_named_so(language: str, others: str) -> None:
    wording = Wording(EMPIRES.words, language)
    assert wording.selection({"kind": "field", "starting": False}) == others
