"""The first whole game with a coach: he says what matters, asks once, and can be silenced."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from parlour.engine.lessons import Lesson, read_course
from parlour.engine.registry import game
from parlour.web.words import say
from tests.web.people import DESK, PHONE, Meet, Person

TERRA = "terra-mystica"
TIDES = "tides-of-time"

TIES = next(lesson for lesson in read_course(game(TIDES)).lessons if lesson.id == "ties")
"""Where one of two moves loses."""

OPEN = """async (body) => {
    const token = document.querySelector('meta[name="token"]').content;
    const headers = { "content-type": "application/json", "x-parlour-token": token };
    const asked = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch("/api/records", asked)).json();
}"""


def first_game(person: Person, id: str) -> None:
    person.go("/learn")
    person.page.locator(f'#{id} [data-play="{id}"]').click()
    person.page.wait_for_url("**/tables/*#coach=*")
    person.see_board()


@pytest.mark.parametrize(("id", "viewport"), [(TIDES, PHONE), (TERRA, DESK)])
def test_the_first_game_begins_with_what_matters(
    meet: Meet, id: str, viewport: ViewportSize
) -> None:
    ann = meet(locale="cs", viewport=viewport)
    first_game(ann, id)
    texts = [advice.say.text("cs") for advice in read_course(game(id)).advice]
    said = ann.page.locator("#coach-text")
    expect(said).to_be_visible()
    assert said.inner_text() in texts
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    ann.page.click("#coach-on")
    expect(ann.page.locator("#coach-says")).to_be_hidden()
    ann.page.reload()
    ann.see_board()
    expect(ann.page.locator("#coach")).to_be_visible()
    expect(ann.page.locator("#coach-says")).to_be_hidden()


@pytest.mark.parametrize("confirm", [True, False])
def test_the_coach_asks_once_before_a_move_that_gives_much_away(meet: Meet, confirm: bool) -> None:
    ann = meet()
    sit_down_at(ann, TIES)
    if not confirm:
        ann.likes(confirm=False)
    ann.page.locator("#coach-share").select_option("15")
    sealed = ann.page.locator("#step-at")
    # The bot has sealed its choice.
    expect(sealed).to_have_text(plies(1))
    ann.target(worse(TIES)).click()
    expect(ann.page.locator("#reasons")).to_contain_text("%")
    expect(sealed).to_have_text(plies(1))
    anyway = ann.page.locator("#reasons button", has_text=say("script.coach-anyway", "en"))
    anyway.click()
    if confirm:
        ann.confirm()
    expect(sealed).not_to_have_text(plies(1))
    expect(ann.page.locator("#reasons")).to_be_hidden()


def test_a_silent_coach_lets_everything_pass(meet: Meet) -> None:
    ann = meet()
    sit_down_at(ann, TIES)
    expect(ann.page.locator("#coach-share")).to_have_value("0")
    expect(ann.page.locator("#coach-says")).to_be_hidden()
    ann.target(worse(TIES)).click()
    expect(ann.page.locator("#confirm")).to_be_visible()


def sit_down_at(person: Person, lesson: Lesson) -> None:
    """Begin where a lesson does, but as a game against a bot."""
    person.go()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
    place = person.page.evaluate(OPEN, {"record": lesson.start.format(), "seats": seats})
    person.go(place["url"])
    person.asked()


def worse(lesson: Lesson) -> str:
    """Return what is clicked for the move that a lesson warns of."""
    state, own = lesson.start.replay(), lesson.start.game
    move = own.move(lesson.steps[0].answers[0].moves[0])
    return own.targets(state.view(lesson.seat), move)[0]


def plies(more: int) -> str:
    count = len(TIES.start.moves) + more
    return f"{count} / {count}"
