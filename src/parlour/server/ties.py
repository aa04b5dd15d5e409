"""Ties: whom somebody follows, and from whom they keep away. Nobody is told that they are meant."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from parlour.server.refusals import Refused
from parlour.server.shape import ties
from parlour.server.storage import Store

FOLLOW: Final = "follow"
BLOCK: Final = "block"

MOST_TIES: Final = 1000
"""How many people somebody may follow or keep away from."""

TRUSTED: Final = 5.0
"""Seconds for which ties are taken from memory: another process may have changed them."""

MOST_KNOWN: Final = 10_000


@dataclass
class Known:
    """The ties of somebody."""

    follows: set[str] = field(default_factory=set)
    blocks: set[str] = field(default_factory=set)
    apart: set[str] = field(default_factory=set)
    """Whom they keep away from, and who keep away from them."""
    at: float = field(default_factory=monotonic)


class Ties:
    """The ties of the house, as far as they were asked for lately."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, Known] = OrderedDict()

    async def of(self, guest: str) -> Known:
        known = self._known.get(guest)
        if known is None or monotonic() - known.at > TRUSTED:
            known = await self._store.read(lambda connection: read(connection, guest))
            self._known[guest] = known
        self._known.move_to_end(guest)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return known

    def blocked_by(self, guest: str) -> set[str]:
        """Return from whom somebody keeps away, as far as it was asked for before."""
        known = self._known.get(guest)
        return known.blocks if known is not None else set()

    async def tie(self, guest: str, other: str, kind: str | None) -> None:
        """Follow somebody, keep away from them, or neither."""
        await self._store.write(lambda connection: put(connection, guest, other, kind))
        for each in (guest, other):
            self._known.pop(each, None)
            await self.of(each)

    def forget(self, guest: str) -> None:
        self._known.pop(guest, None)


def read(connection: Connection, guest: str) -> Known:
    known = Known()
    mine = or_(ties.c.guest == guest, (ties.c.other == guest) & (ties.c.kind == BLOCK))
    query = select(ties.c.guest, ties.c.other, ties.c.kind).where(mine)
    for who, other, kind in connection.execute(query):
        if kind == BLOCK:
            known.apart.add(other if who == guest else who)
        if who == guest:
            (known.blocks if kind == BLOCK else known.follows).add(other)
    return known


def apart(connection: Connection, guest: str) -> set[str]:
    """Return whom somebody keeps away from, and who keep away from them."""
    return read(connection, guest).apart


def put(connection: Connection, guest: str, other: str, kind: str | None) -> None:
    connection.execute(delete(ties).where(ties.c.guest == guest, ties.c.other == other))
    if kind is None:
        return
    mine = select(func.count()).select_from(ties).where(ties.c.guest == guest)
    if (connection.scalar(mine) or 0) >= MOST_TIES:
        raise Refused(409, "too-many-ties", limit=MOST_TIES)
    row = {"guest": guest, "other": other, "kind": kind, "at": time.time()}
    connection.execute(insert(ties).values(**row))


def expect_peace(connection: Connection, guest: str, others: Iterable[str | None]) -> None:
    """Refuse somebody a chair beside one who keeps away from them, as if there were none."""
    known = read(connection, guest)
    sitting = {other for other in others if other}
    if known.blocks & sitting:
        raise Refused(409, "keeps-away")
    if known.apart & sitting:
        raise Refused(409, "no-chair")


def at_peace(connection: Connection, guests: list[str]) -> bool:
    """Tell whether none of these people keeps away from another."""
    among = (ties.c.guest.in_(guests)) & (ties.c.other.in_(guests)) & (ties.c.kind == BLOCK)
    return connection.scalar(select(ties.c.guest).where(among).limit(1)) is None


def hand_over(connection: Connection, old: str, new: str) -> None:
    """Let the ties of one guest be another's; what the other has said already counts."""
    for mine, theirs in ((ties.c.guest, ties.c.other), (ties.c.other, ties.c.guest)):
        both = select(theirs).where(mine == new)
        known = [*connection.scalars(both), new]
        connection.execute(delete(ties).where(mine == old, theirs.in_(known)))
        connection.execute(update(ties).where(mine == old).values({mine.name: new}))


def remove(connection: Connection, guest: str) -> None:
    connection.execute(delete(ties).where(or_(ties.c.guest == guest, ties.c.other == guest)))
