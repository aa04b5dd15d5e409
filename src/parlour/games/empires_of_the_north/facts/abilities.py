"""The abilities of the cards, read from their notation into flat tables.

A node of an effect is its number; what it does stands in the tables at that number. So do
selectors (which cards an effect may choose or count), numbers (amounts that are counted when the
effect is resolved) and conditions.
"""

from __future__ import annotations

from typing import Any, Final

from parlour.games.empires_of_the_north.facts import components
from parlour.games.empires_of_the_north.facts.cards import DATA, Price, price_of
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import BY, EVENTS
from parlour.games.empires_of_the_north.facts.tables import (
    Condition,
    Feature,
    Notation,
    Number,
    Pairs,
)

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
SECOND_USE_PRICE: Final = price_of(components.SECOND_USE)
RAID_PRICE: Final = price_of(components.RAID)

LISTENS: Final[tuple[int, ...]] = tuple(
    [sum([1 << event for event in {on for on, *_ in row}]) for row in FEATURES]
)
"""The events that some Feature of the card waits for."""

_NODES: Final = _NOTATION.nodes

OP: Final[tuple[int, ...]] = tuple([node.op for node in _NODES])
NODES: Final[tuple[dict[str, Any], ...]] = tuple([node.data for node in _NODES])
"""The nodes as they are written, for words."""

# What nodes say, by node: each table is about the operators named.

THEN: Final[tuple[int, ...]] = tuple([node.then for node in _NODES])
OTHERWISE: Final[tuple[int, ...]] = tuple([node.otherwise for node in _NODES])
"""`if`: the other branch."""
EACH: Final[tuple[int, ...]] = tuple([node.each for node in _NODES])
"""`discard`: what follows each card."""
CHILDREN: Final[tuple[tuple[int, ...], ...]] = tuple([node.children for node in _NODES])
"""`seq`, `choose`, `may`, `others`: their parts."""
PAIRS: Final[tuple[Pairs, ...]] = tuple([node.pairs for node in _NODES])
"""`gain`, `assign`, `release`: what and how much."""
PRICE: Final[tuple[Price, ...]] = tuple([node.price for node in _NODES])
"""`pay`, `raid`; `build`: what is taken off the price."""
SELECTOR: Final[tuple[int, ...]] = tuple([node.selector for node in _NODES])
"""Which cards are meant."""
CONDITION: Final[tuple[int, ...]] = tuple([node.condition for node in _NODES])
"""`if`."""
TIMES: Final[tuple[int, ...]] = tuple([node.times for node in _NODES])
"""`pay`: how often."""
HOW_MANY: Final[tuple[int, ...]] = tuple([node.how_many for node in _NODES])
"""`look`, `take`, `discard`, `payout`, `refresh_card`: cards."""
KEPT: Final[tuple[int, ...]] = tuple([node.kept for node in _NODES])
"""`look`: cards that go into the hand."""
CAP: Final[tuple[int, ...]] = tuple([node.cap for node in _NODES])
"""`assign`: the most that may lie on the card, 0 without a limit."""
REFRESHED: Final[tuple[int, ...]] = tuple([node.workers for node in _NODES])
"""`refresh_worker`: a quantity."""
STEPS: Final[tuple[int, ...]] = tuple([node.steps for node in _NODES])
"""`move_pawn`, `move_ship`."""
NAMED_TILES: Final[tuple[int, ...]] = tuple([node.tiles for node in _NODES])
"""`action`: a set of tiles."""
AT_PAWN: Final[tuple[int, ...]] = tuple([node.pawn for node in _NODES])
"""`action`: whose pawn must stand there, or 0."""
MODES: Final[tuple[int, ...]] = tuple([node.modes for node in _NODES])
"""`land`: pillage, conquer or both."""
DIFFERENT: Final[tuple[bool, ...]] = tuple([node.different for node in _NODES])
"""`gain`: units of any kind must differ."""
UP_TO: Final[tuple[bool, ...]] = tuple([node.up_to for node in _NODES])
"""`discard`, `assign`: fewer will do."""
IN_EMPIRE: Final[tuple[bool, ...]] = tuple([node.in_empire for node in _NODES])
"""`take`, `discard`: from the Empire."""
FROM_TOP: Final[tuple[bool, ...]] = tuple([node.from_top for node in _NODES])
"""`build`: the top card of the deck."""
FROM_SELF: Final[tuple[bool, ...]] = tuple([node.from_self for node in _NODES])
"""`release`: from the card that bears the effect."""
FREE_OF_CHARGE: Final[tuple[bool, ...]] = tuple([node.free for node in _NODES])
"""`build`: nothing is paid."""

NUMBERS: Final[tuple[Number, ...]] = tuple(_NOTATION.numbers)
ICON_SETS: Final[tuple[tuple[int, ...], ...]] = tuple(_NOTATION.sets)
CONDITIONS: Final[tuple[Condition, ...]] = tuple(_NOTATION.conditions)
SELECTORS: Final[tuple[dict[str, Any], ...]] = tuple(_NOTATION.selectors)
