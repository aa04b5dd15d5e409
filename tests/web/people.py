"""People at the table: they see the page, click, type and press keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as Late

PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
DESK: Final[ViewportSize] = {"width": 1440, "height": 900}

PATIENCE: Final = 30_000
"""Milliseconds that somebody waits for the page, on a busy machine."""

GLANCE: Final = 1_000
"""Milliseconds that somebody waits for a thing that may be gone."""


Meet = Callable[..., "Person"]


class Person:
    """Somebody with a browser of their own. Whatever their page complains about is a failure."""

    def __init__(self, browser: Browser, address: str, **likes: Any) -> None:
        settings = {"viewport": DESK, "locale": "en", "reduced_motion": "reduce", **likes}
        self.address = address
        self.context = browser.new_context(**{"base_url": address, **settings})
        self.context.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.expects_trouble = False
        self.page = self.open_tab()

    def open_tab(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        return page

    def _hear(self, message: Any) -> None:
        if message.type == "error" and not self.expects_trouble:
            self.complaints.append(message.text)

    def leave(self) -> None:
        self.context.close()
        assert not self.complaints, self.complaints

    # At the door

    def go(self, path: str = "/") -> None:
        self.page.goto(path)

    def play_now(self, game: str) -> None:
        """Sit down against bots in one click."""
        self.go()
        self.page.click(f'[data-play="{game}"]')
        self.page.wait_for_selector("#level[open], #board svg [data-target]")
        if self.page.locator("#level").is_visible():
            self.page.click("#level [data-level]")
        self.see_board()

    def set_up(self, game: str, *kinds: str, **names: str) -> None:
        """Fill in the form of a new table; the kind of a seat may carry a level: `bot level-4`."""
        self.go(f"/games/{game}")
        chooser = self.page.locator("select#players")
        if chooser.count():
            chooser.select_option(str(len(kinds)))
        for seat, kind in enumerate(kinds):
            row = self.page.locator(f'.seat-row[data-seat="{seat}"]')
            word, _, level = kind.partition(" ")
            row.locator('[name="kind"]').select_option(word)
            if level:
                row.locator('[name="level"]').select_option(level)
            elif f"seat{seat}" in names:
                row.locator('[name="name"]').fill(names[f"seat{seat}"])

    def begin(self) -> None:
        self.page.locator("#new-table button.primary").click()
        self.page.wait_for_url("**/tables/*")

    def likes(self, **choices: bool | str) -> None:
        """Change preferences in the menu."""
        self.page.locator("#settings summary").click()
        for name, value in choices.items():
            field = self.page.locator(f'#preferences [name="{name}"]')
            with self.page.expect_response("**/api/me"):
                if isinstance(value, bool):
                    field.set_checked(value)
                else:
                    field.select_option(value)
        if "language" not in choices:
            self.page.locator("#settings summary").click()

    def seat_links(self) -> list[str]:
        """Return the links to the seats that are still free."""
        self.page.click("#tab-people")
        self.page.wait_for_selector(".copy-seat")
        links = self.page.locator(".copy-seat")
        return [str(link.get_attribute("data-link")) for link in links.all()]

    # At the table

    def see_board(self) -> None:
        self.page.wait_for_selector("#board svg [data-target]")

    @property
    def lit(self) -> Locator:
        return self.page.locator("#board .lit")

    def target(self, name: str) -> Locator:
        return self.page.locator(f'#board [data-target="{name}"]')

    def cards(self) -> set[str]:
        """Return whatever the board names, wherever the script put it."""
        html = self.page.content()
        return set(re.findall(r'data-target="([^"]+)"', html))

    def choose(self, place: int = 0) -> None:
        """Click something that lights up, and confirm."""
        self.lit.nth(place).click()
        self.confirm()

    def confirm(self) -> None:
        self.page.locator("#confirm").click()
        expect(self.page.locator("#confirm")).to_be_hidden()

    def asked(self) -> None:
        """Wait until there is something to choose; whatever closes a round has been seen."""
        self.page.wait_for_selector("#board .lit, #round:not([hidden])")
        self.pass_over_the_round()
        expect(self.lit.first).to_be_visible(timeout=PATIENCE)

    def pass_over_the_round(self) -> None:
        """Go on where the end of a round is told."""
        if self.page.locator("#round").is_visible():
            self.page.keyboard.press("Escape")
            expect(self.page.locator("#round")).to_be_hidden()

    def prompt(self) -> Locator:
        return self.page.locator("#prompt-text")

    def play_to_the_end(self) -> int:
        """Choose by clicks whenever asked, until the game is over; return how often."""
        choices = 0
        while True:
            self.page.wait_for_selector("#board .lit, #rematch:visible, #round:not([hidden])")
            self.pass_over_the_round()
            self.page.wait_for_selector("#board .lit, #rematch:visible")
            if self.page.locator("#rematch").is_visible():
                return choices
            self.choose(choices % self.lit.count())
            choices += 1

    def take_a_turn(self) -> bool:
        """Do the next thing that the page asks for; tell whether a turn was confirmed."""
        if self.page.locator("#choice").is_visible():
            self.page.locator("#choices button").first.click()
        elif self.page.locator("#prompt.asked").count() == 0:
            return False
        elif self.lit.count():
            # The answer to the last click may take the thing away before this one reaches it.
            with suppress(Late):
                self.lit.first.click(timeout=GLANCE)
        elif self.page.locator("#confirm").is_visible():
            self.confirm()
            return True
        return False

    def tab(self, id: str) -> Locator:
        self.page.click(f"#tab-{id}")
        return self.page.locator(f"#panel-{id}")

    def see_nothing_to_choose(self) -> None:
        """Look on: the board is there, and nothing on it lights up."""
        self.see_board_or_table()
        assert self.lit.count() == 0
        assert self.page.locator(".move").count() == 0

    def see_board_or_table(self) -> None:
        self.page.wait_for_selector("#board svg")

    def expect_plies(self, plies: int) -> None:
        """Wait until the game has come so far."""
        expect(self.page.locator("#step-at")).to_have_text(f"{plies} / {plies}")
