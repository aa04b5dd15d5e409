"""Playing over the API: moves, drafts, taking back, hints, orders, messages, seats."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi import Path as PathPart
from fastapi.responses import JSONResponse, Response

from parlour.server import asking, bodies, coaching, leaving, ratings
from parlour.server.api import REFUSALS, Look, TableId, house, placed, shown, sit
from parlour.server.housekeeping import expect_voice
from parlour.server.refusals import Refused

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.post("/tables/{id}/moves", response_model=bodies.Position | bodies.Noted)
async def make_move(
    request: Request,
    id: TableId,
    wanted: bodies.MoveAnswer,
    look: Look,
) -> Response:
    """Put down a move; it counts when it is confirmed, or at once if you prefer that."""
    hall = house(request).hall
    screen, guest = await sit(request, id, wanted.seat, look)
    room = await hall.move(id, wanted.seat, wanted.question, wanted.move, guest.confirm)
    return shown(request, room, screen, look)


@router.post("/tables/{id}/confirm", response_model=bodies.Position | bodies.Noted)
async def confirm_turn(
    request: Request,
    id: TableId,
    wanted: bodies.Answer,
    look: Look,
) -> Response:
    """Let what was put down count."""
    screen, _ = await sit(request, id, wanted.seat, look)
    room = await house(request).hall.confirm(id, wanted.seat, wanted.question)
    return shown(request, room, screen, look)


@router.post("/tables/{id}/undo", response_model=bodies.Position | bodies.Noted)
async def undo(
    request: Request,
    id: TableId,
    wanted: bodies.Answer,
    look: Look,
) -> Response:
    """Take back the last move while nobody has learned anything from it."""
    screen, _ = await sit(request, id, wanted.seat, look)
    room = await house(request).hall.undo(id, wanted.seat, wanted.question)
    return shown(request, room, screen, look)


@router.post("/tables/{id}/leave", response_model=bodies.Place)
async def leave_table(
    request: Request,
    id: TableId,
    wanted: bodies.SeatOnly,
    look: Look,
) -> JSONResponse:
    """Get up from a seat; from then on you see the table as a spectator."""
    await sit(request, id, wanted.seat, look)
    return placed(await leaving.leave(house(request).hall, id, wanted.seat), 200)


@router.post("/tables/{id}/seats/{number}/bot", response_model=bodies.Position | bodies.Noted)
async def let_a_bot_play(
    request: Request,
    id: TableId,
    number: bodies.SeatNumber,
    wanted: bodies.Substitute,
    look: Look,
) -> Response:
    """Let a bot play on a seat that is free."""
    screen, _ = await sit(request, id, wanted.seat, look)
    hall = house(request).hall
    if number >= len((await hall.room(id)).seats):
        raise Refused(404, "no-seat")
    room = await leaving.let_a_bot_play(hall, id, number, wanted.level)
    return shown(request, room, screen, look)


@router.post("/tables/{id}/plea", response_model=bodies.Position | bodies.Noted)
async def ask_to_take_back(
    request: Request,
    id: TableId,
    wanted: bodies.SeatOnly,
    look: Look,
) -> Response:
    """Ask the others to let you take your last confirmed move back."""
    screen, _ = await sit(request, id, wanted.seat, look)
    # Bots agree to everything.
    await ratings.expect_no_help(house(request).store, id)
    room = await house(request).hall.take_back(id, wanted.seat)
    return shown(request, room, screen, look)


@router.post("/tables/{id}/plea/answer", response_model=bodies.Position | bodies.Noted)
async def answer_plea(
    request: Request,
    id: TableId,
    wanted: bodies.PleaAnswer,
    look: Look,
) -> Response:
    """Agree, or not, that somebody takes a move back."""
    screen, _ = await sit(request, id, wanted.seat, look)
    room = await house(request).hall.answer_plea(id, wanted.seat, wanted.agree)
    return shown(request, room, screen, look)


@router.post("/tables/{id}/why", response_model=bodies.Reasons)
async def why_not(
    request: Request,
    id: TableId,
    wanted: bodies.WhyNot,
    look: Look,
) -> JSONResponse:
    """Return the rules and figures that forbid a move, or anything to be done with a thing."""
    screen, _ = await sit(request, id, wanted.seat, look)
    room = await house(request).hall.room(id)
    if wanted.target:
        reasons = asking.why_not_target(room, screen, wanted.seat, wanted.target)
    elif wanted.move:
        reasons = asking.why_not_move(room, screen, wanted.seat, wanted.move)
    else:
        raise Refused(422, "why-what")
    return JSONResponse({"reasons": reasons})


@router.post("/tables/{id}/hint", response_model=bodies.Hint)
async def hint(
    request: Request,
    id: TableId,
    wanted: bodies.Answer,
    look: Look,
) -> JSONResponse:
    """Ask a bot what it would do and what it gains by it."""
    screen, guest = await sit(request, id, wanted.seat, look)
    await ratings.expect_no_help(house(request).store, id)
    house(request).spend("hints", request, guest)
    hall = house(request).hall
    advice = await hall.hint(id, wanted.seat, wanted.question, guest)
    room = await hall.room(id)
    room.expect(wanted.seat, wanted.question)
    return JSONResponse(asking.word_hint(room, screen, wanted.seat, advice))


@router.post("/tables/{id}/coach", response_model=bodies.Judgement)
async def weigh_move(
    request: Request,
    id: TableId,
    wanted: bodies.WeighedMove,
    look: Look,
) -> JSONResponse:
    """Ask the coach about a move before it is made; he speaks at tables of bots only."""
    screen, guest = await sit(request, id, wanted.seat, look)
    await ratings.expect_no_help(house(request).store, id)
    house(request).spend("judgements", request, guest)
    hall = house(request).hall
    return JSONResponse(await coaching.weigh(hall, guest, id, wanted, screen.language))


@router.put("/tables/{id}/orders", response_model=bodies.Position | bodies.Noted)
async def give_orders(
    request: Request,
    id: TableId,
    wanted: bodies.Orders,
    look: Look,
) -> Response:
    """Leave standing orders for a seat."""
    screen, _ = await sit(request, id, wanted.seat, look)
    room = await house(request).hall.give_orders(id, wanted.seat, dict(wanted.orders))
    return shown(request, room, screen, look)


@router.post("/tables/{id}/messages", response_model=bodies.Position | bodies.Noted)
async def write_message(
    request: Request,
    id: TableId,
    wanted: bodies.Message,
    look: Look,
) -> Response:
    """Say something to everybody at the table."""
    screen, guest = await sit(request, id, wanted.seat, look)
    house(request).spend("messages", request, guest)
    await expect_voice(house(request).store, guest.id)
    text = " ".join(wanted.text.split())
    room = await house(request).hall.write_message(id, wanted.seat, text)
    return shown(request, room, screen, look)


@router.post("/tables/{id}/rematch", response_model=bodies.Place, status_code=201)
async def rematch(request: Request, id: TableId) -> JSONResponse:
    """Play again: the same people and bots, everybody one seat further."""
    here = house(request)
    guest = await here.admit(request)
    room = await here.hall.room(id)
    if not room.seats_of(guest.id):
        raise Refused(403, "not-your-seat")
    return placed(await here.hall.rematch(id, guest), 201)


@router.post("/seats/{key}", response_model=bodies.Place)
async def take_seat(request: Request, key: Annotated[str, PathPart(max_length=40)]) -> JSONResponse:
    """Sit down on the seat of a link; the first who comes stays."""
    guest = await house(request).admit(request)
    room, _ = await house(request).hall.take_seat(key, guest)
    return placed(room, 200)


# Routes are tried in turn: what is asked for most comes first.
router.routes.sort(key=lambda route: not getattr(route, "path", "").endswith("/moves"))
