"""What bots may know about Empires of the North."""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.contract import State
from parlour.engine.insight import Insight
from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import PRICE
from parlour.games.empires_of_the_north.facts.cards import (
    CONSTRUCT,
    GOLD,
    HARVEST,
    RAZE,
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
from parlour.games.empires_of_the_north.rules.payment import total_needs
from parlour.games.empires_of_the_north.rules.position import (
    ACTION_PHASE,
    DESIGN_MASK,
    EXHAUSTED,
    EXHAUSTED_PAWN,
    EXPEDITION_PHASE,
    FISH_MASK,
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
        position = empires(state)
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
        position = empires(state)
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
    return score + pending_worth(position, seat, rounds)


def _supply(position: Position, seat: int, rounds: float) -> float:
    start = seat * KINDS_OF_GOODS
    goods = position.goods
    score = float(goods[start + GOLD])
    for kind in range(RESOURCES):
        # The tenth unit of a kind serves less than the first.
        count = goods[start + kind]
        score += 0.5 * count + (0.08 * min(count, 3) if rounds else 0.0)
    if rounds:
        score += 0.55 * min(goods[start + RAZE], 3) + 0.1 * min(goods[start + GOLD], 4)
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
            if ship >> FISH_SHIFT & FISH_MASK:
                score += worth.FISH_ABOARD
            if ship & SHIP_RAZE:
                score += worth.RAZE_ABOARD
    return score


def pending_worth(position: Position, seat: int, rounds: float) -> float:
    """Return what is still to come of an action that is being resolved."""
    score = 0.0
    for frame in position.agenda.frames:
        if frame[frames.SEAT_AT] == seat:
            score += _frame_worth(position, seat, frame, rounds)
    return score


_ACTION_OF: Final = {
    frames.CONSTRUCTING: CONSTRUCT,
    frames.HARVESTING: HARVEST,
    frames.SAILING: SAIL,
}
"""By question: the tile action that it belongs to."""

_WITH_NODE: Final = (
    frames.NODE,
    frames.GIFT,
    frames.PAID,
    frames.CHOICE,
    frames.WHETHER,
    frames.OFFER,
    frames.FINDING,
    frames.REAPING,
)


def _frame_worth(position: Position, seat: int, frame: Frame, rounds: float) -> float:
    """Return what one frame of the agenda still brings."""
    kind = frame[frames.KIND_AT]
    if kind == frames.PERFORM:
        return action_worth(position, seat, frame[frames.TILE_AT], rounds)
    if kind == frames.SLOT:
        return slot_worth(position, seat, frame[frames.TILE_AT], rounds)
    if kind in _ACTION_OF:
        return action_worth(position, seat, _ACTION_OF[kind], rounds)
    if kind == frames.PLACE or kind == frames.COPYING:
        card = frame[frames.CARD_AT]
        return worth.ENTERING[card] + rounds * worth.IN_PLAY[card]
    if kind in _WITH_NODE:
        node = frame[frames.NODE_AT[kind]]
        paid = worth.price_worth(PRICE[node]) if kind == frames.PAID else 0.0
        return worth.NODE[node] + paid
    if kind == frames.GAINING:
        return 0.6 * frames.Units(frame).count
    if kind == frames.PAYING:
        owed = frames.Owed(frame)
        return -0.5 * (total_needs(owed.needs) + owed.wild + owed.goods - owed.saved)
    return 0.0


def empires(state: State) -> Position:
    if not isinstance(state, Position):
        raise TypeError(f"expected a state of Empires of the North, got {type(state).__name__}")
    return state
