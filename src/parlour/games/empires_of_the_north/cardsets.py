"""Card sets that owners of the printed game enter: whether they can be played, and a template.

A fault names the card, the place in it, what was expected and what came. Only what the rules need
is asked for; how well a set is balanced is its owner's affair.
"""

from __future__ import annotations

import json
from typing import Any, Final

from parlour.games.empires_of_the_north.vocabulary import (
    ABILITIES,
    BY,
    CARD_KINDS,
    DISTANCES,
    EVENTS,
    FORMS,
    GOODS,
    OPERATORS,
    TILES,
)

DECKS_FORMAT: Final = "eotn-decks/1"
ISLANDS_FORMAT: Final = "eotn-islands/1"
NOTATION: Final = 1
LANGUAGES: Final = ("en", "cs", "pl")
CLAN_CARDS: Final = 33
STARTING: Final = 3
ISLANDS: Final = {"near": 12, "distant": 10}
LARGEST: Final = 60
MOST_FEATURES: Final = 4
LARGEST_LIMIT: Final = 15

RESOURCES: Final = GOODS[:5]
GAINED: Final = (*GOODS, "worker", "card", "vp", "ship", "resource", "good", "same")
PAID: Final = (*GOODS, "worker", "card", "resource")
ASSIGNED: Final = (*GOODS, "worker", "resource", "good")
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


