"""The effects of the cards, read from their notation into flat tables.

A node of an effect is its number; what it does stands in the tables at that number. So do
selectors (which cards an effect may choose or count), numbers (amounts that are counted when the
effect is resolved) and conditions.
"""

from __future__ import annotations

from typing import Any, Final

from parlour.games.empires_of_the_north.cards import (
    ANY_GOOD,
    ANY_RESOURCE,
    DATA,
    FREE,
    ICONS,
    YIELDS,
    Price,
    mask_of,
    price_of,
)
from parlour.games.empires_of_the_north.vocabulary import (
    BY,
    DISTANCES,
    EVENTS,
    FORMS,
    GOODS,
    KINDS,
    OPERATORS,
    TILES,
)

NONE: Final = -1

GAIN: Final = 0
PAY: Final = 1
SEQ: Final = 2
CHOOSE: Final = 3
MAY: Final = 4
IF: Final = 5
OTHERS: Final = 6
ACTION: Final = 7
LOOK: Final = 8
FIND: Final = 9
TAKE: Final = 10
DISCARD: Final = 11
BUILD: Final = 12
REAP: Final = 13
ASSIGN: Final = 14
RELEASE: Final = 15
PAYOUT: Final = 16
REFRESH_WORKER: Final = 17
REFRESH_CARD: Final = 18
MOVE_PAWN: Final = 19
MOVE_SHIP: Final = 20
RAID: Final = 21
LAND: Final = 22

ON_BUILD: Final = 5
ON_BOOST: Final = 6
ON_PILLAGE: Final = 7
ON_CONQUER: Final = 8
ON_RAID: Final = 9
ON_RAIDED: Final = 10
ON_LEAVE: Final = 11
ON_ASSIGN: Final = 12
ON_RELEASE: Final = 13
ON_SECOND_USE: Final = 14
ON_PASS: Final = 15
ON_LOOKOUT: Final = 16

BY_SELF: Final = 0
BY_OPPONENT: Final = 1


COUNT: Final = 0
SETS: Final = 1
STORED: Final = 2
HAVE: Final = 3
SHIPS: Final = 4

PILLAGE_MODE: Final = 1
CONQUER_MODE: Final = 2
DECLINE_MODE: Final = 4

ANYTHING_STORED: Final = 99
"""In place of a kind: goods and workers of any kind."""

ALL_OF_THEM: Final = 1 << 20

Pairs = tuple[tuple[int, int], ...]
"""Kinds with amounts; an amount below 0 is the number -1 - amount of the table of numbers."""

Feature = tuple[int, int, int, int, int, int]
"""Event, by whom, selector, condition, limit (0: none), node."""


