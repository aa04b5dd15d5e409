"""An album: what each seat saw of a finished game, ply by ply, kept as it was then.

Making one takes longer than the moves did, so it is made in the processes where bots think, some
plies at a time, when nobody waits for them. Bots do not look back: their seats have none.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import Any, Final

from parlour.engine.contract import View
from parlour.engine.registry import game

PLIES: Final = 32
"""How many plies stand on a sheet."""


@dataclass(frozen=True)
class Sheet:
    """Some plies of one table, to be looked at from some seats (None: as a spectator)."""

    game: str
    rules: int
    first: int
    states: list[dict[str, Any]]
    seats: list[int | None]
    bot: str = "looking back"
    """What the log calls it when it fails."""


def sheet_of(ply: int) -> int:
    """Return the first ply of the sheet that a ply stands on."""
    return ply - ply % PLIES


def expose(sheet: Sheet) -> list[bytes]:
    """Return for each seat what it saw, packed."""
    found = game(sheet.game)
    found = found.under(sheet.rules) or found
    states = [found.lay_out(state) for state in sheet.states]
    return [pack([state.view(seat) for state in states]) for seat in sheet.seats]


def pack(views: list[View]) -> bytes:
    lines = [json.dumps(view, separators=(",", ":")) for view in views]
    return zlib.compress("\n".join(lines).encode())


def view_in(packed: bytes, ply: int) -> View:
    """Return the view of a ply from the sheet that it stands on."""
    view: View = json.loads(zlib.decompress(packed).split(b"\n")[ply % PLIES])
    return view
