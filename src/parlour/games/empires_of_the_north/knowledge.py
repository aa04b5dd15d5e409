"""Chapter "info": what a seat may know, and what the rest could be."""

from __future__ import annotations

from typing import Any

from parlour.engine.generator import Generator
from parlour.games.empires_of_the_north.position import Position


def view(position: Position, seat: int | None) -> dict[str, Any]:
    return position.heading(seat)


def imagine(position: Position, seat: int, generator: Generator) -> None:
    return
