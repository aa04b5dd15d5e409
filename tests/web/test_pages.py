"""The pages: what they weigh, what they say, in which language, and to whom they speak."""

from __future__ import annotations

from collections import Counter
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from parlour.engine.words import LANGUAGES
from parlour.web.words import say
from tests.web.people import PHONE, Meet

HEAVIEST = 400_000
"""Bytes over the wire for a page with all that it needs, letters included."""


class Scales:
    """Weighs everything that a page fetches, as it came over the wire, with nothing kept."""

    def __init__(self, page: Page) -> None:
        self.hosts: Counter[str] = Counter()
        self._ended: dict[str, float] = {}
        self._arrived: Counter[str] = Counter()
        page.on("request", lambda request: self.hosts.update([urlsplit(request.url).netloc]))
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        session.on("Network.dataReceived", self._more)
        session.on("Network.loadingFinished", self._end)

    def _more(self, event: dict[str, Any]) -> None:
        self._arrived[event["requestId"]] += event["encodedDataLength"]

    def _end(self, event: dict[str, Any]) -> None:
        self._ended[event["requestId"]] = event["encodedDataLength"]

    @property
    def bytes(self) -> float:
        streams = sum(size for id, size in self._arrived.items() if id not in self._ended)
        return streams + sum(self._ended.values())


@pytest.mark.parametrize("path", ["/", "table"])
def test_a_page_is_light_and_speaks_to_its_own_house_only(meet: Meet, path: str) -> None:
    ann = meet()
    ann.go()
    if path == "table":
        ann.play_now("tides-of-time")
    scales = Scales(ann.page)
    ann.page.reload()
    if path == "table":
        ann.asked()
    else:
        ann.page.wait_for_load_state("networkidle")
    assert set(scales.hosts) == {urlsplit(ann.address).netloc}
    assert 10_000 < scales.bytes < HEAVIEST


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_chooses_the_language(meet: Meet, language: str) -> None:
    ann = meet(locale={"en": "en-GB", "cs": "cs-CZ", "pl": "pl-PL"}[language])
    ann.go()
    expect(ann.page.locator("h1")).to_have_text(say("page.hero", language))


def test_a_chosen_language_and_look_stay(meet: Meet) -> None:
    ann = meet(locale="pl-PL")
    ann.go()
    ann.likes(theme="dark", language="cs")
    expect(ann.page.locator("h1")).to_have_text(say("page.hero", "cs"))
    ann.go("/games/tides-of-time")
    expect(ann.page.locator("h2").first).to_have_text(say("page.new-table", "cs"))
    assert ann.page.locator("html").get_attribute("data-theme") == "dark"
    dark = ann.page.evaluate("getComputedStyle(document.body).backgroundColor")
    ann.likes(theme="light")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "light")
    assert ann.page.evaluate("getComputedStyle(document.body).backgroundColor") != dark


def test_a_board_follows_the_chosen_look(meet: Meet) -> None:
    ann = meet(color_scheme="light")
    ann.play_now("tides-of-time")
    sheet = "getComputedStyle(document.querySelector('#board svg .tot-sheet')).fill"
    light = ann.page.evaluate(sheet)
    html = ann.page.locator("html")
    ann.likes(theme="dark")
    expect(html).to_have_attribute("data-theme", "dark")
    assert ann.page.evaluate(sheet) != light
    ann.likes(theme="light")
    expect(html).to_have_attribute("data-theme", "light")
    assert ann.page.evaluate(sheet) == light


def test_the_games_stand_with_picture_players_and_length(meet: Meet) -> None:
    ann = meet()
    ann.go()
    tides = ann.page.locator(".game", has_text="Tides of Time")
    expect(tides.locator(".facts")).to_contain_text("Players: 2")
    expect(tides.locator(".facts")).to_contain_text("15–20 minutes")
    orchard = ann.page.locator(".game", has_text="Orchard")
    expect(orchard.locator(".facts")).to_contain_text("Players: 2–4")
    for picture in ann.page.locator(".game img").all():
        picture.scroll_into_view_if_needed()
        ann.page.wait_for_timeout(200)
        assert picture.evaluate("image => image.complete && image.naturalWidth") > 0


def test_my_tables_are_listed_and_found_by_their_link(meet: Meet) -> None:
    ann, bob = meet(), meet()
    ann.play_now("tides-of-time")
    table = ann.page.url
    ann.asked()
    ann.go()
    mine = ann.page.locator(".table-link")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("your turn")
    mine.click()
    ann.page.wait_for_url(table)
    bob.go()
    bob.page.locator("#by-link input").fill(table)
    bob.page.click("#by-link button")
    bob.page.wait_for_url(table)
    expect(bob.page.locator("#prompt-more")).not_to_be_empty()
    assert bob.cards() == set()


def test_the_form_offers_the_declared_options(meet: Meet) -> None:
    ann = meet()
    ann.set_up("orchard", "me", "bot level-1", "bot level-1")
    ann.page.locator('[data-option="trees"]').fill("5")
    ann.page.locator('[data-option="windy"]').check()
    ann.page.locator('[data-option="season"]').select_option("summer")
    ann.page.locator(".more summary").click()
    ann.page.locator('[name="seed"]').fill("plums")
    ann.begin()
    ann.asked()
    expect(ann.page.locator('[data-target^="tree."]')).to_have_count(5)
    expect(ann.page.locator(".player")).to_have_count(3)


def test_a_page_that_is_not_there_says_so_kindly(meet: Meet) -> None:
    ann = meet(locale="cs")
    ann.expects_trouble = True
    ann.go("/tables/nothing")
    expect(ann.page.locator("main")).to_contain_text("Pod tímto odkazem žádný stůl není.")


@pytest.mark.parametrize("path", ["/", "/games/tides-of-time"])
def test_nothing_is_wider_than_a_phone(meet: Meet, path: str) -> None:
    ann = meet(viewport=PHONE)
    ann.go(path)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
