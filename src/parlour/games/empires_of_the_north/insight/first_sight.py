"""How sensible moves look before any of them is tried: for bots, in points."""

from __future__ import annotations

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import FEATURES, PILLAGE
from parlour.games.empires_of_the_north.facts.cards import (
    CONSTRUCT,
    EXPLORE,
    FISH,
    GOLD,
    HARVEST,
    KIND_OF,
    LOCATION,
    POPULATE,
    RAZE,
    TRIGGER,
)
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.insight import worth
from parlour.games.empires_of_the_north.rules import notation as say
from parlour.games.empires_of_the_north.rules.empire import goods_of_field, is_base_field
from parlour.games.empires_of_the_north.rules.naming import place_named
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    KINDS_OF_GOODS,
    RING,
    WITH_FISH,
    Position,
)

DECLINED = -0.6
"""What it looks like to leave an offer or a card that could be played."""
PASSED = -2.5
RAIDED = -0.3
GOLD_SPENT = -0.5


def first_sight(
    position: Position, seat: int, moves: tuple[Move, ...], rounds: float
) -> list[float]:
    """Return what each move seems to gain."""
    tiles = [NONE_YET] * RING
    return [_seems(position, seat, move.code, rounds, tiles) for move in moves]


NONE_YET = -1000.0
"""Of a tile whose action has not been judged yet."""


def _seems(position: Position, seat: int, code: int, rounds: float, tiles: list[float]) -> float:
    verb, first = code & say.VERB_MASK, code >> say.VERB_BITS & say.ARGUMENT_MASK
    if verb == say.BUILD:
        return played(first, rounds) - worth.PRICE[first]
    if verb == say.PLACE or verb == say.PERFORM:
        return _tile(position, seat, first, rounds, tiles) - worth.FIRST_USE
    if verb == say.MOVE:
        tile = say.argument(code, 1)
        return _tile(position, seat, tile, rounds, tiles) - worth.SECOND_USE - worth.GAINED[0]
    if verb == say.USE:
        return 0.25 * worth.ACT[first]
    if verb == say.PASS:
        return PASSED
    if verb in (say.BOOST, say.FIELD, say.UPGRADE, say.CONSTRUCT):
        return played(first, rounds)
    return _answer_seems(position, seat, code, rounds)


def _answer_seems(position: Position, seat: int, code: int, rounds: float) -> float:
    """Return what an answer to a question seems to gain."""
    verb, first = code & say.VERB_MASK, code >> say.VERB_BITS & say.ARGUMENT_MASK
    if verb == say.CONQUER:
        return worth.ENTERING[first] + rounds * worth.IN_PLAY[first]
    if verb == say.PILLAGE:
        return worth.NODE[PILLAGE[first]]
    if verb == say.HARVEST or verb == say.REAP:
        place = place_named(position, seat, first, say.argument(code, 1))
        return harvest_worth(position, seat, place) if place != NONE else 0.0
    if verb == say.SAIL:
        fish, raze = first % say.LOADS, first // say.LOADS
        loaded = worth.FISH_ABOARD - worth.GAINED[FISH if fish == WITH_FISH else GOLD]
        return (loaded if fish else 0.0) + raze * (worth.RAZE_ABOARD - worth.GAINED[RAZE])
    if verb == say.RAID:
        return RAIDED
    if verb == say.PAY and first == GOLD:
        return GOLD_SPENT
    return DECLINED if verb in (say.SKIP, say.NO, say.STOP, say.DECLINE) else 0.0


def _tile(position: Position, seat: int, tile: int, rounds: float, tiles: list[float]) -> float:
    """Return what a tile action with its slot would bring, judged once for all moves."""
    if tiles[tile] == NONE_YET:
        best = action_worth(position, seat, tile, rounds)
        tiles[tile] = best + slot_worth(position, seat, tile, rounds)
    return tiles[tile]


def harvest_worth(position: Position, seat: int, place: int) -> float:
    """Return what a Field with its upgrades gives."""
    gain = 0.0
    for kind, count in enumerate(goods_of_field(position, seat, place)):
        gain += worth.GAINED[kind] * count
    return gain


def action_worth(position: Position, seat: int, tile: int, rounds: float) -> float:
    """Return what performing a tile action would bring, with the Features that wait for it."""
    if tile == EXPLORE:
        best = 0.7
    elif tile == POPULATE:
        best = worth.WORKER_A_ROUND * rounds + worth.READY_WORKER
    elif tile == CONSTRUCT:
        best = _construct_worth(position, seat, rounds)
    elif tile == HARVEST:
        best = _best_harvest(position, seat)
    else:
        best = _sail_worth(position, seat, rounds)
    for word in position.empires[seat]:
        for event, _, _, _, _, node in FEATURES[word & DESIGN_MASK]:
            if event == tile:
                best += worth.NODE[node]
    return best


def _construct_worth(position: Position, seat: int, rounds: float) -> float:
    best = 0.0
    for card in position.hands[seat]:
        if KIND_OF[card] == LOCATION:
            best = max(best, played(card, rounds))
    return best


def _best_harvest(position: Position, seat: int) -> float:
    best = 0.0
    for place, word in enumerate(position.empires[seat]):
        if is_base_field(word):
            best = max(best, harvest_worth(position, seat, place))
    return best


def _sail_worth(position: Position, seat: int, rounds: float) -> float:
    start = seat * KINDS_OF_GOODS
    best = worth.AT_SEA - worth.SHIP_AT_HOME * rounds
    if position.goods[start + FISH]:
        best += worth.FISH_ABOARD - 0.5
    if position.goods[start + RAZE]:
        best += worth.RAZE_ABOARD - 0.55
    return best


def slot_worth(position: Position, seat: int, tile: int, rounds: float) -> float:
    """Return what the best card that goes with an action would bring."""
    best = 0.0
    for card in position.hands[seat]:
        if TRIGGER[card] == tile:
            best = max(best, played(card, rounds))
    return best


def played(card: int, rounds: float) -> float:
    """Return what a card gains by being played free of charge."""
    return worth.ENTERING[card] + rounds * worth.IN_PLAY[card] - worth.in_hand(card, rounds)
