"""The lobby: open tables as they come and go, and whoever looks for a game.

What is shared stands in the database; a process reads it once for all who look, again and again,
and tells each of them what has changed for them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final

import orjson
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from parlour.engine.errors import ParlourError
from parlour.engine.registry import game, game_ids
from parlour.server import belongings, matching, offers
from parlour.server.guests import Guests
from parlour.server.hall import Hall
from parlour.server.leaving import let_a_bot_play
from parlour.server.live import Bell
from parlour.server.matching import Matchmaker, Seek, pace_of
from parlour.server.naming import names_of
from parlour.server.offers import PRESENT, Due, Invitation, Offer, who_of
from parlour.server.pace import say_pace
from parlour.server.refusals import Refused
from parlour.server.sealing import Seal, unguessable
from parlour.server.shape import guests as kept_guests
from parlour.server.shape import presence
from parlour.server.shape import ties as kept_ties
from parlour.server.stream import HEARTBEAT, RETRY
from parlour.server.ties import FOLLOW, Known, Ties

log = logging.getLogger("parlour.lobby")

LOBBY: Final = "lobby"
"""Where bells hang of people who look at the lobby; no table is called so."""

BEAT: Final = 1.0
"""Seconds from one look at the database to the next."""

SIGN: Final = 5.0
"""Seconds after which it is noted again who is here."""

PATIENCE: Final = 30.0
"""Seconds after which bots are offered to who looks for a game."""


@dataclass
class Sight:
    """What there is to see, before anybody in particular looks."""

    tables: list[Offer] = field(default_factory=list)
    seeks: dict[str, Seek] = field(default_factory=dict)
    invitations: list[Invitation] = field(default_factory=list)
    present: set[str] = field(default_factory=set)
    """Of the people whom others may ask about, those who are here."""
    patient: set[str] = field(default_factory=set)
    """Who has looked for a game long enough to be offered bots."""


class Lobby:
    """The lobby of one process."""

    def __init__(self, hall: Hall, guests: Guests, ties: Ties, seal: Seal) -> None:
        self.hall = hall
        self.guests = guests
        self.ties = ties
        self.seal = seal
        self.process = unguessable()
        self.matchmaker = Matchmaker(hall, guests, self.is_looking)
        self._sight = Sight()
        self._noted = -SIGN
        self._beating = asyncio.Lock()

    # Keeping watch

    async def watch(self) -> None:
        """Look again and again, for as long as the house is open."""
        while True:
            try:
                await self.beat()
            except (ParlourError, SQLAlchemyError) as error:
                log.warning("the lobby cannot be read: %s", error)
            except Exception:
                log.exception("the lobby stumbled")
            await asyncio.sleep(BEAT)

    async def beat(self) -> None:
        """Seat who can be seated, do what is due, and tell what has changed."""
        async with self._beating:
            await self._note()
            await self.look()
            seeks, tables = list(self._sight.seeks.values()), self._sight.tables
            done = await self.matchmaker.match(seeks, tables)
            done = await self._do_what_is_due() or done
            if done:
                await self.look()

    async def look(self) -> None:
        """Read what there is, and ring if it is not what it was."""
        now = self.hall.time.now()
        here = self.hall.bells.here(LOBBY)
        seen = await self.hall.store.read(lambda connection: self._read(connection, now, here))
        if seen != self._sight:
            self._sight = seen
            self.hall.bells.ring(LOBBY)

    def _read(self, connection: Connection, now: float, here: set[str]) -> Sight:
        seen = Sight(offers.open_tables(connection), matching.all_seeks(connection))
        # Of other processes what they noted, of this one what it knows.
        elsewhere = (presence.c.process != self.process) & (presence.c.seen > now - PRESENT)
        seen.present = set(connection.scalars(select(presence.c.guest).where(elsewhere)))
        asked_about = {guest for each in seen.tables for guest in each.people()}
        asked_about |= {other for guest in here for other in self._followed(connection, guest)}
        seen.present |= {guest for guest in asked_about if self.hall.bells.of(guest)}
        seen.tables = [
            each for each in seen.tables if not each.is_live() or each.people() & seen.present
        ]
        seen.invitations = offers.invitations_of(connection, sorted(here))
        seen.patient = {
            seek.guest
            for seek in seen.seeks.values()
            if seek.table is None and now - seek.since >= PATIENCE
        }
        return seen

    def _followed(self, connection: Connection, guest: str) -> list[str]:
        mine = (kept_ties.c.guest == guest) & (kept_ties.c.kind == FOLLOW)
        return list(connection.scalars(select(kept_ties.c.other).where(mine)))

    def is_looking(self, connection: Connection, guest: str) -> bool:
        """Tell whether somebody has the lobby open, here or in another process."""
        if self.hall.bells.is_here(LOBBY, guest):
            return True
        elsewhere = (presence.c.guest == guest) & (presence.c.process != self.process)
        fresh = presence.c.seen > self.hall.time.now() - PRESENT
        return connection.scalar(select(presence.c.guest).where(elsewhere, fresh)) is not None

    async def _note(self) -> None:
        """Note for other processes who is here of those that they may ask about."""
        if monotonic() - self._noted < SIGN:
            return
        self._noted = monotonic()
        sight, bells, now = self._sight, self.hall.bells, self.hall.time.now()
        ids = {each for each in sight.seeks if bells.is_here(LOBBY, each)}
        asked_about = {guest for each in sight.tables for guest in each.people()}
        visible = await self.hall.store.read(_visible)
        ids |= {each for each in asked_about | visible if bells.of(each)}
        mine = presence.c.process == self.process

        def write(connection: Connection) -> None:
            old = presence.c.seen < now - PRESENT
            connection.execute(delete(presence).where(mine | old | presence.c.guest.in_(ids)))
            rows = [{"guest": each, "process": self.process, "seen": now} for each in sorted(ids)]
            if rows:
                connection.execute(insert(presence), rows)
            matching.tidy(connection, now)

        known = await self.hall.store.read(
            lambda connection: connection.scalar(select(presence.c.guest).where(mine).limit(1))
        )
        if ids or known is not None or sight.seeks:
            await self.hall.store.write(write)

    # What is due

    async def _do_what_is_due(self) -> bool:
        """Let bots sit down where they were wanted, and put away where nobody came."""
        now, store = self.hall.time.now(), self.hall.store
        spent = await store.read(offers.spent)
        due = await store.read(lambda connection: offers.due(connection, now))
        for each in due:
            if each.table in spent:
                continue
            try:
                if each.bots:
                    await self._seat_bots(each)
                elif not each.found and not self.hall.bells.here(each.table):
                    await self._put_away(each.table)
            except Refused as refused:
                log.info("table %s is open no more: %s", each.table, refused)
        ids = {*spent, *[each.table for each in due]}
        if ids:
            await store.write(lambda connection: offers.close_all(connection, ids))
        return bool(ids)

    async def _seat_bots(self, each: Due) -> None:
        room = await self.hall.room(each.table)
        for seat in room.seats:
            if seat.is_free():
                await let_a_bot_play(self.hall, room.id, seat.number, each.level)

    async def _put_away(self, id: str) -> None:
        async with self.hall.holding([id]):
            await self.hall.store.write(lambda connection: _delete(connection, id))
            await self.hall.thoughts.stop([id])

    # What somebody sees

    async def tell(self, guest: str, language: str) -> dict[str, Any]:
        """Return all that somebody sees of the lobby."""
        sight, known = self._sight, await self.ties.of(guest)
        seen = [each for each in sight.tables if not each.people() & known.apart]
        seen = [each for each in seen if each.game in game_ids()]
        # Those of people whom one follows come first; a sort keeps the rest in order.
        seen.sort(key=lambda each: not each.people() & known.follows)
        return {
            "order": [each.table for each in seen],
            "tables": {each.table: self._table(each, guest, known, language) for each in seen},
            "seek": self._seek(guest, known, language),
            "invitations": await self._invitations(guest, known, language),
            "following": await self._following(known),
        }

    def _table(self, each: Offer, guest: str, known: Known, language: str) -> dict[str, Any]:
        names = names_of(each.seats, language)
        return {
            "table": each.table,
            "url": f"/tables/{each.table}",
            "game": each.game,
            "title": game(each.game).title(language),
            "options": unusual(each.game, each.options, language),
            "pace": _pace(each.pace, language),
            "free": each.free(),
            "seats": [
                {
                    "name": "" if seat.is_free() else names[seat.number],
                    "bot": seat.bot is not None,
                    "player": self.seal.public(seat.guest) if seat.guest else None,
                    "mine": seat.guest == guest,
                    "followed": seat.guest in known.follows,
                    "rating": rating.to_data()
                    if (rating := each.ratings.get(who_of(seat)))
                    else None,
                }
                for seat in each.seats
            ],
            "mine": guest in each.people(),
            "rated": each.rated,
            "until": each.until,
            "bots_at": each.bots_at,
        }

    def _seek(self, guest: str, known: Known, language: str) -> dict[str, Any] | None:
        seek = self._sight.seeks.get(guest)
        if seek is None or seek.game not in game_ids():
            return None
        alike = [
            each
            for each in self._sight.seeks.values()
            if each.wants() == seek.wants() and each.table is None and each.guest != guest
        ]
        return {
            "game": seek.game,
            "title": game(seek.game).title(language),
            "players": seek.players,
            "pace": _pace(seek.pace, language),
            "others": sum(each.guest not in known.apart for each in alike),
            "offers_bots": guest in self._sight.patient,
            "url": f"/tables/{seek.table}" if seek.table else None,
        }

    async def _invitations(self, guest: str, known: Known, language: str) -> list[dict[str, Any]]:
        mine = [each for each in self._sight.invitations if each.guest == guest]
        if not self.hall.bells.is_here(LOBBY, guest):
            mine = await self.hall.store.read(lambda found: offers.invitations_of(found, [guest]))
        return [
            {
                "table": each.table,
                "title": game(each.game).title(language),
                "pace": _pace(each.pace, language),
                "host": (await self.guests.find(each.host)).name,
                "player": self.seal.public(each.host),
            }
            for each in mine
            if each.host not in known.apart and each.game in game_ids()
        ]

    async def _following(self, known: Known) -> list[dict[str, Any]]:
        found = [(await self.guests.find(other)) for other in known.follows]
        return [
            {
                "player": self.seal.public(other.id),
                "name": other.name,
                "online": other.visible
                and other.id not in known.apart
                and (other.id in self._sight.present or self.hall.bells.of(other.id) > 0),
            }
            for other in sorted(found, key=lambda other: (other.name.casefold(), other.id))
        ]


def _visible(connection: Connection) -> set[str]:
    """Return who lets those who follow them know that they are here."""
    query = select(kept_ties.c.other).join(kept_guests, kept_guests.c.id == kept_ties.c.other)
    followed = query.where(kept_ties.c.kind == FOLLOW, kept_guests.c.visible)
    return set(connection.scalars(followed.distinct()))


def _delete(connection: Connection, id: str) -> None:
    """Delete a table to which nobody has come, unless somebody comes just now."""
    people = {seat.guest for seat in offers.seats_of(connection, [id])[id] if seat.guest}
    if len(people) > 1:
        raise Refused(409, "no-chair")
    belongings.delete_table(connection, id)


def _pace(key: str, language: str) -> str:
    """Say how much time there is; of a damaged pace nothing is known."""
    try:
        return say_pace(pace_of(key), language)
    except ValueError:
        return say_pace(None, language)


def unusual(id: str, options: dict[str, Any], language: str) -> list[str]:
    """Say which options of a table are not the usual ones."""
    words, said = game(id).words, []
    for option in game(id).options:
        value = options.get(option.id, option.default)
        if option.id == "players" or value == option.default or not option.allows(value):
            continue
        title = words.say(f"option.{option.id}", language)
        if isinstance(value, bool):
            said.append(title if value else f"{title}: –")
        elif isinstance(value, int):
            said.append(f"{title}: {value}")
        else:
            said.append(f"{title}: {words.say(f'option.{option.id}.{value}', language)}")
    return said


class LobbyStream:
    """What one screen is told about the lobby: all at first, then what has changed."""

    def __init__(self, lobby: Lobby, bell: Bell, language: str) -> None:
        self._lobby = lobby
        self._bell = bell
        self._language = language
        self._told: dict[str, Any] | None = None
        self._number = 0

    async def events(self) -> AsyncIterator[bytes]:
        """Yield the events as they go over the wire."""
        yield b"retry: %d\n\n" % RETRY
        await self._lobby.look()
        while not self._lobby.hall.bells.closed:
            now = await self._lobby.tell(self._bell.guest, self._language)
            news = difference(self._told, now)
            if news:
                kind = b"lobby" if self._told is None else b"news"
                self._number += 1
                yield b"id: %d\nevent: %s\ndata: %s\n\n" % (self._number, kind, orjson.dumps(news))
            self._told = now
            if not await self._bell.wait(HEARTBEAT):
                yield b": still here\n\n"


def difference(before: dict[str, Any] | None, now: dict[str, Any]) -> dict[str, Any]:
    """Return what a screen needs that shows one state of the lobby, to show another."""
    if before is None:
        return now
    changed = {name: value for name, value in now.items() if before[name] != value}
    if "tables" in changed:
        old: dict[str, Any] = before["tables"]
        changed["tables"] = {
            **{id: None for id in old if id not in now["tables"]},
            **{id: each for id, each in now["tables"].items() if old.get(id) != each},
        }
    return changed
