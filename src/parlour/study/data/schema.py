"""The two tables of a data set: a row a game, a row a decision.

`VERSION` counts the changes of what the columns mean. Everything else that a reader needs stands in
the metadata of both files, under `parlour`, as JSON.
"""

from __future__ import annotations

import json
from typing import Any, Final

import pyarrow as pa

from parlour.study.environments.setting import Setting

VERSION: Final = 1
KEY: Final = b"parlour"
GAMES: Final = "games.parquet"
DECISIONS: Final = "decisions.parquet"

SOURCES: Final = pa.list_(pa.list_(pa.struct([("source", pa.string()), ("points", pa.int32())])))

MEANINGS: Final = {
    "game": "the number of the game, that of its record",
    "seed": "of the game",
    "players": "who sat on each seat",
    "scores": "points of each seat at the end",
    "shares": "of the victory, seat by seat: 1 for a lone winner, parts for a shared one",
    "sources": "where the points of each seat come from",
    "plies": "decisions in the game",
    "ply": "which decision of the game, from 1",
    "seat": "who decided, from 1",
    "player": "who sat there",
    "observation": "what the seat saw: the columns that the metadata name, a byte each",
    "legal": "the numbers of the legal moves; the metadata name them",
    "chosen": "the number of the move that was made",
    "move": "the same in notation",
    "values": "what a bot expected from each legal move, in shares of the victory",
    "probabilities": "how likely a bot was to make each legal move",
    "score": "points of the seat at the end",
    "share": "of the victory that the seat got",
}


def games_schema(about: dict[str, Any]) -> pa.Schema:
    fields = [
        ("game", pa.int32()),
        ("seed", pa.string()),
        ("players", pa.list_(pa.string())),
        ("scores", pa.list_(pa.int32())),
        ("shares", pa.list_(pa.float64())),
        ("sources", SOURCES),
        ("plies", pa.int32()),
    ]
    return pa.schema(fields, {KEY: json.dumps(about)})


def decisions_schema(about: dict[str, Any]) -> pa.Schema:
    fields = [
        ("game", pa.int32()),
        ("ply", pa.int32()),
        ("seat", pa.int8()),
        ("player", pa.string()),
        ("observation", pa.list_(pa.uint8(), len(about["observation"]["names"]))),
        ("legal", pa.list_(pa.int32())),
        ("chosen", pa.int32()),
        ("move", pa.string()),
        ("values", pa.list_(pa.float32())),
        ("probabilities", pa.list_(pa.float32())),
        ("score", pa.int32()),
        ("share", pa.float64()),
    ]
    return pa.schema(fields, {KEY: json.dumps(about)})


def about(setting: Setting) -> dict[str, Any]:
    """Return what is told about a data set: game, versions, and the names of all numbers."""
    observation, numbering = setting.observation, setting.numbering
    return {
        "schema": VERSION,
        "game": setting.game.id,
        "rules": setting.game.rules_version,
        "options": setting.options,
        "observation": {"version": observation.version, "names": list(observation.names)},
        "moves": {"version": numbering.version, "names": list(numbering.names)},
    }
