"""Exploring: other moves from any ply of a finished game, on a board of one's own.

Nothing here changes the table. What was tried can be kept as a branch and shared by its link.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Request
from fastapi import Path as PathPart
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from parlour.engine.contract import State
from parlour.engine.errors import DataError
from parlour.server import bodies, verdicts
from parlour.server.analyses import expect_finished
from parlour.server.api import REFUSALS, Look, TableId, house
from parlour.server.fairness import Asker
from parlour.server.guests import Guest
from parlour.server.hall import read_move
from parlour.server.judging import Position, consider_position, laid_out
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.sealing import unguessable
from parlour.server.thinkers import BotFailed
from parlour.server.verdicts import Branch

router = APIRouter(prefix="/api", responses=REFUSALS)

MOST_MOVES: Final = 400
MOST_BRANCHES: Final = 50
"""That one guest keeps at a table."""

MoveText = Annotated[str, Field(max_length=bodies.LONGEST_MOVE)]


class Way(bodies.Incoming):
    """Moves from a ply of a finished game."""

    ply: Annotated[int, Field(ge=0, le=1_000_000)]
    moves: Annotated[list[MoveText], Field(max_length=MOST_MOVES)]


class NamedWay(Way):
    """A way to keep."""

    name: bodies.Name = ""


class Choice(BaseModel):
    """A legal move."""

    text: str
    label: str
    targets: list[str]


class Explored(BaseModel):
    """Where a way leads."""

    ply: int
    way: list[str]
    """What was tried, in words."""
    seat: int | None
    """Who decides now; nobody when it is over."""
    over: bool
    names: list[str]
    prompt: str
    board: str
    scores: list[int]
    moves: list[Choice]


class Expected(BaseModel):
    """What bots think of a move."""

    move: str
    label: str
    probability: float
    share: float
    lead: float


class Thought(BaseModel):
    """What bots think of a position: what each seat may expect, and the best moves."""

    shares: list[float]
    opinions: list[Expected]


class KeptBranch(BaseModel):
    """A way that somebody has kept."""

    id: str
    name: str
    ply: int
    moves: list[str]
    mine: bool


@router.post("/tables/{id}/explore", response_model=Explored)
async def explore(request: Request, id: TableId, wanted: Way, look: Look) -> JSONResponse:
    """Return the position after some other moves from a ply of a finished game."""
    here = house(request)
    guest = await here.admit(request)
    room = await _finished(request, id)
    said = look.language or here.doors.language(request, guest)
    asker = here.hall.asker_for(guest.id, id)
    shown = await here.hall.workroom.do(asker, lambda: show_way(room, wanted, said, look.wide))
    return JSONResponse(shown)


@router.post("/tables/{id}/explore/opinion", response_model=Thought)
async def ask_opinion(request: Request, id: TableId, wanted: Way, look: Look) -> JSONResponse:
    """Return what bots think of a position, from what the seat that decides there knows."""
    here = house(request)
    guest = await here.admit(request)
    room = await _finished(request, id)
    here.spend("hints", request, guest)
    asker = here.hall.asker_for(guest.id, id)
    state, _ = await here.hall.workroom.do(asker, lambda: walk(room, wanted, None))
    if state.over():
        return JSONResponse({"shares": state.shares(), "opinions": []})
    seat = state.waiting()[0]
    position = Position(room.game.id, state.to_data(), seat)
    hint = Asker(guest.id, id, True, here.hall.addresses.of(guest.id))
    try:
        thought = await here.hall.thinkers.ask(consider_position, position, hint)
    except BotFailed as error:
        raise Refused(503, "hint-failed") from error
    said = look.language or here.doors.language(request, guest)
    view, game = state.view(seat), state.game
    for opinion in thought["opinions"]:
        opinion["label"] = game.describe(view, game.move(opinion["move"]), said)
    return JSONResponse(thought)


@router.get("/tables/{id}/branches", response_model=list[KeptBranch])
async def list_branches(request: Request, id: TableId) -> JSONResponse:
    """Return the ways that were kept at a finished game."""
    here = house(request)
    guest = await here.doors.welcome(request)
    await _finished(request, id)
    found = await here.hall.store.read(lambda connection: verdicts.take_branches(connection, id))
    return JSONResponse([_told(branch, guest) for branch in found])


@router.post("/tables/{id}/branches", response_model=KeptBranch, status_code=201)
async def keep_branch(request: Request, id: TableId, wanted: NamedWay) -> JSONResponse:
    """Keep a way, so that it can be found again and shared."""
    here = house(request)
    guest = await here.admit(request)
    room = await _finished(request, id)
    asker = here.hall.asker_for(guest.id, id)
    await here.hall.workroom.do(asker, lambda: walk(room, wanted, None))
    store = here.hall.store
    kept = await store.read(lambda connection: verdicts.count_branches(connection, id, guest.id))
    if kept >= MOST_BRANCHES:
        raise Refused(409, "too-many-branches", most=MOST_BRANCHES)
    name = " ".join(wanted.name.split())
    branch = Branch(unguessable(), guest.id, name, wanted.ply, wanted.moves)
    await store.write(lambda connection: verdicts.put_branch(connection, id, branch))
    return JSONResponse(_told(branch, guest), 201)


@router.delete("/tables/{id}/branches/{branch}", status_code=204, response_class=Response)
async def drop_branch(
    request: Request, id: TableId, branch: Annotated[str, PathPart(max_length=40)]
) -> Response:
    """Throw away a way of your own."""
    here = house(request)
    guest = await here.admit(request)
    dropped = await here.hall.store.write(
        lambda connection: verdicts.drop_branch(connection, id, branch, guest.id)
    )
    if not dropped:
        raise Refused(404, "no-branch")
    return Response(status_code=204)


async def _finished(request: Request, id: str) -> Room:
    room = await house(request).hall.room(id)
    expect_finished(room)
    return room


def walk(room: Room, way: Way, language: str | None) -> tuple[State, list[str]]:
    """Return where a way leads, and its moves in words if a language is given."""
    if way.ply > room.ply:
        raise Refused(404, "no-ply", ply=way.ply, last=room.ply)
    try:
        state = laid_out(room.game.id, room.history.moment(way.ply).data)
    except DataError as error:
        raise Refused(409, "not-analysed") from error
    labels: list[str] = []
    for text in way.moves:
        seat = state.waiting()[0] if not state.over() else 0
        move = read_move(state.game, text)
        refused = state.refusal(seat, move)
        if refused is not None:
            raise refused
        if language is not None:
            labels.append(state.game.describe(state.view(seat), move, language))
        state.apply(seat, move)
    return state, labels


def show_way(room: Room, way: Way, language: str, wide: bool) -> dict[str, Any]:
    """Return where a way leads, as the seat that decides there sees it."""
    state, labels = walk(room, way, language)
    seat = None if state.over() else state.waiting()[0]
    names, view, game = room.names(language), state.view(seat), state.game
    legal = state.moves(seat) if seat is not None else ()
    return {
        "ply": way.ply,
        "way": labels,
        "seat": seat,
        "over": state.over(),
        "names": names,
        "prompt": game.prompt(view, language, names),
        "board": game.board(view, language, names, wide),
        "scores": [score.total for score in state.scores()],
        "moves": [
            {
                "text": move.text,
                "label": game.describe(view, move, language),
                "targets": list(game.targets(view, move)),
            }
            for move in legal
        ],
    }


def _told(branch: Branch, guest: Guest) -> dict[str, Any]:
    return {
        "id": branch.id,
        "name": branch.name,
        "ply": branch.ply,
        "moves": branch.moves,
        "mine": branch.guest == guest.id,
    }
