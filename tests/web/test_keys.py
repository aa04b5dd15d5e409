"""Every move of every game can be made by keyboard; Enter confirms, and Escape goes back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Page, Request, expect

from tests.server.serving import Server
from tests.server.visitors import Shown, Visitor
from tests.web.people import Meet, Person
from tests.web.seating import sit_down
from tests.web.test_any_order import EMPIRES, TERRA, TIDES, WAYFARERS, Pair
from tests.web.test_parts import sit_beside

pytestmark = pytest.mark.unlimited

MOVES: Final = 6
"""How many moves are made by keys in a game."""
MOST_KEYS: Final = 12
"""Beyond what is typed."""


class Keys:
    """A keyboard that counts what is pressed beyond typing."""

    def __init__(self, person: Person) -> None:
        self.board = person.page.keyboard
        self.pressed = 0

    def press(self, key: str) -> None:
        self.board.press(key)
        self.pressed += 1


def shows(person: Person, shown: Shown) -> None:
    """Wait until the page shows a question that is asked at this ply or later, and all of it."""
    person.page.wait_for_function(
        """(plies) => {
            const at = document.getElementById('step-at').textContent.split(' / ');
            return Number(at[1]) >= plies && document.querySelector('#prompt.asked') !== null
                && document.getElementById('confirm').hidden;
        }""",
        arg=shown["plies"],
    )


@pytest.mark.parametrize("game", [TIDES, TERRA, WAYFARERS, EMPIRES])
def test_a_move_takes_few_keys_beyond_its_text(server: Server, meet: Meet, game: str) -> None:
    chance = Random(f"keys {game}")  # noqa: S311 - a reproducible game
    with Visitor(server.address, confirm=True) as ann, Visitor(server.address, True) as ben:
        pair, person = Pair(ann, ben, game, chance), meet()
        ann.like(replay=False)
        sit_beside(person, ann)
        person.go(f"/tables/{pair.table}")
        for _ in range(MOVES):
            shown = pair.until_ann_is_asked(skipped=chance.randrange(8))
            if shown is None:
                return
            shows(person, shown)
            move = chance.choice(shown["moves"])
            keys = Keys(person)
            keys.press("m")
            person.page.keyboard.type(move["text"])
            keys.press("Enter")
            if move["text"] != shown["ending"]:
                expect(person.page.locator("#confirm")).to_be_visible()
                assert [each["text"] for each in pair.see()["draft"]] == [move["text"]]
                keys.press("Enter")
                expect(person.page.locator("#confirm")).to_be_hidden()
            assert keys.pressed <= MOST_KEYS
            person.page.keyboard.press("Escape")
            assert pair.see()["plies"] > shown["plies"]


def test_enter_and_escape_in_each_state(server: Server, meet: Meet) -> None:
    person = meet()
    sit_down(server, person, TERRA, 3, 0.7)
    person.asked()
    page, board = person.page, person.page.keyboard
    at = page.locator("#step-at").inner_text()
    confirm, choice = page.locator("#confirm"), page.locator("#choice")
    reasons, since = page.locator("#reasons"), page.locator("#since-list")

    def press(*keys: str) -> None:
        """Press keys, of which none may put anything down."""
        for key in keys:
            board.press(key)
        expect(confirm).to_be_hidden()
        assert page.locator("#step-at").inner_text() == at

    press("Enter", "Escape")  # Nothing is chosen.
    expect(choice).to_be_hidden()
    page.click("#since")
    press("Enter")
    expect(since).to_be_visible()
    press("Escape")
    expect(since).to_be_hidden()
    page.locator("#board [data-target^='hex.']:not(.lit)").first.click()
    expect(reasons).to_be_visible()
    press("Enter", "Escape")
    expect(reasons).to_be_hidden()
    walk_beside_the_board(page, press)
    person.target("pass").click()
    expect(choice).to_be_visible()
    press("Enter")
    expect(choice).to_be_visible()
    press("Escape")
    expect(choice).to_be_hidden()
    person.target("pass").click()
    page.locator("#choices button").first.click()
    expect(confirm).to_be_visible()
    press("Escape")
    board.press("r")
    expect(confirm).to_be_visible()
    board.press("Enter")
    expect(confirm).to_be_hidden()
    expect(page.locator("#step-at")).not_to_have_text(at)


def walk_beside_the_board(page: Page, press: Callable[..., None]) -> None:
    """Open settings, the move field and an earlier position, and leave each by Escape."""
    page.click("#settings summary")
    expect(page.locator("#settings")).to_have_attribute("open", "")
    press("Escape")
    expect(page.locator("#settings")).not_to_have_attribute("open", "")
    page.keyboard.press("m")
    expect(page.locator("#typed-move")).to_be_focused()
    press("Enter", "Escape")
    expect(page.locator("#typed-move")).not_to_be_focused()
    page.click("#step-back")
    expect(page.locator("#past")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#past")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#past")).to_be_hidden()


def test_escape_ends_what_is_shown_again(server: Server, meet: Meet) -> None:
    person = meet()
    sit_down(server, person, EMPIRES, 3, 0.4)
    person.asked()
    fetched = list[str]()

    def note(request: Request) -> None:
        if "/plies/" in request.url:
            fetched.append(request.url)

    person.page.on("request", note)
    person.page.click("#since")
    told = person.page.locator("#since-lines li").count()
    person.page.click("#since-again")
    expect(person.page.locator("#caption")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("#caption")).to_be_hidden()
    expect(person.lit.first).to_be_visible()
    assert 1 <= len(fetched) < told
