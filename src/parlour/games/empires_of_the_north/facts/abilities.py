"""The abilities of the cards, read from their notation into flat tables.

A node of an effect is its number; what it does stands in the tables at that number. So do
selectors (which cards an effect may choose or count), numbers (amounts that are counted when the
effect is resolved) and conditions.
"""

from __future__ import annotations

from typing import Any, Final

from parlour.games.empires_of_the_north.facts.cards import (
    ANY_GOOD,
    ANY_RESOURCE,
    CARD,
    DATA,
    FREE,
    SAME,
    Price,
    price_of,
)
from parlour.games.empires_of_the_north.facts.notation.operators import (
    ACTION,
    ASSIGN,
    BUILD,
    COUNT,
    DISCARD,
    FIND,
    HAVE,
    IF,
    LAND,
    LOOK,
    NONE,
    PAY,
    RAID,
    REFRESH_WORKER,
    RELEASE,
    SHIPS,
    STORED,
    TAKE,
)
from parlour.games.empires_of_the_north.facts.notation.vocabulary import BY, EVENTS
from parlour.games.empires_of_the_north.facts.tables import Feature, Notation, Pairs

_NOTATION: Final = Notation()


def _root(card: dict[str, Any], ability: str) -> int:
    return _NOTATION.node(card["effect"][ability]) if ability in card["effect"] else NONE


def _feature(data: dict[str, Any]) -> Feature:
    return (
        EVENTS.index(data["on"]),
        BY.index(data.get("by", "self")),
        _NOTATION.add_selector(data.get("where", {})),
        _NOTATION.condition(data["if"]) if "if" in data else NONE,
        data.get("limit", 0),
        _NOTATION.node(data["do"]),
    )


def _lot(card: dict[str, Any]) -> Pairs:
    """Return what a lot of the Storage is made of, wild kinds last; nothing without a Storage."""
    return _NOTATION.amounts(card["effect"].get("storage", {}).get("lot", {}))


BONUS: Final[tuple[int, ...]] = tuple([_root(card, "bonus") for card in DATA])
ACT: Final[tuple[int, ...]] = tuple([_root(card, "act") for card in DATA])
INSTANT: Final[tuple[int, ...]] = tuple([_root(card, "instant") for card in DATA])
FEATURES: Final[tuple[tuple[Feature, ...], ...]] = tuple(
    [tuple([_feature(data) for data in card["effect"].get("feature", [])]) for card in DATA]
)
LOT: Final[tuple[Pairs, ...]] = tuple([_lot(card) for card in DATA])
STORAGE: Final[tuple[int, ...]] = tuple(
    [
        _NOTATION.node(card["effect"]["storage"]["do"]) if "storage" in card["effect"] else NONE
        for card in DATA
    ]
)
DISCOUNTS: Final[tuple[tuple[tuple[Price, int], ...], ...]] = tuple(
    [
        tuple(
            [
                (price_of(static["discount"]), _NOTATION.add_selector(static.get("where", {})))
                for static in card["effect"].get("static", [])
                if "discount" in static
            ]
        )
        for card in DATA
    ]
)
PROTECTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple(
            [
                _NOTATION.add_selector(static["protect"])
                for static in card["effect"].get("static", [])
                if "protect" in static
            ]
        )
        for card in DATA
    ]
)
COPY_OF: Final[tuple[int, ...]] = tuple(
    [
        _NOTATION.add_selector(card["effect"]["copy"]["of"]) if "copy" in card["effect"] else NONE
        for card in DATA
    ]
)
PILLAGE: Final[tuple[int, ...]] = tuple(
    [_NOTATION.node({"gain": card["pillage"]}) if "pillage" in card else NONE for card in DATA]
)
SECOND_USE_PRICE: Final = price_of({"food": 1})
RAID_PRICE: Final = price_of({"raze": 1})

LISTENS: Final[tuple[int, ...]] = tuple(
    [sum([1 << event for event in {feature[0] for feature in row}]) for row in FEATURES]
)
"""The events that some Feature of the card waits for."""

