"""Chapters "action" and "pass"."""

from __future__ import annotations

import pytest

from tests.games.terra_mystica.situations import TERRA, fill, move, play, table, texts

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
