"""Every move of every game can be made by keyboard."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.server.visitors import Shown, Visitor
from tests.web.people import Meet, Person
from tests.web.test_any_order import EMPIRES, TERRA, TIDES, WAYFARERS, Pair, server
from tests.web.test_parts import sit_beside

__all__ = ["server"]

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
