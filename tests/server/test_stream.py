"""Live updates: every screen sees every ply, and catches up by itself."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from parlour.engine.parts import apart
from parlour.server.screen import PAGE
from tests.server.conftest import AFTER_CTRL_C, Visit
from tests.server.serving import Server
from tests.server.visitors import (
    BY_LINK,
    CASUAL_BOT,
    ME,
    ON_THIS_SCREEN,
    Visitor,
    refused,
    told,
)
from tests.server.watching import watching


def table_of_two(visit: Visit) -> tuple[Visitor, Visitor, str]:
    ann, ben = visit(), visit()
    table = ann.open(ME, BY_LINK)
    ben.sit_down(ann.invite(table))
    return ann, ben, table


@pytest.mark.parametrize("accept", ["gzip", "identity"])
def test_every_ply_comes_with_its_number(visit: Visit, accept: str) -> None:
    ann, ben, table = table_of_two(visit)
    with watching(ben, table, 1, accept=accept) as screen:
        assert screen.response.headers.get("content-encoding", "identity") == accept
        assert screen.next("look").ply == 0
        for ply, (mover, seat) in enumerate(((ann, 0), (ben, 1), (ben, 1), (ann, 0)), start=1):
            mover.move(table, seat)
            event = screen.until_ply(ply)
            assert (event.ply, event.data["ply"]) == (ply, ply)
            assert event.id == f"{ply}.{event.data['edition']}"


def test_an_event_shows_what_a_fresh_look_shows(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    with watching(ben, table, 1) as screen:
        ann.move(table, 0)
        ben.move(table, 1)
        told = screen.until_ply(2).data
        seen = ben.see(table, 1)
        del told["status"], seen["status"]
        assert told == seen


def test_the_log_grows_and_nothing_is_told_twice(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    with watching(ben, table, 1) as screen:
        first = screen.next("look").told["log"]
        ann.move(table, 0)
        second = screen.until_ply(1).told["log"]
        ben.move(table, 1)
        third = screen.until_ply(2).told["log"]
    assert (first["from"], second["from"], third["from"]) == (0, 0, 1)
    grown = first["entries"] + second["entries"] + third["entries"]
    assert grown == ben.see(table, 1)["log"]["entries"]


def test_news_hold_only_what_has_changed(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    with watching(ben, table, 1) as screen:
        first = screen.next("look")
        ann.move(table, 0)
        news = screen.until_ply(1)
    assert news.kind == "news"
    assert not {"title", "names", "seats", "question", "moves", "orders"} & set(news.told)
    _, parts = apart(first.data["board"])
    assert 0 < len(news.told["board"]["parts"]) < len(parts)
    for name, part in news.told["board"]["parts"].items():
        assert parts.get(name) != part


@pytest.mark.parametrize("game", ["terra-mystica", "wayfarers", "empires-of-the-north"])
def test_news_lead_to_what_a_fresh_look_shows(visit: Visit, game: str) -> None:
    ann, ben = visit(), visit()
    table = ann.open(ME, BY_LINK, game=game, seed="news")
    ben.sit_down(ann.invite(table))
    with watching(ben, table, 1, wide=True) as screen:
        screen.next("look")
        for ply in range(1, 9):
            seat = ben.see(table, 1)["waiting"][0]
            (ann, ben)[seat].move(table, seat)
            shown, fresh = screen.until_ply(ply).data, ben.see(table, 1, wide=True)
            assert {**shown, "status": 0} == {**fresh, "status": 0}


def test_a_word_is_told_alone(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    for number in range(3):
        ann.do(table, "messages", seat=0, text=f"word {number}")
    with watching(ben, table, 1) as screen:
        assert len(screen.next("look").data["messages"]["entries"]) == 3
        ann.do(table, "messages", seat=0, text="one more")
        news = screen.next("look")
    assert news.kind == "news"
    assert set(news.told) == {"edition", "messages"}
    assert news.told["messages"] == {"from": 3, "entries": [{"seat": 0, "text": "one more"}]}


def test_a_look_holds_the_last_page_of_the_log_and_of_the_talk(visit: Visit) -> None:
    ann = visit()
    table = ann.open(ME, ON_THIS_SCREEN, game="empires-of-the-north")
    words = [f"word {number}" for number in range(PAGE + 5)]
    for word in words:
        ann.do(table, "messages", seat=0, text=word)
    while (shown := ann.see(table))["ply"] <= PAGE + 5:
        ann.move(table, shown["waiting"][0])
    for kind, last in (("log", shown["ply"]), ("messages", len(words))):
        page = shown[kind]
        assert len(page["entries"]) == PAGE
        assert page["from"] == last - PAGE
        older = told(ann.look(f"/api/tables/{table}/{kind}", before=page["from"]))
        assert (older["from"], len(older["entries"])) == (0, last - PAGE)
        again = told(ann.look(f"/api/tables/{table}/{kind}", before=last))
        assert again == page


def test_whoever_follows_gets_a_brief_answer(visit: Visit) -> None:
    ann, _, table = table_of_two(visit)
    with watching(ann, table, 0) as screen:
        shown = screen.next("look").data
        body = {"seat": 0, "question": shown["question"], "move": shown["moves"][0]["text"]}
        url = f"/api/tables/{table}/moves"
        answer = told(ann.http.post(url, params={"brief": True}, json=body))
        assert set(answer) == {"edition", "plies"}
        assert screen.until_ply(answer["plies"]).data["edition"] == answer["edition"]


def test_after_a_take_back_the_log_is_told_anew(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    with watching(ben, table, 1) as screen:
        ann.move(table, 0)
        ben.move(table, 1)
        screen.until_ply(2)
        ann.do(table, "plea", seat=0)
        assert screen.until(lambda event: event.data["plea"] is not None).data["plea"]["seat"] == 0
        ben.do(table, "plea/answer", seat=1, agree=True)
        event = screen.until(lambda event: event.ply == 0)
        assert event.kind == "look"
        assert event.data["log"] == {"from": 0, "entries": []}


def test_a_screen_that_was_away_gets_the_position_of_now(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    with watching(ben, table, 1) as screen:
        seen = screen.next("look").id
    ann.move(table, 0)
    ben.move(table, 1)
    with watching(ben, table, 1, last=seen) as screen:
        event = screen.next("look")
        assert event.ply == 2
        assert len(event.data["log"]["entries"]) == 2


def test_a_screen_that_missed_nothing_is_not_told_the_position_again(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    ann.move(table, 0)
    with watching(ben, table, 1) as screen:
        seen = screen.until_ply(1).id
    with watching(ben, table, 1, last=seen) as screen:
        assert screen.next().kind == "status"
        ben.move(table, 1)
        assert screen.next("look").ply == 2


def test_two_screens_of_a_seat_agree(visit: Visit) -> None:
    ann = visit(confirm=True)
    ben = visit()
    table = ann.open(ME, BY_LINK)
    ben.sit_down(ann.invite(table))
    with watching(ann, table, 0) as desk, watching(ann, table, 0) as phone:
        drafted = ann.move(table, 0)["draft"]
        for screen in (desk, phone):
            event = screen.until(lambda event: bool(event.data["draft"]))
            assert (event.ply, event.data["draft"]) == (0, drafted)
        ann.do(table, "confirm", seat=0, question=ann.see(table, 0)["question"])
        ben.move(table, 1)
        seen = [screen.until_ply(2).data for screen in (desk, phone)]
        assert seen[0]["board"] == seen[1]["board"]
        assert seen[0]["question"] == seen[1]["question"]


def test_people_see_each_other_come_and_go(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    with watching(ann, table, 0) as screen:
        assert screen.next("look").data["status"]["here"] == [0]
        with watching(ben, table, 1) as other:
            other.next()
            assert screen.next("status").data["here"] == [0, 1]
        assert screen.next("status").data["here"] == [0]


def test_a_bot_is_seen_to_think_and_to_be_done(visit: Visit) -> None:
    ann = visit()
    table = ann.open(ME, {"kind": "bot", "level": "strong"})
    with watching(ann, table, 0) as screen:
        event = screen.next("look")
        status = event.data["status"]
        assert (status["here"], status["thinking"], status["failed"]) == ([0], [1], [])
        done = screen.until_ply(1)
        assert done.data["status"]["thinking"] == []


def test_a_stream_goes_on_after_the_house_was_closed_and_opened(tmp_path: Path) -> None:
    data = tmp_path / "parlour.db"
    with Server(data) as server, Visitor(server.address, confirm=False) as ann:
        table = ann.open(ME, CASUAL_BOT)
        with watching(ann, table, 0) as screen:
            seen = screen.until_ply(1)
        ann.move(table, 0)
        cookies = dict(ann.http.cookies)
    with Server(data) as server, Visitor(server.address) as again:
        again.http.cookies.update(cookies)
        again.come_in()
        with watching(again, table, 0, last=seen.id) as screen:
            assert screen.next("look").ply >= 2
        again.move(table, 0)


def test_closing_the_house_ends_the_streams(tmp_path: Path) -> None:
    with Server(tmp_path / "parlour.db") as server, Visitor(server.address, confirm=False) as ann:
        table = ann.open(ME, BY_LINK)
        with watching(ann, table, 0) as screen:
            screen.next()
            assert server.end() == AFTER_CTRL_C


def test_nobody_keeps_more_streams_open_than_the_house_allows(tmp_path: Path) -> None:
    with Server(tmp_path / "parlour.db") as server, Visitor(server.address, confirm=False) as ann:
        table = ann.open(ME, CASUAL_BOT)
        with ExitStack() as screens:
            opened = [screens.enter_context(watching(ann, table, 0)) for _ in range(12)]
            for screen in opened:
                screen.next()
            refused(ann.look(f"/api/tables/{table}/events", 0), 429, "too-many-screens")
