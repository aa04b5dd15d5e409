"""What bots may know about Empires of the North."""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.engine.contract import Insight, State
from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import PRICE
from parlour.games.empires_of_the_north.facts.cards import (
    CONSTRUCT,
    GOLD,
    HARVEST,
    NEED_BITS,
    NEED_MASK,
    RESOURCES,
    SAIL,
)
from parlour.games.empires_of_the_north.facts.components import END_AT
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.insight import worth
from parlour.games.empires_of_the_north.insight.first_sight import (
    action_worth,
    first_sight,
    slot_worth,
)
from parlour.games.empires_of_the_north.rules import frames
from parlour.games.empires_of_the_north.rules.position import (
    ACTION_PHASE,
    DESIGN_MASK,
    EXHAUSTED,
    EXHAUSTED_PAWN,
    EXPEDITION_PHASE,
    FISH_SHIFT,
    GOES_ON,
    KINDS_OF_GOODS,
    LAST_ROUND,
    OVER,
    PAWNS,
    SHIP_OWNER,
    SHIP_RAZE,
    STORE_BITS,
    STORE_MASK,
    Position,
)

POINTS_A_ROUND: Final = 6.0
"""What a leader gains on the way to the end, to tell how many rounds are left."""
MOST_ROUNDS: Final = 4.5
CONFIDENCE: Final = 1.2
"""How many points more make a move look e times as sensible."""
DOUBT: Final = 0.03
"""What the least sensible move weighs beside the best one."""
SPREAD: Final = 4.0
SPREAD_A_ROUND: Final = 2.2
"""How far scores still drift apart, at the end and for each round to go."""


class EmpiresInsight(Insight):
    """Judge by what stands and what it will still bring."""

    def value(self, state: State, seat: int) -> float:
        return self.values(state)[seat]

    def values(self, state: State) -> list[float]:
        position = _empires(state)
        if position.phase == OVER:
            return list(state.shares())
        rounds = rounds_left(position)
        scores = [prospects(position, whose, rounds) for whose in range(position.seats)]
        spread = SPREAD + SPREAD_A_ROUND * rounds
        best = max(scores)
        chances = [exp((score - best) / spread) for score in scores]
        total = sum(chances)
        return [chance / total for chance in chances]

    def weights(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        position = _empires(state)
        estimates = first_sight(position, seat, moves, rounds_left(position))
        best = max(estimates)
        return [exp((estimate - best) / CONFIDENCE) + DOUBT for estimate in estimates]

    def horizon(self) -> int:
        return 0


def rounds_left(position: Position) -> float:
    """Guess how many rounds follow after the current one."""
    if position.ending == LAST_ROUND:
        return 0.0
    if position.ending != GOES_ON:
        return 1.0
    left = (END_AT - max(position.points)) / POINTS_A_ROUND
    if position.phase != ACTION_PHASE and position.phase != EXPEDITION_PHASE:
        left -= 0.5
    return min(max(left, 0.4), MOST_ROUNDS)


def prospects(position: Position, seat: int, rounds: float) -> float:
    """Return the points that a player may expect to end with."""
    acting = position.phase < EXPEDITION_PHASE and not position.passed[seat]
    score = float(position.points[seat]) + _supply(position, seat, rounds)
    score += _empire(position, seat, rounds, acting)
    for card in position.hands[seat]:
        score += worth.in_hand(card, rounds)
    for card in position.drawn[seat]:
        score += 0.5 * worth.in_hand(card, rounds)
    if acting:
        score += _pawns(position, seat)
        score += worth.READY_WORKER * min(position.workers[seat], 6)
    workers = position.workers[seat] + position.spent[seat]
    score += worth.WORKER_A_ROUND * rounds * workers
    score += worth.SHIP_AT_HOME * rounds * position.ships[seat] + _ships(position, seat)
    return score + _pending(position, seat, rounds)


def _supply(position: Position, seat: int, rounds: float) -> float:
    start = seat * KINDS_OF_GOODS
    goods = position.goods
    score = float(goods[start + GOLD])
    for kind in range(RESOURCES):
        # The tenth unit of a kind serves less than the first.
        count = goods[start + kind]
        score += 0.5 * count + (0.08 * min(count, 3) if rounds else 0.0)
    if rounds:
        score += 0.55 * min(goods[start + 6], 3) + 0.1 * min(goods[start + GOLD], 4)
    return score


def _empire(position: Position, seat: int, rounds: float, acting: bool) -> float:
    score = 0.0
    for place, word in enumerate(position.empires[seat]):
        card = word & DESIGN_MASK
        score += 1.0 + rounds * worth.IN_PLAY[card]
        if acting:
            score += 0.5 * worth.RATE[card]
            if not word & EXHAUSTED:
                score += 0.75 * worth.ACT[card]
        store = position.stores[seat][place]
        if store:
            things = 0
            for kind in range(KINDS_OF_GOODS + 1):
                things += store >> STORE_BITS * kind & STORE_MASK
            score += 0.42 * rounds * things
    return score


def _pawns(position: Position, seat: int) -> float:
    score = 0.0
    for index in range(PAWNS * seat, PAWNS * seat + PAWNS):
        pawn = position.pawns[index]
        if pawn == NONE:
            score += worth.FIRST_USE + worth.SECOND_USE
        elif pawn < EXHAUSTED_PAWN:
            score += worth.SECOND_USE
    return score


def _ships(position: Position, seat: int) -> float:
    score = 0.0
    for place, ship in enumerate(position.queue):
        if ship & SHIP_OWNER == seat:
            score += worth.AT_SEA - 0.06 * min(place, 4)
            if ship >> FISH_SHIFT & 3:
                score += worth.FISH_ABOARD
            if ship & SHIP_RAZE:
                score += worth.RAZE_ABOARD
    return score


def _pending(position: Position, seat: int, rounds: float) -> float:
    """Return what is still to come of an action that is being resolved."""
    score = 0.0
    for frame in position.agenda.frames:
        if frame[1] != seat:
            continue
        kind = frame[0]
        if kind == frames.PERFORM:
            score += action_worth(position, seat, frame[2], rounds)
        elif kind == frames.SLOT:
            score += slot_worth(position, seat, frame[2], rounds)
        elif kind == frames.CONSTRUCTING:
            score += action_worth(position, seat, CONSTRUCT, rounds)
        elif kind == frames.HARVESTING:
            score += action_worth(position, seat, HARVEST, rounds)
        elif kind == frames.SAILING:
            score += action_worth(position, seat, SAIL, rounds)
        elif kind == frames.PLACE or kind == frames.COPYING:
            score += worth.ENTERING[frame[2]] + rounds * worth.IN_PLAY[frame[2]]
        elif kind == frames.NODE or kind == frames.GIFT:
            score += worth.NODE[frame[2]]
        elif kind == frames.PAID:
            score += worth.NODE[frame[2]] + worth.price_worth(PRICE[frame[2]])
        elif kind in (frames.CHOICE, frames.WHETHER, frames.OFFER, frames.FINDING, frames.REAPING):
            score += worth.NODE[frame[2]]
        elif kind == frames.GAINING:
            score += 0.6 * frame[3]
        elif kind == frames.PAYING:
            score -= 0.5 * (_units(frame[2]) + frame[3] + frame[4] - frame[5])
    return score


def _units(needs: int) -> int:
    total = 0
    while needs:
        total += needs & NEED_MASK
        needs >>= NEED_BITS
    return total


def _empires(state: State) -> Position:
    if not isinstance(state, Position):
        raise TypeError(f"expected a state of Empires of the North, got {type(state).__name__}")
    return state
