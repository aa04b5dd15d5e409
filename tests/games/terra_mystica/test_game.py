"""The game as a whole: what standing orders answer."""

from __future__ import annotations

import pytest

from parlour.engine.options import resolve
from tests.games.terra_mystica.situations import (
    TERRA,
    fill,
    play,
    stand,
    table,
)

GAME = "terra-mystica"


@pytest.mark.parametrize(
    ("order", "limit", "answer"),
    [
        ("ask", 3, None),
        ("always", 1, "take 3 nomads"),
        ("never", 1, "decline 3 nomads"),
        ("up-to", 3, "take 3 nomads"),
        ("up-to", 2, None),
    ],
)
def test_standing_orders_answer_offers(order: str, limit: int, answer: str | None) -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "E6")
    stand(state, 1, "E7 stronghold")
    play(state, "upgrade E6 trading-house")
    orders = resolve(TERRA.orders, {"power": order, "limit": limit})
    chosen = TERRA.follow(state.view(1), state.moves(1), orders)
    assert (chosen.text if chosen else None) == answer


@pytest.mark.proves("neighbours.limits")
@pytest.mark.parametrize(("room", "answer"), [(1, "take 3 nomads"), (2, None)])
def test_a_standing_order_goes_by_the_power_really_taken(room: int, answer: str | None) -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "E6")
    stand(state, 1, "E7 stronghold")
    fill(state, 1, 0, room, 11)
    play(state, "upgrade E6 trading-house")
    orders = resolve(TERRA.orders, {"power": "up-to", "limit": 1})
    chosen = TERRA.follow(state.view(1), state.moves(1), orders)
    assert (chosen.text if chosen else None) == answer
