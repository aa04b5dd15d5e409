"""Limits on size and rate, and the headers of every answer."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from parlour.server.guests import Guest
from parlour.server.hall import seat_for
from parlour.server.house import House
from parlour.server.limits import ALLOWANCES, HEADERS, Guard, Limits
from parlour.server.quotas import Allowance, Rate
from parlour.server.refusals import Refused
from tests.server.conftest import Visit
from tests.server.serving import Server
from tests.server.visitors import BY_LINK, GAME, ME, ON_THIS_SCREEN, TRUST, Visitor, refused

TOO_LARGE = Limits().body + 1


def body(size: int) -> bytes:
    """Return a record of exactly this many bytes that nobody can read."""
    empty = len(json.dumps({"record": ""}))
    return json.dumps({"record": "x" * (size - empty)}).encode()


def test_a_body_that_declares_too_much_is_refused(visit: Visit) -> None:
    message = refused(visit().http.post("/api/records", content=body(TOO_LARGE)), 413, "too-large")
    assert str(Limits().body) in message


def test_a_body_that_grows_too_large_on_the_way_is_refused(visit: Visit) -> None:
    def pieces() -> Iterator[bytes]:
        whole = body(TOO_LARGE)
        for start in range(0, len(whole), 50_000):
            yield whole[start : start + 50_000]

    refused(visit().http.post("/api/records", content=pieces()), 413, "too-large")


def test_a_body_in_pieces_is_read_like_a_whole_one(visit: Visit) -> None:
    def pieces() -> Iterator[bytes]:
        for byte in json.dumps({"game": GAME, "seats": [{"kind": "me"}, {"kind": "link"}]}):
            yield byte.encode()

    ann = visit()
    headers = {"content-type": "application/json"}
    response = ann.http.post("/api/tables", content=pieces(), headers=headers)
    assert response.status_code == 201, response.text


def test_the_largest_body_is_read(visit: Visit) -> None:
    headers = {"content-type": "application/json"}
    response = visit().http.post("/api/records", content=body(Limits().body), headers=headers)
    refused(response, 422, "malformed")


def test_one_guest_who_asks_too_fast_is_held_back_and_the_others_are_not(tmp_path: Path) -> None:
    with (
        Server(tmp_path / "parlour.db") as server,
        Visitor(server.address, confirm=False) as hasty,
        Visitor(server.address) as calm,
    ):
        calm.come_in()
        cookie = {"cookie": f"parlour={hasty.http.cookies['parlour']}"}
        late = asyncio.run(asked_at_once(server.address, cookie, 300))
        refused(late, 429, "too-many-requests")
        assert late.headers["retry-after"] == "1"
        assert calm.http.get("/api/games").status_code == 200


async def asked_at_once(address: str, headers: dict[str, str], count: int) -> httpx.Response:
    """Send many requests together and return one that was refused."""
    async with httpx.AsyncClient(base_url=address, headers=headers, timeout=60) as client:
        answers = await asyncio.gather(*[client.get("/api/me") for _ in range(count)])
    assert {answer.status_code for answer in answers} == {200, 429}
    return next(answer for answer in answers if answer.status_code == 429)


@pytest.mark.parametrize("path", ["/api/me", "/api/tables/none", "/api/nowhere", "/", "/nowhere"])
def test_every_answer_keeps_the_page_to_itself(server: Server, path: str) -> None:
    response = httpx.get(server.address + path, timeout=60)
    assert response.status_code in (200, 404)
    for name, value in HEADERS.items():
        assert response.headers[name] == value
    assert "unsafe" not in response.headers["content-security-policy"]


def test_a_refusal_at_the_gate_has_the_headers_and_the_language_too(visit: Visit) -> None:
    headers = {"accept-language": "pl"}
    response = visit().http.post("/api/records", content=body(TOO_LARGE), headers=headers)
    assert response.headers["x-frame-options"] == "DENY"
    english = visit().http.post("/api/records", content=body(TOO_LARGE))
    assert response.json()["message"] != english.json()["message"]


def test_whatever_else_stands_in_the_cookie_a_guest_stays_the_same() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await PlainTextResponse("welcome")(scope, receive, send)

    async def ask(cookies: list[str]) -> set[int]:
        guard = Guard(app, Limits(), {"sealed": "ann"}.get)
        transport = httpx.ASGITransport(guard)
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as client:
            answers = [await client.get("/", headers={"cookie": text}) for text in cookies]
        return {answer.status_code for answer in answers}

    hasty = [f"parlour=sealed; x={number}" for number in range(400)]
    assert asyncio.run(ask(hasty)) == {200, 429}
    forged = [f"parlour=forged{number}" for number in range(400)]
    assert asyncio.run(ask(forged)) == {200}


def open_streams(server: Server, table: str, count: int, **headers: str) -> list[int]:
    """Open streams all at once, each saying that it comes from another place."""

    async def one(
        client: httpx.AsyncClient, number: int, answers: list[int], done: asyncio.Event
    ) -> None:
        elsewhere = {"x-forwarded-for": f"10.0.{number // 250}.{number % 250}"}
        url = f"/api/tables/{table}/events"
        async with client.stream("GET", url, headers=elsewhere) as response:
            answers.append(response.status_code)
            if len(answers) == count:
                done.set()
            await done.wait()

    async def scene() -> list[int]:
        answers: list[int] = []
        limits = httpx.Limits(max_connections=None)
        async with httpx.AsyncClient(
            base_url=server.address, headers=headers, timeout=60, limits=limits, verify=TRUST
        ) as client:
            done = asyncio.Event()
            await asyncio.gather(*[one(client, number, answers, done) for number in range(count)])
        return answers

    return asyncio.run(scene())


def test_streams_are_counted_when_they_are_asked_for(tmp_path: Path) -> None:
    with Server(tmp_path / "parlour.db") as server, Visitor(server.address, confirm=False) as ann:
        table = ann.open({"kind": "me"}, {"kind": "link"})
        cookie = f"parlour={ann.http.cookies['parlour']}"
        answers = open_streams(server, table, 60, cookie=cookie)
        assert answers.count(200) == Limits().streams
        assert set(answers) == {200, 429}


def test_streams_without_a_cookie_are_limited_by_address(tmp_path: Path) -> None:
    with Server(tmp_path / "parlour.db") as server, Visitor(server.address, confirm=False) as ann:
        table = ann.open({"kind": "me"}, {"kind": "link"})
        answers = open_streams(server, table, Limits().address_streams + 40)
        assert answers.count(200) == Limits().address_streams
        assert set(answers) == {200, 429}
        assert ann.see(table)["status"]["here"] == []


def talk(server: Server, text: bytes, patience: float = 30.0) -> bytes:
    """Send some bytes and return all that comes back until the connection is closed."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=patience) as connection:
        with suppress(OSError):
            connection.sendall(text)
        answer = b""
        with suppress(ConnectionResetError):
            while piece := connection.recv(65_536):
                answer += piece
    return answer


