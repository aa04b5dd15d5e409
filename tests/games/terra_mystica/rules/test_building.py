"""Chapters "building" and "neighbours": structures, prices, and power for the neighbours."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.factions import DWELLING, TRADING_HOUSE
from tests.games.terra_mystica.situations import (
    make,
    play,
    stand,
    table,
    texts,
)

GAME = "terra-mystica"


@pytest.mark.proves("building.dwelling", "building.cost")
def test_a_dwelling_goes_on_empty_own_land() -> None:
    state = table("cultists", "nomads")
    stand(state, 0, "E6")
    with pytest.raises(IllegalMove, match="foreign"):
        play(state, "build E7")
    with pytest.raises(IllegalMove, match="occupied"):
        play(state, "build E6")
    make(state, "E7", "plains")
    play(state, "build E7")
    assert (state.workers[0], state.coins[0]) == (19, 48)


@pytest.mark.proves("building.upgrade")
def test_structures_are_upgraded_along_their_paths() -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "E6", "F3 trading-house", "D4 temple")
    listed = [text for text in texts(state, 0) if text.startswith("upgrade")]
    assert listed == [
        "upgrade D4 sanctuary",
        "upgrade E6 trading-house",
        "upgrade F3 temple",
        "upgrade F3 stronghold",
    ]
    play(state, "upgrade E6 trading-house")
    assert (state.count(0, DWELLING), state.count(0, TRADING_HOUSE)) == (0, 2)
    with pytest.raises(IllegalMove):
        play(state, "upgrade E6 sanctuary")


@pytest.mark.proves("building.limits")
def test_a_kind_whose_pieces_all_stand_is_not_built() -> None:
    state = table("nomads", "cultists")
    stand(state, 0, *[f"{name} temple" for name in ("A1", "A3", "A5")], "E6 trading-house")
    with pytest.raises(IllegalMove) as refused:
        play(state, "upgrade E6 temple")
    assert refused.value.rule == "building.limits"
    eight = table("nomads", "cultists")
    stand(eight, 0, "A1", "A3", "A5", "A7", "A9", "A11", "A13", "E6")
    make(eight, "E7", "desert")
    assert "build E7" not in texts(eight, 0)


@pytest.mark.proves("round.scoring")
@pytest.mark.parametrize(
    ("scoring", "moves", "points"),
    [
        ("dwelling-water", ["build E7"], 2),
        ("trading-house-air", ["upgrade E6 trading-house"], 3),
        ("temple", ["upgrade F3 temple", "favor fire3"], 4),
        ("stronghold-fire", ["upgrade F3 stronghold"], 5 + 7),
        ("stronghold-air", ["upgrade F4 sanctuary", "favor fire3"], 5),
        ("spade", ["transform E5 plains"], 2),
        ("spade", ["transform D4 plains"], 4),
    ],
)
def test_the_tile_of_the_round_scores(scoring: str, moves: list[str], points: int) -> None:
    others = ("town", "dwelling-water", "dwelling-fire", "trading-house-air", "temple")
    state = table("cultists", "nomads", scorings=(scoring, *others))
    stand(state, 0, "E6", "F3 trading-house", "F4 temple")
    make(state, "E7", "plains")
    make(state, "E5", "desert")
    before = state.points[0]
    play(state, *moves)
    # The Cultists score 7 for a stronghold by themselves.
    assert state.points[0] - before == points
