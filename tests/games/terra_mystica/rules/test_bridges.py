"""Chapter "bridge"."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.land import SITE_NAMES
from parlour.games.terra_mystica.rules.bridges import points_of_bridges
from tests.games.terra_mystica.situations import fill, move, play, stand, table, texts

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


@pytest.mark.proves("faction.engineers", "building.cost")
@pytest.mark.parametrize(("workers", "built"), [(1, False), (2, True)])
def test_a_bridge_for_workers_is_paid_in_full(workers: int, built: bool) -> None:
    state = table("engineers", "cultists")
    stand(state, 0, "C2")
    state.workers[0] = workers
    fill(state, 0, 0, 0, 0)
    assert ("bridge C2:D4" in texts(state, 0)) == built
    refused = state.refusal(0, move("bridge C2:D4"))
    assert (refused is None) == built
    if refused is not None:
        assert (refused.figures["workers"], refused.figures["own_workers"]) == (2, 1)


@pytest.mark.proves("bridge.pieces", "bridge.site")
def test_workers_build_no_fourth_bridge_and_none_without_a_structure() -> None:
    state = table("engineers", "cultists")
    stand(state, 0, "C2")
    assert [text for text in texts(state, 0) if text.startswith("bridge")] == [
        f"bridge {site}" for site in SITE_NAMES if "C2" in site.split(":")
    ]
    for site in ("A3:C1", "B2:C1", "B1:C1"):
        refused = state.refusal(0, move(f"bridge {site}"))
        assert refused is not None
        assert refused.reason == "no-bridge-there"
        state.bridges[SITE_NAMES.index(site)] = 0
    refused = state.refusal(0, move("bridge C2:D4"))
    assert refused is not None
    assert (refused.rule, refused.figures) == ("bridge.pieces", {"bridges": 3})


@pytest.mark.proves("action.power", "bridge.site")
def test_the_power_action_for_a_bridge_names_its_place_and_costs_power() -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "C2")
    fill(state, 0, 0, 0, 3)
    assert "power bridge C2:D4" in texts(state, 0)
    for text, reason in (("power bridge", "no-site"), ("power bridge F2:H2", "no-bridge-there")):
        refused = state.refusal(0, move(text))
        assert refused is not None
        assert refused.reason == reason
    fill(state, 0, 0, 1, 2)
    refused = state.refusal(0, move("power bridge C2:D4"))
    assert refused is not None
    assert (refused.reason, refused.figures) == ("little-power", {"power": 3, "own_power": 2})
    fill(state, 0, 0, 2, 2)
    play(state, "power bridge C2:D4")
    assert (state.bowl1[0], state.bowl2[0], state.bowl3[0]) == (3, 0, 0)
    refused = state.refusal(1, move("power bridge C2:D4"))
    assert refused is not None


@pytest.mark.proves("faction.engineers")
def test_only_own_bridges_between_own_structures_score() -> None:
    state = table("engineers", "cultists")
    stand(state, 0, "C2", "D4", "F2")
    stand(state, 1, "H2")
    state.bridges[SITE_NAMES.index("C2:D4")] = 0
    state.bridges[SITE_NAMES.index("F2:H2")] = 0
    assert points_of_bridges(state, 0) == 0
    stand(state, 0, "E6 stronghold")
    assert points_of_bridges(state, 0) == 3
    state.bridges[SITE_NAMES.index("C2:D4")] = 1
    assert points_of_bridges(state, 0) == 0
    assert points_of_bridges(state, 1) == 0


@pytest.mark.proves("faction.engineers")
def test_engineers_need_neither_coins_nor_priests_for_a_bridge() -> None:
    state = table("engineers", "nomads")
    stand(state, 0, "C2", "D4")
    state.coins[0] = state.priests[0] = 0
    assert "bridge C2:D4" in texts(state, 0)
