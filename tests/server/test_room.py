"""What is asked at a table, and which answers count."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.engine.record import Record
from parlour.server.refusals import Refused, Stale
from parlour.server.room import Change, Room
from parlour.server.seats import ONLY_MOVE, Seat
from tests.server import stairs
from tests.server.halls import fresh_room, put_down


def test_a_sealed_choice_of_the_other_leaves_my_question_as_it_is() -> None:
    room = fresh_room()
    mine = room.question(0)
    put_down(room, 1)
    assert room.question(0) == mine
    room.happen(room.move(0, mine, room.moves(0)[0], confirm=False))
    assert room.ply == 2


def test_my_own_choice_and_a_reveal_make_new_questions() -> None:
    room = fresh_room()
    mine, other = room.question(0), room.question(1)
    put_down(room, 0)
    assert room.question(0) != mine
    put_down(room, 1)
    assert room.question(1) != other
    assert room.question(0) != mine


def test_a_move_for_a_question_that_has_passed_is_late() -> None:
    room = fresh_room()
    asked = room.question(0)
    put_down(room, 0)
    put_down(room, 1)
    with pytest.raises(Stale):
        room.move(0, asked, room.moves(0)[0], confirm=False)


def test_a_move_sent_twice_is_late_the_second_time() -> None:
    room = fresh_room()
    asked, move = room.question(0), room.moves(0)[0]
    room.happen(room.move(0, asked, move, confirm=False))
    with pytest.raises(Stale):
        room.move(0, asked, move, confirm=False)
    assert room.ply == 1


def test_a_draft_sent_twice_is_late_the_second_time() -> None:
    room = fresh_room()
    asked, move = room.question(0), room.moves(0)[0]
    room.happen(room.move(0, asked, move, confirm=True))
    with pytest.raises(Stale):
        room.move(0, asked, move, confirm=True)


def test_questions_of_two_tables_never_have_the_same_name() -> None:
    one, another = fresh_room(id="one"), fresh_room(id="another")
    assert one.question(0) != another.question(0)


def test_two_ways_to_the_same_ply_ask_different_questions() -> None:
    one, another = fresh_room(), fresh_room()
    for room, choice in ((one, 0), (another, 1)):
        put_down(room, 0, choice=choice)
        put_down(room, 1)
    assert one.ply == another.ply
    assert one.question(0) != another.question(0)


def test_going_back_and_forth_asks_the_same_question_again() -> None:
    room = fresh_room()
    asked = room.question(0)
    put_down(room, 0)
    room.happen(room.undo(0, room.question(0)))
    assert room.question(0) == asked


def test_a_move_against_the_rules_is_refused_with_its_rule() -> None:
    room = fresh_room()
    foreign = room.moves(1)[0]
    with pytest.raises(IllegalMove) as refused:
        room.move(0, room.question(0), foreign, confirm=False)
    assert refused.value.rule == "round.draft"
    assert (room.ply, room.drafts) == (0, {})


def test_a_draft_counts_only_when_it_is_confirmed() -> None:
    room = fresh_room()
    move = put_down(room, 0, confirm=True)
    assert (room.ply, room.state.waiting()) == (0, (0, 1))
    assert room.drafts[0].texts() == [move.text]
    room.happen(room.confirm(0, room.question(0)))
    assert room.table.record.moves == [(0, move)]
    assert room.drafts == {}


def test_a_draft_can_be_taken_back_and_put_down_anew() -> None:
    room = fresh_room()
    asked = room.question(0)
    put_down(room, 0, confirm=True)
    room.happen(room.undo(0, room.question(0)))
    assert (room.drafts, room.question(0)) == ({}, asked)
    second = put_down(room, 0, confirm=True, choice=1)
    assert room.drafts[0].texts() == [second.text]


def test_a_complete_turn_must_be_confirmed_before_the_next_move() -> None:
    room = fresh_room()
    move = room.moves(0)[1]
    put_down(room, 0, confirm=True)
    assert not room.asked(0)
    with pytest.raises(Refused, match="Confirm your turn"):
        room.move(0, room.question(0), move, confirm=True)


def test_there_is_nothing_to_confirm_without_a_draft() -> None:
    room = fresh_room()
    with pytest.raises(Refused, match="nothing to confirm"):
        room.confirm(0, room.question(0))


def test_a_draft_stays_while_the_other_seals_and_is_then_held() -> None:
    room = fresh_room()
    mine = put_down(room, 0, confirm=True)
    before = room.state_of(0).view(0)["players"][0]["hand"]
    put_down(room, 1)
    draft = room.drafts[0]
    assert draft.texts() == [mine.text]
    assert draft.held
    assert room.state_of(0).view(0)["players"][0]["hand"] == before
    room.happen(room.confirm(0, room.question(0)))
    assert room.state.reveals == 1


def test_a_sealed_choice_can_be_taken_back_until_it_is_revealed() -> None:
    room = fresh_room()
    put_down(room, 0)
    assert room.can_undo(0)
    put_down(room, 1)
    assert not room.can_undo(0)
    assert not room.can_undo(1)
    with pytest.raises(Refused, match="ask the others"):
        room.undo(1, room.question(1))


def test_nobody_takes_back_the_move_of_another() -> None:
    room = fresh_room()
    put_down(room, 0)
    with pytest.raises(Refused, match="no longer be taken back alone"):
        room.undo(1, room.question(1))


def test_going_back_leaves_nothing_of_what_was_played_since() -> None:
    room = fresh_room()
    put_down(room, 0)
    early = room.mark(1)
    put_down(room, 1)
    put_down(room, 0, confirm=True)
    late = room.mark(2)
    room.happen(Change(truncate=1))
    assert (room.ply, room.drafts) == (1, {})
    assert len(room.totals) == len(room.reveals) == 2
    assert (room.mark(1), room.mark(2)) == (early, b"")
    put_down(room, 1, choice=1)
    assert room.mark(2) != late


def test_the_last_decision_of_a_seat_is_found_behind_those_of_others() -> None:
    room = fresh_room()
    assert room.last_decision(1) is None
    put_down(room, 1)
    put_down(room, 0)
    put_down(room, 0)
    assert (room.last_decision(1), room.last_decision(0)) == (0, 2)


def test_a_change_that_would_end_the_game_is_known_before_it_happens() -> None:
    room = fresh_room()
    while True:
        seat = room.state.waiting()[0]
        change = room.move(seat, room.question(seat), room.moves(seat)[0], confirm=False)
        ends = room.is_over_after(change)
        assert not room.state.over()
        room.happen(change)
        if ends:
            break
    assert room.state.over()
    assert room.table.record.scores == [score.total for score in room.state.scores()]


def on_the_stairs(orders: dict[str, bool], steps: str) -> Room:
    seats = [Seat(0, guest="ann", orders=orders), Seat(1, guest="ben")]
    room = Room("table", "ann", Record(stairs.GAME, stairs.GAME.new(seed=1).options, "1"), seats)
    for step in steps:
        put_down(room, room.state.waiting()[0], choice=int(step) - 1)
    return room


def test_a_standing_order_makes_a_move_that_is_the_only_one() -> None:
    orders = {ONLY_MOVE: True}
    assert on_the_stairs(orders, "12").ordered(0) is None
    assert on_the_stairs(orders, "22").ordered(0) == stairs.MOVES[0]
    assert on_the_stairs({ONLY_MOVE: False}, "22").ordered(0) is None


def test_a_standing_order_of_the_game_is_followed_on_confirmed_positions() -> None:
    orders = {"always-two": True}
    room = on_the_stairs(orders, "")
    assert room.ordered(0) == stairs.MOVES[1]
    assert room.ordered(1) is None
    put_down(room, 0, confirm=True)
    assert room.ordered(0) is None
    assert on_the_stairs(orders, "1").ordered(0) is None


def test_people_of_the_same_name_are_told_apart() -> None:
    room = fresh_room()
    room.seats[1].name = room.seats[0].name
    assert room.names("en") == ["Ann (1)", "Ann (2)"]
    room.seats[1] = Seat(1, bot="greedy")
    assert room.names("pl") == ["Ann", "Bot rekreacyjny"]
