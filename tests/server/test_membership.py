"""Accounts as their owners use them, and as somebody tries who has none."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import Visit
from tests.server.serving import Server
from tests.server.visitors import (
    BY_LINK,
    CASUAL_BOT,
    ME,
    Shown,
    Visitor,
    play_through,
    refused,
    told,
)
from tests.server.watching import watching

PASSWORD = "correct horse battery"  # noqa: S105 - for tests
OTHER = "staple of many horses"
PLIES_LATER = 2


def join(visitor: Visitor, name: str = "Ann", password: str = PASSWORD) -> Shown:
    return told(visitor.http.post("/api/account", json={"name": name, "password": password}))


def sign_in(visitor: Visitor, name: str, password: str = PASSWORD, **more: Any) -> httpx.Response:
    body = {"name": name, "password": password, **more}
    response = visitor.http.post("/api/session", json=body)
    if response.is_success:
        visitor.come_in()
    return response


def account(visitor: Visitor) -> Shown:
    return told(visitor.http.get("/api/account"))


def age(server: Server, seconds: float = 3600.0) -> None:
    """Let all proofs be so much older, for sessions that the house has not asked about yet."""
    with closing(sqlite3.connect(server.data)) as connection, connection:
        connection.execute("update sessions set proved = proved - ?", (seconds,))


def stored(server: Server) -> str:
    with closing(sqlite3.connect(server.data)) as connection:
        return "\n".join(connection.iterdump())


# Joining


def test_what_a_guest_has_is_in_the_account_and_in_every_browser(visit: Visit) -> None:
    ann, elsewhere = visit(), visit()
    ann.like(name="Ann", theme="dark", language="pl")
    table = ann.open(ME, BY_LINK)
    ann.move(table, 0)
    name = join(ann, "Ann of Green Gables")["name"]
    assert name.startswith("ann-of-green-gables-")
    assert ann.see(table, 0)["seat"] == 0
    told(sign_in(elsewhere, name))
    me = told(elsewhere.http.get("/api/me"))
    assert (me["name"], me["theme"], me["language"]) == ("Ann", "dark", "pl")
    assert [each["table"] for each in elsewhere.http.get("/api/tables").json()] == [table]
    assert elsewhere.see(table, 0)["seat"] == 0


def test_a_seat_outlives_its_cookie(visit: Visit) -> None:
    ann, ben = visit(), visit()
    table = ann.open(ME, BY_LINK)
    told(ben.sit_down(ann.invite(table)))
    name = join(ann)["name"]
    ann.move(table, 0)
    ann.http.cookies.clear()
    ann.come_in()
    refused(ann.look(f"/api/tables/{table}", 0), 403, "not-your-seat")
    told(sign_in(ann, name))
    ben.move(table, 1)
    ann.move(table, 0)


def test_a_guest_without_a_name_is_called_as_the_account(visit: Visit) -> None:
    ann = visit()
    join(ann, "  Ann   Shirley ")
    assert told(ann.http.get("/api/me"))["name"] == "Ann Shirley"


def test_the_cookie_from_before_the_account_opens_it_no_more(visit: Visit) -> None:
    ann, thief = visit(), visit()
    table = ann.open(ME, BY_LINK)
    before = ann.http.cookies["parlour"]
    join(ann)
    thief.http.cookies.clear()
    thief.http.headers.update({"cookie": f"parlour={before}", "x-parlour-token": ann.token})
    refused(thief.look(f"/api/tables/{table}", 0), 403, "not-your-seat")
    refused(thief.do(table, "undo", seat=0, question=""), 401, "no-guest")


def test_two_of_the_same_name_are_told_apart(visit: Visit) -> None:
    names = {join(visit())["name"] for _ in range(5)}
    assert len(names) == 5


def test_one_account_is_enough(visit: Visit) -> None:
    ann = visit()
    join(ann)
    again = ann.http.post("/api/account", json={"name": "Ann", "password": PASSWORD})
    refused(again, 409, "has-account")


@pytest.mark.parametrize(
    ("password", "error"),
    [("short", "malformed"), ("Annabella1", "weak-password"), ("aaaaaaaaaaaa", "weak-password")],
)
def test_a_password_that_is_no_secret_is_refused(visit: Visit, password: str, error: str) -> None:
    ann = visit()
    response = ann.http.post("/api/account", json={"name": "annabella1", "password": password})
    refused(response, 422, error)
    assert password not in response.text
    refused(ann.http.get("/api/account"), 409, "no-account")


def test_the_file_of_a_house_holds_no_secret(server: Server, visit: Visit) -> None:
    ann = visit()
    given = join(ann)
    kept = stored(server)
    assert given["name"] in kept
    assert PASSWORD not in kept
    assert ann.http.cookies["parlour"] not in kept
    for code in given["codes"]:
        assert code not in kept
        assert code.replace("-", "") not in kept


# Signing in


def test_a_wrong_password_and_an_unknown_name_are_answered_alike(visit: Visit) -> None:
    ann, ben = visit(), visit()
    name = join(ann)["name"]
    answers = [
        sign_in(ben, name, OTHER),
        sign_in(ben, "nobody-1234", OTHER),
        sign_in(ben, "x'; drop table accounts --\0", OTHER),
        ben.http.post("/api/session/code", json={"code": "AAAAA-AAAAA-AAAAA-AAAAA"}),
    ]
    for answer in answers:
        refused(answer, 403, "unproved")
        assert "set-cookie" not in answer.headers
    assert len({answer.text for answer in answers}) == 1


def test_name_and_code_are_read_as_people_write_them(visit: Visit) -> None:
    ann, ben = visit(), visit()
    given = join(ann)
    told(sign_in(ben, f"  {given['name'].upper()} "))
    code = given["codes"][0].lower().replace("-", " ")
    told(visit().http.post("/api/session/code", json={"code": code}))


def test_a_recovery_code_works_once(visit: Visit) -> None:
    ann, ben, eve = visit(), visit(), visit()
    given = join(ann)
    body = {"code": given["codes"][3]}
    assert told(ben.http.post("/api/session/code", json=body))["name"] == given["name"]
    ben.come_in()
    assert account(ben)["codes"] == 7
    refused(eve.http.post("/api/session/code", json=body), 403, "unproved")
    told(ben.http.put("/api/account/password", json={"password": OTHER}))
    told(sign_in(eve, given["name"], OTHER))


def test_new_codes_make_the_old_ones_void(visit: Visit) -> None:
    ann, ben = visit(), visit()
    old = join(ann)["codes"]
    new = told(ann.http.post("/api/account/codes"))["codes"]
    assert len(set(old) | set(new)) == 16
    refused(ben.http.post("/api/session/code", json={"code": old[0]}), 403, "unproved")
    told(ben.http.post("/api/session/code", json={"code": new[0]}))


def test_tables_of_a_browser_come_along_if_asked_to(visit: Visit) -> None:
    ann, tablet, friends = visit(), visit(), visit()
    name = join(ann)["name"]
    mine, his = tablet.open(ME, BY_LINK), friends.open(ME, BY_LINK)
    question = tablet.see(mine, 0)["question"]
    told(sign_in(tablet, name, bring=True))
    told(sign_in(friends, name))
    assert tablet.see(mine, 0)["question"] == question
    assert ann.see(mine, 0)["moves"]
    assert ann.invite(mine)
    refused(ann.look(f"/api/tables/{his}", 0), 403, "not-your-seat")
    listed = [each["table"] for each in ann.http.get("/api/tables").json()]
    assert listed == [mine]


def test_nobody_takes_the_tables_of_another_account(visit: Visit) -> None:
    ann, ben = visit(), visit()
    table = ann.open(ME, BY_LINK)
    join(ann)
    name = join(ben, "Ben")["name"]
    old = ann.http.cookies["parlour"]
    told(sign_in(ann, name, bring=True))
    assert ann.http.get("/api/tables").json() == []
    refused(ann.look(f"/api/tables/{table}", 0), 403, "not-your-seat")
    ann.http.cookies.clear()
    ann.http.headers["cookie"] = f"parlour={old}"
    refused(ann.http.get("/api/tables"), 401, "no-guest")


# Sessions


def test_sessions_are_listed_and_ended(visit: Visit) -> None:
    ann, phone = visit(), visit()
    phone.http.headers["user-agent"] = "Mozilla/5.0 (Android 15) Chrome/150.0 Mobile Safari/537.36"
    name = join(ann)["name"]
    told(sign_in(phone, name))
    table = ann.open(ME, BY_LINK)
    assert phone.see(table, 0)["seat"] == 0
    listed = account(ann)["sessions"]
    assert sorted(each["device"] for each in listed) == ["", "Chrome, Android"]
    assert [each["here"] for each in listed].count(True) == 1
    (other,) = [each for each in listed if not each["here"]]
    told(ann.http.delete(f"/api/account/sessions/{other['id']}"))
    refused(phone.look(f"/api/tables/{table}", 0), 403, "not-your-seat")
    refused(phone.http.get("/api/tables"), 401, "no-guest")
    gone = ann.http.delete(f"/api/account/sessions/{other['id']}")
    refused(gone, 404, "no-session")
    assert ann.see(table, 0)["seat"] == 0


def test_a_stream_of_an_ended_session_tells_nothing_more(visit: Visit) -> None:
    ann, phone, ben = visit(), visit(), visit()
    name = join(ann)["name"]
    told(sign_in(phone, name))
    table = ann.open(ME, BY_LINK)
    told(ben.sit_down(ann.invite(table)))
    with watching(phone, table, 0) as screen:
        screen.next()
        told(ann.http.delete("/api/account/sessions/others"))
        ann.move(table, 0)
        ben.move(table, 1)
        with pytest.raises(AssertionError, match="the stream has ended"):
            screen.until_ply(PLIES_LATER)


def test_signing_out_leaves_a_browser_to_the_next(visit: Visit) -> None:
    ann = visit()
    table = ann.open(ME, BY_LINK)
    name = join(ann)["name"]
    session = ann.http.cookies["parlour"]
    told(ann.http.delete("/api/session"))
    assert "parlour" not in ann.http.cookies
    assert ann.come_in()["name"] == ""
    refused(ann.look(f"/api/tables/{table}", 0), 403, "not-your-seat")
    ann.http.headers["cookie"] = f"parlour={session}"
    refused(ann.http.get("/api/tables"), 401, "no-guest")
    del ann.http.headers["cookie"]
    told(sign_in(ann, name))
    assert ann.see(table, 0)["seat"] == 0


def test_a_new_password_signs_everybody_else_out(visit: Visit) -> None:
    ann, thief = visit(), visit()
    name = join(ann)["name"]
    told(sign_in(thief, name))
    told(ann.http.put("/api/account/password", json={"password": OTHER}))
    refused(thief.http.get("/api/account"), 401, "no-guest")
    assert len(account(ann)["sessions"]) == 1
    stranger = visit()
    refused(sign_in(stranger, name), 403, "unproved")
    told(sign_in(stranger, name, OTHER))


SENSITIVE: list[tuple[str, str, Any]] = [
    ("PUT", "/api/account/password", {"password": OTHER}),
    ("PUT", "/api/account/name", {"name": "Mallory"}),
    ("POST", "/api/account/codes", None),
    ("POST", "/api/account/passkeys", {"credential": {}}),
    ("DELETE", "/api/account/passkeys/any", None),
    ("DELETE", "/api/me", None),
]


@pytest.mark.parametrize(("method", "path", "body"), SENSITIVE)
def test_an_open_browser_is_not_enough_to_change_secrets(
    server: Server, visit: Visit, method: str, path: str, body: Any
) -> None:
    ann = visit()
    name = join(ann)["name"]
    age(server)
    assert not account(ann)["fresh"]
    before = account(ann)
    response = ann.http.request(method, path, json=body)
    refused(response, 403, "prove-first")
    assert account(ann) == before
    told(sign_in(ann, name))
    assert account(ann)["fresh"]
    assert len(account(ann)["sessions"]) == 1


@pytest.mark.parametrize(("method", "path", "body"), SENSITIVE)
def test_another_page_changes_no_account(visit: Visit, method: str, path: str, body: Any) -> None:
    ann = visit()
    join(ann)
    before = account(ann)
    headers = {"origin": "https://elsewhere.example"}
    refused(ann.http.request(method, path, json=body, headers=headers), 403, "forged")
    del ann.http.headers["x-parlour-token"]
    refused(ann.http.request(method, path, json=body), 403, "forged")
    assert account(ann) == before


@pytest.mark.parametrize(("method", "path", "body"), SENSITIVE[:-1])
def test_a_guest_has_no_secrets_to_change(visit: Visit, method: str, path: str, body: Any) -> None:
    refused(visit().http.request(method, path, json=body), 409, "no-account")


# Changing


def test_another_name_to_sign_in_with(visit: Visit) -> None:
    ann, ben = visit(), visit()
    old = join(ann)["name"]
    new = told(ann.http.put("/api/account/name", json={"name": "Žofie"}))["name"]
    assert new.startswith("zofie-")
    refused(sign_in(ben, old), 403, "unproved")
    told(sign_in(ben, new))


def test_the_last_secret_stays(visit: Visit) -> None:
    ann = visit()
    join(ann)
    response = ann.http.put("/api/account/password", json={"password": None})
    refused(response, 409, "last-secret")


# My data


def test_all_that_is_mine_can_be_taken_along(visit: Visit) -> None:
    ann, ben = visit(), visit()
    ann.like(name="Ann")
    table = ann.open(ME, BY_LINK)
    told(ben.sit_down(ann.invite(table)))
    name = join(ann)["name"]
    ann.move(table, 0)
    ben.move(table, 1)
    told(ann.do(table, "messages", seat=0, text="good luck"))
    told(ben.do(table, "messages", seat=1, text="the secret of Ben"))
    response = ann.http.get("/api/me/data")
    assert "attachment" in response.headers["content-disposition"]
    data = told(response)
    assert data["settings"]["name"] == "Ann"
    assert data["account"]["name"] == name
    (mine,) = data["tables"]
    assert mine["table"] == table
    assert [each["text"] for each in mine["messages"]] == ["good luck"]
    assert {each["seat"] for each in mine["moves"]} == {0}
    assert len(mine["moves"]) == 1
    text = json.dumps(data)
    assert "argon2" not in text
    assert "secret of Ben" not in text


def test_a_guest_without_an_account_can_take_their_data_along_too(visit: Visit) -> None:
    data = told(visit().http.get("/api/me/data"))
    assert data["account"] is None
    assert data["tables"] == []


# Leaving


def test_whoever_is_deleted_leaves_no_name_and_spoils_no_game(server: Server, visit: Visit) -> None:
    ann, ben, cat = visit(), visit(), visit()
    ann.like(name="Annabelle-of-the-Lake")
    name = join(ann, "Annabelle-of-the-Lake")["name"]
    alone, shared, over = ann.open(ME, CASUAL_BOT), ann.open(ME, BY_LINK), ann.open(ME, BY_LINK)
    for table in (shared, over):
        told(ben.sit_down(ann.invite(table)))
    play_through(over, (ann, 0), (ben, 1))
    scores = ben.see(over, 1)["scores"]
    ann.move(shared, 0)
    told(ann.do(shared, "messages", seat=0, text="I am Annabelle-of-the-Lake"))
    told(ben.do(shared, "messages", seat=1, text="so you are"))
    cookie = ann.http.cookies["parlour"]
    told(ann.http.delete("/api/me"))
    kept = stored(server)
    assert "annabelle-of-the-lake" not in kept.casefold()
    assert alone not in kept
    assert [each["text"] for each in ben.see(shared, 1)["messages"]["entries"]][1] == "so you are"
    assert ben.see(over, 1)["scores"] == scores
    assert "link" not in ben.see(over, 1)["seats"][0]
    refused(sign_in(cat, name), 403, "unproved")
    ann.http.cookies.clear()
    ann.http.headers["cookie"] = f"parlour={cookie}"
    refused(ann.http.get("/api/tables"), 401, "no-guest")
    told(cat.sit_down(ben.invite(shared)))
    ben.move(shared, 1)
    cat.move(shared, 0)


def test_a_guest_can_be_deleted_and_watches_their_seat_no_more(visit: Visit) -> None:
    ann, ben, cat = visit(), visit(), visit()
    table = ann.open(ME, BY_LINK)
    told(ben.sit_down(ann.invite(table)))
    with watching(ann, table, 0) as screen:
        screen.next()
        told(ann.http.delete("/api/me"))
        told(cat.sit_down(ben.invite(table)))
        cat.move(table, 0)
        ben.move(table, 1)
        with pytest.raises(AssertionError, match="the stream has ended"):
            screen.until_ply(PLIES_LATER)


# Limits


def guess(visitor: Visitor, name: str) -> list[httpx.Response]:
    """Try passwords until the house has had enough of it."""
    answers: list[httpx.Response] = []
    while not answers or answers[-1].status_code == 403:
        answers.append(sign_in(visitor, name, f"{OTHER} {len(answers)}"))
    return answers


def test_passwords_are_not_found_by_trying(tmp_path: Path) -> None:
    with Server(tmp_path / "parlour.db") as server:
        with Visitor(server.address, confirm=False) as ann:
            given = join(ann)
        counts = []
        for name in (given["name"], "nobody-1234"):
            with Visitor(server.address, confirm=False) as eve:
                tried = guess(eve, name)
                refused(tried[-1], 429, "too-many-sign-ins")
                assert int(tried[-1].headers["retry-after"]) > 0
                counts.append(len(tried))
        assert counts[0] == counts[1] <= 11
        with Visitor(server.address, confirm=False) as ben:
            # Whoever comes next has no more tries on this name, but can come in otherwise.
            refused(sign_in(ben, given["name"]), 429, "too-many-sign-ins")
            told(ben.http.post("/api/session/code", json={"code": given["codes"][0]}))


def test_accounts_are_not_made_by_the_thousand(tmp_path: Path) -> None:
    with Server(tmp_path / "parlour.db") as server:
        codes = []
        for _ in range(8):
            with Visitor(server.address, confirm=False) as ann:
                for _ in range(7):
                    body = {"name": "Ann", "password": "short word"}
                    response = ann.http.post("/api/account", json=body)
                    ann.http.cookies.clear()
                    ann.come_in()
                    codes.append(response.status_code)
        assert codes.count(201) == 40
        assert codes[-1] == 429
