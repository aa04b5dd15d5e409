"""Earlier positions: by link, by key, and never on somebody else's screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.web.people import Meet, Person


def after_one_move(meet: Meet, other: str) -> Person:
    """Return somebody who has picked two apples and must still rest or shake the tree."""
    ann = meet()
    ann.set_up("orchard", "me", other, seat0="Ann", seat1="Bob")
    ann.begin()
    ann.asked()
    ann.target("tree.0").click()
    ann.target("count.2").click()
    ann.confirm()
    ann.expect_plies(1)
    return ann


@pytest.mark.parametrize("other", ["link", "here"])
def test_a_link_to_a_ply_shows_it(meet: Meet, other: str) -> None:
    """On a shared screen too, where the table must first find out who looks."""
    ann = after_one_move(meet, other)
    ann.go(f"{ann.page.url}?ply=0")
    expect(ann.page.locator("#past")).to_contain_text("Position after move 0")
    expect(ann.target("tree.0")).to_contain_text("3")
    expect(ann.lit).to_have_count(0)
    ann.page.click("#past-end")
    expect(ann.target("tree.0")).to_contain_text("1")
    ann.asked()


@pytest.mark.parametrize("ply", ["1", "99", "-1", "soon"])
def test_a_link_to_no_earlier_ply_shows_the_present(meet: Meet, ply: str) -> None:
    ann = after_one_move(meet, "link")
    ann.go(f"{ann.page.url}?ply={ply}")
    ann.asked()
    expect(ann.page.locator("#past")).to_be_hidden()


def test_news_do_not_end_a_look_back(meet: Meet) -> None:
    ann, bob = after_one_move(meet, "link"), meet()
    bob.go(ann.page.url)
    bob.expect_plies(1)
    bob.page.keyboard.press("ArrowLeft")
    expect(bob.page.locator("#past")).to_contain_text("Position after move 0 of 1")
    ann.target("tree.0").click()
    ann.page.locator("#choices button", has_text="Rest").click()
    ann.confirm()
    expect(bob.page.locator("#past")).to_contain_text("Position after move 0 of 2")
    expect(bob.target("tree.0")).to_contain_text("3")


def test_an_earlier_position_that_comes_late_stays_off_a_covered_screen(meet: Meet) -> None:
    ann = meet()
    ann.set_up("tides-of-time", "me", "here", seat0="Ann", seat1="Bob")
    ann.begin()
    handover = ann.page.locator("#handover")
    for _ in range(2):
        ann.page.click("#handover-go")
        ann.asked()
        ann.choose()
    # Bob is asked again at once; the past that he wants to see is slow to come.
    ann.asked()
    held: list[Route] = []
    ann.page.route("**/plies/*", lambda route: held.append(route))
    ann.page.keyboard.press("ArrowLeft")
    ann.choose()
    expect(handover).to_be_visible()
    with ann.page.expect_response("**/plies/*") as answer:
        held[0].continue_()
    answer.value.finished()
    ann.page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(ann.page.locator("#board svg")).to_have_count(0)
    expect(ann.page.locator("#past")).to_be_hidden()
