"""The rules as a book: in order, with pictures and examples, searched by words and names."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from parlour.engine.plates import draw_plate, read_plates
from parlour.engine.registry import game
from parlour.engine.words import LANGUAGES
from parlour.server.teaching import course_of
from parlour.web.book import describe_book, draw_example
from parlour.web.words import say
from tests.games.test_sheets import GAMES
from tests.web.people import DESK, PHONE, Meet

TERRA = "terra-mystica"

IS_DRAWN = "image => image.complete && image.naturalWidth > 0"


def paragraphs(book: dict[str, Any]) -> list[dict[str, Any]]:
    return [rule for chapter in book["chapters"] for rule in chapter["rules"]]


@pytest.mark.parametrize("id", GAMES)
def test_a_book_has_every_rule_once_and_in_order(id: str) -> None:
    for language in LANGUAGES:
        told = paragraphs(describe_book(id, language))
        assert sorted(rule["id"] for rule in told) == sorted(game(id).rulebook.rules)
        places = [tuple(map(int, rule["number"].split("."))) for rule in told]
        assert places == sorted(set(places))


@pytest.mark.parametrize("id", GAMES)
def test_plates_show_pieces_with_captions_in_every_language(id: str) -> None:
    found = game(id)
    plates = read_plates(found)
    assert len(plates) * 2 >= len(found.rulebook.chapters)
    for chapter, pieces in plates.items():
        for language in LANGUAGES:
            drawn = ElementTree.fromstring(draw_plate(found, chapter, language))  # noqa: S314, ours
            captions = [text.text for text in drawn.iter() if text.get("class") == "plate-name"]
            assert len(captions) >= len(pieces)
            assert all(captions)
    assert draw_plate(found, "table", "en") == ""


@pytest.mark.parametrize("id", GAMES)
def test_examples_are_positions_of_lessons_with_what_they_are_about_lit(id: str) -> None:
    told = [rule["example"] for rule in paragraphs(describe_book(id, "en")) if rule["example"]]
    assert len(told) > 3
    for example in told:
        lesson = course_of(id).lesson(example["lesson"])
        assert lesson is not None
        drawn = draw_example(lesson, example["step"], "en", wide=True)
        marked = re.findall(r'\[data-target="([^"]+)"\]', drawn)
        assert marked
        assert f'data-target="{marked[-1]}"' in drawn.partition("</style>")[2]


@pytest.mark.parametrize(("size", "language"), [(DESK, "cs"), (PHONE, "pl")])
def test_a_book_is_read_searched_and_tried(meet: Meet, size: ViewportSize, language: str) -> None:
    ann = meet(viewport=size, locale=language)
    ann.go(f"/games/{TERRA}/rules")
    page, book = ann.page, describe_book(TERRA, language)
    expect(page.locator(".paragraph")).to_have_count(len(paragraphs(book)))
    assert page.locator(".paragraph code").count() == 0
    must_fit(page)
    page.locator(".plate").first.scroll_into_view_if_needed()
    page.wait_for_function(IS_DRAWN, arg=page.locator(".plate").first.element_handle())

    page.fill("#book-search", game(TERRA).words.say("faction.witches", language))
    expect(page.locator("#book-names .named").first).to_be_visible()
    expect(page.locator(".paragraph:visible").first).to_be_visible()
    assert page.locator(".paragraph:visible").count() < 10
    page.locator("#book-names .rule-link").first.click()
    expect(page.locator(".paragraph:target")).to_be_in_viewport()
    assert page.input_value("#book-search") == ""

    example = page.locator(".example").first
    example.locator("summary").click()
    page.wait_for_function(IS_DRAWN, arg=example.locator("img").element_handle())
    must_fit(page)
    example.get_by_role("button", name=say("page.example-try", language)).click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("#lesson-title")).to_be_visible()


def must_fit(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_ids_are_there_for_those_who_ask(meet: Meet) -> None:
    ann = meet()
    ann.go(f"/games/{TERRA}/rules")
    ann.page.locator(".book-ids a").click()
    shown = ann.page.locator(".paragraph code").all_inner_texts()
    assert shown == [rule["id"] for rule in paragraphs(describe_book(TERRA, "en"))]


def test_a_plate_that_is_not_there_is_refused(meet: Meet) -> None:
    ann = meet()
    for path in (
        f"/games/{TERRA}/plates/nothing.svg",
        "/games/nothing/plates/setup.svg",
        f"/games/{TERRA}/examples/nothing/0.svg",
        f"/games/{TERRA}/examples/{course_of(TERRA).lessons[0].id}/99.svg",
    ):
        assert ann.context.request.get(path).status == 404, path
