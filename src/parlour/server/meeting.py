"""Meeting over the API: the lobby, looking for a game, invitations, whom one follows or avoids."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Request
from fastapi import Path as PathPart
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field
from sqlalchemy import Connection, select
from starlette.responses import JSONResponse

from parlour.server import bodies, matching, offers, ratings
from parlour.server.api import (
    REFUSALS,
    REFUSALS_OF_TEXT,
    Language,
    TableId,
    expect_member,
    house,
    placed,
)
from parlour.server.guests import Guest
from parlour.server.house import House, address_of
from parlour.server.live import Bell
from parlour.server.lobby import LOBBY, LobbyStream
from parlour.server.membership import DONE, Done
from parlour.server.pace import WantedPace, agreed
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.shape import accounts
from parlour.server.stream import Watching, compressed, while_welcome
from parlour.server.ties import BLOCK, FOLLOW

router = APIRouter(prefix="/api", responses=REFUSALS)

LONGEST_CALLED: Final = 60

PlayerName = Annotated[str, PathPart(max_length=LONGEST_CALLED)]


class OpenTable(BaseModel):
    """A table with chairs for anybody."""

    table: str
    url: str
    game: str
    title: str
    options: list[str]
    """Those that are not the usual ones."""
    pace: str
    free: int
    seats: list[dict[str, Any]]
    mine: bool
    rated: bool
    until: float
    """When it is put away, or closed, if nobody comes."""
    bots_at: float | None
    """When bots take the chairs that are free."""


class SeenLobby(BaseModel):
    """All that you see of the lobby."""

    order: list[str]
    tables: dict[str, OpenTable]
    seek: dict[str, Any] | None
    invitations: list[dict[str, Any]]
    following: list[dict[str, Any]]


class WantedGame(bodies.Incoming):
    """A game that you look for."""

    game: Annotated[str, Field(max_length=60)]
    players: Annotated[int, Field(ge=2, le=bodies.MOST_SEATS)]
    pace: WantedPace | None = None


class WithBots(bodies.Incoming):
    """Which bots shall play, where nobody has come."""

    level: bodies.Level


class NewInvitation(bodies.Incoming):
    """Whom you ask to a table: by the name they sign in with, or by who they are on pages."""

    name: Annotated[str, Field(max_length=LONGEST_CALLED)] = ""
    player: Annotated[str, Field(max_length=LONGEST_CALLED)] = ""


class Tie(bodies.Incoming):
    """What somebody is to you."""

    tie: Literal["follow", "block"] | None


class Person(BaseModel):
    """Somebody, as others know them."""

    player: str
    name: str


class Circle(BaseModel):
    """Whom you follow, and from whom you keep away."""

    following: list[Person]
    blocked: list[Person]


class Company(BaseModel):
    """Who sits at a table, and what its host does to fill it."""

    seats: list[dict[str, Any]]
    host: bool
    rated: dict[str, list[int]] | None
    """The seats that have not agreed yet; None where nothing is rated."""
    open: bool
    until: float | None
    bots_at: float | None
    invited: list[str]


# The lobby


@router.get("/lobby", response_model=SeenLobby)
async def see_lobby(request: Request, language: Language = None) -> JSONResponse:
    """Return the open tables, what you look for, and who asks you to a table."""
    here = house(request)
    guest = await here.doors.welcome(request)
    await here.lobby.look()
    said = language or here.doors.language(request, guest)
    return JSONResponse(await here.lobby.tell(guest.id, said))


@router.get(
    "/lobby/events",
    response_class=StreamingResponse,
    responses={
        200: {"content": {"text/event-stream": {}}, "description": "Server-sent events"},
        **REFUSALS_OF_TEXT,
    },
)
async def watch_lobby(request: Request, language: Language = None) -> StreamingResponse:
    """Tell the lobby as it changes; whoever looks for a game has this open."""
    here = house(request)
    guest = await here.doors.welcome(request)
    bell = Bell(LOBBY, guest.id, None, address_of(request), sits=False)
    here.hang(bell)
    said = language or here.doors.language(request, guest)
    told = LobbyStream(here.lobby, bell, said).events()
    events = while_welcome(told, lambda: here.doors.is_welcome(request))
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    squeezed = "gzip" in request.headers.get("accept-encoding", "")
    if squeezed:
        headers["content-encoding"] = "gzip"
    body = compressed(events) if squeezed else events
    return Watching(here.hall.bells, bell, body, headers=headers)


@router.post("/lobby/tables/{id}/seat", response_model=bodies.Place)
async def sit_down(request: Request, id: TableId) -> JSONResponse:
    """Sit down at a table that is open to anybody, or to which you were asked."""
    here = house(request)
    guest = await here.admit(request)
    here.spend("seatings", request, guest)
    is_rated = await here.store.read(lambda connection: ratings.is_rated(connection, id))
    if is_rated:
        await expect_member(here, guest.id)

    def also(connection: Connection, room: Room) -> None:
        if not offers.is_open(connection, id) and not offers.is_invited(connection, id, guest.id):
            raise Refused(409, "no-chair")
        offers.decline(connection, id, guest.id)
        if is_rated:
            # The lobby says so, and so does the button there.
            ratings.agree(connection, id, guest.id)

    room = await here.hall.take_chair(id, guest, also)
    await here.lobby.look()
    return placed(room, 200)


# Looking for a game


@router.put("/seek", response_model=Done)
async def seek(request: Request, wanted: WantedGame) -> JSONResponse:
    """Look for a game; you are seated while you have the lobby open."""
    here = house(request)
    guest = await here.admit(request)
    here.spend("searches", request, guest)
    wants = matching.wanted(wanted.game, wanted.players, agreed(wanted.pace))
    matching.expect_fit(wants)
    await here.hall.expect_room_for(guest.id)
    now = here.hall.time.now()
    await here.store.write(lambda connection: matching.put(connection, guest.id, wants, now))
    await here.lobby.beat()
    return JSONResponse(DONE)


@router.delete("/seek", response_model=Done)
async def seek_no_more(request: Request) -> JSONResponse:
    """Look for no game any more."""
    here = house(request)
    guest = await here.admit(request)
    await here.store.write(lambda connection: matching.withdraw(connection, guest.id))
    await here.lobby.look()
    return JSONResponse(DONE)


@router.post("/seek/bots", response_model=bodies.Place, status_code=201)
async def play_with_bots(request: Request, wanted: WithBots) -> JSONResponse:
    """Play what you look for with bots, since nobody has come."""
    here = house(request)
    guest = await here.admit(request)
    here.spend("openings", request, guest)
    found = (await here.store.read(matching.all_seeks)).get(guest.id)
    if found is None or found.table is not None:
        raise Refused(409, "no-seek")
    room = await here.lobby.matchmaker.seat_with_bots(found, wanted.level)
    await here.lobby.look()
    return placed(room, 201)


# At a table


@router.get("/tables/{id}/company", response_model=Company)
async def see_company(request: Request, id: TableId) -> JSONResponse:
    """Return who sits at a table, and to its host whom they have asked."""
    here = house(request)
    guest = await here.doors.welcome(request)
    room = await here.hall.room(id)
    offer, rated = await here.store.read(
        lambda connection: (offers.of(connection, id), ratings.tell(connection, id))
    )
    is_host = room.host == guest.id
    said = here.doors.language(request, guest)
    names, known = room.names(said), await here.ties.of(guest.id)
    return JSONResponse(
        {
            "seats": [
                {
                    "seat": seat.number,
                    "name": names[seat.number],
                    "player": here.seal.public(seat.guest) if seat.guest else None,
                    "bot": seat.bot is not None,
                    "mine": seat.guest == guest.id,
                    "blocked": seat.guest in known.blocks,
                }
                for seat in room.seats
            ],
            "host": is_host,
            "rated": rated,
            "open": offer is not None and offer["open"],
            "until": offer["until"] if offer is not None and offer["open"] else None,
            "bots_at": offer["bots_at"] if offer is not None else None,
            "invited": await _invited(here, id, guest) if is_host else [],
        }
    )


async def _invited(here: House, id: str, host: Guest) -> list[str]:
    called = await here.store.read(lambda connection: offers.invited_by(connection, id, host.id))
    behind = {each: here.seal.guest_behind(each) for each in called}
    return [
        (await here.guests.find(guest)).name if guest else each for each, guest in behind.items()
    ]


@router.put("/tables/{id}/offer", response_model=Done)
async def offer_chairs(request: Request, id: TableId, wanted: bodies.WantedOffer) -> JSONResponse:
    """Open the free chairs of your table to anybody, or close them."""
    here, room = await _hosting(request, id)
    pace = room.clock.pace if room.clock is not None else None
    now = here.hall.time.now()
    if wanted.open and not any(seat.is_free() for seat in room.seats):
        raise Refused(409, "no-chair")
    await here.store.write(lambda connection: offers.put(connection, id, pace, wanted, now))
    await here.lobby.look()
    return JSONResponse(DONE)


@router.post("/tables/{id}/invitations", response_model=Done, status_code=202)
async def invite(request: Request, id: TableId, wanted: NewInvitation) -> JSONResponse:
    """Ask somebody to your table. The answer is the same whether or not there is such a person."""
    here, _ = await _hosting(request, id)
    guest = await here.doors.recognise(request)
    called, player = " ".join(wanted.name.split()).casefold(), wanted.player
    if bool(called) == bool(player):
        raise Refused(422, "malformed", "expected either a name or a player")
    behind = here.seal.guest_behind(player) if player else None
    if player and behind is None:
        raise Refused(404, "no-player")
    here.spend("invitations", request, guest)

    def write(connection: Connection) -> None:
        by_name = select(accounts.c.guest).where(accounts.c.name == called)
        asked = behind or connection.scalar(by_name)
        offers.invite(connection, id, guest.id, player or called, asked)

    await here.store.write(write)
    await here.lobby.look()
    return JSONResponse(DONE, 202)


@router.delete("/invitations/{id}", response_model=Done)
async def decline(request: Request, id: TableId) -> JSONResponse:
    """Decline to come to a table; who asked you is not told."""
    here = house(request)
    guest = await here.admit(request)
    await here.store.write(lambda connection: offers.decline(connection, id, guest.id))
    await here.lobby.look()
    return JSONResponse(DONE)


async def _hosting(request: Request, id: str) -> tuple[House, Room]:
    here = house(request)
    guest = await here.admit(request)
    room = await here.hall.room(id)
    if room.host != guest.id:
        raise Refused(403, "not-your-table")
    return here, room


# People


@router.get("/people", response_model=Circle)
async def see_people(request: Request) -> JSONResponse:
    """Return whom you follow and from whom you keep away."""
    here = house(request)
    guest = await here.doors.recognise(request)
    return JSONResponse(await circle_of(here, guest.id))


async def circle_of(here: House, guest: str) -> dict[str, list[dict[str, str]]]:
    known = await here.ties.of(guest)
    return {
        name: sorted(
            [
                {"player": here.seal.public(other), "name": (await here.guests.find(other)).name}
                for other in ids
            ],
            key=lambda person: (person["name"].casefold(), person["player"]),
        )
        for name, ids in (("following", known.follows), ("blocked", known.blocks))
    }


@router.put("/people/{player}", response_model=Done)
async def tie(request: Request, player: PlayerName, wanted: Tie) -> JSONResponse:
    """Follow somebody, keep away from them, or neither; they are not told."""
    here = house(request)
    guest = await here.admit(request)
    here.spend("ties", request, guest)
    other = here.seal.guest_behind(player)
    if other is None or other == guest.id:
        raise Refused(404, "no-player")
    await here.ties.tie(guest.id, other, {"follow": FOLLOW, "block": BLOCK}.get(wanted.tie or ""))
    if wanted.tie == BLOCK:
        await here.store.write(lambda connection: offers.decline_of(connection, guest.id, other))
    await here.lobby.look()
    here.hall.bells.ring(LOBBY)
    return JSONResponse(DONE)
