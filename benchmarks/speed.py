"""Print how fast a game runs in each form, and where the time goes.

    python benchmarks/speed.py [GAME] [SECONDS]

The figures are those of `parlour bench`. Then come the parts of a random game, timed one by one in
each form, and for the plain form a profile by function: a compiled function hides from a profiler.
"""

from __future__ import annotations

import cProfile
import json
import os
import pstats
import subprocess
import sys
from time import perf_counter

from parlour.engine.contract import Game
from parlour.engine.form import compiled, form
from parlour.engine.generator import seeded
from parlour.engine.registry import game
from parlour.study.forms import advice, forms, measured_in
from parlour.study.speed import FIGURES, two_players

PARTS = ("new", "waiting", "moves", "play", "scores")
GAMES = 300
SHOWN = 15


def time_parts(found: Game) -> dict[str, float]:
    """Return microseconds a call of each part of a random game, less the cost of the clock."""
    spent = dict.fromkeys(PARTS, 0.0)
    calls = dict.fromkeys(PARTS, 0)
    chance = seeded("parts")
    for number in range(GAMES):
        begun = perf_counter()
        state = found.new(two_players(found), seed=number)
        spent["new"] += perf_counter() - begun
        calls["new"] += 1
        while not state.over():
            first = perf_counter()
            seat = state.waiting()[0]
            second = perf_counter()
            moves = state.moves(seat)
            third = perf_counter()
            move = moves[chance.below(len(moves))]
            fourth = perf_counter()
            state.play(seat, move)
            fifth = perf_counter()
            for part, passed in zip(
                ("waiting", "moves", "play"),
                (second - first, third - second, fifth - fourth),
                strict=True,
            ):
                spent[part] += passed
                calls[part] += 1
        begun = perf_counter()
        state.scores()
        spent["scores"] += perf_counter() - begun
        calls["scores"] += 1
    clock = _clock()
    return {part: 1e6 * (spent[part] / calls[part] - clock) for part in PARTS}


def _clock() -> float:
    begun = perf_counter()
    for _ in range(10_000):
        perf_counter()
    return (perf_counter() - begun) / 10_000


def profile(found: Game) -> None:
    """Print the functions that a random game spends most of its time in."""
    profiler = cProfile.Profile()
    profiler.enable()
    time_parts(found)
    profiler.disable()
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(SHOWN)


def _parts_in(folder: str, name: str) -> dict[str, float]:
    environment = {**os.environ, "PYTHONPATH": folder}
    command = [sys.executable, "-P", __file__, "--parts", name]
    process = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    parts: dict[str, float] = json.loads(process.stdout)
    return parts


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["--parts"]:
        print(json.dumps(time_parts(game(arguments[1]))))
        return
    name = arguments[0] if arguments else "tides-of-time"
    seconds = float(arguments[1]) if len(arguments) > 1 else 1.0
    found = forms()
    print(f"{name}, a second: " + ", ".join(found))
    rates = [measured_in(each, folder, name, seconds) for each, folder in found.items()]
    for figure in FIGURES:
        print(f"  {figure:10}" + "".join([f"{rate[figure]:14,.0f}" for rate in rates]))
    print("microseconds a call")
    parts = [_parts_in(str(folder), name) for folder in found.values()]
    for part in PARTS:
        print(f"  {part:10}" + "".join([f"{times[part]:14.3f}" for times in parts]))
    if advice():
        print(advice())
    if not compiled():
        print(f"\nWhere a random game spends its time ({form()} form)")
        profile(game(name))


if __name__ == "__main__":
    main(sys.argv[1:])
