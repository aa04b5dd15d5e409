"""Whose bot thinks next: people before empty tables, everybody once before anybody twice."""

from __future__ import annotations

import asyncio
from pathlib import Path

from parlour.server.fairness import Asker, FairLine
from parlour.server.hall import Hall, seat_for
from parlour.server.live import Bell
from parlour.server.screen import status
from tests.server.halls import ANN, BEN, in_hall, until


def served(*askers: Asker, places: int = 1) -> list[Asker]:
    """Let all wait behind somebody who thinks, then return the order in which they are called."""
    order: list[Asker] = []

    async def scene() -> None:
        line = FairLine(places, places)
        first = Asker("somebody", "first")
        for _ in range(places):
            await line.enter(first)

        async def wait(asker: Asker) -> None:
            await line.enter(asker)
            order.append(asker)
            await asyncio.sleep(0)
            line.leave(asker)

        waiting = [asyncio.create_task(wait(asker)) for asker in askers]
        await asyncio.sleep(0)
        assert line.waiting() == len(askers)
        for _ in range(places):
            line.leave(first)
        await asyncio.gather(*waiting)
        assert line.waiting() == 0

    asyncio.run(scene())
    return order


def test_everybody_has_a_turn_before_anybody_has_a_second_one() -> None:
    many = [Asker("ann", f"table {number}") for number in range(200)]
    ben = Asker("ben", "table")
    assert served(*many, ben).index(ben) == 1


def test_the_tables_of_one_person_take_turns() -> None:
    first, second = Asker("ann", "one"), Asker("ann", "other")
    assert served(first, first, first, second)[:2] == [first, second]


def test_people_who_look_come_before_tables_that_nobody_sees() -> None:
    empty = [Asker(f"guest {number}", "t", is_waited_for=lambda: False) for number in range(9)]
    watched = Asker("ann", "watched")
    assert served(*empty, watched)[0] == watched


def test_hints_have_a_share_and_not_more() -> None:
    moves = [Asker(f"guest {number}", "t") for number in range(6)]
    hints = [Asker(f"guest {number}", "t", hint=True) for number in range(4)]
    order = [asker.hint for asker in served(*moves, *hints)]
    assert order[:7] == [False, True, False, False, True, False, False]


def test_somebody_with_many_cookies_has_one_turn_in_two() -> None:
    crowd = [Asker(f"cookie {number}", "t", address="one") for number in range(6)]
    ann = [Asker("ann", f"table {number}", address="other") for number in range(3)]
    order = [asker.address for asker in served(*crowd, *ann)]
    assert order[:6] == ["one", "other", "one", "other", "one", "other"]


def test_nobody_has_all_places_at_once() -> None:
    async def scene() -> None:
        line = FairLine(4)
        inside: list[Asker] = []

        async def think(asker: Asker) -> None:
            await line.enter(asker)
            inside.append(asker)

        anns = [asyncio.create_task(think(Asker("ann", f"t{number}"))) for number in range(9)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(inside) == 2
        ben = Asker("ben", "t")
        await asyncio.wait_for(think(ben), 5)
        assert inside[-1] == ben
        line.leave(inside[0])
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert [asker.person for asker in inside] == ["ann", "ann", "ben", "ann"]
        for task in anns:
            task.cancel()
        await asyncio.gather(*anns, return_exceptions=True)

    asyncio.run(scene())


def test_whoever_had_to_wait_is_told_when_it_is_their_turn() -> None:
    told: list[tuple[str, bool]] = []

    async def scene() -> None:
        def asker(person: str) -> Asker:
            return Asker(person, begin=lambda waited: told.append((person, waited)))

        line = FairLine(1)
        ann = asker("ann")
        await line.enter(ann)
        ben = asyncio.create_task(line.enter(asker("ben")))
        await asyncio.sleep(0)
        assert told == [("ann", False)]
        line.leave(ann)
        await ben

    asyncio.run(scene())
    assert told == [("ann", False), ("ben", True)]


def test_whoever_goes_away_while_waiting_leaves_no_gap() -> None:
    async def scene() -> None:
        line = FairLine(1)
        ann, cid = Asker("ann", "t"), Asker("cid", "t")
        await line.enter(ann)
        gone = asyncio.create_task(line.enter(Asker("ben", "t")))
        stays = asyncio.create_task(line.enter(cid))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        line.leave(ann)
        await asyncio.wait_for(stays, 5)
        called = asyncio.create_task(line.enter(Asker("dan", "t")))
        await asyncio.sleep(0)
        line.leave(cid)
        called.cancel()
        await asyncio.gather(called, return_exceptions=True)
        await asyncio.wait_for(line.enter(Asker("eve", "t")), 5)

    asyncio.run(scene())


def test_a_guest_with_many_tables_does_not_hold_up_a_stranger(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        slow, quick = "search:seconds=0.5", "greedy"
        for _ in range(40):
            bot, me = seat_for(0, "bot", ANN), seat_for(1, "me", ANN)
            bot.bot = slow
            await hall.open(ANN, "tides-of-time", [bot, me], {})
        bot, ben = seat_for(0, "bot", BEN), seat_for(1, "me", BEN)
        bot.bot = quick
        room = await hall.open(BEN, "tides-of-time", [bot, ben], {})
        hall.bells.hang(Bell(room.id, BEN.id, 1))
        waiting = hall.thinkers.waiting()
        await until(lambda: room.ply == 1)
        assert hall.thinkers.waiting() > waiting - 10

    in_hall(tmp_path, scene)


def test_a_table_is_told_that_others_are_before_it(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        rooms = []
        for _ in range(2):
            bot, me = seat_for(0, "bot", ANN), seat_for(1, "me", ANN)
            bot.bot = "search:seconds=0.5"
            rooms.append(await hall.open(ANN, "tides-of-time", [bot, me], {}))
        first, second = rooms
        await until(lambda: status(second, hall)["in_line"] == [0])
        assert status(first, hall)["in_line"] == []
        assert status(second, hall)["thinking"] == [0]
        bell = Bell(second.id, ANN.id, 1)
        hall.bells.hang(bell)
        assert await bell.wait(30)
        await until(lambda: second.ply == 1)
        assert status(second, hall)["in_line"] == []

    in_hall(tmp_path, scene)
