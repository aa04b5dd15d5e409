"""Bells: a screen learns that something has changed, once for however much it was."""

from __future__ import annotations

import asyncio

from parlour.server.live import PAUSE, Bell, Bells

A_MOMENT = 0.05


def test_a_bell_rings_once_for_all_that_happened_since() -> None:
    async def scene() -> None:
        bells, bell = Bells(), Bell("table", "ann", 0)
        bells.hang(bell)
        for _ in range(3):
            bells.ring("table")
        assert await bell.wait(1.0)
        assert not await bell.wait(A_MOMENT)

    asyncio.run(scene())


def test_other_tables_ring_other_bells() -> None:
    async def scene() -> None:
        bells, bell = Bells(), Bell("table", "ann", 0)
        bells.hang(bell)
        await bell.wait(1.0)
        bells.ring("another table")
        assert not await bell.wait(A_MOMENT)

    asyncio.run(scene())


def test_who_is_here_is_known_until_their_last_screen_is_gone() -> None:
    async def scene() -> None:
        bells = Bells()
        desk, phone = Bell("table", "ann", 0), Bell("table", "ann", 0)
        for bell in (desk, phone, Bell("b", "ann", None)):
            bells.hang(bell)
        assert (bells.here("table"), bells.of("ann")) == ({"ann"}, 3)
        bells.take_down(desk)
        assert bells.here("table") == {"ann"}
        bells.take_down(phone)
        assert (bells.here("table"), bells.at("table"), bells.of("ann")) == (set(), set(), 1)

    asyncio.run(scene())


def test_coming_and_going_again_and_again_is_told_now_and_then() -> None:
    async def scene() -> None:
        bells, bell = Bells(), Bell("table", "ann", 0)
        bells.hang(bell)
        assert await bell.wait(1.0)
        rung = 0
        for _ in range(50):
            guest = Bell("table", "ben", 1)
            bells.hang(guest)
            bells.take_down(guest)
            rung += await bell.wait(0)
        assert rung == 0
        assert await bell.wait(2 * PAUSE)

    asyncio.run(scene())


def test_only_somebody_who_sits_here_is_announced_and_only_once() -> None:
    async def scene() -> None:
        bells, bell = Bells(), Bell("table", "ann", 0)
        bells.hang(bell)
        await bell.wait(1.0)
        spectator = Bell("table", "cid", None, sits=False)
        bells.hang(spectator)
        bells.take_down(spectator)
        assert not await bell.wait(A_MOMENT)
        desk, phone = Bell("table", "ben", 1), Bell("table", "ben", 1)
        bells.hang(desk)
        assert await bell.wait(2 * PAUSE)
        bells.hang(phone)
        bells.take_down(desk)
        assert not await bell.wait(A_MOMENT)
        bells.take_down(phone)
        assert await bell.wait(2 * PAUSE)

    asyncio.run(scene())
