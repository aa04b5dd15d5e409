"""The pages, as HTML."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from pydantic import ValidationError
from starlette.responses import HTMLResponse, RedirectResponse, Response

from parlour.engine.contract import Game
from parlour.engine.registry import game_ids
from parlour.server.analyses import expect_finished
from parlour.server.api import describe_game, house
from parlour.server.archive import Search, search
from parlour.server.guests import THEMES, Guest
from parlour.server.hall import find_game
from parlour.server.listing import list_tables
from parlour.server.meeting import circle_of
from parlour.server.membership import describe_me
from parlour.server.offers import pace_key
from parlour.server.pace import DaysPace, LivePace, say_pace
from parlour.server.players import leaderboard, player_of
from parlour.server.refusals import Refused
from parlour.server.school import progress
from parlour.server.seats import LEVELS
from parlour.server.teaching import course_of, list_courses
from parlour.web.course import picture as picture_of
from parlour.web.static_files import address, has_fonts, imports
from parlour.web.words import say, script_words

router = APIRouter(include_in_schema=False)

PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
PICTURE_SEED = "a game for the shop window"
PICTURE_PLIES = 14

PACES = (
    None,
    LivePace(kind="live", minutes=15, increment=10),
    LivePace(kind="live", minutes=30, increment=20),
    LivePace(kind="live", minutes=60, increment=30),
    DaysPace(kind="days", days=1),
    DaysPace(kind="days", days=3),
)
"""The paces at which one may look for a game: few, so that people meet."""

LANGUAGE_NAMES = {"en": "English", "cs": "Čeština", "pl": "Polski"}

_templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=select_autoescape(),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def _data(value: Any) -> Markup:
    """Return data for a block that no browser runs; nothing in it can end the block."""
    text = json.dumps(value, ensure_ascii=False)
    return Markup(text.replace("<", "\\u003c").replace("&", "\\u0026"))  # noqa: S704


_templates.filters["data"] = _data


async def render(request: Request, template: str, code: int = 200, **values: Any) -> Response:
    """Return a page in the guest's language, with their cookie."""
    here = house(request)
    guest = await here.doors.welcome(request)
    language = here.doors.language(request, guest)

    def t(key: str, **figures: str | int) -> str:
        return say(key, language, **figures)

    html = _templates.get_template(template).render(
        t=t,
        guest=guest,
        language=language,
        languages=LANGUAGE_NAMES,
        themes=THEMES,
        levels=list(LEVELS),
        token=here.seal.token(guest.id),
        asset=address,
        has_fonts=has_fonts(),
        imports=imports,
        script_words=script_words(language),
        **values,
    )
    response = HTMLResponse(html, code, headers={"cache-control": "no-store"})
    here.doors.remember(request, response, guest)
    return response


async def asking(request: Request) -> tuple[Guest, str]:
    doors = house(request).doors
    guest = await doors.welcome(request)
    return guest, doors.language(request, guest)


@router.get("/")
async def home(request: Request) -> Response:
    guest, language = await asking(request)
    mine = await list_tables(house(request).hall, guest, language)
    return await render(
        request,
        "home.html",
        games=[_offered(id, language) for id in game_ids()],
        running=[table for table in mine if not table["over"]],
        finished=[table for table in mine if table["over"]],
    )


def _offered(id: str, language: str) -> dict[str, Any]:
    described = describe_game(id, language)
    teaches = bool(course_of(id).lessons)
    return {**described, "brings": find_game(id).logs is not None, "teaches": teaches}


@router.get("/me")
async def me(request: Request) -> Response:
    """Return the page about whoever opens it: their account, or how to get one."""
    account, tables = await describe_me(request)
    guest, _ = await asking(request)
    circle = await circle_of(house(request), guest.id)
    return await render(request, "me.html", account=account, tables=tables, circle=circle)


@router.get("/lobby")
async def lobby(request: Request) -> Response:
    """Return the frame of the lobby; the open tables come with the first event."""
    _, language = await asking(request)
    games = [describe_game(id, language) for id in game_ids() if find_game(id).players[1] > 1]
    most = max(game["players"][1] for game in games)
    paces = [(pace_key(pace), say_pace(pace, language)) for pace in PACES]
    return await render(request, "lobby.html", games=games, most=most, paces=paces)


@router.get("/leaderboard")
async def best(request: Request, game: str = "") -> Response:
    """Return the page of who plays a game best."""
    _, language = await asking(request)
    games = [describe_game(id, language) for id in game_ids()]
    id = game or games[0]["id"]
    ranked = await leaderboard(house(request), id, language)
    chosen = describe_game(id, language)
    return await render(request, "leaderboard.html", game=chosen, games=games, ranked=ranked)


@router.get("/players/{player}")
async def player(request: Request, player: str) -> Response:
    """Return the page of somebody, as others know them."""
    here = house(request)
    guest, _ = await asking(request)
    behind = here.seal.guest_behind(player)
    if behind is None:
        raise Refused(404, "no-player")
    known, shown = await here.ties.of(guest.id), await player_of(request, player)
    pictures = {
        each["game"]: picture_of(each["course"], each["title"])
        for each in shown["played"]
        if len(each["course"]) > 1
    }
    ties = {"block": known.blocks, "follow": known.follows}
    return await render(
        request,
        "player.html",
        name=shown["name"],
        shown=shown,
        pictures=pictures,
        player=player,
        is_me=behind == guest.id,
        tie=next((kind for kind, ids in ties.items() if behind in ids), ""),
    )


