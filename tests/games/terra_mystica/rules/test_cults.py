"""Chapters "cult" and "favor"."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.rules.cults import step
from parlour.games.terra_mystica.rules.power import gain_priests
from parlour.games.terra_mystica.rules.state import TerraState
from tests.games.terra_mystica.situations import bowls, fill, make, play, stand, table, texts

GAME = "terra-mystica"


@pytest.mark.proves("cult.step")
def test_power_is_gained_on_the_way() -> None:
    state = table("engineers", "nomads")
    fill(state, 0, 12, 0, 0)
    step(state, 0, 0, 2)
    assert bowls(state, 0) == (12, 0, 0)
    step(state, 0, 0, 3)
    assert bowls(state, 0) == (9, 3, 0)
    step(state, 0, 0, 2)
    assert bowls(state, 0) == (7, 5, 0)
    state.keys[0] = 1
    step(state, 0, 0, 3)
    assert bowls(state, 0) == (4, 8, 0)


@pytest.mark.proves("cult.top")
def test_the_last_space_takes_a_key_and_one_player() -> None:
    state = table("engineers", "nomads")
    state.cults[0], state.cults[4] = 8, 8
    assert step(state, 0, 0, 3) == 1
    state.keys = [2, 1]
    assert step(state, 0, 0, 1) == 1
    assert (state.cults[0], state.keys[0]) == (10, 1)
    assert step(state, 1, 0, 2) == 1
    assert (state.cults[4], state.keys[1]) == (9, 1)


def with_one_key_for_three_tracks() -> TerraState:
    """Return a table on which a town has just brought a key and a step on each cult."""
    state = table("nomads", "cultists")
    stand(state, 0, "E5 trading-house", "E6 trading-house", "F3 trading-house")
    make(state, "F4", "desert")
    state.cults[0:4] = [9, 3, 9, 9]
    play(state, "build F4", "town cults")
    return state


@pytest.mark.proves("cult.key-choice")
def test_the_player_chooses_where_a_single_key_goes() -> None:
    state = with_one_key_for_three_tracks()
    assert texts(state, 0) == ["cult fire", "cult earth", "cult air"]
    play(state, "cult earth")
    assert state.cults[0:4] == [9, 4, 10, 9]
    assert state.keys[0] == 0


@pytest.mark.proves("cult.key-choice", "table.choice")
def test_while_a_key_is_decided_nothing_else_is_asked() -> None:
    state = with_one_key_for_three_tracks()
    with pytest.raises(IllegalMove, match=r"table\.choice: another-question"):
        play(state, "convert worker coin")
    with pytest.raises(IllegalMove, match=r"cult\.key-choice: no-key"):
        play(state, "cult water")


@pytest.mark.proves("cult.priest")
def test_a_priest_stays_on_an_order_or_comes_back() -> None:
    state = table("engineers", "nomads")
    play(state, "send water 3")
    assert (state.cults[1], state.priests[0], state.orders[4]) == (3, 2, 0)
    with pytest.raises(IllegalMove, match="another-question"):
        play(state, "send water 2")
    play(state, "done")
    with pytest.raises(IllegalMove, match="no-order"):
        play(state, "send water 3")
    play(state, "send water 1")
    assert (state.cults[5], state.orders[5]) == (1, -1)


@pytest.mark.proves("cult.priest")
def test_without_a_priest_nobody_is_sent() -> None:
    state = table("engineers", "nomads")
    state.priests[0] = 0
    with pytest.raises(IllegalMove, match="no-priest"):
        play(state, "send water 1")


@pytest.mark.proves("cult.priests")
def test_seven_priests_are_all_there_are() -> None:
    state = table("engineers", "nomads")
    play(state, "send water 3", "done")
    gain_priests(state, 0, 9)
    assert state.priests[0] == 6
    state.turn, state.actions = 0, 1
    fill(state, 0, 0, 0, 12)
    with pytest.raises(IllegalMove, match=r"cult\.priests"):
        play(state, "convert power priest")


@pytest.mark.proves("cult.reserved")
def test_the_last_space_waits_for_the_open_step_of_the_cultists() -> None:
    state = table("cultists", "nomads")
    state.cults[0], state.cults[4] = 9, 9
    state.keys = [1, 1]
    state.steps_due = 1
    assert step(state, 1, 0, 1) == 0
    play(state, "cult fire")
    assert state.cults[0] == 10
