"""The hall: everything that can be done at the tables of the house."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection

from parlour.engine.contract import Game
from parlour.engine.errors import NotationError, OptionError, ParlourError, UnknownGame
from parlour.engine.move import Move
from parlour.engine.options import resolve
from parlour.engine.record import Record
from parlour.engine.registry import game
from parlour.server import shelf, teaching, ties
from parlour.server.clock import Clock
from parlour.server.fairness import Asker
from parlour.server.floor import Floor
from parlour.server.guests import Guest
from parlour.server.pace import Pace
from parlour.server.refusals import Refused
from parlour.server.room import Change, Plea, Room
from parlour.server.rooms import MOST_ROOMS
from parlour.server.sealing import unguessable
from parlour.server.seats import BY_LEVEL, HINTS, ONLY_MOVE, Seat
from parlour.server.storage import Store
from parlour.server.thinkers import BotFailed, Thinkers
from parlour.server.thinking import Advice, consider
from parlour.server.thoughts import question_for
from parlour.server.timekeeping import (
    LATE,
    Departure,
    Time,
    Timekeeper,
    forget_departure,
    put_clock,
    put_departure,
    seated,
)

Also = Callable[[Connection, Room], None]
"""What is written of a table together with something else."""

CLOSED: Final = {"over": True, "album": True}
"""What is kept of a table that was closed before its game was over."""


class Hall(Floor):
    """The tables of one server process, and what people do at them."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        most_rooms: int = MOST_ROOMS,
        most_tables: int | None = None,
        time: Time | None = None,
    ) -> None:
        super().__init__(store, thinkers, most_rooms, time)
        self._most_tables = most_tables
        """How many running tables one guest may have set up."""
        self._hints: set[str] = set()
        self.timekeeper = Timekeeper(self)

    async def close(self) -> None:
        await self.timekeeper.close()
        await super().close()

    # Sitting down

    async def open(
        self,
        guest: Guest,
        id: str,
        seats: list[Seat],
        options: dict[str, Any],
        seed: str | None = None,
        pace: Pace | None = None,
        also: Also | None = None,
    ) -> Room:
        """Set up a new table."""
        found = find_game(id)
        try:
            chosen = resolve(found.options, {**options, "players": len(seats)})
            record = Record(found, chosen, seed or unguessable())
        except ParlourError as error:
            raise Refused(422, "options", str(error)) from error
        return await self.open_with(guest.id, record, seats, pace, also)

    async def open_with(
        self,
        host: str,
        record: Record,
        seats: list[Seat],
        pace: Pace | None = None,
        also: Also | None = None,
    ) -> Room:
        """Set up a table that may have moves already."""
        if not any(seat.is_person() for seat in seats):
            raise Refused(422, "nobody-plays")
        id, asker = unguessable(), self.asker_for(host)
        room = await self.workroom.do(asker, lambda: Room(id, host, record, seats, self.key))
        if pace is not None and not room.state.over():
            room.clock = Clock.of(pace, len(seats))
            room.clock = seated(room, self.time) or room.clock
        await self.admit(room, also)
        return room

    async def admit(self, room: Room, also: Also | None = None) -> None:
        """Store a room that is not stored yet, and let its bots begin."""

        def put(connection: Connection) -> None:
            # Counted where only one writes at a time: many requests at once are not one more.
            if room.lesson is None:
                self._expect_room_for(connection, room.host)
            shelf.put(connection, room)
            put_clock(connection, room.id, room.clock, self.time)
            if also is not None:
                also(connection, room)

        await self.store.write(put)
        self._rooms.put(room)
        if room.state.over():
            self.albums.begin(room)
        async with self._lock(room.id):
            await self._settle(room)

    async def expect_room_for(self, host: str) -> None:
        """Refuse a guest who has set up as many running tables as one may."""
        await self.store.read(lambda connection: self._expect_room_for(connection, host))

    def _expect_room_for(self, connection: Connection, host: str) -> None:
        most = self._most_tables
        if most is not None and shelf.running_of(connection, host) >= most:
            raise Refused(429, "too-many-tables", after=3600, limit=most)

    async def find_seat(self, key: str) -> tuple[Room, Seat]:
        found = await self.store.read(lambda connection: shelf.find_seat(connection, key))
        if found is None:
            raise Refused(404, "no-seat")
        room = await self.room(found[0])
        return room, room.seats[found[1]]

    async def take_seat(self, key: str, guest: Guest) -> tuple[Room, Seat]:
        """Let a guest sit down; the first who comes stays."""
        room, found = await self.find_seat(key)
        async with self._lock(room.id):
            seat = room.seats[found.number]
            if seat.guest == guest.id:
                return room, seat
            if seat.guest is not None:
                names = room.names(guest.language or "en")
                raise Refused(403, "taken", name=names[seat.number])
            return room, await self._sit(room, seat, guest)

    async def take_chair(self, id: str, guest: Guest, also: Also) -> Room:
        """Let a guest sit down on any free chair; `also` may refuse it where only one writes."""
        room = await self.room(id)
        async with self._lock(id):
            if room.seats_of(guest.id):
                return room
            free = next((seat for seat in room.seats if seat.is_free()), None)
            if free is None or room.frozen is not None or room.state.over():
                raise Refused(409, "no-chair")
            await self._sit(room, free, guest, also)
        return room

    async def _sit(self, room: Room, seat: Seat, guest: Guest, also: Also | None = None) -> Seat:
        taken = replace(seat, name=seat.name or guest.name, guest=guest.id)
        gone = [each for each in room.departed if not each.was(seat.number, guest.id)]

        def write(connection: Connection) -> None:
            ties.expect_peace(connection, guest.id, [each.guest for each in room.seats])
            shelf.set_seat(connection, room.id, taken)
            forget_departure(connection, room.id, seat.number, guest.id)
            if also is not None:
                also(connection, room)

        await self._advance(room, write)
        room.seats[seat.number], room.departed = taken, gone
        self.bells.ring(room.id)
        await self._set_clock(room, seated(room, self.time))
        return taken

    async def reseat(
        self,
        id: str,
        number: int,
        who: Callable[[Room, Seat], Seat],
        how: str = "",
    ) -> Room:
        """Let somebody else, or nobody, have a seat; what was drafted there is gone.

        With `how` whoever sat there is remembered as one who left.
        """
        room = await self.room(id)
        async with self._lock(id):
            seat = who(room, room.seats[number])
            if number in room.drafts:
                await self._change(room, Change(drafts={number: None}))
                seat = replace(seat, private=room.seats[number].private)
            left = _departure(room, number, how)

            def write(connection: Connection) -> None:
                shelf.set_seat(connection, id, seat)
                if left is not None:
                    put_departure(connection, id, left)

            await self._advance(room, write)
            room.seats[number] = seat
            room.departed += [left] if left is not None else []
            self.bells.ring(id)
            await self._set_clock(room, seated(room, self.time))
            await self._settle(room)
        return room

    # Time

    async def decide(
        self,
        id: str,
        wanted: Callable[[Room], Clock | None],
        closes: bool = False,
    ) -> Room:
        """Let a table have another clock; where it is closed by that, nobody plays on there.

        Whoever was late then is remembered as the cause.
        """
        room = await self.room(id)
        async with self._lock(id):
            late = room.clock.late if closes and room.clock is not None else ()
            gone = [left for seat in late if (left := _departure(room, seat, LATE)) is not None]
            await self._set_clock(room, wanted(room), gone, **(CLOSED if closes else {}))
            room.departed += gone
            if closes:
                room.close()
                self.bells.ring(id)
        return room

    async def give_orders(self, id: str, seat: int, orders: dict[str, Any]) -> Room:
        """Keep the standing orders of a seat and follow them from now on."""
        room = await self.room(id)
        own = {name: value for name, value in orders.items() if name != ONLY_MOVE}
        try:
            room.orders(own)
        except OptionError as error:
            raise Refused(422, "orders", str(error)) from error
        if not isinstance(orders.get(ONLY_MOVE, False), bool):
            raise Refused(422, "orders", f"{ONLY_MOVE}: expected true or false")
        async with self._lock(id):
            old = room.seats[seat]
            new = replace(old, orders=orders, private=old.private + 1)
            await self._store(room, shelf.private_change(room, new))
            room.seats[seat] = new
            # Nobody else learns that orders were given, until they are followed.
            self.bells.ring(id, seat)
            await self._settle(room)
        return room

    # Playing

    async def move(self, id: str, seat: int, question: str, text: str, confirm: bool) -> Room:
        """Put down a move; it counts at once unless its player wants to confirm."""
        room = await self.room(id)
        async with self._lock(id):
            # A move that was sent twice is late before it is anything else.
            room.expect(seat, question)
            move = read_move(room.game, text)
            if room.lesson is not None:
                await self._change(room, teaching.answer(room, room.lesson, seat, move))
            else:
                await self._change(room, room.move(seat, question, move, confirm))
        return room

    async def begin_again(self, id: str, ply: int) -> Room:
        """Let a table go back to a ply, as somebody does who repeats a lesson."""
        room = await self.room(id)
        async with self._lock(id):
            await self._change(room, room.go_back(ply))
        return room

    async def confirm(self, id: str, seat: int, question: str) -> Room:
        room = await self.room(id)
        async with self._lock(id):
            await self._change(room, room.confirm(seat, question))
        return room

    async def undo(self, id: str, seat: int, question: str) -> Room:
        room = await self.room(id)
        async with self._lock(id):
            await self._change(room, room.undo(seat, question))
        return room

    async def take_back(self, id: str, seat: int) -> Room:
        """Ask the others to let the seat take its last confirmed move back. Bots always agree."""
        room = await self.room(id)
        async with self._lock(id):
            ply = room.last_decision(seat)
            if ply is None:
                raise Refused(409, "no-takeback")
            await self._plead(room, Plea(seat, ply, [seat]))
        return room

    async def answer_plea(self, id: str, seat: int, agree: bool) -> Room:
        room = await self.room(id)
        async with self._lock(id):
            plea = room.plea
            if plea is None:
                raise Refused(409, "no-plea")
            agreed = sorted({*plea.agreed, seat})
            await self._plead(room, Plea(plea.seat, plea.ply, agreed) if agree else None)
        return room

    async def _plead(self, room: Room, plea: Plea | None) -> None:
        if plea is not None and set(room.people()) <= set(plea.agreed):
            await self._change(room, room.go_back(plea.ply))
            return
        data = plea.to_data() if plea else None
        await self._advance(room, None, plea=data)
        room.plea = plea
        self.bells.ring(room.id)

    async def rematch(self, id: str, guest: Guest) -> Room:
        """Set up the same table again, everybody one seat further; once for each table."""
        room = await self.room(id)
        async with self._lock(id):
            if not room.state.over():
                raise Refused(409, "not-over")
            if room.rematch is not None:
                return await self.room(room.rematch)
            again = self._record_again(room)
            pace = room.clock.pace if room.clock is not None else None
            apart = await self.store.read(lambda connection: ties.apart(connection, guest.id))
            seats = _one_further(room.seats, apart)
            next_room = await self.open_with(guest.id, again, seats, pace)
            await self._advance(room, None, rematch=next_room.id)
            room.rematch = next_room.id
            self.bells.ring(id)
        return next_room

    def _record_again(self, room: Room) -> Record:
        """Return a new game with the options of a table, under the present rules."""
        found, given = find_game(room.game.id), room.table.record.options.to_data()
        try:
            return Record(found, resolve(found.options, given), unguessable())
        except OptionError as error:
            raise Refused(422, "options", str(error)) from error

    async def write_message(self, id: str, seat: int, text: str) -> Room:
        room = await self.room(id)
        async with self._lock(id):
            number = len(room.messages)
            await self._advance(
                room, lambda connection: shelf.put_message(connection, id, number, seat, text)
            )
            room.messages.append((seat, text))
            self.bells.ring(id)
        return room

    async def hint(
        self, id: str, seat: int, question: str, guest: Guest, bot: str = HINTS
    ) -> list[Advice]:
        """Ask a bot, from no more than this seat may know, what it thinks of the moves."""
        room = await self.room(id)
        room.expect(seat, question)
        if not room.asked(seat):
            raise Refused(409, "not-asked")
        if guest.id in self._hints:
            raise Refused(429, "hint-busy", after=1)
        self._hints.add(guest.id)
        try:
            asker = Asker(guest.id, id, True, self.addresses.of(guest.id))
            return await self.thinkers.ask(consider, question_for(room, seat, bot), asker)
        except BotFailed as error:
            raise Refused(503, "hint-failed") from error
        finally:
            self._hints.discard(guest.id)


