"""Whom to play: told before the choice, with the home lit up on the map."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from parlour.engine.registry import game
from tests.web.people import DESK, PHONE, Meet

TERRA = "terra-mystica"
EMPIRES = "empires-of-the-north"

HOMES = 11
"""Hexes of each terrain on the map."""


@pytest.mark.parametrize(("size", "language"), [(DESK, "cs"), (PHONE, "pl")], ids=["cs", "pl"])
def test_a_faction_is_chosen_from_its_sheet(meet: Meet, size: ViewportSize, language: str) -> None:
    ann, words = meet(viewport=size, locale=language), game(TERRA).words
    ann.set_up(TERRA, "me", "here")
    ann.begin()
    page = ann.page
    expect(page.locator("#candidates button")).to_have_count(14)
    giants = words.say("faction.giants", language)
    page.locator("#candidates button", has_text=giants).click()
    sheet = page.locator("#candidate")
    expect(sheet).to_contain_text(giants)
    expect(sheet).to_contain_text(words.say("terrain.wasteland", language))
    expect(page.locator("#board .at-home")).to_have_count(HOMES)
    expect(page.locator('#board .at-home[data-target="hex.A6"]')).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.click("#candidate-take")
    expect(page.locator("#choosing")).to_be_hidden()
    expect(page.locator("#board .at-home, #board .away-from-home")).to_have_count(0)
    page.click("#undo")
    expect(sheet).to_contain_text(giants)
    # A space of the map is found as well.
    ann.tab("rules").locator("#rules-search").fill("E7")
    expect(page.locator("#rules .named").first).to_contain_text("E7")


def test_a_clan_is_chosen_from_its_sheet(meet: Meet) -> None:
    ann = meet()
    ann.set_up(EMPIRES, "me", "bot level-1")
    ann.begin()
    page = ann.page
    expect(page.locator("#candidates button").nth(4)).to_be_visible()
    page.locator("#candidates button").nth(2).click()
    name = page.locator("#candidate strong").inner_text()
    expect(page.locator("#candidate")).to_contain_text("Starting Fields")
    page.click("#candidate-take")
    expect(page.locator("#choosing")).to_be_hidden()
    ann.confirm()
    expect(ann.tab("log")).to_contain_text(name)
