"""A house on a real port inside the test, so that the test can turn the hands of its clock."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from parlour.server.house import House
from parlour.server.limits import UNLIMITED
from parlour.server.timekeeping import Time
from parlour.web.app import create_app
from tests.server.halls import address

NOON = 1_800_000_000.0


class Hands:
    """The hands of the house's clock, which somebody turns."""

    def __init__(self) -> None:
        self.at = NOON

    def __call__(self) -> float:
        return self.at

    def turn(self, seconds: float) -> None:
        self.at += seconds


class _Opening(uvicorn.Server):
    """A server that tells when it is open, and says goodbye to open streams."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self.is_open = threading.Event()
        self._house = house

    async def startup(self, sockets: object = None) -> None:
        await super().startup(None)
        self.is_open.set()

    async def shutdown(self, sockets: object = None) -> None:
        self._house.hall.bells.close()
        await super().shutdown(None)


@contextmanager
def open_house(folder: Path, now: Callable[[], float]) -> Iterator[str]:
    """Open a house and return its address."""
    house = House(address(folder), UNLIMITED, Time(now))
    config = uvicorn.Config(create_app(house), port=0, log_config=None, timeout_graceful_shutdown=2)
    server = _Opening(config, house)
    thread = threading.Thread(target=server.run, name="house")
    thread.start()
    try:
        assert server.is_open.wait(60)
        port = server.servers[0].sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(60)
        assert not thread.is_alive()
