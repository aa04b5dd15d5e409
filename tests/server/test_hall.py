"""Sitting down, playing and taking back, at tables that are stored."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.server.guests import Guest
from parlour.server.hall import Hall, seat_for
from parlour.server.refusals import Refused, Stale
from parlour.server.room import Room
from parlour.server.seats import Seat
from parlour.server.thinkers import Thinkers
from tests.server.halls import (
    ANN,
    BEN,
    GAME,
    answer,
    in_hall,
    open_table,
    opened,
    two_people,
    until,
)


def test_two_who_open_a_link_at_the_same_time_do_not_share_the_seat(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall, seat_for(0, "me", ANN), seat_for(1, "link", ANN))
        key = room.seats[1].key or ""
        crowd = [Guest(f"guest {number}") for number in range(4)]
        came = await asyncio.gather(
            *[hall.take_seat(key, guest) for guest in crowd], return_exceptions=True
        )
        seated = [
            guest.id for guest, result in zip(crowd, came, strict=True) if type(result) is tuple
        ]
        assert len(seated) == 1
        assert room.seats[1].guest == seated[0]
        refusals = [result.key for result in came if isinstance(result, Refused)]
        assert refusals == ["taken"] * 3

    in_hall(tmp_path, scene)


def test_whoever_sits_down_stays_and_may_come_again(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall, seat_for(0, "me", ANN), seat_for(1, "link", ANN))
        key = room.seats[1].key or ""
        await hall.take_seat(key, BEN)
        await hall.take_seat(key, BEN)
        assert (room.seats_of(BEN.id), room.names("en")) == ([1], ["Ann", "Ben"])
        with pytest.raises(Refused, match="Ben"):
            await hall.take_seat(key, ANN)
        with pytest.raises(Refused) as refused:
            await hall.take_seat("no such key", ANN)
        assert refused.value.status == 404

    in_hall(tmp_path, scene)


def test_of_the_same_move_sent_at_once_from_two_tabs_one_counts(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        asked, text = room.question(0), room.moves(0)[0].text
        sent = [hall.move(room.id, 0, asked, text, confirm=False) for _ in range(5)]
        results = await asyncio.gather(*sent, return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["Room", *["Stale"] * 4]
        assert room.ply == 1

    in_hall(tmp_path, scene)


def test_both_players_may_choose_at_the_same_moment(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        while not room.state.over():
            await asyncio.gather(answer(hall, room.id, 0), answer(hall, room.id, 1))
        assert room.ply == 32

    in_hall(tmp_path, scene)


def test_two_processes_at_one_table_never_write_the_same_ply(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        async with opened(tmp_path) as elsewhere:
            known_there = await elsewhere.room(room.id)
            asked = known_there.question(1)
            text = known_there.moves(1)[0].text
            await answer(hall, room.id, 1)
            with pytest.raises(Stale):
                await elsewhere.move(room.id, 1, asked, text, confirm=False)
            fresh = await elsewhere.room(room.id)
            assert (fresh.ply, fresh.edition) == (1, room.edition)
            await answer(elsewhere, room.id, 0)
            assert (await elsewhere.room(room.id)).ply == 2

    in_hall(tmp_path, scene)


def test_a_move_that_is_refused_changes_nothing(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        with pytest.raises(Refused) as refused:
            await hall.move(room.id, 0, room.question(0), "castle long", confirm=False)
        assert refused.value.key == "notation"
        assert (room.ply, room.edition) == (0, 0)

    in_hall(tmp_path, scene)


def test_a_revealed_move_goes_back_only_when_everybody_agrees(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        await answer(hall, room.id, 0)
        await answer(hall, room.id, 1)
        await hall.take_back(room.id, 1)
        assert (room.ply, room.plea and room.plea.ply) == (2, 1)
        await hall.answer_plea(room.id, 0, agree=False)
        assert (room.ply, room.plea) == (2, None)
        await hall.take_back(room.id, 1)
        await hall.answer_plea(room.id, 0, agree=True)
        assert (room.ply, room.state.waiting()) == (1, (1,))
        with pytest.raises(Refused, match="Nobody is asking"):
            await hall.answer_plea(room.id, 0, agree=True)

    in_hall(tmp_path, scene)


def test_whoever_asks_cannot_agree_for_the_others(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        await answer(hall, room.id, 0)
        await answer(hall, room.id, 1)
        await hall.take_back(room.id, 1)
        await hall.answer_plea(room.id, 1, agree=True)
        assert room.ply == 2

    in_hall(tmp_path, scene)


def test_a_plea_is_forgotten_when_the_table_goes_on(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        await answer(hall, room.id, 0)
        await answer(hall, room.id, 1)
        await hall.take_back(room.id, 1)
        await answer(hall, room.id, 0)
        assert room.plea is None
        with pytest.raises(Refused, match="Nobody is asking"):
            await hall.answer_plea(room.id, 0, agree=True)

    in_hall(tmp_path, scene)


def test_there_is_nothing_to_take_back_before_the_first_move(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        with pytest.raises(Refused, match="no move of yours"):
            await hall.take_back(room.id, 0)

    in_hall(tmp_path, scene)


def against_a_bot(spec: str) -> list[Seat]:
    return [seat_for(0, "me", ANN), Seat(1, bot=spec)]


def test_a_bot_agrees_to_a_take_back_and_plays_again(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall, *against_a_bot("random"))
        await until(lambda: room.ply == 1)
        await answer(hall, room.id, 0)
        await until(lambda: room.ply == 3)
        await hall.take_back(room.id, 0)
        assert room.state.waiting() == (0,)
        await answer(hall, room.id, 0, choice=1)
        await until(lambda: room.ply == 3)

    in_hall(tmp_path, scene)


def test_bots_go_on_where_the_house_was_closed(tmp_path: Path) -> None:
    async def leave(hall: Hall) -> str:
        room = await open_table(hall, *against_a_bot("search:seconds=60"))
        await until(lambda: bool(hall.thinkers.pids()))
        return room.id

    id = in_hall(tmp_path, leave)

    async def come_back(hall: Hall) -> None:
        room = await hall.room(id)
        room.seats[1].bot = "greedy"
        assert (room.ply, hall.thinking(room)) == (0, [])
        await hall.resume()
        assert hall.thinking(room) == [1]
        await until(lambda: room.ply == 1)
        assert hall.thinking(room) == []

    in_hall(tmp_path, come_back)


def test_a_bot_that_always_fails_is_reported_and_the_table_goes_on(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> Room:
        room = await open_table(hall, *against_a_bot("nobody-built-this"))
        await until(lambda: room.ply == 1)
        assert room.failures == {1: "nobody-built-this"}
        await answer(hall, room.id, 0)
        await until(lambda: room.ply == 3)
        return room

    room = in_hall(tmp_path, scene)
    assert [seat for seat, _ in room.table.record.moves] == [1, 0, 1]


def test_a_bot_that_hangs_is_ended_and_the_table_goes_on(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall, *against_a_bot("search:seconds=600"))
        await until(lambda: room.ply == 1)
        assert room.failures == {1: "search:seconds=600"}

    in_hall(tmp_path, scene, Thinkers(1, patience=0.3))


def test_a_hint_knows_the_moves_and_one_guest_gets_one_at_a_time(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        asked = [hall.hint(room.id, 0, room.question(0), ANN) for _ in range(2)]
        advice, busy = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(advice, list)
        assert {each.move for each in advice} <= {move.text for move in room.moves(0)}
        assert isinstance(busy, Refused)
        assert busy.key == "hint-busy"
        await answer(hall, room.id, 0)
        with pytest.raises(Refused) as refused:
            await hall.hint(room.id, 0, room.question(0), ANN)
        assert refused.value.key == "not-asked"

    in_hall(tmp_path, scene)


def test_a_rematch_moves_everybody_one_seat_further_once(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        with pytest.raises(Refused) as refused:
            await hall.rematch(room.id, ANN)
        assert refused.value.key == "not-over"
        while not room.state.over():
            await answer(hall, room.id, room.state.waiting()[0])
        again, same = await asyncio.gather(hall.rematch(room.id, ANN), hall.rematch(room.id, BEN))
        assert again is same
        assert [seat.guest for seat in again.seats] == [BEN.id, ANN.id]
        assert again.table.record.seed != room.table.record.seed
        assert not {seat.key for seat in again.seats} & {seat.key for seat in room.seats}

    in_hall(tmp_path, scene)


def test_a_table_needs_a_person_and_the_right_number_of_seats(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        for seats, key in (
            ([Seat(0, bot="random"), Seat(1, bot="random")], "nobody-plays"),
            (two_people()[:1], "options"),
            ([*two_people(), seat_for(2, "link", ANN)], "options"),
        ):
            with pytest.raises(Refused) as refused:
                await hall.open(ANN, GAME, seats, {})
            assert (refused.value.status, refused.value.key) == (422, key)
        with pytest.raises(Refused) as refused:
            await hall.open(ANN, "ludo", two_people(), {})
        assert refused.value.key == "no-game"

    in_hall(tmp_path, scene)


@pytest.mark.parametrize("seed", ["two\nlines", "a\u2028b", " outer space "])
def test_a_seed_that_no_record_could_hold_is_refused(tmp_path: Path, seed: str) -> None:
    async def scene(hall: Hall) -> None:
        with pytest.raises(Refused) as refused:
            await hall.open(ANN, GAME, two_people(), {}, seed)
        assert (refused.value.status, refused.value.key) == (422, "options")

    in_hall(tmp_path, scene)


def test_orders_that_the_game_does_not_know_are_refused(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        for orders in ({"no-such-order": True}, {"only-move": 1}):
            with pytest.raises(Refused) as refused:
                await hall.give_orders(room.id, 0, orders)
            assert refused.value.key == "orders"
        assert (room.seats[0].orders, room.edition) == ({}, 0)

    in_hall(tmp_path, scene)
