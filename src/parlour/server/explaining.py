"""What is said of the things on the boards of a game: the same for everybody."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi import Path as PathPart
from fastapi.responses import JSONResponse

from parlour.engine.registry import game
from parlour.engine.sheets import Sheets, read_sheets
from parlour.server import bodies
from parlour.server.api import REFUSALS, Language, house
from parlour.server.hall import find_game

router = APIRouter(prefix="/api", responses=REFUSALS)


@cache
def sheets_of(id: str) -> Sheets:
    return read_sheets(game(id))


@router.get("/games/{id}/sheets", response_model=list[bodies.Sheet])
async def see_sheets(
    request: Request, id: Annotated[str, PathPart(max_length=60)], language: Language = None
) -> JSONResponse:
    """Return what is said of the things on the boards of a game; the first that fits is meant."""
    doors = house(request).doors
    said = language or doors.language(request, await doors.welcome(request))
    return JSONResponse(list_sheets(find_game(id).id, said))


@router.get("/games/{id}/names", response_model=list[bodies.Named])
async def see_names(
    request: Request, id: Annotated[str, PathPart(max_length=60)], language: Language = None
) -> JSONResponse:
    """Return every name of a game, with what it is and the rules behind it."""
    doors = house(request).doors
    said = language or doors.language(request, await doors.welcome(request))
    return JSONResponse(list_names(find_game(id).id, said))


@cache
def list_names(id: str, language: str) -> list[dict[str, Any]]:
    return [
        {
            "name": named.name,
            "kind": named.sheet.name.text(language),
            "does": named.does,
            "text": named.sheet.say.text(language),
            "rules": named.rules(),
        }
        for named in sheets_of(id).names(game(id), language)
    ]


def list_sheets(id: str, language: str) -> list[dict[str, Any]]:
    return [
        {
            "of": list(sheet.of),
            "name": sheet.name.text(language),
            "text": sheet.say.text(language),
            "rules": list(sheet.rules),
        }
        for sheet in sheets_of(id).sheets
    ]
