"""Print what environments cost over the bare engine: random legal moves on one core.

    python benchmarks/study.py [SECONDS]

Seconds are of the processor, so that whatever else runs on the machine does not count. For each
game of Parlour: decisions a second of the bare engine, of many tables at once (batch), of
the AEC environment without and with PettingZoo's checks, and of one seat against a bot that plays
by chance; then how many times slower each is than the engine. Beside them stand games of
PettingZoo over their own rules, and catanatron's environment over catanatron, where they are
installed: pip install chess pygame catanatron catanatron_gym.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from time import process_time
from typing import Any

import numpy as np

from parlour import study
from parlour.engine.form import form
from parlour.engine.generator import seeded
from parlour.engine.registry import game, game_ids
from parlour.study.speed import two_players

TABLES = 64

Steps = Iterator[int]
"""Yields how many decisions have been made since the last time."""


def rate(steps: Steps, seconds: float) -> float:
    """Return decisions a second."""
    next(steps)
    begun, made = process_time(), 0
    while process_time() - begun < seconds:
        made += next(steps)
    return made / (process_time() - begun)


# Parlour


def players_of(id: str) -> int:
    return int(str(two_players(game(id))["players"]))


def engine(id: str) -> Steps:
    found, chance, number = game(id), seeded("study"), 0
    options = two_players(found)
    while True:
        state, made = found.new(options, seed=number), 0
        while not state.over():
            seat = state.waiting()[0]
            moves = state.moves(seat)
            state.play(seat, moves[chance.below(len(moves))])
            made += 1
        number += 1
        yield made


def batch(id: str) -> Steps:
    tables = study.batch(id, TABLES, players_of(id), seed=1)
    while True:
        tables.step(tables.random())
        yield TABLES


def aec(id: str) -> Steps:
    """Without checks; what may be chosen is asked for, as a program in a hurry would."""
    environment = study.aec(id, players_of(id), wrappers=False)
    chance, seed = seeded("study"), 0
    while True:
        environment.reset(seed=seed)
        seed, made = seed + 1, 0
        while environment.agents:
            _, _, ended, cut, _ = environment.last()
            if ended or cut:
                environment.step(None)
                continue
            legal = environment.legal()
            environment.step(legal[chance.below(len(legal))])
            made += 1
        yield made


def aec_with_checks(id: str) -> Steps:
    return aec_steps(study.aec(id, players_of(id)))


def single(id: str) -> Steps:
    environment = study.gym(id, players_of(id), bots="random")
    chance, seed = np.random.default_rng(1), 0
    while True:
        _, info = environment.reset(seed=seed)
        seed, made, over = seed + 1, 0, False
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            _, _, over, _, info = environment.step(chance.choice(legal))
            made += 1
        # The bot decides about as often.
        yield 2 * made


# Others


def aec_steps(environment: Any) -> Steps:
    """Play any AEC environment with masks by chance."""
    chance, seed = np.random.default_rng(1), 0
    while True:
        environment.reset(seed=seed)
        seed, made = seed + 1, 0
        while environment.agents:
            observation, _, ended, cut, _ = environment.last()
            if ended or cut:
                environment.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            environment.step(int(legal[int(chance.random() * len(legal))]))
            made += 1
        yield made


def tictactoe() -> Steps:
    rules = import_module("pettingzoo.classic.tictactoe.board")
    chance = random.Random(1)  # noqa: S311
    while True:
        board, made, player = rules.Board(), 0, 0
        while board.game_status() == rules.TTT_GAME_NOT_OVER:
            legal = [place for place, mark in enumerate(board.squares) if mark == 0]
            board.play_turn(player, chance.choice(legal))
            player, made = 1 - player, made + 1
        yield made


def chess() -> Steps:
    rules = import_module("chess")
    chance = random.Random(1)  # noqa: S311
    while True:
        board, made = rules.Board(), 0
        while not board.is_game_over(claim_draw=False) and made < 400:
            board.push(chance.choice(list(board.legal_moves)))
            made += 1
        yield made


def catan() -> Steps:
    rules = import_module("catanatron")
    number = 0
    while True:
        random.seed(number)
        number += 1
        players = [rules.RandomPlayer(rules.Color.RED), rules.RandomPlayer(rules.Color.BLUE)]
        table = rules.Game(players)
        table.play()
        state = table.state
        yield len(state.action_records if hasattr(state, "action_records") else state.actions)


def catan_gym() -> Steps:
    import_module("catanatron_gym")
    environment = import_module("gymnasium").make("catanatron_gym:catanatron-v1")
    chance = random.Random(1)  # noqa: S311
    while True:
        _, info = environment.reset()
        over, made = False, 0
        while not over:
            _, _, ended, cut, info = environment.step(chance.choice(info["valid_actions"]))
            over, made = ended or cut, made + 1
        # The other player decides about as often.
        yield 2 * made


def others() -> dict[str, tuple[Callable[[], Steps], dict[str, Callable[[], Steps]]]]:
    def zoo(name: str) -> Callable[[], Steps]:
        return lambda: aec_steps(import_module(f"pettingzoo.classic.{name}").env())

    return {
        "PettingZoo tic-tac-toe": (tictactoe, {"aec, checks": zoo("tictactoe_v3")}),
        "PettingZoo chess": (chess, {"aec, checks": zoo("chess_v6")}),
        "catanatron": (catan, {"gym": catan_gym}),
    }


def show(
    name: str, bare: Callable[[], Steps], ways: dict[str, Callable[[], Steps]], seconds: float
) -> None:
    """Measure a game and print a line for each way to play it."""
    try:
        own = rate(bare(), seconds)
    except ImportError as error:
        print(f"{name}: not measured, {error}")
        return
    print(f"{name}: bare {own:,.0f} decisions a second")
    for way, steps in ways.items():
        try:
            found = rate(steps(), seconds)
        except Exception as error:
            # Other people's packages may miss anything.
            print(f"  {way:12} not measured, {error!r}"[:100])
            continue
        print(f"  {way:12} {found:12,.0f}   {own / found:5.1f} times slower")


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    print(f"Parlour ({form()}), {TABLES} tables at once in a batch")
    for id in game_ids():
        ways: dict[str, Callable[[], Steps]] = {
            "batch": partial(batch, id),
            "aec": partial(aec, id),
            "aec, checks": partial(aec_with_checks, id),
            "gym": partial(single, id),
        }
        show(id, partial(engine, id), ways, seconds)
    for name, (bare, slower) in others().items():
        show(name, bare, slower, seconds)


if __name__ == "__main__":
    main()
