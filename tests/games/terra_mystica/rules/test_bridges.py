"""Chapter "bridge"."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.land import SITE_NAMES
from tests.games.terra_mystica.situations import fill, play, stand, table, texts

GAME = "terra-mystica"


@pytest.mark.proves("bridge.site")
def test_a_bridge_needs_a_free_site_and_an_own_structure() -> None:
    assert len(SITE_NAMES) == 29
    state = table("nomads", "cultists")
    stand(state, 0, "C2")
    stand(state, 1, "D4")
    fill(state, 0, 0, 0, 12)
    with pytest.raises(IllegalMove) as refused:
        play(state, "power bridge F2:H2")
    assert refused.value.rule == "bridge.site"
    play(state, "power bridge C2:D4")
    assert state.bridges[SITE_NAMES.index("C2:D4")] == 0
    play(state, "done")
    fill(state, 1, 0, 0, 12)
    state.taken = 0
    with pytest.raises(IllegalMove, match=r"bridge\.site"):
        play(state, "power bridge C2:D4")


@pytest.mark.proves("bridge.joins")
def test_a_bridge_of_anybody_joins_its_ends() -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "C2 trading-house")
    stand(state, 1, "D4")
    fill(state, 0, 0, 0, 12)
    fill(state, 1, 9, 0, 0)
    play(state, "power bridge C2:D4", "done")
    play(state, "upgrade D4 trading-house")
    assert state.coins[1] == 50 - 3
    assert texts(state, 0) == ["take 2 cultists", "decline 2 cultists"]


@pytest.mark.proves("bridge.pieces")
def test_there_are_three_bridges() -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "C2", "C1", "A3")
    fill(state, 0, 0, 0, 12)
    for site in ("C2:D4", "A3:C1", "B2:C1"):
        state.bridges[SITE_NAMES.index(site)] = 0
    with pytest.raises(IllegalMove) as refused:
        play(state, "power bridge B1:C1")
    assert refused.value.rule == "bridge.pieces"
