"""Rooms in memory: one of each, however many ask."""

from __future__ import annotations

import asyncio

import pytest

from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.rooms import LOOKED_AT, Rooms
from tests.server.halls import fresh_room


class Shelf:
    """Where rooms are fetched from, and how often."""

    def __init__(self) -> None:
        self.fetched: list[str] = []

    async def fetch(self, id: str) -> Room | None:
        self.fetched.append(id)
        await asyncio.sleep(0)
        return fresh_room(id=id) if id != "none" else None


def test_many_who_ask_at_once_get_one_room_that_was_fetched_once() -> None:
    async def scene() -> None:
        shelf = Shelf()
        rooms = Rooms(shelf.fetch, lambda id: False, 10)
        found = await asyncio.gather(*[rooms.get("table") for _ in range(60)])
        assert shelf.fetched == ["table"]
        assert all(room is found[0] for room in found)

    asyncio.run(scene())


def test_what_is_not_there_is_asked_for_again() -> None:
    async def scene() -> None:
        shelf = Shelf()
        rooms = Rooms(shelf.fetch, lambda id: False, 10)
        for _ in range(2):
            with pytest.raises(Refused, match="no table with this link"):
                await rooms.get("none")
        assert shelf.fetched == ["none", "none"]

    asyncio.run(scene())


def test_a_crowd_of_needed_rooms_stays_and_the_others_come_and_go() -> None:
    async def scene() -> None:
        shelf, watched = Shelf(), {f"watched {number}" for number in range(40)}
        rooms = Rooms(shelf.fetch, watched.__contains__, 10)
        kept = {id: await rooms.get(id) for id in sorted(watched)}
        for number in range(200):
            assert (await rooms.get(f"other {number}")).id == f"other {number}"
        for id, room in kept.items():
            assert await rooms.get(id) is room
        # Of those that nobody needs, only so many stay as are not looked at for a while.
        assert rooms.count() <= len(watched) + 10 + len(watched) // LOOKED_AT

    asyncio.run(scene())


def test_a_room_that_is_being_changed_stays() -> None:
    async def scene() -> None:
        rooms = Rooms(Shelf().fetch, lambda id: False, 1)
        room = await rooms.get("changing")
        async with rooms.lock("changing"):
            for number in range(20):
                await rooms.get(f"other {number}")
            assert await rooms.get("changing") is room

    asyncio.run(scene())
