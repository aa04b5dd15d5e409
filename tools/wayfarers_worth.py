"""Tune what things are worth in Wayfarers by letting two opinions play each other.

    python tools/wayfarers_worth.py --minutes 15 > worth.toml

Simultaneous perturbation: all figures are moved up or down a little at random, the player who holds
them so plays some games against the one who holds the opposite, from both seats, and the figures
follow the winner. Both take the move that looks best at once. Run it in the compiled form, copy the
result over the old file and run it again until nothing is gained.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from math import exp, log
from time import monotonic
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress

from parlour.engine import State, game
from parlour.games.wayfarers.facts.components import FOLDER
from parlour.games.wayfarers.facts.track import FINAL_COLUMN
from parlour.games.wayfarers.insight.worth import WORTH, Worth, read_worth

LEAST: Final = 0.03
"""Figures are moved by a factor, so none of them may be nothing."""
STRIDE: Final = 0.2
"""How far figures are moved to try them, as a logarithm."""
PACE: Final = 0.06
"""How far they follow a clear winner, at first."""
CALM: Final = 0.2
"""The part of the pace that is left at the end."""
PAIRS: Final = 10
"""Games are played in pairs, from the same deal with seats changed."""
MARGIN: Final = 60.0
"""So many points of difference count like a victory."""
MEMORY: Final = 0.02
"""How fast the mean of the second half, which is the result, follows the latest figures."""

Floats = NDArray[np.float64]
WAYFARERS: Final = game("wayfarers")
INSIGHT: Final = WAYFARERS.insight()
UNTOUCHED: Final = ("solo",)


class Figures:
    """The figures of worth.toml as one row of logarithms."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.data: dict[str, Any] = tomllib.loads(text)
        self.places = [
            (part, name, end)
            for part, entries in self.data.items()
            if part not in UNTOUCHED
            for name in entries
            for end in (0, 1)
        ]
        self.row: Floats = np.array(
            [log(max(LEAST, self.data[part][name][end])) for part, name, end in self.places]
        )

    def worths(self, row: Floats) -> list[Worth]:
        """Return what a player thinks who holds these figures."""
        held = {
            part: {name: list(ends) for name, ends in entries.items()}
            for part, entries in self.data.items()
        }
        for (part, name, end), value in zip(self.places, row, strict=True):
            held[part][name][end] = exp(value)
        return [read_worth(held, 1.0 - column / FINAL_COLUMN) for column in range(FINAL_COLUMN + 1)]

    def written(self, row: Floats) -> str:
        text = self.text
        ends = {place: exp(value) for place, value in zip(self.places, row, strict=True)}
        for part, name, end in self.places:
            if end == 0:
                early, late = ends[part, name, 0], ends[part, name, 1]
                line = f"{name} = [{early:.2f}, {late:.2f}]"
                text = re.sub(rf"^{name} = .*$", line, text, flags=re.MULTILINE)
        return text


def play(seed: str, minds: tuple[list[Worth], list[Worth]], first: int) -> float:
    """Play a game; return how much better the first mind, on seat `first`, did."""
    state: State = WAYFARERS.new({"players": 2}, seed=seed)
    while not state.over():
        seat = state.waiting()[0]
        moves = state.moves(seat)
        best = moves[0]
        if len(moves) > 1:
            WORTH[:] = minds[0] if seat == first else minds[1]
            weights = INSIGHT.weights(state, seat, moves)
            best = moves[weights.index(max(weights))]
        state.apply(seat, best)
    own, other = (state.scores()[seat].total for seat in (first, 1 - first))
    return state.shares()[first] - 0.5 + (own - other) / MARGIN


def tune(figures: Figures, minutes: float, seed: int, console: Console) -> Floats:
    """Return the figures after so many minutes."""
    chance = np.random.default_rng(seed)
    row = figures.row
    mean: Floats | None = None
    begun, steps, done = monotonic(), 0, 0.0
    with Progress(console=console) as progress:
        task = progress.add_task("Tuning", total=1.0)
        while done < 1.0:
            signs = chance.choice([-1.0, 1.0], len(row))
            stride = STRIDE * signs
            minds = figures.worths(row + stride), figures.worths(row - stride)
            better = 0.0
            for pair in range(PAIRS):
                deal = f"worth {seed} {steps} {pair}"
                better += play(deal, minds, 0) + play(deal, minds, 1)
            pace = PACE * (1.0 - (1.0 - CALM) * done)
            row = row + pace * better / (2 * PAIRS) * signs
            if done > 0.5:
                mean = row if mean is None else mean + MEMORY * (row - mean)
            steps += 1
            done = (monotonic() - begun) / (60.0 * minutes)
            progress.update(task, completed=min(1.0, done))
    console.print(f"{steps} steps, {2 * PAIRS * steps} games")
    return row if mean is None else mean


def main() -> None:
    parser = argparse.ArgumentParser(description="Tune worth.toml by self-play.")
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    figures = Figures((FOLDER / "insight" / "worth.toml").read_text("utf-8"))
    row = tune(figures, wanted.minutes, wanted.seed, Console(stderr=True))
    sys.stdout.write(figures.written(row))


if __name__ == "__main__":
    main()
