"""What a player has put down but not confirmed."""

from __future__ import annotations

from parlour.engine import game
from parlour.server.drafts import redraft

GAME = "tides-of-time"


def test_a_draft_is_played_on_a_copy() -> None:
    state = game(GAME).new(seed="7")
    before = state.to_data()
    draft = redraft(state, 0, [state.moves(0)[0]])
    assert draft.complete()
    assert draft.state.view(0)["players"][0]["chosen"] is not None
    assert state.to_data() == before


def test_a_sealed_choice_tells_nothing_and_is_not_held() -> None:
    state = game(GAME).new(seed="7")
    draft = redraft(state, 0, [state.moves(0)[0]])
    assert not draft.held
    assert [event.kind for event in draft.events[0]] == ["sealed"]


def test_a_move_that_reveals_something_is_held_back() -> None:
    state = game(GAME).new(seed="7")
    state.play(1, state.moves(1)[0])
    draft = redraft(state, 0, [state.moves(0)[0]])
    assert draft.held
    assert draft.complete()
    assert draft.state == state
    assert draft.events == [[]]


def test_moves_that_no_longer_fit_fall_away() -> None:
    state = game(GAME).new(seed="7")
    mine, foreign = state.moves(0)[0], state.moves(1)[0]
    assert redraft(state, 0, [foreign, mine]).texts() == []
    assert redraft(state, 0, [mine, mine]).texts() == [mine.text]
