"""What comes in parts: after news a page shows what a fresh page shows."""

from __future__ import annotations

from contextlib import ExitStack
from random import Random

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from parlour.server.screen import PAGE
from tests.server.serving import Server
from tests.server.visitors import BY_LINK, ME, ON_THIS_SCREEN, Visitor
from tests.web.people import DESK, PHONE, Meet, Person

pytestmark = pytest.mark.unlimited

PLIES = 8


BOARD = """() => {
    // Which part is open, and how large, is no part of the drawing.
    const passing = new Set(["transform", "style", "viewBox", "width", "height", "aria-selected"]);
    const lines = [];
    const describe = (node, depth) => {
        if (!(node instanceof Element)) {
            if (node.nodeType === Node.TEXT_NODE) lines.push(`${depth} ${node.data}`);
            return;
        }
        // What others moved is marked for whoever was there.
        if (node.matches(".halo-fresh")) return;
        const shifts = node.matches("svg, [data-view], [data-show]");
        const attributes = [...node.attributes]
            .filter(({ name, value }) => !(shifts && passing.has(name)) && value !== "")
            .map(({ name, value }) => `${name}=${value}`);
        lines.push(`${depth} ${node.tagName} ${attributes.sort().join(" ")}`);
        for (const child of node.childNodes) describe(child, depth + 1);
    };
    describe(document.querySelector("#board svg"), 0);
    return lines;
}"""


def sit_beside(person: Person, visitor: Visitor) -> None:
    """Let a browser be the same guest as somebody who uses the API."""
    cookie = {"name": "parlour", "value": visitor.http.cookies["parlour"], "url": person.address}
    person.context.add_cookies([cookie])  # type: ignore[list-item]


def fresh(person: Person, path: str) -> Page:
    tab = person.open_tab()
    tab.goto(path)
    return tab


def expect_ply(page: Page, ply: int) -> None:
    expect(page.locator("#step-at")).to_have_text(f"{ply} / {ply}")


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("tides-of-time", PHONE),
        ("terra-mystica", DESK),
        ("wayfarers", PHONE),
        ("wayfarers", DESK),
        ("empires-of-the-north", DESK),
    ],
)
def test_news_of_others_lead_to_the_board_of_a_fresh_page(
    server: Server, meet: Meet, game: str, size: ViewportSize
) -> None:
    chance = Random(3)  # noqa: S311 - a reproducible game
    with ExitStack() as leaving:
        ann, ben = (leaving.enter_context(Visitor(server.address, confirm=False)) for _ in range(2))
        table = ann.open(ME, BY_LINK, game=game, seed="parts")
        ben.sit_down(ann.invite(table))
        ben.like(replay=False)
        person = meet(viewport=size)
        sit_beside(person, ben)
        person.go(f"/tables/{table}")
        expect_ply(person.page, 0)
        for ply in range(1, PLIES + 1):
            seat = ann.see(table)["waiting"][0]
            mover = (ann, ben)[seat]
            moves = mover.see(table, seat)["moves"]
            mover.move(table, seat, chance.choice(moves)["text"])
            expect_ply(person.page, ply)
        tab = fresh(person, f"/tables/{table}")
        expect_ply(tab, PLIES)
        assert person.page.evaluate(BOARD) == tab.evaluate(BOARD)


def test_what_has_not_changed_is_not_drawn_again(server: Server, meet: Meet) -> None:
    with Visitor(server.address, confirm=False) as ann:
        table = ann.open(ME, ON_THIS_SCREEN, game="terra-mystica", seed="parts")
        person = meet()
        person.go(f"/tables/{table}")
        expect_ply(person.page, 0)
        hex_ = person.target("hex.A1")
        hex_.evaluate("(field) => { field.drawnOnce = true; }")
        ann.move(table, ann.see(table)["waiting"][0])
        expect_ply(person.page, 1)
        assert hex_.evaluate("(field) => field.drawnOnce") is True


def long_game(ann: Visitor) -> tuple[str, int]:
    """Return a table with more plies than one page of the log holds, and how many."""
    table = ann.open(ME, ON_THIS_SCREEN, game="empires-of-the-north")
    while (shown := ann.see(table))["ply"] < PAGE + 10:
        ann.move(table, shown["waiting"][0])
    return table, shown["ply"]


def test_the_log_comes_in_pages(server: Server, meet: Meet) -> None:
    with Visitor(server.address, confirm=False) as ann:
        table, plies = long_game(ann)
    person = meet()
    person.go(f"/tables/{table}")
    expect_ply(person.page, plies)
    entries = person.tab("log").locator(".log-entry")
    expect(entries).to_have_count(PAGE + 1)
    person.page.locator("#log .older").click()
    expect(entries).to_have_count(plies + 1)
    expect(entries.nth(1).locator(".ply")).to_have_text("1")
    expect(person.page.locator("#log .older")).to_have_count(0)


def test_the_log_goes_back_as_far_as_one_looks_back(server: Server, meet: Meet) -> None:
    with Visitor(server.address, confirm=False) as ann:
        table, plies = long_game(ann)
    person = meet()
    person.go(f"/tables/{table}?ply=2")
    expect(person.page.locator("#step-at")).to_have_text(f"2 / {plies}")
    now = person.tab("log").locator(".log-entry.now .ply")
    expect(now).to_have_text("2")


def test_what_is_said_comes_as_it_is_said(server: Server, meet: Meet) -> None:
    with Visitor(server.address, confirm=False) as ann:
        table = ann.open(ME, ON_THIS_SCREEN)
        said = [f"word {number}" for number in range(PAGE + 3)]
        for word in said[:-1]:
            ann.do(table, "messages", seat=0, text=word)
        person = meet()
        person.go(f"/tables/{table}")
        lines = person.tab("people").locator("#messages li:not(:has(.older))")
        expect(lines).to_have_count(PAGE)
        ann.do(table, "messages", seat=0, text=said[-1])
        expect(lines.last).to_contain_text(said[-1])
        person.page.locator("#messages .older").click()
        expect(lines).to_have_count(len(said))
        expect(lines.first).to_contain_text(said[0])
