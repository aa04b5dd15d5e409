"""Guests and what they like."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import func, select

from parlour.server.guests import Guest, Guests
from parlour.server.shape import guests
from parlour.server.storage import Store
from tests.server.halls import address


def test_what_a_guest_likes_is_kept(tmp_path: Path) -> None:
    ann = Guest("ann", "Ann", "pl", "dark", confirm=False, sound=True)

    async def write(store: Store) -> None:
        house = Guests(store)
        await house.save(Guest("ann", "Anna"))
        await house.save(ann)
        assert await house.find("ann") == ann

    async def read(store: Store) -> None:
        assert await Guests(store).find("ann") == ann

    for scene in (write, read):
        store = Store(address(tmp_path))
        asyncio.run(scene(store))
        store.close()


def test_somebody_who_never_said_anything_is_not_stored(tmp_path: Path) -> None:
    store = Store(address(tmp_path))
    assert asyncio.run(Guests(store).find("stranger")) == Guest("stranger")
    query = select(func.count()).select_from(guests)
    assert store.read_now(lambda connection: connection.scalar(query)) == 0
    store.close()
