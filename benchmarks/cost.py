"""Print what a game costs, by game and bot, and what a million cost on clusters of some sizes.

    python benchmarks/cost.py [BOT …]

Games for two between equal bots, in seconds of one core (time of the processor, so that whatever
else runs on the machine does not count). A cluster shares games out whole, so hours on more cores
are hours on one, divided: docs/study.md says where that was measured and where it is on paper.
"""

from __future__ import annotations

import sys
from time import process_time

from parlour.bots import catalogue, match
from parlour.engine.form import form
from parlour.engine.registry import game, game_ids
from parlour.study.speed import two_players

BOTS = ("random", "greedy", "level-4", "level-5")
ENOUGH = 5.0
"""Seconds after which no further game is begun."""
CORES = (1, 10, 100, 1000)
MILLION = 1_000_000


def cost(id: str, bot: str) -> float:
    """Return seconds of one core for a game, the first left out: it loads what was learned."""
    found = game(id)
    options = two_players(found)
    players = [catalogue.bot(bot)] * int(str(options["players"]))
    match.play(found, options, [catalogue.bot("level-1")] * len(players), "warm")
    begun, games = process_time(), 0
    while process_time() - begun < ENOUGH:
        match.play(found, options, players, f"cost {games}")
        games += 1
    return (process_time() - begun) / games


def figure(value: float) -> str:
    """Write a number with three digits that say something, and no powers of ten."""
    if value >= 1000:
        return f"{round(value, -1):,.0f}"
    return f"{value:.3g}" if value >= 0.001 else f"{value:.5f}"


def main() -> None:
    bots = sys.argv[1:] or list(BOTS)
    print(f"Parlour ({form()}); hours for a million games on so many cores")
    heads = " | ".join([f"{cores:,} cores" if cores > 1 else "1 core" for cores in CORES])
    print(f"| game | bot | seconds a game | {heads} |")
    print("| --- | --- | ---: |" + " ---: |" * len(CORES))
    for id in game_ids():
        for bot in bots:
            seconds = cost(id, bot)
            hours = [figure(seconds * MILLION / 3600 / cores) for cores in CORES]
            print(f"| {id} | {bot} | {figure(seconds)} | " + " | ".join(hours) + " |", flush=True)


if __name__ == "__main__":
    main()
