"""Who comes in: cookies, tokens, foreign pages, languages."""

from __future__ import annotations

import httpx
import pytest

from parlour.server.sealing import Seal, new_key
from tests.server.conftest import Visit
from tests.server.serving import Server
from tests.server.visitors import BY_LINK, CASUAL_BOT, GAME, ME, Visitor, refused, told

TABLE = {"game": GAME, "seats": [ME, BY_LINK]}


def test_a_cookie_is_for_this_house_only_and_out_of_the_reach_of_scripts(server: Server) -> None:
    response = httpx.get(f"{server.address}/api/me")
    cookie = response.headers["set-cookie"].lower()
    assert cookie.startswith("parlour=")
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "domain" not in cookie


def test_a_guest_is_recognised_and_gets_no_second_cookie(visit: Visit) -> None:
    ann = visit()
    ann.like(name="  Ann   of Green Gables ")
    response = ann.http.get("/api/me")
    assert response.json()["name"] == "Ann of Green Gables"
    assert "set-cookie" not in response.headers


def forged_cookies(real: str) -> list[str]:
    foreign = Seal(new_key())
    turned = "B" if real[20] == "A" else "A"
    return [
        "",
        "nonsense",
        "ann",
        foreign.close("guest", "ann"),
        real[:20] + turned + real[21:],
        real[:-8],
        f"A{real}",
    ]


@pytest.mark.parametrize("which", range(7))
def test_a_forged_or_changed_cookie_opens_nothing(visit: Visit, which: int) -> None:
    ann = visit()
    table = ann.open(ME, BY_LINK)
    cookie = forged_cookies(ann.http.cookies["parlour"])[which]
    forger = visit()
    forger.http.cookies.clear()
    forger.http.headers.update({"cookie": f"parlour={cookie}", "x-parlour-token": ann.token})
    refused(forger.look(f"/api/tables/{table}", 0), 403, "not-your-seat")
    position = ann.see(table, 0)
    body = {"question": position["question"], "move": position["moves"][0]["text"]}
    refused(forger.do(table, "moves", seat=0, **body), 401, "no-guest")
    assert told(forger.http.get("/api/me"))["token"] != ann.token
    assert ann.see(table, 0) == position


@pytest.mark.parametrize("token", [None, "", "0" * 32, "é", "x" * 5000])
def test_without_the_token_of_this_guest_nothing_is_changed(
    visit: Visit, token: str | None
) -> None:
    ann = visit()
    if token is None:
        del ann.http.headers["x-parlour-token"]
    else:
        ann.http.headers["x-parlour-token"] = token
    refused(ann.http.post("/api/tables", json=TABLE), 403, "forged")
    refused(ann.http.put("/api/me", json={"name": "Mallory"}), 403, "forged")
    assert ann.http.get("/api/tables").json() == []


def test_the_token_of_another_guest_is_worth_nothing(visit: Visit) -> None:
    ann, ben = visit(), visit()
    ann.http.headers["x-parlour-token"] = ben.token
    refused(ann.http.post("/api/tables", json=TABLE), 403, "forged")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": ""},
        {"origin": "http://["},
        {"origin": "http://127.0.0.1:1"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_what_a_foreign_page_sends_is_refused(visit: Visit, headers: dict[str, str]) -> None:
    ann = visit()
    refused(ann.http.post("/api/tables", json=TABLE, headers=headers), 403, "forged")
    assert ann.http.get("/api/tables").json() == []


def test_what_a_page_of_this_house_sends_is_granted(server: Server, visit: Visit) -> None:
    headers = {"origin": server.address, "sec-fetch-site": "same-origin"}
    response = visit().http.post("/api/tables", json=TABLE, headers=headers)
    assert response.status_code == 201


def test_a_language_is_asked_for_chosen_or_named(visit: Visit) -> None:
    ann = visit()
    table = ann.open(ME, CASUAL_BOT)
    ann.http.headers["accept-language"] = "de, cs;q=0.7, en;q=0.3"
    assert "Bot rekreační" in ann.see(table)["names"]
    ann.like(language="pl")
    assert "Bot rekreacyjny" in ann.see(table)["names"]
    assert "Casual bot" in ann.see(table, language="en")["names"]
    assert "rada" not in refused(ann.http.get("/api/tables/none"), 404, "no-table")


def test_a_stranger_may_look_but_not_act(server: Server, visit: Visit) -> None:
    table = visit().open(ME, BY_LINK)
    with Visitor(server.address) as stranger:
        assert stranger.see(table)["seat"] is None
        refused(stranger.do(table, "undo", seat=0, question=""), 401, "no-guest")
        refused(stranger.http.get("/api/tables"), 401, "no-guest")
        refused(stranger.http.get(f"/api/tables/{table}/record"), 401, "no-guest")
