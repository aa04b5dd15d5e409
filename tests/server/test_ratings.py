"""Rated tables: who agreed, what counts, who came last, and what others see of it."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from parlour.server.chronicle import write
from parlour.server.ratings import Rating, rate
from parlour.server.storage import Store
from tests.server.conftest import Visit
from tests.server.halls import address
from tests.server.inside import Hands, open_house
from tests.server.serving import Server
from tests.server.test_meeting import OPEN, lobby, player, sit
from tests.server.test_membership import join
from tests.server.visitors import (
    BY_LINK,
    GAME,
    ME,
    ON_THIS_SCREEN,
    Shown,
    Visitor,
    play_through,
    refused,
    told,
)
from tests.server.watching import PATIENT_SECONDS

EASY = {"kind": "bot", "level": "level-1"}
RATED = {"rated": True}


def member(visitor: Visitor, name: str) -> Visitor:
    join(visitor, name)
    visitor.come_in()
    return visitor


def seen(visitor: Visitor, who: str) -> Shown:
    return told(visitor.http.get(f"/api/players/{who}"))


def board(visitor: Visitor) -> dict[str | None, Shown]:
    response = visitor.http.get("/api/leaderboard", params={"game": GAME})
    assert response.is_success
    return {each["player"]: each for each in response.json()}


def wait(holds: Callable[[], Any]) -> Any:
    """Wait until something holds: the chronicle is written a little later."""
    deadline = time.monotonic() + PATIENT_SECONDS
    while not (found := holds()):
        assert time.monotonic() < deadline
        time.sleep(0.1)
    return found


def written(visitor: Visitor, who: str, table: str) -> Shown:
    """Return what somebody's page says of a table, once it does."""

    def listed() -> list[Shown]:
        return [each for each in seen(visitor, who)["results"] if each["table"] == table]

    found: Shown = wait(listed)[0]
    return found


@pytest.mark.parametrize("places", [[1, 2], [2, 1, 3], [3, 1, 1, 4, 5]])
def test_ratings_follow_the_places_and_get_surer(places: list[int]) -> None:
    after = rate([Rating()] * len(places), places)
    for one, first in zip(after, places, strict=True):
        assert one.games == 1
        assert one.uncertainty < Rating().uncertainty
        for other, second in zip(after, places, strict=True):
            assert (one.mu > other.mu) == (first < second)


def test_a_rated_table_from_the_lobby_counts_for_both(visit: Visit) -> None:
    ann, ben, guest = member(visit(), "Ann"), member(visit(), "Ben"), visit()
    table = ann.open(ME, BY_LINK, offer=OPEN, **RATED)
    assert lobby(guest)["tables"][table]["rated"]
    refused(sit(guest, table), 403, "account-first")
    told(sit(ben, table))
    company = told(ann.http.get(f"/api/tables/{table}/company"))
    assert company["rated"] == {"missing": []}
    question = ann.see(table, 0)["question"]
    for what, body in (("hint", {"question": question}), ("plea", {})):
        refused(ann.do(table, what, seat=0, **body), 409, "rated-no-help")
    play_through(table, (ann, 0), (ben, 1))
    names = [player(guest, table, seat) for seat in (0, 1)]
    places = [score["place"] for score in ann.see(table)["scores"]]
    for name, place, who in zip(names, places, ("Ann", "Ben"), strict=True):
        found = written(ann, name, table)
        assert (found["place"], found["rated"], found["how"]) == (place, True, "")
        ranked = board(guest)[name]
        assert (ranked["name"], ranked["games"]) == (who, 1)
        (played,) = seen(guest, name)["played"]
        assert (played["rating"], len(played["course"])) == (ranked["rating"], 1)
        assert seen(guest, name)["results"] is None
    if places[0] != places[1]:
        better, worse = sorted(zip(places, names, strict=True))
        assert board(ann)[better[1]]["rating"] > 1500 > board(ann)[worse[1]]["rating"]
    later = ann.open(ME, BY_LINK, offer=OPEN, **RATED)
    assert lobby(guest)["tables"][later]["seats"][0]["rating"]["games"] == 1


def test_a_table_that_somebody_did_not_agree_to_does_not_count(visit: Visit) -> None:
    ann, ben, cat = (member(visit(), name) for name in ("Ann", "Ben", "Cat"))
    unrated, counted = ann.open(ME, BY_LINK, **RATED), ann.open(ME, BY_LINK, **RATED)
    guest = visit()
    third = ann.open(ME, BY_LINK, **RATED)
    for who, table in ((ben, unrated), (cat, counted), (guest, third)):
        told(who.sit_down(ann.invite(table)))
    refused(guest.do(third, "rated"), 403, "account-first")
    refused(guest.do(counted, "rated"), 403, "not-your-seat")
    company = told(ann.http.get(f"/api/tables/{counted}/company"))
    assert company["rated"] == {"missing": [1]}
    told(cat.do(counted, "rated"))
    ben.move(unrated, 1)
    refused(ben.do(unrated, "rated"), 409, "agreed-too-late")
    play_through(counted, (ann, 0), (cat, 1))
    play_through(unrated, (ann, 0), (ben, 1))
    me = player(ann, counted, 0)
    assert written(ann, me, counted)["rated"]
    assert not written(ann, me, unrated)["rated"]
    assert player(ann, unrated, 1) not in board(ann)
    plain = ann.open(ME, EASY)
    refused(ann.do(plain, "rated"), 409, "not-rated")


