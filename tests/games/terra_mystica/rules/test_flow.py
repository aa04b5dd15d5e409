"""Chapter "round": turns, order, income, rewards and clean-up."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.tiles import SCROLL_IDS
from tests.games.terra_mystica.situations import play, stand, table

GAME = "terra-mystica"


@pytest.mark.proves("round.turns")
def test_turns_go_round_until_all_have_passed() -> None:
    state = table("witches", "nomads", "giants")
    stand(state, 0, "E9")
    play(state, "send fire 3", "done")
    assert state.turn == 1
    play(state, "pass spade", "pass cult")
    assert state.turn == 0
    play(state, "send fire 2", "done", "send fire 2", "done")
    assert state.turn == 0


@pytest.mark.proves("round.order", "round.phases")
def test_who_passes_first_begins_the_next_round() -> None:
    state = table("witches", "nomads", "giants")
    play(state, "send fire 3", "done", "pass spade", "pass cult", "pass shipping")
    assert state.round == 2
    assert state.order == [1, 2, 0]
    assert state.turn == 1


@pytest.mark.proves("round.phases", "end.winner")
def test_after_round_six_the_game_is_scored() -> None:
    state = table("witches", "nomads")
    state.round = 6
    play(state, "pass", "pass")
    assert state.over()
    assert state.waiting() == ()
    state.points = [80, 80]
    assert state.ranking() == (1, 1)
    state.points = [80, 81]
    assert state.ranking() == (2, 1)


@pytest.mark.proves("round.cleanup", "action.power")
def test_actions_become_free_and_scrolls_gather_coins() -> None:
    state = table("witches", "nomads")
    state.bowl3 = [4, 0]
    play(state, "power coins", "done")
    with pytest.raises(IllegalMove) as refused:
        play(state, "power coins")
    assert refused.value.reason == "action-taken"
    play(state, "pass spade", "pass shipping")
    assert state.taken == 0
    coins = state.scrolls[SCROLL_IDS.index("cult")]
    assert coins == 1
    assert state.scrolls[SCROLL_IDS.index("spade")] == 0
