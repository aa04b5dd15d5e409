"""A move is whatever its parts say, in whichever order they are clicked."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.server.visitors import BY_LINK, ME, Shown, Visitor
from tests.web.people import DESK, PHONE, Meet, Person
from tests.web.test_parts import sit_beside

pytestmark = pytest.mark.unlimited

TIDES, TERRA, WAYFARERS = "tides-of-time", "terra-mystica", "wayfarers"
EMPIRES = "empires-of-the-north"
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
MOVES = 10
"""How many moves are clicked in a game."""


class Pair:
    """Ann, who clicks in a browser and can be followed by the API, and Ben, who uses the API."""

    def __init__(self, ann: Visitor, ben: Visitor, game: str, chance: Random) -> None:
        self.players = (ann, ben)
        self.chance = chance
        self.table = ann.open(ME, BY_LINK, game=game, seed="order")
        ben.sit_down(ann.invite(self.table))

    def see(self, seat: int = 0) -> Shown:
        return self.players[seat].see(self.table, seat)

    def confirm(self, seat: int) -> None:
        shown = self.see(seat)
        if shown["draft"]:
            self.players[seat].do(self.table, "confirm", seat=seat, question=shown["question"])

    def until_ann_is_asked(self, skipped: int) -> Shown | None:
        """Let both play on by chance, and some of Ann's questions too; None when it is over."""
        while not (shown := self.see())["over"]:
            seat = shown["waiting"][0]
            if seat == 0:
                skipped -= 1
            if skipped < 0:
                return shown
            move = self.chance.choice(self.see(seat)["moves"])
            self.players[seat].move(self.table, seat, move["text"])
            self.confirm(seat)
        return None


def an_order(move: Shown, moves: list[Shown], chance: Random) -> list[str]:
    """Return the parts of a move by chance, such that no other move is whole on the way."""
    parts: list[str] = list(move["targets"])
    others: list[Counter[str]] = [
        Counter(other["targets"]) for other in moves if other["text"] != move["text"]
    ]
    for _ in range(20):
        order = chance.sample(parts, len(parts))
        ways = [Counter(order[: length + 1]) for length in range(len(order))]
        if not any(way in others for way in ways):
            return order
    return parts


def a_move(moves: list[Shown], chance: Random) -> Shown:
    """Return a move by chance, rather one that has several parts."""
    several = [move for move in moves if len(move["targets"]) > 1]
    return chance.choice(several or moves)


POINTED_AT = """() => {
    const top = document.getElementById('prompt').getBoundingClientRect().bottom;
    const bar = document.getElementById('views');
    const bottom = bar.hidden ? innerHeight : bar.getBoundingClientRect().top;
    const middles = [...document.querySelectorAll('#board .lit')]
        .filter((lit) => getComputedStyle(lit).visibility === 'visible')
        .map((lit) => lit.getBoundingClientRect())
        .map((box) => box.top + box.height / 2);
    const told = (way) => {
        const arrow = document.querySelector(`.arrow-${way}`);
        return arrow.hidden ? 0 : Number(arrow.querySelector('.arrow-count').textContent);
    };
    const above = middles.filter((y) => y < top).length;
    const below = middles.filter((y) => y > Math.max(top, Math.min(innerHeight, bottom))).length;
    const reached = middles.length === 0 || above + below < middles.length;
    return reached && above === told('up') && below === told('down');
}"""
"""Whether something that lights up is in view, and arrows count what is not."""


def click(person: Person, name: str, touch: bool) -> None:
    """Click a thing, on the part of the board where it is."""
    thing = person.target(name).first
    view = thing.evaluate("(thing) => thing.closest('[data-view]')?.dataset.view")
    shut = f'[data-show="{view}"]:not([aria-pressed="true"], [aria-selected="true"])'
    if view and not thing.is_visible():
        person.page.locator(shut).first.click()
    expect(thing).to_have_class(re.compile(r"\blit\b"))
    (thing.tap if touch else thing.click)()


@pytest.mark.parametrize("likes", [{"viewport": DESK}, TOUCH], ids=["desk", "phone"])
@pytest.mark.parametrize("game", [TIDES, TERRA, WAYFARERS, EMPIRES])
def test_the_parts_of_a_move_are_clicked_in_any_order(
    server: Server, meet: Meet, game: str, likes: dict[str, Any]
) -> None:
    chance = Random(f"{game} {len(likes)}")  # noqa: S311 - a reproducible game
    with Visitor(server.address, confirm=True) as ann, Visitor(server.address, True) as ben:
        pair = Pair(ann, ben, game, chance)
        person = meet(**likes)
        ann.like(replay=False)
        sit_beside(person, ann)
        person.go(f"/tables/{pair.table}")
        for _ in range(MOVES):
            shown = pair.until_ann_is_asked(skipped=chance.randrange(6))
            if shown is None:
                return
            person.expect_plies(shown["plies"])
            move = a_move(shown["moves"], chance)
            for name in an_order(move, shown["moves"], chance):
                person.page.wait_for_function(POINTED_AT)
                click(person, name, touch="has_touch" in likes)
                expect(person.page.locator("#reasons")).to_be_hidden()
            if move["text"] == shown["ending"]:
                person.expect_plies(shown["plies"] + 1)
                continue
            choose_if_asked(person, move["text"])
            expect(person.page.locator("#confirm")).to_be_visible()
            assert [each["text"] for each in pair.see()["draft"]] == [move["text"]]
            person.confirm()


def choose_if_asked(person: Person, text: str) -> None:
    person.page.wait_for_selector("#choice:visible, #confirm:visible")
    if person.page.locator("#choice").is_visible():
        person.page.locator(f'#choices [data-move="{text}"]:not([data-then])').click()
