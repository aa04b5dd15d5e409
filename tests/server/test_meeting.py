"""Meeting: open tables, looking for a game, invitations, whom one follows and keeps away from."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from parlour.server.lobby import PATIENCE, difference
from parlour.server.offers import DAYS_OPEN, HOURS_OPEN, MINUTE
from tests.server.conftest import Visit
from tests.server.inside import Hands, open_house
from tests.server.serving import Server
from tests.server.test_membership import join
from tests.server.visitors import BY_LINK, CASUAL_BOT, GAME, ME, Shown, Visitor, refused, told
from tests.server.watching import PATIENT_SECONDS

OPEN = {"open": True}
MANY = 20


def lobby(visitor: Visitor) -> Shown:
    return told(visitor.http.get("/api/lobby"))


def sit(visitor: Visitor, table: str) -> httpx.Response:
    return visitor.http.post(f"/api/lobby/tables/{table}/seat")


def look_for(visitor: Visitor, players: int = 2, **more: Any) -> httpx.Response:
    body = {"game": GAME, "players": players, **more}
    return visitor.http.put("/api/seek", json=body)


def player(visitor: Visitor, table: str, seat: int) -> str:
    """Return by what others know somebody who sits at a table."""
    seats = told(visitor.http.get(f"/api/tables/{table}/company"))["seats"]
    return str(seats[seat]["player"])


def tie(visitor: Visitor, other: str, kind: str | None) -> None:
    told(visitor.http.put(f"/api/people/{other}", json={"tie": kind}))


class Screen:
    """The lobby as one screen shows it, put together from what it was told."""

    def __init__(self, response: httpx.Response) -> None:
        self.shown: Shown = {}
        self.kinds: list[str] = []
        self.text = ""
        self._deadline = 0.0
        self._lines = self._read(response)

    def _read(self, response: httpx.Response) -> Iterator[str]:
        for line in response.iter_lines():
            assert time.monotonic() < self._deadline, f"nothing more was told: {self.shown}"
            yield line

    def until(self, holds: Callable[[Shown], Any]) -> Shown:
        self._deadline = time.monotonic() + PATIENT_SECONDS
        if self.shown and holds(self.shown):
            return self.shown
        for line in self._lines:
            self.text += line
            name, _, value = line.partition(": ")
            if name == "event":
                self.kinds.append(value)
            if name == "data":
                self._hear(json.loads(value))
                if holds(self.shown):
                    return self.shown
        raise AssertionError("the stream has ended")

    def _hear(self, news: Shown) -> None:
        tables = {**self.shown.get("tables", {}), **news.get("tables", {})}
        kept = {id: table for id, table in tables.items() if table is not None}
        self.shown = {**self.shown, **news, "tables": kept}


@contextmanager
def in_lobby(visitor: Visitor) -> Iterator[Screen]:
    """Keep the lobby open while something happens."""
    with visitor.http.stream("GET", "/api/lobby/events") as response:
        assert response.status_code == 200
        screen = Screen(response)
        screen.until(lambda shown: True)
        yield screen


def seated(screen: Screen) -> str:
    """Wait for a table; return its id."""
    url = screen.until(lambda shown: shown["seek"] and shown["seek"]["url"])["seek"]["url"]
    return str(url).removeprefix("/tables/")


def mine(visitor: Visitor, table: str) -> list[int]:
    return [seat["seat"] for seat in visitor.see(table)["seats"] if seat["mine"]]


# Open tables


def test_an_open_table_is_told_as_a_difference_and_filled_in_one_step(visit: Visit) -> None:
    ann, ben, eve = visit(), visit(), visit()
    ann.like(name="Ann")
    with in_lobby(ben) as screen:
        private = ann.open(ME, BY_LINK)
        pace = {"kind": "days", "days": 3}
        options = {"town-tiles": True, "factions": "choose"}
        table = ann.open(
            *(ME, BY_LINK, CASUAL_BOT),
            game="terra-mystica",
            offer=OPEN,
            pace=pace,
            options=options,
        )
        shown = screen.until(lambda shown: table in shown["tables"])
        assert private not in screen.text
        assert screen.kinds == ["lobby", "news"]
        listed = shown["tables"][table]
        assert (listed["free"], listed["pace"]) == (1, "3 days for a turn")
        assert len(listed["options"]) == 1
        assert [seat["name"] for seat in listed["seats"]][:2] == ["Ann", ""]
        assert told(sit(ben, table))["table"] == table
        screen.until(lambda shown: table not in shown["tables"])
    assert mine(ben, table) == [1]
    refused(sit(eve, table), 409, "no-chair")
    refused(sit(eve, private), 409, "no-chair")
    assert told(sit(ben, table))["table"] == table
    assert mine(ben, table) == [1]


def test_of_many_who_want_the_last_chair_one_gets_it(visit: Visit) -> None:
    ann = visit()
    table = ann.open(ME, BY_LINK, offer=OPEN)
    people = [visit() for _ in range(MANY)]
    with ThreadPoolExecutor(MANY) as hands:
        answers = list(hands.map(lambda person: sit(person, table).status_code, people))
    assert sorted(answers) == [200, *[409] * (MANY - 1)]
    winner = people[answers.index(200)]
    assert mine(winner, table) == [1]
    assert all(mine(each, table) == [] for each in people if each is not winner)


def test_the_host_opens_and_closes_chairs_and_nobody_else_does(visit: Visit) -> None:
    ann, ben = visit(), visit()
    table = ann.open(ME, BY_LINK)
    offer = f"/api/tables/{table}/offer"
    refused(ben.http.put(offer, json=OPEN), 403, "not-your-table")
    told(ann.http.put(offer, json=OPEN))
    assert table in lobby(ben)["tables"]
    told(ann.http.put(offer, json={"open": False}))
    assert table not in lobby(ben)["tables"]
    refused(sit(ben, table), 409, "no-chair")
    full = ann.open(ME, CASUAL_BOT)
    refused(ann.http.put(f"/api/tables/{full}/offer", json=OPEN), 409, "no-chair")


def test_a_damaged_table_in_the_lobby_hurts_nobody(server: Server, visit: Visit) -> None:
    ann, ben = visit(), visit()
    fine = ann.open(ME, BY_LINK, offer=OPEN)
    broken = {name: ann.open(ME, BY_LINK, offer=OPEN) for name in ("options", "game", "pace")}
    for table in broken.values():
        ann.move(table, 0)
    with closing(sqlite3.connect(server.data)) as connection, connection:
        change = "update {} set {} = ? where {} = ?"
        for name, of, value in (
            ("options", "tables", "{half"),
            ("game", "tables", "ludo"),
            ("pace", "offers", '{"kind": "sundial"}'),
        ):
            key = "id" if of == "tables" else "table_id"
            connection.execute(change.format(of, name, key), (value, broken[name]))
    seen = lobby(ben)
    assert fine in seen["tables"]
    assert broken["options"] not in seen["tables"]
    assert broken["game"] not in seen["tables"]
    assert seen["tables"][broken["pace"]]["pace"] == "No clock"
    told(sit(ben, fine))


def test_bots_take_the_chairs_and_what_nobody_came_to_is_put_away(tmp_path: Path) -> None:
    hands = Hands()
    with open_house(tmp_path, hands) as address, ExitStack() as leaving:
        ann, ben = (leaving.enter_context(Visitor(address, confirm=False)) for _ in range(2))
        filled = ann.open(ME, BY_LINK, offer={"open": True, "bots_after": 2, "level": "level-1"})
        lonely = ann.open(ME, BY_LINK, offer=OPEN)
        slow = ann.open(ME, BY_LINK, offer=OPEN, pace={"kind": "days", "days": 2})
        kept = ann.open(ME, BY_LINK)
        with in_lobby(ben) as screen:
            until = screen.until(lambda shown: len(shown["tables"]) == 3)["tables"]
            assert until[lonely]["until"] == pytest.approx(hands.at + HOURS_OPEN, abs=5)
            assert until[slow]["until"] == pytest.approx(hands.at + DAYS_OPEN, abs=5)
            hands.turn(2 * MINUTE)
            screen.until(lambda shown: filled not in shown["tables"])
            assert [seat["bot"] for seat in ann.see(filled)["seats"]] == [False, True]
            hands.turn(HOURS_OPEN)
            screen.until(lambda shown: lonely not in shown["tables"])
            refused(ann.look(f"/api/tables/{lonely}"), 404, "no-table")
            assert slow in screen.shown["tables"]
            assert ann.see(kept)["plies"] == 0


def test_a_live_table_is_listed_while_somebody_sits_at_it(visit: Visit) -> None:
    ann, ben = visit(), visit()
    table = ann.open(ME, BY_LINK, offer=OPEN, pace={"kind": "live", "minutes": 5})
    assert table not in lobby(ben)["tables"]
    with in_lobby(ann):
        assert table in lobby(ben)["tables"]


# Looking for a game


def test_people_who_look_for_the_same_are_seated_together(visit: Visit) -> None:
    ann, ben, eve = visit(), visit(), visit()
    with in_lobby(ann) as hers, in_lobby(ben) as his, in_lobby(eve) as other:
        told(look_for(ann))
        told(look_for(eve, pace={"kind": "days", "days": 1}))
        told(look_for(ben))
        table = seated(hers)
        assert seated(his) == table
        assert sorted([*mine(ann, table), *mine(ben, table)]) == [0, 1]
        assert other.until(lambda shown: shown["seek"])["seek"]["url"] is None
        told(eve.http.delete("/api/seek"))
        other.until(lambda shown: shown["seek"] is None)


def test_whoever_has_gone_away_is_not_seated(visit: Visit) -> None:
    ann, ben, cat = visit(), visit(), visit()
    with in_lobby(ann):
        told(look_for(ann))
    with in_lobby(ben) as his:
        told(look_for(ben))
        with in_lobby(cat) as hers:
            told(look_for(cat))
            table = seated(his)
            assert seated(hers) == table
    assert mine(ann, table) == []
    assert lobby(ann)["seek"]["url"] is None
    told(ann.http.delete("/api/seek"))


def test_many_who_look_at_once_get_one_chair_each(visit: Visit) -> None:
    people = [visit() for _ in range(MANY)]
    with ExitStack() as leaving, ThreadPoolExecutor(MANY) as hands:
        screens = [leaving.enter_context(in_lobby(each)) for each in people]
        assert all(each.is_success for each in hands.map(look_for, people))
        tables = [seated(screen) for screen in screens]
    assert len(set(tables)) == MANY // 2
    for table in set(tables):
        sitting = [seat for each in people for seat in mine(each, table)]
        assert sorted(sitting) == [0, 1]


def test_who_looks_for_a_game_sits_down_where_it_is_open(visit: Visit) -> None:
    ann, ben = visit(), visit()
    unusual = ann.open(ME, BY_LINK, offer=OPEN, pace={"kind": "days", "days": 29})
    table = ann.open(ME, BY_LINK, offer=OPEN, pace={"kind": "days", "days": 17})
    with in_lobby(ben) as screen:
        told(look_for(ben, pace={"kind": "days", "days": 17}))
        assert seated(screen) == table
    assert mine(ben, unusual) == []


def test_a_search_outlives_a_restart(tmp_path: Path) -> None:
    data = tmp_path / "parlour.db"
    with ExitStack() as leaving:
        with Server(data, "--unlimited") as server:
            ann = leaving.enter_context(Visitor(server.address, confirm=False))
            with in_lobby(ann):
                told(look_for(ann))
            table = ann.open(ME, BY_LINK, offer=OPEN)
            server.kill()
        with Server(data, "--unlimited") as server:
            ann.http.base_url = httpx.URL(server.address)
            ben = leaving.enter_context(Visitor(server.address, confirm=False))
            assert table in lobby(ben)["tables"]
            told(ann.http.put(f"/api/tables/{table}/offer", json={"open": False}))
            with in_lobby(ann) as hers, in_lobby(ben) as his:
                told(look_for(ben))
                assert seated(hers) == seated(his)


def test_bots_are_offered_after_a_while(tmp_path: Path) -> None:
    hands = Hands()
    with open_house(tmp_path, hands) as address, Visitor(address, confirm=False) as ann:
        level = {"level": "level-1"}
        refused(ann.http.post("/api/seek/bots", json=level), 409, "no-seek")
        with in_lobby(ann) as screen:
            told(look_for(ann))
            assert not screen.until(lambda shown: shown["seek"])["seek"]["offers_bots"]
            hands.turn(PATIENCE + 1)
            screen.until(lambda shown: shown["seek"]["offers_bots"])
            table = told(ann.http.post("/api/seek/bots", json=level))["table"]
            assert seated(screen) == table
            refused(ann.http.post("/api/seek/bots", json=level), 409, "no-seek")
        assert [seat["bot"] for seat in ann.see(table)["seats"]] == [False, True]


@pytest.mark.parametrize("players", [1, 3, 12])
def test_a_game_that_nobody_can_play_so_is_not_looked_for(visit: Visit, players: int) -> None:
    refused(look_for(visit(), players), 422, "malformed" if players < 2 else "options")
    refused(visit().http.put("/api/seek", json={"game": "ludo", "players": 2}), 404, "no-game")


# Invitations


def test_an_invitation_says_nothing_about_who_has_an_account(visit: Visit) -> None:
    ann, ben, eve = visit(), visit(), visit()
    name = join(ben, "Ben")["name"]
    ben.come_in()
    table = ann.open(ME, BY_LINK)
    invitations = f"/api/tables/{table}/invitations"
    answers = [
        ann.http.post(invitations, json={"name": called})
        for called in (name.upper(), "nobody-4711", eve.token)
    ]
    assert {answer.status_code for answer in answers} == {202}
    assert len({answer.text for answer in answers}) == 1
    company = told(ann.http.get(f"/api/tables/{table}/company"))
    assert company["invited"] == sorted([name, "nobody-4711", eve.token])
    assert told(ben.http.get(f"/api/tables/{table}/company"))["invited"] == []
    refused(ben.http.post(invitations, json={"name": name}), 403, "not-your-table")
    (asked,) = lobby(ben)["invitations"]
    assert asked["table"] == table
    assert lobby(eve)["invitations"] == []
    refused(sit(eve, table), 409, "no-chair")
    told(ben.http.delete(f"/api/invitations/{table}"))
    assert lobby(ben)["invitations"] == []
    assert told(ann.http.get(f"/api/tables/{table}/company")) == company
    refused(sit(ben, table), 409, "no-chair")


def test_who_was_invited_sits_down_at_a_table_that_is_closed_to_others(visit: Visit) -> None:
    ann, ben = visit(), visit()
    met = ann.open(ME, BY_LINK)
    told(ben.sit_down(ann.invite(met)))
    table = ann.open(ME, BY_LINK)
    asked = ann.http.post(f"/api/tables/{table}/invitations", json={"player": player(ann, met, 1)})
    assert asked.status_code == 202
    assert [each["table"] for each in lobby(ben)["invitations"]] == [table]
    told(sit(ben, table))
    assert lobby(ben)["invitations"] == []
    wrong = {"player": "x" * 51}
    refused(ann.http.post(f"/api/tables/{table}/invitations", json=wrong), 404, "no-player")
    for body in ({}, {"name": " "}, {"name": "ben", "player": player(ann, met, 1)}):
        refused(ann.http.post(f"/api/tables/{table}/invitations", json=body), 422, "malformed")


# People


def test_tables_of_people_one_follows_come_first_and_show_who_is_here(visit: Visit) -> None:
    ann, ben = visit(), visit()
    ann.like(name="Ann")
    hers = ann.open(ME, BY_LINK, offer=OPEN)
    other = visit().open(ME, BY_LINK, offer=OPEN)
    assert [each for each in lobby(ben)["order"] if each in (hers, other)] == [other, hers]
    tie(ben, player(ben, hers, 0), "follow")
    with in_lobby(ann), in_lobby(ben) as screen:
        assert screen.shown["order"][0] == hers
        (followed,) = screen.shown["following"]
        assert (followed["name"], followed["online"]) == ("Ann", False)
        ann.like(visible=True)
        told(look_for(ann, pace={"kind": "days", "days": 13}))
        screen.until(lambda shown: shown["following"][0]["online"])
    tie(ben, player(ben, hers, 0), None)
    assert lobby(ben)["following"] == []
    told(ann.http.delete("/api/seek"))


def test_people_who_keep_away_from_each_other_never_meet(visit: Visit) -> None:
    ann, ben = visit(), visit()
    both = ann.open(ME, BY_LINK)
    told(ben.sit_down(ann.invite(both)))
    before = told(ben.http.get("/api/people"))
    open_table, invited = ann.open(ME, BY_LINK, offer=OPEN), ann.open(ME, BY_LINK)
    his = ben.open(ME, BY_LINK, offer=OPEN)
    tie(ann, player(ann, both, 1), "block")
    body = {"player": player(ben, both, 0)}
    assert ben.http.post(f"/api/tables/{his}/invitations", json=body).status_code == 202
    assert open_table not in lobby(ben)["tables"]
    assert his not in lobby(ann)["tables"]
    assert lobby(ann)["invitations"] == []
    refused(sit(ben, open_table), 409, "no-chair")
    refused(ben.sit_down(ann.invite(invited)), 409, "no-chair")
    refused(sit(ann, his), 409, "keeps-away")
    pace = {"kind": "days", "days": 11}
    with in_lobby(ann) as hers, in_lobby(ben) as other:
        told(look_for(ann, pace=pace))
        told(look_for(ben, pace=pace))
        assert other.until(lambda shown: shown["seek"])["seek"]["others"] == 0
        with in_lobby(cat := visit()):
            told(look_for(cat, pace=pace))
            table = seated(hers)
        assert mine(ben, table) == []
        assert other.shown["seek"]["url"] is None
    assert told(ben.http.get("/api/people")) == before


def test_words_of_whom_one_avoids_are_hidden_and_they_are_not_told(visit: Visit) -> None:
    ann, ben = visit(), visit()
    table = ann.open(ME, BY_LINK)
    told(ben.sit_down(ann.invite(table)))
    seen = ben.see(table, 1)
    tie(ann, player(ann, table, 1), "block")
    assert ben.see(table, 1) == seen
    told(ben.do(table, "messages", seat=1, text="a plum"))
    pages = (
        ann.look(f"/api/tables/{table}", 0),
        ann.look(f"/api/tables/{table}/messages", before=9),
    )
    assert all("plum" not in page.text for page in pages)
    assert "plum" in ben.look(f"/api/tables/{table}/messages", before=9).text
    tie(ann, player(ann, table, 1), None)
    assert "plum" in ann.look(f"/api/tables/{table}", 0).text


def test_ties_come_along_into_an_account_and_go_with_it(server: Server, visit: Visit) -> None:
    ann, ben, phone = visit(), visit(), visit()
    table = ann.open(ME, BY_LINK)
    told(phone.sit_down(ann.invite(table)))
    name = join(ben)["name"]
    ben.come_in()
    tie(phone, player(ann, table, 0), "block")
    sign_in = {"name": name, "password": "correct horse battery", "bring": True}
    told(phone.http.post("/api/session", json=sign_in))
    phone.come_in()
    blocked = told(ben.http.get("/api/people"))["blocked"]
    assert [each["player"] for each in blocked] == [player(ann, table, 0)]
    assert told(ben.http.get("/api/me/data"))["keeps away from"] == [""]
    told(ben.http.delete("/api/me"))
    with closing(sqlite3.connect(server.data)) as connection:
        (id,) = connection.execute("select host from tables where id = ?", (table,)).fetchone()
        ties = connection.execute("select * from ties where other = ?", (id,)).fetchall()
    assert ties == []


@pytest.mark.parametrize("who", ["x", "x" * 51, "%00", "a.b"])
def test_nobody_is_found_by_a_made_up_name(visit: Visit, who: str) -> None:
    ann = visit()
    refused(ann.http.put(f"/api/people/{who}", json={"tie": "follow"}), 404, "no-player")
    assert ann.http.get(f"/players/{who}").status_code == 404


def test_nobody_follows_themselves(visit: Visit) -> None:
    ann = visit()
    me = player(ann, ann.open(ME, BY_LINK), 0)
    refused(ann.http.put(f"/api/people/{me}", json={"tie": "block"}), 404, "no-player")


def test_differences_lead_from_one_lobby_to_another() -> None:
    one = {"order": ["a", "b"], "tables": {"a": {"free": 1}, "b": {"free": 2}}, "seek": None}
    other = {"order": ["b", "c"], "tables": {"b": {"free": 2}, "c": {"free": 1}}, "seek": None}
    told_of = difference(one, other)
    assert told_of == {"order": ["b", "c"], "tables": {"a": None, "c": {"free": 1}}}
    assert difference(None, one) == one
    assert difference(one, one) == {}
