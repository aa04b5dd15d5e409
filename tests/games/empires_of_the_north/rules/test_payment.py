"""Prices: every way to pay in full is reached, each by one sequence of decisions."""

from __future__ import annotations

from itertools import product

import pytest

from parlour.engine.agenda import Agenda
from parlour.engine.generator import seeded
from parlour.games.empires_of_the_north.facts.cards import (
    GOLD,
    RAZE,
    RESOURCES,
    Price,
    price_of,
)
from parlour.games.empires_of_the_north.rules import payment
from parlour.games.empires_of_the_north.rules.position import KINDS_OF_GOODS, Position
from tests.games.empires_of_the_north.situations import Table

GAME = "empires-of-the-north"
Supply = tuple[int, ...]


def _supply(position: Position) -> Supply:
    return tuple(position.goods[:KINDS_OF_GOODS])


def _payments(position: Position) -> list[Supply]:
    """Return the supplies that are left, for every sequence of decisions."""
    if not position.agenda:
        return [_supply(position)]
    left = []
    for way in payment.ways(position):
        after = position.trial()
        payment.settle(after, way)
        left.extend(_payments(after))
    return left


def _by_hand(supply: Supply, price: Price, saved: int) -> set[Supply]:
    """Return the supplies that paying can leave, unit by unit in any kinds that the rules allow."""
    needs, wild, gold, raze, _, _, goods = price
    units: list[tuple[int, ...]] = []
    for kind in range(RESOURCES):
        units += [(kind, GOLD)] * payment.need(needs, kind)
    units += [tuple(range(GOLD + 1))] * wild + [tuple(range(KINDS_OF_GOODS))] * goods
    start = list(supply)
    start[GOLD] -= gold
    start[RAZE] -= raze
    named = payment.total_needs(needs)
    found = set()
    for waived in range(min(saved, named), min(saved, named) + 1):
        for kinds in product(*[(*kinds, -1) for kinds in units[:named]], *units[named:]):
            if kinds.count(-1) != waived:
                continue
            left = start[:]
            for kind in kinds:
                if kind >= 0:
                    left[kind] -= 1
            if min(left) >= 0:
                found.add(tuple(left))
    return found


PRICES = [
    {"wood": 1},
    {"wood": 2, "stone": 1},
    {"wood": 1, "resource": 1},
    {"food": 1, "resource": 2},
    {"sheep": 1, "good": 1},
    {"resource": 1, "good": 2},
    {"stone": 2, "gold": 1},
    {"raze": 1, "good": 1},
    {"food": 1, "wood": 1, "stone": 1},
]


@pytest.mark.proves("gold.wild", "gold.limits", "kw.pay", "build.discount")
@pytest.mark.parametrize("bag", PRICES, ids=[" ".join(bag) for bag in PRICES])
@pytest.mark.parametrize("saved", [0, 1, 2])
def test_every_way_to_pay_is_reached_once(bag: dict[str, int], saved: int) -> None:
    price, chance = price_of(bag), seeded(f"{bag}")
    state = Table("ulaf").state
    for _ in range(12):
        state.agenda = Agenda()
        state.goods[:KINDS_OF_GOODS] = [chance.below(3) for _ in range(KINDS_OF_GOODS)]
        expected = _by_hand(_supply(state), price, saved)
        assert payment.payable(state, 0, price, saved) == bool(expected)
        if not expected:
            continue
        trial = state.trial()
        payment.pay(trial, 0, price, saved)
        left = _payments(trial)
        assert set(left) == expected
        if not saved:
            assert len(left) == len(set(left))


@pytest.mark.proves("kw.pay", "gold.limits")
@pytest.mark.parametrize(
    ("bag", "goods", "payable"),
    [
        ({"raze": 1}, "gold 3", False),
        ({"gold": 1}, "wood 3", False),
        ({"worker": 5}, "", True),
        ({"worker": 6}, "gold", False),
        ({"card": 2}, "", True),
        ({"card": 3}, "gold 3", False),
        ({"good": 1}, "raze", True),
        ({"resource": 1}, "raze", False),
        ({"gold": 1, "wood": 1}, "gold", False),
        ({"gold": 1, "wood": 1}, "gold 2", True),
    ],
)
def test_what_stands_for_what(bag: dict[str, int], goods: str, payable: bool) -> None:
    table = Table("ulaf", hand="valkyrie watchtower", goods=goods)
    assert payment.payable(table.state, 0, price_of(bag)) == payable


def test_named_resources_are_taken_off_one_by_one() -> None:
    wood, stone = payment.one_unit(1), payment.one_unit(2)
    assert payment.reduced(3 * wood + stone, wood) == 2 * wood + stone
    assert payment.reduced(wood + stone, 5 * wood) == stone
    assert payment.reduced(wood, stone) == wood
    assert payment.total_needs(3 * wood + 2 * stone) == 5
    assert payment.lowest_need(stone) == 2
    assert payment.lowest_need(0) == RESOURCES