class Checker:
    """Reads a set and collects its faults."""

    def __init__(self, icons: list[str]) -> None:
        self.icons = icons
        self.card = ""
        self.faults: list[str] = []

    def fault(self, where: str, expected: str, got: object) -> None:
        shown = json.dumps(got, ensure_ascii=False)
        self.faults.append(f"card {self.card}, {where}: expected {expected}, got {shown}")

    def one_of(self, where: str, value: object, allowed: tuple[str, ...]) -> None:
        if value not in allowed:
            self.fault(where, f"one of {', '.join(allowed)}", value)

    def count(self, where: str, value: object, most: int = LARGEST) -> None:
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
            self.fault(where, f"a number from 1 to {most}", value)

    def keys(self, where: str, data: object, allowed: tuple[str, ...]) -> bool:
        """Check that something is a table with nothing but known keys in it."""
        if not isinstance(data, dict):
            self.fault(where, "a table in braces", data)
            return False
        for key in data:
            if key not in allowed:
                self.fault(where, f"one of {', '.join(allowed)}", key)
        return True

    # Values

    def bag(self, where: str, bag: object, kinds: tuple[str, ...], counted: bool = False) -> None:
        if not self.keys(where, bag, kinds) or not isinstance(bag, dict):
            return
        for kind, amount in bag.items():
            if counted:
                self.number(f"{where}.{kind}", amount)
            else:
                self.count(f"{where}.{kind}", amount)

    def number(self, where: str, number: object) -> None:
        if isinstance(number, int):
            self.count(where, number)
            return
        if not self.keys(where, number, (*FORMS, "per", "each", "max", "on")):
            return
        data: Data = number  # type: ignore[assignment]
        forms = [form for form in FORMS if form in data]
        if len(forms) != 1:
            self.fault(where, f"exactly one of {', '.join(FORMS)}", data)
            return
        for key in ("per", "each", "max"):
            if key in data:
                self.count(f"{where}.{key}", data[key])
        value = data[forms[0]]
        if forms[0] == "count":
            self.selector(f"{where}.count", value)
        elif forms[0] == "sets":
            self.icon(f"{where}.sets", value)
        elif forms[0] == "stored":
            self.one_of(f"{where}.stored", value, (*GOODS, "worker", "any"))
            self.one_of(f"{where}.on", data.get("on", "self"), ("self", "empire"))
        elif forms[0] == "have":
            self.one_of(f"{where}.have", value, (*GOODS, "worker", "card"))
        else:
            self.one_of(f"{where}.ships", value, ("all", "sea"))

    def icon(self, where: str, icons: object) -> None:
        for icon in icons if isinstance(icons, list) else [icons]:
            self.one_of(where, icon, tuple(self.icons))

    def selector(self, where: str, selector: object) -> None:
        if not self.keys(where, selector, SELECTORS) or not isinstance(selector, dict):
            return
        allowed: dict[str, tuple[str, ...]] = {
            "ability": ABILITIES,
            "yields": GOODS,
            "distance": DISTANCES,
            "holds": (*GOODS, "worker", "any"),
        }
        kinds = tuple([kind for kind in CARD_KINDS if kind != "field_or_upgrade"])
        for key, value in selector.items():
            if key == "kind":
                for kind in value if isinstance(value, list) else [value]:
                    self.one_of(f"{where}.kind", kind, kinds)
            elif key == "icon":
                self.icon(f"{where}.icon", value)
            elif key in allowed:
                self.one_of(f"{where}.{key}", value, allowed[key])
            elif key in SELECTORS and not isinstance(value, bool):
                self.fault(f"{where}.{key}", "true or false", value)

    def condition(self, where: str, condition: object) -> None:
        if not self.keys(where, condition, ("at_least", "less_than")):
            return
        data: Data = condition  # type: ignore[assignment]
        for key, value in data.items():
            if not isinstance(value, list) or len(value) != 2:
                self.fault(f"{where}.{key}", "a number and a threshold", value)
                continue
            self.number(f"{where}.{key}", value[0])
            self.count(f"{where}.{key}", value[1])

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
        self.keys(where, node, (name, "then", *ARGUMENTS.get(name, ())))
        if name in ("pay", "if") and "then" not in node:
            self.fault(where, "a key then", list(node))
        if "then" in node:
            self.node(f"{where}.then", node["then"])
        self.operator(f"{where}.{name}", name, node[name], node)

    def operator(self, where: str, name: str, value: Any, node: Data) -> None:
        if name == "gain":
            self.bag(where, value, GAINED, counted=True)
        elif name == "pay":
            self.bag(where, value, PAID)
            self.count(f"{where}.times", node.get("times", 1))
        elif name in ("seq", "choose"):
            if not isinstance(value, list) or not value:
                self.fault(where, "a list of effects", value)
                return
            for place, child in enumerate(value):
                self.node(f"{where}[{place + 1}]", child)
        elif name in ("may", "others"):
            self.node(where, value)
            if name == "others" and "gain" not in value:
                self.fault(where, "a gain", value)
        elif name == "if":
            self.condition(where, value)
            if "else" in node:
                self.node(f"{where}.else", node["else"])
        elif name == "action":
            for tile in value if isinstance(value, list) else [value]:
                self.one_of(where, tile, tuple([one.upper() for one in TILES]))
            self.one_of(f"{where}.at", node.get("at", ""), ("", "opponent_pawn", "own_pawn"))
        elif name in ("find", "reap", "payout", "refresh_card"):
            self.selector(where, value)
            if node.get("n", 1) != "all":
                self.count(f"{where}.n", node.get("n", 1))
        else:
            self.more(where, name, value, node)

    def more(self, where: str, name: str, value: Any, node: Data) -> None:
        if name == "look":
            self.count(where, value, 5)
            self.count(f"{where}.keep", node.get("keep"), 5)
        elif name in ("take", "discard"):
            if not self.keys(where, value, ("from", "where", "n", "up_to")):
                return
            sources = ("discard", "empire") if name == "take" else ("hand", "empire")
            self.one_of(f"{where}.from", value.get("from"), sources)
            self.selector(f"{where}.where", value.get("where", {}))
            self.count(f"{where}.n", value.get("n", 1))
            if "each" in node:
                self.node(f"{where}.each", node["each"])
        elif name == "build":
            if not self.keys(where, value, ("from", "where", "less")):
                return
            self.one_of(f"{where}.from", value.get("from"), ("hand", "top"))
            self.selector(f"{where}.where", value.get("where", {}))
            if value.get("less") != "free":
                self.bag(f"{where}.less", value.get("less"), (*RESOURCES, "resource"))
        elif name == "assign":
            self.bag(where, value, ASSIGNED)
            self.count(f"{where}.cap", node.get("cap", 1))
        elif name == "release":
            self.bag(where, value, ASSIGNED)
            if isinstance(value, dict) and len(value) != 1:
                self.fault(where, "one kind", list(value))
            if node.get("from") != "self":
                self.selector(f"{where}.from", node.get("from"))
        elif name == "refresh_worker":
            self.number(where, value)
        elif name in ("move_pawn", "move_ship"):
            self.count(where, value)
        elif name == "raid":
            if self.keys(where, value, ("pay",)):
                self.bag(f"{where}.pay", value.get("pay", {}), PAID)
        else:
            for mode in value if isinstance(value, list) and value else [value]:
                self.one_of(where, mode, ("pillage", "conquer"))

    def features(self, features: object) -> None:
        if not isinstance(features, list) or not 1 <= len(features) <= MOST_FEATURES:
            self.fault("effect.feature", f"a list of 1 to {MOST_FEATURES} Features", features)
            return
        for place, feature in enumerate(features):
            where = f"effect.feature[{place + 1}]"
            if not self.keys(where, feature, ("on", "by", "where", "if", "limit", "do")):
                continue
            self.one_of(f"{where}.on", feature.get("on"), EVENTS)
            self.one_of(f"{where}.by", feature.get("by", "self"), BY)
            self.selector(f"{where}.where", feature.get("where", {}))
            if "if" in feature:
                self.condition(f"{where}.if", feature["if"])
            self.count(f"{where}.limit", feature.get("limit", 1), LARGEST_LIMIT)
            self.node(f"{where}.do", feature.get("do"))

    def effect(self, effect: object, allowed: tuple[str, ...]) -> None:
        if not self.keys("effect", effect, allowed) or not isinstance(effect, dict):
            return
        for key in ("bonus", "act", "instant"):
            if key in effect:
                self.node(f"effect.{key}", effect[key])
        if "feature" in effect:
            self.features(effect["feature"])
        if "storage" in effect and self.keys("effect.storage", effect["storage"], ("lot", "do")):
            lot = effect["storage"].get("lot")
            self.bag("effect.storage.lot", lot, ASSIGNED)
            if isinstance(lot, dict) and len(lot) != 1:
                self.fault("effect.storage.lot", "one kind", list(lot))
            self.node("effect.storage.do", effect["storage"].get("do"))
        for static in effect.get("static", []):
            if self.keys("effect.static", static, ("discount", "where", "protect")):
                if "discount" in static:
                    self.bag("effect.static", static["discount"], (*RESOURCES, "resource"))
                self.selector("effect.static", static.get("where", static.get("protect", {})))
        if "copy" in effect and self.keys("effect.copy", effect["copy"], ("of",)):
            self.selector("effect.copy.of", effect["copy"].get("of"))


