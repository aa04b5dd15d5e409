"""What programs that learn are told at some moments of a game, beside what was written down.

A meaning must not move unseen: whoever changes one on purpose raises the version and writes
down anew what is told, with `python -m tests.games.observed`, and reads the difference.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from parlour.engine import game, game_ids
from parlour.engine.contract import State
from parlour.engine.generator import seeded

HERE = Path(__file__).parent
MOMENTS = 6
"""Of a game, evenly from its first ply to its last."""


def file(id: str) -> Path:
    return HERE / id.replace("-", "_") / "rules" / "observed.json"


def told(id: str) -> dict[str, Any]:
    """Return what is told of a random game with the most players, moment by moment."""
    most = game(id).players[1]
    seen = list(_positions(id, most))
    chosen = [seen[place * (len(seen) - 1) // (MOMENTS - 1)] for place in range(MOMENTS)]
    observation = game(id).observation(most)
    assert observation is not None
    moments = [_moment(state, id, most) for state in chosen]
    return {"version": observation.version, "moments": moments}


def _positions(id: str, players: int) -> list[State]:
    state, chance = game(id).new({"players": players}, seed="observed"), seeded("observed")
    found = [state.copy()]
    while not state.over():
        seat = state.waiting()[0]
        moves = state.moves(seat)
        state.apply(seat, moves[chance.below(len(moves))])
        found.append(state.copy())
    return found


def _moment(state: State, id: str, players: int) -> dict[str, Any]:
    observation, numbering = game(id).observation(players), game(id).numbering()
    assert observation is not None
    assert numbering is not None
    seat = state.waiting()[0] if not state.over() else 0
    row = observation.columns(state, seat)
    moves = state.moves(seat) if not state.over() else ()
    return {
        "seat": seat,
        "row": {name: value for name, value in zip(observation.names, row, strict=True) if value},
        "moves": dict(zip([move.text for move in moves], _numbers(state, seat, id), strict=True)),
    }


def _numbers(state: State, seat: int, id: str) -> list[int]:
    if state.over():
        return []
    numbering = game(id).numbering()
    assert numbering is not None
    return list(numbering.numbers(state, seat, state.moves(seat)))


def main() -> None:
    for id in game_ids():
        text = json.dumps(told(id), indent=1, ensure_ascii=False)
        file(id).write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
