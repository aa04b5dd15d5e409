"""What conversions could pay for: a refusal says so."""

from __future__ import annotations

import pytest

from parlour.games.terra_mystica.rules.state import TerraState
from tests.games.terra_mystica.situations import fill, make, move, stand, table

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
