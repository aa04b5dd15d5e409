"""Effects on their way into flat tables, node by node, while the cards are read."""

from __future__ import annotations

from typing import Any

from parlour.games.empires_of_the_north.facts.cards import FREE, ICONS, Price, mask_of, price_of
from parlour.games.empires_of_the_north.facts.notation.operators import (
    ALL_OF_THEM,
    ANYTHING_STORED,
    CONQUER_MODE,
    NONE,
    PILLAGE_MODE,
)
from parlour.games.empires_of_the_north.facts.notation.vocabulary import (
    FORMS,
    KINDS,
    OPERATORS,
    PAWNS_NAMED,
    TILES,
)

Pairs = tuple[tuple[int, int], ...]
"""Kinds with amounts; an amount below 0 is the number -1 - amount of the table of numbers."""

Feature = tuple[int, int, int, int, int, int]
"""Event, by whom, selector, condition, limit (0: none), node."""

Number = tuple[int, int, int, int, int]
"""Form, its argument, per, each, the most."""

Condition = tuple[bool, int, int]
"""Whether at least, quantity, threshold."""


class Node:
    """An effect as written, and what its operator says; what an operator lacks stays as it is."""

    def __init__(self, op: int, data: dict[str, Any]) -> None:
        self.op = op
        self.data = data
        self.then = NONE
        self.otherwise = NONE
        self.each = NONE
        self.children: tuple[int, ...] = ()
        self.pairs: Pairs = ()
        self.price: Price = FREE
        self.selector = NONE
        self.condition = NONE
        self.times = 1
        self.how_many = 0
        self.kept = 0
        self.cap = 0
        self.workers = 0
        self.steps = 0
        self.tiles = 0
        self.pawn = 0
        self.modes = 0
        self.different = False
        self.up_to = False
        self.in_empire = False
        self.from_top = False
        self.from_self = False
        self.free = False


class Notation:
    """The tables as they grow while the cards are read."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.selectors: list[dict[str, Any]] = []
        self.numbers: list[Number] = []
        self.sets: list[tuple[int, ...]] = []
        self.conditions: list[Condition] = []

    def node(self, data: dict[str, Any]) -> int:
        """Add a node with everything below it; return its number."""
        name = next(key for key in OPERATORS if key in data)
        number = len(self.nodes)
        node = Node(OPERATORS.index(name), data)
        self.nodes.append(node)
        self._fill(node, name, data[name], data)
        if "then" in data and not ("may" in data and "pay" in data["may"]):
            node.then = self.node(data["then"])
        return number

    def _fill(self, node: Node, name: str, value: Any, data: dict[str, Any]) -> None:
        if name in ("gain", "pay", "assign", "release"):
            self._fill_things(node, name, value, data)
        elif name in ("seq", "choose"):
            node.children = tuple([self.node(child) for child in value])
        elif name == "may":
            node.children = (self.node(_offered(value, data)),)
        elif name == "others":
            node.children = (self.node(value),)
        elif name == "if":
            node.condition = self.condition(value)
            if "else" in data:
                node.otherwise = self.node(data["else"])
        elif name in ("action", "refresh_worker", "move_pawn", "move_ship", "raid", "land"):
            self._fill_deed(node, name, value, data)
        else:
            self._fill_cards(node, name, value, data)

    def _fill_things(self, node: Node, name: str, value: Any, data: dict[str, Any]) -> None:
        if name == "pay":
            node.price = price_of(value)
            node.times = data.get("times", 1)
            return
        node.pairs = self.amounts(value)
        if name == "gain":
            node.different = data.get("different", False)
        elif name == "assign":
            node.up_to = data.get("up_to", False)
            node.cap = data.get("cap", 0)
        else:
            node.from_self = data["from"] == "self"
            node.selector = self.add_selector({} if node.from_self else data["from"])

    def _fill_deed(self, node: Node, name: str, value: Any, data: dict[str, Any]) -> None:
        if name == "action":
            node.tiles = mask_of([tile.lower() for tile in value], TILES)
            node.pawn = PAWNS_NAMED.index(data.get("at", ""))
        elif name == "refresh_worker":
            node.workers = self.quantity(value)
        elif name == "raid":
            node.price = price_of(value.get("pay", {}))
        elif name == "land":
            node.modes = PILLAGE_MODE * ("pillage" in value) + CONQUER_MODE * ("conquer" in value)
        else:
            node.steps = value

    def _fill_cards(self, node: Node, name: str, value: Any, data: dict[str, Any]) -> None:
        if name == "look":
            node.how_many = value
            node.kept = data["keep"]
        elif name in ("take", "discard"):
            node.selector = self.add_selector(value.get("where", {}))
            node.how_many = value.get("n", 1)
            node.in_empire = value["from"] == "empire"
            node.up_to = value.get("up_to", False)
            if "each" in data:
                node.each = self.node(data["each"])
        elif name == "build":
            node.selector = self.add_selector(value.get("where", {}))
            node.from_top = value["from"] == "top"
            node.free = value["less"] == "free"
            if not node.free:
                node.price = price_of(value["less"])
        else:
            node.selector = self.add_selector(value)
            many = data.get("n", 1)
            node.how_many = ALL_OF_THEM if many == "all" else many

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
            argument = stored_argument(kind, data["on"] == "empire")
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


def stored_argument(kind: int, everywhere: bool) -> int:
    """Return what is counted on cards as one int: the kind, and whether on all own cards."""
    return 2 * kind + int(everywhere)


def _offered(child: dict[str, Any], may: dict[str, Any]) -> dict[str, Any]:
    """Return what an owner may do; what follows upon a price that may be paid comes after it."""
    if "pay" in child and "then" in may:
        return {**child, "then": {"seq": [child["then"], may["then"]]}}
    return child