OP: Final[tuple[int, ...]] = tuple(_NOTATION.op)
THEN: Final[tuple[int, ...]] = tuple(_NOTATION.then)
OTHERWISE: Final[tuple[int, ...]] = tuple(_NOTATION.otherwise)
"""The other branch of `if`; what follows each card of `discard`."""
CHILDREN: Final[tuple[tuple[int, ...], ...]] = tuple(_NOTATION.children)
PAIRS: Final[tuple[Pairs, ...]] = tuple(_NOTATION.pairs)
PRICE: Final[tuple[Price, ...]] = tuple(_NOTATION.price)
SELECTOR: Final[tuple[int, ...]] = tuple(_NOTATION.selector)
AMOUNT: Final[tuple[int, ...]] = tuple(_NOTATION.amount)
MORE: Final[tuple[int, ...]] = tuple(_NOTATION.more)
FLAGS: Final[tuple[int, ...]] = tuple(_NOTATION.flags)
NODES: Final[tuple[dict[str, Any], ...]] = tuple(_NOTATION.nodes)
"""The nodes as they are written, for words."""
NUMBERS: Final[tuple[tuple[int, int, int, int, int], ...]] = tuple(_NOTATION.numbers)
ICON_SETS: Final[tuple[tuple[int, ...], ...]] = tuple(_NOTATION.sets)
CONDITIONS: Final[tuple[tuple[bool, int, int], ...]] = tuple(_NOTATION.conditions)
SELECTORS: Final[tuple[dict[str, Any], ...]] = tuple(_NOTATION.selectors)

WILD: Final = (ANY_RESOURCE, ANY_GOOD)


def nodes_below(node: int) -> list[int]:
    """Return a node and all nodes that can follow from it."""
    found = [node]
    for below in (*CHILDREN[node], THEN[node], OTHERWISE[node]):
        if below != NONE:
            found.extend(nodes_below(below))
    return found


def _cards_of_nodes() -> list[int]:
    cards = [NONE] * len(OP)
    for card in range(len(DATA)):
        roots = [BONUS[card], ACT[card], INSTANT[card], STORAGE[card], PILLAGE[card]]
        roots += [feature[5] for feature in FEATURES[card]]
        for root in roots:
            for node in nodes_below(root) if root != NONE else []:
                cards[node] = card
    return cards


CARD_WITH: Final[tuple[int, ...]] = tuple(_cards_of_nodes())
"""By node: the card whose effect it belongs to."""


def _depends_on_order(node: int) -> bool:
    """Tell whether it can matter what else was gained before: a price, a look, a count of goods."""
    for below in nodes_below(node):
        if OP[below] in (PAY, LOOK, FIND, TAKE, DISCARD, BUILD, ASSIGN, RELEASE, LAND, ACTION):
            return True
        if OP[below] == RAID and PRICE[below] != FREE:
            return True
        quantities = [amount for _, amount in PAIRS[below]]
        if OP[below] == REFRESH_WORKER:
            quantities.append(AMOUNT[below])
        if OP[below] == IF:
            quantities.append(CONDITIONS[MORE[below]][1])
        if any(counts_supply(quantity) for quantity in quantities):
            return True
    return False


def counts_supply(quantity: int) -> bool:
    """Tell whether a counted amount depends on what else has just been gained or refreshed."""
    if quantity >= 0:
        return False
    form, argument = NUMBERS[-1 - quantity][:2]
    if form == COUNT:
        return "exhausted" in SELECTORS[argument]
    return form in (HAVE, STORED, SHIPS)


ORDER_MATTERS: Final[tuple[bool, ...]] = tuple([_depends_on_order(node) for node in range(len(OP))])


def _feels_price(node: int, cards: bool) -> bool:
    """Tell whether a price paid before may change what a node can do; `cards`: also in cards."""
    for below in nodes_below(node):
        if OP[below] in (PAY, ASSIGN, BUILD, RAID, REFRESH_WORKER):
            return True
        if cards and OP[below] in (LOOK, TAKE, DISCARD, ACTION):
            return True
        if any(kind == SAME or (cards and kind == CARD) for kind, _ in PAIRS[below]):
            return True
        quantities = [amount for _, amount in PAIRS[below]]
        if OP[below] == IF:
            quantities.append(CONDITIONS[MORE[below]][1])
        if any(counts_supply(quantity) for quantity in quantities):
            return True
    return False


PRICE_FELT: Final[tuple[bool, ...]] = tuple(
    [
        OP[node] == PAY and THEN[node] != NONE and _feels_price(THEN[node], PRICE[node][5] > 0)
        for node in range(len(OP))
    ]
)
"""Prices after which it must be asked anew whether what follows changes anything."""


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