def test_headers_that_never_end_are_cut_off(server: Server) -> None:
    answer = talk(server, b"GET / HTTP/1.1\r\nhost: x\r\nx: " + b"y" * 10_000_000)
    assert answer.startswith(b"HTTP/1.1 431") or answer == b""
    assert httpx.get(server.address).status_code == 200


def test_half_a_request_is_not_waited_for_forever(server: Server) -> None:
    assert talk(server, b"GET / HTTP/1.1\r\nhost: x\r\n").startswith(b"HTTP/1.1 408")


def test_who_is_asking_is_believed_only_of_a_proxy_that_was_named(tmp_path: Path) -> None:
    proxy = ("--proxy", "127.0.0.1")
    with (
        Server(tmp_path / "parlour.db", *proxy) as server,
        Visitor(server.address, confirm=False) as ann,
    ):
        table = ann.open({"kind": "me"}, {"kind": "link"})
        assert set(open_streams(server, table, Limits().address_streams + 40)) == {200}


def test_a_house_answers_only_to_its_names(tmp_path: Path) -> None:
    with Server(tmp_path / "parlour.db", "--hosts", "play.example,127.0.0.1") as server:
        assert httpx.get(server.address, timeout=60).status_code == 200
        named = {"host": "play.example"}
        assert httpx.get(server.address, headers=named, timeout=60).status_code == 200
        foreign = httpx.get(server.address, headers={"host": "evil.example"}, timeout=60)
        assert foreign.status_code == 400