def test_bots_are_rated_and_friends_tables_are_nobody_elses_business(visit: Visit) -> None:
    ann, eve = member(visit(), "Ann"), member(visit(), "Eve")
    private, rated = ann.open(ME, EASY), ann.open(ME, EASY, **RATED)
    for table in (private, rated):
        while not (shown := ann.see(table, 0))["over"]:
            if shown["asked"]:
                ann.move(table, 0)
            time.sleep(0.01)
    me = player(ann, rated, 0)
    assert written(ann, me, rated)["rated"]
    assert not written(ann, me, private)["rated"]
    assert [each["table"] for each in seen(eve, me)["results"]] == [rated]
    assert board(eve)[None]["games"] >= 1


def test_rated_tables_are_fair(visit: Visit) -> None:
    ann, guest = member(visit(), "Ann"), visit()
    body = {"game": GAME, "seats": [ME, BY_LINK], **RATED}
    refused(guest.http.post("/api/tables", json=body), 403, "account-first")
    for wrong in ({"seed": "known"}, {"seats": [ME, ON_THIS_SCREEN]}, {"seats": [ME, ME]}):
        refused(ann.http.post("/api/tables", json={**body, **wrong}), 422, "rated-fairly")


def test_whoever_leaves_or_does_not_come_back_is_last(tmp_path: Path) -> None:
    hands = Hands()
    with open_house(tmp_path, hands) as here, ExitStack() as leaving:
        here = here.replace("127.0.0.1", "localhost")
        ann, ben = (leaving.enter_context(Visitor(here, confirm=False)) for _ in range(2))
        member(ann, "Ann")
        member(ben, "Ben")
        left = ann.open(ME, BY_LINK, offer=OPEN, **RATED)
        pace = {"kind": "days", "days": 1}
        late = ann.open(ME, BY_LINK, offer=OPEN, pace=pace, **RATED)
        for table in (left, late):
            told(sit(ben, table))
        his, hers = player(ann, left, 1), player(ann, left, 0)
        told(ben.do(left, "leave", seat=1))
        substitute = {"seat": 0, "level": "level-1"}
        told(ann.http.post(f"/api/tables/{left}/seats/1/bot", json=substitute))
        while not (shown := ann.see(left, 0))["over"]:
            if shown["asked"]:
                ann.move(left, 0)
            time.sleep(0.01)
        found = written(ann, his, left)
        assert (found["how"], found["rated"], found["place"]) == ("left", True, 3)
        assert board(ann)[hers]["rating"] > 1500 > board(ann)[his]["rating"]
        assert None not in board(ann)
        before = board(ann)[his]["rating"]
        if ann.see(late, 0)["asked"]:
            ann.move(late, 0)
        hands.turn(2 * 24 * 3600)
        wait(lambda: ann.do(late, "late/1", seat=0, choice="end").is_success)
        found = written(ann, his, late)
        assert (found["how"], found["rated"], found["points"]) == ("late", True, None)
        assert board(ann)[his]["rating"] < before


def test_what_became_of_a_table_is_written_down_once(server: Server, visit: Visit) -> None:
    ann = member(visit(), "Ann")
    table = ann.open(ME, ON_THIS_SCREEN)
    play_through(table, (ann, 0), (ann, 1))
    written(ann, player(ann, table, 0), table)
    copy = server.data.with_name("copy.db")
    with closing(sqlite3.connect(server.data)) as one, closing(sqlite3.connect(copy)) as other:
        one.backup(other)
    store = Store(address(copy.parent).replace("parlour.db", copy.name))
    with store.engine.connect() as connection, pytest.raises(IntegrityError):
        write(connection, table, [])
    store.close()


def test_a_rating_goes_with_its_owner(visit: Visit) -> None:
    ann, ben = member(visit(), "Ann"), member(visit(), "Ben")
    table = ann.open(ME, BY_LINK, offer=OPEN, **RATED)
    told(sit(ben, table))
    play_through(table, (ann, 0), (ben, 1))
    his, hers = player(ann, table, 1), player(ann, table, 0)
    written(ann, his, table)
    assert told(ben.http.get("/api/me/data"))["ratings"][GAME]["games"] == 1
    told(ben.http.delete("/api/me"))
    assert his not in board(ann)
    assert seen(ann, his) == {"player": his, "name": "", "played": [], "results": []}
    assert board(ann)[hers]["games"] == 1
