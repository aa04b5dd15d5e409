"""Chapters "town" and "bridge"."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.tiles import FAVOR_SMALLER_TOWNS
from parlour.games.terra_mystica.rules.position import TILES
from parlour.games.terra_mystica.rules.state import TerraState
from tests.games.terra_mystica.situations import TERRA, field, fill, make, play, stand, table, texts

GAME = "terra-mystica"


@pytest.mark.proves("town.founding")
def test_four_structures_worth_seven_become_a_town() -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "E5 trading-house", "E6 trading-house", "F3")
    make(state, "F4", "desert")
    play(state, "build F4")
    assert not state.agenda
    state.turn, state.actions = 0, 1
    play(state, "upgrade F4 trading-house")
    assert [text for text in texts(state, 0) if text.startswith("town")] == [
        "town coins",
        "town workers",
        "town priest",
        "town power",
        "town cults",
    ]


@pytest.mark.proves("town.sanctuary")
def test_with_the_sanctuary_three_structures_are_enough() -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "E5 temple", "E6 trading-house", "F3 temple")
    play(state, "upgrade E5 sanctuary", "favor air1")
    assert "town coins" in texts(state, 0)


@pytest.mark.proves("town.favor")
def test_the_favor_tile_makes_towns_of_what_stands() -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "E5 trading-house", "E6 trading-house", "F3", "F4", "A5 trading-house")
    play(state, "upgrade A5 temple", "favor fire2")
    assert "town coins" in texts(state, 0)
    play(state, "town coins")
    assert state.town[field("E5")] == state.town[field("F4")] != 0
    assert state.has_favor(0, FAVOR_SMALLER_TOWNS)


@pytest.mark.proves("town.growth")
def test_what_joins_a_town_founds_no_other() -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "E5 trading-house", "E6 trading-house", "F3 trading-house")
    make(state, "F4", "desert")
    play(state, "build F4", "town workers")
    make(state, "E7", "desert")
    state.turn, state.actions = 0, 1
    play(state, "build E7")
    assert not state.agenda
    assert state.town[field("E7")] == state.town[field("F4")]
    assert state.towns[0] == 1


@pytest.mark.proves("town.growth")
def test_towns_that_grow_together_stay_two() -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "E5", "E7")
    state.town[field("E5")], state.town[field("E7")] = 1, 2
    state.towns[0] = 2
    make(state, "E6", "desert")
    play(state, "build E6")
    assert (state.town[field("E5")], state.town[field("E7")]) == (1, 2)
    assert not state.agenda


@pytest.mark.proves("town.tile")
@pytest.mark.parametrize(
    ("tile", "points", "goods"),
    [
        ("coins", 5, (6, 0, 0)),
        ("workers", 7, (0, 2, 0)),
        ("priest", 9, (0, 0, 1)),
        ("power", 6, (0, 0, 0)),
        ("cults", 8, (0, 0, 0)),
    ],
)
def test_a_town_tile_gives_points_goods_and_a_key(
    tile: str, points: int, goods: tuple[int, ...]
) -> None:
    others = ("dwelling-water", "dwelling-fire", "trading-house-air", "temple", "town")
    state = table("nomads", "cultists", scorings=("stronghold-fire", *others))
    stand(state, 0, "E5 trading-house", "E6 trading-house", "F3 trading-house")
    make(state, "F4", "desert")
    fill(state, 0, 9, 0, 0)
    play(state, "build F4", f"town {tile}")
    held = (state.coins[0] - 48, state.workers[0] - 19, state.priests[0] - 3)
    assert held == goods
    assert (state.points[0], state.keys[0]) == (20 + points, 1)
    assert state.bowl2[0] == (8 if tile == "power" else 0)
    assert state.cults[:4] == ([2, 1, 2, 1] if tile == "cults" else [1, 0, 1, 0])


@pytest.mark.proves("town.tile")
def test_without_a_tile_no_town_arises() -> None:
    state = table("nomads", "cultists")
    state.towns_left = [0] * 8
    stand(state, 0, "E5 trading-house", "E6 trading-house", "F3 trading-house")
    make(state, "F4", "desert")
    play(state, "build F4")
    assert not state.agenda
    assert state.town[field("F4")] == 0


@pytest.mark.proves("town.mermaids")
def test_mermaids_found_a_town_over_a_river_when_they_like() -> None:
    state = table("mermaids", "cultists")
    stand(state, 0, "A3", "A4 trading-house", "C1 trading-house", "D2 trading-house")
    assert "connect r1" in texts(state, 0)
    play(state, "connect r1", "town workers")
    assert state.town[field("A3")] == state.town[field("D2")] != 0
    assert state.actions == 1
    with pytest.raises(IllegalMove, match=r"town\.mermaids"):
        play(state, "connect r1")
    witches = table("witches", "cultists")
    stand(witches, 0, "A3", "A4 trading-house", "C1 trading-house", "D2 trading-house")
    assert "connect r1" not in texts(witches, 0)


def by_the_river() -> TerraState:
    """Return a table of Mermaids whose sanctuary on D5 would make a town over r16."""
    state = table("mermaids", "nomads")
    stand(state, 0, "D5 temple", "D6 stronghold", "E8")
    state.cults[1] = 9
    return state


@pytest.mark.proves("town.mermaids", "cult.top")
def test_mermaids_may_found_their_town_before_they_take_the_favor_tile() -> None:
    state = by_the_river()
    play(state, "upgrade D5 sanctuary")
    assert "connect r16" in texts(state, 0)
    with pytest.raises(IllegalMove, match=r"town\.mermaids"):
        play(state, "connect r1")
    play(state, "connect r16", "town coins", "favor water3")
    assert state.cult(0, 1) == 10
    later = by_the_river()
    play(later, "upgrade D5 sanctuary", "favor water3", "connect r16", "town coins")
    assert (later.cult(0, 1), later.keys[0]) == (9, 1)


@pytest.mark.proves("town.mermaids")
def test_mermaids_are_told_when_a_town_over_a_river_is_possible() -> None:
    def asked(state: TerraState) -> str:
        return TERRA.prompt(state.view(0), "en", ["Ann"])

    state = by_the_river()
    play(state, "upgrade D5 sanctuary")
    assert asked(state) == "Ann: choose a tile, or found a town over a river."
    play(state, "favor water3")
    assert asked(state) == "Ann: convert goods, found a town over a river, or end your turn."
    play(state, "connect r16", "town coins")
    assert asked(state) == "Ann: convert goods, or end your turn."
    elsewhere = table("mermaids", "nomads")
    stand(elsewhere, 0, "D5 temple")
    play(elsewhere, "upgrade D5 sanctuary")
    assert asked(elsewhere) == "Ann: choose a tile."


@pytest.mark.proves("town.tile", "town.mermaids")
@pytest.mark.parametrize(("tiles", "possible"), [(1, False), (2, True)])
def test_a_town_tile_that_is_due_is_not_there_for_a_town_over_a_river(
    tiles: int, possible: bool
) -> None:
    state = by_the_river()
    stand(state, 0, "D5 sanctuary", "H4 temple", "H5 temple", "I8 trading-house")
    state.towns_left = [tiles, 0, 0, 0, 0, 0, 0, 0]
    make(state, "I7", "lakes")
    play(state, "build I7")
    assert state.agenda.top() == (TILES, 0, 0, 1)
    assert ("connect r16" in texts(state, 0)) is possible
