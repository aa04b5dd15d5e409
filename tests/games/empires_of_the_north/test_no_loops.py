"""No chain of effects of the house decks can go on for ever."""

from __future__ import annotations

import pytest

from parlour.games.empires_of_the_north import abilities as ops
from parlour.games.empires_of_the_north.cards import (
    ANCHORED,
    BOOST,
    CARD_IDS,
    ISLAND,
    KIND_OF,
    TRIGGER,
)

CARDS = range(len(CARD_IDS))

QUIET = {
    ops.GAIN,
    ops.PAY,
    ops.SEQ,
    ops.CHOOSE,
    ops.MAY,
    ops.IF,
    ops.OTHERS,
    ops.REFRESH_WORKER,
    ops.MOVE_SHIP,
    ops.MOVE_PAWN,
    ops.LOOK,
}
"""Operators that cause no event."""


def roots(card: int) -> list[int]:
    nodes = [ops.BONUS[card], ops.ACT[card], ops.INSTANT[card], ops.STORAGE[card]]
    nodes += [feature[5] for feature in ops.FEATURES[card]]
    return [node for node in nodes if node != ops.NONE]


def operators(node: int) -> set[int]:
    return {ops.OP[below] for below in ops.nodes_below(node)}


def repeats(card: int) -> bool:
    """Tell whether a card can declare actions, or make cards usable or playable again."""
    for root in roots(card):
        for node in ops.nodes_below(root):
            if ops.OP[node] in (ops.ACTION, ops.REFRESH_CARD):
                return True
            if ops.OP[node] in (ops.TAKE, ops.DISCARD) and ops.FLAGS[node]:
                return True
    return False


@pytest.mark.parametrize("card", CARDS, ids=CARD_IDS)
def test_a_feature_causes_no_event(card: int) -> None:
    for feature in ops.FEATURES[card]:
        assert operators(feature[5]) <= QUIET
    if ops.STORAGE[card] != ops.NONE:
        assert operators(ops.STORAGE[card]) <= {ops.GAIN, ops.CHOOSE}


@pytest.mark.parametrize("card", CARDS, ids=CARD_IDS)
def test_what_repeats_others_cannot_be_repeated(card: int) -> None:
    if KIND_OF[card] == ISLAND:
        assert not repeats(card)
    elif KIND_OF[card] != BOOST:
        assert ANCHORED[card] == repeats(card)


def test_boosts_do_not_chain() -> None:
    """A Boost that declares an action could allow a Boost that declares the first one's action."""
    reached: dict[int, set[int]] = {}
    for card in CARDS:
        if KIND_OF[card] == BOOST:
            for node in ops.nodes_below(ops.INSTANT[card]):
                if ops.OP[node] == ops.ACTION:
                    tiles = {tile for tile in range(5) if ops.FLAGS[node] >> tile & 1}
                    reached.setdefault(TRIGGER[card], set()).update(tiles)
    for start in reached:
        seen: set[int] = set()
        ahead = set(reached[start])
        while ahead:
            tile = ahead.pop()
            assert tile != start
            seen.add(tile)
            ahead |= reached.get(tile, set()) - seen
