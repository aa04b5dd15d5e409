"""Analysing and exploring a finished game, as somebody who has just played it."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from parlour.web.words import say
from tests.server.changed import whole_game
from tests.server.visitors import GAME, Visitor, told
from tests.web.people import DESK, PHONE, Meet, Person

SECONDS = 120_000
RECORD = whole_game(GAME)


def at_finished_table(person: Person) -> None:
    with Visitor(person.address, confirm=False) as host:
        body = {"record": RECORD.format()}
        person.go(told(host.http.post("/api/records", json=body))["url"])
    person.see_board()


def have_the_moments_told(person: Person) -> None:
    """Have what decided the game found, at its own table, and look at the first of it."""
    person.tab("scores")
    person.page.locator("#moments-ask").click()
    expect(person.page.locator("#moments-thinking")).to_be_visible()
    expect(person.page.locator("#moments-list li").first).to_be_visible(timeout=SECONDS)
    assert 1 <= person.page.locator("#moments-list li").count() <= 3
    expect(person.page.locator("#moments-ask")).to_be_hidden()
    person.page.locator("#moments-list button").first.click()
    expect(person.page.locator("#past")).to_be_visible()
    person.page.locator("#past-end").click()


@pytest.mark.parametrize(
    ("size", "language"), [(DESK, "en"), (PHONE, "cs"), (PHONE, "pl")], ids=["desk", "cs", "pl"]
)
def test_a_finished_game_is_analysed_and_explored(
    meet: Meet, size: ViewportSize, language: str
) -> None:
    ann = meet(viewport=size, locale=language)
    at_finished_table(ann)
    if size == DESK:
        have_the_moments_told(ann)
    ann.page.locator("#analyse").click()
    ann.page.wait_for_url("**/analysis**")
    expect(ann.page.locator("#at")).to_have_text(f"0 / {len(RECORD.moves)}")
    if size == PHONE:
        ann.page.locator("#ask").click()
        expect(ann.page.locator("#thinking")).to_be_visible()
    expect(ann.page.locator("#thinking")).to_be_hidden(timeout=SECONDS)
    expect(ann.page.locator("#accuracies tbody tr")).to_have_count(2)
    expect(ann.page.locator("#picture polyline")).to_have_count(2)

    ann.page.locator('#picture [data-ply="6"]').click()
    expect(ann.page.locator("#at")).to_have_text(f"6 / {len(RECORD.moves)}")
    expect(ann.page.locator("#decision-title")).to_contain_text("7.")
    expect(ann.page.locator("#decision-best tbody tr.made")).to_have_count(1)
    assert ann.page.url.endswith("#ply=6")

    ann.page.locator("#decision-best tbody tr:not(.made) [data-move]").first.click()
    expect(ann.page.locator("#way li")).to_have_count(1)
    expect(ann.page.locator("#decision")).to_be_hidden()
    expect(ann.page.locator("#opinion strong")).to_contain_text("%")
    fits = ann.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert fits
    ann.page.locator("#keep-name").fill("another way")
    ann.page.get_by_role("button", name=say("page.keep-branch", language)).click()
    expect(ann.page.locator("#branches li")).to_have_count(1)
    shared = ann.page.url
    assert "#branch=" in shared

    ben = meet(viewport=size, locale=language)
    ben.go(shared)
    expect(ben.page.locator("#way li")).to_have_count(1)
    expect(ben.page.locator("#accuracies tbody tr")).to_have_count(2)
    expect(ben.page.locator("#branches")).to_contain_text("another way")
    expect(ben.page.locator("#branches [data-drop]")).to_have_count(0)


def test_a_click_on_the_board_plays_and_undo_takes_back(meet: Meet) -> None:
    ann = meet()
    at_finished_table(ann)
    ann.go(f"{ann.page.url}/analysis#ply=0")
    ann.page.locator("#board .lit").first.click()
    expect(ann.page.locator("#way li")).to_have_count(1)
    ann.page.locator("#explore-undo").click()
    expect(ann.page.locator("#way li")).to_have_count(0)
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator("#at")).to_have_text(f"1 / {len(RECORD.moves)}")


def test_a_running_game_offers_no_analysis(meet: Meet) -> None:
    ann = meet()
    ann.expects_trouble = True
    ann.play_now(GAME)
    expect(ann.page.locator("#analyse")).to_be_hidden()
    ann.go(f"{ann.page.url}/analysis")
    expect(ann.page.locator("main")).to_contain_text("not over yet")
