"""The house: everything that one server process is made of."""

from __future__ import annotations

from parlour.server import shelf
from parlour.server.doors import Doors
from parlour.server.guests import Guest, Guests
from parlour.server.hall import Hall
from parlour.server.limits import Limits
from parlour.server.live import Bell
from parlour.server.refusals import Refused
from parlour.server.sealing import Seal, new_key
from parlour.server.storage import Store
from parlour.server.thinkers import Thinkers


class House:
    """The store, the guests, the tables and the bots of one process."""

    def __init__(self, url: str, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.store = Store(url)
        self.seal = Seal(self.store.setting("key", new_key))
        self.guests = Guests(self.store)
        self.doors = Doors(self.seal, self.guests)
        self.hall = Hall(self.store, Thinkers())

    def hang(self, bell: Bell) -> None:
        """Let somebody watch a table, if they do not watch too many already."""
        bells, limits = self.hall.bells, self.limits
        if (
            bells.of(bell.guest) >= limits.streams
            or bells.from_address(bell.address) >= limits.address_streams
        ):
            raise Refused(429, "too-many-screens", after=30)
        bells.hang(bell)

    async def expect_room_for(self, guest: Guest) -> None:
        """Refuse a guest who has set up as many running tables as one may."""
        running = await self.store.read(lambda connection: shelf.running_of(connection, guest.id))
        if running >= self.limits.tables:
            raise Refused(429, "too-many-tables", after=3600, limit=self.limits.tables)
