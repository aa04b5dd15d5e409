"""Work out what monuments are worth in Tides of Time, and write worth.toml.

    python tools/tides_worth.py > src/parlour/games/tides_of_time/insight/worth.toml

Random monuments stand, the rest of a round falls at random, many times over: least squares then say
what each monument brings by itself, beside another one, against another one, and for each card that
can still come. Takes about a minute.
"""

from __future__ import annotations

import random
import sys
from typing import Final

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

from parlour.games.tides_of_time.facts.cards import CARD_IDS, CARDS, mask_of
from parlour.games.tides_of_time.rules.scoring import points_of_kingdoms

SITUATIONS: Final = 200_000
DEALS: Final = 10
BATCH: Final = 2_000
PULL_TO_ZERO: Final = 3.0

Floats = NDArray[np.float64]

PAIRS: Final = np.triu_indices(CARDS, 1)
OTHERS: Final = ~np.eye(CARDS, dtype=bool)


def deal_situation(dice: random.Random) -> tuple[list[int], list[int], list[int]]:
    """Return the monuments of both seats and the cards that can come: of round two or three."""
    cards = list(range(CARDS))
    dice.shuffle(cards)
    monuments = dice.choice((1, 2, 2))
    removed = 2 * (monuments - 1)
    return cards[:monuments], cards[monuments : 2 * monuments], cards[2 * monuments + removed :]


def average_margin(
    dice: random.Random, first: list[int], second: list[int], coming: list[int]
) -> float:
    total = 0
    mine, theirs = mask_of(first), mask_of(second)
    for _ in range(DEALS):
        drawn = dice.sample(coming, 10)
        halves = mask_of(drawn[:5]), mask_of(drawn[5:])
        for one, other in (halves, halves[::-1]):
            points = points_of_kingdoms(mine | one, theirs | other)
            total += sum(points[0]) - sum(points[1])
    return total / (2 * DEALS)


def features(first: list[int], second: list[int], coming: list[int]) -> Floats:
    mine, theirs, chance = np.zeros(CARDS), np.zeros(CARDS), np.zeros(CARDS)
    mine[first] = theirs[second] = 1.0
    chance[coming] = 10 / len(coming)
    return np.concatenate(
        [
            mine - theirs,
            (np.outer(mine, mine) - np.outer(theirs, theirs))[PAIRS],
            (np.outer(mine, theirs) - np.outer(theirs, mine))[PAIRS],
            np.outer(mine - theirs, chance)[OTHERS],
        ]
    )


def solve() -> tuple[Floats, Floats, Floats]:
    """Return what monuments are worth beside, against and for each other card."""
    dice = random.Random(18)  # noqa: S311
    size = CARDS + 2 * len(PAIRS[0]) + CARDS * (CARDS - 1)
    normal, right = PULL_TO_ZERO * np.eye(size), np.zeros(size)
    batches = range(SITUATIONS // BATCH)
    for _ in track(batches, "dealing", console=Console(stderr=True)):
        situations = [deal_situation(dice) for _ in range(BATCH)]
        rows = np.array([features(*situation) for situation in situations])
        margins = np.array([average_margin(dice, *situation) for situation in situations])
        normal += rows.T @ rows
        right += rows.T @ margins
    weights = np.linalg.solve(normal, right)
    alone, beside, against, coming = np.split(
        weights, np.cumsum([CARDS, len(PAIRS[0]), len(PAIRS[0])])
    )
    tables = np.diag(alone), np.zeros((CARDS, CARDS)), np.zeros((CARDS, CARDS))
    tables[0][PAIRS] = beside
    tables[0].T[PAIRS] = beside
    tables[1][PAIRS] = against
    tables[1].T[PAIRS] = -against
    tables[2][OTHERS] = coming
    return tables


def main() -> None:
    lines = [
        "# What a monument is worth in a round of Tides of Time, in tenths of a point: beside",
        "# another monument of the same kingdom (and, where row and column are the same card, by",
        "# itself), against a monument of the other kingdom, and for each card sure to come.",
        "# Made by tools/tides_worth.py; rows and columns in the order of components.toml.",
    ]
    for name, table in zip(("beside", "against", "coming"), solve(), strict=True):
        lines.append(f"\n{name} = [")
        for card, row in zip(CARD_IDS, np.rint(10 * table).astype(int), strict=True):
            figures = ", ".join(f"{figure:3}" for figure in row)
            lines.append(f"  [{figures}],  # {card}")
        lines.append("]")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
