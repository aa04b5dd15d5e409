"""The logbook: what happened, one line each, with the request it happened in and no secret."""

from __future__ import annotations

import json
import logging
import re
import secrets
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

from starlette.requests import Request
from starlette.types import Scope

NONE: Final = "-"
"""Where there is no request, or no route for it."""

MOVES: Final = re.compile(r"/api/tables/[\w-]+/(moves|confirm)")
GIVEN: Final = re.compile(r"[\w-]{8,64}")
FIELDS: Final = ("method", "route", "status", "milliseconds", "bytes")
"""What a line about a request says of it."""

current: ContextVar[str] = ContextVar("request", default=NONE)
"""The id of the request that is being answered."""


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        said: dict[str, Any] = {
            "at": at,
            "level": record.levelname.lower(),
            "from": record.name,
            "request": getattr(record, "request", current.get()),
            "says": record.getMessage(),
        }
        told = vars(record)
        said.update({name: told[name] for name in FIELDS if name in told})
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def open_logbook(in_json: bool) -> None:
    """Write complaints as plain lines, or everything as JSON for programs that read it."""
    if not in_json:
        logging.basicConfig(format="%(asctime)s %(name)s: %(message)s", level=logging.WARNING)
        return
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    logging.getLogger("parlour").setLevel(logging.INFO)


def id_for(given: str) -> str:
    """Return the id of a request: what a proxy gave it, if it is one, or a new one.

    >>> id_for("7f3a-0021-aa"), len(id_for("a b\\n{}"))
    ('7f3a-0021-aa', 16)
    """
    return given if GIVEN.fullmatch(given) else secrets.token_hex(8)


def route_of(scope: Scope) -> str:
    """Return the route of a request as it is declared. A path itself may hold the key of a seat."""
    path = getattr(scope.get("route"), "path", None)
    if path is not None:
        return str(path)
    short = MOVES.fullmatch(scope["path"])
    return f"/api/tables/{{id}}/{short[1]}" if short else NONE


def described(request: Request) -> str:
    """Return what was asked, for a line about what went wrong with it."""
    return f"{request.method} {route_of(request.scope)}"
