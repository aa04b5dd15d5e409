"""What the rest could be: samples in which play can go on."""

from __future__ import annotations

import pytest

from parlour.engine.generator import seeded
from parlour.games.empires_of_the_north.rules.building import constructible
from tests.games.empires_of_the_north.situations import EMPIRES, Table, cards

GAME = "empires-of-the-north"


@pytest.mark.proves("declare.must-be-possible", "copy.target")
def test_a_sampled_hand_can_really_construct() -> None:
    table = Table("panuk", hand="snow-garden penguin-choir").play("place construct")
    for seed in range(200):
        sample = table.state.sample(1, seeded(seed))
        before = len(sample.empires[0])
        sample.play(0, EMPIRES.move("skip"))
        built = len(sample.empires[0]) > before
        assert built or sample.moves(0), "the declared Construct came to nothing"


@pytest.mark.proves("declare.must-be-possible", "copy.target")
def test_a_sample_in_the_middle_of_a_construct_has_moves() -> None:
    table = Table("panuk", hand="family-igloo penguin-choir sorting-day").play("place construct")
    assert table.state.view(0)["asked"]["kind"] == "constructing"
    for seed in range(200):
        assert table.state.sample(1, seeded(seed)).moves(0)


@pytest.mark.proves("info.hidden")
def test_a_location_that_was_shown_is_enough_for_a_construct() -> None:
    table = Table("ulaf", hand="watchtower flokis-shipyard").play("place construct")
    table.state.shown[0] = cards("watchtower")
    found = set()
    for seed in range(40):
        sample = table.state.sample(1, seeded(seed))
        found.add(constructible(sample, 0))
    assert found == {1, 2}


@pytest.mark.proves("info.hidden")
@pytest.mark.parametrize("pooled", ["", "family-igloo"])
def test_a_sample_depends_on_what_is_known_alone(pooled: str) -> None:
    state = Table("panuk", hand="family-igloo sorting-day").state
    state.pooled[0] = cards(pooled)
    other = state.copy()
    for deck in (*other.decks, *other.island_decks):
        deck.reverse()
    assert other != state
    for seed in range(5):
        assert other.sample(1, seeded(seed)) == state.sample(1, seeded(seed))


def test_a_sampled_hand_can_answer_a_build_by_an_effect() -> None:
    table = Table("glenn", hand="finishing-touches shared-table highland-games", goods="wood 1")
    table.play("place harvest", "boost finishing-touches", "yes")
    assert table.state.view(0)["asked"]["kind"] == "building"
    for seed in range(200):
        sample = table.state.sample(1, seeded(seed))
        assert sample.moves(0)
        assert sample.audit() == []


def test_cards_are_picked_for_a_hand_where_hardly_any_can_go_on() -> None:
    table = Table("glenn", hand="finishing-touches shared-table highland-games", goods="wood 1")
    table.play("place harvest", "boost finishing-touches", "yes")
    table.state.decks[0] = cards("fireside-council") * 200
    for seed in range(20):
        assert table.state.sample(1, seeded(seed)).moves(0)


@pytest.mark.proves("info.hidden")
def test_others_do_not_learn_the_hand_while_the_tile_of_a_copied_action_is_chosen() -> None:
    offered, seen = [], []
    for hand in ("shared-table", "fireside-council"):
        table = Table("glenn", players=3, hand=hand, empire="pipers-call")
        table.state.pawns[2:] = [0, 1, 2, 3]
        table.play("use pipers-call")
        offered.append(table.moves())
        seen.append([table.state.view(viewer)["asked"] for viewer in (1, 2, None)])
    assert offered[0] == [
        "perform explore",
        "perform populate",
        "perform construct",
        "perform harvest",
    ]
    assert "perform construct" not in offered[1]
    assert seen[0] == seen[1]


@pytest.mark.proves("info.hidden")
def test_others_do_not_learn_from_the_question_that_a_slot_is_asked() -> None:
    asked, seen = [], []
    for hand in ("sea-shanty", "potluck"):
        table = Table("heidel", hand=hand, goods="fish").play("place sail")
        asked.append(table.state.view(0)["asked"]["kind"])
        seen.append([table.state.view(viewer)["asked"] for viewer in (1, None)])
    assert asked == ["slot", "sailing"]
    assert seen[0] == seen[1]
