"""The lobby in the browser: people meet, look for a game, invite, keep apart, or get bots."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, expect

from parlour.server.lobby import PATIENCE
from parlour.web.words import say
from tests.server.inside import Hands, open_house
from tests.web.people import PHONE, Person
from tests.web.test_me import join_with_password

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
