"""Measure how long a click takes until its answer is drawn, in a real browser.

    python benchmarks/hand.py [--games GAME ...] [--plies 60] [--clicks 40]

A house, a browser at a desk, and a table of two that has been played by chance for so many plies.
Ann clicks what lights up and what is offered beside it, and confirms. Three things are timed, each
from the press of the pointer to the frame that shows what it led to: a step that only the page
takes, a move that is put down, and one that is confirmed. The time of the server is that of its
answer, as the page has seen it; the rest is the way there and back, and the drawing. The times
depend on what else the machine does. What is printed is the table of docs/speed.md.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

import httpx
from playwright.sync_api import Page, sync_playwright

GAMES = ("tides-of-time", "terra-mystica", "wayfarers", "empires-of-the-north")
LAUNCH = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
LONGEST = 5_000
"""Milliseconds after which a click is taken to have led to nothing."""

WATCH = """() => {
    window.answers = 0;
    const fetched = window.fetch;
    window.fetch = async (...what) => {
        const begin = performance.now();
        const response = await fetched(...what);
        window.answers += performance.now() - begin;
        return response;
    };
    const signs = () => [
        document.getElementById('prompt-text').textContent,
        document.getElementById('step-at').textContent,
        document.getElementById('confirm').hidden,
        document.getElementById('choice').hidden,
        document.querySelectorAll('#board .chosen').length,
    ].join('|');
    window.timed = (press, longest) => new Promise((done) => {
        const before = signs();
        window.answers = 0;
        const begin = performance.now();
        press();
        const look = () => {
            const now = performance.now() - begin;
            if (signs() !== before) done({ drawn: now, server: window.answers, led: true });
            else if (now > longest) done({ drawn: now, server: 0, led: false });
            else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    });
}"""

PRESS = """([selector, place, longest]) => {
    const found = [...document.querySelectorAll(selector)]
        .filter((each) => getComputedStyle(each).visibility === 'visible' && !each.hidden);
    if (found.length === 0) return null;
    const thing = found[place % found.length];
    const options = { bubbles: true, cancelable: true, detail: 1 };
    return window.timed(() => thing.dispatchEvent(new MouseEvent('click', options)), longest);
}"""


class House:
    """A server process on a file that is thrown away."""

    def __init__(self, folder: str) -> None:
        command = [sys.executable, "-m", "parlour", "serve", "--port", "0", "--unlimited"]
        data = str(Path(folder) / "parlour.db")
        self._process = subprocess.Popen(
            [*command, "--data", data],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None  # noqa: S101 - narrows the type
        line = next(each for each in self._process.stdout if "http://" in each)
        self.address = "http://" + line.split("http://", 1)[1].split()[0]

    def end(self) -> None:
        self._process.terminate()
        self._process.wait()


def set_up(http: httpx.Client, game: str, plies: int, chance: Random) -> str:
    """Return a table that both seats of one guest have played for a while, by chance."""
    http.put("/api/me", json={"confirm": False, "replay": False}).raise_for_status()
    seats = [{"kind": "me"}, {"kind": "here"}]
    body = {"game": game, "seats": seats, "seed": "hand"}
    table = str(http.post("/api/tables", json=body).raise_for_status().json()["table"])
    for _ in range(plies):
        seat = http.get(f"/api/tables/{table}").json()["waiting"][0]
        shown = http.get(f"/api/tables/{table}", params={"seat": seat}).json()
        move = chance.choice(shown["moves"])["text"]
        answer = {"seat": seat, "question": shown["question"], "move": move}
        http.post(f"/api/tables/{table}/moves", json=answer).raise_for_status()
    http.put("/api/me", json={"confirm": True}).raise_for_status()
    return table


def take_a_step(page: Page, chance: Random) -> tuple[str, dict[str, Any]] | None:
    """Do the next thing that the page offers; return what kind of step it was, with its times."""
    if page.locator("#handover").is_visible():
        page.click("#handover-go")
        page.wait_for_timeout(300)
    page.wait_for_selector("#board .lit, #confirm:visible, #rematch:visible")
    if page.locator("#rematch").is_visible():
        return None
    for kind, selector in (
        ("confirmed", "#confirm"),
        ("put down", "#choice:not([hidden]) #choices button"),
        ("clicked", "#board .lit"),
    ):
        if kind == "confirmed" and page.locator("#confirm").is_hidden():
            continue
        times = page.evaluate(PRESS, [selector, chance.randrange(1000), LONGEST])
        if times is not None:
            if kind == "clicked" and times["server"]:
                kind = "put down"
            return kind, times
    return None


def measure(page: Page, address: str, clicks: int, chance: Random) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = defaultdict(list)
    page.goto(address)
    page.wait_for_selector("#board svg, #handover[open]")
    page.evaluate(WATCH)
    for _ in range(3 * clicks):
        step = take_a_step(page, chance)
        if step is None:
            break
        kind, times = step
        if times["led"]:
            found[kind].append(times)
        if len(found["confirmed"]) >= clicks:
            break
    return found


def told(times: list[Any]) -> str:
    """Return the median and the 95th percentile, and the share of the server's answers."""
    drawn, server = ([each[what] for each in times] for what in ("drawn", "server"))
    cuts = quantiles(drawn, n=20, method="inclusive")
    answers = quantiles(server, n=20, method="inclusive")
    figures = (len(drawn), cuts[9], cuts[18], answers[9], answers[18])
    return " | ".join(f"{figure:.0f}" for figure in figures)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", nargs="+", default=list(GAMES))
    arguments.add_argument("--plies", type=int, default=60)
    arguments.add_argument("--clicks", type=int, default=40)
    wanted = arguments.parse_args()
    print("| game | step | steps | p50 | p95 | answer p50 | answer p95 |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(folder)
        path = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=path, args=LAUNCH)
        try:
            for game in wanted.games:
                chance = Random(game)  # noqa: S311 - a reproducible game
                plies = min(wanted.plies, 12) if game == "tides-of-time" else wanted.plies
                with httpx.Client(base_url=house.address, timeout=60) as http:
                    http.headers["x-parlour-token"] = http.get("/api/me").json()["token"]
                    table = set_up(http, game, plies, chance)
                    cookies: Any = [
                        {"name": each.name, "value": each.value or "", "url": house.address}
                        for each in http.cookies.jar
                    ]
                size: Any = {"width": 1440, "height": 900}
                context = browser.new_context(viewport=size, reduced_motion="reduce")
                context.add_cookies(cookies)
                page = context.new_page()
                found = measure(page, f"{house.address}/tables/{table}", wanted.clicks, chance)
                for kind in ("clicked", "put down", "confirmed"):
                    if len(found[kind]) > 1:
                        print(f"| {game} | {kind} | {told(found[kind])} |", flush=True)
                context.close()
        finally:
            browser.close()
            house.end()


if __name__ == "__main__":
    main()