class Notation:
    """The tables as they grow while the cards are read."""

    def __init__(self) -> None:
        self.op: list[int] = []
        self.then: list[int] = []
        self.otherwise: list[int] = []
        self.children: list[tuple[int, ...]] = []
        self.pairs: list[Pairs] = []
        self.price: list[Price] = []
        self.selector: list[int] = []
        self.amount: list[int] = []
        self.more: list[int] = []
        self.flags: list[int] = []
        self.nodes: list[dict[str, Any]] = []
        self.selectors: list[dict[str, Any]] = []
        self.numbers: list[tuple[int, int, int, int, int]] = []
        self.sets: list[tuple[int, ...]] = []
        self.conditions: list[tuple[bool, int, int]] = []

    def node(self, data: dict[str, Any]) -> int:
        """Add a node with everything below it; return its number."""
        name = next(key for key in OPERATORS if key in data)
        number = len(self.op)
        self.op.append(OPERATORS.index(name))
        self.nodes.append(data)
        for table in (self.then, self.otherwise, self.selector):
            table.append(NONE)
        for table in (self.amount, self.more, self.flags):
            table.append(0)
        self.children.append(())
        self.pairs.append(())
        self.price.append(FREE)
        self._fill(number, name, data[name], data)
        if "then" in data and not ("may" in data and "pay" in data["may"]):
            self.then[number] = self.node(data["then"])
        return number

    def _fill(self, number: int, name: str, value: Any, data: dict[str, Any]) -> None:
        if name == "gain":
            self.pairs[number] = self.amounts(value)
            self.flags[number] = int(data.get("different", False))
        elif name == "pay":
            self.price[number] = price_of(value)
            self.amount[number] = data.get("times", 1)
        elif name in ("seq", "choose"):
            self.children[number] = tuple([self.node(child) for child in value])
        elif name == "may":
            self.children[number] = (self.node(_offered(value, data)),)
        elif name == "if":
            self.more[number] = self.condition(value)
            if "else" in data:
                self.otherwise[number] = self.node(data["else"])
        elif name == "others":
            self.children[number] = (self.node(value),)
        else:
            self._fill_choice(number, name, value, data)

    def _fill_choice(self, number: int, name: str, value: Any, data: dict[str, Any]) -> None:
        if name == "action":
            self.flags[number] = mask_of([tile.lower() for tile in value], TILES)
            self.more[number] = ("", "opponent_pawn", "own_pawn").index(data.get("at", ""))
        elif name == "look":
            self.amount[number] = value
            self.more[number] = data["keep"]
        elif name in ("find", "reap"):
            self.select(number, value)
        elif name in ("take", "discard"):
            self.select(number, value.get("where", {}))
            self.amount[number] = value.get("n", 1)
            self.flags[number] = int(value["from"] == "empire")
            self.more[number] = int(value.get("up_to", False))
            if "each" in data:
                self.otherwise[number] = self.node(data["each"])
        elif name == "build":
            self.select(number, value.get("where", {}))
            self.flags[number] = int(value["from"] == "top")
            self.more[number] = int(value["less"] == "free")
            if value["less"] != "free":
                self.price[number] = price_of(value["less"])
        elif name == "assign":
            self.pairs[number] = self.amounts(value)
            self.more[number] = int(data.get("up_to", False))
            self.amount[number] = data.get("cap", 0)
        elif name == "release":
            self.pairs[number] = self.amounts(value)
            self.flags[number] = int(data["from"] == "self")
            self.select(number, {} if data["from"] == "self" else data["from"])
        elif name == "refresh_worker":
            self.amount[number] = self.quantity(value)
        elif name in ("payout", "refresh_card"):
            self.select(number, value)
            many = data.get("n", 1)
            self.amount[number] = ALL_OF_THEM if many == "all" else many
        elif name in ("move_pawn", "move_ship"):
            self.amount[number] = value
        elif name == "raid":
            self.price[number] = price_of(value.get("pay", {}))
        else:
            modes = ("pillage" in value, "conquer" in value)
            self.flags[number] = PILLAGE_MODE * modes[0] + CONQUER_MODE * modes[1]

    def select(self, number: int, data: dict[str, Any]) -> None:
        self.selector[number] = self.add_selector(data)

    def add_selector(self, data: dict[str, Any]) -> int:
        if data not in self.selectors:
            self.selectors.append(data)
        return self.selectors.index(data)

    def quantity(self, data: Any) -> int:
        """Return a plain amount, or -1 - the number of a counted one."""
        if isinstance(data, int):
            return data
        form = next(name for name in FORMS if name in data)
        value = data[form]
        argument = 0
        if form == "count":
            argument = self.add_selector(value)
        elif form == "sets":
            argument = len(self.sets)
            self.sets.append(tuple([1 << ICONS.index(icon) for icon in value]))
        elif form == "stored":
            kind = ANYTHING_STORED if value == "any" else KINDS.index(value)
            argument = 2 * kind + int(data.get("on", "self") == "empire")
        elif form == "have":
            argument = KINDS.index(value)
        else:
            argument = int(value == "sea")
        per, each, most = data.get("per", 1), data.get("each", 1), data.get("max", ALL_OF_THEM)
        self.numbers.append((FORMS.index(form), argument, per, each, most))
        return -len(self.numbers)

    def condition(self, data: dict[str, Any]) -> int:
        name = "at_least" if "at_least" in data else "less_than"
        quantity, threshold = data[name]
        self.conditions.append((name == "at_least", self.quantity(quantity), threshold))
        return len(self.conditions) - 1

    def amounts(self, bag: dict[str, Any]) -> Pairs:
        order = sorted(bag, key=KINDS.index)
        return tuple([(KINDS.index(kind), self.quantity(bag[kind])) for kind in order])


