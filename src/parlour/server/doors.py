"""The doors: who comes in, by which cookie, in which language, and from which page."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from parlour.engine.words import LANGUAGES
from parlour.server.guests import Guest, Guests
from parlour.server.refusals import Refused
from parlour.server.sealing import Seal, unguessable
from parlour.server.sessions import Session, Sessions

COOKIE = "parlour"
TOKEN_HEADER = "x-parlour-token"  # noqa: S105 - the name of a header
MOST_OPENED = 10_000
"""How many cookies are remembered as opened."""
COOKIE_SECONDS = 400 * 24 * 3600


@dataclass(frozen=True)
class Pass:
    """What a cookie of this house says: a guest, and the session of one who has signed in."""

    guest: str
    session: str = ""


class Doors:
    """How guests are recognised."""

    def __init__(self, seal: Seal, guests: Guests, sessions: Sessions) -> None:
        self.seal = seal
        self.guests = guests
        self.sessions = sessions
        self._opened: dict[str, Pass] = {}

    async def welcome(self, request: Request) -> Guest:
        """Return who is asking; somebody new gets an identity, kept if `remember` follows."""
        id = await self._known(request)
        return await self.guests.find(id) if id else Guest(unguessable())

    async def recognise(self, request: Request) -> Guest:
        """Return who is asking, or refuse somebody without a cookie of this house."""
        id = await self._known(request)
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
        """Give the guest their cookie, if they came without one."""
        if getattr(request.state, "known", None) != guest.id:
            self._give(request, response, self.seal.close("guest", guest.id))

    def sign_in(self, request: Request, response: Response, guest: str, session: str) -> None:
        """Give somebody the cookie of a session."""
        self._give(request, response, self.seal.close("session", f"{guest} {session}"))

    def sign_out(self, response: Response) -> None:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")

    def _give(self, request: Request, response: Response, sealed: str) -> None:
        response.set_cookie(
            COOKIE,
            sealed,
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

    async def _known(self, request: Request) -> str | None:
        """Return who is asking, if the house knows them, and note it with the request."""
        shown = self._open(request.cookies.get(COOKIE, ""))
        request.state.session = None
        request.state.known = await self._expected(request, shown) if shown else None
        found: str | None = request.state.known
        return found

    async def _expected(self, request: Request, shown: Pass) -> str | None:
        if not shown.session:
            # Whoever has an account is no longer let in by the cookie they had before.
            return None if await self.guests.is_member(shown.guest) else shown.guest
        session = await self.sessions.find(shown.session)
        if session is None or session.guest != shown.guest:
            return None
        request.state.session = session
        return shown.guest

    def session_of(self, request: Request) -> Session | None:
        """Return in which session somebody asks who was recognised."""
        found: Session | None = request.state.session
        return found

    async def is_welcome(self, request: Request) -> bool:
        """Tell whether somebody who was let in still is; a stranger always was one."""
        before = getattr(request.state, "known", None)
        return before is None or await self._known(request) == before

    def guest_of(self, sealed: str) -> str | None:
        """Return whose cookie it is; None for one that this house never gave."""
        shown = self._open(sealed)
        return shown.guest if shown else None

    def _open(self, sealed: str) -> Pass | None:
        shown = self._opened.get(sealed)
        if shown is None and sealed:
            shown = self._read(sealed)
            if shown is not None:
                if len(self._opened) >= MOST_OPENED:
                    self._opened.clear()
                self._opened[sealed] = shown
        return shown

    def _read(self, sealed: str) -> Pass | None:
        guest = self.seal.open(sealed, "guest")
        if guest is not None:
            return Pass(guest)
        session = self.seal.open(sealed, "session")
        return Pass(*session.split(" ")) if session is not None else None


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
