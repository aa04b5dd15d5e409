"""Games that bots play with themselves, and what can be learned from them."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

import numpy as np
from numpy.typing import NDArray

from parlour.bots.bot import Chair
from parlour.bots.judge import Judge, Judged
from parlour.bots.net import Floats, Net
from parlour.engine.capabilities import Learning
from parlour.engine.contract import Game, State
from parlour.engine.errors import ParlourError
from parlour.engine.generator import Generator, seeded

CLEAN: Final = 0.4
"""The part of the seats that play what looks best."""
DARING: Final = 0.35
"""The part that makes moves by chance, the better ones more often; the rest is disturbed."""
HEATS: Final = (0.4, 0.8, 1.6)
"""In points: how much worse a daring move is for e times fewer tries."""
DISTURBANCE: Final = 0.12
"""The spread of the factors by which disturbed seats misjudge, the same for a whole game."""

LONGEST: Final = 4000
"""Decisions after which a game is broken off: somebody who leads may see no reason to end it."""


@dataclass(frozen=True)
class Episode:
    """What one game teaches: positions, and what their seats had reason to expect there."""

    rows: NDArray[np.float16]
    targets: Floats
    outcomes: list[float]
    """How the game ended, by seat."""


@dataclass
class Player:
    """How one seat plays a game to learn from."""

    judge: Judge
    heat: float
    """0: what looks best."""
    rows: list[list[float]]

    def choose(self, judged: list[Judged], generator: Generator) -> Judged:
        best = max(judged, key=_outcome)
        if not self.heat:
            return best
        weights = [exp(max(-60.0, (one.outcome - best.outcome) / self.heat)) for one in judged]
        left = generator.fraction() * sum(weights)
        for one, weight in zip(judged, weights, strict=True):
            left -= weight
            if left < 0.0:
                return one
        return best


def learning_of(game: Game) -> Learning:
    if game.learning is None:
        raise ParlourError(f"{game.id} cannot be learned: it names no features")
    return game.learning


def play_to_learn(game: Game, net: Net, seed: str) -> Episode:
    """Play a game with seats of several minds. It depends on the net and the seed alone."""
    learning = learning_of(game)
    generator = seeded(f"{seed} minds")
    state = game.new(learning.table(generator), seed=f"{seed} table")
    players = [_player(learning, net, generator) for _ in range(state.seats)]
    _play(state, players, generator)
    rows: list[list[float]] = []
    targets: list[float] = []
    outcomes = outcomes_of(learning, state)
    for seat, player in enumerate(players):
        if player.rows:
            rows.extend(player.rows)
            values = net.judge(player.rows)
            targets.extend(returns(values, outcomes[seat], learning.trace))
    return Episode(np.array(rows, np.float16), np.array(targets, np.float32), outcomes)


def play_cleanly(game: Game, nets: list[Net], seed: str) -> list[float]:
    """Play a game at a standard table, all seats doing what looks best; return how it ended.

    The nets take the seats in turn, beginning anew after the last one.
    """
    learning = learning_of(game)
    state = game.new(learning.standard(), seed=seed)
    judges = [Judge(learning, net) for net in nets]
    players = [Player(judges[seat % len(judges)], 0.0, []) for seat in range(state.seats)]
    _play(state, players, seeded(f"{seed} minds"))
    return outcomes_of(learning, state)


def outcomes_of(learning: Learning, state: State) -> list[float]:
    """Return how a game ended, by seat; one broken off is as bad for all as for the last."""
    outcomes = [learning.outcome(state, seat) for seat in range(state.seats)]
    return outcomes if state.over() else [min(outcomes)] * len(outcomes)


def untaught(learning: Learning) -> Net:
    """Return a net that foresees what the game does by itself."""
    inputs = len(learning.names)
    return Net([np.zeros((inputs, 1), np.float32)], [np.zeros(1, np.float32)], 1.0)


def returns(values: list[float], outcome: float, trace: float) -> list[float]:
    """Return what a seat had reason to expect at each decision, from how the game went on.

    >>> returns([10.0, 20.0], 30.0, 0.5)
    [25.0, 30.0]
    """
    found = [0.0] * len(values)
    later = outcome
    for place in range(len(values) - 1, -1, -1):
        found[place] = later
        later = (1.0 - trace) * values[place] + trace * later
    return found


def _play(state: State, players: list[Player], generator: Generator) -> None:
    for _ in range(LONGEST):
        if state.over():
            return
        seat = state.waiting()[0]
        player = players[seat]
        moves = state.moves(seat)
        plausible = player.judge.learning.plausible(state, seat, moves)
        if len(plausible) == 1:
            state.apply(seat, plausible[0])
            continue
        world = state if state.certain() else Chair(state, seat).imagine(generator)
        chosen = player.choose(player.judge.moves(world, seat, moves), generator)
        if chosen.row:
            player.rows.append(chosen.row)
        state.apply(seat, chosen.move)


def _player(learning: Learning, net: Net, generator: Generator) -> Player:
    mind = generator.fraction()
    if mind < CLEAN:
        return Player(Judge(learning, net), 0.0, [])
    if mind < CLEAN + DARING:
        heat = HEATS[generator.below(len(HEATS))]
        return Player(Judge(learning, net), heat, [])
    return Player(Judge(learning, _disturbed(net, generator)), 0.0, [])


def _disturbed(net: Net, generator: Generator) -> Net:
    chance = np.random.default_rng(generator.below(1 << 30))
    weights = [
        (each * chance.normal(1.0, DISTURBANCE, each.shape)).astype(np.float32)
        for each in net.weights
    ]
    return Net(weights, net.biases, net.scale)


def _outcome(judged: Judged) -> float:
    return judged.outcome
