"""Passkeys: what a device signs lets its owner in, and nothing else does."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from typing import Any

import httpx
import pytest

from tests.server.authenticator import Authenticator
from tests.server.conftest import Visit
from tests.server.serving import Server
from tests.server.visitors import BY_LINK, ME, Shown, Visitor, refused, told

PASSWORD = "correct horse battery"  # noqa: S105 - for tests

Come = Callable[[], Visitor]


@pytest.fixture
def come(server: Server) -> Iterator[Come]:
    """Let people come by the name of the house: an address alone has no passkeys."""
    with ExitStack() as leaving:
        yield lambda: leaving.enter_context(Visitor(by_name(server), confirm=False))


def by_name(server: Server) -> str:
    return server.address.replace("127.0.0.1", "localhost")


def ask(visitor: Visitor, purpose: str, name: str = "") -> Shown:
    body = {"purpose": purpose, "name": name}
    asked: Shown = told(visitor.http.post("/api/account/ask", json=body))["publicKey"]
    return asked


def join(visitor: Visitor, device: Authenticator, name: str = "Ann") -> Shown:
    made = device.create(ask(visitor, "join", name))
    body = {"name": name, "credential": made}
    return told(visitor.http.post("/api/account/passkey", json=body))


def enter(visitor: Visitor, credential: dict[str, Any]) -> httpx.Response:
    response = visitor.http.post("/api/session/passkey", json={"credential": credential})
    if response.is_success:
        visitor.come_in()
    return response


def test_a_passkey_is_all_that_an_account_needs(server: Server, come: Come) -> None:
    ann, elsewhere, device = come(), come(), Authenticator(by_name(server))
    table = ann.open(ME, BY_LINK)
    asked = ask(ann, "join", "Ann")
    given = join(ann, device)
    assert asked["user"]["name"].startswith("ann-")
    assert len(given["codes"]) == 8
    told(enter(elsewhere, device.get(ask(elsewhere, "enter"))))
    assert elsewhere.see(table, 0)["seat"] == 0
    account = told(elsewhere.http.get("/api/account"))
    assert not account["password"]
    assert account["passkeys"][0]["used"] is not None
    assert account["name"] == given["name"]


def test_everybody_is_asked_the_same(server: Server, come: Come) -> None:
    ann, stranger = come(), come()
    join(ann, Authenticator(by_name(server)))
    asked = [ask(visitor, "enter") for visitor in (ann, stranger)]
    for each in asked:
        del each["challenge"]
    assert asked[0] == asked[1]
    assert not asked[0].get("allowCredentials")


def test_what_was_signed_once_opens_nothing_again(server: Server, come: Come) -> None:
    ann, ben, device = come(), come(), Authenticator(by_name(server))
    join(ann, device)
    signed = device.get(ask(ben, "enter"))
    told(enter(ben, signed))
    refused(enter(ben, signed), 403, "unproved")
    refused(enter(come(), signed), 403, "unproved")


def test_what_one_browser_was_asked_opens_no_other(server: Server, come: Come) -> None:
    ann, ben, device = come(), come(), Authenticator(by_name(server))
    join(ann, device)
    refused(enter(come(), device.get(ask(ben, "enter"))), 403, "unproved")


def test_what_was_asked_too_long_ago_opens_nothing(server: Server, come: Come) -> None:
    ann, ben, device = come(), come(), Authenticator(by_name(server))
    join(ann, device)
    signed = device.get(ask(ben, "enter"))
    with closing(sqlite3.connect(server.data)) as connection, connection:
        connection.execute("update challenges set until = until - 3600")
    refused(enter(ben, signed), 403, "unproved")


Wrong = Callable[[str, Authenticator], Authenticator]

WRONG_DEVICES: dict[str, Wrong] = {
    "another key": lambda origin, real: Authenticator(origin, id=real.id),
    "an unknown passkey": lambda origin, real: Authenticator(origin),
    "a page elsewhere": lambda origin, real: replace(real, origin="https://elsewhere.example"),
    "another house": lambda origin, real: replace(real, site="elsewhere.example"),
    "nobody looked": lambda origin, real: replace(real, verifies=False),
    "a copy that lags": lambda origin, real: replace(real, uses=0),
}


@pytest.mark.parametrize("what", WRONG_DEVICES)
def test_the_wrong_signature_opens_nothing(server: Server, come: Come, what: str) -> None:
    ann, eve, device = come(), come(), Authenticator(by_name(server))
    join(ann, device)
    for _ in range(2):
        told(enter(ann, device.get(ask(ann, "enter"))))
    wrong = WRONG_DEVICES[what](by_name(server), device)
    refused(enter(eve, wrong.get(ask(eve, "enter"))), 403, "unproved")
    refused(eve.http.get("/api/account"), 409, "no-account")


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": "x", "response": None},
        {"id": "x", "response": {"clientDataJSON": 7}},
        {"id": "x", "response": {"clientDataJSON": "e30"}},
        {"id": "x", "response": {"clientDataJSON": "W10"}},
        {"id": 7, "rawId": {}, "response": {"clientDataJSON": "not base64 \u00e9"}},
    ],
)
def test_nonsense_opens_nothing(come: Come, credential: dict[str, Any]) -> None:
    ann = come()
    refused(enter(ann, credential), 403, "unproved")
    body = {"name": "Ann", "credential": credential}
    refused(ann.http.post("/api/account/passkey", json=body), 403, "unproved")


def test_a_signature_for_one_thing_is_none_for_another(server: Server, come: Come) -> None:
    ann, ben, device = come(), come(), Authenticator(by_name(server))
    join(ann, device)
    told(ann.http.put("/api/account/password", json={"password": PASSWORD}))
    made = Authenticator(by_name(server)).create(ask(ann, "add"))
    refused(enter(ann, made), 403, "unproved")
    again = {"name": "Ben", "credential": device.create(ask(ben, "join", "Ben"))}
    refused(ben.http.post("/api/account/passkey", json=again), 403, "unproved")


def test_passkeys_come_and_go_but_the_last_secret_stays(server: Server, come: Come) -> None:
    ann, ben = come(), come()
    phone, key = Authenticator(by_name(server)), Authenticator(by_name(server))
    join(ann, phone)
    asked = ask(ann, "add")
    assert len(asked["excludeCredentials"]) == 1
    told(ann.http.post("/api/account/passkeys", json={"credential": key.create(asked)}))
    first, second = [each["id"] for each in told(ann.http.get("/api/account"))["passkeys"]]
    told(ann.http.delete(f"/api/account/passkeys/{first}"))
    refused(ann.http.delete(f"/api/account/passkeys/{first}"), 404, "no-passkey")
    refused(ann.http.delete(f"/api/account/passkeys/{second}"), 409, "last-secret")
    refused(enter(ben, phone.get(ask(ben, "enter"))), 403, "unproved")
    told(enter(ben, key.get(ask(ben, "enter"))))
    told(ben.http.put("/api/account/password", json={"password": PASSWORD}))
    told(ben.http.delete(f"/api/account/passkeys/{second}"))
    refused(ben.http.put("/api/account/password", json={"password": None}), 409, "last-secret")


def test_a_bare_address_has_no_passkeys(visit: Visit) -> None:
    ann = visit()
    body = {"purpose": "join", "name": "Ann"}
    refused(ann.http.post("/api/account/ask", json=body), 409, "no-passkeys-here")
