"""Sitting down, being told of talk, and getting up again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.people import Meet


def test_play_now_asks_once_for_the_level(meet: Meet) -> None:
    ann = meet()
    ann.go()
    ann.page.click('[data-play="tides-of-time"]')
    levels = ann.page.locator("#level [data-level]")
    expect(levels).to_have_count(8)
    expect(levels.first).to_have_attribute("data-level", "level-1")
    expect(levels.first).to_be_focused()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#level")).to_be_hidden()
    ann.page.click('[data-play="tides-of-time"]')
    ann.page.keyboard.press("Enter")
    ann.see_board()
    expect(ann.page.locator("#players")).to_contain_text("Bot, level 1")
    ann.go()
    ann.page.click('[data-play="wayfarers"]')
    ann.see_board_or_table()
    expect(ann.page.locator("#players")).to_contain_text("Bot, level 1")


def test_a_finished_table_lists_names_points_winner_and_date(meet: Meet) -> None:
    ann = meet()
    ann.set_up("tides-of-time", "me", "bot level-1", seat0="Ann")
    ann.begin()
    ann.play_to_the_end()
    totals = [int(text) for text in ann.page.locator(".player-score").all_inner_texts()]
    ann.go()
    listed = ann.page.locator(".table-link")
    for name, total in zip(("Ann", "Bot, level 1"), totals, strict=True):
        expect(listed).to_contain_text(f"{name} {total}")
    expect(listed.locator(".winner").first).to_contain_text(str(max(totals)))
    expect(listed.locator("time")).to_have_text(
        ann.page.evaluate("() => new Date().toISOString().slice(0, 10)")
    )


def test_talk_shows_a_number_until_it_is_read_and_a_free_chair_its_link(meet: Meet) -> None:
    ann, bob = meet(), meet()
    ann.set_up("orchard", "me", "link", seat0="Ann", seat1="Bob")
    ann.begin()
    ann.asked()
    chair = ann.page.locator("#players .chair-link")
    bob.go(str(chair.get_attribute("data-link")))
    bob.see_board_or_table()
    expect(chair).to_have_count(0)
    bob.page.click("#tab-people")
    bob.page.fill("#talk-text", "good morning")
    bob.page.keyboard.press("Enter")
    expect(ann.page.locator("#unread")).to_have_text("1")
    ann.page.click("#tab-people")
    expect(ann.page.locator("#unread")).to_be_hidden()


def test_whoever_leaves_watches_and_a_bot_sits_down(meet: Meet) -> None:
    ann, bob = meet(), meet()
    ann.set_up("orchard", "me", "link", seat0="Ann", seat1="Bob")
    ann.begin()
    ann.asked()
    bob.go(ann.seat_links()[0])
    bob.see_board_or_table()
    bob.page.click("#tab-people")
    bob.page.locator("#leaving summary").click()
    bob.page.click("#leave")
    expect(bob.page.locator("#prompt-more")).to_contain_text("watching")
    bob.see_nothing_to_choose()
    ann.page.locator(".let-bot").click()
    expect(ann.page.locator("#players")).to_contain_text("Bot, level 4")
