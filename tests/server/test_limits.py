"""Limits on size and rate, and the headers of every answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from parlour.server.limits import HEADERS, Bucket, Limits
from tests.server.conftest import Visit
from tests.server.serving import Server
from tests.server.visitors import GAME, Visitor, refused

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
        answers = [hasty.http.get("/api/games") for _ in range(150)]
        late = [answer for answer in answers if answer.status_code == 429]
        assert {answer.status_code for answer in answers} == {200, 429}
        refused(late[0], 429, "too-fast")
        assert calm.http.get("/api/games").status_code == 200


def test_a_bucket_fills_again_but_never_above_its_size() -> None:
    bucket = Bucket(2.0)
    assert [bucket.take(0.0, 2.0) for _ in range(3)] == [True, True, False]
    bucket.at -= 100.0
    assert [bucket.take(1.0, 2.0) for _ in range(3)] == [True, True, False]


@pytest.mark.parametrize("path", ["/api/me", "/api/tables/none", "/api/nowhere", "/", "/nowhere"])
def test_every_answer_keeps_the_page_to_itself(server: Server, path: str) -> None:
    response = httpx.get(server.address + path)
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
