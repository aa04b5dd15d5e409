"""Boards can be read and clicked without zoom: every game, number of players and part of a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final, Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from parlour.engine.generator import Generator
from parlour.engine.record import Record
from parlour.engine.registry import game
from parlour.engine.table import Table
from tests.server.serving import Server
from tests.server.visitors import Visitor
from tests.web.measuring import faint_letters, small_letters, small_targets
from tests.web.people import DESK, PHONE, Meet, Person

SEATS: Final = {
    "terra-mystica": (2, 3, 4, 5),
    "wayfarers": (1, 2, 3, 4),
    "empires-of-the-north": (2, 3, 4),
    "tides-of-time": (2,),
}
TABLES: Final = [(id, players) for id, counts in SEATS.items() for players in counts]
FULL: Final = [(id, counts[-1]) for id, counts in SEATS.items()]
MOMENTS: Final = {"beginning": 0.0, "middle": 0.5, "late": 0.95, "end": 1.0}

LEAST_LETTERS: Final = 11.0
ROUNDING: Final = 0.05
LEAST_TARGET: Final = 24.0
LEAST_TARGET_ON_A_PHONE: Final = 40.0
MOST_WEIGHED: Final = 40
"""How many moves of a decision are weighed: what is measured is a board, not a player."""

NAMES: Final = ("Ann", "Bartholomew", "Žofie", "Dominik", "Elżbieta")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house where one may open as many tables as one likes."""
    with Server(tmp_path_factory.mktemp("house") / "parlour.db", "--unlimited") as server:
        yield server
    assert "Traceback" not in server.complaints()


@cache
def played(id: str, players: int) -> Record:
    """Play a whole game, each move the one that looks best in one possible world."""
    rules = game(id)
    table = Table.new(rules, {"players": players}, seed=7, names=list(NAMES[:players]))
    chance, insight = Random(7), rules.insight()  # noqa: S311
    while not table.state.over():
        seat = table.state.waiting()[0]
        moves = table.state.moves(seat)
        if len(moves) > MOST_WEIGHED:
            moves = tuple(chance.sample(moves, MOST_WEIGHED))
        world = table.state.sample(seat, Generator(chance.randrange(1 << 20)))
        values = insight.outlook(world, seat, moves) if len(moves) > 1 else [0.0]
        table.play(seat, moves[values.index(max(values))])
    return table.record


def sit_down(server: Server, person: Person, id: str, players: int, moment: float) -> None:
    """Open a table at a moment of the game, in the seat that is asked."""
    record = played(id, players)
    record = record.up_to(round(len(record.moves) * moment))
    asked = (record.replay().waiting() or (0,))[0]
    seats = [
        {"kind": "me" if seat == asked else "link", "name": NAMES[seat]} for seat in range(players)
    ]
    with Visitor(server.address, confirm=True) as visitor:
        answer = visitor.http.post("/api/records", json={"record": record.format(), "seats": seats})
        assert answer.status_code == 201, answer.text
        value = visitor.http.cookies["parlour"]
        person.context.add_cookies([{"name": "parlour", "value": value, "url": server.address}])
        person.go(f"/tables/{answer.json()['table']}")
    expect(person.page.locator("#board svg")).to_be_visible()


def resize(person: Person, size: ViewportSize) -> None:
    drawn = "narrow" if size is PHONE else "wide"
    person.page.set_viewport_size(size)
    expect(person.page.locator(f"#board svg[class$={drawn}]")).to_be_visible()


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(("id", "players"), TABLES)
def test_letters_and_targets_are_large_enough(
    server: Server, meet: Meet, id: str, players: int, moment: str
) -> None:
    person = meet(viewport=DESK)
    sit_down(server, person, id, players, MOMENTS[moment])
    least = LEAST_LETTERS - ROUNDING
    assert not small_letters(person.page, least)
    assert not small_targets(person.page, LEAST_TARGET - ROUNDING)
    resize(person, PHONE)
    assert not small_letters(person.page, least)
    assert not small_targets(person.page, LEAST_TARGET_ON_A_PHONE - ROUNDING)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("moment", ["beginning", "late", "end"])
@pytest.mark.parametrize(("id", "players"), FULL)
def test_letters_stand_out_by_day_and_by_night(
    server: Server, meet: Meet, id: str, players: int, moment: str, size: ViewportSize
) -> None:
    person = meet(viewport=size)
    sit_down(server, person, id, players, MOMENTS[moment])
    looks: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    faint = []
    for view in views(person.page):
        for look in looks:
            person.page.emulate_media(color_scheme=look)
            faint += [f"{view} {look} {each}" for each in faint_letters(person.page)]
    assert not faint, "\n".join(faint)


def views(page: Page) -> Iterator[str]:
    """Open one part of the board after another."""
    shows = page.locator("#board [data-show], #views:not([hidden]) [data-show]")
    if not shows.count():
        yield ""
    for show in shows.all():
        show.dispatch_event("click")
        yield str(show.get_attribute("data-show"))