@router.get("/finished")
async def finished(request: Request) -> Response:
    """Return the page that finds finished tables again."""
    guest, language = await asking(request)
    given = {name: value for name, value in request.query_params.items() if value}
    try:
        wanted = Search.model_validate(given)
    except ValidationError as error:
        raise Refused(422, "malformed") from error
    found = await search(house(request).hall, guest, wanted, language)
    titles = {id: find_game(id).title(language) for id in game_ids()}
    return await render(request, "finished.html", wanted=wanted, found=found, titles=titles)


@router.get("/tables/{id}/continue")
async def go_on(request: Request, id: str, ply: int = 0) -> Response:
    """Return the form that continues a finished table from a ply."""
    _, language = await asking(request)
    room = await house(request).hall.room(id)
    if not room.state.over():
        raise Refused(409, "not-over")
    guest = await house(request).doors.welcome(request)
    return await render(
        request,
        "continue.html",
        title=room.game.title(language),
        table_id=id,
        ply=min(max(ply, 0), max(room.ply - 1, 0)),
        plies=room.ply,
        names=room.names(language),
        kinds=["me" if seat.guest == guest.id else "bot" for seat in room.seats],
    )


@router.get("/learn")
async def learn(request: Request) -> Response:
    """Return the lessons of every game, with how far the guest is."""
    guest, language = await asking(request)
    reached = await progress(house(request).hall, guest)
    return await render(request, "learn.html", courses=list_courses(reached, language))


@router.get("/games/{id}/bring")
async def bring(request: Request, id: str) -> Response:
    """Return the page that takes games from elsewhere."""
    _, language = await asking(request)
    if find_game(id).logs is None:
        raise Refused(404, "no-logs")
    return await render(request, "bring.html", game=describe_game(id, language))


@router.get("/games/{id}")
async def new_table(request: Request, id: str) -> Response:
    _, language = await asking(request)
    find_game(id)
    is_member = house(request).doors.session_of(request) is not None
    described = describe_game(id, language)
    return await render(request, "new.html", game=described, is_member=is_member)


@router.get("/games/{id}/picture.svg")
async def picture(request: Request, id: str) -> Response:
    """Draw a game in progress, as a spectator sees it."""
    found = find_game(id)
    guest, language = await asking(request)
    hall = house(request).hall
    asker, name = hall.asker_for(guest.id), ("picture", id, language)
    drawing = await hall.workroom.make(asker, name, lambda: _shop_window(found, language))
    headers = {"content-security-policy": PICTURE_POLICY, "cache-control": "private, max-age=3600"}
    return Response(drawing, media_type="image/svg+xml", headers=headers)


def _shop_window(found: Game, language: str) -> str:
    state = found.new(seed=PICTURE_SEED)
    for _ in range(PICTURE_PLIES):
        for seat in state.waiting()[:1]:
            moves = state.moves(seat)
            state.play(seat, moves[len(moves) // 2])
    return found.board(state.view(None), language, wide=True)


@router.get("/tables/{id}")
async def table(request: Request, id: str) -> Response:
    """Return the frame of a table; the position itself comes with the first event."""
    guest, language = await asking(request)
    room = await house(request).hall.room(id)
    return await render(
        request,
        "table.html",
        title=room.game.title(language),
        table_id=id,
        game_id=room.game.id,
        mine=room.seats_of(guest.id),
    )


@router.get("/tables/{id}/analysis")
async def analysis(request: Request, id: str) -> Response:
    """Return the page of a finished game's analysis; what it says comes over the API."""
    _, language = await asking(request)
    room = await house(request).hall.room(id)
    expect_finished(room)
    return await render(
        request, "analysis.html", title=room.game.title(language), table_id=id, plies=room.ply
    )


@router.get("/seats/{key}")
async def seat(request: Request, key: str) -> Response:
    """Let whoever opens the link sit down; a program that only previews it takes nothing."""
    here = house(request)
    guest, language = await asking(request)
    room, seat = await here.hall.find_seat(key)
    by_hand = request.headers.get("sec-fetch-mode") == "navigate"
    if by_hand or seat.guest == guest.id:
        await here.hall.take_seat(key, guest)
        response = RedirectResponse(f"/tables/{room.id}", 303)
        here.doors.remember(request, response, guest)
        return response
    if seat.guest is not None:
        raise Refused(403, "taken", name=room.names(language)[seat.number])
    return await render(request, "seat.html", title=room.game.title(language), key=key)


@router.get("/favicon.ico")
async def favicon() -> Response:
    return RedirectResponse(address("icon.svg"), 308)


async def refusal_page(request: Request, refused: Refused) -> Response:
    _, language = await asking(request)
    return await render(request, "refused.html", refused.status, message=refused.say(language))
