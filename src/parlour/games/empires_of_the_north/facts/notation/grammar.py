"""The closed notation of the cards, checked: values, selectors, conditions and effects.

A fault names the card, the place in it, what was expected and what came. Whatever JSON comes in,
a `Grammar` collects faults and never fails itself.
"""

from __future__ import annotations

import json
from typing import Any, Final

from parlour.games.empires_of_the_north.facts.notation.vocabulary import (
    ABILITIES,
    BY,
    CARD_KINDS,
    DISTANCES,
    EVENTS,
    FORMS,
    GOODS,
    OPERATORS,
    PAWNS_NAMED,
    TILES,
)

LARGEST: Final = 60
MOST_LOOKED_AT: Final = 10
MOST_KEPT: Final = 5
MOST_FEATURES: Final = 4
LARGEST_LIMIT: Final = 15
LONGEST_SHOWN: Final = 80
FEWEST_PARTS: Final = 2

RESOURCES: Final = GOODS[:5]
GAINED: Final = (*GOODS, "worker", "card", "vp", "ship", "resource", "good", "same")
PILLAGED: Final = GAINED[:-1]
PAID: Final = (*GOODS, "worker", "card", "resource", "good")
SAVED: Final = (*RESOURCES, "resource")
ASSIGNED: Final = (*GOODS, "worker", "resource", "good")
HELD: Final = (*GOODS, "worker", "any")
SELECTORS: Final = (
    "kind",
    "icon",
    "ability",
    "yields",
    "distance",
    "starting",
    "exhausted",
    "holds",
    "other",
)
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "ability": ABILITIES,
    "yields": GOODS,
    "distance": DISTANCES,
    "holds": HELD,
}
"""By key of a selector: what it may be, where that is one word."""
SELECTED_KINDS: Final = tuple([kind for kind in CARD_KINDS if kind != "field_or_upgrade"])
ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "gain": ("different",),
    "pay": ("times",),
    "if": ("else",),
    "action": ("at",),
    "look": ("keep",),
    "discard": ("each",),
    "assign": ("up_to", "cap"),
    "release": ("from",),
    "payout": ("n",),
    "refresh_card": ("n",),
}
"""What may stand beside each operator, besides `then`."""

Data = dict[str, Any]


