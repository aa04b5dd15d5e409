"""The doors: who comes in, by which cookie, in which language, and from which page."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from parlour.engine.words import LANGUAGES
from parlour.server.guests import Guest, Guests
from parlour.server.refusals import Refused
from parlour.server.sealing import Seal, unguessable

COOKIE = "parlour"
TOKEN_HEADER = "x-parlour-token"  # noqa: S105 - the name of a header
MOST_OPENED = 10_000
"""How many cookies are remembered as opened."""
COOKIE_SECONDS = 400 * 24 * 3600


class Doors:
    """How guests are recognised."""

    def __init__(self, seal: Seal, guests: Guests) -> None:
        self.seal = seal
        self.guests = guests
        self._opened: dict[str, str] = {}

    async def welcome(self, request: Request) -> Guest:
        """Return who is asking; somebody new gets an identity, kept if `remember` follows."""
        id = self._known(request)
        return await self.guests.find(id) if id else Guest(unguessable())

    async def recognise(self, request: Request) -> Guest:
        """Return who is asking, or refuse somebody without a cookie of this house."""
        id = self._known(request)
        if id is None:
            raise Refused(401, "no-guest")
        return await self.guests.find(id)

    async def admit(self, request: Request) -> Guest:
        """Return who wants to change something, if a page of this house sent it."""
        guest = await self.recognise(request)
        if not self.seal.is_token(request.headers.get(TOKEN_HEADER, ""), guest.id):
            raise Refused(403, "forged")
        self.expect_own_site(request)
        return guest

    def expect_own_site(self, request: Request) -> None:
        """Refuse what a browser says it sends for another site."""
        origin = request.headers.get("origin")
        if origin is not None and origin.partition("://")[2] != request.headers.get("host"):
            raise Refused(403, "forged")
        if request.headers.get("sec-fetch-site") in ("cross-site", "same-site"):
            raise Refused(403, "forged")

    def remember(self, request: Request, response: Response, guest: Guest) -> None:
        """Give the guest their cookie, if they have none."""
        if self._known(request) == guest.id:
            return
        response.set_cookie(
            COOKIE,
            self.seal.close("guest", guest.id),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )

    def language(self, request: Request, guest: Guest) -> str:
        """Return the language that the guest chose, or the first that their browser asks for."""
        if guest.language is not None:
            return guest.language
        return spoken(request.headers.get("accept-language", ""))

    def _known(self, request: Request) -> str | None:
        sealed = request.cookies.get(COOKIE)
        return self.guest_of(sealed) if sealed else None

    def guest_of(self, sealed: str) -> str | None:
        """Return whose cookie it is; None for one that this house never gave."""
        id = self._opened.get(sealed)
        if id is None:
            id = self.seal.open(sealed, "guest")
            if id is not None:
                if len(self._opened) >= MOST_OPENED:
                    self._opened.clear()
                self._opened[sealed] = id
        return id


def spoken(accepted: str) -> str:
    """Return the best language for an Accept-Language header.

    >>> spoken("de, pl;q=0.5, cs-CZ;q=0.8, en;q=0.1")
    'cs'
    """
    best, weight = LANGUAGES[0], 0.0
    for part in accepted.split(","):
        tag, _, rest = part.strip().partition(";")
        language = tag.split("-")[0].lower()
        quality = _quality(rest)
        if language in LANGUAGES and quality > weight:
            best, weight = language, quality
    return best


def _quality(text: str) -> float:
    name, _, value = text.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
