"""What effects depend on, and what they leave open: worked out once from the notation."""

from __future__ import annotations

from typing import Final

from parlour.games.empires_of_the_north.facts.abilities import (
    ACT,
    BONUS,
    CHILDREN,
    CONDITION,
    CONDITIONS,
    EACH,
    FEATURES,
    FREE_OF_CHARGE,
    FROM_TOP,
    INSTANT,
    NAMED_TILES,
    NUMBERS,
    OP,
    OTHERWISE,
    PAIRS,
    PILLAGE,
    PRICE,
    REFRESHED,
    SELECTORS,
    STORAGE,
    THEN,
)
from parlour.games.empires_of_the_north.facts.cards import (
    CARD,
    CONSTRUCT,
    DATA,
    FREE,
    PRICE_CARDS,
    SAME,
)
from parlour.games.empires_of_the_north.facts.notation.operators import (
    ACTION,
    ASSIGN,
    BUILD,
    CHOOSE,
    COUNT,
    DISCARD,
    FIND,
    HAVE,
    IF,
    LAND,
    LOOK,
    MAY,
    NONE,
    PAY,
    RAID,
    REFRESH_CARD,
    REFRESH_WORKER,
    RELEASE,
    SHIPS,
    STORED,
    TAKE,
)


def nodes_below(node: int) -> list[int]:
    """Return a node and all nodes that can follow from it."""
    found = [node]
    for below in (*CHILDREN[node], THEN[node], OTHERWISE[node], EACH[node]):
        if below != NONE:
            found.extend(nodes_below(below))
    return found


def _roots(card: int) -> list[int]:
    roots = [BONUS[card], ACT[card], INSTANT[card], STORAGE[card], PILLAGE[card]]
    roots += [node for *_, node in FEATURES[card]]
    return [root for root in roots if root != NONE]


def _cards_of_nodes() -> list[int]:
    cards = [NONE] * len(OP)
    for card in range(len(DATA)):
        for root in _roots(card):
            for node in nodes_below(root):
                cards[node] = card
    return cards


CARD_WITH: Final[tuple[int, ...]] = tuple(_cards_of_nodes())
"""By node: the card whose effect it belongs to."""


# The order of effects

_ASKS_FOR_MORE: Final = (PAY, LOOK, FIND, TAKE, DISCARD, BUILD, ASSIGN, RELEASE, LAND, ACTION)


def _depends_on_order(node: int) -> bool:
    """Tell whether it can matter what else was gained before: a price, a look, a count of goods."""
    for below in nodes_below(node):
        if OP[below] in _ASKS_FOR_MORE:
            return True
        if OP[below] == RAID and PRICE[below] != FREE:
            return True
        if any(counts_supply(quantity) for quantity in _quantities(below, True)):
            return True
    return False


def _quantities(node: int, workers: bool) -> list[int]:
    """Return the amounts that a node counts; `workers`: also those to refresh."""
    found = [amount for _, amount in PAIRS[node]]
    if workers and OP[node] == REFRESH_WORKER:
        found.append(REFRESHED[node])
    if OP[node] == IF:
        found.append(CONDITIONS[CONDITION[node]][1])
    return found


def counts_supply(quantity: int) -> bool:
    """Tell whether a counted amount depends on what else has just been gained or refreshed."""
    if quantity >= 0:
        return False
    form, argument, _, _, _ = NUMBERS[-1 - quantity]
    if form == COUNT:
        return "exhausted" in SELECTORS[argument]
    return form in (HAVE, STORED, SHIPS)


ORDER_MATTERS: Final[tuple[bool, ...]] = tuple([_depends_on_order(node) for node in range(len(OP))])

REFRESHES_WORKERS: Final = 1
REFRESHES_CARDS: Final = 2


def _refreshes(node: int) -> int:
    operators = [OP[below] for below in nodes_below(node)]
    workers = REFRESHES_WORKERS if REFRESH_WORKER in operators else 0
    return workers | (REFRESHES_CARDS if REFRESH_CARD in operators else 0)


REFRESHES: Final[tuple[int, ...]] = tuple([_refreshes(node) for node in range(len(OP))])
"""Whether effects compete with others for spent workers, exhausted cards or both."""


# What a price changes


def _feels_price(node: int, cards: bool) -> bool:
    """Tell whether a price paid before may change what a node can do; `cards`: also in cards."""
    for below in nodes_below(node):
        if OP[below] in (PAY, ASSIGN, BUILD, RAID, REFRESH_WORKER):
            return True
        if cards and OP[below] in (LOOK, TAKE, DISCARD, ACTION):
            return True
        if any(kind == SAME or (cards and kind == CARD) for kind, _ in PAIRS[below]):
            return True
        if any(counts_supply(quantity) for quantity in _quantities(below, False)):
            return True
    return False


PRICE_FELT: Final[tuple[bool, ...]] = tuple(
    [
        OP[node] == PAY
        and THEN[node] != NONE
        and _feels_price(THEN[node], PRICE[node][PRICE_CARDS] > 0)
        for node in range(len(OP))
    ]
)
"""Prices after which it must be asked anew whether what follows changes anything."""


def _sees_hand(node: int) -> bool:
    """Tell whether a card more or less in the hand may change what a node can do."""
    for below in nodes_below(node):
        op = OP[below]
        if op in (PAY, RAID) and PRICE[below][PRICE_CARDS]:
            return True
        if op in (BUILD, DISCARD, TAKE) or (op == ACTION and NAMED_TILES[below] >> CONSTRUCT & 1):
            return True
        if any(_counts_hand(quantity) for quantity in _quantities(below, True)):
            return True
    return False


def _counts_hand(quantity: int) -> bool:
    if quantity >= 0:
        return False
    form, argument, _, _, _ = NUMBERS[-1 - quantity]
    return form == HAVE and argument == CARD


SEES_HAND: Final[tuple[bool, ...]] = tuple([_sees_hand(node) for node in range(len(OP))])


# "The same kind"


def _uses_same(node: int) -> bool:
    return any(kind == SAME for below in nodes_below(node) for kind, _ in PAIRS[below])


def _touches_same(node: int) -> bool:
    return any(OP[below] in (PAY, ASSIGN, RELEASE) for below in nodes_below(node))


USES_SAME: Final[tuple[bool, ...]] = tuple([_uses_same(node) for node in range(len(OP))])
"""Nodes that may give "the same kind"."""

TOUCHES_SAME: Final[tuple[bool, ...]] = tuple(
    [USES_SAME[node] or _touches_same(node) for node in range(len(OP))]
)
"""Nodes before which "the same kind" means nothing, or after which it may mean another one."""


# What may be declined


def _agreed_to() -> list[int]:
    """Return the nodes that a player has chosen already: of an Action, a Boost, or after `may`."""
    found = [root for root in (*ACT, *INSTANT) if root != NONE]
    for node, children in enumerate(CHILDREN):
        if OP[node] == MAY:
            found.extend(children)
    return found


_AGREED: Final = frozenset(_agreed_to())


def _has_price(node: int) -> bool:
    op = OP[node]
    if op == BUILD:
        return not FREE_OF_CHARGE[node] and not FROM_TOP[node]
    return op == CHOOSE or (op == RAID and PRICE[node] != FREE)


OFFERED: Final[tuple[bool, ...]] = tuple(
    [_has_price(node) and node not in _AGREED for node in range(len(OP))]
)
"""Parts of an effect with a price of their own, which may be declined (build.bonus-mandatory).

A `choose` may be declined where every option has a price.
"""
