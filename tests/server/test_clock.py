"""The clock of a table: who is waited for, what a move brings, and when time is out."""

from __future__ import annotations

from parlour.server.clock import Clock
from parlour.server.pace import DAY, DaysPace, LivePace

LIVE = LivePace(kind="live", minutes=1, increment=5)
DAYS = DaysPace(kind="days", days=2)


def begun(clock: Clock, *asked: int) -> Clock:
    return clock.at(0.0).asking(asked)


def test_only_who_is_asked_spends_time() -> None:
    clock = begun(Clock.of(LIVE, 3), 1)
    assert clock.at(20.0).left == (60.0, 40.0, 60.0)
    assert clock.ends(1) == 60.0
    assert clock.ends(0) is None


def test_a_move_brings_the_increment_and_asks_another() -> None:
    clock = begun(Clock.of(LIVE, 2), 0).at(20.0).asking([1], moved=[0], ply=1)
    assert clock.left == (45.0, 60.0)
    assert clock.at(30.0).left == (45.0, 50.0)


def test_who_thinks_at_the_same_time_spends_at_the_same_time() -> None:
    clock = begun(Clock.of(LIVE, 2), 0, 1).at(10.0).asking([1], moved=[0], ply=1)
    assert clock.at(25.0).left == (55.0, 35.0)


def test_while_nobody_is_asked_no_clock_runs() -> None:
    clock = begun(Clock.of(LIVE, 2), 0).at(10.0).asking([], moved=[0], ply=1)
    later = clock.at(500.0).asking([0], ply=2)
    assert later.left == (55.0, 60.0)
    assert later.at(501.0).left == (54.0, 60.0)
    assert clock.next_end() is None


def test_going_back_and_on_again_brings_no_time() -> None:
    clock = begun(Clock.of(LIVE, 2), 0)
    for _ in range(5):
        clock = clock.asking([1], moved=[0], ply=1).asking([0], ply=0)
    assert clock.left == (65.0, 60.0)


def test_each_turn_by_correspondence_has_its_days() -> None:
    clock = begun(Clock.of(DAYS, 2), 0).at(1.5 * DAY).asking([1], moved=[0], ply=1)
    clock = clock.at(2.5 * DAY).asking([0], moved=[1], ply=2)
    assert clock.left[0] == 2 * DAY
    alone = clock.at(3 * DAY).asking([0], moved=[0], ply=3)
    assert alone.left[0] == 2 * DAY


def test_going_back_and_on_again_brings_no_days() -> None:
    clock = begun(Clock.of(DAYS, 2), 0).asking([1], moved=[0], ply=1).at(1 * DAY)
    again = clock.asking([0], ply=0).asking([1], moved=[0], ply=1)
    assert again.left[1] == 1 * DAY


def test_time_that_has_run_out_is_out_until_the_next_move() -> None:
    clock = begun(Clock.of(LIVE, 2), 0).at(75.0)
    assert (clock.late, clock.running, clock.left[0], clock.late_since) == ((0,), (), 0.0, 75.0)
    assert clock.asking([0, 1], ply=1).late == (0,)
    moved = clock.asking([1], moved=[0], ply=1)
    assert (moved.late, moved.left[0]) == ((), 5.0)


def test_who_is_waited_for_gets_more_and_the_votes_are_forgotten() -> None:
    clock = begun(Clock.of(DAYS, 3), 0).at(2 * DAY).voted(0, [1], "bot")
    waited = clock.forgiving(0)
    assert (waited.late, waited.running, waited.votes) == ((), (0,), {})
    assert waited.left[0] == 2 * DAY


def test_a_clock_is_kept_as_it_is() -> None:
    clock = begun(Clock.of(DAYS, 3), 0, 2).at(2 * DAY).voted(0, [1, 2], "end")
    assert Clock.from_data(clock.to_data()) == clock
