"""Take pictures of late boards anew: `python docs/pictures/boards.py` (needs Chromium)."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from parlour.engine.record import Record
from parlour.study.moments import NAMES, moment

HERE = Path(__file__).parent
LAUNCH = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
BOARDS = {"terra-mystica": 5, "wayfarers": 4, "empires-of-the-north": 4, "tides-of-time": 2}
LATE = 0.66
"""How far the games have come."""
SIZES = {"desk": (1440, 900), "phone": (390, 844)}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "parlour", "serve", "--port", "0", "--unlimited"]
        server = subprocess.Popen(  # noqa: S603 - our own program
            [*command, "--data", f"{folder}/parlour.db"], stdout=subprocess.PIPE, text=True
        )
        try:
            _take_all(_address(server))
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


def _take_all(address: str) -> None:
    with sync_playwright() as playwright:
        path = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=path, args=LAUNCH)
        phones = []
        for id, players in BOARDS.items():
            record = moment(id, players, LATE)
            desk, phone = [_taken(browser, address, record, size) for size in SIZES]
            _kept(desk, f"{id}-desk.png")
            phones.append(phone)
        width, height = SIZES["phone"]
        together = Image.new("RGB", (width * len(phones), height))
        for place, phone in enumerate(phones):
            together.paste(phone, (place * width, 0))
        _kept(together, "phone.png")
        browser.close()


def _kept(picture: Image.Image, name: str) -> None:
    """Store a picture in few colours, which is all that a drawing has."""
    picture.quantize(256, dither=Image.Dither.NONE).save(HERE / name, optimize=True)


def _taken(browser: Browser, address: str, record: Record, size: str) -> Image.Image:
    asked = record.replay().waiting()[0]
    players = record.options.number("players")
    seats = [
        {"kind": "me" if seat == asked else "link", "name": NAMES[seat]} for seat in range(players)
    ]
    with httpx.Client(base_url=address, timeout=60) as house:
        house.headers["x-parlour-token"] = house.get("/api/me").json()["token"]
        body = {"record": record.format(), "seats": seats}
        table = house.post("/api/records", json=body).raise_for_status().json()["table"]
        cookie = house.cookies["parlour"]
    width, height = SIZES[size]
    context = browser.new_context(base_url=address, viewport={"width": width, "height": height})
    context.add_cookies([{"name": "parlour", "value": cookie, "url": address}])
    page = context.new_page()
    page.goto(f"/tables/{table}")
    page.wait_for_selector("#board svg")
    page.wait_for_timeout(800)
    page.evaluate("scrollTo(0, 0)")
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    context.close()
    return picture


if __name__ == "__main__":
    main()
