"""People at the house, each with a cookie of their own."""

from __future__ import annotations

import ssl
from types import TracebackType
from typing import Any, Self

import httpx

GAME = "tides-of-time"
ME = {"kind": "me"}
BY_LINK = {"kind": "link"}
ON_THIS_SCREEN = {"kind": "here"}
CASUAL_BOT = {"kind": "bot", "level": "casual"}

Shown = dict[str, Any]

TRUST = ssl.create_default_context()
"""Made once: every client would make its own, which takes longer than a request."""


class Visitor:
    """Somebody with a browser: keeps the cookie, sends the token along."""

    def __init__(self, address: str, confirm: bool | None = None) -> None:
        self.http = httpx.Client(base_url=address, timeout=60, verify=TRUST)
        self.token = ""
        if confirm is not None:
            self.come_in()
            self.like(confirm=confirm)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.http.close()

    def come_in(self) -> Shown:
        """Get a cookie and a token, or ask again who one is."""
        me = told(self.http.get("/api/me"))
        self.token = me["token"]
        self.http.headers["x-parlour-token"] = self.token
        return me

    def like(self, **preferences: Any) -> Shown:
        return told(self.http.put("/api/me", json=preferences))

    def open(self, *seats: Shown, **more: Any) -> str:
        """Set up a table and return its id."""
        body = {"game": GAME, "seats": list(seats), **more}
        response = self.http.post("/api/tables", json=body)
        assert response.status_code == 201, response.text
        return str(response.json()["table"])

    def see(self, table: str, seat: int | None = None, **query: Any) -> Shown:
        return told(self.look(f"/api/tables/{table}", seat, **query))

    def look(self, path: str, seat: int | None = None, **query: Any) -> httpx.Response:
        asked = query if seat is None else {"seat": seat, **query}
        return self.http.get(path, params=asked)

    def invite(self, table: str) -> str:
        """Return the path of the first free seat's link."""
        links = [seat["link"] for seat in self.see(table)["seats"] if "link" in seat]
        return str(links[0])

    def sit_down(self, link: str) -> httpx.Response:
        return self.http.post(f"/api{link}")

    def do(self, table: str, what: str, **body: Any) -> httpx.Response:
        return self.http.post(f"/api/tables/{table}/{what}", json=body)

    def move(self, table: str, seat: int, text: str | None = None) -> Shown:
        """Answer the question before the seat: with this move, or the first legal one."""
        before = self.see(table, seat)
        chosen = text or before["moves"][0]["text"]
        return told(self.do(table, "moves", seat=seat, question=before["question"], move=chosen))


def told(response: httpx.Response) -> Shown:
    """Return what a granted request tells."""
    assert response.is_success, f"{response.status_code} {response.text}"
    data: Shown = response.json()
    return data


def refused(response: httpx.Response, status: int, error: str) -> str:
    """Return the message of a refusal of this kind."""
    assert response.status_code == status, f"{response.status_code} {response.text}"
    data = response.json()
    assert data["error"] == error
    message = str(data["message"])
    assert message
    return message


def play_through(table: str, *seated: tuple[Visitor, int]) -> None:
    """Play a table to its end, always the first legal move."""
    while True:
        for visitor, seat in seated:
            if visitor.see(table, seat)["asked"]:
                visitor.move(table, seat)
        if seated[0][0].see(table)["over"]:
            return