def test_one_guest_sets_up_only_so_many_tables_also_all_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        house = House(f"sqlite:///{tmp_path / 'parlour.db'}", Limits(tables=5))

        async def open_one(guest: Guest) -> str:
            seats = [seat_for(0, "me", guest), seat_for(1, "link", guest)]
            try:
                await house.hall.expect_room_for(guest.id)
                await house.hall.open(guest, GAME, seats, {})
            except Refused as refused:
                return f"{refused.status} after {refused.headers()['retry-after']}"
            return "open"

        answers = await asyncio.gather(*[open_one(Guest("ann")) for _ in range(20)])
        assert sorted(answers) == ["429 after 3600"] * 15 + ["open"] * 5
        assert await open_one(Guest("ben")) == "open"
        await house.hall.close()

    asyncio.run(scene())


def fill(ask: Callable[[], httpx.Response], most: int) -> httpx.Response:
    """Ask again and again until it is refused, and return the refusal."""
    for _ in range(most):
        response = ask()
        if response.status_code == 429:
            return response
    raise AssertionError(f"{most} were granted")


def test_messages_hints_and_new_tables_are_limited_and_say_when_to_come_again(
    tmp_path: Path,
) -> None:
    with Server(tmp_path / "parlour.db") as server, Visitor(server.address, confirm=False) as ann:
        table = ann.open(ME, ON_THIS_SCREEN)
        said = fill(lambda: ann.do(table, "messages", seat=0, text="Hello"), 40)
        refused(said, 429, "too-many-messages")
        late = {"seat": 0, "question": "0-late"}
        hinted = fill(lambda: _slowly(ann.do(table, "hint", **late)), 40)
        refused(hinted, 429, "too-many-hints")
        body = {"game": GAME, "seats": [ME, BY_LINK]}
        opened = fill(lambda: _slowly(ann.http.post("/api/tables", json=body)), 80)
        refused(opened, 429, "too-many-openings")
        for response in (said, hinted, opened):
            assert int(response.headers["retry-after"]) >= 1


def _slowly(response: httpx.Response) -> httpx.Response:
    """Wait so long that the limit of all requests is not reached first."""
    time.sleep(0.06)
    return response


def test_whoever_has_had_too_many_bytes_waits(tmp_path: Path) -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await PlainTextResponse("x" * 1000)(scope, receive, send)

    async def ask() -> list[httpx.Response]:
        little = Allowance(Rate(10, 1500), Rate(10, 1500))
        limits = Limits(allowances={**ALLOWANCES, "bytes": little})
        guard = Guard(app, limits, {"sealed": "ann"}.get)
        transport = httpx.ASGITransport(guard)
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as client:
            return [await client.get("/") for _ in range(4)]

    answers = asyncio.run(ask())
    assert [answer.status_code for answer in answers] == [200, 200, 429, 429]
    assert 40 <= int(answers[2].headers["retry-after"]) <= 60


def test_half_a_body_is_answered_when_the_house_closes(tmp_path: Path) -> None:
    with Server(tmp_path / "parlour.db") as server:
        host, _, port = server.address.removeprefix("http://").partition(":")
        with socket.create_connection((host, int(port)), timeout=60) as connection:
            connection.sendall(
                b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{"
            )
            time.sleep(0.5)
            server.end()
            answer = connection.recv(65_536)
        assert answer.startswith(b"HTTP/1.1 503")
        assert b'"error": "closing"' in answer
        assert "Traceback" not in server.complaints()
