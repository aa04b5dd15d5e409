"""What conversions could pay for: a refusal says so."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.rules.state import TerraState
from tests.games.terra_mystica.situations import (
    TERRA,
    fill,
    make,
    move,
    play,
    stand,
    table,
    texts,
)

GAME = "terra-mystica"


def poor(faction: str, coins: int, workers: int, priests: int, power: int) -> TerraState:
    """Return a table at which a player with a dwelling on E9 has just so much."""
    state = table(faction, "nomads")
    stand(state, 0, "E9")
    state.coins[0], state.workers[0], state.priests[0] = coins, workers, priests
    fill(state, 0, 0, 0, power)
    return state


def reason(state: TerraState, text: str) -> str:
    refused = state.refusal(0, move(text))
    assert refused is not None
    return refused.reason


@pytest.mark.proves("conversions.rates")
@pytest.mark.parametrize(
    ("goods", "expected"),
    [
        ((6, 1, 0, 3), "convert-first"),
        ((6, 1, 0, 2), "too-dear"),
        ((6, 1, 1, 0), "convert-first"),
        ((5, 3, 0, 0), "convert-first"),
        ((4, 3, 0, 0), "too-dear"),
        ((4, 2, 0, 2), "convert-first"),
    ],
)
def test_a_trading_house_for_two_workers_and_six_coins(
    goods: tuple[int, int, int, int], expected: str
) -> None:
    state = poor("auren", *goods)
    assert reason(state, "upgrade E9 trading-house") == expected


@pytest.mark.proves("conversions.rates")
@pytest.mark.parametrize(("power", "expected"), [(5, "convert-first"), (4, "no-priest")])
def test_a_priest_that_power_could_become(power: int, expected: str) -> None:
    assert reason(poor("witches", 0, 0, 0, power), "send fire 3") == expected


@pytest.mark.proves("conversions.rates")
@pytest.mark.parametrize(("workers", "expected"), [(2, "convert-first"), (1, "few-spades")])
def test_a_spade_that_power_could_pay_for(workers: int, expected: str) -> None:
    state = poor("witches", 0, workers, 0, 3)
    make(state, "D7", "mountains")
    assert reason(state, "transform D7 forest") == expected


@pytest.mark.proves("faction.alchemists")
@pytest.mark.parametrize(("points", "expected"), [(4, "convert-first"), (3, "too-dear")])
def test_alchemists_count_their_points_as_coins(points: int, expected: str) -> None:
    state = poor("alchemists", 2, 2, 0, 0)
    state.points[0] = points
    assert reason(state, "upgrade E9 trading-house") == expected


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
