"""Bells: a screen learns that something has changed, once for however much it was."""

from __future__ import annotations

import asyncio

from parlour.server.live import Bell, Bells

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
    bells = Bells()
    desk, phone, other = Bell("table", "ann", 0), Bell("table", "ann", 0), Bell("b", "ann", None)
    for bell in (desk, phone, other):
        bells.hang(bell)
    assert (bells.here("table"), bells.of("ann")) == ({"ann"}, 3)
    bells.take_down(desk)
    assert bells.here("table") == {"ann"}
    bells.take_down(phone)
    assert (bells.here("table"), bells.at("table"), bells.of("ann")) == (set(), set(), 1)


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
        assert await bell.wait(A_MOMENT)
        bells.hang(phone)
        bells.take_down(desk)
        assert not await bell.wait(A_MOMENT)
        bells.take_down(phone)
        assert await bell.wait(A_MOMENT)

    asyncio.run(scene())
