"""How fast a game runs, for two players, measured through the contract on one core.

As a program, `python -m parlour.study.speed GAME SECONDS` prints the figures of the form that
runs as JSON; `parlour bench` calls it once for each form.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Final

from parlour.engine.contract import Game, State
from parlour.engine.form import form
from parlour.engine.generator import seeded
from parlour.engine.registry import game

FIGURES: Final = ("games", "decisions", "copies", "views", "moves")
"""What is counted a second: random games and the decisions in them, and calls of three methods."""

POSITIONS: Final = 200
"""How many positions of random games the calls are measured on."""


Position = tuple[State, int]
"""A state, and a seat that it waits for."""


def two_players(game: Game) -> dict[str, object]:
    """Return the options of the table that is measured: for two, or as near as the game comes."""
    fewest, most = game.players
    return {"players": min(max(2, fewest), most)}


def measure(game: Game, seconds: float) -> dict[str, float]:
    """Return each figure a second, measured for at least so long."""
    asked = positions(game)
    rates = _random_games(game, seconds)
    rates["copies"] = _rate(asked, seconds, _copy)
    rates["views"] = _rate(asked, seconds, _view)
    rates["moves"] = _rate(asked, seconds, _moves)
    return rates


def positions(game: Game) -> list[Position]:
    """Return positions from random games."""
    found: list[Position] = []
    number = 0
    while len(found) < POSITIONS:
        number += 1
        chance = seeded(f"positions {number} moves")
        state = game.new(two_players(game), seed=f"positions {number}")
        while not state.over() and len(found) < POSITIONS:
            seat = state.waiting()[0]
            found.append((state.copy(), seat))
            moves = state.moves(seat)
            state.play(seat, moves[chance.below(len(moves))])
    return found


def _random_games(game: Game, seconds: float) -> dict[str, float]:
    chance, options = seeded("speed"), two_players(game)
    games = decisions = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        state = game.new(options, seed=games)
        while not state.over():
            seat = state.waiting()[0]
            moves = state.moves(seat)
            state.play(seat, moves[chance.below(len(moves))])
            decisions += 1
        games += 1
    passed = perf_counter() - start
    return {"games": games / passed, "decisions": decisions / passed}


def _rate(asked: list[Position], seconds: float, call: Callable[[list[Position]], None]) -> float:
    call(asked)
    rounds = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        call(asked)
        rounds += 1
    return rounds * len(asked) / (perf_counter() - start)


def _copy(asked: list[Position]) -> None:
    for state, _ in asked:
        state.copy()


def _view(asked: list[Position]) -> None:
    for state, seat in asked:
        state.view(seat)


def _moves(asked: list[Position]) -> None:
    for state, seat in asked:
        state.moves(seat)


def main(arguments: list[str]) -> None:
    name, seconds = arguments
    found = {"form": form(), "figures": measure(game(name), float(seconds))}
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
