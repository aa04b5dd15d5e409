"""What the learned judgement looks at, in the order of `NAMES`: one number for each.

Cards count by what the notation says of them, never by name, so that cards of owners are judged as
well. `VERSION` counts the changes of meaning: weights learned with another one are refused.
"""

from __future__ import annotations

from typing import Final

from parlour.games.empires_of_the_north.facts.cards import (
    BOOST,
    COST,
    GOLD,
    ISLAND,
    KIND_OF,
    LOCATION,
    NEED_BITS,
    NEED_MASK,
    RAZE,
    RESOURCES,
)
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.insight import worth
from parlour.games.empires_of_the_north.insight.first_sight import action_worth, slot_worth
from parlour.games.empires_of_the_north.insight.insight import (
    pending_worth,
    prospects,
    rounds_left,
)
from parlour.games.empires_of_the_north.rules.empire import is_base_field
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    EXHAUSTED,
    EXHAUSTED_PAWN,
    EXPEDITION_PHASE,
    FISH_MASK,
    FISH_SHIFT,
    GOES_ON,
    KINDS_OF_GOODS,
    LAST_ROUND,
    PAWNS,
    PHASES,
    RING,
    SHIP_OWNER,
    SHIP_RAZE,
    STORE_BITS,
    STORE_MASK,
    Position,
)

VERSION: Final = 1

_TIME: Final = (
    *[f"players{number}" for number in range(1, 5)],
    *[f"phase.{phase}" for phase in PHASES],
    "round",
    "rounds_left",
    "last_round",
    "one_more_round",
    "most_points",
    "own_turn",
    "first_player",
    "turn_distance",
)
_SIDE: Final = (
    "points",
    "prospects",
    "pending",
    "resource0",
    "resource1",
    "resource2",
    "resource3",
    "resource4",
    "gold",
    "raze",
    "resources",
    "kinds",
    "workers",
    "spent",
    "ships",
    "passed",
    "pawns_unused",
    "pawns_once",
    "hand",
    "hand.entering",
    "hand.in_play",
    "hand.best",
    "hand.second",
    "hand.affordable",
    "hand.boosts",
    "empire",
    "empire.in_play",
    "empire.rate",
    "empire.ready",
    "empire.exhausted",
    "empire.fields",
    "empire.harvest",
    "empire.islands",
    "empire.stored",
    "at_sea",
    "at_sea.place",
    "at_sea.fish",
    "at_sea.raze",
    "deck",
)
_OWN: Final = tuple(
    [f"action{tile}" for tile in range(RING)] + [f"slot{tile}" for tile in range(RING)]
)
NAMES: Final[tuple[str, ...]] = (
    "worth",
    *_TIME,
    *[f"own.{name}" for name in _SIDE],
    *_OWN,
    *[f"rival.{name}" for name in _SIDE],
)
"""The first one is the lead that the plain insight expects: learning goes on from there."""


def features(position: Position, seat: int) -> list[float]:
    """Return all numbers of a seat."""
    rounds = rounds_left(position)
    expected = [prospects(position, whose, rounds) for whose in range(position.seats)]
    rival = _strongest_rival(expected, seat)
    found = [expected[seat] - (expected[rival] if rival != NONE else 0.0)]
    _add_time(position, seat, rounds, found)
    _add_side(position, seat, rounds, expected[seat], found)
    acting = position.phase < EXPEDITION_PHASE and not position.passed[seat]
    for tile in range(RING):
        found.append(action_worth(position, seat, tile, rounds) if acting else 0.0)
    for tile in range(RING):
        found.append(slot_worth(position, seat, tile, rounds) if acting else 0.0)
    if rival != NONE:
        _add_side(position, rival, rounds, expected[rival], found)
    else:
        found.extend([0.0] * len(_SIDE))
    return found


def _strongest_rival(expected: list[float], seat: int) -> int:
    rival = NONE
    for other, points in enumerate(expected):
        if other != seat and (rival == NONE or points > expected[rival]):
            rival = other
    return rival


def _flag(holds: bool) -> float:
    return 1.0 if holds else 0.0


def _add_time(position: Position, seat: int, rounds: float, found: list[float]) -> None:
    for players in range(1, 5):
        found.append(_flag(position.seats == players))
    for phase in range(len(PHASES)):
        found.append(_flag(position.phase == phase))
    found.append(float(position.round))
    found.append(rounds)
    found.append(_flag(position.ending == LAST_ROUND))
    found.append(_flag(position.ending not in (LAST_ROUND, GOES_ON)))
    found.append(float(max(position.points)))
    found.append(_flag(position.turn == seat))
    found.append(_flag(position.first == seat))
    found.append(float((seat - position.turn) % position.seats))


