"""A table from elsewhere: amendments at their moments, and seats that have left."""

from __future__ import annotations

import pytest

from parlour.engine import DataError
from parlour.games.terra_mystica.facts.components import CULTS, TRACKS
from parlour.games.terra_mystica.rules.amended import (
    AMENDABLE,
    BURNS,
    CLEAR,
    LEAVES,
    WHOLE,
    AmendedState,
    amended_like,
)
from parlour.games.terra_mystica.rules.position import (
    FIRST_SCROLLS,
    NONE,
    START_DWELLINGS_PHASE,
)
from tests.games.terra_mystica.situations import TERRA, bowls, fill, move, stand, table, texts

GAME = "terra-mystica"


def amended(*amendments: tuple[int, str, int, int]) -> AmendedState:
    start = table("witches", "nomads", "giants", options=("deferred-power",))
    for seat, place in enumerate(("E9", "E5", "H4")):
        stand(start, seat, place)
    flat = [
        number
        for moment, field, index, value in amendments
        for number in (moment, AMENDABLE.index(field), index, value)
    ]
    return amended_like(start, flat)


def test_an_amendment_waits_for_its_moment() -> None:
    state = amended((2, "coins", 1, 7), (2, "points", 0, 33))
    state.play(0, move("advance shipping"))
    assert state.coins[1] == 50
    state.play(0, move("done"))
    assert state.coins[1] == 7
    assert state.points[0] == 33
    assert state.recount()[0] == 33
    assert state.amendments == []


def test_power_is_sacrificed_and_lists_are_filled_anew() -> None:
    offer = [(1, "offers", place, number) for place, number in enumerate((1, 0, 2, 0))]
    state = amended((1, BURNS, 0, 2), (1, "offers", 0, CLEAR), *offer, (1, "actions", WHOLE, 1))
    before = state.bowl2[0], state.bowl3[0]
    state.play(0, move("advance shipping"))
    assert (state.bowl2[0], state.bowl3[0]) == (before[0] - 4, before[1] + 2)
    assert texts(state, 1) == ["take 2 witches", "decline 2 witches"]
    assert state.actions == 1


@pytest.mark.proves("round.left")
def test_who_has_left_takes_no_turn_and_no_power() -> None:
    state = amended((1, LEAVES, 1, 0))
    stand(state, 1, "E10")
    state.play(0, move("upgrade E9 trading-house"))
    assert state.offers == []
    assert state.scroll[1] == NONE
    state.play(0, move("done"))
    assert state.waiting() == (2,)
    state.play(2, move("pass spade"))
    state.play(0, move("pass cult"))
    assert state.round == 2
    assert state.order[0] == 2
    assert 1 not in state.waiting()
    assert state.audit() == []


@pytest.mark.proves("round.left")
def test_steps_are_dropped_with_whoever_had_them_and_nobody_else() -> None:
    start = table("cultists", "nomads", options=("deferred-power",))
    state = amended_like(start, [])
    state.steps_due = 1
    state.leave(1)
    assert (state.steps_due, state.stepping()) == (1, 0)
    state.leave(0)
    assert state.steps_due == 0


@pytest.mark.proves("round.left")
def test_when_the_last_to_build_has_left_the_others_take_their_scrolls() -> None:
    state = amended_like(table("witches", "nomads", "giants"), [])
    state.phase, state.queue = START_DWELLINGS_PHASE, [1]
    state.leave(1)
    assert state.queue == [2, 0]
    assert state.phase == FIRST_SCROLLS


@pytest.mark.proves("round.left")
def test_who_has_left_is_given_no_spades_between_rounds() -> None:
    state = amended((1, LEAVES, 1, 0))
    for seat in (0, 1):
        state.cults[seat * TRACKS + CULTS.index("earth")] = 4
    state.play(0, move("pass cult"))
    state.play(2, move("pass spade"))
    assert state.waiting() == (0,)
    assert (state.spades[1], state.queue) == (0, [0])


@pytest.mark.proves("round.left", "option.errata")
def test_cultists_are_consoled_when_the_last_who_could_take_power_leaves() -> None:
    start = table("cultists", "nomads", "witches", options=("deferred-power", "cultists-errata"))
    for seat, place in enumerate(("E9", "E10", "F6")):
        stand(start, seat, place)
        fill(start, seat, 5, 7, 0)
    state = amended_like(start, [])
    state.play(0, move("upgrade E9 trading-house"))
    state.play(0, move("done"))
    state.play(2, move("decline 1 cultists"))
    assert bowls(state, 0) == (5, 7, 0)
    state.leave(1)
    assert (state.offers, bowls(state, 0)) == ([], (4, 8, 0))


@pytest.mark.proves("round.left")
def test_what_stands_of_who_has_left_goes_on_counting() -> None:
    state = amended((1, LEAVES, 1, 0))
    workers = state.workers[1]
    state.play(0, move("pass cult"))
    state.play(2, move("pass spade"))
    assert state.workers[1] > workers


def test_it_copies_saves_and_loads() -> None:
    state = amended((3, "coins", 1, 7))
    state.play(0, move("advance shipping"))
    assert state.copy() == state
    again = TERRA.load(state.to_data())
    assert again == state
    assert isinstance(again, AmendedState)
    assert texts(again, 0) == texts(state, 0)
    data = state.to_data()
    data["position"]["left"] = [7]
    with pytest.raises(DataError, match="expected seats that have left"):
        TERRA.load(data)
