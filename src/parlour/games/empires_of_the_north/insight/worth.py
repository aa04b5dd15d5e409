"""What effects and cards are worth, in points: for bots, not for the rules.

Made once from the notation, so that cards nobody has seen before are judged as well.
"""

from __future__ import annotations

from typing import Final

from parlour.games.empires_of_the_north.facts import abilities
from parlour.games.empires_of_the_north.facts.cards import (
    BOOST,
    COST,
    DESIGNS,
    GOLD,
    KIND_OF,
    LOCATION,
    NEED_BITS,
    NEED_MASK,
    RAZE,
    RESOURCES,
    YIELD,
    Price,
)
from parlour.games.empires_of_the_north.facts.notation import operators as ops
from parlour.games.empires_of_the_north.facts.notation.vocabulary import EVENTS

GAINED: Final = (0.5, 0.5, 0.55, 0.5, 0.52, 0.95, 0.6, 1.0, 0.5, 1.0, 1.4, 0.62, 0.8, 0.6)
"""By kind of thing, in the order of KINDS."""

WORKER_USE: Final = 0.25
CARD_IN_HAND: Final = 0.5
TILE: Final = (0.6, 1.1, 1.5, 1.2, 1.5)
"""By tile: what its action is worth."""

OPERATOR: Final = {
    ops.LOOK: 0.8,
    ops.FIND: 0.9,
    ops.REAP: 1.2,
    ops.ASSIGN: 0.5,
    ops.RELEASE: 0.3,
    ops.PAYOUT: 1.2,
    ops.REFRESH_CARD: 0.9,
    ops.MOVE_PAWN: 0.2,
    ops.MOVE_SHIP: 0.1,
    ops.RAID: 0.4,
    ops.LAND: 0.3,
    ops.OTHERS: -0.3,
}

FREQUENCY: Final = {
    "explore": 0.7,
    "populate": 0.8,
    "construct": 0.9,
    "harvest": 1.1,
    "sail": 1.1,
    "build": 1.8,
    "boost": 0.8,
    "pillage": 0.8,
    "conquer": 0.45,
    "raid": 0.25,
    "raided": 0.25,
    "leave": 0.4,
    "assign": 0.5,
    "release": 0.2,
    "second_use": 1.4,
    "pass": 0.8,
    "lookout": 1.0,
}
"""How often a round each event happens to a player."""

FIRST_USE: Final = 1.1
SECOND_USE: Final = 0.7
AT_SEA: Final = 1.0
FISH_ABOARD: Final = 0.75
RAZE_ABOARD: Final = 1.3
SHIP_AT_HOME: Final = 0.15
WORKER_A_ROUND: Final = 0.3
READY_WORKER: Final = 0.25
"""What the two uses of a pawn, ships and their loads, and workers are worth."""

TYPICAL_COUNT: Final = 2.0
"""What a counted amount comes to, before its limits."""


def price_worth(price: Price) -> float:
    """Return what paying a price costs."""
    needs, wild, gold, raze, workers, cards, goods = price
    worth = 0.0
    for kind in range(RESOURCES):
        worth += GAINED[kind] * (needs >> NEED_BITS * kind & NEED_MASK)
    worth += 0.45 * (wild + goods) + GAINED[GOLD] * gold + GAINED[RAZE] * raze
    return worth + WORKER_USE * workers + CARD_IN_HAND * cards


def _amount(quantity: int) -> float:
    if quantity >= 0:
        return float(quantity)
    _, _, per, each, most = abilities.NUMBERS[-1 - quantity]
    return min(each * TYPICAL_COUNT / per, float(most))


