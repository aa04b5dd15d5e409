"""How many clicks a move takes at most, as the table in docs/table.md says."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.server.visitors import Shown, Visitor
from tests.web.people import DESK, PHONE, Meet, Person
from tests.web.test_any_order import Pair, click
from tests.web.test_parts import sit_beside

pytestmark = pytest.mark.unlimited

TABLE = Path(__file__).parents[2] / "docs" / "table.md"
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
GAMES = 10
"""How many games are played by chance until the move is offered."""

Wanted = Callable[[Shown], bool]


def budgets() -> dict[tuple[str, str], int]:
    """Read the clicks before the confirmation, by game and move."""
    rows = re.findall(
        r"^\| ([\w-]+) \| ([\w -]+) \| (\d) \|", TABLE.read_text("utf-8"), re.MULTILINE
    )
    return {(game, what): int(clicks) for game, what, clicks in rows}


def starts(verb: str) -> Wanted:
    return lambda move: bool(move["text"].split()[0] == verb)


def combined(move: Shown) -> bool:
    return bool(move.get("then", []))


MOVES: dict[tuple[str, str], Wanted] = {
    ("tides-of-time", "card"): starts("play"),
    ("terra-mystica", "dwelling"): starts("build"),
    ("terra-mystica", "transform and build"): combined,
    ("terra-mystica", "upgrade"): starts("upgrade"),
    ("terra-mystica", "power action"): lambda move: (
        move["text"].startswith("power ") and "bridge" not in move["text"]
    ),
    ("terra-mystica", "pass"): lambda move: bool(re.fullmatch(r"pass \w+", move["text"])),
    ("terra-mystica", "power offered"): starts("take"),
    ("wayfarers", "die"): lambda move: move["text"].startswith("place") and ">" not in move["text"],
    ("wayfarers", "worker"): starts("worker"),
    ("wayfarers", "card from an effect"): starts("take"),
    ("empires-of-the-north", "pawn"): starts("place"),
    ("empires-of-the-north", "build"): starts("build"),
}


def test_every_row_of_the_table_is_tried() -> None:
    assert set(budgets()) == set(MOVES)


@pytest.mark.parametrize("likes", [{"viewport": DESK}, TOUCH], ids=["desk", "phone"])
@pytest.mark.parametrize("row", MOVES, ids=lambda row: " ".join(row))
def test_a_move_takes_no_more_clicks_than_its_budget(
    server: Server, meet: Meet, row: tuple[str, str], likes: dict[str, Any]
) -> None:
    chance = Random(f"{row}")  # noqa: S311 - a reproducible game
    with Visitor(server.address, confirm=False) as ann, Visitor(server.address, False) as ben:
        pair, shown, move = offered(ann, ben, row, chance)
        ann.like(confirm=True)
        person = meet(**likes)
        sit_beside(person, ann)
        person.go(f"/tables/{pair.table}")
        person.expect_plies(shown["plies"])
        clicks = make(person, move, touch="has_touch" in likes)
        expect(person.page.locator("#confirm")).to_be_visible()
        texts = [move["text"], *move.get("then", [])]
        assert drafted(pair, person, len(texts)) == texts
        assert clicks <= budgets()[row]
        person.confirm()


def offered(
    ann: Visitor, ben: Visitor, row: tuple[str, str], chance: Random
) -> tuple[Pair, Shown, Shown]:
    """Return a game played by chance until Ann may make a move of this kind, and that move."""
    for _ in range(GAMES):
        pair = Pair(ann, ben, row[0], chance)
        while (shown := pair.until_ann_is_asked(0)) is not None:
            for move in [*shown["combined"], *shown["moves"]]:
                if MOVES[row](move):
                    return pair, shown, move
            ann.move(pair.table, 0, chance.choice(shown["moves"])["text"])
    raise AssertionError("nothing of the kind was offered")


def drafted(pair: Pair, person: Person, count: int) -> list[str]:
    """Return what Ann has put down, once it is so much."""
    for _ in range(100):
        draft = [str(each["text"]) for each in pair.see()["draft"]]
        if len(draft) >= count:
            return draft
        person.page.wait_for_timeout(50)
    return draft


def make(person: Person, move: Shown, touch: bool) -> int:
    """Make a move by clicking its first part and what is offered beside it; count the clicks."""
    click(person, move["targets"][0], touch)
    person.page.wait_for_selector("#choice:visible, #confirm:visible")
    if not person.page.locator("#choice").is_visible():
        return 1
    then = (
        f'[data-then="{"; ".join(move.get("then", []))}"]'
        if move.get("then", [])
        else ":not([data-then])"
    )
    choice = person.page.locator(f'#choices [data-move="{move["text"]}"]{then}')
    (choice.tap if touch else choice.click)()
    return 2
