"""Chapter "influence": the fee to the owner of the influence on a card."""

from __future__ import annotations

import pytest

from tests.games.wayfarers.rules.solo.schemes import alone
from tests.games.wayfarers.situations import (
    calm,
    dice,
    give,
    lay,
    legal,
    lodge,
    mark,
    play,
    purse,
    ready,
    refused,
)

GAME = "wayfarers"


@pytest.mark.proves("influence.fee")
def test_the_fee_goes_to_the_owner_in_silver_or_provisions() -> None:
    state = calm()
    mark(state, 1, "land-2")
    play(ready(state), "worker yellow land-2")
    assert legal(state) == ["fee silver", "fee provision"]
    play(state, "fee provision")
    assert (state.provisions[0], state.provisions[1]) == (1, 3)
    assert state.silver[0] == 5


@pytest.mark.proves("influence.fee")
def test_who_cannot_pay_may_not_use_the_card() -> None:
    state = calm()
    mark(state, 1, "land-2")
    purse(state, 0, 0, 0)
    assert refused(ready(state), "worker yellow land-2") == "influence.fee"
    state = calm()
    mark(state, 1, "land-3")
    purse(state, 0, 3, 0)
    assert refused(ready(state), "worker yellow land-3") == "workers.effect", "fee and price"
    purse(state, 0, 4, 0)
    assert "worker yellow land-3" in legal(state)


@pytest.mark.proves("influence.fee")
def test_taking_a_worker_costs_the_fee_and_own_influence_nothing() -> None:
    state = calm()
    dice(state, 0, "3")
    give(state, 0, "w18")
    lay(state, 0, "ub2", "m3")
    lodge(state, 1, "yellow", "land-1")
    lodge(state, 1, "blue", "water-1")
    mark(state, 1, "land-1")
    mark(state, 0, "water-1")
    purse(state, 0, 0, 0)
    play(ready(state), "place 3 w18")
    assert state.provisions[0] == 2, "the provisions of the space come first"
    after = state.copy()
    play(after, "recall blue water-1")
    assert after.provisions[0] == 2
    play(state, "recall yellow land-1")
    assert (state.provisions[0], state.provisions[1]) == (1, 3)


@pytest.mark.proves("solo.fee")
def test_a_fee_moves_its_marker() -> None:
    state = alone()
    mark(state, 1, "land-2")
    play(state, "worker yellow land-2", "fee silver")
    assert state.silver == [4, 0]
    assert state.resource >= 1
