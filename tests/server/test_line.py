"""A move is checked once, made once and looked at once, however it comes to the table."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.engine import IllegalMove, Move, Record, State
from parlour.engine.contract import View
from parlour.server.line import Line
from parlour.server.room import Room
from tests.server import stairs
from tests.server.halls import two_people


class Counting(stairs.Stairs):
    """Stairs that count what is asked of them, copies included."""

    asked: Counter[str]

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        self.asked["refusal"] += 1
        return super().refusal(seat, move)

    def apply(self, seat: int, move: Move) -> None:
        self.asked["apply"] += 1
        super().apply(seat, move)

    def view(self, seat: int | None) -> View:
        self.asked[f"view {seat}"] += 1
        return super().view(seat)

    def copy(self) -> Counting:
        other = Counting()
        other.sit_like(self)
        other.step, other.turn, other.asked = self.step, self.turn, self.asked
        return other


def counting_room() -> tuple[Room, Counter[str]]:
    game = stairs.GAME
    room = Room("table", "ann", Record(game, game.new(seed=1).options, "1"), two_people())
    start: State = room.state
    for seat in range(start.seats):
        # What was seen when the question was put is looked at once, before anything is counted.
        room.question(seat)
    counting, asked = Counting(), Counter[str]()
    counting.sit_like(start)
    counting.step = counting.turn = 0
    counting.asked = asked
    room.table.state = counting
    return room, asked


def test_a_move_that_counts_at_once_is_checked_and_made_once() -> None:
    room, asked = counting_room()
    room.happen(room.move(0, room.question(0), stairs.MOVES[1], confirm=False))
    assert asked == {"refusal": 1, "apply": 1}


def test_a_draft_and_its_confirmation_together_check_and_make_a_move_once() -> None:
    room, asked = counting_room()
    room.happen(room.move(0, room.question(0), stairs.MOVES[1], confirm=True))
    room.happen(room.confirm(0, room.question(0)))
    assert asked == {"refusal": 1, "apply": 1}
    assert [move.text for _, move in room.table.record.moves] == ["climb 2"]


def test_all_who_look_from_a_seat_share_one_view() -> None:
    room, asked = counting_room()
    room.happen(room.move(0, room.question(0), stairs.MOVES[0], confirm=False))
    room.edition += 1
    for seat in (0, 1, None, 0, 1, None):
        room.view_of(seat)
    assert asked == {"refusal": 1, "apply": 1, "view 0": 1, "view 1": 1, "view None": 1}


def test_a_move_that_is_refused_leaves_the_line_as_it_was() -> None:
    start = stairs.GAME.new(seed=1)
    line = Line(start)
    line.play(0, stairs.MOVES[0])
    with pytest.raises(IllegalMove):
        line.play(0, stairs.MOVES[0])
    assert [step.move.text for step in line.steps] == ["climb 1"]
    assert start.waiting() == (0,)
    assert line.state.waiting() == (1,)
