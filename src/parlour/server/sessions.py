"""Sessions: the browsers in which somebody is signed in, each of which can be shown out."""

from __future__ import annotations

import hashlib
import re
import time
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import OperationalError

from parlour.server.sealing import unguessable
from parlour.server.shape import sessions
from parlour.server.storage import Store, StoreGone

TRUSTED: Final = 5.0
"""Seconds for which a session is taken from memory: another process may have ended it."""

FRESH: Final = 15 * 60.0
"""Seconds after a proof in which secrets may be changed without another."""

NOTED: Final = 10 * 60.0
"""Seconds after which it is written down again that a session was seen."""

LONGEST_UNSEEN: Final = 400 * 24 * 3600.0
"""Seconds after which a session ends by itself."""

MOST_KNOWN: Final = 10_000

_SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac OS X", "CrOS", "Linux")
_BROWSERS: Final = {"Firefox": "Firefox", "Edg": "Edge", "OPR": "Opera", "Chrom": "Chrome"}


@dataclass(frozen=True)
class Session:
    """One browser in which somebody is signed in."""

    id: str
    guest: str
    device: str
    created: float
    seen: float
    proved: float
    """When its user last proved who they are."""

    def is_fresh(self) -> bool:
        return time.time() - self.proved < FRESH

    @property
    def label(self) -> str:
        """A name for lists, from which the session cannot be taken over."""
        return self.id[:16]


class Sessions:
    """The sessions of the house, as far as they were asked for lately."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[Session, float]] = OrderedDict()
        """Sessions with when they were read, the longest unused first."""

    async def find(self, secret: str) -> Session | None:
        """Return the session of a cookie, unless it was ended."""
        id = digest(secret)
        known = self._known.get(id)
        if known is not None and time.monotonic() - known[1] < TRUSTED:
            return known[0]
        found = await self._store.read(lambda connection: _read(connection, id))
        if found is None or time.time() - found.seen > LONGEST_UNSEEN:
            self._known.pop(id, None)
            return None
        if time.time() - found.seen > NOTED:
            await self._note(id)
        self._keep(found)
        return found

    async def renew(self, session: Session) -> None:
        """Note that whoever uses a session has just proved who they are."""
        now = time.time()
        same = update(sessions).where(sessions.c.id == session.id)
        await self._store.write(
            lambda connection: connection.execute(same.values(seen=now, proved=now))
        )
        self._known.pop(session.id, None)

    async def of(self, guest: str) -> list[Session]:
        """Return the sessions of somebody, the last seen first."""
        query = select(sessions).where(sessions.c.guest == guest).order_by(sessions.c.seen.desc())
        rows = await self._store.read(
            lambda connection: connection.execute(query).mappings().fetchall()
        )
        return [_session(row) for row in rows]

    async def end(self, ended: list[Session]) -> None:
        """Show these browsers out."""
        ids = [session.id for session in ended]
        query = delete(sessions).where(sessions.c.id.in_(ids))
        await self._store.write(lambda connection: connection.execute(query))
        self.forget(ids)

    def forget(self, ids: list[str]) -> None:
        for id in ids:
            self._known.pop(id, None)

    async def _note(self, id: str) -> None:
        query = update(sessions).where(sessions.c.id == id).values(seen=time.time())
        # Whoever only looks is not refused because nothing can be kept.
        with suppress(OperationalError, StoreGone):
            await self._store.write(lambda connection: connection.execute(query))

    def _keep(self, session: Session) -> None:
        self._known[session.id] = (session, time.monotonic())
        self._known.move_to_end(session.id)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)


def begin(connection: Connection, guest: str, device: str) -> str:
    """Sign somebody in; return what their cookie holds."""
    secret, now = unguessable(), time.time()
    connection.execute(delete(sessions).where(sessions.c.seen < now - LONGEST_UNSEEN))
    times = {"created": now, "seen": now, "proved": now}
    row = {"id": digest(secret), "guest": guest, "device": device, **times}
    connection.execute(insert(sessions).values(**row))
    return secret


def digest(secret: str) -> str:
    """Return how a session is named where it is kept: the file of a house signs nobody in."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _read(connection: Connection, id: str) -> Session | None:
    row = connection.execute(select(sessions).where(sessions.c.id == id)).mappings().first()
    return _session(row) if row is not None else None


def _session(row: Mapping[Any, Any]) -> Session:
    return Session(**{str(name): value for name, value in row.items()})


def device_of(agent: str) -> str:
    """Return what somebody would call their browser, and no more of what it says of itself.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0")
    'Firefox, Linux'
    >>> device_of("curl/8.5")
    ''
    """
    system = next((name for name in _SYSTEMS if name in agent), "")
    browser = next((name for mark, name in _BROWSERS.items() if mark in agent), "")
    if not browser and re.search(r"Version/\S+.* Safari/", agent):
        browser = "Safari"
    return ", ".join(part for part in (browser, system.replace("Mac OS X", "macOS")) if part)
