"""Chapter "reach": direct, by ship, tunnel and carpet."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.tiles import SCORING_IDS, SCROLL_IDS
from parlour.games.terra_mystica.rules.state import TerraState
from tests.games.terra_mystica.situations import field, fill, make, move, play, stand, table, texts

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


def refused(state: TerraState, text: str) -> IllegalMove:
    reason = state.refusal(0, move(text))
    assert reason is not None
    return reason


def afar(faction: str, terrain: str) -> TerraState:
    """Return a table on which a tunnel or carpet leads from E6 to E8 and E4."""
    state = table(faction, "witches")
    stand(state, 0, "E6")
    make(state, "E8", terrain)
    make(state, "E4", terrain)
    state.priests[0] = 0
    fill(state, 0, 12, 0, 0)
    return state


@pytest.mark.proves("reach.distant", "building.cost")
@pytest.mark.parametrize(
    ("faction", "terrain", "workers", "text", "price"),
    [
        ("dwarves", "mountains", 2, "build E8", (2, 3, 0)),
        ("dwarves", "forest", 4, "transform E8 mountains", (0, 3 + 2, 0)),
        ("fakirs", "desert", 20, "build E8", (2, 1, 1)),
        ("fakirs", "plains", 20, "transform E8 desert", (0, 3, 1)),
    ],
)
def test_the_price_of_a_tunnel_or_carpet_is_told(
    faction: str, terrain: str, workers: int, text: str, price: tuple[int, ...]
) -> None:
    state = afar(faction, terrain)
    state.workers[0] = workers
    reason = refused(state, text)
    assert (reason.rule, reason.reason) == ("building.cost", "too-dear")
    assert tuple([reason.figures[goods] for goods in ("coins", "workers", "priests")]) == price


@pytest.mark.proves("reach.distant", "conversions.rates")
def test_a_carpet_that_a_conversion_could_pay_for() -> None:
    state = afar("fakirs", "desert")
    fill(state, 0, 0, 0, 5)
    assert refused(state, "build E8").reason == "convert-first"


@pytest.mark.proves("reach.distant", "digging.free")
def test_the_price_of_a_tunnel_is_told_with_free_spades_too() -> None:
    state = afar("dwarves", "forest")
    fill(state, 0, 0, 0, 6)
    state.workers[0] = 1
    play(state, "power spades")
    reason = refused(state, "transform E8 mountains")
    assert (reason.reason, reason.figures["workers"]) == ("too-dear", 2)


@pytest.mark.proves("reach.distant")
def test_a_second_flight_in_an_action_is_refused_as_such() -> None:
    state = afar("fakirs", "plains")
    state.priests[0] = 2
    fill(state, 0, 0, 0, 6)
    play(state, "power spades", "transform E8 desert")
    reason = refused(state, "transform E4 desert")
    assert (reason.rule, reason.reason) == ("reach.distant", "one-flight")


@pytest.mark.proves("reach.distant", "round.reward-spades")
def test_reward_spades_go_through_no_tunnel() -> None:
    state = afar("dwarves", "forest")
    state.scorings[0] = SCORING_IDS.index("town")
    state.cults[2] = 4
    play(state, "pass shipping", "pass spade")
    assert state.spades[0] == 1
    reason = refused(state, "transform E8 mountains")
    assert (reason.rule, reason.reason) == ("round.reward-spades", "no-flight")
