"""Parlour: play and study modern board games."""

from parlour.engine import (
    IllegalMove,
    Move,
    ParlourError,
    Record,
    State,
    Table,
    game,
    game_ids,
    read_record,
    seeded,
)

__all__ = [
    "IllegalMove",
    "Move",
    "ParlourError",
    "Record",
    "State",
    "Table",
    "game",
    "game_ids",
    "read_record",
    "seeded",
]
