"""Whole games by clicks, on a phone and at a desk, in every language."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from parlour.engine.words import LANGUAGES
from parlour.web.words import say
from tests.web.people import DESK, PHONE, Meet

DECISIONS = 16
"""Of one player in a game of Tides of Time: 4 cards, monument and relic, twice; then 4 cards."""


MOST_GLANCES = 600
"""How often people look whether it is their turn, before they give up."""


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_against_a_bot(meet: Meet, language: str, size: dict[str, int]) -> None:
    ann = meet(locale=language, viewport=size)
    ann.set_up("tides-of-time", "me", "bot level-4")
    ann.begin()
    assert ann.page.locator("html").get_attribute("lang") == language
    assert ann.play_to_the_end() == DECISIONS
    expect(ann.page.locator("#rematch")).to_have_text(say("page.rematch", language))
    expect(ann.page.locator("#scores .total td")).to_have_count(2)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_two_people_and_a_bot_who_sit_in_different_houses(meet: Meet) -> None:
    ann, bob = meet(), meet(viewport=PHONE)
    ann.set_up("orchard", "me", "link", "bot level-1", seat0="Ann", seat1="Bob")
    ann.page.locator('[data-option="trees"]').fill("4")
    ann.begin()
    (link,) = ann.seat_links()
    bob.go(link)
    bob.page.wait_for_url("**/tables/*")
    expect(ann.page.locator(".copy-seat")).to_have_count(0)
    turns = 0
    for _ in range(MOST_GLANCES):
        if ann.page.locator("#rematch").is_visible():
            break
        turns += sum(person.take_a_turn() for person in (ann, bob))
        ann.page.wait_for_timeout(50)
    expect(bob.page.locator("#rematch")).to_be_visible()
    assert turns >= 4
    totals = [int(text) for text in ann.page.locator("#scores .total td").all_inner_texts()]
    assert len(totals) == 3
    assert sum(totals) == 12
    assert bob.page.locator("#scores .total td").all_inner_texts() == [str(n) for n in totals]


def test_two_people_on_one_screen(meet: Meet) -> None:
    ann = meet()
    ann.set_up("tides-of-time", "me", "here", seat0="Ann", seat1="Bob")
    ann.begin()
    handover = ann.page.locator("#handover")
    hands: dict[str, set[str]] = {}
    for name in ("Ann", "Bob"):
        expect(handover).to_contain_text(name)
        assert ann.cards() == set(), "a hand shows while the screen changes hands"
        ann.page.keyboard.press("Escape")
        expect(handover).to_be_visible()
        ann.page.click("#handover-go")
        ann.asked()
        hands[name] = ann.cards()
        assert len(hands[name]) == 5
        ann.choose()
    assert not hands["Ann"] & hands["Bob"]
    choices = 2
    while choices < 2 * DECISIONS:
        ann.page.wait_for_selector("#handover[open], #board .lit")
        if handover.is_visible():
            assert ann.cards() == set()
            ann.page.click("#handover-go")
            ann.asked()
        ann.choose()
        choices += 1
    expect(ann.page.locator("#rematch")).to_be_visible()


def test_a_sealed_choice_can_be_taken_back_before_the_other_looks(meet: Meet) -> None:
    ann = meet()
    ann.set_up("tides-of-time", "me", "here", seat0="Ann", seat1="Bob")
    ann.begin()
    ann.page.click("#handover-go")
    ann.asked()
    ann.choose()
    ann.page.click("#handover-undo")
    ann.asked()
    expect(ann.page.locator("#handover")).to_be_hidden()
    assert ann.lit.count() == 5
    expect(ann.page.locator(".player.waits .player-name").first).to_have_text("Ann")


def test_two_browsers_and_one_who_watches(meet: Meet) -> None:
    ann, bob, eve = meet(), meet(), meet()
    ann.set_up("tides-of-time", "me", "link", seat0="Ann", seat1="Bob")
    ann.begin()
    table = ann.page.url
    (link,) = ann.seat_links()
    bob.go(link)
    eve.go(table)
    eve.see_nothing_to_choose()
    for turn in range(DECISIONS):
        ann.asked()
        ann.choose()
        bob.asked()
        if turn == DECISIONS - 1:
            ann.page.locator("#board [data-target]").first.click()
            expect(ann.page.locator("#reasons")).to_be_visible()
        bob.choose()
        eve.expect_plies(2 * (turn + 1))
    expect(ann.page.locator("#reasons")).to_be_hidden()
    expect(eve.page.locator("#rematch")).to_be_hidden()
    for person in (ann, bob):
        expect(person.page.locator("#rematch")).to_be_visible()
    ann.page.click("#rematch")
    ann.page.wait_for_url(lambda url: url != table)
    expect(bob.page.locator("#rematch")).to_have_text(say("script.rematch-ready", "en"))
    bob.page.click("#rematch")
    bob.asked()
    assert bob.page.url == ann.page.url
    seats = [person.page.locator(".player", has_text="you") for person in (ann, bob)]
    expect(seats[0]).to_contain_text("Ann")
    expect(seats[1]).to_contain_text("Bob")


def test_a_taken_seat_is_not_given_twice(meet: Meet) -> None:
    ann, bob, eve = meet(), meet(), meet()
    ann.set_up("tides-of-time", "me", "link", seat1="Bob")
    ann.begin()
    (link,) = ann.seat_links()
    bob.go(link)
    bob.asked()
    eve.expects_trouble = True
    eve.go(link)
    expect(eve.page.locator("main")).to_contain_text("Bob")
    assert eve.cards() == set()
    bob.go(link)
    bob.asked()
