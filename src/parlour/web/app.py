"""The application: the API, the pages and the files, behind one guard."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import OperationalError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import FileResponse, JSONResponse, Response

from parlour.engine.errors import IllegalMove
from parlour.engine.words import LANGUAGES
from parlour.server import (
    analysing,
    api,
    archive,
    bringing,
    explaining,
    exploring,
    late,
    meeting,
    membership,
    players,
    playing,
    school,
    watchman,
)
from parlour.server.asking import refusal_in_words
from parlour.server.doors import spoken
from parlour.server.gauges import Gauges
from parlour.server.house import House
from parlour.server.limits import Guard
from parlour.server.logbook import described
from parlour.server.refusals import Refused, Stale
from parlour.server.shortcut import Shortcut
from parlour.server.storage import StoreGone
from parlour.server.watchman import Watchman
from parlour.web import book, pages
from parlour.web.static_files import FOLDER, edition, names

log = logging.getLogger("parlour.web")

FOREVER = "public, max-age=31536000, immutable"


ROUTERS: Final = (
    playing.router,
    api.router,
    bringing.router,
    school.router,
    analysing.router,
    exploring.router,
    explaining.router,
    membership.router,
    archive.router,
    late.router,
    meeting.router,
    players.router,
    pages.router,
    book.router,
    watchman.router,
)


def create_app(house: House, hosts: Sequence[str] = (), metrics_token: str = "") -> FastAPI:
    """Return the application for a house; if names are given, it answers to no others."""

    @asynccontextmanager
    async def open_house(_: FastAPI) -> AsyncIterator[None]:
        await house.hall.timekeeper.open()
        tasks = [asyncio.create_task(_resume(house)), asyncio.create_task(_watch(house))]
        tasks += [
            asyncio.create_task(house.lobby.watch()),
            asyncio.create_task(house.chronicle.watch()),
        ]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await house.analyses.close()
        await house.hall.close()

    app = FastAPI(
        title="Parlour",
        summary="Tables for modern board games",
        version="1",
        lifespan=open_house,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.house = house
    app.state.gauges = Gauges()
    app.state.metrics_token = metrics_token
    for router in ROUTERS:
        app.include_router(router)
    app.add_api_route("/static/{_edition}/{name}", _file, include_in_schema=False)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(Stale, _stale)
    app.add_exception_handler(StoreGone, _gone)
    app.add_exception_handler(OperationalError, _unwritten)
    app.add_exception_handler(IllegalMove, _illegal)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _broken)
    app.add_middleware(GZipMiddleware, minimum_size=600, compresslevel=3)
    app.add_middleware(Shortcut, house=house)
    if hosts:
        app.add_middleware(TrustedHostMiddleware, allowed_hosts=list(hosts))
    app.add_middleware(
        Guard, limits=house.limits, identify=house.doors.guest_of, quotas=house.quotas
    )
    app.add_middleware(Watchman, gauges=app.state.gauges)
    return app


async def _resume(house: House) -> None:
    await house.hall.resume()
    await house.analyses.resume()


async def _watch(house: House) -> None:
    await house.hall.timekeeper.watch()


async def _file(name: str, _edition: str) -> Response:
    if name not in names():
        raise Refused(404, "no-page")
    kept = {"cache-control": FOREVER} if _edition == edition() else {}
    return FileResponse(FOLDER / name, headers=kept)


async def _refused(request: Request, error: Exception) -> Response:
    if not isinstance(error, Refused):
        raise error
    if not request.url.path.startswith("/api/"):
        # Where nothing can be read, not even whose page it is, a plain sentence has to do.
        with suppress(OperationalError):
            return await pages.refusal_page(request, error)
    said = error.to_data(await _language(request))
    return JSONResponse(said, error.status, error.headers())


async def _gone(request: Request, error: Exception) -> Response:
    log.error("nothing can be kept any more: %s", error)
    return await _refused(request, Refused(503, "store-gone"))


async def _unwritten(request: Request, error: Exception) -> Response:
    log.error("%s could not be kept: %s", described(request), error)
    return await _refused(request, Refused(503, "not-kept", after=10))


async def _stale(request: Request, error: Exception) -> Response:
    if not isinstance(error, Stale):
        raise error
    if not hasattr(request.state, "screen"):
        return await _refused(request, error)
    return await api.stale(request, error)


async def _illegal(request: Request, error: Exception) -> Response:
    if not isinstance(error, IllegalMove):
        raise error
    room = await api.house(request).hall.room(request.path_params["id"])
    if hasattr(request.state, "screen"):
        message = refusal_in_words(room, request.state.screen, error)
    else:
        # On a board of one's own nobody is asked what the table asks.
        language = await _language(request)
        message = room.game.explain(error, language, room.names(language))
    return JSONResponse({"error": "illegal", "rule": error.rule, "message": message}, 422)


async def _malformed(request: Request, error: Exception) -> Response:
    if not isinstance(error, RequestValidationError):
        raise error
    faults = "; ".join(_fault(fault) for fault in error.errors()[:3])
    return await _refused(request, Refused(422, "malformed", faults))


def _fault(fault: Any) -> str:
    place = ".".join(str(part) for part in fault["loc"])
    return f"{place}: {fault['msg']}"


async def _http(request: Request, error: Exception) -> Response:
    if not isinstance(error, HTTPException):
        raise error
    key = {404: "no-page", 405: "no-method"}.get(error.status_code)
    if key is not None:
        response = await _refused(request, Refused(error.status_code, key))
        response.headers.update(error.headers or {})
        return response
    refused = Refused(error.status_code, "malformed", str(error.detail))
    return await _refused(request, refused)


async def _broken(request: Request, error: Exception) -> Response:
    log.error("%s failed", described(request), exc_info=error)
    return await _refused(request, Refused(500, "broken"))


async def _language(request: Request) -> str:
    asked = request.query_params.get("language")
    if asked in LANGUAGES:
        return asked
    doors = api.house(request).doors
    try:
        return doors.language(request, await doors.welcome(request))
    except OperationalError:
        return spoken(request.headers.get("accept-language", ""))