def check_decks(data: object) -> list[str]:
    """Name every fault of a set of clans."""
    if not isinstance(data, dict) or data.get("format") != DECKS_FORMAT:
        return [f'the file: expected "format": "{DECKS_FORMAT}" at its top']
    faults = _check_head(data, ("icons", "clans", "cards"))
    if faults:
        return faults
    checker = Checker([*data["icons"], "land", "island"])
    clans = [clan.get("id") for clan in data["clans"] if isinstance(clan, dict)]
    for card in data["cards"]:
        _check_clan_card(checker, card, clans)
    for clan in clans:
        own = [card for card in data["cards"] if card.get("clan") == clan]
        starting = sum([bool(card.get("starting")) for card in own])
        total = sum([_copies(card) for card in own])
        if total != CLAN_CARDS or starting != STARTING:
            checker.faults.append(
                f"clan {clan}: expected {CLAN_CARDS} cards, {STARTING} of them starting, "
                f"got {total} and {starting}"
            )
    return checker.faults


def check_islands(data: object) -> list[str]:
    """Name every fault of a set of islands."""
    if not isinstance(data, dict) or data.get("format") != ISLANDS_FORMAT:
        return [f'the file: expected "format": "{ISLANDS_FORMAT}" at its top']
    faults = _check_head(data, ("islands",))
    if faults:
        return faults
    checker = Checker(["island"])
    for island in data["islands"]:
        checker.card = str(island.get("id"))
        checker.one_of("distance", island.get("distance"), DISTANCES)
        checker.one_of("kind", island.get("kind"), ("island",))
        _check_names(checker, island.get("names"))
        checker.bag("pillage", island.get("pillage"), GAINED[:-1], counted=True)
        checker.effect(island.get("effect", {}), ("bonus", "act", "feature", "storage", "static"))
    for distance, expected in ISLANDS.items():
        count = sum([island.get("distance") == distance for island in data["islands"]])
        if count != expected:
            checker.faults.append(f"{distance} islands: expected {expected}, got {count}")
    return checker.faults


