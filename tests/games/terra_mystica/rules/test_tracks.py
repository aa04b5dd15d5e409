"""Chapter "track": steps of shipping and digging."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from tests.games.terra_mystica.situations import play, stand, table, texts

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
