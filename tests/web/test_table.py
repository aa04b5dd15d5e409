"""What can be done at a table besides playing on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from parlour.engine.registry import game
from tests.web.people import PHONE, Meet, Person

TIDES = "tides-of-time"


def seated(meet: Meet, **likes: object) -> Person:
    """Return somebody who has just sat down against a bot."""
    ann = meet(**likes)
    ann.set_up(TIDES, "me", "bot level-4", seat0="Ann")
    ann.begin()
    ann.asked()
    return ann


def in_the_orchard(meet: Meet, **likes: object) -> Person:
    """Return somebody who picks apples against a person who has not come yet."""
    ann = meet(**likes)
    ann.set_up("orchard", "me", "link", seat0="Ann", seat1="Bob")
    ann.begin()
    ann.asked()
    return ann


def test_a_click_sequence_makes_a_move(meet: Meet) -> None:
    ann = in_the_orchard(meet)
    assert {str(each.get_attribute("data-target")) for each in ann.lit.all()} == {
        "tree.0",
        "tree.1",
        "tree.2",
        "count.1",
        "count.2",
    }
    ann.target("tree.1").click()
    expect(ann.target("tree.1")).to_have_class("chosen")
    assert {str(each.get_attribute("data-target")) for each in ann.lit.all()} == {
        "count.1",
        "count.2",
    }
    ann.page.keyboard.press("Escape")
    expect(ann.lit).to_have_count(5)
    ann.target("tree.1").click()
    ann.target("count.2").click()
    expect(ann.target("tree.1")).to_contain_text("1")
    expect(ann.prompt()).to_have_text("Ann rests or shakes the tree.")


def test_a_click_on_another_first_thing_begins_anew(meet: Meet) -> None:
    ann = in_the_orchard(meet)
    ann.target("tree.1").click()
    ann.target("tree.2").click()
    expect(ann.page.locator("#board .chosen")).to_have_count(1)
    expect(ann.target("tree.2")).to_have_class("chosen")
    expect(ann.page.locator("#reasons")).to_be_hidden()
    ann.target("count.1").click()
    expect(ann.target("tree.2")).to_contain_text("2")


def test_parts_are_clicked_in_any_order_and_the_list_follows(meet: Meet) -> None:
    ann = in_the_orchard(meet)
    listed = ann.page.locator("#moves .move")
    expect(listed).to_have_count(6)
    ann.target("count.2").click()
    expect(listed).to_have_count(3)
    expect(ann.page.locator("#prompt-more")).to_contain_text("moves that fit: 3")
    ann.target("count.1").click()
    expect(ann.page.locator("#board .chosen")).to_have_attribute("data-target", "count.1")
    ann.target("tree.2").click()
    expect(ann.target("tree.2")).to_contain_text("2")


def test_a_second_click_lets_go(meet: Meet) -> None:
    ann = in_the_orchard(meet)
    ann.target("count.2").click()
    ann.target("count.2").click()
    expect(ann.page.locator("#board .chosen")).to_have_count(0)
    expect(ann.page.locator("#moves .move")).to_have_count(6)


def test_another_card_takes_the_place_of_the_one_held(meet: Meet) -> None:
    ann = seated(meet)
    first, second = (str(ann.lit.nth(place).get_attribute("data-target")) for place in (0, 1))
    ann.target(first).click()
    expect(ann.page.locator("#confirm")).to_be_visible()
    ann.target(second).click()
    chosen = ann.page.locator("#board .chosen")
    expect(chosen).to_have_count(1)
    expect(chosen).to_have_attribute("data-target", second)
    expect(ann.page.locator("#confirm")).to_be_visible()
    ann.target(second).click()
    expect(ann.page.locator("#confirm")).to_be_hidden()
    expect(chosen).to_have_count(0)


def test_a_turn_can_be_undone_and_redone_until_it_is_confirmed(meet: Meet) -> None:
    ann, bob = in_the_orchard(meet), meet()
    bob.go(ann.page.url)
    bob.see_board_or_table()
    ann.target("tree.0").click()
    ann.target("count.2").click()
    ann.target("tree.0").click()
    ann.page.locator("#choices button", has_text="Rest").click()
    expect(ann.prompt()).to_have_text("Confirm: Pick 2 from tree 1, Rest")
    ann.page.click("#undo")
    ann.page.click("#undo")
    expect(ann.target("tree.0")).to_contain_text("3")
    ann.page.click("#redo")
    expect(ann.target("tree.0")).to_contain_text("1")
    expect(bob.target("tree.0")).to_contain_text("3")
    ann.page.click("#redo")
    ann.confirm()
    expect(bob.target("tree.0")).to_contain_text("1")
    bob.expect_plies(2)


def test_chance_waits_for_the_confirmation(meet: Meet) -> None:
    ann = in_the_orchard(meet)
    ann.target("tree.0").click()
    ann.target("count.1").click()
    ann.target("tree.0").click()
    ann.page.locator("#choices button", has_text="Shake").click()
    expect(ann.prompt()).to_have_text("Confirm: Pick 1 from tree 1, Shake the tree: 0 to 2 more")
    expect(ann.target("tree.0")).to_contain_text("2")
    ann.page.click("#undo")
    ann.target("tree.0").click()
    ann.page.locator("#choices button", has_text="Shake").click()
    ann.confirm()
    expect(ann.page.locator("#undo")).to_be_hidden()
    ann.expect_plies(2)


def test_whoever_confirms_nothing_plays_at_once(meet: Meet) -> None:
    ann = in_the_orchard(meet)
    ann.likes(confirm=False)
    ann.target("tree.0").click()
    ann.target("count.1").click()
    ann.expect_plies(1)
    ann.page.click("#undo")
    ann.expect_plies(0)


def test_a_standing_order_answers(meet: Meet) -> None:
    ann = in_the_orchard(meet)
    ann.page.locator("#orders summary").click()
    ann.page.locator('[data-order="after-picking"]').select_option("rest")
    ann.target("tree.2").click()
    ann.target("count.1").click()
    ann.confirm()
    ann.expect_plies(2)
    expect(ann.tab("log")).to_contain_text("Ann rests.")


def test_what_does_not_light_up_says_why(meet: Meet) -> None:
    ann = in_the_orchard(meet)
    ann.target("tree.0").click()
    ann.target("count.2").click()
    ann.target("tree.1").click()
    reasons = ann.page.locator("#reasons")
    expect(reasons).to_contain_text(
        "Something else is to be decided now: Ann rests or shakes the tree."
    )
    reasons.locator(".rule-link").first.click()
    meant = ann.page.locator("#rules .rule.meant")
    expect(meant).to_be_in_viewport()
    assert meant.get_attribute("id") == "rule-table.choice"


def test_a_turn_that_is_put_down_says_how_to_go_on(meet: Meet) -> None:
    ann = in_the_orchard(meet)
    ann.target("tree.0").click()
    ann.target("count.2").click()
    ann.target("tree.0").click()
    ann.page.locator("#choices button", has_text="Rest").click()
    expect(ann.prompt()).to_have_text("Confirm: Pick 2 from tree 1, Rest")
    ann.target("tree.1").click()
    expect(ann.page.locator("#reasons")).to_contain_text("confirm it, or undo it")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "is not in the hand"), ("cs", "není v ruce"), ("pl", "nie jest na ręce")],
)
def test_a_card_of_another_kingdom_says_why_not(meet: Meet, language: str, said: str) -> None:
    ann = seated(meet, locale=language)
    ann.choose()
    ann.asked()
    ann.page.locator("#board [data-target]:not(.lit)").first.click()
    reasons = ann.page.locator("#reasons")
    expect(reasons).to_contain_text(said)
    rule = str(reasons.locator(".rule-link").first.get_attribute("data-rule"))
    expect(reasons).to_contain_text(game(TIDES).rulebook.text(rule, language))


def test_a_typed_move_plays_and_a_wrong_one_says_why(meet: Meet) -> None:
    ann = seated(meet)
    listed = [
        str(each.get_attribute("data-move")) for each in ann.page.locator("#moves .move").all()
    ]
    field = ann.page.locator("#typed input")
    cards = (
        "kings-nest",
        "mana-well",
        "forecourt",
        "eternal-palace",
        "golden-ziggurat",
        "ancient-rift",
    )
    elsewhere = next(f"play {card}" for card in cards if f"play {card}" not in listed)
    field.fill(elsewhere)
    field.press("Enter")
    expect(ann.page.locator("#reasons")).to_contain_text("is not in the hand")
    field.fill("dance")
    field.press("Enter")
    expect(ann.page.locator("#notice")).to_contain_text("no move of the game: dance")
    field.fill(listed[2])
    field.press("Enter")
    expect(ann.page.locator("#confirm")).to_be_visible()
    ann.complaints.clear()  # The browser logs the answer 422, as it must.


def test_everything_is_reached_by_keyboard(meet: Meet) -> None:
    ann = seated(meet)
    ann.lit.nth(1).focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#confirm")).to_be_visible()
    ann.page.locator("body").press("u")
    expect(ann.page.locator("#confirm")).to_be_hidden()
    ann.page.locator("body").press("r")
    expect(ann.page.locator("#confirm")).to_be_visible()
    ann.page.evaluate("document.activeElement.blur()")
    ann.page.locator("body").press("Enter")
    ann.asked()
    ann.page.locator("body").press("m")
    expect(ann.page.locator("#typed input")).to_be_focused()


def test_a_hint_names_a_move_and_its_gain(meet: Meet) -> None:
    ann = seated(meet)
    ann.page.click("#hint")
    expect(ann.page.locator("#reasons")).to_contain_text("% of the victory", timeout=20_000)
    ann.page.locator("#reasons button", has_text="Play it").click()
    expect(ann.page.locator("#confirm")).to_be_visible()


def test_the_log_is_stepped_through_and_a_ply_has_a_link(meet: Meet) -> None:
    ann, eve = seated(meet), meet()
    first_hand = ann.cards()
    ann.choose()
    ann.asked()
    ann.choose()
    ann.asked()
    ann.tab("log").locator(".ply", has_text="Start").click()
    expect(ann.page.locator("#past")).to_contain_text("Position after move 0")
    assert ann.cards() == first_hand
    assert ann.lit.count() == 0
    ann.page.click("#step-on")
    expect(ann.page.locator("#past")).to_contain_text("Position after move 1")
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.locator("#past")).to_contain_text("Position after move 0")
    ann.page.click("#past-end")
    ann.asked()
    eve.go(f"{ann.page.url}?ply=2")
    expect(eve.page.locator("#past")).to_contain_text("Position after move 2")


def test_the_log_tells_what_each_figure_became(meet: Meet) -> None:
    ann = in_the_orchard(meet)
    ann.target("tree.0").click()
    ann.target("count.2").click()
    ann.confirm()
    log = ann.tab("log")
    expect(log).to_contain_text("Ann picks 2 from tree 1.")
    expect(log).to_contain_text("Ann: 0 → 2")
    expect(ann.page.locator("#log-live")).to_have_text("Ann picks 2 from tree 1.")


def test_scores_show_their_sources(meet: Meet) -> None:
    ann = seated(meet)
    ann.play_to_the_end()
    scores = ann.page.locator("#scores")
    expect(scores).to_be_visible()
    columns = scores.locator("tbody tr:not(.total)").all()
    points = [row.locator("td").all_inner_texts() for row in columns]
    totals = scores.locator(".total td").all_inner_texts()
    for seat in (0, 1):
        assert sum(int(row[seat] or 0) for row in points) == int(totals[seat])


def test_the_rules_are_searched(meet: Meet) -> None:
    ann = seated(meet, viewport=PHONE)
    ann.tab("rules").locator("#rules-search").fill("monument")
    shown = ann.page.locator(".rule")
    expect(shown.first).to_contain_text("monument")
    assert 0 < shown.count() < len(game(TIDES).rulebook.rules)
    assert ann.page.locator("#rules code").count() == 0
    ann.page.locator("#rules-search").fill("monument xyzzy")
    expect(shown).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "typed", "name"),
    [
        ("en", "djinn", "card.shackles-of-the-djinn"),
        ("cs", "utociste", "card.kings-nest"),
        ("pl", "okowy", "card.shackles-of-the-djinn"),
    ],
)
def test_a_name_of_the_game_is_found_with_its_rules(
    meet: Meet, language: str, typed: str, name: str
) -> None:
    ann = seated(meet, locale=language)
    ann.tab("rules").locator("#rules-search").fill(typed)
    found = ann.page.locator("#rules .named").first
    expect(found).to_contain_text(game(TIDES).words.say(name, language))
    expect(found).to_contain_text(game(TIDES).about(name, language))
    found.locator(".rule-link").first.click()
    expect(ann.page.locator("#rules .rule.meant")).to_be_in_viewport()


def test_whoever_presses_quickly_is_understood(meet: Meet) -> None:
    """Nobody waits for the answer to one press before the next, on a slow line."""
    ann = in_the_orchard(meet)
    ann.page.evaluate(
        """() => {
            const fetch = window.fetch;
            const later = () => new Promise((go) => setTimeout(go, 300));
            window.fetch = (...what) => later().then(() => fetch(...what));
        }"""
    )
    ann.target("tree.0").click()
    ann.target("count.2").click()
    ann.target("tree.0").click()
    ann.page.locator("#choices button", has_text="Rest").click()
    expect(ann.page.locator("#redo")).to_be_hidden()
    for key in "uurr":
        ann.page.keyboard.press(key)
    expect(ann.prompt()).to_have_text("Confirm: Pick 2 from tree 1, Rest")
    for key in ("u", "u", "r", "r", "Enter", "Enter"):
        ann.page.keyboard.press(key)
    ann.expect_plies(2)


def test_a_key_right_after_a_choice_is_heard(meet: Meet) -> None:
    """The button of a dialog that has just closed may still have the focus."""
    ann = in_the_orchard(meet)
    ann.target("tree.0").click()
    ann.target("count.2").click()
    ann.target("tree.0").click()
    ann.page.locator("#choices button", has_text="Rest").click()
    for key in ("u", "r", "Enter"):
        ann.page.locator("#choices button", has_text="Rest").dispatch_event(
            "keydown", {"key": key, "bubbles": True}
        )
    ann.expect_plies(2)


def test_a_double_click_confirms_once(meet: Meet) -> None:
    ann = in_the_orchard(meet)
    ann.target("tree.0").click()
    ann.target("count.2").click()
    ann.target("tree.0").click()
    ann.page.locator("#choices button", has_text="Rest").click()
    ann.page.locator("#confirm").dblclick()
    ann.expect_plies(2)
    expect(ann.page.locator("#notice")).to_be_hidden()


def test_a_move_is_taken_back_if_the_other_agrees(meet: Meet) -> None:
    ann, bob = in_the_orchard(meet), meet()
    (link,) = ann.seat_links()
    bob.go(link)
    ann.target("tree.0").click()
    ann.target("count.2").click()
    ann.target("tree.0").click()
    ann.page.locator("#choices button", has_text="Shake").click()
    ann.confirm()
    bob.expect_plies(2)
    ann.page.click("#take-back")
    expect(ann.page.locator("#plea")).to_be_visible()
    expect(bob.page.locator("#plea-text")).to_have_text("Ann asks to take a move back.")
    bob.page.click("#plea-no")
    expect(ann.page.locator("#plea")).to_be_hidden()
    ann.expect_plies(2)
    ann.page.click("#take-back")
    bob.page.click("#plea-yes")
    ann.expect_plies(1)
    bob.expect_plies(1)
    ann.asked()


def test_people_talk(meet: Meet) -> None:
    ann, bob = in_the_orchard(meet), meet()
    (link,) = ann.seat_links()
    bob.go(link)
    bob.tab("people").locator("#talk input").fill("<b>hello</b>")
    bob.page.locator("#talk input").press("Enter")
    expect(ann.page.locator("#messages")).to_have_text("Bob: <b>hello</b>")


def test_a_finished_table_becomes_a_record_and_a_table_again(meet: Meet, tmp_path: Path) -> None:
    ann, bob = seated(meet), meet()
    ann.play_to_the_end()
    ann.tab("people")
    with ann.page.expect_download() as download:
        ann.page.click("#record")
    file = tmp_path / "game.record"
    download.value.save_as(file)
    totals = ann.tab("scores").locator(".total td").all_inner_texts()
    assert f"scores: {' '.join(totals)}" in file.read_text("utf-8")
    bob.go()
    bob.page.set_input_files("#by-record input", file)
    bob.page.click("#by-record button")
    bob.page.wait_for_url("**/tables/*")
    expect(bob.page.locator("#scores .total td")).to_have_text(totals)


def test_zoom_makes_the_board_larger_and_pans(meet: Meet) -> None:
    ann = seated(meet, viewport=PHONE)
    drawing = ann.page.locator("#board svg")
    before = drawing.bounding_box()
    ann.page.click("#zoom-in")
    ann.page.click("#zoom-in")
    after = drawing.bounding_box()
    assert before is not None and after is not None  # noqa: PT018 - narrows both types
    assert after["width"] > 1.8 * before["width"]
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    ann.page.locator("#board").evaluate("board => board.scrollTo(150, 0)")
    assert ann.page.locator("#board").evaluate("board => board.scrollLeft") > 100
    ann.page.click("#zoom-fit")
    fitting = drawing.bounding_box()
    assert fitting is not None
    assert fitting["width"] == before["width"]


def test_every_target_has_a_name_for_those_who_do_not_see_it(meet: Meet) -> None:
    ann = seated(meet, locale="cs")
    targets = ann.page.locator("#board [data-target]").all()
    assert len(targets) >= 5
    for target in targets:
        assert target.get_attribute("role") == "button"
        assert target.get_attribute("tabindex") == "0"
        assert (target.get_attribute("aria-label") or "").strip()


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_pieces_move_unless_somebody_wants_calm(meet: Meet, motion: str, moves: bool) -> None:
    ann = seated(meet, reduced_motion=motion)
    ann.page.evaluate(
        """() => {
            window.animated = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...given) {
              if (this.dataset.piece) window.animated += 1;
              return animate.apply(this, given);
            };
        }"""
    )
    ann.choose()
    ann.asked()
    assert (ann.page.evaluate("window.animated") > 0) is moves


def test_a_new_piece_comes_from_its_origin(meet: Meet) -> None:
    ann = in_the_orchard(meet, reduced_motion="no-preference")
    ann.page.evaluate(
        """() => {
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, ...given) {
              if (this.dataset.piece === "basket") window.start = frames[0];
              return animate.call(this, frames, ...given);
            };
        }"""
    )
    ann.target("tree.0").click()
    ann.target("count.2").click()
    expect(ann.page.locator('[data-piece="basket"]')).to_be_visible()
    start = ann.page.evaluate("window.start")
    assert re.match(r"translate\(-2[12]\d[.\d]*px, -1[12]\d", start["transform"])


def test_the_title_tells_whose_turn_it_is(meet: Meet) -> None:
    ann, bob = in_the_orchard(meet), meet()
    (link,) = ann.seat_links()
    bob.go(link)
    expect(ann.page).to_have_title("● Your turn – Orchard")
    bob.see_board_or_table()
    expect(bob.page).to_have_title("Orchard")
