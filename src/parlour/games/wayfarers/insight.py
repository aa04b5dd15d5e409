"""What bots may know about Wayfarers: how strong a side stands, and which moves look sensible."""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.engine.contract import Insight, State
from parlour.engine.move import Move
from parlour.games.wayfarers.dice import unplaced
from parlour.games.wayfarers.estimate import pending_worth, strength, time_left
from parlour.games.wayfarers.notation import (
    ACQUIRE_DRAWN,
    DENY,
    DONE,
    DRAW_THREE,
    FURTHER,
    GAIN,
    JOIN_GUILD,
    MARK_CARD,
    NUDGE_DIE,
    PAY_COST,
    PLACE,
    RECALL_WORKER,
    REST,
    SHIFT_INFLUENCE,
    STEP,
    TAKE,
    TAKE_TILE,
    TRADE,
    VERBS,
    WORKER,
    first_of,
    verb_of,
)
from parlour.games.wayfarers.position import Position
from parlour.games.wayfarers.scoring import points_of_opponent
from parlour.games.wayfarers.state import WayfarersState

NARROW: Final = 3.0
"""The margin that decides at the very end."""
SPREAD: Final = 9.0
"""How much more it takes when the whole game is still ahead."""

OPPONENT_GROWTH: Final = 42.0
OWN_GROWTH: Final = 30.0
"""What a solo opponent and its player gain from a whole game, about."""


def _weights() -> list[float]:
    weights = [1.0] * len(VERBS)
    for verb, weight in (
        (PLACE, 2.0),
        (WORKER, 3.0),
        (TRADE, 0.2),
        (NUDGE_DIE, 0.5),
        (RECALL_WORKER, 2.0),
        (MARK_CARD, 0.7),
        (JOIN_GUILD, 2.0),
        (SHIFT_INFLUENCE, 0.3),
        (STEP, 8.0),
        (FURTHER, 4.0),
        (TAKE, 4.0),
        (DRAW_THREE, 1.0),
        (ACQUIRE_DRAWN, 1.0),
        (TAKE_TILE, 3.0),
        (PAY_COST, 6.0),
        (GAIN, 2.0),
        (DENY, 0.3),
        (DONE, 0.1),
    ):
        weights[verb] = weight
    return weights


WEIGHT_OF_VERB: Final[tuple[float, ...]] = tuple(_weights())
REST_READY: Final = 4.0
REST_EARLY: Final = 0.05
PLACE_CHAINED: Final = 0.6


class WayfarersInsight(Insight):
    """Compare what the sides have and what they can still make of it."""

    def value(self, state: State, seat: int) -> float:
        position = _wayfarers(state)
        if position.over():
            return position.shares()[seat]
        left = time_left(position)
        width = NARROW + SPREAD * left
        own = _strength(position, seat, left)
        if position.seats == 1:
            other = points_of_opponent(position) + OPPONENT_GROWTH * left
            return 1.0 / (1.0 + exp((other - own - OWN_GROWTH * left) / width))
        total = 0.0
        for side in range(position.seats):
            difference = (_strength(position, side, left) - own) / width
            total += exp(difference if difference < 50.0 else 50.0)
        return 1.0 / total

    def weights(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        found: list[float] = []
        for move in moves:
            verb = verb_of(move.code)
            weight = WEIGHT_OF_VERB[verb]
            if verb == REST:
                ready = unplaced(_wayfarers(state), seat) <= 1
                weight = REST_READY if ready else REST_EARLY
            elif verb == PLACE and first_of(move.code) % 7:
                weight *= PLACE_CHAINED
            found.append(weight)
        return found

    def horizon(self) -> int:
        return 0


def _strength(position: Position, side: int, left: float) -> float:
    worth = strength(position, side, left)
    if side == position.turn:
        worth += pending_worth(position, left)
    return worth


def _wayfarers(state: State) -> WayfarersState:
    if not isinstance(state, WayfarersState):
        raise TypeError(f"expected a state of Wayfarers, got {type(state).__name__}")
    return state
