"""The pictures: what they show, what can be clicked, and that they stay inside their frame."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from parlour.engine.generator import seeded
from parlour.engine.words import LANGUAGES
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from parlour.games.empires_of_the_north.table.wording import Wording
from tests.games.empires_of_the_north.situations import EMPIRES, Table, new

SVG = "{http://www.w3.org/2000/svg}"


def views(seed: int, players: int, every: int) -> Iterator[dict[str, Any]]:
    """Return what is seen all through a random game, every so many plies."""
    state, chance = new(seed, players=players), seeded(f"choices {seed}")
    ply = 0
    while not state.over():
        waiting = state.waiting()
        seat = waiting[chance.below(len(waiting))]
        if ply % every == 0:
            yield state.view(seat)
        moves = state.moves(seat)
        state.apply(seat, moves[chance.below(len(moves))])
        ply += 1
    yield state.view(None)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("wide", [False, True], ids=["narrow", "wide"])
def test_a_picture_is_sound_and_stays_in_its_frame(players: int, wide: bool) -> None:
    for view in views(players, players, 31):
        for language in LANGUAGES:
            drawing = EMPIRES.board(view, language, ["A" * 60, "Żółć & <b>"], wide)
            root = ElementTree.fromstring(drawing)  # noqa: S314 - our own drawing
            width = float(root.attrib["width"])
            assert width == (1000 if wide else 378)
            for rect in root.iter(f"{SVG}rect"):
                assert float(rect.attrib["width"]) <= width
            assert "<b>" not in drawing.replace("&lt;b&gt;", "")


def test_letters_are_never_smaller_than_a_phone_can_show() -> None:
    for view in views(3, 2, 41):
        sizes = re.findall(r'font-size="([\d.]+)"', EMPIRES.board(view))
        assert min(float(size) for size in sizes) >= 11


def test_exhausted_cards_assigned_goods_and_copies_are_shown() -> None:
    table = Table("mackinnon", empire="wool-bank gold-vein gold-vein", goods="sheep 2")
    table.play("use wool-bank", "assign sheep", "2: pass")
    drawing = EMPIRES.board(table.state.view(0))
    assert "en-tired" in drawing
    assert drawing.count(">Gold Vein</text>") == 2
    assert ">sheep 2<" in drawing
    assert 'data-target="empire.1.gold-vein.1"' in drawing
    assert 'data-target="empire.1.gold-vein.2"' in drawing, "looks out from under the first"


def test_an_upgrade_names_its_field() -> None:
    table = Table("glenn", hand="shieling").play("place explore", "upgrade shieling pasture")
    assert "upgrades Pasture" in EMPIRES.board(table.state.view(0))


def test_a_click_on_anything_answers() -> None:
    table = Table("ulaf", hand="valkyrie battle-cry", goods="wood 2", their_empire="brewery")
    view = table.state.view(0)
    drawing = EMPIRES.board(view)
    for target in set(re.findall(r'data-target="([^"]*)"', drawing)):
        attempts = EMPIRES.attempts(view, target)
        assert attempts, target
        for move in attempts:
            refused = table.state.refusal(0, move)
            assert refused is None or EMPIRES.explain(refused, "cs")
    meant = EMPIRES.attempts(view, "hand.battle-cry")
    refusal = table.state.refusal(0, meant[0])
    assert refusal is not None
    assert refusal.rule == "boost.only-with-action"


def test_the_hand_of_another_player_is_not_drawn() -> None:
    table = Table("ulaf", hand="treasury white-keep")
    drawing = EMPIRES.board(table.state.view(1))
    assert "Treasury" not in drawing
    assert "White Keep" not in EMPIRES.text(table.state.view(None))
    assert "White Keep" in EMPIRES.text(table.state.view(0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_what_it_does(language: str) -> None:
    wording = Wording(EMPIRES.words, language)
    for card, name in enumerate(CARD_IDS):
        said = wording.abilities(card)
        assert said, name
        assert all("{" not in sentence and sentence[0].isupper() for sentence in said), said


def test_a_card_is_worded_from_its_notation() -> None:
    wording = Wording(EMPIRES.words, "en")
    assert wording.abilities(CARD_IDS.index("old-monastery"))[1] == (
        "Action: pay 2 workers: gain 1 card and 1 VP."
    )
    said = " ".join(wording.abilities(CARD_IDS.index("head-office")))
    assert said == (
        "Building bonus: gain 1 VP for every 2 × thing on your cards (at most 4). "
        "Each time you assign something to a card (at most 1 × per round): gain 1 card."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_picture_fits(language: str) -> None:
    for view in views(5, 3, 29):
        for line in EMPIRES.text(view, language, ["王" * 30]).splitlines():
            assert len(line) <= 80


def pieces(table: Table) -> set[str]:
    return set(re.findall(r'data-piece="([^"]*)"', EMPIRES.board(table.state.view(0))))


def test_what_moves_keeps_its_name() -> None:
    table = Table("ulaf", hand="valkyrie", goods="wood 2 food")
    before = pieces(table)
    assert {"card.valkyrie.1", "pawn.0.0", "pawn.0.1", "ship.0.0", "ship.0.1"} <= before
    table.play("place sail", "2: pass")
    assert pieces(table) == before, "a pawn and a ship went elsewhere"
    table.play("build valkyrie", "pass", "pillage seal-rock")
    after = pieces(table)
    assert "card.valkyrie.1" in after
    assert "card.seal-rock.1" not in after
    assert {"ship.0.0", "ship.0.1", "first"} <= after


def test_no_piece_is_drawn_twice() -> None:
    for view in views(7, 3, 37):
        for wide in (False, True):
            names = re.findall(r'data-piece="([^"]*)"', EMPIRES.board(view, wide=wide))
            assert len(set(names)) == len(names)


def test_the_cards_of_others_say_what_they_do() -> None:
    table = Table("ulaf", their_empire="brewery")
    drawing = EMPIRES.board(table.state.view(0))
    assert "Action: pay 2 food and 1" in drawing


def test_pawns_and_workers_show_what_is_used_up() -> None:
    table = Table("ulaf", spent=2)
    drawing = EMPIRES.board(table.state.view(0))
    assert drawing.count("pawn not used yet") == 4
    assert "spent workers: 2" in drawing
    table.play("place populate")
    assert EMPIRES.board(table.state.view(0)).count("pawn not used yet") == 3


def test_a_card_to_find_is_shown_in_full_and_an_offer_says_what_it_is() -> None:
    table = Table("panuk", hand="sorting-day").play("place populate", "boost sorting-day")
    drawing = EMPIRES.board(table.state.view(0))
    assert 'data-target="button.find.yeti-king"' in drawing
    assert "Each time you build another card" in drawing
    offer = Table("mackinnon", hand="hired-blades", goods="gold")
    offer.play("place sail", "boost hired-blades")
    assert "Yes: pay 1 gold: gain 1 Raze token and 1 VP" in EMPIRES.board(offer.state.view(0))


def test_cards_stay_in_their_column_when_an_empire_grows() -> None:
    def columns(empire: str) -> dict[str, str]:
        table = Table("mackinnon", empire=empire)
        drawing = EMPIRES.board(table.state.view(0), wide=True)
        cards = r'translate\(([\d.]+) [\d.]+\)"><g data-piece="card\.([^"]+)\.1"'
        return {card: x for x, card in re.findall(cards, drawing)}

    before, after = columns("wool-bank gold-vein"), columns("wool-bank gold-vein gold-vein")
    assert before
    assert before.items() <= after.items()
