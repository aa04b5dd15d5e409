"""Write down how the shipped weights judge some positions, for the tests to compare.

    python -m tests.bots.judged > tests/bots/judged.json

Run it after new weights were put into the `insight` of a game.
"""

from __future__ import annotations

import json
import sys

from parlour.bots.learned import judge_of
from parlour.bots.net import has_learned
from parlour.engine import State, game, game_ids, seeded

SEEDS = (1, 2, 3)
PLIES = (0, 40, 120, 250)


def position(id: str, seed: int, plies: int) -> State:
    """Return a position of a random game at a standard table."""
    learning = game(id).learning
    chance = seeded(f"judged {seed}")
    state = game(id).new(learning.standard() if learning is not None else {}, seed=seed)
    for _ in range(plies):
        if state.over():
            break
        seat = state.waiting()[0]
        moves = state.moves(seat)
        state.apply(seat, moves[chance.below(len(moves))])
    return state


def judged(id: str) -> list[dict[str, object]]:
    judge = judge_of(game(id))
    return [
        {
            "seed": seed,
            "plies": plies,
            "outcomes": [round(each, 3) for each in judge.outcomes(position(id, seed, plies))],
        }
        for seed in SEEDS
        for plies in PLIES
    ]


def main() -> None:
    found = {id: judged(id) for id in game_ids() if has_learned(game(id))}
    sys.stdout.write(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
