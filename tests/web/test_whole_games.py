"""The large games from their first question to their last, by nothing but clicks and taps."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as Late

from tests.server.serving import Server
from tests.server.visitors import ME, Visitor
from tests.web.people import DESK, Meet, Person
from tests.web.test_any_order import EMPIRES, TERRA, TOUCH, WAYFARERS
from tests.web.test_parts import sit_beside

pytestmark = pytest.mark.unlimited

BOT: Final = {"kind": "bot", "level": "level-1"}
ENDS: Final = ("pass", "done", "rest", "decline")
EAGER: Final = 0.7
"""How often somebody ends a turn or a round who could do more, to come to the end of the game."""
GLANCE: Final = 500
"""Milliseconds for a click on a thing that an answer on its way may have taken away."""
MOST: Final = 400
"""Clicks of one player in a game, at most."""

SHOWN: Final = """() => {
    const seen = (query) => [...document.querySelectorAll(query)]
        .filter((thing) => thing.checkVisibility({ visibilityProperty: true }));
    return {
        at: document.getElementById("step-at").textContent,
        prompt: document.getElementById("prompt").textContent,
        over: seen("#rematch").length > 0,
        round: seen("#round").length > 0,
        choices: seen("#choices button").length,
        confirm: seen("#confirm").length > 0,
        lit: seen("#board .lit:not(.chosen)").map((thing) => thing.dataset.target),
    };
}"""
CALLS: Final = f"""() => {{
    const {{ over, round, choices, confirm, lit }} = ({SHOWN})();
    return over || round || choices > 0 || confirm || lit.length > 0;
}}"""
"""Whether there is something to click, or the game is over."""
CHANGED: Final = f"(before) => JSON.stringify(({SHOWN})()) !== before"


@pytest.mark.parametrize(
    ("game", "options", "likes"),
    [
        (TERRA, {}, TOUCH),
        (WAYFARERS, {"rounds": 10}, TOUCH),
        (EMPIRES, {}, {"viewport": DESK}),
    ],
)
def test_a_game_is_played_to_its_end_by_clicks(
    server: Server, meet: Meet, game: str, options: dict[str, int], likes: dict[str, Any]
) -> None:
    chance = Random(game)  # noqa: S311 - clicks that come again
    person = meet(**likes)
    with Visitor(server.address, confirm=True) as ann:
        ann.like(replay=False)
        table = ann.open(ME, BOT, game=game, seed="clicks", options=options)
        sit_beside(person, ann)
        person.go(f"/tables/{table}")
        for _ in range(MOST):
            person.page.wait_for_function(CALLS)
            shown = person.page.evaluate(SHOWN)
            if shown["over"]:
                break
            # What was there may be gone: an answer to the click before was on its way.
            try:
                act(person, shown, chance, "has_touch" in likes)
            except Late:
                continue
            before = json.dumps(shown, separators=(",", ":"), ensure_ascii=False)
            person.page.wait_for_function(CHANGED, arg=before)
        assert ann.see(table)["over"]
    expect(person.page.locator("#scores .total td")).to_have_count(2)


def act(person: Person, shown: dict[str, Any], chance: Random, touch: bool) -> None:
    """Do one thing that the page offers: rather what ends a turn, otherwise by chance."""
    if shown["round"]:
        person.pass_over_the_round()
    elif shown["choices"]:
        press(person.page.locator("#choices button").nth(chance.randrange(shown["choices"])), touch)
    elif shown["confirm"]:
        press(person.page.locator("#confirm"), touch)
    else:
        ends = [name for name in shown["lit"] if any(word in name for word in ENDS)]
        wanted = ends if ends and chance.random() < EAGER else shown["lit"]
        name = chance.choice(wanted)
        press(person.page.locator(f'#board .lit[data-target="{name}"]').first, touch)


def press(thing: Locator, touch: bool) -> None:
    (thing.tap if touch else thing.click)(timeout=GLANCE)
