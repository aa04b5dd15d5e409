"""A house with a game that nobody told it about, and a browser to visit it with."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.serving import Server
from tests.web.people import PATIENCE, Meet, Person
from tests.web.third_party import install

expect.set_options(timeout=PATIENCE)

LAUNCH = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@pytest.fixture
def server(request: pytest.FixtureRequest) -> Server:
    """The open house that a test is played in."""
    unlimited = request.node.get_closest_marker("unlimited") is not None
    found: Server = request.getfixturevalue("unlimited_house" if unlimited else "house")
    return found


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One open house for all tests. Nothing may break inside it."""
    packages = install(tmp_path_factory.mktemp("packages"))
    with Server(tmp_path_factory.mktemp("house") / "parlour.db", packages=packages) as server:
        yield server
    assert "Traceback" not in server.complaints()


@pytest.fixture(scope="session")
def unlimited_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for programs, which play as fast and open as many tables as they can."""
    with Server(tmp_path_factory.mktemp("house") / "parlour.db", "--unlimited") as server:
        yield server
    assert "Traceback" not in server.complaints()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=LAUNCH)
        yield browser
        browser.close()


@pytest.fixture
def meet(server: Server, browser: Browser) -> Iterator[Meet]:
    """Let people come, each with a browser window and cookies of their own."""
    with ExitStack() as leaving:

        def come(**likes: object) -> Person:
            person = Person(browser, server.address, **likes)
            leaving.callback(person.leave)
            return person

        yield come
