"""Chapter "round", phase I: income."""

from __future__ import annotations

import pytest

from tests.games.terra_mystica.situations import fill, play, stand, table

GAME = "terra-mystica"


@pytest.mark.proves("round.income")
def test_income_comes_from_scroll_structures_and_favor_tiles() -> None:
    state = table("witches", "nomads")
    stand(state, 0, "E9", "C4", "C3 trading-house", "A10 temple", "D1 stronghold", "F4 sanctuary")
    state.favors[0] = 1 << 8 | 1 << 6
    state.favors_left[8] -= 1
    state.favors_left[6] -= 1
    state.coins[0] = state.workers[0] = state.priests[0] = 0
    state.bowl1[0], state.bowl2[0], state.bowl3[0] = 12, 0, 0
    play(state, "pass shipping", "pass spade")
    assert state.round == 2
    # Scroll 3 power; 2 dwellings 3 workers; trading house 2 coins, 1 power; temple 1 priest;
    # stronghold 2 power; sanctuary 1 priest; favors 3 coins, 1 worker and 1 power.
    assert (state.coins[0], state.workers[0], state.priests[0]) == (5, 4, 2)
    assert (state.bowl1[0], state.bowl2[0]) == (5, 7)


@pytest.mark.proves("round.income", "power.gain", "cult.priests")
@pytest.mark.parametrize(("priests", "power", "gained"), [(7, 0, (0, 0)), (5, 2, (1, 2))])
def test_the_income_tells_what_is_really_gained(
    priests: int, power: int, gained: tuple[int, int]
) -> None:
    state = table("witches", "nomads")
    stand(state, 0, "E9 temple")
    state.priests[0] = priests
    fill(state, 0, 0, power, 12 - power)
    events = state.listen()
    # The shipping scroll gives 3 power, the temple a priest.
    play(state, "pass shipping", "pass spade")
    (income,) = [event for event in events if (event.kind, event.seat) == ("income", 0)]
    assert (income.figures["priests"], income.figures["power"]) == gained
