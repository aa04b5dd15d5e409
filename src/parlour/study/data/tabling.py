"""Records as rows of the two tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyarrow as pa

from parlour.engine.errors import ParlourError
from parlour.engine.record import Record
from parlour.study.data.noting import Decision, decisions
from parlour.study.data.schema import about, decisions_schema, games_schema
from parlour.study.environments.setting import Setting

Rows = tuple[pa.Table, pa.Table]
"""Of games, and of the decisions in them."""


def setting_of(record: Record) -> Setting:
    """Return the setting that all records of a data set share."""
    return Setting(record.game, options=record.options.to_data())


def tabulate(played: Sequence[tuple[int, Record]], values: bool) -> Rows:
    """Replay games, each with its number, and return their rows."""
    setting = setting_of(played[0][1])
    games: list[dict[str, Any]] = []
    taken: list[dict[str, Any]] = []
    seen: list[bytes] = []
    for number, record in played:
        game, made = _one(number, record, setting, values)
        games.append(game)
        taken.extend([_row(game, decision) for decision in made])
        seen.extend([decision.observation for decision in made])
    told = about(setting)
    return (
        pa.Table.from_pylist(games, games_schema(told)),
        _decisions(taken, seen, decisions_schema(told)),
    )


def _one(
    number: int, record: Record, setting: Setting, values: bool
) -> tuple[dict[str, Any], list[Decision]]:
    try:
        state = record.replay()
    except ParlourError as error:
        raise ParlourError(f"game {number}: {error}") from error
    if not state.over():
        raise ParlourError(f"game {number} is not finished")
    scores = state.scores()
    game = {
        "game": number,
        "seed": record.seed,
        "players": [*record.names, *[""] * state.seats][: state.seats],
        "scores": [score.total for score in scores],
        "shares": list(state.shares()),
        "sources": [
            [{"source": name, "points": points} for name, points in score.sources.items()]
            for score in scores
        ],
        "plies": len(record.moves),
    }
    return game, list(decisions(record, setting, values))


def _row(game: dict[str, Any], decision: Decision) -> dict[str, Any]:
    seat = decision.seat - 1
    return {
        "game": game["game"],
        "ply": decision.ply,
        "seat": decision.seat,
        "player": game["players"][seat],
        "legal": decision.legal,
        "chosen": decision.chosen,
        "move": decision.move,
        "values": decision.values,
        "probabilities": decision.probabilities,
        "score": game["scores"][seat],
        "share": game["shares"][seat],
    }


def _decisions(rows: list[dict[str, Any]], seen: list[bytes], schema: pa.Schema) -> pa.Table:
    """Return the rows with what was seen, which goes in as one run of bytes."""
    place = schema.get_field_index("observation")
    size = schema.field(place).type.list_size
    flat = pa.Array.from_buffers(pa.uint8(), len(rows) * size, [None, pa.py_buffer(b"".join(seen))])
    observation = pa.FixedSizeListArray.from_arrays(flat, size)
    table = pa.Table.from_pylist(rows, schema.remove(place))
    return table.add_column(place, schema.field(place), observation).cast(schema)
