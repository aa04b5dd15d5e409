"""Why a move is not legal: the rule and the figures that matter."""

from __future__ import annotations

from parlour.engine.errors import IllegalMove
from parlour.engine.move import Move
from parlour.games.wayfarers.position import Position


def reason_against(position: Position, move: Move) -> IllegalMove:
    return IllegalMove("table.choice", "another-question")
