"""Finished tables in the browser: found by a search, replayed, and continued."""

from __future__ import annotations

from playwright.sync_api import FilePayload, expect

from parlour.engine.record import Record
from parlour.engine.registry import game
from tests.web.people import PHONE, Meet, Person


def finished_game() -> FilePayload:
    """Return the record of a whole game."""
    found = game("tides-of-time")
    state = found.new(seed="plums")
    record = Record(found, state.options, "plums", ["Ann", "Benedikt"])
    while not state.over():
        seat = state.waiting()[0]
        move = state.moves(seat)[0]
        state.play(seat, move)
        record.moves.append((seat, move))
    record.scores = [score.total for score in state.scores()]
    text = record.format().encode()
    return {"name": "game.record", "mimeType": "text/plain", "buffer": text}


def bring(person: Person) -> None:
    person.go()
    person.page.set_input_files("#by-record input", files=[finished_game()])
    person.page.click("#by-record button")
    person.page.wait_for_url("**/tables/*")


def test_a_finished_table_is_found_again_and_played_on(meet: Meet) -> None:
    ann = meet()
    bring(ann)
    old = ann.page.url
    ann.go()
    ann.page.click('a[href="/finished"]')
    ann.page.fill("#search [name=player]", "bene")
    ann.page.click("#search button")
    expect(ann.page.locator(".rows li")).to_have_count(1)
    expect(ann.page.locator(".rows li")).to_contain_text("Benedikt")
    expect(ann.page.locator(".rows time")).not_to_be_empty()
    ann.page.click('.rows a[href$="?ply=0"]')
    ann.page.click("#tab-log")
    for ply in range(1, 4):
        ann.page.click("#step-on")
        expect(ann.page.locator("#step-at")).to_have_text(f"{ply} / 32")
    ann.page.click("#past-continue")
    expect(ann.page.locator("main")).to_contain_text("move 3 of 32")
    ann.page.locator("select[name=kind]").nth(1).select_option("link")
    ann.page.click("#continue button")
    ann.page.wait_for_url(lambda url: "/tables/" in url and "continue" not in url)
    assert ann.page.url != old
    ann.page.click("#tab-log")
    ann.expect_plies(3)


def test_a_search_that_finds_nothing_says_so_on_a_phone(meet: Meet) -> None:
    ann = meet(viewport=PHONE, locale="pl")
    ann.go("/finished?player=nobody")
    expect(ann.page.locator(".hero")).to_contain_text("0 stołów")
    expect(ann.page.locator("#search [name=player]")).to_have_value("nobody")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