def _offered(child: dict[str, Any], may: dict[str, Any]) -> dict[str, Any]:
    """Return what an owner may do; what follows upon a price that may be paid comes after it."""
    if "pay" in child and "then" in may:
        return {**child, "then": {"seq": [child["then"], may["then"]]}}
    return child


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


def listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _abilities(card: dict[str, Any]) -> list[str]:
    names = {"act": "action", "feature": "feature", "static": "feature", "copy": "feature"}
    return [names.get(key, key) for key in card["effect"]]


def _matches(selector: dict[str, Any], card: dict[str, Any], number: int) -> bool:
    """Tell whether a card fits, as far as what is printed on it goes."""
    if "kind" in selector and not is_kind(listed(selector["kind"]), card["kind"]):
        return False
    if "icon" in selector and not set(listed(selector["icon"])) & set(card["icons"]):
        return False
    if "ability" in selector and selector["ability"] not in _abilities(card):
        return False
    if "yields" in selector and not YIELDS[number] >> GOODS.index(selector["yields"]) & 1:
        return False
    if "distance" in selector and card.get("distance") not in DISTANCES:
        return False
    if "distance" in selector and card["distance"] != selector["distance"]:
        return False
    return not ("starting" in selector and bool(card.get("starting")) != selector["starting"])


def is_kind(kinds: list[str], kind: str) -> bool:
    if kind == "field_or_upgrade":
        return "field" in kinds or "upgrade" in kinds
    return kind in kinds or (kind == "upgrade" and "field" in kinds)


FITS: Final[tuple[tuple[bool, ...], ...]] = tuple(
    [
        tuple([_matches(selector, card, number) for number, card in enumerate(DATA)])
        for selector in SELECTORS
    ]
)
"""By selector and card: what is printed on the card fits."""

NAMES_ISLANDS: Final[tuple[bool, ...]] = tuple(
    ["island" in listed(selector.get("kind", [])) for selector in SELECTORS]
)
"""By selector: islands are named, not only included in all cards (copy.target)."""

Circumstances = tuple[int, int, bool, bool]
"""Exhausted (NONE: either way), kind that it holds (or NONE), another card, upgrades only."""


def _circumstances(selector: dict[str, Any]) -> Circumstances:
    holds = selector.get("holds")
    kinds = listed(selector.get("kind", "field"))
    return (
        int(selector["exhausted"]) if "exhausted" in selector else NONE,
        NONE if holds is None else ANYTHING_STORED if holds == "any" else KINDS.index(holds),
        bool(selector.get("other", False)),
        "upgrade" in kinds and "field" not in kinds,
    )


CIRCUMSTANCES: Final[tuple[Circumstances, ...]] = tuple([_circumstances(s) for s in SELECTORS])
"""By selector: what must hold where the card lies."""

WILD: Final = (ANY_RESOURCE, ANY_GOOD)


def nodes_below(node: int) -> list[int]:
    """Return a node and all nodes that can follow from it."""
    found = [node]
    for below in (*CHILDREN[node], THEN[node], OTHERWISE[node]):
        if below != NONE:
            found.extend(nodes_below(below))
    return found


def _depends_on_order(node: int) -> bool:
    """Tell whether it can matter what else was gained before: a price, a look, a count of goods."""
    for below in nodes_below(node):
        if OP[below] in (PAY, LOOK, FIND, TAKE, DISCARD, BUILD, ASSIGN, RELEASE, LAND, ACTION):
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
    """Tell whether a counted amount depends on what else has just been gained."""
    return quantity < 0 and NUMBERS[-1 - quantity][0] in (HAVE, STORED, SHIPS)


ORDER_MATTERS: Final[tuple[bool, ...]] = tuple([_depends_on_order(node) for node in range(len(OP))])


def _touches_same(node: int) -> bool:
    return any(OP[below] in (PAY, ASSIGN, RELEASE) for below in nodes_below(node))


TOUCHES_SAME: Final[tuple[bool, ...]] = tuple([_touches_same(node) for node in range(len(OP))])
"""Nodes after which "the same kind" may mean another one."""
