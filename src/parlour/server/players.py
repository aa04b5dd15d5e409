"""Players over the API: who plays a game best, what somebody has played, and rated tables."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel
from sqlalchemy import Connection, select
from starlette.responses import JSONResponse

from parlour.engine.registry import game, game_ids
from parlour.server import ratings
from parlour.server.api import REFUSALS, TableId, expect_member, house
from parlour.server.hall import find_game
from parlour.server.house import House
from parlour.server.meeting import PlayerName
from parlour.server.membership import DONE, Done
from parlour.server.naming import bot_name
from parlour.server.ratings import BOT, Rating
from parlour.server.refusals import Refused
from parlour.server.shape import results

router = APIRouter(prefix="/api", responses=REFUSALS)

BEST: Final = 100
"""How many stand on a leaderboard."""

LATEST: Final = 50
"""How many results a page of somebody shows."""

LONGEST_COURSE: Final = 500
"""How many of the last ratings a picture shows."""


class Ranked(BaseModel):
    """Somebody on a leaderboard."""

    name: str
    player: str | None
    """None for a bot."""
    rating: int
    uncertainty: int
    games: int


class PlayedGame(BaseModel):
    """What somebody has done at one game."""

    game: str
    title: str
    rating: int | None
    uncertainty: int | None
    games: int
    course: list[tuple[float, int, int]]
    """When a rated table ended, the rating then and its uncertainty."""


class Player(BaseModel):
    """Somebody, as others know them."""

    player: str
    name: str
    played: list[PlayedGame]
    results: list[dict[str, Any]] | None
    """Rated tables and those that were open to anybody; None to whoever has no account."""


Ranking = Annotated[str, Query(max_length=60)]


@router.get("/leaderboard", response_model=list[Ranked])
async def see_leaderboard(request: Request, game: Ranking) -> JSONResponse:
    """Return who plays a game best: by what they are at least, as far as one can be sure."""
    here = house(request)
    guest = await here.doors.welcome(request)
    return JSONResponse(await leaderboard(here, game, here.doors.language(request, guest)))


async def leaderboard(here: House, id: str, language: str) -> list[dict[str, Any]]:
    find_game(id)
    found = await here.store.read(lambda connection: ratings.best(connection, id, BEST))
    return [
        {
            "name": await _name(here, who, language),
            "player": None if who.startswith(BOT) else here.seal.public(who),
            **rating.to_data(),
        }
        for who, rating in found
    ]


async def _name(here: House, who: str, language: str) -> str:
    if who.startswith(BOT):
        return bot_name(who.removeprefix(BOT), language)
    return (await here.guests.find(who)).name


@router.get("/players/{player}", response_model=Player)
async def see_player(request: Request, player: PlayerName) -> JSONResponse:
    """Return what somebody has played; their tables only to whoever has an account."""
    return JSONResponse(await player_of(request, player))


async def player_of(request: Request, player: str) -> dict[str, Any]:
    """Return what whoever asks may know of somebody."""
    here = house(request)
    guest = await here.doors.welcome(request)
    behind = here.seal.guest_behind(player)
    if behind is None:
        raise Refused(404, "no-player")
    language = here.doors.language(request, guest)
    sees = behind == guest.id or here.doors.session_of(request) is not None
    known, course, latest = await here.store.read(
        lambda connection: (
            ratings.all_of(connection, behind),
            _course(connection, behind),
            _latest(connection, behind, everything=behind == guest.id) if sees else [],
        )
    )
    return {
        "player": player,
        "name": (await here.guests.find(behind)).name,
        "played": [
            _played(id, known[id], course.get(id, []), language) for id in game_ids() if id in known
        ],
        "results": [_result(row, language) for row in latest if row["game"] in game_ids()]
        if sees
        else None,
    }


def _played(
    id: str, rating: Rating, course: list[tuple[float, int, int]], language: str
) -> dict[str, Any]:
    return {"game": id, "title": game(id).title(language), **rating.to_data(), "course": course}


def _course(connection: Connection, guest: str) -> dict[str, list[tuple[float, int, int]]]:
    """Return how somebody's ratings went, by game."""
    columns = (results.c.game, results.c.ended, results.c.mu, results.c.sigma)
    mine = (results.c.guest == guest) & results.c.mu.is_not(None)
    query = select(*columns).where(mine).order_by(results.c.ended.desc()).limit(LONGEST_COURSE)
    found: dict[str, list[tuple[float, int, int]]] = {}
    for id, ended, mu, sigma in reversed(connection.execute(query).all()):
        rating = Rating(mu, sigma)
        found.setdefault(id, []).append((ended, rating.shown, rating.uncertainty))
    return found


def _latest(connection: Connection, guest: str, everything: bool) -> list[dict[str, Any]]:
    query = select(results).where(results.c.guest == guest)
    if not everything:
        query = query.where(results.c.public)
    latest = query.order_by(results.c.ended.desc()).limit(LATEST)
    return [dict(row) for row in connection.execute(latest).mappings()]


def _result(row: dict[str, Any], language: str) -> dict[str, Any]:
    found = game(row["game"])
    facets: dict[str, str] = row["facets"]
    keys = [f"{name}.{value}" for name, value in facets.items()]
    return {
        "table": row["table_id"],
        "url": f"/tables/{row['table_id']}",
        "title": found.title(language),
        "ended": row["ended"],
        "place": row["place"],
        "points": row["points"],
        "how": row["how"],
        "rated": row["mu"] is not None,
        "played": [found.words.say(key, language) for key in keys if key in found.words],
    }


# Rated tables


@router.post("/tables/{id}/rated", response_model=Done)
async def agree(request: Request, id: TableId) -> JSONResponse:
    """Agree, before your first move, that a table is rated."""
    here = house(request)
    guest = await here.admit(request)
    room = await here.hall.room(id)
    mine = room.seats_of(guest.id)
    if not mine:
        raise Refused(403, "not-your-seat")
    if any(seat in mine for seat, _ in room.table.record.moves) or room.state.over():
        raise Refused(409, "agreed-too-late")
    await expect_member(here, guest.id)

    def write(connection: Connection) -> None:
        if not ratings.is_rated(connection, id):
            raise Refused(409, "not-rated")
        ratings.agree(connection, id, guest.id)

    await here.store.write(write)
    return JSONResponse(DONE)
