"""Somebody leaves a table."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from tests.server.serving import Server
from tests.server.visitors import BY_LINK, CASUAL_BOT, ME, Visitor, refused, told

LONGEST = 60.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("house") / "parlour.db", "--unlimited") as server:
        yield server
    assert "Traceback" not in server.complaints()


def test_who_has_left_watches_and_a_bot_plays_on_if_the_others_wish(server: Server) -> None:
    with Visitor(server.address, confirm=True) as ann, Visitor(server.address, True) as ben:
        table = ann.open(ME, BY_LINK)
        ben.sit_down(ann.invite(table))
        ben.move(table, 1)
        told(ben.do(table, "leave", seat=1))
        refused(ben.do(table, "leave", seat=1), 403, "not-your-seat")
        assert ben.see(table)["seat"] is None
        seats = ann.see(table, 0)["seats"]
        assert seats[1]["free"]
        assert not ann.see(table, 0)["over"]
        refused(ben.do(table, "seats/1/bot", seat=1, level="casual"), 403, "not-your-seat")
        told(ann.do(table, "seats/1/bot", seat=0, level="casual"))
        refused(ann.do(table, "seats/1/bot", seat=0, level="casual"), 409, "not-free")
        assert ann.see(table, 0)["seats"][1]["bot"]
        ann.like(confirm=False)
        ann.move(table, 0)
        end = time.monotonic() + LONGEST
        while ann.see(table, 0)["plies"] < 2:
            assert time.monotonic() < end
            time.sleep(0.05)


def test_a_bot_ends_the_game_of_the_last_person(server: Server) -> None:
    with Visitor(server.address, confirm=False) as ann:
        table = ann.open(ME, CASUAL_BOT)
        told(ann.do(table, "leave", seat=0))
        end = time.monotonic() + LONGEST
        while not ann.see(table)["over"]:
            assert time.monotonic() < end
            time.sleep(0.1)
        assert ann.http.get("/api/tables").json() == []


def test_a_finished_game_is_not_left(server: Server) -> None:
    with Visitor(server.address, confirm=False) as ann:
        table = ann.open(ME, {"kind": "here"})
        while not ann.see(table, 0)["over"]:
            seat = ann.see(table, 0)["waiting"][0]
            ann.move(table, seat)
        refused(ann.do(table, "leave", seat=0), 409, "no-leaving")
