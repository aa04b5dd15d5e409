"""Accounts over the API: joining, signing in and out, changing secrets, leaving for good."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Request
from fastapi import Path as PathPart
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse

from parlour.server import belongings, bodies, passkeys
from parlour.server.accounts import Joined, Proof
from parlour.server.api import REFUSALS, house
from parlour.server.guests import Guest
from parlour.server.house import House, address_of
from parlour.server.refusals import Refused
from parlour.server.sessions import Session, device_of
from parlour.server.timekeeping import tables_left

router = APIRouter(prefix="/api", responses=REFUSALS)

SHORTEST_PASSWORD: Final = 10
LONGEST_PASSWORD: Final = 200

GivenName = Annotated[str, Field(min_length=1, max_length=bodies.LONGEST_NAME, pattern=r"\S")]
NewPassword = Annotated[str, Field(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD)]
Credential = Annotated[
    dict[str, Any], Field(max_length=20, description="What the browser made, as JSON")
]
Bring = Annotated[bool, Field(description="Whether the tables of this browser come along")]


class NewAccount(bodies.Incoming):
    """An account with a password."""

    name: GivenName
    password: NewPassword


class NewAccountWithPasskey(bodies.Incoming):
    """An account with the passkey that was asked for."""

    name: GivenName
    credential: Credential


class SignIn(bodies.Incoming):
    """A name and a password."""

    name: Annotated[str, Field(max_length=60)]
    password: Annotated[str, Field(max_length=LONGEST_PASSWORD)]
    bring: Bring = False


class SignInWithPasskey(bodies.Incoming):
    """What a passkey has signed."""

    credential: Credential
    bring: Bring = False


class SignInWithCode(bodies.Incoming):
    """A recovery code, which is used up."""

    code: Annotated[str, Field(max_length=60)]
    bring: Bring = False


class Ask(bodies.Incoming):
    """What a passkey is wanted for."""

    purpose: Literal["join", "add", "enter"]
    name: Annotated[str, Field(max_length=bodies.LONGEST_NAME)] = ""


class NewSecret(bodies.Incoming):
    """Another password; none at all for who has a passkey."""

    password: NewPassword | None


class NewName(bodies.Incoming):
    """Another name to sign in with."""

    name: GivenName


class NewPasskey(bodies.Incoming):
    """One more passkey."""

    credential: Credential


class Asked(BaseModel):
    """What the browser is to be asked."""

    publicKey: dict[str, Any]  # noqa: N815 - the name that browsers expect


class Given(BaseModel):
    """What is shown once."""

    name: str
    codes: list[str]


class SignedIn(BaseModel):
    """With which name one can sign in."""

    name: str


class ListedPasskey(BaseModel):
    """A passkey of yours."""

    id: str
    label: str
    created: float
    used: float | None


class ListedSession(BaseModel):
    """A browser in which you are signed in."""

    id: str
    device: str
    created: float
    seen: float
    here: bool


class Account(BaseModel):
    """Your account."""

    name: str
    created: float
    password: bool
    codes: int
    passkeys: list[ListedPasskey]
    sessions: list[ListedSession]
    fresh: bool
    """Whether secrets may be changed now, without another proof."""


class Done(BaseModel):
    """That something was done."""

    done: bool = True


DONE: Final = {"done": True}

# Joining


@router.post("/account", response_model=Given, status_code=201)
async def join(request: Request, wanted: NewAccount) -> JSONResponse:
    """Get an account with a password; all that this browser has is in it."""
    here, guest = house(request), await _stranger(request)
    expect_good(wanted.password, wanted.name)
    proof = Proof(password=wanted.password)
    joined = await here.accounts.join(guest.id, wanted.name, proof, _device(request))
    return await _joined(request, guest, wanted.name, joined)


@router.post("/account/passkey", response_model=Given, status_code=201)
async def join_with_passkey(request: Request, wanted: NewAccountWithPasskey) -> JSONResponse:
    """Get an account with a passkey; all that this browser has is in it."""
    here, guest = house(request), await _stranger(request)
    site = passkeys.site_of(request)
    asked = await here.accounts.answered(wanted.credential, passkeys.JOIN, guest.id)
    made = passkeys.read_new(site, asked, wanted.credential)
    proof = Proof(passkey=made)
    joined = await here.accounts.join(guest.id, asked.name, proof, _device(request))
    return await _joined(request, guest, wanted.name, joined)


async def _stranger(request: Request) -> Guest:
    """Return a guest who may get an account."""
    here = house(request)
    guest = await here.admit(request)
    if here.doors.session_of(request) is not None:
        raise Refused(409, "has-account")
    here.spend("sign-ups", request, guest)
    return guest


async def _joined(request: Request, guest: Guest, called: str, joined: Joined) -> JSONResponse:
    here = house(request)
    here.guests.forget(guest.id)
    if not guest.name:
        await here.guests.save(Guest(**{**vars(guest), "name": " ".join(called.split())}))
    response = JSONResponse({"name": joined.name, "codes": joined.codes}, 201)
    here.doors.sign_in(request, response, guest.id, joined.secret)
    return response


@router.post("/account/ask", response_model=Asked)
async def ask_passkey(request: Request, wanted: Ask) -> JSONResponse:
    """Return what the browser needs to make or to use a passkey."""
    here = house(request)
    guest = await here.admit(request)
    site = passkeys.site_of(request)
    here.spend("sign-ins", request, guest)
    if wanted.purpose == passkeys.ENTER:
        asked = await here.accounts.ask(passkeys.ENTER, guest.id)
        return JSONResponse({"publicKey": passkeys.ask_for_known(site, asked)})
    known: list[str] = []
    name = wanted.name
    if wanted.purpose == passkeys.ADD:
        account = await here.accounts.tell(_fresh(request).guest)
        name, known = account["name"], [each["id"] for each in account["passkeys"]]
    asked = await here.accounts.ask(wanted.purpose, guest.id, name)
    user = here.accounts.user_of(guest.id)
    return JSONResponse({"publicKey": passkeys.ask_for_new(site, asked, user, known)})


# Signing in and out


@router.post("/session", response_model=SignedIn)
async def sign_in(request: Request, wanted: SignIn) -> JSONResponse:
    """Sign in with name and password, or prove once more who you are."""
    here, guest = house(request), await _at_the_door(request)
    tried = f"name {wanted.name.strip().casefold()}"
    here.quotas.spend("guesses", tried, address_of(request))
    return await _signed_in(
        request,
        guest,
        await here.accounts.with_password(wanted.name, wanted.password),
        wanted.bring,
    )


@router.post("/session/passkey", response_model=SignedIn)
async def sign_in_with_passkey(request: Request, wanted: SignInWithPasskey) -> JSONResponse:
    """Sign in with a passkey, or prove once more who you are."""
    here, guest = house(request), await _at_the_door(request)
    site = passkeys.site_of(request)
    found = await here.accounts.with_passkey(site, wanted.credential, guest.id)
    return await _signed_in(request, guest, found, wanted.bring)


@router.post("/session/code", response_model=SignedIn)
async def sign_in_with_code(request: Request, wanted: SignInWithCode) -> JSONResponse:
    """Sign in with a recovery code, which is used up."""
    here, guest = house(request), await _at_the_door(request)
    found = await here.accounts.with_code(wanted.code)
    return await _signed_in(request, guest, found, wanted.bring)


async def _at_the_door(request: Request) -> Guest:
    here = house(request)
    guest = await here.admit(request)
    here.spend("sign-ins", request, guest)
    return guest


async def _signed_in(request: Request, guest: Guest, found: str, bring: bool) -> JSONResponse:
    """Let somebody in who has proved who they are."""
    here = house(request)
    session = here.doors.session_of(request)
    response = JSONResponse({"name": (await here.accounts.tell(found))["name"]})
    if session is not None and session.guest == found:
        await here.sessions.renew(session)
        return response
    if session is not None:
        await here.sessions.end([session])
    elif bring:
        await bring_along(here, guest.id, found)
    secret = await here.accounts.begin(found, _device(request))
    here.doors.sign_in(request, response, found, secret)
    return response


async def bring_along(here: House, old: str, new: str) -> None:
    """Let the tables of a guest without an account be those of an account."""
    ids = await here.store.read(lambda connection: belongings.tables_of(connection, old))
    async with here.hall.holding(ids):
        await here.store.write(lambda connection: belongings.hand_over(connection, old, new))
    for each in (old, new):
        here.ties.forget(each)


@router.delete("/session", response_model=Done)
async def sign_out(request: Request) -> JSONResponse:
    """Sign out in this browser."""
    session = await _session(request)
    await house(request).sessions.end([session])
    response = JSONResponse(DONE)
    house(request).doors.sign_out(response)
    return response


# The account


@router.get("/account", response_model=Account)
async def see_account(request: Request) -> JSONResponse:
    """Return your account, with the browsers in which you are signed in."""
    here = house(request)
    guest = await here.doors.recognise(request)
    return JSONResponse(await account_of(here, guest, here.doors.session_of(request)))


async def account_of(here: House, guest: Guest, session: Session | None) -> dict[str, Any]:
    """Return all that somebody may know of their account."""
    if session is None:
        raise Refused(409, "no-account")
    listed = [
        {
            "id": each.label,
            "device": each.device,
            "created": each.created,
            "seen": each.seen,
            "here": each.id == session.id,
        }
        for each in await here.sessions.of(guest.id)
    ]
    told = await here.accounts.tell(guest.id)
    return {**told, "sessions": listed, "fresh": session.is_fresh()}


@router.delete("/account/sessions/{id}", response_model=Done)
async def end_session(
    request: Request, id: Annotated[str, PathPart(max_length=40)]
) -> JSONResponse:
    """Sign out in another browser, or with `others` in all others."""
    session = await _session(request)
    here = house(request)
    others = [each for each in await here.sessions.of(session.guest) if each.id != session.id]
    ended = [each for each in others if id in ("others", each.label)]
    if not ended and id != "others":
        raise Refused(404, "no-session")
    await here.sessions.end(ended)
    return JSONResponse(DONE)


@router.put("/account/password", response_model=Done)
async def change_password(request: Request, wanted: NewSecret) -> JSONResponse:
    """Change the password; all other browsers are signed out."""
    session = await _session(request)
    _fresh(request)
    here = house(request)
    if wanted.password is not None:
        expect_good(wanted.password, (await here.accounts.tell(session.guest))["name"])
    await here.accounts.set_password(session.guest, wanted.password)
    others = [each for each in await here.sessions.of(session.guest) if each.id != session.id]
    await here.sessions.end(others)
    return JSONResponse(DONE)


@router.put("/account/name", response_model=SignedIn)
async def change_name(request: Request, wanted: NewName) -> JSONResponse:
    """Change the name to sign in with; the house adds some digits to it."""
    session = await _session(request)
    _fresh(request)
    return JSONResponse({"name": await house(request).accounts.rename(session.guest, wanted.name)})


@router.post("/account/passkeys", response_model=Done, status_code=201)
async def add_passkey(request: Request, wanted: NewPasskey) -> JSONResponse:
    """Add a passkey."""
    session = await _session(request)
    _fresh(request)
    here, site = house(request), passkeys.site_of(request)
    asked = await here.accounts.answered(wanted.credential, passkeys.ADD, session.guest)
    made = passkeys.read_new(site, asked, wanted.credential)
    await here.accounts.add_passkey(session.guest, made, _device(request))
    return JSONResponse(DONE, 201)


@router.delete("/account/passkeys/{id}", response_model=Done)
async def remove_passkey(
    request: Request, id: Annotated[str, PathPart(max_length=1400)]
) -> JSONResponse:
    """Remove a passkey, if it is not all that you have to sign in with."""
    session = await _session(request)
    _fresh(request)
    await house(request).accounts.remove_passkey(session.guest, id)
    return JSONResponse(DONE)


@router.post("/account/codes", response_model=Given, status_code=201)
async def renew_codes(request: Request) -> JSONResponse:
    """Get new recovery codes; the old ones are void."""
    session = await _session(request)
    _fresh(request)
    accounts = house(request).accounts
    name = (await accounts.tell(session.guest))["name"]
    return JSONResponse({"name": name, "codes": await accounts.renew_codes(session.guest)}, 201)


# With or without an account


@router.get("/me/data", response_model=dict[str, Any])
async def download(request: Request) -> JSONResponse:
    """Return all that the house keeps of you, but secrets."""
    here = house(request)
    guest = await here.doors.recognise(request)
    here.spend("openings", request, guest)
    data = await here.store.read(lambda connection: belongings.data_of(connection, guest.id))
    headers = {"content-disposition": 'attachment; filename="parlour.json"'}
    return JSONResponse(data, headers=headers)


@router.delete("/me", response_model=Done)
async def delete_me(request: Request) -> JSONResponse:
    """Delete all that is yours alone, and your name and words where others play."""
    here = house(request)
    guest = await here.admit(request)
    if here.doors.session_of(request) is not None:
        _fresh(request)
    await remove(here, guest.id)
    response = JSONResponse(DONE)
    here.doors.sign_out(response)
    return response


async def remove(here: House, guest: str) -> None:
    """Delete somebody."""
    sessions = [session.id for session in await here.sessions.of(guest)]
    ids = await here.store.read(lambda connection: belongings.tables_of(connection, guest))
    left = await here.store.read(lambda connection: tables_left(connection, guest))
    async with here.hall.holding({*ids, *left}):
        removed = await here.store.write(lambda connection: belongings.remove(connection, guest))
        await here.hall.thoughts.stop(removed.deleted)
    here.sessions.forget(sessions)
    here.guests.forget(guest)
    here.ties.forget(guest)


# What they share


async def _session(request: Request) -> Session:
    """Return the session of somebody who wants to change something of their account."""
    here = house(request)
    await here.admit(request)
    session = here.doors.session_of(request)
    if session is None:
        raise Refused(409, "no-account")
    return session


def _fresh(request: Request) -> Session:
    """Expect that whoever asks has proved lately who they are: a browser may lie open."""
    session = house(request).doors.session_of(request)
    if session is None:
        raise Refused(409, "no-account")
    if not session.is_fresh():
        raise Refused(403, "prove-first")
    return session


def expect_good(password: str, name: str) -> None:
    """Refuse a password that is tried first by whoever tries any."""
    if password.casefold() in (name.casefold(), name.casefold() * 2) or len(set(password)) < 4:
        raise Refused(422, "weak-password")


def _device(request: Request) -> str:
    return device_of(request.headers.get("user-agent", ""))


async def describe_me(request: Request) -> tuple[dict[str, Any] | None, int]:
    """Return the account of whoever opens a page, if they have one, and how many tables."""
    here = house(request)
    guest = await here.doors.welcome(request)
    session = here.doors.session_of(request)
    ids = await here.store.read(lambda connection: belongings.tables_of(connection, guest.id))
    return await account_of(here, guest, session) if session else None, len(ids)
