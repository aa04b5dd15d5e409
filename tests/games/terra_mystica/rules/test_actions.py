"""Chapters "action" and "pass"."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.tiles import SCROLL_IDS
from tests.games.terra_mystica.situations import TERRA, fill, move, play, stand, table, texts

GAME = "terra-mystica"


@pytest.mark.proves("action.power")
@pytest.mark.parametrize(
    ("action", "power", "goods"),
    [
        ("priest", 3, (0, 0, 1)),
        ("workers", 4, (0, 2, 0)),
        ("coins", 4, (7, 0, 0)),
        ("spade", 4, (0, 0, 0)),
        ("spades", 6, (0, 0, 0)),
    ],
)
def test_a_power_action_gives_goods_for_power(
    action: str, power: int, goods: tuple[int, ...]
) -> None:
    state = table("nomads", "cultists")
    fill(state, 0, 0, 0, 12)
    play(state, f"power {action}")
    assert state.bowl3[0] == 12 - power
    held = (state.coins[0] - 50, state.workers[0] - 20, state.priests[0] - 3)
    assert held == goods


@pytest.mark.proves("action.special")
def test_a_special_action_is_used_once_a_round() -> None:
    state = table("nomads", "cultists")
    state.scroll[0] = SCROLL_IDS.index("cult")
    play(state, "use scroll earth")
    assert state.cults[2] == 2
    play(state, "done", "pass spade")
    with pytest.raises(IllegalMove, match=r"action\.special"):
        play(state, "use scroll earth")
    spade = table("nomads", "cultists")
    spade.scroll[0] = SCROLL_IDS.index("spade")
    stand(spade, 0, "E6")
    play(spade, "use scroll", "transform D4 desert")
    assert spade.workers[0] == 20


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


@pytest.mark.proves("cult.priests")
def test_the_power_action_for_a_priest_says_when_none_is_left() -> None:
    state = table("nomads", "witches")
    fill(state, 0, 0, 0, 12)
    state.priests[0] = 6
    assert TERRA.describe(state.view(0), move("power priest")) == (
        "Power action: 1 priest (priests +1, power -3)"
    )
    state.priests[0] = 7
    assert "power priest" in texts(state, 0)
    assert TERRA.describe(state.view(0), move("power priest")) == (
        "Power action: 1 priest – gives nothing, no priest is left in your supply (power -3)"
    )
    assert "nic nedá" in TERRA.describe(state.view(0), move("power priest"), "cs")
    assert "nic nie da" in TERRA.describe(state.view(0), move("power priest"), "pl")
    play(state, "power priest")
    assert state.priests[0] == 7
