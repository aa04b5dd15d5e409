"""Chapter "track": steps of shipping and digging."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.rules.tracks import sail_farther
from tests.games.terra_mystica.situations import move, play, stand, table, texts

GAME = "terra-mystica"


@pytest.mark.proves("track.digging")
def test_the_track_of_digging_ends() -> None:
    state = table("fakirs", "witches")
    stand(state, 0, "E6")
    play(state, "advance digging", "done", "pass spade")
    with pytest.raises(IllegalMove, match="track-ends"):
        play(state, "advance digging")
    darklings = table("darklings", "witches")
    assert "advance digging" not in texts(darklings, 0)
    halflings = table("halflings", "witches")
    play(halflings, "advance digging")
    assert halflings.coins[0] == 49


@pytest.mark.proves("track.shipping")
def test_shipping_costs_and_scores_step_by_step() -> None:
    state = table("witches", "nomads")
    play(state, "advance shipping", "done", "pass spade")
    assert (state.coins[0], state.priests[0], state.points[0]) == (46, 2, 22)
    play(state, "advance shipping", "done", "advance shipping", "done")
    assert state.points[0] == 20 + 2 + 3 + 4
    state.priests[0] = 3
    with pytest.raises(IllegalMove, match="track-ends"):
        play(state, "advance shipping")


@pytest.mark.proves("track.shipping", "building.cost")
@pytest.mark.parametrize(
    ("coins", "priests", "possible"), [(4, 1, True), (3, 1, False), (4, 0, False)]
)
def test_a_step_of_shipping_is_paid_in_full(coins: int, priests: int, possible: bool) -> None:
    state = table("witches", "nomads")
    state.coins[0], state.priests[0] = coins, priests
    assert ("advance shipping" in texts(state, 0)) == possible
    refused = state.refusal(0, move("advance shipping"))
    assert (refused is None) == possible
    if refused is not None:
        assert (refused.figures["coins"], refused.figures["priests"]) == (4, 1)


@pytest.mark.proves("track.digging", "building.cost")
@pytest.mark.parametrize(
    ("workers", "coins", "priests", "possible"),
    [(2, 5, 1, True), (1, 5, 1, False), (2, 4, 1, False), (2, 5, 0, False)],
)
def test_a_step_of_digging_is_paid_in_full(
    workers: int, coins: int, priests: int, possible: bool
) -> None:
    state = table("witches", "nomads")
    state.workers[0], state.coins[0], state.priests[0] = workers, coins, priests
    assert ("advance digging" in texts(state, 0)) == possible
    if possible:
        play(state, "advance digging")
        assert (state.workers[0], state.coins[0], state.priests[0]) == (0, 0, 0)
        assert (state.digging[0], state.points[0]) == (1, 26)


@pytest.mark.proves("faction.mermaids", "option.town-tiles")
def test_a_free_step_of_shipping_goes_no_farther_than_the_track() -> None:
    for faction, shipping, carpet in (
        ("witches", 3, 0),
        ("mermaids", 5, 0),
        ("fakirs", 0, 7),
        ("dwarves", 0, 0),
    ):
        state = table(faction, "nomads")
        for _ in range(7):
            sail_farther(state, 0)
        assert (state.shipping[0], state.carpet[0]) == (shipping, carpet)
