"""Everything on the board explains itself: to a pointer that rests, a long press and a key."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from parlour.engine.registry import game
from parlour.engine.sheets import read_sheets
from tests.web.people import DESK, PHONE, Meet, Person

TIDES = "tides-of-time"

HOLD = """async (name) => {
    const thing = document.querySelector(`#board [data-target="${name}"]`);
    const { left, top, width, height } = thing.getBoundingClientRect();
    const at = {
        clientX: left + width / 2, clientY: top + height / 2,
        pointerId: 7, pointerType: "touch", bubbles: true,
    };
    thing.dispatchEvent(new PointerEvent("pointerdown", at));
    const about = document.getElementById("about");
    await new Promise((done) => {
        const seen = new MutationObserver(() => !about.hidden && done());
        seen.observe(about, { attributes: true });
    });
    thing.dispatchEvent(new PointerEvent("pointerup", at));
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
}"""
"""A finger that stays, and the click that a browser makes of it."""


def about(person: Person) -> Locator:
    return person.page.locator("#about")


def kind_of(thing: str, language: str = "en") -> str:
    sheet = read_sheets(game(TIDES)).of(thing)
    assert sheet is not None
    return sheet.name.text(language)


def a_card(person: Person) -> str:
    name = person.lit.first.get_attribute("data-target")
    assert name is not None
    return name


def test_a_pointer_that_rests_is_told_in_passing(meet: Meet) -> None:
    ann = meet(viewport=DESK)
    ann.play_now(TIDES)
    card = a_card(ann)
    ann.target(card).hover()
    expect(about(ann)).to_be_visible()
    expect(about(ann)).to_contain_text(kind_of(card))
    label = game(TIDES).words.say(card, "en")
    expect(about(ann)).to_contain_text(f"Play {label}")
    assert about(ann).evaluate("box => getComputedStyle(box).pointerEvents") == "none"
    symbol = ann.page.locator('#board [data-about="symbol.palace"]').first
    symbol.hover()
    expect(about(ann)).to_contain_text(kind_of("symbol.palace"))
    ann.target(card).click()
    expect(about(ann)).to_be_hidden()
    expect(ann.target(card)).to_have_attribute("aria-pressed", "true")


def test_a_key_opens_a_sheet_with_the_rules_and_escape_closes_it_alone(meet: Meet) -> None:
    ann = meet(viewport=DESK, locale="cs")
    ann.play_now(TIDES)
    card = a_card(ann)
    ann.target(card).focus()
    ann.page.keyboard.press("i")
    expect(about(ann)).to_be_visible()
    expect(about(ann)).to_contain_text(kind_of(card, "cs"))
    about(ann).locator("summary").click()
    sheet = read_sheets(game(TIDES)).of(card)
    assert sheet is not None
    expect(about(ann).locator(".about-rule")).to_have_count(len(sheet.rules_of(card)))
    ann.page.keyboard.press("Escape")
    expect(about(ann)).to_be_hidden()
    ann.target(card).click()
    ann.target(card).click(button="right")
    expect(about(ann)).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(about(ann)).to_be_hidden()
    expect(ann.page.locator("#confirm")).to_be_visible()
    ann.target(card).click(button="right")
    about(ann).locator("summary").click()
    about(ann).locator(".about-rule").first.click()
    expect(about(ann)).to_be_hidden()
    expect(ann.page.locator("#rules .rule.meant")).to_be_in_viewport()


def test_a_long_press_asks_and_plays_nothing(meet: Meet) -> None:
    ann = meet(viewport=PHONE, has_touch=True)
    ann.play_now(TIDES)
    card = a_card(ann)
    ann.page.evaluate(HOLD, card)
    expect(about(ann)).to_contain_text(kind_of(card))
    expect(ann.page.locator("#board .chosen")).to_have_count(0)
    box = about(ann).bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= PHONE["width"]
    about(ann).locator(".close").tap()
    expect(about(ann)).to_be_hidden()
    ann.target(card).tap()
    expect(ann.page.locator("#board .chosen")).to_have_count(1)


@pytest.mark.parametrize("pressed", ["u", "Enter"])
def test_other_keys_go_on_to_the_table(meet: Meet, pressed: str) -> None:
    ann = meet(viewport=DESK)
    ann.play_now(TIDES)
    card = a_card(ann)
    ann.target(card).click()
    expect(ann.page.locator("#confirm")).to_be_visible()
    ann.page.locator('#board [data-about="pile"]').hover()
    expect(about(ann)).to_be_visible()
    ann.page.keyboard.press(pressed)
    expect(about(ann)).to_be_hidden()
    expect(ann.page.locator("#confirm")).to_be_hidden()


def test_a_game_without_sheets_still_says_what_can_be_done(meet: Meet) -> None:
    ann = meet(viewport=DESK)
    ann.set_up("orchard", "me", "bot level-1", "bot level-1")
    ann.begin()
    ann.see_board()
    thing = a_card(ann)
    ann.target(thing).click(button="right")
    expect(about(ann)).to_contain_text("Now you can")
    expect(about(ann).locator("summary")).to_have_count(0)
