"""Why a move is refused here."""

from __future__ import annotations

from parlour.engine.errors import IllegalMove
from parlour.engine.move import Move
from parlour.games.empires_of_the_north.position import Position


def reason(position: Position, seat: int, move: Move) -> IllegalMove:
    return IllegalMove("table.choice", "another-question")