def _add_side(
    position: Position, seat: int, rounds: float, expected: float, found: list[float]
) -> None:
    found.append(float(position.points[seat]))
    found.append(expected)
    found.append(pending_worth(position, seat, rounds))
    start = seat * KINDS_OF_GOODS
    total, kinds = 0, 0
    for kind in range(KINDS_OF_GOODS):
        number = position.goods[start + kind]
        found.append(float(number))
        if kind < RESOURCES:
            total += number
            kinds += 1 if number else 0
    found.append(float(total))
    found.append(float(kinds))
    found.append(float(position.workers[seat]))
    found.append(float(position.spent[seat]))
    found.append(float(position.ships[seat]))
    found.append(_flag(position.passed[seat] != 0))
    _add_pawns(position, seat, found)
    _add_hand(position, seat, rounds, found)
    _add_empire(position, seat, found)
    _add_ships(position, seat, found)
    found.append(float(len(position.decks[seat])))


def _add_pawns(position: Position, seat: int, found: list[float]) -> None:
    unused, once = 0, 0
    for index in range(PAWNS * seat, PAWNS * seat + PAWNS):
        pawn = position.pawns[index]
        if pawn == NONE:
            unused += 1
        elif pawn < EXHAUSTED_PAWN:
            once += 1
    found.append(float(unused))
    found.append(float(once))


def _add_hand(position: Position, seat: int, rounds: float, found: list[float]) -> None:
    entering, in_play, best, second = 0.0, 0.0, 0.0, 0.0
    affordable, boosts = 0, 0
    for card in position.hands[seat]:
        entering += worth.ENTERING[card]
        in_play += worth.IN_PLAY[card]
        value = worth.in_hand(card, rounds)
        if value > best:
            best, second = value, best
        elif value > second:
            second = value
        if KIND_OF[card] == BOOST:
            boosts += 1
        elif KIND_OF[card] == LOCATION and _affords(position, seat, card):
            affordable += 1
    found.append(float(len(position.hands[seat])))
    found.append(entering)
    found.append(in_play)
    found.append(best)
    found.append(second)
    found.append(float(affordable))
    found.append(float(boosts))


def _affords(position: Position, seat: int, card: int) -> bool:
    """Tell whether the supply pays for a card, gold standing in for nothing."""
    needs, wild, gold, raze, workers, _, _ = COST[card]
    start = seat * KINDS_OF_GOODS
    spare = 0
    for kind in range(RESOURCES):
        left = position.goods[start + kind] - (needs >> NEED_BITS * kind & NEED_MASK)
        if left < 0:
            return False
        spare += left
    return (
        spare >= wild
        and position.goods[start + GOLD] >= gold
        and position.goods[start + RAZE] >= raze
        and position.workers[seat] >= workers
    )


def _add_empire(position: Position, seat: int, found: list[float]) -> None:
    in_play, rate, ready, harvest = 0.0, 0.0, 0.0, 0.0
    exhausted, fields, islands, stored = 0, 0, 0, 0
    for place, word in enumerate(position.empires[seat]):
        card = word & DESIGN_MASK
        in_play += worth.IN_PLAY[card]
        rate += worth.RATE[card]
        harvest += worth.GOODS[card]
        if word & EXHAUSTED:
            exhausted += 1
        else:
            ready += worth.ACT[card]
        if KIND_OF[card] == ISLAND:
            islands += 1
        if is_base_field(word):
            fields += 1
        store = position.stores[seat][place]
        if store:
            for kind in range(KINDS_OF_GOODS + 1):
                stored += store >> STORE_BITS * kind & STORE_MASK
    found.append(float(len(position.empires[seat])))
    found.append(in_play)
    found.append(rate)
    found.append(ready)
    found.append(float(exhausted))
    found.append(float(fields))
    found.append(harvest)
    found.append(float(islands))
    found.append(float(stored))


def _add_ships(position: Position, seat: int, found: list[float]) -> None:
    ships, places, fish, raze = 0, 0, 0, 0
    for place, ship in enumerate(position.queue):
        if ship & SHIP_OWNER == seat:
            ships += 1
            places += place
            fish += 1 if ship >> FISH_SHIFT & FISH_MASK else 0
            raze += 1 if ship & SHIP_RAZE else 0
    found.append(float(ships))
    found.append(places / ships if ships else 0.0)
    found.append(float(fish))
    found.append(float(raze))
