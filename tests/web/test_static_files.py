"""The files of the pages: asked for at once, kept for good."""

from __future__ import annotations

import re
from collections import Counter
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Response

from parlour.web.app import FOREVER
from parlour.web.static_files import FOLDER, address, imports, names
from tests.web.people import Meet

SCRIPTS = sorted(name for name in names() if name.endswith(".js"))


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_import_is_found(script: str) -> None:
    """Whatever a script names with `./` is a file, and among its imports."""
    code = re.sub(r"/\*.*?\*/", "", (FOLDER / script).read_text("utf-8"), flags=re.DOTALL)
    named = set(re.findall(r'"\./([^"]+)"', code))
    assert named <= names()
    assert named - {script} <= set(imports(script))


def test_no_script_is_left_over() -> None:
    pages = (
        "analysis.js",
        "book.js",
        "bring.js",
        "company.js",
        "continue.js",
        "home.js",
        "lobby.js",
        "me.js",
        "new.js",
        "player.js",
        "table.js",
    )
    assert set(SCRIPTS) == {*pages, *(name for page in pages for name in imports(page))}


def test_a_page_asks_for_all_its_scripts_at_once_and_keeps_them(meet: Meet) -> None:
    ann = meet()
    asked: Counter[str] = Counter()
    kept = set()

    def note(response: Response) -> None:
        path = urlsplit(response.url).path
        if path.endswith(".js"):
            asked[path] += 1
            if response.headers.get("cache-control") == FOREVER:
                kept.add(path)

    ann.page.on("response", note)
    ann.set_up("tides-of-time", "me", "bot level-4")
    asked.clear()
    ann.begin()
    ann.asked()
    scripts = ("table.js", "company.js")
    needed = {address(name) for script in scripts for name in (script, *imports(script))}
    preloaded = ann.page.locator('link[rel="modulepreload"]')
    links = preloaded.evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert set(links) == needed - {address(script) for script in scripts}
    assert set(asked) <= needed <= kept
    assert set(asked.values()) == {1}
