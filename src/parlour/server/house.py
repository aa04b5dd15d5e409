"""The house: everything that one server process is made of."""

from __future__ import annotations

from parlour.server.doors import Doors
from parlour.server.guests import Guests
from parlour.server.hall import Hall
from parlour.server.limits import Limits
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
