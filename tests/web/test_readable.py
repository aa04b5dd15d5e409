"""Boards can be read and clicked without zoom: every game, number of players and part of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.server.serving import Server
from tests.web.measuring import faint_letters, small_letters, small_targets
from tests.web.people import DESK, PHONE, Meet
from tests.web.seating import FULL, MOMENTS, TABLES, resize, sit_down

pytestmark = pytest.mark.unlimited

LEAST_LETTERS: Final = 11.0
ROUNDING: Final = 0.05
LEAST_TARGET: Final = 24.0
LEAST_TARGET_ON_A_PHONE: Final = 40.0


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
