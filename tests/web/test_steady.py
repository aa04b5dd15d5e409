"""Nothing changes its place or size because a prompt changed, or a hint or a refusal opened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.server.serving import Server
from tests.web.people import DESK, PHONE, Meet, Person
from tests.web.seating import FULL, sit_down

pytestmark = pytest.mark.unlimited

MIDDLE: Final = 0.5
STEPS: Final = 5
"""How many plies are looked back at: in some the viewer is asked, in others not."""

PROMPTS: Final = (
    "…",
    "Ann: take an action or pass.",
    "Bartholomew: choose a card for your kingdom; the rest of the hand is passed on.",
    "Bartholomew: choose up to three of the cards that were drawn, or none of them at all, and "
    "put the others back on the deck in any order that you like, the first one on top.",
)
STANDS: Final = {
    "terra-mystica": ("hex.A1", "power.bridge", "order.fire.3", "scroll.priest"),
    "wayfarers": ("slot.land-1", "cell.m1", "space.harbour"),
    "empires-of-the-north": ("tile.harvest", "tile.populate"),
    "tides-of-time": (),
}
"""Things of each game that lie still as long as the game goes on."""

SAME: Final = 1.5
"""How far two places may lie apart and be the same, on a screen of whole pixels."""

_BOARD: Final = """() => {
    const { x, y, width } = document.querySelector("#board svg").getBoundingClientRect();
    return [x, y + scrollY, width].map(Math.round).join(" ");
}"""
_SAY: Final = """(said) => {
    document.querySelector("#prompt-text").textContent = said;
    for (const button of document.querySelector("#actions").children) button.hidden = said === "…";
}"""
_TELLS: Final = """() => {
    const words = document.querySelector(".prompt-words").getBoundingClientRect();
    const since = document.querySelector("#since");
    const { top, bottom } = since.getBoundingClientRect();
    return since.hidden || (bottom <= words.bottom + 1 && top >= words.top - 1);
}"""
_REFUSED: Final = """() => [...document.querySelectorAll("#board [data-target]:not(.lit)")]
    .find((thing) => getComputedStyle(thing).visibility === "visible")?.dataset.target ?? ''"""
_THINGS: Final = """(names) => names.flatMap((name) => {
    const drawing = document.querySelector("#board svg");
    const paper = drawing.getBoundingClientRect();
    const thing = document.querySelector(`#board [data-target="${name}"]`);
    if (!thing || getComputedStyle(thing).visibility !== "visible") return [];
    // In units of the drawing: who looks back has a bar more above it, and a smaller board.
    const scale = drawing.viewBox.baseVal.width / paper.width;
    const { x, y } = thing.getBoundingClientRect();
    return [[name, (x - paper.x) * scale, (y - paper.y) * scale]];
})"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("id", "players"), FULL)
def test_a_board_stays_where_it_is(
    server: Server, meet: Meet, id: str, players: int, size: ViewportSize
) -> None:
    person = meet(viewport=size)
    sit_down(server, person, id, players, MIDDLE)
    person.asked()
    lying = standing(person, id)
    assert lying or not STANDS[id]
    for said in step_back(person):
        still = {name: pytest.approx(place, abs=SAME) for name, place in lying.items()}
        assert standing(person, id) == still, said
    person.page.click("#past-end")
    person.asked()
    places = set[Any]()
    for said in PROMPTS:
        person.page.evaluate(_SAY, said)
        places.add(person.page.evaluate(_BOARD))
        assert person.page.evaluate(_TELLS), "what others did is out of sight"
    for _ in notes(person):
        places.add(person.page.evaluate(_BOARD))
    assert len(places) == 1, places


def standing(person: Person, id: str) -> dict[str, Any]:
    """Return what can be seen of the things that lie still, each with its place on the board."""
    found = person.page.evaluate(_THINGS, list(STANDS[id]))
    return {name: place for name, *place in found}


def notes(person: Person) -> Iterator[str]:
    """Let the page say what others did, why something cannot be done, and what it would do."""
    said = person.page.locator("#since-list, #reasons").filter(visible=True)
    if person.page.locator("#since").is_visible():
        person.page.click("#since")
        yield said.inner_text()
        person.page.click("#since")
        expect(said).to_have_count(0)
    refused = person.page.evaluate(_REFUSED)
    if refused:
        person.target(refused).first.dispatch_event("click")
        yield said.inner_text()
        person.page.keyboard.press("Escape")
        expect(said).to_have_count(0)
    person.page.click("#hint")
    expect(person.page.locator("#reasons button:not(.close)")).to_be_visible()
    yield said.inner_text()


def step_back(person: Person) -> Iterator[str]:
    """Look at the plies before this one, the latest first."""
    for _ in range(STEPS):
        before = person.page.locator("#step-at").text_content() or ""
        person.page.click("#step-back")
        expect(person.page.locator("#step-at")).not_to_have_text(before)
        yield before
