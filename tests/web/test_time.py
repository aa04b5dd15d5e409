"""Time in the browser: chosen, seen running, run out, and decided by the others."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Dialog, expect

from parlour.server.pace import DAY
from tests.server.inside import Hands, open_house
from tests.web.people import PHONE, Person


def test_a_friend_who_does_not_come_back_holds_nobody_up(tmp_path: Path, browser: Browser) -> None:
    hands = Hands()
    with open_house(tmp_path, hands) as address:
        ann, ben = Person(browser, address), Person(browser, address, viewport=PHONE, locale="pl")
        ann.set_up("terra-mystica", "me", "link", seat0="Ann", seat1="Ben")
        ann.page.select_option("#pace [name=pace]", "days")
        ann.page.fill("#pace [data-days=days]", "3")
        ann.page.select_option("#pace [name=night-begin]", "22")
        ann.page.check("#pace [name=rest][value='6']")
        ann.begin()
        (link,) = ann.seat_links()
        expect(ann.page.locator("#pace")).to_contain_text("3 days for a turn; no clock from 22:00")
        ben.go(link)
        ben.see_board_or_table()
        running = ann.page.locator(".clock.runs")
        expect(running).to_have_text(re.compile("3 d 0 h|2 d 23 h"))
        seat = int(str(running.get_attribute("data-clock")))
        late, other = (ann, ben) if seat == 0 else (ben, ann)
        expect(ben.page.locator(".clock.runs")).to_have_text(re.compile(r"\d d \d+ godz\."))
        hands.turn(9 * DAY)
        expect(other.page.locator("#late")).to_be_visible()
        expect(late.page.locator("#late-text")).to_contain_text(
            "Your time" if late is ann else "Twój czas"
        )
        expect(late.page.locator("#late button")).to_have_count(3)
        expect(late.page.locator("#late button:visible")).to_have_count(0)
        late.go()
        expect(late.page.locator(".table-link .clock")).to_have_text("0 min")
        other.page.click("[data-late=wait]")
        expect(other.page.locator("#late")).to_be_hidden()
        hands.turn(9 * DAY)
        expect(other.page.locator("#late")).to_be_visible()
        other.page.click("[data-late=bot]")
        expect(other.page.locator("#late")).to_be_hidden()
        other.page.click("#tab-people")
        expect(other.page.locator("#people")).to_contain_text(
            "bot za gracza" if other is ben else "a bot, for Ben"
        )
        for person in (ann, ben):
            person.leave()


def test_a_live_clock_counts_down_and_a_table_can_be_closed(
    tmp_path: Path, browser: Browser
) -> None:
    hands = Hands()
    with open_house(tmp_path, hands) as address:
        ann, ben = Person(browser, address), Person(browser, address)
        ann.set_up("tides-of-time", "me", "link", seat0="Ann", seat1="Ben")
        ann.page.select_option("#pace [name=pace]", "live")
        ann.page.fill("#pace [data-live=minutes]", "10")
        ann.begin()
        ben.go(ann.seat_links()[0])
        ben.asked()
        ann.choose()
        clocks = ann.page.locator(".player .clock")
        expect(clocks.nth(0)).to_have_text(re.compile("10:[12]."))
        expect(clocks.nth(1)).not_to_have_text("10:00")
        hands.turn(601)
        expect(ann.page.locator("#late-text")).to_contain_text("Ben")

        def agree(dialog: Dialog) -> None:
            dialog.accept()

        ann.page.once("dialog", agree)
        ann.page.click("[data-late=end]")
        expect(ann.prompt()).to_contain_text("This table was closed")
        expect(ben.prompt()).to_contain_text("This table was closed")
        ann.go()
        expect(ann.page.locator(".table-link")).to_contain_text("finished")
        for person in (ann, ben):
            person.leave()
