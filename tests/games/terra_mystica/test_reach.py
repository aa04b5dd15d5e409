"""Chapter "reach": direct, by ship, tunnel and carpet."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.state import TerraState
from parlour.games.terra_mystica.tiles import SCROLL_IDS
from tests.games.terra_mystica.situations import field, fill, make, play, stand, table, texts

GAME = "terra-mystica"


def built(state: TerraState, seat: int) -> list[str]:
    return [text for text in texts(state, seat) if text.startswith("build")]


@pytest.mark.proves("reach.direct")
def test_only_adjacent_land_is_in_reach() -> None:
    state = table("cultists", "nomads")
    stand(state, 0, "E6")
    make(state, "E7", "plains")
    make(state, "E8", "plains")
    assert built(state, 0) == ["build E7"]
    with pytest.raises(IllegalMove) as refused:
        play(state, "build E8")
    assert refused.value.rule == "reach.direct"


@pytest.mark.proves("reach.shipping")
def test_ships_cross_as_many_river_hexes_as_the_track_says() -> None:
    state = table("cultists", "nomads")
    stand(state, 0, "F5")
    make(state, "E8", "plains")
    # r19 and r18 lie between F5 and E8.
    for shipping, reached in ((0, False), (1, False), (2, True)):
        state.shipping[0] = shipping
        state.near[0] = []
        assert ("build E8" in built(state, 0)) is reached
    state.shipping[0] = 1
    state.scroll[0] = SCROLL_IDS.index("shipping")
    state.near[0] = []
    assert "build E8" in built(state, 0)


@pytest.mark.proves("reach.distant")
def test_dwarves_tunnel_for_two_workers_and_four_points() -> None:
    state = table("dwarves", "nomads")
    stand(state, 0, "E6")
    make(state, "E8", "mountains")
    play(state, "build E8")
    assert (state.workers[0], state.points[0]) == (20 - 1 - 2, 24)


@pytest.mark.proves("reach.distant")
def test_fakirs_fly_for_a_priest_and_only_once_an_action() -> None:
    state = table("fakirs", "witches")
    stand(state, 0, "E6")
    fill(state, 0, 0, 0, 12)
    make(state, "E8", "plains")
    make(state, "E4", "plains")
    play(state, "power spades", "transform E8 desert")
    assert (state.priests[0], state.points[0]) == (2, 24)
    assert not [text for text in texts(state, 0) if text.startswith("transform E4")]


@pytest.mark.proves("reach.distant")
def test_dwarves_and_fakirs_have_no_ships() -> None:
    for faction in ("dwarves", "fakirs"):
        state = table(faction, "witches")
        stand(state, 0, "F5")
        state.scroll[0] = SCROLL_IDS.index("shipping")
        make(state, "D6", "mountains" if faction == "dwarves" else "desert")
        state.workers[0], state.priests[0] = 1, 0
        assert "build D6" not in built(state, 0)


@pytest.mark.proves("reach.only-if-needed")
def test_what_is_adjacent_needs_no_tunnel() -> None:
    state = table("dwarves", "nomads")
    stand(state, 0, "E6", "E8")
    make(state, "E7", "mountains")
    play(state, "build E7")
    assert (state.workers[0], state.points[0]) == (19, 20)


@pytest.mark.proves("reach.only-if-needed")
def test_digging_and_building_afar_pays_once_but_a_later_action_again() -> None:
    state = table("dwarves", "nomads")
    stand(state, 0, "E6")
    make(state, "E8", "wasteland")
    play(state, "transform E8 mountains", "build E8")
    assert (state.workers[0], state.points[0]) == (20 - 3 - 2 - 1, 24)
    later = table("dwarves", "nomads")
    stand(later, 0, "E6")
    make(later, "E8", "wasteland")
    play(later, "transform E8 mountains", "done", "done", "pass spade", "build E8")
    assert (later.workers[0], later.points[0]) == (20 - 3 - 2 - 1 - 2, 28)
    assert later.owner[field("E8")] == 0
