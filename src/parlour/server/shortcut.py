"""The shortcut: the way that is gone most, a move of somebody who follows the events, kept short.

It takes requests as the page sends them. Whatever is different, and whatever is refused or fails,
goes the long way through the API, which says why.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qsl

from pydantic import ValidationError
from sqlalchemy.exc import OperationalError
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.engine.errors import ParlourError
from parlour.engine.words import LANGUAGES
from parlour.server import bodies
from parlour.server.api import noted
from parlour.server.house import House

_PATH: Final = re.compile(r"/api/tables/([\w-]{1,40})/(moves|confirm)")
_SWITCH: Final = ("true", "false")
_QUERY: Final = {"language": LANGUAGES, "wide": _SWITCH, "brief": _SWITCH}
"""What a page may ask for beside its move, and how; its seat is told in the body as well."""


class Shortcut:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        way = _short_way(scope)
        if way is None:
            await self.app(scope, receive, send)
            return
        message = await receive()
        answer = await self._answer(Request(scope), *way, message)
        if answer is None:
            await self.app(scope, _again(message, receive), send)
            return
        start = [
            (b"content-length", str(len(answer)).encode()),
            (b"content-type", b"application/json"),
        ]
        await send({"type": "http.response.start", "status": 200, "headers": start})
        await send({"type": "http.response.body", "body": answer})

    async def _answer(
        self, request: Request, table: str, what: str, message: Message
    ) -> bytes | None:
        """Do what is asked and say that it was done; None if it was not."""
        if message["type"] != "http.request" or message.get("more_body", False):
            return None
        try:
            return await self._do(request, table, what, message.get("body", b""))
        except (ParlourError, ValidationError, OperationalError):
            # Nothing has changed: the long way comes to the same and words it.
            return None

    async def _do(self, request: Request, table: str, what: str, body: bytes) -> bytes | None:
        hall = self._house.hall
        model = bodies.MoveAnswer if what == "moves" else bodies.Answer
        wanted = model.model_validate_json(body)
        guest = await self._house.admit(request)
        room = await hall.room(table)
        if wanted.seat not in room.seats_of(guest.id):
            return None
        if isinstance(wanted, bodies.MoveAnswer):
            room = await hall.move(table, wanted.seat, wanted.question, wanted.move, guest.confirm)
        else:
            room = await hall.confirm(table, wanted.seat, wanted.question)
        return noted(room, wanted.seat)


def _short_way(scope: Scope) -> tuple[str, str] | None:
    """Return the table and what is done there, of a request that goes the short way."""
    if scope["type"] != "http" or scope["method"] != "POST":
        return None
    found = _PATH.fullmatch(scope["path"])
    if found is None or not _is_brief(scope["query_string"]):
        return None
    kind = next((value for name, value in scope["headers"] if name == b"content-type"), b"")
    return (found[1], found[2]) if kind == b"application/json" else None


def _is_brief(query: bytes) -> bool:
    """Tell whether nothing is asked for but that a screen which follows the events is answered."""
    pairs = parse_qsl(query.decode("latin-1"), keep_blank_values=True)
    asked = dict(pairs)
    known = all(name == "seat" or asked[name] in _QUERY.get(name, ()) for name in asked)
    return known and len(asked) == len(pairs) and asked.get("brief") == "true"


def _again(message: Message, receive: Receive) -> Receive:
    """Return a `receive` that hands out once more what was taken already."""
    taken: list[Message] = [message]

    async def replay() -> Message:
        return taken.pop() if taken else await receive()

    return replay
