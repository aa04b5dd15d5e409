"""The archive: finished tables that somebody sat at, found again and continued from any ply."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi import Path as PathPart
from pydantic import BaseModel, Field
from sqlalchemy import Connection, Text, cast, select
from starlette.responses import JSONResponse

from parlour.engine.errors import ParlourError
from parlour.engine.registry import game, game_ids
from parlour.server import bodies
from parlour.server.api import REFUSALS, TableId, house
from parlour.server.guests import Guest
from parlour.server.hall import Hall, seat_for
from parlour.server.naming import bot_name
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.seats import Seat
from parlour.server.shape import seats, tables

router = APIRouter(prefix="/api", responses=REFUSALS)

ON_A_PAGE: Final = 50
MOST_SEARCHED: Final = 10_000


class Search(BaseModel):
    """What is looked for among finished tables; what is left out matters not."""

    game: Annotated[str, Field(max_length=60)] = ""
    player: Annotated[str, Field(max_length=bodies.LONGEST_NAME)] = ""
    """A part of the name of somebody who sat there."""
    won: bool = False
    least: Annotated[int, Field(ge=-10_000, le=10_000)] | None = None
    """The points that you had at least."""
    page: Annotated[int, Field(ge=1, le=1000)] = 1


class FinishedTable(BaseModel):
    """A finished table that you sat at."""

    table: str
    url: str
    game: str
    title: str
    names: list[str]
    scores: list[int]
    places: list[int]
    mine: list[int]
    """Your seats."""
    ended: float


class Finished(BaseModel):
    """A page of finished tables, the latest first."""

    found: int
    page: int
    pages: int
    tables: list[FinishedTable]


@dataclass
class Kept:
    """A finished table as the search sees it."""

    id: str
    game: str
    ended: float
    names: list[str]
    bots: list[str | None]
    """Which bot sat where."""
    scores: list[int]
    places: list[int]
    mine: list[int]

    def fits(self, wanted: Search) -> bool:
        if wanted.won and not any(self.places[seat : seat + 1] == [1] for seat in self.mine):
            return False
        if wanted.least is not None:
            points = [score for seat in self.mine for score in self.scores[seat : seat + 1]]
            if not any(score >= wanted.least for score in points):
                return False
        part = wanted.player.strip().casefold()
        return not part or any(part in name.casefold() for name in self.names)


@router.get("/finished", response_model=Finished)
async def find_finished(request: Request, wanted: Annotated[Search, Query()]) -> JSONResponse:
    """Search the finished tables that you sat at."""
    here = house(request)
    guest = await here.doors.recognise(request)
    return JSONResponse(await search(here.hall, guest, wanted, here.doors.language(request, guest)))


async def search(hall: Hall, guest: Guest, wanted: Search, language: str) -> dict[str, Any]:
    """Return a page of somebody's finished tables."""
    kept = await hall.store.read(lambda connection: finished_of(connection, guest.id, wanted.game))
    found = [each for each in kept if each.game in game_ids() and each.fits(wanted)]
    first = (wanted.page - 1) * ON_A_PAGE
    return {
        "found": len(found),
        "page": wanted.page,
        "pages": max(1, -(-len(found) // ON_A_PAGE)),
        "tables": [_told(each, language) for each in found[first : first + ON_A_PAGE]],
    }


def _told(each: Kept, language: str) -> dict[str, Any]:
    return {
        "table": each.id,
        "url": f"/tables/{each.id}",
        "game": each.game,
        "title": game(each.game).title(language),
        "names": [
            bot_name(bot, language) if bot else name
            for name, bot in zip(each.names, each.bots, strict=True)
        ],
        "scores": each.scores,
        "places": each.places,
        "mine": each.mine,
        "ended": each.ended,
    }


def finished_of(connection: Connection, guest: str, id: str = "") -> list[Kept]:
    """Return the finished tables of a guest, of one game or of all, the latest first."""
    mine = select(seats.c.table_id).where(seats.c.guest == guest)
    columns = (tables.c.id, tables.c.game, tables.c.changed, cast(tables.c.result, Text))
    over = (tables.c.over, tables.c.lesson.is_(None), tables.c.id.in_(mine))
    query = select(*columns).where(*over)
    if id:
        query = query.where(tables.c.game == id)
    latest = query.order_by(tables.c.changed.desc()).limit(MOST_SEARCHED)
    found = {
        row[0]: Kept(row[0], row[1], row[2], [], [], *_result(row[3]), [])
        for row in connection.execute(latest)
    }
    sitting = select(seats.c.table_id, seats.c.seat, seats.c.name, seats.c.bot, seats.c.guest)
    for table, seat, name, bot, sitter in connection.execute(
        sitting.where(seats.c.table_id.in_(mine)).order_by(seats.c.table_id, seats.c.seat)
    ):
        if table in found:
            found[table].names.append(name)
            found[table].bots.append(bot)
            if sitter == guest:
                found[table].mine.append(seat)
    return list(found.values())


def _result(text: str | None) -> tuple[list[int], list[int]]:
    """Read points and places; of a damaged result there are none."""
    try:
        result = json.loads(text or "null")
        return [int(total) for total, _ in result["scores"]], [int(at) for at in result["places"]]
    except (ValueError, TypeError, KeyError):
        return [], []


# Going on from there


class Continuation(bodies.Incoming):
    """Who plays on; whoever is not named sits as before, and bots for other people."""

    seats: Annotated[
        list[bodies.SeatPlan], Field(max_length=bodies.MOST_SEATS, default_factory=list)
    ]


@router.post("/tables/{id}/plies/{ply}/table", response_model=bodies.Place, status_code=201)
async def continue_table(
    request: Request,
    id: TableId,
    ply: Annotated[int, PathPart(ge=0, le=1_000_000)],
    wanted: Continuation,
) -> JSONResponse:
    """Set up a new table at an earlier position of one that is over."""
    here = house(request)
    guest = await here.admit(request)
    here.spend("openings", request, guest)
    await here.hall.expect_room_for(guest.id)
    room = await here.hall.room(id)
    sitting = [
        seat_for(number, plan.kind, guest, " ".join(plan.name.split()), plan.level)
        for number, plan in enumerate(wanted.seats)
    ]
    opened = await go_on(here.hall, guest, room, ply, sitting or _as_before(room, guest))
    return JSONResponse({"table": opened.id, "url": f"/tables/{opened.id}"}, 201)


def _as_before(room: Room, guest: Guest) -> list[Seat]:
    """Let somebody sit where they sat, or first, and bots everywhere else."""
    mine = room.seats_of(guest.id) or [0]
    return [
        seat_for(seat.number, "me", guest)
        if seat.number in mine
        else Seat(seat.number, bot=seat.bot or seat_for(0, "bot", guest).bot)
        for seat in room.seats
    ]


async def go_on(hall: Hall, guest: Guest, room: Room, ply: int, sitting: list[Seat]) -> Room:
    """Set up a table that goes on from a ply of a finished game."""
    if not room.state.over() or room.lesson is not None:
        # Before the end a record holds what others hide.
        raise Refused(409, "not-over")
    if ply >= room.ply:
        raise Refused(409, "nothing-left")
    if len(sitting) != len(room.seats):
        raise Refused(422, "seat-count", players=len(room.seats), given=len(sitting))
    record = room.table.record.up_to(ply)
    record.names = []
    try:
        return await hall.open_with(guest.id, record, sitting)
    except Refused:
        raise
    except ParlourError as error:
        raise Refused(409, "old-rules") from error