def _node_worth(node: int) -> float:
    op = abilities.OP[node]
    then = _node_worth(abilities.THEN[node]) if abilities.THEN[node] != ops.NONE else 0.0
    if op == ops.GAIN:
        return then + sum([GAINED[kind] * _amount(count) for kind, count in abilities.PAIRS[node]])
    if op == ops.PAY:
        return max(0.0, then - price_worth(abilities.PRICE[node])) * (
            1 + 0.5 * (abilities.TIMES[node] - 1)
        )
    children = [_node_worth(child) for child in abilities.CHILDREN[node]]
    if op == ops.SEQ:
        return then + sum(children)
    if op == ops.CHOOSE:
        return then + max(children)
    if op == ops.MAY:
        return then + 0.8 * max(children)
    if op == ops.IF:
        return then
    if op == ops.ACTION:
        return then + max(
            [TILE[tile] for tile in range(len(TILE)) if abilities.NAMED_TILES[node] >> tile & 1]
        )
    return then + _choice_worth(node, op)


def _choice_worth(node: int, op: int) -> float:
    each = _node_worth(abilities.EACH[node]) if abilities.EACH[node] != ops.NONE else 0.0
    if op == ops.TAKE:
        return (0.3 if abilities.IN_EMPIRE[node] else 0.8) * abilities.HOW_MANY[node]
    if op == ops.DISCARD:
        return (each - (1.1 if abilities.IN_EMPIRE[node] else CARD_IN_HAND)) * abilities.HOW_MANY[
            node
        ]
    if op == ops.BUILD:
        return 1.6 if abilities.FROM_TOP[node] else 1.0
    if op == ops.REFRESH_WORKER:
        return WORKER_USE * _amount(abilities.REFRESHED[node])
    return OPERATOR.get(op, 0.0)


def _rate(card: int) -> float:
    """Return what a card in play brings a round, its Action aside."""
    rate = 0.0
    for event, _, _, condition, limit, node in abilities.FEATURES[card]:
        often = FREQUENCY[EVENTS[event]]
        if limit:
            often = min(often, float(limit))
        rate += often * _node_worth(node) * (0.7 if condition != ops.NONE else 1.0)
    if abilities.DISCOUNTS[card]:
        rate += 0.5
    if abilities.PROTECTS[card]:
        rate += 0.1
    return rate


NODE: Final[tuple[float, ...]] = tuple([_node_worth(node) for node in range(len(abilities.OP))])
ACT: Final[tuple[float, ...]] = tuple(
    [NODE[node] if node != ops.NONE else 0.0 for node in abilities.ACT]
)
"""By card: one use of its Action."""
RATE: Final[tuple[float, ...]] = tuple([_rate(card) for card in range(DESIGNS)])
"""By card: what its Features bring a round."""
GOODS: Final[tuple[float, ...]] = tuple(
    [
        sum([GAINED[kind] * count for kind, count in enumerate(YIELD[card])])
        for card in range(DESIGNS)
    ]
)
"""By card: what a Field gives."""


def _in_play(card: int) -> float:
    """Return what a card in play brings in a round, by Action, Features or harvests."""
    return 0.8 * ACT[card] + RATE[card] + 0.2 * GOODS[card]


IN_PLAY: Final[tuple[float, ...]] = tuple([_in_play(card) for card in range(DESIGNS)])


def _entering(card: int) -> float:
    """Return what a card brings at once when it is built or played."""
    if KIND_OF[card] == BOOST:
        return NODE[abilities.INSTANT[card]]
    bonus = NODE[abilities.BONUS[card]] if abilities.BONUS[card] != ops.NONE else 0.0
    if abilities.COPY_OF[card] != ops.NONE:
        bonus += 1.5
    return 1.0 + bonus + GOODS[card]


ENTERING: Final[tuple[float, ...]] = tuple([_entering(card) for card in range(DESIGNS)])
PRICE: Final[tuple[float, ...]] = tuple(
    [price_worth(COST[card]) if KIND_OF[card] == LOCATION else 0.0 for card in range(DESIGNS)]
)


def in_hand(card: int, rounds: float) -> float:
    """Return what a card in hand is worth with so many rounds to go."""
    surplus = ENTERING[card] + rounds * IN_PLAY[card] - PRICE[card]
    if surplus <= 0.0:
        return 0.1
    return 0.1 + 0.35 * surplus if surplus < 6.0 else 2.2
