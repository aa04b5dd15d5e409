"""Chapter "neighbours": power for those who live beside a build."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.rules.state import TerraState
from tests.games.terra_mystica.situations import (
    bowls,
    fill,
    make,
    move,
    play,
    stand,
    table,
    texts,
)

GAME = "terra-mystica"


@pytest.mark.proves("neighbours.offer")
def test_neighbours_are_offered_what_their_structures_are_worth() -> None:
    state = table("nomads", "cultists", "witches")
    stand(state, 0, "E6")
    stand(state, 1, "E7", "D4 temple", "F4 stronghold")
    fill(state, 1, 12, 0, 0)
    play(state, "upgrade E6 trading-house")
    assert texts(state, 1) == ["take 6 nomads", "decline 6 nomads"]
    assert texts(state, 2) == []


@pytest.mark.proves("neighbours.order")
def test_neighbours_decide_from_the_left_of_the_builder() -> None:
    state = table("nomads", "cultists", "witches")
    stand(state, 1, "E6")
    stand(state, 0, "E7")
    stand(state, 2, "D4")
    state.turn = 1
    play(state, "upgrade E6 trading-house")
    assert state.waiting() == (2,)
    play(state, "decline 1 cultists")
    assert state.waiting() == (0,)


@pytest.mark.proves("neighbours.choice", "neighbours.price")
def test_power_costs_a_point_less_than_it_is() -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "E6")
    stand(state, 1, "E7 stronghold")
    fill(state, 1, 5, 0, 0)
    declined = state.copy()
    play(state, "upgrade E6 trading-house", "take 3 nomads")
    assert (state.points[1], bowls(state, 1)) == (18, (2, 3, 0))
    play(declined, "upgrade E6 trading-house")
    with pytest.raises(IllegalMove, match=r"neighbours\.choice"):
        play(declined, "take 2 nomads")
    play(declined, "decline 3 nomads")
    assert (declined.points[1], bowls(declined, 1)) == (20, (5, 0, 0))


@pytest.mark.proves("neighbours.limits")
def test_room_and_points_cut_the_power_taken() -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "E6")
    stand(state, 1, "E7 stronghold")
    full, roomy, poor = state.copy(), state.copy(), state.copy()
    fill(full, 1, 0, 0, 5)
    play(full, "upgrade E6 trading-house")
    assert full.offers == []
    fill(roomy, 1, 0, 2, 5)
    play(roomy, "upgrade E6 trading-house", "take 3 nomads")
    assert (roomy.points[1], bowls(roomy, 1)) == (19, (0, 0, 7))
    fill(poor, 1, 9, 0, 0)
    poor.points[1] = 0
    play(poor, "upgrade E6 trading-house", "take 3 nomads")
    assert (poor.points[1], bowls(poor, 1)) == (0, (8, 1, 0))


@pytest.mark.proves("neighbours.limits")
def test_an_offer_lapses_when_another_has_taken_the_room_for_it() -> None:
    state = table("halflings", "nomads")
    stand(state, 0, "E6 trading-house")
    stand(state, 1, "E7 temple", "E5 temple")
    fill(state, 1, 0, 1, 11)
    make(state, "F4", "swamp")
    play(state, "upgrade E6 stronghold", "transform F4 plains", "done", "build F4")
    roomy = state.copy()
    play(state, "take 4 halflings")
    assert (bowls(state, 1), state.offers, state.waiting()) == ((0, 0, 12), [], (0,))
    play(roomy, "decline 4 halflings")
    assert texts(roomy, 1) == ["take 2 halflings", "decline 2 halflings"]


@pytest.mark.proves("neighbours.limits", "option.deferred")
def test_a_deferred_offer_lapses_with_the_room_for_it() -> None:
    state = three_neighbours()
    assert texts(state, 1)[::2] == ["take 1 cultists", "take 1 witches"]
    state.play(1, move("take 1 witches"))
    assert state.offers == []
    assert "send fire 3" in texts(state, 1)


@pytest.mark.proves("neighbours.limits", "option.errata")
def test_an_offer_that_lapses_closes_the_build_of_the_cultists() -> None:
    state = three_neighbours("cultists-errata")
    state.play(1, move("take 1 witches"))
    # The Witches had room and declined, the Nomads have none: the Cultists are consoled.
    assert (bowls(state, 0), state.steps_due, state.fed) == ((4, 8, 0), 0, [])


def three_neighbours(*options: str) -> TerraState:
    """Return a table on which the Nomads have one offer of the Cultists and one of the Witches."""
    state = table("cultists", "nomads", "witches", options=("deferred-power", *options))
    stand(state, 0, "E9")
    stand(state, 1, "E10")
    stand(state, 2, "F6")
    fill(state, 1, 0, 1, 11)
    fill(state, 0, 5, 7, 0)
    state.play(0, move("upgrade E9 trading-house"))
    state.play(0, move("done"))
    state.turn = 2
    state.play(2, move("decline 1 cultists"))
    state.play(2, move("upgrade F6 trading-house"))
    state.play(2, move("done"))
    state.play(0, move("decline 2 witches"))
    state.turn = 1
    return state
