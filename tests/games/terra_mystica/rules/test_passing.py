"""Chapter "pass"."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.tiles import SCROLL_IDS
from tests.games.terra_mystica.situations import play, stand, table, texts

GAME = "terra-mystica"


@pytest.mark.proves("pass.points")
@pytest.mark.parametrize(
    ("scroll", "points"),
    [("dwelling", 2), ("trading-house", 2), ("stronghold", 8), ("coins", 0), ("ships", 9)],
)
def test_the_scroll_scores_on_passing(scroll: str, points: int) -> None:
    state = table("witches", "cultists")
    stand(state, 0, "E9", "C4", "C3 trading-house", "D1 stronghold", "F4 sanctuary")
    state.shipping[0] = 3
    state.scroll[0] = SCROLL_IDS.index(scroll)
    play(state, "pass spade")
    assert state.points[0] == 20 + points


@pytest.mark.proves("pass.points")
@pytest.mark.parametrize(("houses", "points"), [(0, 0), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_the_favor_tile_scores_trading_houses_on_passing(houses: int, points: int) -> None:
    state = table("witches", "cultists")
    names = ("E9", "C4", "C3", "D1")
    stand(state, 0, *[f"{name} trading-house" for name in names[:houses]])
    state.favors[0] = 1 << 11
    play(state, "pass spade")
    assert state.points[0] == 20 + points


@pytest.mark.proves("pass.scroll")
def test_another_scroll_is_taken_with_its_coins() -> None:
    state = table("witches", "cultists")
    state.scrolls[SCROLL_IDS.index("spade")] = 2
    with pytest.raises(IllegalMove, match="scroll-gone"):
        play(state, "pass coins")
    with pytest.raises(IllegalMove, match="take-scroll"):
        play(state, "pass")
    play(state, "pass spade")
    assert state.coins[0] == 52
    assert "pass coins" in texts(state, 1)


@pytest.mark.proves("pass.last")
def test_in_the_last_round_no_scroll_is_taken() -> None:
    state = table("witches", "cultists")
    state.round = 6
    with pytest.raises(IllegalMove, match=r"pass\.last"):
        play(state, "pass spade")
    play(state, "pass")
    assert state.scroll[0] == -1
