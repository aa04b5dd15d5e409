"""What is new comes as it would on a table: dice roll, cards turn; calm for those who want calm."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from parlour.study.moments import played
from tests.server.serving import Server
from tests.web.people import Meet, Person
from tests.web.seating import sit_down

_WATCH: Final = """() => {
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, ...given) {
        const { piece } = this.dataset;
        if (piece) window.moved.push(`${piece}: ${frames[0].transform ?? ""}`);
        return animate.call(this, frames, ...given);
    };
}"""


def moved(person: Person, kind: str, how: str) -> list[str]:
    """Return the pieces of a kind that have moved in some way since they were watched."""
    found = person.page.evaluate("window.moved")
    return [each for each in found if each.startswith(kind) and how in each]


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_dice_roll_when_somebody_rests(
    unlimited_house: Server, meet: Meet, motion: str, moves: bool
) -> None:
    ann = meet(reduced_motion=motion, base_url=unlimited_house.address)
    record = played("wayfarers", 2)
    texts = [move.text for _, move in record.moves]
    ply = texts.index("rest")
    sit_down(unlimited_house, ann, "wayfarers", 2, ply / len(texts))
    ann.page.evaluate(_WATCH)
    ann.target("action.rest").click()
    ann.confirm()
    expect(ann.page.locator("#step-at")).not_to_have_text(f"{ply} / {ply}")
    assert bool(moved(ann, "die.", "rotate(-380deg)")) is moves


def test_a_card_turns_its_face_up_on_its_way_from_the_other_hand(meet: Meet) -> None:
    ann = meet(reduced_motion="no-preference")
    ann.set_up("tides-of-time", "me", "bot level-1", seat0="Ann")
    ann.begin()
    ann.asked()
    ann.page.evaluate(_WATCH)
    ann.choose()
    expect(ann.page.locator("#board .tot-card")).not_to_have_count(0)
    ann.asked()
    assert moved(ann, "card.", "scale(0.02, 1)")
