"""The house: everything that one server process is made of."""

from __future__ import annotations

from starlette.requests import Request

from parlour.server.accounts import Accounts
from parlour.server.analyses import Analyses
from parlour.server.chronicle import Chronicle
from parlour.server.doors import Doors
from parlour.server.guests import Guest, Guests
from parlour.server.hall import Hall
from parlour.server.limits import Limits
from parlour.server.live import Bell
from parlour.server.lobby import Lobby
from parlour.server.quotas import household
from parlour.server.refusals import Refused
from parlour.server.sealing import Seal, new_key
from parlour.server.sessions import Sessions
from parlour.server.storage import Store
from parlour.server.thinkers import Thinkers
from parlour.server.ties import Ties
from parlour.server.timekeeping import Time


class House:
    """The store, the guests, the tables and the bots of one process."""

    def __init__(self, url: str, limits: Limits | None = None, time: Time | None = None) -> None:
        self.limits = limits or Limits()
        self.quotas = self.limits.quotas()
        self.store = Store(url)
        self.seal = Seal(self.store.setting("key", new_key))
        self.guests = Guests(self.store)
        self.sessions = Sessions(self.store)
        self.accounts = Accounts(self.store, self.seal)
        self.doors = Doors(self.seal, self.guests, self.sessions)
        self.hall = Hall(self.store, Thinkers(), most_tables=self.limits.tables, time=time)
        self.analyses = Analyses(self.hall)
        self.chronicle = Chronicle(self.hall)
        self.ties = Ties(self.store)
        self.lobby = Lobby(self.hall, self.guests, self.ties, self.seal)

    def hang(self, bell: Bell) -> None:
        """Let somebody watch a table, if they do not watch too many already."""
        bells, limits = self.hall.bells, self.limits
        if (
            bells.of(bell.guest) >= limits.streams
            or bells.from_address(bell.address) >= limits.address_streams
        ):
            raise Refused(429, "too-many-screens", after=30)
        bells.hang(bell)

    async def admit(self, request: Request) -> Guest:
        """Return who wants to change something, if a page of this house sent it."""
        guest = await self.doors.admit(request)
        self.hall.addresses.note(guest.id, address_of(request))
        return guest

    def spend(self, kind: str, request: Request, guest: Guest) -> None:
        """Let a guest have something of which nobody has endlessly, or refuse it."""
        self.quotas.spend(kind, guest.id, address_of(request))


def address_of(request: Request) -> str:
    """Return where somebody comes from, as far as it tells households apart."""
    return household(request.client.host) if request.client else ""
