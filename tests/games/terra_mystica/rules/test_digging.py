"""Chapters "digging" and "track": spades, what they cost and where they go."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.land import TERRAINS
from parlour.games.terra_mystica.rules.state import TerraState
from tests.games.terra_mystica.situations import field, fill, make, move, play, stand, table, texts

GAME = "terra-mystica"


def digger(faction: str = "cultists") -> TerraState:
    """Return a table with one structure of the first player on E6 and plenty of power."""
    state = table(faction, "nomads")
    stand(state, 0, "E6")
    fill(state, 0, 0, 0, 12)
    return state


@pytest.mark.proves("digging.action", "digging.price")
def test_a_hex_is_transformed_for_three_workers_a_spade() -> None:
    state = digger()
    play(state, "transform E7 plains")
    # Mountains are three steps from plains.
    assert state.workers[0] == 20 - 9
    assert TERRAINS[state.terrain[field("E7")]] == "plains"
    assert "build E7" in texts(state, 0)


@pytest.mark.proves("digging.action")
def test_where_something_stands_nothing_is_transformed() -> None:
    state = digger()
    stand(state, 1, "E7")
    with pytest.raises(IllegalMove) as refused:
        play(state, "transform E7 plains")
    assert refused.value.reason == "occupied"


@pytest.mark.proves("digging.price", "track.digging")
def test_digging_makes_spades_cheaper() -> None:
    state = digger()
    play(state, "advance digging", "done", "pass spade")
    assert (state.workers[0], state.coins[0], state.priests[0]) == (18, 45, 2)
    assert state.points[0] == 26
    play(state, "transform D4 plains")
    assert state.workers[0] == 18 - 2 * 2


@pytest.mark.proves("digging.price")
def test_too_few_workers_are_named() -> None:
    state = digger()
    state.workers[0], state.priests[0] = 8, 0
    fill(state, 0, 12, 0, 0)
    with pytest.raises(IllegalMove) as refused:
        play(state, "transform E7 plains")
    assert refused.value.figures == {"spades": 3, "own_spades": 2}


@pytest.mark.proves("digging.spades")
def test_each_spade_is_a_step_on_the_cycle() -> None:
    state = digger()
    # From wasteland home is two steps away, over desert.
    play(state, "transform D4 desert")
    assert state.workers[0] == 20 - 3
    assert TERRAINS[state.terrain[field("D4")]] == "desert"


@pytest.mark.proves("digging.cycle")
def test_the_cycle_is_walked_either_way_but_not_past_home() -> None:
    state = digger()
    # From wasteland away from home: mountains 1, forest 2, lakes 3, swamp 4; around to plains 5.
    for terrain, spades in (("mountains", 1), ("lakes", 3), ("swamp", 4), ("around", 5)):
        trial = state.copy()
        play(trial, f"transform D4 {terrain}")
        assert trial.workers[0] == 20 - 3 * spades
    play(state, "transform D4 around")
    assert TERRAINS[state.terrain[field("D4")]] == "plains"
    home = digger()
    make(home, "D4", "plains")
    with pytest.raises(IllegalMove, match=r"digging\.cycle"):
        play(home, "transform D4 desert")


@pytest.mark.proves("digging.free")
def test_a_second_free_spade_goes_to_another_hex() -> None:
    state = digger()
    make(state, "D4", "desert")
    make(state, "E7", "swamp")
    play(state, "power spades", "transform D4 plains", "transform E7 plains")
    assert state.workers[0] == 20
    assert "build D4" in texts(state, 0)
    assert "build E7" not in texts(state, 0)


@pytest.mark.proves("digging.free")
def test_a_hex_left_foreign_is_the_last() -> None:
    state = digger()
    make(state, "E7", "lakes")
    play(state, "power spades", "transform E7 swamp")
    assert not [text for text in texts(state, 0) if text.startswith("transform")]


@pytest.mark.proves("digging.missing")
def test_missing_spades_are_bought_for_the_first_hex() -> None:
    state = digger()
    play(state, "power spade", "transform E7 plains")
    assert state.workers[0] == 20 - 2 * 3
    second = digger()
    make(second, "D4", "desert")
    play(second, "power spades", "transform D4 plains")
    assert "transform E7 plains" not in texts(second, 0)


@pytest.mark.proves("digging.missing")
@pytest.mark.parametrize(
    ("workers", "power", "rule", "figures"),
    [
        (3, 0, "digging.missing", {"spades": 3, "own_spades": 2}),
        (2, 1, "digging.missing", {"spades": 3, "own_spades": 1}),
        (5, 3, "building.cost", {"workers": 6, "own_workers": 5}),
    ],
)
def test_spades_at_hand_are_the_free_ones_and_those_to_buy(
    workers: int, power: int, rule: str, figures: dict[str, int]
) -> None:
    state = digger()
    state.workers[0], state.priests[0] = workers, 0
    fill(state, 0, 0, 0, 4 + power)
    play(state, "power spade")
    refused = state.refusal(0, move("transform E7 plains"))
    assert refused is not None
    assert refused.rule == rule
    assert {name: refused.figures[name] for name in figures} == figures


@pytest.mark.proves("digging.missing")
def test_for_a_second_hex_only_free_spades_are_at_hand() -> None:
    state = digger()
    make(state, "D4", "desert")
    play(state, "power spades", "transform D4 plains")
    refused = state.refusal(0, move("transform E7 plains"))
    assert refused is not None
    assert (refused.rule, refused.figures) == ("digging.free", {"spades": 3, "own_spades": 1})


@pytest.mark.proves("digging.forgo")
def test_free_spades_may_be_left_and_score_nothing() -> None:
    others = ("town", "dwelling-water", "dwelling-fire", "trading-house-air", "temple")
    state = table("cultists", "nomads", scorings=("spade", *others))
    stand(state, 0, "E6")
    fill(state, 0, 0, 0, 12)
    play(state, "power spades", "done")
    assert state.points[0] == 20
    assert not state.agenda


@pytest.mark.proves("digging.build", "building.cost")
def test_one_dwelling_may_follow_on_the_first_hex() -> None:
    state = digger()
    make(state, "D4", "desert")
    make(state, "E7", "swamp")
    play(state, "power spades", "transform D4 plains", "transform E7 plains")
    with pytest.raises(IllegalMove, match=r"digging\.build"):
        play(state, "build E7")
    play(state, "build D4")
    assert (state.workers[0], state.coins[0]) == (19, 48)
    assert "build E7" not in texts(state, 0)
