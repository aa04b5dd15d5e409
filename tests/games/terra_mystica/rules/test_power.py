"""Chapters "power" and "conversions"."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.rules.power import gain_power
from tests.games.terra_mystica.situations import bowls, fill, play, table

GAME = "terra-mystica"


@pytest.mark.proves("power.gain")
def test_power_fills_bowl_two_before_bowl_three() -> None:
    state = table("witches", "nomads")
    fill(state, 0, 2, 3, 0)
    assert gain_power(state, 0, 3) == 3
    assert bowls(state, 0) == (0, 4, 1)
    assert gain_power(state, 0, 9) == 4
    assert bowls(state, 0) == (0, 0, 5)


@pytest.mark.proves("power.spend", "action.power")
def test_power_is_spent_from_bowl_three_to_bowl_one() -> None:
    state = table("witches", "nomads")
    fill(state, 0, 1, 2, 5)
    play(state, "power workers")
    assert bowls(state, 0) == (5, 2, 1)
    assert state.workers[0] == 22


@pytest.mark.proves("power.sacrifice")
def test_just_what_is_missing_is_sacrificed() -> None:
    state = table("witches", "nomads")
    fill(state, 0, 0, 7, 2)
    play(state, "power coins")
    # Four are needed, two are there: two go up and two leave the game.
    assert bowls(state, 0) == (4, 3, 0)


@pytest.mark.proves("power.sacrifice")
def test_one_token_in_bowl_two_cannot_be_sacrificed() -> None:
    state = table("witches", "nomads")
    fill(state, 0, 8, 1, 3)
    with pytest.raises(IllegalMove) as refused:
        play(state, "power coins")
    assert refused.value.figures == {"power": 4, "own_power": 3}
