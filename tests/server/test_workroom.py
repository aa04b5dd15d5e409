"""Costly work: beside the event loop, shared fairly, and kept."""

from __future__ import annotations

import asyncio
import threading

from parlour.server.fairness import Asker
from parlour.server.workroom import MOST_KEPT, Workroom


def test_others_are_answered_while_something_costly_is_done() -> None:
    async def scene() -> None:
        workroom, go_on = Workroom(), threading.Event()
        work = asyncio.create_task(workroom.do(Asker("ann"), lambda: go_on.wait(30)))
        for _ in range(10):
            await asyncio.sleep(0)
        assert not work.done()
        go_on.set()
        assert await work
        workroom.close()

    asyncio.run(scene())


def test_one_with_much_to_do_does_not_hold_up_another() -> None:
    async def scene() -> list[str]:
        workroom, order, go_on = Workroom(benches=1), list[str](), threading.Event()

        async def do(person: str) -> None:
            await workroom.do(Asker(person), lambda: go_on.wait(30))
            order.append(person)

        tasks = [asyncio.create_task(do(person)) for person in ["ann"] * 5 + ["ben"]]
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(*tasks)
        workroom.close()
        return order

    assert asyncio.run(scene()).index("ben") <= 2


def test_what_was_made_is_kept_and_the_longest_unused_goes() -> None:
    async def scene() -> list[int]:
        workroom, made = Workroom(), list[int]()

        async def make(number: int) -> None:
            await workroom.make(Asker(), number, lambda: made.append(number))

        for number in [*range(MOST_KEPT), 0, MOST_KEPT, 0, 1]:
            await make(number)
        workroom.close()
        return made[MOST_KEPT:]

    assert asyncio.run(scene()) == [MOST_KEPT, 1]


def test_what_goes_wrong_is_told_and_the_bench_is_free_again() -> None:
    async def scene() -> None:
        workroom = Workroom(benches=1)
        answers = await asyncio.gather(
            workroom.do(Asker(), lambda: 1 // 0),
            workroom.do(Asker(), lambda: 7),
            return_exceptions=True,
        )
        assert isinstance(answers[0], ZeroDivisionError)
        assert answers[1] == 7
        workroom.close()

    asyncio.run(scene())
