"""Bringing a game from elsewhere, by file and by paste, on phone and desk."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from parlour.web.words import say
from tests.server.test_bringing import ENDING, START
from tests.web.people import DESK, PHONE, Meet

FINISHED = START + ENDING + "witches: pass\nnomads: pass\n"


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_pasted_game_is_read_noted_and_stepped_through(meet: Meet, size: ViewportSize) -> None:
    ann = meet(viewport=size)
    ann.go()
    ann.page.get_by_role("link", name=say("page.bring", "en")).first.click()
    ann.page.locator("textarea").fill(FINISHED)
    ann.page.get_by_role("button", name=say("page.bring-read", "en")).click()
    expect(ann.page.locator("#summary")).to_contain_text("A finished game, players: 2")
    expect(ann.page.locator("#notes li")).to_have_count(1)
    expect(ann.page.locator("#notes li")).to_contain_text("Line 1: The option loose-done")
    wide = ann.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert wide
    ann.page.get_by_role("button", name=say("page.bring-open", "en")).click()
    ann.page.wait_for_url("**/tables/*")
    ann.see_board()


def test_a_file_of_a_running_game_is_gone_on_with(meet: Meet, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"\xef\xbb\xbf" + START.replace("\n", "\r\n").encode())
    ann = meet()
    ann.go("/games/terra-mystica/bring")
    ann.page.locator('input[type="file"]').set_input_files(file)
    expect(ann.page.locator("textarea")).not_to_be_empty()
    ann.page.get_by_role("button", name=say("page.bring-read", "en")).click()
    expect(ann.page.locator("#summary")).to_contain_text("A running game")
    expect(ann.page.locator(".seat-row:visible")).to_have_count(2)
    ann.page.get_by_role("button", name=say("page.bring-open", "en")).click()
    ann.page.wait_for_url("**/tables/*")
    ann.see_board()
    ann.asked()


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_a_refusal_names_the_line_in_the_own_language(meet: Meet, language: str) -> None:
    ann = meet(locale=language)
    ann.expects_trouble = True
    ann.go("/games/terra-mystica/bring")
    expect(ann.page.locator("h1")).to_contain_text(say("page.bring", language))
    ann.page.locator("textarea").fill(START + "witches: fly away")
    ann.page.get_by_role("button", name=say("page.bring-read", language)).click()
    expect(ann.page.locator("#refused")).to_contain_text("13")
    expect(ann.page.locator("#refused")).to_contain_text("expected a command")
    expect(ann.page.locator("#brought")).to_be_hidden()
