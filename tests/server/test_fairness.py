"""Whose bot thinks next: people before empty tables, everybody once before anybody twice."""

from __future__ import annotations

import asyncio
from pathlib import Path

from parlour.server.fairness import Asker, FairLine
from parlour.server.hall import Hall, seat_for
from parlour.server.live import Bell
from tests.server.halls import ANN, BEN, in_hall, until


def served(*askers: Asker, places: int = 1) -> list[Asker]:
    """Let all wait behind somebody who thinks, then return the order in which they are called."""
    order: list[Asker] = []

    async def scene() -> None:
        line = FairLine(places)
        for _ in range(places):
            await line.enter(Asker("somebody", "first"))

        async def wait(asker: Asker) -> None:
            await line.enter(asker)
            order.append(asker)
            await asyncio.sleep(0)
            line.leave()

        waiting = [asyncio.create_task(wait(asker)) for asker in askers]
        await asyncio.sleep(0)
        assert line.waiting() == len(askers)
        for _ in range(places):
            line.leave()
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


def test_whoever_goes_away_while_waiting_leaves_no_gap() -> None:
    async def scene() -> None:
        line = FairLine(1)
        await line.enter(Asker("ann", "t"))
        gone = asyncio.create_task(line.enter(Asker("ben", "t")))
        stays = asyncio.create_task(line.enter(Asker("cid", "t")))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        line.leave()
        await asyncio.wait_for(stays, 5)
        called = asyncio.create_task(line.enter(Asker("dan", "t")))
        await asyncio.sleep(0)
        line.leave()
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
