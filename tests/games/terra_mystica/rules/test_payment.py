"""Prices and what they are paid with."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from tests.games.terra_mystica.situations import (
    play,
    stand,
    table,
)

GAME = "terra-mystica"


@pytest.mark.proves("building.cost")
def test_what_cannot_be_paid_says_what_is_missing() -> None:
    state = table("cultists", "nomads")
    stand(state, 0, "E6 trading-house")
    state.workers[0], state.coins[0] = 1, 5
    with pytest.raises(IllegalMove) as refused:
        play(state, "upgrade E6 temple")
    assert refused.value.rule == "building.cost"
    assert (refused.value.figures["workers"], refused.value.figures["own_workers"]) == (2, 1)


@pytest.mark.proves("building.trading-house-price")
def test_a_neighbour_halves_the_price_of_a_trading_house() -> None:
    alone = table("nomads", "cultists")
    stand(alone, 0, "E6")
    play(alone, "upgrade E6 trading-house")
    assert alone.coins[0] == 50 - 6
    beside = table("nomads", "cultists")
    stand(beside, 0, "E6")
    stand(beside, 1, "E7")
    play(beside, "upgrade E6 trading-house")
    assert beside.coins[0] == 50 - 3
