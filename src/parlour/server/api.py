"""The API: everything that pages do, described for programs as well."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Header, Query, Request
from fastapi import Path as PathPart
from fastapi.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from sqlalchemy import Connection

from parlour.engine.registry import game, game_ids
from parlour.server import bodies, offers, ratings, records
from parlour.server.guests import Guest
from parlour.server.hall import find_game, seat_for
from parlour.server.house import House, address_of
from parlour.server.listing import list_tables
from parlour.server.live import Bell
from parlour.server.pace import WantedPace, agreed
from parlour.server.refusals import Refused, Stale
from parlour.server.room import Room
from parlour.server.screen import (
    Screen,
    form_fields,
    log_page,
    message_page,
    show,
    show_ply,
    status,
)
from parlour.server.seats import Seat
from parlour.server.stream import Stream, Watching, compressed, while_welcome

REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": bodies.Refusal, "description": text}
    for code, text in {
        400: "Not readable",
        401: "No cookie of this house",
        403: "Not yours, or not sent by a page of this house",
        404: "Not there",
        409: "Too late, or not now",
        413: "Too large",
        422: "Not as expected, or against the rules",
        429: "Too much; `Retry-After` says when to come again",
        503: "Nothing can be kept now, or the house closes",
    }.items()
}

REFUSALS_OF_TEXT: dict[int | str, dict[str, Any]] = {
    code: {
        "description": refusal["description"],
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}},
    }
    for code, refusal in REFUSALS.items()
}
"""For routes whose answers are no JSON: their refusals are, all the same."""

router = APIRouter(prefix="/api", responses=REFUSALS)

TableId = Annotated[str, PathPart(max_length=40)]
Seated = Annotated[int | None, Query(ge=0, lt=bodies.MOST_SEATS)]
Language = Annotated[Literal["en", "cs", "pl"] | None, Query()]
Look = Annotated[bodies.Look, Query()]
Before = Annotated[int, Query(ge=0, le=1_000_000)]


class NewTable(bodies.NewTable):
    """A table to set up, with the time that there is at it."""

    pace: WantedPace | None = None


def house(request: Request) -> House:
    found: House = request.app.state.house
    return found


# The guest


@router.get("/me", response_model=bodies.Me)
async def who_am_i(request: Request) -> JSONResponse:
    """Return who the cookie says you are; a new guest gets a cookie."""
    guest = await house(request).doors.welcome(request)
    response = _me(request, guest)
    house(request).doors.remember(request, response, guest)
    return response


@router.put("/me", response_model=bodies.Me)
async def set_preferences(request: Request, wanted: bodies.Preferences) -> JSONResponse:
    """Change what you like."""
    guest = await house(request).admit(request)
    changed = Guest(**{**vars(guest), **wanted.model_dump(exclude_none=True)})
    changed.name = " ".join(changed.name.split())
    await house(request).guests.save(changed)
    return _me(request, changed)


def _me(request: Request, guest: Guest) -> JSONResponse:
    here = house(request)
    data = {name: value for name, value in vars(guest).items() if name != "id"}
    data["language"] = here.doors.language(request, guest)
    data["token"] = here.seal.token(guest.id)
    return JSONResponse(data)


# The games


@router.get("/games", response_model=list[bodies.ListedGame])
async def list_games(request: Request, language: Language = None) -> JSONResponse:
    """Return the games of the house."""
    said = await _language(request, language)
    return JSONResponse([describe_game(id, said) for id in game_ids()])


def describe_game(id: str, language: str) -> dict[str, Any]:
    found = game(id)
    options = [option for option in found.options if option.id != "players"]
    return {
        "id": id,
        "title": found.title(language),
        "summary": found.words.say("game.summary", language),
        "players": found.players,
        "minutes": found.minutes,
        "options": form_fields("option", tuple(options), found.words, language),
    }


@router.get("/games/{id}/rules", response_model=list[bodies.ListedRule])
async def list_rules(
    request: Request, id: Annotated[str, PathPart(max_length=60)], language: Language = None
) -> JSONResponse:
    """Return the rules of a game in reading order."""
    said = await _language(request, language)
    book = find_game(id).rulebook
    rules = [
        {
            "id": rule.id,
            "number": book.number(rule.id),
            "chapter": book.chapters[rule.chapter][said],
            "text": rule.texts[said],
            "source": rule.source,
        }
        for chapter in book.chapters
        for rule in book.of_chapter(chapter)
    ]
    return JSONResponse(rules)


# Tables


@router.get("/tables", response_model=list[bodies.ListedTable])
async def my_tables(request: Request) -> JSONResponse:
    """Return your tables, the latest first."""
    guest = await house(request).doors.recognise(request)
    said = house(request).doors.language(request, guest)
    return JSONResponse(await list_tables(house(request).hall, guest, said))


@router.post("/tables", response_model=bodies.Place, status_code=201)
async def open_table(request: Request, wanted: NewTable) -> JSONResponse:
    """Set up a table."""
    guest = await house(request).admit(request)
    house(request).spend("openings", request, guest)
    await house(request).hall.expect_room_for(guest.id)
    seats = _seats(wanted.seats, guest)
    options = dict(wanted.options)
    seed, pace = wanted.seed.strip(), agreed(wanted.pace)
    if wanted.rated:
        await expect_rateable(house(request), guest, wanted)
    offering = offers.offering(wanted.offer, pace, house(request).hall.time.now())

    def also(connection: Connection, room: Room) -> None:
        offering(connection, room)
        if wanted.rated:
            ratings.begin(connection, room.id, guest.id)

    room = await house(request).hall.open(guest, wanted.game, seats, options, seed, pace, also)
    await house(request).lobby.look()
    return placed(room, 201)


async def expect_rateable(here: House, guest: Guest, wanted: NewTable) -> None:
    """Refuse a rated table at which somebody could know too much, or play against themselves."""
    await expect_member(here, guest.id)
    kinds = [plan.kind for plan in wanted.seats]
    if wanted.seed.strip() or "here" in kinds or kinds.count("me") > 1 or len(kinds) < 2:
        raise Refused(422, "rated-fairly")


async def expect_member(here: House, guest: str) -> None:
    """Refuse somebody without an account: a rating is of somebody who comes back."""
    if not await here.guests.is_member(guest):
        raise Refused(403, "account-first")


@router.post("/records", response_model=bodies.Place, status_code=201)
async def put_record(request: Request, wanted: bodies.RecordFile) -> JSONResponse:
    """Put a record on a table: an open one on a new table, a sealed one where it was."""
    here = house(request)
    guest = await here.admit(request)
    here.spend("openings", request, guest)
    await here.hall.expect_room_for(guest.id)
    if records.is_sealed(wanted.record):
        return placed(await records.restore(here.hall, here.seal, guest, wanted.record), 201)
    asker = here.hall.asker_for(guest.id)
    record = await here.hall.workroom.do(asker, lambda: records.read_open(wanted.record))
    players = record.options.number("players")
    seats = _seats(wanted.seats, guest) or [
        seat_for(number, "me" if number == 0 else "here", guest, name[: bodies.LONGEST_NAME])
        for number, name in enumerate(record.names or [""] * players)
    ]
    if len(seats) != players:
        raise Refused(422, "seat-count", players=players, given=len(seats))
    return placed(await here.hall.open_with(guest.id, record, seats), 201)


@router.get("/tables/{id}", response_model=bodies.Position)
async def see_table(
    request: Request,
    id: TableId,
    look: Look,
    seat: Seated = None,
) -> Response:
    """Return the position as a seat of yours, or a spectator, sees it."""
    room, screen = await look_at(request, id, seat, look)
    return encoded(present(house(request), room, screen))


@router.get("/tables/{id}/log", response_model=bodies.Page)
async def see_log(
    request: Request,
    id: TableId,
    look: Look,
    before: Before,
    seat: Seated = None,
) -> Response:
    """Return the page of the log that ends with a ply."""
    room, screen = await look_at(request, id, seat, look)
    return encoded(log_page(room, screen, before))


@router.get("/tables/{id}/messages", response_model=bodies.Page)
async def see_messages(request: Request, id: TableId, before: Before) -> Response:
    """Return the page of what was said that ends before a message."""
    room, screen = await look_at(request, id, None, bodies.Look())
    return encoded(message_page(room, screen, before))


@router.get("/tables/{id}/plies/{ply}", response_model=bodies.Picture)
async def see_ply(
    request: Request,
    id: TableId,
    ply: Annotated[int, PathPart(ge=0, le=1_000_000)],
    look: Look,
    seat: Seated = None,
) -> Response:
    """Return an earlier position as the seat saw it then."""
    hall = house(request).hall
    room, screen = await look_at(request, id, seat, look)
    await hall.albums.fetch(room, seat, ply)
    drawn = (id, ply, seat, screen.language, screen.wide, room.ply, room.edition_for(seat))
    asker = hall.asker_for(screen.guest, id)
    return encoded(await hall.workroom.make(asker, drawn, lambda: show_ply(room, screen, ply)))


@router.get(
    "/tables/{id}/events",
    response_class=StreamingResponse,
    responses={
        200: {"content": {"text/event-stream": {}}, "description": "Server-sent events"},
        **REFUSALS_OF_TEXT,
    },
)
async def watch_table(
    request: Request,
    id: TableId,
    look: Look,
    seat: Seated = None,
    last_event_id: Annotated[str, Header(max_length=40)] = "",
) -> StreamingResponse:
    """Tell every new position as it comes."""
    here = house(request)
    room, screen = await look_at(request, id, seat, look)
    sits = bool(room.seats_of(screen.guest))
    bell = Bell(id, screen.guest, screen.seat, address_of(request), sits)
    here.hang(bell)
    told = Stream(here.hall, bell, screen, last_event_id).events()

    async def is_welcome() -> bool:
        # A seat may change hands while somebody watches from it.
        holds = seat is None or seat in (await here.hall.room(id)).seats_of(screen.guest)
        return holds and await here.doors.is_welcome(request)

    events = while_welcome(told, is_welcome)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    squeezed = "gzip" in request.headers.get("accept-encoding", "")
    if squeezed:
        headers["content-encoding"] = "gzip"
    body = compressed(events) if squeezed else events
    return Watching(here.hall.bells, bell, body, headers=headers)


@router.get(
    "/tables/{id}/record",
    response_class=PlainTextResponse,
    responses={
        200: {"content": {"text/plain": {}}, "description": "A record"},
        **REFUSALS_OF_TEXT,
    },
)
async def get_record(request: Request, id: TableId) -> PlainTextResponse:
    """Return the table as a record: open when it is over, sealed before."""
    here = house(request)
    await here.doors.recognise(request)
    try:
        room = await here.hall.room(id)
        text, over, found = records.export(room, here.seal), room.state.over(), room.game.id
    except Refused as refused:
        if refused.key not in ("damaged", "old-rules"):
            raise
        remains = await here.hall.remains(id)
        text, over = records.export_remains(remains, here.seal), remains.over
        found = remains.record.game.id
    name = f"{found}-{id[:8]}.{'record' if over else 'sealed'}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers)


# What they share


def present(here: House, room: Room, screen: Screen) -> dict[str, Any]:
    """Return the present position with who is here."""
    shown = show(room, screen)
    shown["status"] = status(room, here.hall, screen.language)
    return shown


async def _language(request: Request, asked: str | None) -> str:
    if asked is not None:
        return asked
    guest = await house(request).doors.welcome(request)
    return house(request).doors.language(request, guest)


async def look_at(
    request: Request, id: str, seat: int | None, look: bodies.Look
) -> tuple[Room, Screen]:
    """Let somebody look at a table: from a seat only who sits there, else as a spectator."""
    here = house(request)
    guest = await here.doors.welcome(request)
    room = await here.hall.room(id)
    if seat is not None and seat not in room.seats_of(guest.id):
        raise Refused(403, "not-your-seat")
    language = look.language or here.doors.language(request, guest)
    await here.ties.of(guest.id)
    avoided = partial(here.ties.blocked_by, guest.id)
    return room, Screen(guest.id, seat, language, look.wide, avoided)


async def sit(request: Request, id: str, seat: int, look: bodies.Look) -> tuple[Screen, Guest]:
    """Let somebody act for a seat: only who sits there, from a page of this house."""
    guest = await house(request).admit(request)
    _, screen = await look_at(request, id, seat, look)
    request.state.screen = screen
    return screen, guest


def shown(request: Request, room: Room, screen: Screen, look: bodies.Look) -> Response:
    if look.brief:
        return Response(noted(room, screen.seat), media_type="application/json")
    return encoded(present(house(request), room, screen))


def noted(room: Room, seat: int | None) -> bytes:
    """Say that something was done, to a screen that is told by the events what followed."""
    return orjson.dumps({"edition": room.edition_for(seat), "plies": room.ply})


def encoded(data: dict[str, Any]) -> Response:
    return Response(orjson.dumps(data), media_type="application/json")


async def stale(request: Request, late: Stale) -> Response:
    """Answer what came too late with the position as the asking seat sees it now."""
    screen: Screen = request.state.screen
    room = await house(request).hall.room(request.path_params["id"])
    fresh = present(house(request), room, screen)
    return JSONResponse({**late.to_data(screen.language), "fresh": fresh}, late.status)


def _seats(plans: list[bodies.SeatPlan], guest: Guest) -> list[Seat]:
    return [
        seat_for(number, plan.kind, guest, " ".join(plan.name.split()), plan.level)
        for number, plan in enumerate(plans)
    ]


def placed(room: Room, code: int) -> JSONResponse:
    return JSONResponse({"table": room.id, "url": f"/tables/{room.id}"}, code)
