"""Take the pictures of the pages anew: `python docs/pictures/screens.py` (needs Chromium)."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
SIZES = {"phone": (390, 844), "tablet": (820, 1100), "desk": (1440, 900)}
LAUNCH = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
GAME = "tides-of-time"
CHOICES = 8
HOMES = ("phone", "desk")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "parlour", "serve", "--port", "0"]
        server = subprocess.Popen(  # noqa: S603 - our own program
            [*command, "--data", f"{folder}/parlour.db"], stdout=subprocess.PIPE, text=True
        )
        try:
            address = _address(server)
            with sync_playwright() as playwright:
                path = shutil.which("chromium") or shutil.which("google-chrome")
                browser = playwright.chromium.launch(executable_path=path, args=LAUNCH)
                for name in SIZES:
                    _take(browser, address, name, "light")
                _take(browser, address, "desk", "dark")
                browser.close()
        finally:
            server.terminate()
            server.wait()


def _address(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None  # noqa: S101 - narrows the type
    for line in server.stdout:
        found = re.search(r"http://\S+", line)
        if found:
            return found.group()
    raise SystemExit("the house did not open")


def _take(browser: Browser, address: str, size: str, scheme: Any) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=address, viewport={"width": width, "height": height}, color_scheme=scheme
    )
    page = context.new_page()
    name = size if scheme == "light" else f"{size}-{scheme}"
    page.goto("/")
    page.wait_for_load_state("networkidle")
    if name in HOMES:
        page.screenshot(path=HERE / f"home-{name}.png")
    page.goto(f"/games/{GAME}")
    page.locator('[data-seat="0"] [name="name"]').fill("Ann")
    page.locator('[data-seat="1"] [name="level"]').select_option("level-4")
    page.locator("summary", has_text="Seed").click()
    page.locator('[name="seed"]').fill("shop window")
    page.click("#new-table button.primary")
    _play(page)
    page.screenshot(path=HERE / f"table-{name}.png")
    context.close()


def _play(page: Page) -> None:
    for place in range(CHOICES):
        page.wait_for_selector("#board .lit")
        lit = page.locator("#board .lit")
        lit.nth(place % lit.count()).click()
        page.click("#confirm")
        page.locator("#confirm").wait_for(state="hidden")
    page.wait_for_selector("#board .lit")
    page.locator("#board .lit").first.click()
    page.wait_for_timeout(800)


if __name__ == "__main__":
    main()
