"""What lights up is in view, or an arrow points to it; and what can be done comes to the hand."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.people import DESK, PHONE, Meet, Person

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])

LOW: Final[ViewportSize] = {"width": 1440, "height": 500}
"""A window too low for the board of Wayfarers, which shrinks to fit one of 700 pixels."""

UNSEEN = """() => {
    const top = document.getElementById('prompt').getBoundingClientRect().bottom;
    const bar = document.getElementById('views');
    const bottom = bar.hidden ? innerHeight : bar.getBoundingClientRect().top;
    const middle = (box) => box.top + box.height / 2;
    const shown = [...document.querySelectorAll('#board .lit')]
        .filter((lit) => getComputedStyle(lit).visibility === 'visible')
        .map((lit) => middle(lit.getBoundingClientRect()));
    return {
        all: shown.length,
        above: shown.filter((y) => y < top).length,
        below: shown.filter((y) => y > bottom).length,
    };
}"""


def at_table(meet: Meet, game: str, **likes: object) -> Person:
    ann = meet(**likes)
    ann.set_up(game, "me", "link" if game == "orchard" else "bot level-1")
    ann.begin()
    ann.see_board_or_table()
    ann.asked()
    return ann


@SIZES
@pytest.mark.parametrize("id", ["tides-of-time", "terra-mystica", "wayfarers"])
def test_what_lights_up_is_in_view_or_pointed_at(meet: Meet, id: str, size: object) -> None:
    ann = at_table(meet, id, viewport=size)
    ann.page.wait_for_timeout(300)
    unseen = ann.page.evaluate(UNSEEN)
    # Where a people is chosen, its sheet is read first; the choices stand above the sheet.
    choices = ann.page.locator("#candidates button:visible")
    assert unseen["above"] + unseen["below"] < unseen["all"] or choices.count() == unseen["all"]
    for way, count in (("up", unseen["above"]), ("down", unseen["below"])):
        arrow = ann.page.locator(f".arrow-{way}")
        if count:
            expect(arrow).to_contain_text(str(count))
        else:
            expect(arrow).to_be_hidden()


def test_an_arrow_leads_to_what_it_counts(meet: Meet) -> None:
    ann = at_table(meet, "wayfarers", viewport=LOW)
    down = ann.page.locator(".arrow-down")
    expect(down).to_be_visible()
    before = ann.page.evaluate(UNSEEN)["below"]
    down.click()
    ann.page.wait_for_timeout(300)
    assert ann.page.evaluate(UNSEEN)["below"] < before


def test_a_light_has_the_shape_of_its_thing(meet: Meet) -> None:
    ann = at_table(meet, "orchard")
    halos = ann.page.locator("#board .halo")
    expect(halos).to_have_count(ann.lit.count())
    assert ann.page.evaluate(
        "() => document.querySelector('#board svg').lastElementChild.matches(':has(> .halo)')"
    )


@SIZES
def test_the_choice_lies_beside_the_hand(meet: Meet, size: object) -> None:
    ann = at_table(meet, "wayfarers", viewport=size)
    lit = ann.page.locator('#board [data-target^="die."].lit').first
    die = ann.target(str(lit.get_attribute("data-target"))).first
    die.click()
    sheet = ann.page.locator("#choice")
    expect(sheet).to_be_visible()
    expect(sheet.locator(".portrait").first).to_be_visible()
    box, at = sheet.bounding_box(), die.bounding_box()
    assert box is not None
    assert at is not None
    apart = (
        box["x"] >= at["x"] + at["width"]
        or box["x"] + box["width"] <= at["x"]
        or box["y"] >= at["y"] + at["height"]
        or box["y"] + box["height"] <= at["y"]
    )
    assert apart
    listed = ann.page.locator("#moves .move").count()
    assert sheet.locator(".move").count() == listed


def test_going_back_from_the_choice(meet: Meet) -> None:
    ann = at_table(meet, "orchard")
    sheet = ann.page.locator("#choice")
    for back in ("key", "again", "beside"):
        ann.target("tree.1").click()
        expect(sheet).to_be_visible()
        if back == "key":
            ann.page.keyboard.press("Escape")
        elif back == "again":
            ann.target("tree.1").click()
        else:
            ann.page.locator("#board").click(position={"x": 3, "y": 3})
        expect(sheet).to_be_hidden()
        expect(ann.page.locator("#board .chosen")).to_have_count(0)


def test_enter_and_escape_mean_the_same_everywhere(meet: Meet) -> None:
    ann = at_table(meet, "orchard")
    ann.page.locator("#settings summary").click()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#preferences")).to_be_hidden()
    ann.target("tree.1").click()
    ann.target("count.2").click()
    ann.target("tree.1").click()
    ann.page.locator("#choices button", has_text="Rest").click()
    expect(ann.page.locator("#confirm")).to_be_visible()
    ann.page.click("#tab-moves")
    ann.page.keyboard.press("m")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#confirm")).to_be_hidden()


def test_a_move_is_made_by_keys_alone(meet: Meet) -> None:
    ann = at_table(meet, "orchard")
    ann.page.keyboard.press("m")
    ann.page.keyboard.type("pick 2 from 2")
    for _ in range(2):
        ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#step-at")).to_have_text("1 / 1")


def test_a_phone_is_told_nothing_about_keys(meet: Meet) -> None:
    ann = at_table(meet, "orchard", viewport=PHONE, has_touch=True, is_mobile=True)
    ann.target("tree.1").tap()
    expect(ann.page.locator("#choice")).to_be_visible()
    expect(ann.page.locator("kbd:visible")).to_have_count(0)
    expect(ann.page.locator("body")).not_to_contain_text("Esc goes back")


def test_the_list_of_moves_is_walked_by_keys(meet: Meet) -> None:
    ann = at_table(meet, "orchard")
    ann.page.keyboard.press("m")
    ann.page.keyboard.type("pick")
    moves = ann.page.locator("#moves .move")
    expect(moves.nth(1)).to_be_visible()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"):
        ann.page.keyboard.press(key)
    expect(moves.nth(1)).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#undo")).to_be_visible()