class Grammar:
    """Reads cards and collects their faults."""

    def __init__(self, icons: tuple[str, ...]) -> None:
        self.icons = icons
        self.card = ""
        self.faults: list[str] = []

    def fault(self, where: str, expected: str, got: object) -> None:
        shown = json.dumps(got, ensure_ascii=False)
        if len(shown) > LONGEST_SHOWN:
            shown = shown[:LONGEST_SHOWN] + " …"
        self.faults.append(f"card {self.card}, {where}: expected {expected}, got {shown}")

    def one_of(self, where: str, value: object, allowed: tuple[str, ...]) -> None:
        if value not in allowed:
            self.fault(where, f"one of {', '.join(allowed)}", value)

    def some_of(self, where: str, values: object, allowed: tuple[str, ...]) -> None:
        if not isinstance(values, list) or not values:
            self.fault(where, f"a list of {', '.join(allowed)}", values)
            return
        for value in values:
            self.one_of(where, value, allowed)

    def count(self, where: str, value: object, most: int = LARGEST) -> None:
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
            self.fault(where, f"a number from 1 to {most}", value)

    def flag(self, where: str, value: object) -> None:
        if not isinstance(value, bool):
            self.fault(where, "true or false", value)

    def only_true(self, where: str, value: object) -> None:
        if value is not True:
            self.fault(where, "true, or nothing at all", value)

    def table(self, where: str, data: object, allowed: tuple[str, ...]) -> Data | None:
        """Return a table with nothing but known keys in it, or None if it is no table."""
        if not isinstance(data, dict):
            self.fault(where, f"a table in braces with {', '.join(allowed)}", data)
            return None
        for key in data:
            if key not in allowed:
                self.fault(where, f"only the keys {', '.join(allowed)}", key)
        return data

    # Values

    def bag(self, where: str, data: object, kinds: tuple[str, ...], counted: bool = False) -> None:
        bag = self.table(where, data, kinds)
        if bag is None:
            return
        if not bag:
            self.fault(where, f"something of {', '.join(kinds)}", bag)
        for kind, amount in bag.items():
            if counted:
                self.number(f"{where}.{kind}", amount)
            else:
                self.count(f"{where}.{kind}", amount)

    def number(self, where: str, number: object) -> None:
        if not isinstance(number, dict):
            self.count(where, number)
            return
        forms = [form for form in FORMS if form in number]
        if len(forms) != 1:
            self.fault(where, f"a number or exactly one of {', '.join(FORMS)}", number)
            return
        form = forms[0]
        on = ("on",) if form == "stored" else ()
        self.table(where, number, (form, "per", "each", "max", *on))
        for key in ("per", "each", "max"):
            if key in number:
                self.count(f"{where}.{key}", number[key])
        self._counted(where, form, number)

    def _counted(self, where: str, form: str, number: Data) -> None:
        value = number[form]
        if form == "count":
            self.selector(f"{where}.count", value)
        elif form == "sets":
            self.some_of(f"{where}.sets", value, self.icons)
        elif form == "stored":
            self.one_of(f"{where}.stored", value, HELD)
            self.one_of(f"{where}.on", number.get("on"), ("self", "empire"))
        elif form == "have":
            self.one_of(f"{where}.have", value, (*GOODS, "worker", "card"))
        else:
            self.one_of(f"{where}.ships", value, ("all", "sea"))

    def selector(self, where: str, data: object) -> None:
        selector = self.table(where, data, SELECTORS)
        for key, value in (selector or {}).items():
            if key in ("kind", "icon"):
                allowed = SELECTED_KINDS if key == "kind" else self.icons
                self.some_of(
                    f"{where}.{key}", value if isinstance(value, list) else [value], allowed
                )
            elif key in CHOICES:
                self.one_of(f"{where}.{key}", value, CHOICES[key])
            elif key == "other":
                self.only_true(f"{where}.{key}", value)
            elif key in SELECTORS:
                self.flag(f"{where}.{key}", value)

    def condition(self, where: str, data: object) -> None:
        condition = self.table(where, data, ("at_least", "less_than"))
        if condition is None:
            return
        if len(condition) != 1:
            self.fault(where, "exactly one of at_least, less_than", condition)
        for key, value in condition.items():
            if not isinstance(value, list) or len(value) != 2:
                self.fault(f"{where}.{key}", "a list of a number and a threshold", value)
                continue
            self.number(f"{where}.{key}[1]", value[0])
            self.count(f"{where}.{key}[2]", value[1])

    # Effects

    def node(self, where: str, node: object) -> None:
        if not isinstance(node, dict):
            self.fault(where, "a table in braces with one operator", node)
            return
        operators = [name for name in OPERATORS if name in node]
        if len(operators) != 1:
            self.fault(where, f"exactly one of {', '.join(OPERATORS)}", list(node))
            return
        name = operators[0]
        self.table(where, node, (name, "then", *ARGUMENTS.get(name, ())))
        if name in ("pay", "if") and "then" not in node:
            self.fault(where, f"a key then beside {name}", list(node))
        if "then" in node:
            self.node(f"{where}.then", node["then"])
        self._operator(f"{where}.{name}", name, node[name], node)

    def _operator(self, where: str, name: str, value: Any, node: Data) -> None:
        if name in ("gain", "pay", "assign", "release"):
            self._things(where, name, value, node)
        elif name in ("seq", "choose", "may", "others", "if"):
            self._parts(where, name, value, node)
        elif name in ("action", "refresh_worker", "move_pawn", "move_ship", "raid", "land"):
            self._deed(where, name, value, node)
        else:
            self._cards(where, name, value, node)

    def _things(self, where: str, name: str, value: Any, node: Data) -> None:
        if name == "gain":
            self.bag(where, value, GAINED, counted=True)
            self.only_true(f"{where}.different", node.get("different", True))
        elif name == "pay":
            self.bag(where, value, PAID)
            self.count(f"{where}.times", node.get("times", 1))
        elif name == "assign":
            self.bag(where, value, ASSIGNED)
            self.only_true(f"{where}.up_to", node.get("up_to", True))
            self.count(f"{where}.cap", node.get("cap", 1))
        else:
            self.bag(where, value, ASSIGNED)
            if isinstance(value, dict) and len(value) > 1:
                self.fault(where, "one kind", list(value))
            if node.get("from") != "self":
                self.selector(f"{where}.from", node.get("from"))

    def _parts(self, where: str, name: str, value: Any, node: Data) -> None:
        if name in ("seq", "choose"):
            if not isinstance(value, list) or len(value) < FEWEST_PARTS:
                self.fault(where, f"a list of {FEWEST_PARTS} or more effects", value)
                return
            for place, child in enumerate(value):
                self.node(f"{where}[{place + 1}]", child)
        elif name == "may":
            self.node(where, value)
        elif name == "others":
            gain = self.table(where, value, ("gain",))
            if gain is not None:
                self.bag(f"{where}.gain", gain.get("gain"), GAINED, counted=True)
        else:
            self.condition(where, value)
            if "else" in node:
                self.node(f"{where}.else", node["else"])

    def _deed(self, where: str, name: str, value: Any, node: Data) -> None:
        if name == "action":
            self.some_of(where, value, tuple([tile.upper() for tile in TILES]))
            if "at" in node:
                self.one_of(f"{where}.at", node["at"], PAWNS_NAMED[1:])
        elif name == "refresh_worker":
            self.number(where, value)
        elif name in ("move_pawn", "move_ship"):
            self.count(where, value)
        elif name == "raid":
            price = self.table(where, value, ("pay",))
            if price:
                self.bag(f"{where}.pay", price.get("pay"), PAID)
        else:
            self.some_of(where, value, ("pillage", "conquer"))

    def _cards(self, where: str, name: str, value: Any, node: Data) -> None:
        if name == "look":
            self.count(where, value, MOST_LOOKED_AT)
            most = min(value, MOST_KEPT) if isinstance(value, int) and value > 0 else MOST_KEPT
            self.count(f"{where}.keep", node.get("keep"), most)
        elif name in ("take", "discard"):
            self._moved(where, name, value)
            if "each" in node:
                self.node(f"{where}.each", node["each"])
        elif name == "build":
            self._built(where, value)
        else:
            self.selector(where, value)
            if not (name == "refresh_card" and node.get("n") == "all"):
                self.count(f"{where}.n", node.get("n", 1))

    def _moved(self, where: str, name: str, value: object) -> None:
        """Check cards that are taken or discarded; how many must be said of discarded ones."""
        more = ("up_to",) if name == "discard" else ()
        cards = self.table(where, value, ("from", "where", "n", *more))
        if cards is None:
            return
        sources = ("discard", "empire") if name == "take" else ("hand", "empire")
        self.one_of(f"{where}.from", cards.get("from"), sources)
        self.selector(f"{where}.where", cards.get("where", {}))
        self.count(f"{where}.n", cards.get("n", 1 if name == "take" else None))
        self.only_true(f"{where}.up_to", cards.get("up_to", True))

    def _built(self, where: str, value: object) -> None:
        built = self.table(where, value, ("from", "where", "less"))
        if built is None:
            return
        self.one_of(f"{where}.from", built.get("from"), ("hand", "top"))
        self.selector(f"{where}.where", built.get("where", {}))
        if built.get("less") != "free":
            self.bag(f"{where}.less", built.get("less"), SAVED)

    # Abilities

    def effect(self, data: object, allowed: tuple[str, ...]) -> None:
        effect = self.table("effect", data, allowed)
        if effect is None:
            return
        for key in ("bonus", "act", "instant"):
            if key in effect:
                self.node(f"effect.{key}", effect[key])
        if "feature" in effect:
            self._features(effect["feature"])
        if "storage" in effect:
            storage = self.table("effect.storage", effect["storage"], ("lot", "do"))
            if storage is not None:
                self.bag("effect.storage.lot", storage.get("lot"), ASSIGNED)
                self.node("effect.storage.do", storage.get("do"))
        if "static" in effect:
            self._statics(effect["static"])
        if "copy" in effect:
            copy = self.table("effect.copy", effect["copy"], ("of",))
            if copy is not None:
                self.selector("effect.copy.of", copy.get("of"))

    def _features(self, features: object) -> None:
        if not isinstance(features, list) or not 1 <= len(features) <= MOST_FEATURES:
            self.fault("effect.feature", f"a list of 1 to {MOST_FEATURES} Features", features)
            return
        for place, one in enumerate(features):
            where = f"effect.feature[{place + 1}]"
            feature = self.table(where, one, ("on", "by", "where", "if", "limit", "do"))
            if feature is None:
                continue
            self.one_of(f"{where}.on", feature.get("on"), EVENTS)
            self.one_of(f"{where}.by", feature.get("by", "self"), BY)
            self.selector(f"{where}.where", feature.get("where", {}))
            if "if" in feature:
                self.condition(f"{where}.if", feature["if"])
            self.count(f"{where}.limit", feature.get("limit", 1), LARGEST_LIMIT)
            self.node(f"{where}.do", feature.get("do"))

    def _statics(self, statics: object) -> None:
        if not isinstance(statics, list) or not statics:
            self.fault("effect.static", "a list of discounts and protections", statics)
            return
        for place, one in enumerate(statics):
            where = f"effect.static[{place + 1}]"
            if isinstance(one, dict) and "protect" in one:
                self.table(where, one, ("protect",))
                self.selector(f"{where}.protect", one["protect"])
                continue
            static = self.table(where, one, ("discount", "where"))
            if static is not None:
                self.bag(f"{where}.discount", static.get("discount"), SAVED)
                self.selector(f"{where}.where", static.get("where", {}))