def check_set(data: object) -> list[str]:
    """Name every fault of a file of clans or of islands."""
    if isinstance(data, dict) and data.get("format") == ISLANDS_FORMAT:
        return check_islands(data)
    return check_decks(data)


def _check_head(data: Data, lists: tuple[str, ...]) -> list[str]:
    faults = []
    if data.get("notation") != NOTATION:
        faults.append(f'the file: expected "notation": {NOTATION}, got {data.get("notation")!r}')
    if not isinstance(data.get("set"), str) or data["set"] in ("", "house"):
        faults.append('the file: expected a name of your own at "set"')
    for key in lists:
        kind = dict if key == "icons" else list
        if not isinstance(data.get(key), kind) or not data[key]:
            faults.append(f"the file: expected {key} with something in it")
    return faults


def _copies(card: Data) -> int:
    copies = card.get("copies", 1)
    return copies if isinstance(copies, int) else 0


def _check_names(checker: Checker, names: object) -> None:
    if not isinstance(names, dict) or not isinstance(names.get("en"), str):
        checker.fault("names", "at least the English name, en", names)
        return
    checker.keys("names", names, LANGUAGES)


def _check_clan_card(checker: Checker, card: Data, clans: list[Any]) -> None:
    checker.card = str(card.get("id"))
    checker.one_of("clan", card.get("clan"), tuple([str(clan) for clan in clans]))
    if not checker.card.startswith(f"{card.get('clan')}."):
        checker.fault("id", f"{card.get('clan')}. and a short name", card.get("id"))
    kinds = CARD_KINDS[:-1]
    checker.one_of("kind", card.get("kind"), kinds)
    checker.count("copies", card.get("copies", 1), 30)
    checker.icon("icons", card.get("icons", []))
    _check_names(checker, card.get("names"))
    kind = card.get("kind")
    if kind == "location":
        checker.bag("cost", card.get("cost"), PAID)
        abilities = ("bonus", "act", "feature", "storage", "static", "copy")
        checker.effect(card.get("effect", {}), abilities)
        return
    if not card.get("starting"):
        tiles = tuple([tile.upper() for tile in TILES])
        checker.one_of("trigger", card.get("trigger"), tiles)
    if kind == "boost":
        checker.effect(card.get("effect", {}), ("instant",))
        if "instant" not in card.get("effect", {}):
            checker.fault("effect", "instant", card.get("effect"))
    elif kind in kinds:
        checker.bag("yield", card.get("yield"), GOODS)


def template(clan: str, cards: list[Data]) -> str:
    """Return a file to fill in: one card of each kind, like those of the house decks."""
    shown: list[Data] = []
    for kind in CARD_KINDS[:-1]:
        house = next(card for card in cards if card["kind"] == kind and not card.get("starting"))
        card = {key: value for key, value in house.items() if key not in ("status", "anchored")}
        card["clan"] = clan
        card["id"] = f"{clan}.{house['id'].partition('.')[2]}"
        card["icons"] = ["land"] if "yield" in card else ["icon_one"]
        shown.append(card)
    names = {"en": clan.title()}
    data = {
        "format": DECKS_FORMAT,
        "notation": NOTATION,
        "set": "my-box",
        "note": f"{CLAN_CARDS} cards a clan, {STARTING} of them with starting: true and no trigger",
        "icons": {"land": {"en": "land"}, "icon_one": {"en": "icon one"}},
        "clans": [{"id": clan, "names": names, "icons": ["icon_one"]}],
        "cards": shown,
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
