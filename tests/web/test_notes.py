"""Words lie over the board and do not push it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.people import DESK, PHONE, Meet, Person

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


def seated(meet: Meet, **likes: object) -> Person:
    ann = meet(**likes)
    ann.set_up("tides-of-time", "me", "bot level-1", seat0="Ann")
    ann.begin()
    ann.asked()
    return ann


def top_of_the_board(person: Person) -> float:
    box = person.page.locator("#board svg").first.bounding_box()
    assert box is not None
    scrolled = person.page.evaluate("() => scrollY + document.querySelector('.stage').scrollTop")
    return box["y"] + float(scrolled)


@SIZES
def test_a_refusal_does_not_move_the_board(meet: Meet, size: object) -> None:
    ann = seated(meet, viewport=size)
    ann.choose()
    ann.asked()
    before = top_of_the_board(ann)
    ann.page.locator("#board [data-target]:not(.lit)").first.click()
    expect(ann.page.locator("#reasons")).to_be_visible()
    assert top_of_the_board(ann) == pytest.approx(before, abs=1)


@SIZES
def test_a_hint_lights_its_move_and_does_not_move_the_board(meet: Meet, size: object) -> None:
    ann = seated(meet, viewport=size)
    before = top_of_the_board(ann)
    ann.page.click("#hint")
    expect(ann.page.locator("#reasons")).to_contain_text("%")
    expect(ann.page.locator("#board .halo-hint")).to_have_count(1)
    assert top_of_the_board(ann) == pytest.approx(before, abs=1)


def test_notation_is_shown_to_whoever_wants_it(meet: Meet) -> None:
    ann = seated(meet)
    assert ann.page.locator("#moves .move-text").count() == 0
    ann.likes(notation=True)
    ann.page.reload()
    ann.asked()
    expect(ann.page.locator("#moves .move-text").first).to_contain_text("play ")
