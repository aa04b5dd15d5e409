"""Chapters "turn" and "end": the end of a turn and of the game."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import (
    WAYFARERS,
    dice,
    guilds,
    legal,
    marker,
    plain_rows,
    play,
    ready,
    table,
)

GAME = "wayfarers"


def resting(values: str = "", players: int = 2) -> WayfarersState:
    """Return a start whose first seat has these dice unplaced and the others on its board."""
    state = table(players)
    plain_rows(state)
    for seat in range(players):
        guilds(state, seat)
    dice(state, 0, values)
    unplaced = len(values.split())
    state.reserve[0] = 2
    state.placed[0] = (1 << (3 - unplaced)) - 1
    return ready(state)


def _finish(state: WayfarersState) -> None:
    """End the turn of whoever is asked, doing as little as possible."""
    turn = state.turn
    play(state, "rest")
    while state.turn == turn and not state.over():
        moves = legal(state)
        play(state, "done" if "done" in moves else moves[-1])


@pytest.mark.proves("turn.end")
def test_the_next_player_clockwise_follows() -> None:
    state = table(players=3)
    play(state, "place 1 mid4", "gain silver")
    assert state.waiting() == (1,)
    _finish(state)
    assert state.waiting() == (2,)


@pytest.mark.proves("end.trigger", "end.last")
def test_everybody_has_one_more_turn_the_first_to_finish_last() -> None:
    state = resting(players=3)
    marker(state, 0, "9a")
    guilds(state, 0, black=1)
    play(ready(state), "rest", "journal 10b", "guild black", "guild black")
    assert state.left == 3
    order = []
    while not state.over():
        order.append(state.turn)
        _finish(state)
    assert order == [1, 2, 0]


@pytest.mark.proves("end.last")
def test_a_second_marker_at_the_end_changes_nothing() -> None:
    state = resting()
    marker(state, 0, "9a")
    marker(state, 1, "9b")
    guilds(state, 0, black=1)
    guilds(state, 1, black=1)
    play(ready(state), "rest", "journal 10b", "guild black", "guild black")
    dice(state, 1, "")
    play(ready(state), "rest", "journal 10d", "guild black", "guild black")
    assert state.left == 1
    _finish(state)
    assert state.over()


@pytest.mark.proves("table.over")
def test_after_the_end_nothing_is_played() -> None:
    state = resting()
    state.left = 1
    _finish(ready(state))
    assert state.over()
    assert state.waiting() == ()
    assert state.moves(0) == ()
    refusal = state.refusal(0, WAYFARERS.move("rest"))
    assert refusal is not None
    assert refusal.rule == "table.over"


def near_the_limit(rounds: int, played: int) -> WayfarersState:
    """Return a table with a limit of rounds, so many of which are under way or over."""
    state = WAYFARERS.new({"players": 2, "rounds": rounds}, seed=1)
    assert isinstance(state, WayfarersState)
    for seat in range(2):
        guilds(state, seat)
        dice(state, seat, "1 2")
    state.rounds = played
    return ready(state)


@pytest.mark.proves("end.limit")
def test_no_table_goes_on_beyond_the_agreed_rounds() -> None:
    state = near_the_limit(rounds=40, played=40)
    events = state.listen()
    _finish(state)
    assert not state.over()
    _finish(state)
    assert state.over()
    assert [event.kind for event in events][-2:] == ["limit-reached", "over"]
    assert "limit of 40 rounds" in WAYFARERS.report(events[-2])
    assert events[-1].rule == "end.limit"
    assert "limit of 40 rounds has ended the game" in WAYFARERS.prompt(state.view(None))


@pytest.mark.proves("end.limit")
def test_the_usual_limit_is_a_hundred_rounds() -> None:
    assert WAYFARERS.new(seed=1).options.number("rounds") == 100


@pytest.mark.proves("end.limit")
@pytest.mark.parametrize(("played", "left"), [(90, 10), (95, 5), (99, 1)])
def test_players_are_warned_before_the_limit_ends_the_game(played: int, left: int) -> None:
    state = near_the_limit(rounds=100, played=played)
    events = state.listen()
    _finish(state)
    _finish(state)
    told = [event for event in events if event.kind == "limit-near"]
    assert [event.figures for event in told] == [{"limit": 100, "rounds": left}]
    assert told[0].rule == "end.limit"


@pytest.mark.proves("end.limit")
def test_the_prompt_counts_the_last_ten_rounds_down() -> None:
    for played, warned in ((90, ""), (91, "limit of 100 ends the game: 10."), (100, "game: 1.")):
        state = near_the_limit(rounds=100, played=played)
        prompt = WAYFARERS.prompt(state.view(state.turn))
        assert prompt.endswith(warned or "or rest.")


@pytest.mark.proves("end.limit", "end.last")
def test_a_game_that_the_journal_ends_is_not_ended_by_the_limit() -> None:
    state = near_the_limit(rounds=40, played=40)
    state.left = 2
    assert "limit" not in WAYFARERS.prompt(state.view(state.turn))
    events = state.listen()
    _finish(ready(state))
    _finish(state)
    assert state.over()
    assert "limit-reached" not in [event.kind for event in events]
    assert events[-1].rule == "end.last"
    assert not state.view(None)["limit"]["reached"]
