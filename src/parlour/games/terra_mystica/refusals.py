"""Why not: for each move that is not legal, the rule that forbids it and the figures."""

from __future__ import annotations

from parlour.engine.errors import IllegalMove
from parlour.engine.move import Move
from parlour.games.terra_mystica.position import Position


def reason(position: Position, seat: int, move: Move) -> IllegalMove:
    return IllegalMove("table.choice", "another-question")
