"""The lobby in the browser: people meet, look for a game, invite, keep apart, or get bots."""

from __future__ import annotations

import re
import time
from pathlib import Path

from playwright.sync_api import Browser, Locator, expect

from parlour.server.lobby import PATIENCE
from parlour.web.words import say
from tests.server.inside import Hands, open_house
from tests.server.serving import Server
from tests.server.visitors import ME, Visitor, told
from tests.web.people import PHONE, Meet, Person
from tests.web.test_me import PASSWORD, join_with_password

TIDES = "tides-of-time"


def cards(person: Person) -> Locator:
    return person.page.locator(".open-table")


def open_table(person: Person) -> str:
    """Set up a table at which anybody may sit down; return its address."""
    person.set_up(TIDES, "me", "link")
    person.page.check("#offer [name=open]")
    person.begin()
    person.see_board()
    return person.page.url


def look_for(person: Person) -> None:
    person.go("/lobby")
    person.page.select_option("#seek [name=game]", TIDES)
    person.page.click("#seek button")
    expect(person.page.locator("#seeking")).to_be_visible()


def test_two_meet_in_the_lobby_play_and_part(tmp_path: Path, browser: Browser) -> None:
    with open_house(tmp_path, Hands()) as address:
        ann, ben = Person(browser, address), Person(browser, address, viewport=PHONE, locale="pl")
        for person in (ann, ben):
            person.go()
            person.likes(replay=False)
        ben.go()
        ben.page.click('.bar a[href="/lobby"]')
        expect(ben.page.locator("#no-tables")).to_be_visible()
        table = open_table(ann)
        expect(cards(ben)).to_have_count(1)
        assert ben.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        cards(ben).locator("button").click()
        ben.page.wait_for_url(table)
        for person in (ann, ben):
            person.asked()
        ann.choose()
        ben.choose()
        for person in (ann, ben):
            person.tab("log")
            person.expect_plies(2)
        ben.tab("people").locator("#company a").click()
        ben.page.wait_for_url("**/players/*")
        ben.page.click("[data-tie=block]")
        expect(ben.page.locator(".hero")).to_contain_text(say("page.you-avoid", "pl"))
        ben.go("/lobby")
        open_table(ann)
        cat = Person(browser, address)
        cat.go("/lobby")
        expect(cards(cat)).to_have_count(1)
        expect(cards(ben)).to_have_count(0)
        for person in (ann, ben, cat):
            person.leave()


def test_a_search_finds_somebody_and_offers_bots_after_a_while(
    tmp_path: Path, browser: Browser
) -> None:
    hands = Hands()
    with open_house(tmp_path, hands) as address:
        ann, ben = Person(browser, address), Person(browser, address, locale="cs")
        look_for(ann)
        look_for(ben)
        for person in (ann, ben):
            person.page.wait_for_url(re.compile("/tables/"))
            person.asked()
        assert ann.page.url == ben.page.url
        ann.go("/lobby")
        expect(ann.page.locator("#seeking")).to_be_hidden()
        look_for(ann)
        expect(ann.page.locator("#with-bots")).to_be_hidden()
        hands.turn(PATIENCE + 1)
        expect(ann.page.locator("#with-bots")).to_be_visible()
        ann.page.select_option("#with-bots [name=level]", "level-1")
        ann.page.click("#with-bots button")
        ann.page.wait_for_url(re.compile("/tables/"))
        ann.asked()
        for person in (ann, ben):
            person.leave()


def test_an_invitation_is_found_in_the_lobby(tmp_path: Path, browser: Browser) -> None:
    with open_house(tmp_path, Hands()) as address:
        ann, ben = Person(browser, address), Person(browser, address)
        name, _ = join_with_password(ben, "Ben")
        ann.set_up(TIDES, "me", "link")
        ann.begin()
        ann.tab("people").locator("#hosting summary").click()
        for called in (name, "nobody-1234"):
            ann.page.fill("#invite input", called)
            ann.page.click("#invite button")
            expect(ann.page.locator("#invited")).to_contain_text(called)
        ben.go("/lobby")
        ben.page.locator("#invitations .primary").click()
        ben.page.wait_for_url(ann.page.url)
        ben.asked()
        for person in (ann, ben):
            person.leave()


def play_record(server: Server, visitor: Visitor, games: int) -> str:
    """Play rated tables against an easy bot; return the page of whoever did."""
    told(visitor.http.post("/api/account", json={"name": "Žofie", "password": PASSWORD}))
    visitor.come_in()
    for _ in range(games):
        table = visitor.open(ME, {"kind": "bot", "level": "level-1"}, rated=True)
        while not (shown := visitor.see(table, 0))["over"]:
            if shown["asked"]:
                visitor.move(table, 0)
            # The house of these tests has its usual limits.
            time.sleep(0.15)
    seats = told(visitor.http.get(f"/api/tables/{table}/company"))["seats"]
    return f"/players/{seats[0]['player']}"


def test_the_page_of_a_player_shows_rating_results_and_their_course(
    server: Server, meet: Meet
) -> None:
    with Visitor(server.address, confirm=False) as visitor:
        path = play_record(server, visitor, 2)
    ann = meet(viewport=PHONE, locale="cs")
    ann.go(path)
    expect(ann.page.locator("h1")).to_have_text("Žofie")
    expect(ann.page.locator("main")).to_contain_text(say("page.results-members", "cs"))
    join_with_password(ann)
    ann.go(path)
    expect(ann.page.locator(".rows li").first).to_contain_text(say("page.was-rated", "cs"))
    expect(ann.page.locator("svg.course")).to_be_visible()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    ann.page.locator(".rating a").click()
    expect(ann.page.locator(".leaderboard")).to_contain_text("Žofie")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    ann.set_up(TIDES, "me", "link")
    ann.page.check("[name=rated]")
    ann.begin()
    expect(ann.tab("people").locator("#rated-text")).to_have_text(say("script.rated-agreed", "cs"))