def _departure(room: Room, number: int, how: str) -> Departure | None:
    """Return that somebody leaves a seat, if somebody sits there and it is to be remembered."""
    seat = room.seats[number]
    return Departure(number, seat.guest, seat.name, how) if how and seat.guest else None


def find_game(id: str) -> Game:
    try:
        return game(id)
    except UnknownGame as error:
        raise Refused(404, "no-game", game=id) from error


def read_move(found: Game, text: str) -> Move:
    try:
        return found.move(text)
    except NotationError as error:
        raise Refused(422, "notation", str(error), text=text) from error


def seat_for(number: int, kind: str, guest: Guest, name: str = "", level: str = "level-4") -> Seat:
    """Return a seat as the lobby asks for it."""
    if kind == "bot":
        return Seat(number, bot=BY_LEVEL[level])
    if kind == "link":
        return Seat(number, name=name, key=unguessable())
    called = name or (guest.name if kind == "me" else "")
    return Seat(number, name=called, guest=guest.id, key=unguessable())


def _one_further(seats: list[Seat], apart: set[str]) -> list[Seat]:
    """Return the seats of the next game; the chairs of those who keep apart are free."""
    moved = [
        replace(seat, guest=None) if seat.guest in apart else seat
        for seat in [seats[-1], *seats[:-1]]
    ]
    return [
        Seat(number, seat.bot, seat.name, seat.guest, unguessable() if seat.is_person() else None)
        for number, seat in enumerate(moved)
    ]
