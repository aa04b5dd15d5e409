"""A board in parts: one at a time on a phone, all of them at a desk."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.people import PHONE, Meet, Person


def at_the_table(meet: Meet, **likes: object) -> Person:
    ann = meet(**likes)
    ann.set_up("wayfarers", "me", "here", seat0="Ann", seat1="Bob")
    ann.begin()
    ann.page.wait_for_selector("#handover-go")
    ann.page.click("#handover-go")
    ann.asked()
    return ann


def test_a_phone_shows_one_part_at_a_time(meet: Meet) -> None:
    ann = at_the_table(meet, viewport=PHONE)
    switch = ann.page.locator("#views button")
    expect(switch).to_have_text(["Panorama", "Board", "Journal", "Others", "Icons"])
    expect(switch.first).to_have_attribute("aria-pressed", "true")
    expect(ann.target("cell.m1")).to_be_visible()
    expect(ann.target("slot.land-1")).not_to_be_visible()
    ann.page.locator('[data-show="board"]').click()
    expect(ann.target("slot.land-1")).to_be_in_viewport()
    expect(ann.target("cell.m1")).not_to_be_visible()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_part_with_something_to_choose_comes_into_sight(meet: Meet) -> None:
    ann = at_the_table(meet, viewport=PHONE)
    ann.target("worker.yellow").click()
    expect(ann.page.locator('[data-show="board"]')).to_have_attribute("aria-pressed", "true")
    expect(ann.target("slot.land-2")).to_be_visible()
    ann.target("slot.land-2").click()
    expect(ann.page.locator("#confirm")).to_be_visible()


def test_other_parts_say_that_something_is_there_to_choose(meet: Meet) -> None:
    ann = at_the_table(meet, viewport=PHONE)
    calling = ann.page.locator("#views .calls")
    expect(calling).to_have_text(["Panorama", "Board"])
    ann.page.locator('[data-show="journal"]').click()
    expect(calling).to_have_text(["Panorama", "Board"])
    expect(ann.target("node.1a")).to_be_visible()


def test_a_desk_shows_dice_panorama_and_rows_together(meet: Meet) -> None:
    ann = at_the_table(meet)
    expect(ann.page.locator("#views")).to_be_hidden()
    for name in ("cell.m1", "slot.land-1", "slot.inspiration-4", "worker.yellow", "space.harbour"):
        expect(ann.target(name)).to_be_in_viewport(ratio=1)


def test_at_a_desk_the_journal_is_a_click_away(meet: Meet) -> None:
    ann = at_the_table(meet)
    expect(ann.target("node.1a")).not_to_be_visible()
    ann.page.locator('#board [data-show="journal"]').click()
    expect(ann.target("node.1a")).to_be_in_viewport(ratio=1)
    expect(ann.target("slot.land-1")).not_to_be_visible()
    expect(ann.target("cell.m1")).to_be_in_viewport(ratio=1)


def test_a_window_that_becomes_narrow_gets_the_board_in_parts(meet: Meet) -> None:
    ann = at_the_table(meet)
    expect(ann.page.locator("#views")).to_be_hidden()
    ann.page.set_viewport_size(PHONE)
    expect(ann.page.locator("#views")).to_be_visible()
    expect(ann.target("slot.land-1")).not_to_be_visible()
    ann.target("worker.yellow").click()
    expect(ann.target("slot.land-2")).to_be_visible()


def test_a_board_without_parts_has_no_switch(meet: Meet) -> None:
    ann = meet(viewport=PHONE)
    ann.set_up("tides-of-time", "me", "bot level-4", seat0="Ann")
    ann.begin()
    ann.asked()
    expect(ann.page.locator("#views")).to_be_hidden()


def test_an_empty_place_can_be_clicked_in_its_middle(meet: Meet) -> None:
    ann = at_the_table(meet)
    ann.target("host.city").click()
    expect(ann.page.locator("#reasons")).to_be_visible()
