"""Chapters "power" and "conversions"."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.rules.power import gain_power
from tests.games.terra_mystica.situations import TERRA, bowls, fill, move, play, table, texts

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
@pytest.mark.parametrize(
    ("text", "two", "three", "said"),
    [
        ("power coins", 7, 2, "Power action: 7 coins (coins +7, power -4, sacrifice 2)"),
        (
            "convert power worker",
            6,
            0,
            "Convert 3 power to 1 worker (workers +1, power -3, sacrifice 3)",
        ),
        ("convert power coin", 6, 1, "Convert 1 power to 1 coin (coins +1, power -1)"),
    ],
)
def test_a_description_says_what_is_sacrificed(text: str, two: int, three: int, said: str) -> None:
    state = table("witches", "nomads")
    fill(state, 0, 0, two, three)
    assert TERRA.describe(state.view(0), move(text)) == said


@pytest.mark.proves("power.sacrifice", "conversions.rates")
@pytest.mark.parametrize(
    ("three", "kind", "said"),
    [
        (1, "converted-burned", "Ann converts 3 power to 1 worker and sacrifices 2."),
        (3, "converted", "Ann converts 3 power to 1 worker."),
    ],
)
def test_a_conversion_tells_what_is_sacrificed(three: int, kind: str, said: str) -> None:
    state = table("witches", "nomads")
    fill(state, 0, 0, 6, three)
    events = state.listen()
    play(state, "convert power worker")
    (event,) = events
    assert event.kind == kind
    assert TERRA.report(event, "en", ["Ann"]) == said


@pytest.mark.proves("power.sacrifice")
def test_one_token_in_bowl_two_cannot_be_sacrificed() -> None:
    state = table("witches", "nomads")
    fill(state, 0, 8, 1, 3)
    with pytest.raises(IllegalMove) as refused:
        play(state, "power coins")
    assert refused.value.figures == {"power": 4, "own_power": 3}


@pytest.mark.proves("conversions.rates")
@pytest.mark.parametrize(
    ("conversion", "change"),
    [
        ("power coin", (1, 0, 0, -1)),
        ("power worker", (0, 1, 0, -3)),
        ("power priest", (0, 0, 1, -5)),
        ("priest worker", (0, 1, -1, 0)),
        ("worker coin", (1, -1, 0, 0)),
    ],
)
def test_goods_are_converted(conversion: str, change: tuple[int, ...]) -> None:
    state = table("witches", "nomads")
    fill(state, 0, 0, 0, 12)
    play(state, f"convert {conversion}")
    held = (state.coins[0] - 50, state.workers[0] - 20, state.priests[0] - 3, state.bowl3[0] - 12)
    assert held == change


@pytest.mark.proves("conversions.rates")
def test_what_is_too_little_is_not_converted() -> None:
    state = table("witches", "nomads")
    fill(state, 0, 9, 1, 2)
    with pytest.raises(IllegalMove) as refused:
        play(state, "convert power worker")
    assert refused.value.figures == {"amount": 3, "own_amount": 2}


@pytest.mark.proves("conversions.when")
def test_conversions_come_before_and_after_the_action_but_not_after_passing() -> None:
    state = table("witches", "nomads")
    play(state, "convert worker coin", "send fire 3", "convert worker coin", "done")
    assert state.workers[0] == 18
    assert state.turn == 1
    play(state, "pass spade")
    assert state.turn == 0
    assert texts(state, 1) == []
