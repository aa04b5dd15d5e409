"""Fit what things are worth in Terra Mystica to how games went on, and write worth.toml.

    python tools/terra_worth.py --games 600 > worth.toml

Four bots play by what the insight weighs, not always the best move. Least squares then say, for
each round, how many points every prospect and every chance of a seat still brought, pulled towards
the figures that stand in worth.toml now. Run it in the compiled form, copy the result over the old
file and run it again until greedy play no longer gains.
"""

from __future__ import annotations

import argparse
import random
import sys
from typing import Final

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

from parlour.engine import game
from parlour.engine.move import Move
from parlour.games.terra_mystica.facts.components import FOLDER, ROUNDS
from parlour.games.terra_mystica.facts.factions import FACTIONS
from parlour.games.terra_mystica.insight.prospects import (
    CHANCES,
    PROSPECTS,
    chances,
    network_sizes,
    prospects,
)
from parlour.games.terra_mystica.insight.worth import (
    CHANCE_WORTH,
    PROSPECT_WORTH,
    best_scroll,
    worth_to,
)
from parlour.games.terra_mystica.rules.position import ACTIONS
from parlour.games.terra_mystica.rules.state import TerraState

CALM: Final = 2.0
"""The power to which weights are raised: higher means nearer to greedy play."""
SEEN: Final = 0.2
"""The share of positions that are written down."""
PULL: Final = 2000.0
"""So many rows speak for the figures that stand now."""
DAMPING: Final = 0.7
"""The part of a change that is made at once."""
COINS: Final = PROSPECTS.index("coins")
WORKERS: Final = PROSPECTS.index("workers")
IDLE: Final = PROSPECTS.index("idle_workers")

Floats = NDArray[np.float64]
TERRA: Final = game("terra-mystica")
INSIGHT: Final = TERRA.insight()


class Rows:
    """What seats had in one round, and the points that came after."""

    def __init__(self) -> None:
        self.features: list[list[float]] = []
        self.rests: list[float] = []
        self.factions: list[int] = []
        self.finals: list[float] = []


def any_move(state: TerraState, seat: int, dice: random.Random) -> Move:
    moves = state.moves(seat)
    weights = INSIGHT.weights(state, seat, moves)
    return dice.choices(moves, [weight**CALM for weight in weights])[0]


def deal(seed: int) -> TerraState:
    state = TERRA.new({"players": 4, "factions": "draw"}, seed=f"worth {seed}")
    if not isinstance(state, TerraState):
        raise TypeError(f"expected a state of Terra Mystica, got {type(state).__name__}")
    return state


def play(seed: int, rows: list[Rows]) -> None:
    """Play a game and write down what the seats had on the way."""
    dice = random.Random(seed)  # noqa: S311
    state = deal(seed)
    seats: list[list[int]] = [[] for _ in rows]
    while not state.over():
        if state.phase == ACTIONS and not (state.agenda or state.offers) and dice.random() < SEEN:
            note(state, rows[state.round], seats[state.round])
        seat = state.waiting()[0]
        state.apply(seat, any_move(state, seat, dice))
    for each, owners in zip(rows, seats, strict=True):
        each.finals.extend(float(state.points[seat]) for seat in owners)


def note(state: TerraState, rows: Rows, owners: list[int]) -> None:
    sizes, scroll = network_sizes(state), best_scroll(state)
    for seat in range(state.seats):
        features = [*prospects(state, seat, sizes), *chances(state, seat)]
        known = [*PROSPECT_WORTH[state.round], *CHANCE_WORTH[state.round]]
        counted = sum(amount * worth for amount, worth in zip(features, known, strict=True))
        rows.features.append(features)
        rows.rests.append(worth_to(state, seat, sizes, scroll) - counted)
        rows.factions.append(state.faction[seat])
        owners.append(seat)


def fit(rows: Rows, number: int, console: Console) -> tuple[Floats, Floats]:
    """Return the worth of prospects and chances in a round."""
    known = np.array([*PROSPECT_WORTH[number], *CHANCE_WORTH[number]])
    features = np.array(rows.features)
    target = np.array(rows.finals) - np.array(rows.rests) - features @ known
    spread = features.std(axis=0)
    free = spread > 0.0
    free[IDLE] = False
    if number == ROUNDS:
        free[: len(PROSPECTS)] = False
    by_faction = np.eye(FACTIONS)[np.array(rows.factions)]
    design = np.hstack([features[:, free], by_faction])
    pull = PULL * np.diag(np.concatenate([spread[free] ** 2, np.full(FACTIONS, 1e-6)]))
    change = np.linalg.solve(design.T @ design + pull, design.T @ target)
    left = target - design @ change
    console.print(
        f"round {number}: {len(target)} rows, spread {target.std():.1f}, fitted {left.std():.1f}"
    )
    found = known.copy()
    found[free] += DAMPING * change[: int(free.sum())]
    found[1:] = np.maximum(found[1:], 0.0)
    # Workers without coins to build with are worth what they can become.
    found[IDLE] = min(0.0, found[COINS] - found[WORKERS])
    return found[: len(PROSPECTS)], found[len(PROSPECTS) :]


def shown(name: str, values: list[float]) -> str:
    return f"{name} = [{', '.join(f'{value:.3g}' for value in values)}]"


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit worth.toml to games.")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game")
    wanted = parser.parse_args()
    console = Console(stderr=True)
    rows = [Rows() for _ in range(ROUNDS + 1)]
    seeds = range(wanted.first, wanted.first + wanted.games)
    for seed in track(seeds, console=console):
        play(seed, rows)
    hoped = [np.array(each) for each in PROSPECT_WORTH]
    usable = [np.array(each) for each in CHANCE_WORTH]
    for number in range(1, ROUNDS + 1):
        hoped[number], usable[number] = fit(rows[number], number, console)
    old = (FOLDER / "insight" / "worth.toml").read_text("utf-8")
    lines = old.splitlines()
    for table, names, values in (("prospects", PROSPECTS, hoped), ("chances", CHANCES, usable)):
        start = lines.index(f"[{table}]")
        for place, name in enumerate(names):
            line = next(at for at in range(start, len(lines)) if lines[at].startswith(f"{name} = "))
            lines[line] = shown(name, [float(each[place]) for each in values])
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
