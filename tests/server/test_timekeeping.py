"""Time at a table: kept with the moves, standing still where nobody is to blame, and called."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select

from parlour.server import leaving
from parlour.server.guests import Guest
from parlour.server.hall import Hall, seat_for
from parlour.server.late import DAYS_PATIENCE, vote
from parlour.server.pace import DAY, DaysPace, LivePace, Pace
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.seats import BY_LEVEL, Seat
from parlour.server.shape import tables
from parlour.server.storage import Store
from parlour.server.thinkers import Thinkers
from parlour.server.timekeeping import GAP, Time
from tests.server.halls import ANN, BEN, GAME, address, answer, two_people, until
from tests.server.inside import Hands

CAT = Guest("cat", name="Cat", confirm=False)
LIVE = LivePace(kind="live", minutes=10, increment=5)
DAYS = DaysPace(kind="days", days=2)
TURNS = "terra-mystica"
"""A game in which one after the other is asked."""


Scene = Callable[[Hall, Hands], Awaitable[None]]


async def play(folder: Path, hands: Hands, scene: Scene) -> None:
    """Open the house, run a scene in it and close it."""
    hall = Hall(Store(address(folder)), Thinkers(1), time=Time(hands))
    await hall.timekeeper.open()
    try:
        await scene(hall, hands)
    finally:
        await hall.close()


def run(folder: Path, *scenes: Scene, between: float = 0.0) -> None:
    """Run scenes in a house that is closed for some seconds between them."""

    async def one_after_the_other() -> None:
        hands = Hands()
        for scene in scenes:
            await play(folder, hands, scene)
            hands.turn(between)

    asyncio.run(one_after_the_other())


async def opened(hall: Hall, pace: Pace, *seats: Seat, game: str = GAME) -> Room:
    return await hall.open(ANN, game, list(seats) or two_people(), {}, "7", pace)


def left(hall: Hall, room: Room) -> list[float]:
    assert room.clock is not None
    return list(hall.time.stopped(room.clock).left)


async def only(hall: Hall) -> Room:
    """Return the one table of the house."""
    id = await hall.store.read(lambda connection: connection.scalar(select(tables.c.id)))
    return await hall.room(id or "")


def late_at(room: Room) -> list[int]:
    assert room.clock is not None
    return list(room.clock.late)


def three() -> list[Seat]:
    return [seat_for(number, "me", who) for number, who in enumerate((ANN, BEN, CAT))]


def test_no_clock_runs_before_all_have_sat_down(tmp_path: Path) -> None:
    async def scene(hall: Hall, hands: Hands) -> None:
        seats = [seat_for(0, "me", ANN), seat_for(1, "link", ANN)]
        room = await opened(hall, LIVE, *seats)
        hands.turn(60)
        assert left(hall, room) == [600, 600]
        await hall.take_seat(room.seats[1].key or "", BEN)
        hands.turn(10)
        assert left(hall, room) == [590, 590]

    run(tmp_path, scene)


def test_a_clock_survives_the_night_in_which_the_house_is_closed(tmp_path: Path) -> None:
    async def evening(hall: Hall, hands: Hands) -> None:
        room = await opened(hall, LIVE)
        hands.turn(30)
        await answer(hall, room.id, 0)
        assert left(hall, room) == [575, 570]
        hands.turn(30)

    async def morning(hall: Hall, hands: Hands) -> None:
        room = await only(hall)
        assert left(hall, room) == [575, 540]
        hands.turn(20)
        assert left(hall, room) == [575, 520]

    run(tmp_path, evening, morning, between=8 * 3600)


def test_a_house_that_slept_with_its_machine_lets_no_time_have_passed(tmp_path: Path) -> None:
    async def scene(hall: Hall, hands: Hands) -> None:
        room = await opened(hall, LIVE)
        hall.time.ticks = hands
        await hall.timekeeper.look()
        hands.turn(GAP * 100)
        await hall.timekeeper.look()
        assert left(hall, room)[0] == pytest.approx(600, abs=1)

    run(tmp_path, scene)


def test_no_clock_runs_for_a_bot(tmp_path: Path) -> None:
    async def scene(hall: Hall, hands: Hands) -> None:
        seats = [seat_for(0, "me", ANN), Seat(1, bot=BY_LEVEL["casual"])]
        room = await opened(hall, LIVE, *seats)
        for _ in range(4):
            await until(lambda: 0 in room.state.waiting())
            assert room.clock is not None
            assert room.clock.running == (0,)
            await answer(hall, room.id, 0)
            assert set(room.clock.running) == set(room.state.waiting()) - {1}
        assert left(hall, room) == [620, 600]

    run(tmp_path, scene)


def test_going_back_gives_no_time(tmp_path: Path) -> None:
    async def scene(hall: Hall, hands: Hands) -> None:
        room = await opened(hall, LIVE, game=TURNS)
        (first,) = room.state.waiting()
        for _ in range(3):
            hands.turn(10)
            await answer(hall, room.id, first)
            await hall.undo(room.id, first, room.question(first))
        assert left(hall, room)[first] == 600 + 5 - 30

    run(tmp_path, scene)


def test_time_is_called_once_and_a_move_is_still_welcome(tmp_path: Path) -> None:
    async def scene(hall: Hall, hands: Hands) -> None:
        room = await opened(hall, DAYS, game=TURNS)
        (first,) = room.state.waiting()
        hands.turn(2 * DAY - 1)
        await hall.timekeeper.look()
        assert room.clock is not None
        assert late_at(room) == []
        hands.turn(1)
        await hall.timekeeper.look()
        assert late_at(room) == [first]
        edition = room.edition
        await hall.timekeeper.look()
        assert room.edition == edition
        await answer(hall, room.id, first)
        assert late_at(room) == []

    run(tmp_path, scene)


def test_one_of_two_decides_that_a_bot_plays_on(tmp_path: Path) -> None:
    async def scene(hall: Hall, hands: Hands) -> None:
        room = await opened(hall, DAYS, game=TURNS)
        (first,) = room.state.waiting()
        other, late = 1 - first, room.seats[first].guest
        with pytest.raises(Refused, match="run out"):
            await vote(hall, room.id, other, first, "bot")
        hands.turn(2 * DAY)
        await hall.timekeeper.look()
        with pytest.raises(Refused, match="others decide"):
            await vote(hall, room.id, first, first, "wait")
        await vote(hall, room.id, other, first, "bot")
        assert room.seats[first].bot == BY_LEVEL["level-4"]
        assert [(gone.guest, gone.how) for gone in room.departed] == [(late, "late")]
        await until(lambda: room.ply > 0)

    async def again(hall: Hall, _: Hands) -> None:
        assert [gone.how for gone in (await only(hall)).departed] == ["late"]

    run(tmp_path, scene, again)


def test_half_of_the_others_decide_and_in_the_end_one_is_enough(tmp_path: Path) -> None:
    async def scene(hall: Hall, hands: Hands) -> None:
        dan = Guest("dan", name="Dan", confirm=False)
        seats = [*three(), seat_for(3, "me", dan)]
        room = await opened(hall, DAYS, *seats, game=TURNS)
        (first,) = room.state.waiting()
        others = [seat for seat in range(4) if seat != first]
        hands.turn(2 * DAY)
        await hall.timekeeper.look()
        assert room.clock is not None
        await vote(hall, room.id, others[0], first, "bot")
        assert room.seats[first].bot is None
        await vote(hall, room.id, others[1], first, "wait")
        assert late_at(room) == [first]
        await vote(hall, room.id, others[2], first, "wait")
        assert late_at(room) == []
        assert left(hall, room)[first] == 2 * DAY
        hands.turn(2 * DAY)
        await hall.timekeeper.look()
        await vote(hall, room.id, others[0], first, "bot")
        assert room.seats[first].bot is None
        hands.turn(DAYS_PATIENCE)
        await vote(hall, room.id, others[0], first, "bot")
        assert room.seats[first].bot is not None

    run(tmp_path, scene)


def test_a_closed_table_is_over_for_good(tmp_path: Path) -> None:
    async def scene(hall: Hall, hands: Hands) -> None:
        room = await opened(hall, DAYS, game=TURNS)
        (first,) = room.state.waiting()
        hands.turn(2 * DAY)
        await hall.timekeeper.look()
        await vote(hall, room.id, 1 - first, first, "end")
        await refuses(hall, room, first)

    async def refuses(hall: Hall, room: Room, seat: int) -> None:
        assert room.moves(seat) == ()
        with pytest.raises(Refused, match="closed"):
            await hall.move(room.id, seat, room.question(seat), "pass", False)
        with pytest.raises(Refused):
            await leaving.leave(hall, room.id, seat)
        assert room.clock is not None
        assert room.clock.ended

    async def later(hall: Hall, _: Hands) -> None:
        await hall.resume()
        await refuses(hall, await only(hall), 0)

    run(tmp_path, scene, later)


def test_who_leaves_is_remembered_and_forgotten_when_they_come_back(tmp_path: Path) -> None:
    async def scene(hall: Hall, hands: Hands) -> None:
        room = await opened(hall, LIVE, game=TURNS)
        await leaving.leave(hall, room.id, 1)
        hands.turn(1000)
        await hall.timekeeper.look()
        assert left(hall, room) == [600, 600]
        assert [(gone.name, gone.how) for gone in room.departed] == [("Ben", "left")]
        await hall.take_seat(room.seats[1].key or "", replace(BEN))
        assert room.departed == []

    async def later(hall: Hall, _: Hands) -> None:
        assert (await only(hall)).departed == []

    run(tmp_path, scene, later)


def test_a_rematch_keeps_the_pace(tmp_path: Path) -> None:
    async def scene(hall: Hall, _: Hands) -> None:
        room = await opened(hall, LIVE)
        while not room.state.over():
            await answer(hall, room.id, room.state.waiting()[0])
        assert room.clock is not None
        assert room.clock.next_end() is None
        again = await hall.rematch(room.id, ANN)
        assert again.clock is not None
        assert again.clock.pace == LIVE

    run(tmp_path, scene)
