"""The API against whatever anybody sends: a clear 4xx, nothing changed, nothing broken."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from fastapi.routing import APIRoute
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from parlour.server import api, archive, late, meeting, membership, players, playing
from tests.server.conftest import Visit
from tests.server.serving import Server
from tests.server.visitors import BY_LINK, GAME, ME, Visitor, told

EXAMPLES = 20
ENDLESS = ("/api/tables/{id}/events", "/api/lobby/events")
ROUTES = [
    (method, route.path)
    for route in (
        *playing.router.routes,
        *api.router.routes,
        *archive.router.routes,
        *late.router.routes,
        *meeting.router.routes,
        *players.router.routes,
    )
    if isinstance(route, APIRoute) and route.path not in ENDLESS
    for method in sorted(route.methods or ())
]
BARE = {
    ("GET", "/api/me"),
    ("GET", "/api/tables"),
    ("GET", "/api/people"),
    ("DELETE", "/api/seek"),
}
MODES = {
    (method, path, mode)
    for method, path in ROUTES
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    # These take nothing, so nothing can be wrong with it.
    if mode == GenerationMode.POSITIVE or (method, path) not in BARE
}
CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]


@pytest.fixture(scope="module")
def described(server: Server) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")


@pytest.fixture(scope="module")
def regular(server: Server) -> Iterator[Visitor]:
    with Visitor(server.address, confirm=False) as visitor:
        yield visitor


@pytest.fixture(scope="module")
def session(regular: Visitor) -> Iterator[requests.Session]:
    """The connection of a guest with a valid cookie and token."""
    with requests.Session() as session:
        session.headers["cookie"] = f"parlour={regular.http.cookies['parlour']}"
        session.headers["x-parlour-token"] = regular.token
        yield session


@pytest.fixture(scope="module")
def table(regular: Visitor) -> str:
    return regular.open(ME, BY_LINK)


def nearly_right(body: Any, right: dict[str, Any], kept: set[str]) -> Any:
    """Put what the house knows into some fields of a body, so that it gets past the doors."""
    if not isinstance(body, dict):
        return body
    return {name: right[name] if name in right and name in kept else body[name] for name in body}


@pytest.mark.parametrize(("method", "path", "mode"), sorted(MODES))
def test_whatever_is_sent_gets_an_answer_as_described(
    described: schemathesis.BaseSchema,
    session: requests.Session,
    regular: Visitor,
    server: Server,
    table: str,
    method: str,
    path: str,
    mode: GenerationMode,
) -> None:
    operation = described[path][method]
    if path.endswith("/leave"):
        # Whoever has left a table has no seat there for the rest of the tests.
        table = regular.open(ME, BY_LINK)
    shown = regular.see(table, 0)
    right = {"seat": 0, "game": GAME, "question": shown["question"], "seats": [ME, BY_LINK]}
    seats = told(regular.http.get(f"/api/tables/{table}/company"))["seats"]
    right.update(players=2, name="ann-4827", player=seats[0]["player"])
    right["move"] = shown["moves"][0]["text"] if shown["moves"] else "play forecourt"
    if path.endswith("/hint"):
        del right["question"]
    fields = st.sets(st.sampled_from(sorted(right)))

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), kept=fields, at_table=st.booleans())
    def send(case: schemathesis.Case[Any], kept: set[str], at_table: bool) -> None:
        if "/tables/{id}" in path and at_table:
            case.path_parameters["id"] = table
        case.body = nearly_right(case.body, right, kept)
        for name in ("cookie", "x-parlour-token"):
            case.headers.pop(name, None)
        response = case.call(base_url=server.address, session=session)
        case.validate_response(response, checks=CHECKS)
        if response.status_code >= 400:
            said = response.json()
            assert said["error"]
            assert said["message"]

    send()


# Accounts

OF_ACCOUNTS = [
    (method, route.path, mode)
    for route in membership.router.routes
    if isinstance(route, APIRoute)
    for method in sorted(route.methods or ())
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    if mode == GenerationMode.POSITIVE or "{" in route.path or route.body_field is not None
]
SECRET = "correct horse battery"  # noqa: S105 - for tests


class Member(Visitor):
    """Somebody with an account, or a guest who may get one."""

    def __init__(self, server: Server, has_account: bool) -> None:
        super().__init__(server.address.replace("127.0.0.1", "localhost"), confirm=False)
        self.name = ""
        if has_account:
            body = {"name": "Ann", "password": SECRET}
            self.name = told(self.http.post("/api/account", json=body))["name"]

    def right(self) -> dict[str, Any]:
        return {"name": self.name or "Ann", "password": SECRET, "purpose": "enter"}


@pytest.mark.parametrize(("method", "path", "mode"), OF_ACCOUNTS)
def test_whatever_is_sent_about_an_account_gets_an_answer_as_described(
    described: schemathesis.BaseSchema,
    server: Server,
    method: str,
    path: str,
    mode: GenerationMode,
) -> None:
    operation = described[path][method]
    fields = st.sets(st.sampled_from(["name", "password", "purpose"]))

    @settings(
        max_examples=EXAMPLES // 2,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), kept=fields, has=st.booleans())
    def send(case: schemathesis.Case[Any], kept: set[str], has: bool) -> None:
        with Member(server, has) as member, requests.Session() as session:
            session.headers["cookie"] = f"parlour={member.http.cookies['parlour']}"
            session.headers["x-parlour-token"] = member.token
            case.body = nearly_right(case.body, member.right(), kept)
            for name in ("cookie", "x-parlour-token"):
                case.headers.pop(name, None)
            base = str(member.http.base_url).rstrip("/")
            response = case.call(base_url=base, session=session)
            case.validate_response(response, checks=CHECKS)
            assert SECRET not in response.text
            if response.status_code >= 400:
                assert response.json()["message"]

    send()


# By hand


def everything_stored(server: Server) -> list[str]:
    connection = sqlite3.connect(server.data)
    try:
        return list(connection.iterdump())
    finally:
        connection.close()


JSON = {"content-type": "application/json"}
DEEP = 100_000


def hostile_bodies() -> dict[str, bytes]:
    fine = {"game": GAME, "seats": [ME, BY_LINK]}
    return {
        "nothing": b"",
        "no JSON": b"{not json",
        "half of it": json.dumps(fine).encode()[:-1],
        "two of it": json.dumps(fine).encode() * 2,
        "no text at all": b"\xff\xfe\x00\xff",
        "a bare number": b"1e999",
        "not a number": b'{"game": NaN, "seats": []}',
        "a list": json.dumps([fine]).encode(),
        "deep nesting": b"[" * DEEP + b"]" * DEEP,
        "deep nesting inside": b'{"game": ' + b'{"a":' * DEEP + b"1" + b"}" * DEEP + b"}",
        "wrong types": json.dumps({"game": 7, "seats": "two"}).encode(),
        "a seat that is none": json.dumps({**fine, "seats": [None, 1]}).encode(),
        "too many seats": json.dumps({**fine, "seats": [ME] * 500}).encode(),
        "no seats": json.dumps({**fine, "seats": []}).encode(),
        "an unknown field": json.dumps({**fine, "admin": True}).encode(),
        "an unknown option": json.dumps({**fine, "options": {"cheat": True}}).encode(),
        "more digits than anybody reads": b'{"game": "x", "seats": ' + b"9" * 5000 + b"}",
        "half a letter": b'{"game": "\\ud800", "seats": [{"kind": "me"}]}',
        "half a letter in a name": json.dumps(
            {**fine, "seats": [{"kind": "me", "name": "\ud800"}, BY_LINK]}
        ).encode(),
        "half a letter as a field": b'{"game": "tides-of-time", "seats": [], "\\udfff": 1}',
        "half a letter as an option": b'{"game": "tides-of-time", "seats": [{"kind": "me"}, '
        b'{"kind": "me"}], "options": {"\\udfff": 1}}',
        "half a letter as a seed": json.dumps({**fine, "seed": "\udead"}).encode(),
        "a NUL in the game": json.dumps({**fine, "game": "tides\0of-time"}).encode(),
        "a NUL in an option": json.dumps({**fine, "options": {"\0": "\0"}}).encode(),
        "a seed of two lines": json.dumps({**fine, "seed": "a\nb"}).encode(),
        "a long name": json.dumps({**fine, "game": "x" * 10_000}).encode(),
        "a long seed": json.dumps({**fine, "seed": "x" * 10_000}).encode(),
    }


@pytest.mark.parametrize("what", sorted(hostile_bodies()))
def test_a_hostile_table_is_refused_and_changes_nothing(
    server: Server, visit: Visit, what: str
) -> None:
    ann = visit()
    before = everything_stored(server)
    response = ann.http.post("/api/tables", content=hostile_bodies()[what], headers=JSON)
    must_be_refused(response)
    assert everything_stored(server) == before


def must_be_refused(response: httpx.Response) -> None:
    assert 400 <= response.status_code < 500, f"{response.status_code} {response.text}"
    said = response.json()
    assert said["error"]
    assert said["message"]
    assert "Traceback" not in response.text


def hostile_moves(question: str, move: str) -> dict[str, bytes]:
    fine = {"seat": 0, "question": question, "move": move}
    changed: dict[str, dict[str, Any]] = {
        "a seat that is none": {"seat": 11},
        "a negative seat": {"seat": -1},
        "a huge seat": {"seat": 2**70},
        "half a seat": {"seat": 0.5},
        "a seat as text": {"seat": "0"},
        "a seat as a truth": {"seat": False},
        "no seat": {"seat": None},
        "a question of the future": {"question": "99-aaaaaaaaaaaa"},
        "a long question": {"question": "9" * 10_000},
        "an empty move": {"move": ""},
        "a move with a NUL": {"move": f"{move}\0"},
        "half a letter": {"move": "play \ud83d"},
        "a long move": {"move": "play " * 1000},
        "two moves": {"move": f"{move}\n{move}"},
        "a list of moves": {"move": [move]},
        "an unknown field": {"ply": 0},
        "a prototype": {"__proto__": {}},
    }
    return {name: json.dumps({**fine, **change}).encode() for name, change in changed.items()}


@pytest.mark.parametrize("what", sorted(hostile_moves("", "")))
def test_a_hostile_move_is_refused_and_changes_nothing(
    server: Server, visit: Visit, what: str
) -> None:
    ann = visit()
    table = ann.open(ME, BY_LINK)
    shown = ann.see(table, 0)
    body = hostile_moves(shown["question"], shown["moves"][0]["text"])[what]
    before = everything_stored(server)
    must_be_refused(ann.http.post(f"/api/tables/{table}/moves", content=body, headers=JSON))
    assert everything_stored(server) == before
    told(ann.do(table, "moves", seat=0, question=shown["question"], move=shown["moves"][0]["text"]))


@pytest.mark.parametrize(
    "kind",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/xml",
        "nonsense",
    ],
)
def test_a_form_or_a_text_is_no_request(server: Server, visit: Visit, kind: str) -> None:
    """Other sites can send these without asking a browser first."""
    ann = visit()
    body = json.dumps({"game": GAME, "seats": [ME, BY_LINK]})
    before = everything_stored(server)
    must_be_refused(ann.http.post("/api/tables", content=body, headers={"content-type": kind}))
    assert everything_stored(server) == before


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/..%2f..%2fetc%2fpasswd",
        "/api/tables/%00",
        "/api/tables/%ff%fe",
        "/api/tables/' or '1'='1",
        "/api/tables/" + "x" * 5000,
        "/api/tables/none/plies/-1",
        "/api/tables/none/plies/99999999999999999999",
        "/api/tables/none/plies/1e3",
        "/api/tables/none/plies/%D9%A1",
        "/api/tables/none?seat=-1",
        "/api/tables/none?seat=99999999999999999999",
        "/api/tables/none?seat=0&seat=1",
        "/api/tables/none?language=xx",
        "/api/tables/none?wide=perhaps",
        "/api/games/..%2fserver/rules",
        "/api/games/%00/rules",
        "/api//tables",
        "/api/tables/none/moves",
        "/api/nowhere",
    ],
)
def test_a_path_that_leads_nowhere_is_refused(visit: Visit, path: str) -> None:
    must_be_refused(visit().http.get(path))


@pytest.mark.parametrize(
    "path",
    [
        "/static/x/..%2fapp.py",
        "/static/x/..%2f..%2fpages.py",
        "/static/x/%2fetc%2fpasswd",
        "/static/x/%00",
        "/static/x/.",
        "/static/x/..",
        "/tables/none",
        "/tables/%00",
        "/tables/" + "x" * 5000,
        "/seats/none",
        "/games/ludo",
        "/games/%00/picture.svg",
        "/nowhere",
        "/static/x/" + "x" * 5000,
    ],
)
def test_a_page_that_is_not_there_says_so(visit: Visit, path: str) -> None:
    response = visit().http.get(path)
    assert response.status_code == 404, response.text
    assert "root:" not in response.text
    assert "Traceback" not in response.text


def test_a_method_that_does_not_exist_is_refused(visit: Visit) -> None:
    ann = visit()
    for method in ("DELETE", "PATCH", "TRACE"):
        response = ann.http.request(method, "/api/tables")
        must_be_refused(response)
        assert response.status_code == 405


@pytest.mark.parametrize(
    "headers",
    [
        {"accept-language": "x" * 5000},
        {"accept-language": "cs;q=nan, pl;q=-1, en;q=" + "9" * 500},
        {"cookie": "parlour; ;=;=;;parlour==\x7f"},
        {"cookie": "parlour=" + "A" * 20_000},
        {"last-event-id": "x"},
        {"accept-encoding": "gzip;q=nan, zstd, *"},
    ],
)
def test_strange_headers_break_nothing(server: Server, headers: dict[str, str]) -> None:
    response = httpx.get(f"{server.address}/api/me", headers=headers)
    assert response.status_code in (200, 400, 431), response.text


def test_hostile_orders_and_messages_are_refused(server: Server, visit: Visit) -> None:
    ann = visit()
    table = ann.open(ME, BY_LINK)
    before = everything_stored(server)
    hostile: list[Any] = [{"no-such": 1}, {"only-move": "yes"}, {"only-move": 2**80}, {"": ""}, 7]
    for orders in hostile:
        body = {"seat": 0, "orders": orders}
        must_be_refused(ann.http.put(f"/api/tables/{table}/orders", json=body))
    for text in ("", "   ", "x" * 501, None, 7, ["x"]):
        must_be_refused(ann.do(table, "messages", seat=0, text=text))
    half = b'{"seat": 0, "text": "\\ud800"}'
    url = f"/api/tables/{table}/messages"
    must_be_refused(ann.http.post(url, content=half, headers=JSON))
    assert everything_stored(server) == before


def test_strange_but_allowed_text_is_kept_as_it_is(visit: Visit) -> None:
    ann = visit()
    table = ann.open({"kind": "me", "name": "<script>\0&\u202e"}, BY_LINK)
    text = "</script><b>\0 \U0001f600 ' \" --"
    told(ann.do(table, "messages", seat=0, text=text))
    assert ann.see(table, 0)["messages"]["entries"][0]["text"] == text
    page = ann.http.get(f"/tables/{table}")
    assert page.status_code == 200
    assert "<script>\0" not in page.text
    assert "</script><b>" not in page.text
