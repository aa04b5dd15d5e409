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
    TILES,
)

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
