"""The school of the house: its courses over the API, and a table for each lesson."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi import Path as PathPart
from pydantic import BaseModel
from starlette.responses import JSONResponse

from parlour.engine.lessons import Lesson
from parlour.server import bodies, teaching
from parlour.server.api import REFUSALS, Language, house
from parlour.server.guests import Guest
from parlour.server.hall import Hall, find_game
from parlour.server.refusals import Refused
from parlour.server.room import Room

router = APIRouter(prefix="/api", responses=REFUSALS)


class ListedLesson(BaseModel):
    """A lesson, and how far you are in it."""

    id: str
    title: str
    steps: int
    step: int
    begun: bool
    done: bool


class ListedCourse(BaseModel):
    """The lessons of a game."""

    game: str
    title: str
    lessons: list[ListedLesson]
    done: int
    next: str
    """The first lesson that is not done; empty if all are."""
    players: int
    first_game: dict[str, Any]
    """How many sit down to the first whole game, and what they agree on."""
    asks_at: int
    """The share of the victory, in percent, at which the coach of that game asks."""


@router.get("/lessons", response_model=list[ListedCourse])
async def list_lessons(request: Request, language: Language = None) -> JSONResponse:
    """Return the courses of the house, with how far you are."""
    here = house(request)
    guest = await here.doors.welcome(request)
    said = language or here.doors.language(request, guest)
    return JSONResponse(teaching.list_courses(await progress(here.hall, guest), said))


async def progress(hall: Hall, guest: Guest) -> dict[tuple[str, str], int]:
    return await hall.store.read(lambda connection: teaching.progress_of(connection, guest.id))


@router.post("/games/{id}/lessons/{lesson}", response_model=bodies.Place, status_code=201)
async def open_lesson(
    request: Request,
    id: Annotated[str, PathPart(max_length=60)],
    lesson: Annotated[str, PathPart(max_length=60)],
) -> JSONResponse:
    """Go on with a lesson, or begin it; one that is done begins anew."""
    here = house(request)
    guest = await here.admit(request)
    found = teaching.find_lesson(find_game(id), lesson)
    here.spend("openings", request, guest)
    room = await learn(here.hall, guest, found)
    return JSONResponse({"table": room.id, "url": f"/tables/{room.id}"}, 201)


async def learn(hall: Hall, guest: Guest, lesson: Lesson) -> Room:
    """Return the table at which a guest goes on with a lesson."""
    own = await _own_tables(hall, guest, lesson)
    begun = [room for room in own if lesson.step_at(room.ply) < len(lesson.steps)]
    if begun:
        return begun[0]
    if len(own) >= teaching.MOST_KEPT:
        return await hall.begin_again(own[0].id, len(lesson.start.moves))
    asker = hall.asker_for(guest.id)
    room = await hall.workroom.do(asker, lambda: teaching.begin(lesson, guest, hall.key))
    await hall.admit(room)
    return room


async def _own_tables(hall: Hall, guest: Guest, lesson: Lesson) -> list[Room]:
    """Return the tables of a lesson that still are what the lesson says, the latest first."""
    id = lesson.start.game.id
    ids = await hall.store.read(
        lambda connection: teaching.tables_of_lesson(connection, guest.id, id, lesson.id)
    )
    rooms: list[Room] = []
    for table in ids[: teaching.MOST_KEPT]:
        try:
            rooms.append(await hall.room(table))
        except Refused:
            continue
    return [room for room in rooms if room.lesson is not None and room.frozen is None]
