"""Lost connections, restarts and second tabs."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Server
from tests.server.visitors import ME, Visitor
from tests.server.watching import watching
from tests.web.people import PATIENCE, Meet, Person
from tests.web.third_party import install


def mark(page: Page) -> None:
    page.evaluate("window.sameLoad = true")


def expect_no_reload(page: Page) -> None:
    assert page.evaluate("window.sameLoad") is True


def in_two_tabs(meet: Meet) -> tuple[Person, Page]:
    """Return somebody in the orchard who has to choose, and a second tab of the same seat."""
    ann = meet()
    ann.set_up("orchard", "me", "link", seat0="Ann")
    ann.begin()
    ann.asked()
    second = ann.open_tab()
    second.goto(ann.page.url)
    second.wait_for_selector("#board .lit")
    return ann, second


def test_a_lost_connection_is_said_and_caught_up(meet: Meet) -> None:
    ann, bob = meet(), meet()
    ann.set_up("orchard", "me", "link", seat0="Ann", seat1="Bob")
    ann.begin()
    (link,) = ann.seat_links()
    bob.go(link)
    bob.see_board_or_table()
    mark(bob.page)
    bob.expects_trouble = True
    bob.context.set_offline(True)
    expect(bob.page.locator("#away")).to_be_visible(timeout=PATIENCE)
    ann.target("tree.0").click()
    ann.target("count.2").click()
    ann.target("tree.0").click()
    ann.page.locator("#choices button", has_text="Rest").click()
    ann.confirm()
    bob.context.set_offline(False)
    expect(bob.page.locator("#away")).to_be_hidden(timeout=PATIENCE)
    expect(bob.target("tree.0")).to_contain_text("1")
    bob.asked()
    expect_no_reload(bob.page)


def test_news_in_the_middle_of_a_click_do_not_swallow_it(meet: Meet) -> None:
    ann, bob = meet(), meet()
    ann.set_up("tides-of-time", "me", "link", seat0="Ann", seat1="Bob")
    ann.begin()
    (link,) = ann.seat_links()
    bob.go(link)
    bob.asked()
    ann.asked()
    ann.lit.first.hover()
    ann.page.mouse.down()
    bob.choose()
    expect(ann.page.locator(".player.waits")).to_have_count(1)
    ann.page.mouse.up()
    ann.confirm()
    ann.expect_plies(2)


def test_the_board_follows_while_somebody_holds_it(meet: Meet) -> None:
    """A drawing waits for the end of a click, but not for long."""
    ann, second = in_two_tabs(meet)
    second.locator('[data-target="tree.1"]').hover()
    second.mouse.down()
    ann.target("tree.0").click()
    ann.target("count.2").click()
    expect(second.locator('[data-target="tree.0"]')).to_contain_text("1")
    expect(second.locator("#board .lit")).to_have_count(1)
    second.mouse.up()


def test_two_tabs_of_a_seat_agree(meet: Meet) -> None:
    ann, second = in_two_tabs(meet)
    ann.target("tree.0").click()
    ann.target("count.2").click()
    expect(second.locator('[data-target="tree.0"]')).to_contain_text("1")
    second.click("#undo")
    expect(ann.target("tree.0")).to_contain_text("3")


def test_an_answer_to_a_passed_question_gets_the_fresh_position(meet: Meet) -> None:
    ann, second = in_two_tabs(meet)
    # The second tab hears nothing any more, as on a train in a tunnel.
    ann.expects_trouble = True
    second.route("**/events*", lambda route: route.abort())
    second.evaluate("dispatchEvent(new Event('online'))")
    expect(second.locator("#away")).to_be_visible()
    ann.target("tree.0").click()
    ann.target("count.2").click()
    expect(ann.prompt()).to_have_text("Ann rests or shakes the tree.")
    second.locator('[data-target="tree.1"]').click()
    second.locator('[data-target="count.1"]').click()
    expect(second.locator("#notice")).to_contain_text("The table has moved on")
    expect(second.locator('[data-target="tree.0"]')).to_contain_text("1")
    expect(second.locator('[data-target="tree.1"]')).to_contain_text("3")


def test_a_killed_server_comes_back_and_the_game_goes_on(browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "packages"
    folder.mkdir()
    packages = install(folder)
    server = Server(tmp_path / "parlour.db", packages=packages)
    port = server.address.rpartition(":")[2]
    ann = Person(browser, server.address)
    ann.set_up("tides-of-time", "me", "bot level-5")
    ann.begin()
    ann.asked()
    ann.choose()
    ann.asked()
    mark(ann.page)
    ann.expects_trouble = True
    ann.lit.first.click()
    expect(ann.page.locator("#confirm")).to_be_visible()
    server.kill()
    expect(ann.page.locator("#away")).to_be_visible(timeout=PATIENCE)
    ann.page.click("#confirm")
    expect(ann.page.locator("#notice")).to_contain_text("does not answer")
    with Server(tmp_path / "parlour.db", "--port", port, packages=packages):
        expect(ann.page.locator("#away")).to_be_hidden(timeout=PATIENCE)
        expect(ann.page.locator("#confirm")).to_be_visible()
        ann.confirm()
        assert ann.play_to_the_end() == 14
        expect_no_reload(ann.page)
        ann.leave()


STRANGERS = 6


def test_whoever_waits_for_a_bot_is_told_that_others_are_before_them(
    server: Server, meet: Meet
) -> None:
    ann = meet()
    with ExitStack() as leaving:
        for _ in range(STRANGERS):
            visitor = leaving.enter_context(Visitor(server.address, confirm=False))
            expert = {"kind": "bot", "level": "expert"}
            table = visitor.open(expert, ME, game="terra-mystica")
            leaving.enter_context(watching(visitor, table, 1))
        ann.set_up("terra-mystica", "bot master", "me")
        ann.begin()
        more = ann.page.locator("#prompt-more")
        expect(more).to_contain_text("others are before you", timeout=PATIENCE)
    expect(more).not_to_contain_text("others are before you", timeout=PATIENCE)
