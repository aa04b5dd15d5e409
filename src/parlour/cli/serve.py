"""`parlour serve`: open the house."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import Annotated

import typer
import uvicorn

from parlour.cli.console import line
from parlour.engine.errors import ParlourError
from parlour.server.doorway import doorway
from parlour.server.house import House
from parlour.server.limits import UNLIMITED, Limits
from parlour.server.logbook import open_logbook
from parlour.server.premises import Premises
from parlour.web.app import create_app

ENDING_SECONDS = 2
"""How long open pages are waited for when the house closes."""


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 lets the network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free one.")] = 8000,
    data: Annotated[
        Path, typer.Option(help="The file that keeps every table.", envvar="PARLOUR_DATA")
    ] = Path("parlour.db"),
    proxy: Annotated[
        str,
        typer.Option(help="The address of a proxy whose word on who is asking is believed."),
    ] = "",
    hosts: Annotated[
        str,
        typer.Option(help="The names under which the house may be asked, with commas between."),
    ] = "",
    unlimited: Annotated[
        bool, typer.Option("--unlimited", help="Take requests at any rate, for measuring.")
    ] = False,
    log_json: Annotated[
        bool, typer.Option("--log-json", help="Log every request, as one JSON object a line.")
    ] = False,
    metrics_token: Annotated[
        str,
        typer.Option(
            help="What to send as a bearer token to read /metrics from another machine.",
            envvar="PARLOUR_METRICS_TOKEN",
        ),
    ] = "",
) -> None:
    """Open the house: tables in the browser, kept in one file."""
    listening = _listen(host, port)
    claimed = Premises(data)
    open_logbook(log_json)
    house = House(f"sqlite:///{claimed.data}", UNLIMITED if unlimited else Limits())
    line(f"Parlour is open at {_address(listening)}", "bold")
    line(f"Every table is kept in {os.path.relpath(data)}. Ctrl-C closes the house.")
    config = uvicorn.Config(
        create_app(house, hosts.replace(",", " ").split(), metrics_token),
        http=doorway(proxy),
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or None,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=ENDING_SECONDS,
        timeout_keep_alive=30,
    )
    _Opening(config, house).run(sockets=[listening])


class _Opening(uvicorn.Server):
    """A server that says goodbye to open streams before it waits for them."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._house.hall.bells.close()
        await super().shutdown(sockets)


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=1024)
    except OSError as error:
        reason = error.strerror or str(error)
        raise ParlourError(f"cannot listen at {host}:{port} ({reason}); try --port") from error


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://{_name_in_network() if host == '0.0.0.0' else host}:{port}"  # noqa: S104


def _name_in_network() -> str:
    """Return the address by which others in the network reach this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: this only asks which way packets would leave.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
