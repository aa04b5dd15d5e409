"""What a table weighs over the wire, for somebody who comes for the first time."""

from __future__ import annotations

import zlib
from typing import Any, Final

import pytest

from parlour.engine.registry import game
from parlour.study.moments import NAMES, moment
from tests.server.serving import Server
from tests.web.people import DESK, Meet
from tests.web.seating import FULL, MOMENTS, sit_down

pytestmark = pytest.mark.unlimited

MOST: Final = 400_000
MOST_FOR_A_BOARD: Final = 60_000
LEVEL: Final = 6
"""How hard the server compresses."""


class Scales:
    """Bytes that came to a page, with their headers, by request."""

    def __init__(self, network: Any) -> None:
        self._bytes: dict[str, float] = {}
        self._kinds: dict[str, str] = {}
        network.send("Network.enable")
        network.on("Network.responseReceived", self._begin)
        network.on("Network.dataReceived", self._more)
        network.on("Network.loadingFinished", self._end)

    def _begin(self, event: Any) -> None:
        self._kinds[event["requestId"]] = event["type"]
        self._bytes[event["requestId"]] = event["response"]["encodedDataLength"]

    def _more(self, event: Any) -> None:
        self._bytes[event["requestId"]] += event["encodedDataLength"]

    def _end(self, event: Any) -> None:
        self._bytes[event["requestId"]] = event["encodedDataLength"]

    def of(self, kind: str = "") -> float:
        """Return how much came of some kind, or of all."""
        return sum(
            count for id, count in self._bytes.items() if kind in ("", self._kinds.get(id, ""))
        )


@pytest.mark.parametrize(("id", "players"), FULL)
def test_a_table_comes_quickly_to_a_new_guest(
    server: Server, meet: Meet, id: str, players: int, record_property: Any
) -> None:
    person = meet(viewport=DESK, locale="cs")
    scales = Scales(person.context.new_cdp_session(person.page))
    sit_down(server, person, id, players, MOMENTS["late"])
    person.page.wait_for_function("document.fonts.status === 'loaded'")
    for kind in ("Font", "Script", "Stylesheet", "Document", "EventSource"):
        assert scales.of(kind) > 0, f"nothing of the kind {kind} was weighed"
        record_property(kind, round(scales.of(kind)))
    record_property("all", round(scales.of()))
    assert scales.of() < MOST


@pytest.mark.parametrize(("id", "players"), FULL)
@pytest.mark.parametrize("wide", [True, False], ids=["desk", "phone"])
def test_a_late_board_is_light(id: str, players: int, wide: bool) -> None:
    state = moment(id, players, MOMENTS["late"]).replay()
    drawing = game(id).board(state.view(state.waiting()[0]), "cs", NAMES[:players], wide)
    assert len(zlib.compress(drawing.encode(), LEVEL)) < MOST_FOR_A_BOARD
