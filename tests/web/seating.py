"""Sitting down at a moment of a game, alone at the screen."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import ViewportSize, expect

from parlour.study.moments import NAMES, moment
from tests.server.serving import Server
from tests.server.visitors import Visitor
from tests.web.people import PHONE, Person

SEATS: Final = {
    "terra-mystica": (2, 3, 4, 5),
    "wayfarers": (1, 2, 3, 4),
    "empires-of-the-north": (2, 3, 4),
    "tides-of-time": (2,),
}
TABLES: Final = [(id, players) for id, counts in SEATS.items() for players in counts]
FULL: Final = [(id, counts[-1]) for id, counts in SEATS.items()]
MOMENTS: Final = {"beginning": 0.0, "middle": 0.5, "late": 0.95, "end": 1.0}


def sit_down(server: Server, person: Person, id: str, players: int, share: float) -> None:
    """Open a table at a moment of the game, in the seat that is asked."""
    record = moment(id, players, share)
    asked = (record.replay().waiting() or (0,))[0]
    seats = [
        {"kind": "me" if seat == asked else "link", "name": NAMES[seat]} for seat in range(players)
    ]
    with Visitor(server.address, confirm=True) as visitor:
        answer = visitor.http.post("/api/records", json={"record": record.format(), "seats": seats})
        assert answer.status_code == 201, answer.text
        value = visitor.http.cookies["parlour"]
        person.context.add_cookies([{"name": "parlour", "value": value, "url": server.address}])
        person.go(f"/tables/{answer.json()['table']}")
    expect(person.page.locator("#board svg")).to_be_visible()


def resize(person: Person, size: ViewportSize) -> None:
    drawn = "narrow" if size is PHONE else "wide"
    person.page.set_viewport_size(size)
    expect(person.page.locator(f"#board svg[class$={drawn}]")).to_be_visible()
