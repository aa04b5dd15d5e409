"""What others did is shown, told and marked; and the end of a round is seen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.people import Meet, Person

TIDES = "tides-of-time"
PLACES = """(pieces) => pieces.map(
    (piece) => [piece.dataset.piece, piece.getBoundingClientRect().top]
)"""


def pick(person: Person, tree: int) -> None:
    """Pick an apple and rest."""
    person.asked()
    person.target(f"tree.{tree}").click()
    person.target("count.1").click()
    expect(person.page.locator("#confirm")).to_be_visible()
    person.target(f"tree.{tree}").click()
    person.page.locator("#choices button", has_text="Rest").click()
    person.confirm()


def two_in_the_orchard(meet: Meet) -> tuple[Person, Person]:
    ann, bob = meet(), meet()
    ann.set_up("orchard", "me", "link", seat0="Ann", seat1="Bob")
    ann.begin()
    ann.asked()
    bob.go(ann.seat_links()[0])
    ann.page.click("#tab-moves")
    return ann, bob


def test_what_others_did_since_my_last_turn_is_told_until_i_act(meet: Meet) -> None:
    ann, bob = two_in_the_orchard(meet)
    pick(ann, 0)
    expect(ann.page.locator("#since")).to_be_hidden()
    pick(bob, 1)
    since = ann.page.locator("#since")
    expect(since).to_contain_text("Since your last turn")
    expect(since).to_contain_text("Bob")
    since.click()
    lines = ann.page.locator("#since-lines li")
    expect(lines.first).to_be_visible()
    expect(lines.first).to_contain_text("Bob")
    ann.page.click("#since-again")
    expect(ann.page.locator("#caption")).to_contain_text("Bob")
    expect(ann.page.locator("#caption")).to_be_hidden()
    ann.target("tree.0").click()
    ann.target("count.1").click()
    expect(since).to_be_hidden()


def to_the_end_of_a_round(ann: Person) -> None:
    """Play cards until nothing but the last one is left, which plays itself."""
    for hand in (5, 4, 3, 2):
        expect(ann.lit).to_have_count(hand)
        ann.choose()


def test_a_round_ends_visibly(meet: Meet) -> None:
    ann = meet()
    ann.set_up(TIDES, "me", "bot level-1", seat0="Ann")
    ann.begin()
    to_the_end_of_a_round(ann)
    told = ann.page.locator("#round")
    expect(told).to_be_visible()
    expect(told).to_contain_text("plays the last card")
    expect(told).to_contain_text("Ann scores")
    ann.page.keyboard.press("Escape")
    expect(told).to_be_hidden()


def test_whoever_does_not_want_to_wait_switches_it_off(meet: Meet) -> None:
    ann = meet()
    ann.set_up(TIDES, "me", "bot level-1", seat0="Ann")
    ann.begin()
    ann.asked()
    ann.likes(replay=False)
    to_the_end_of_a_round(ann)
    expect(ann.page.locator("#round")).to_be_hidden()
    assert ann.page.locator("#round-lines li").count() == 0


def test_the_log_opens_at_its_latest_entry_and_steps_stand_by_the_board(meet: Meet) -> None:
    ann = meet()
    ann.set_up(TIDES, "me", "bot level-1", seat0="Ann")
    ann.begin()
    to_the_end_of_a_round(ann)
    ann.page.click("#tab-log")
    assert ann.page.evaluate(
        """() => {
            const now = document.querySelector('#log .now').getBoundingClientRect();
            return now.top >= 0 && now.top < innerHeight;
        }"""
    )
    ann.page.locator(".board-frame #step-back").click()
    expect(ann.page.locator("#past")).to_be_visible()
    # What is told of the end of the round goes first.
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#round")).to_be_hidden()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#past")).to_be_hidden()


def test_marks_of_what_others_moved_outlast_a_reload(meet: Meet) -> None:
    """And a card that was revealed is told, not only that somebody has chosen."""
    ann, bob = meet(), meet()
    ann.set_up(TIDES, "me", "link", seat0="Ann", seat1="Bob")
    ann.begin()
    bob.go(ann.seat_links()[0])
    for person in (bob, ann):
        person.asked()
        person.choose()
    since, fresh = ann.page.locator("#since"), ann.page.locator("#board .halo-fresh")
    for _ in range(2):
        expect(since).to_contain_text("Bob plays")
        expect(since).to_contain_text("would score")
        expect(since).not_to_contain_text("has chosen")
        expect(fresh.first).to_be_visible()
        marked = fresh.evaluate_all("(halos) => halos.map((halo) => halo.dataset.of)")
        assert any("card" in name for name in marked)
        ann.page.reload()
        ann.see_board()


def test_looking_back_at_the_end_of_a_round_shows_it_scored(meet: Meet) -> None:
    ann = meet()
    ann.set_up(TIDES, "me", "bot level-1", seat0="Ann")
    ann.begin()
    to_the_end_of_a_round(ann)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#caption")).to_be_hidden()
    told = ann.page.locator("#round")
    expect(told).to_be_hidden()
    cards = ann.page.locator("#board [data-piece^='card.']")
    # The bot has chosen as well, and can do no more: the end of the round is an earlier position.
    ann.expect_plies(9)
    cleared = cards.evaluate_all(PLACES)
    ann.go(f"{ann.page.url}?ply=8")
    expect(ann.page.locator("#past")).to_be_visible()
    expect(told).to_contain_text("Ann scores")
    assert cards.evaluate_all(PLACES) != cleared
    ann.page.click("#round-on")
    expect(told).to_be_hidden()
    expect(ann.page.locator("#past")).to_be_visible()
    ann.page.click("#step-back")
    expect(ann.page.locator("#past-text")).to_contain_text("7")
    expect(told).to_be_hidden()
    ann.page.click("#step-on")
    expect(told).to_be_visible()
    ann.page.keyboard.press("Enter")
    expect(told).to_be_hidden()
