"""Cards in words, made from their notation: what stands in the data is never written twice."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.errors import Figure
from parlour.engine.voice import Voice
from parlour.engine.words import LANGUAGES, Words
from parlour.games.empires_of_the_north.facts.cards import (
    CARD_IDS,
    CLAN_DATA,
    DATA,
    DECK_SETS,
    ICON_DATA,
    ISLAND_SETS,
    TRIGGER,
)
from parlour.games.empires_of_the_north.facts.notation.vocabulary import KINDS, TILES
from parlour.games.empires_of_the_north.facts.selectors import listed
from parlour.games.empires_of_the_north.facts.sets.installed import HOUSE

CLAN_OPTIONS: Final = 4

Node = dict[str, Any]

_SAID: Final[dict[tuple[str, int], list[str]]] = {}
"""What each card does, by language and card, once it has been said."""


def add_names(words: Words) -> None:
    """Add the names of cards, clans and icons, which stand with the cards, to a catalogue."""
    for card, name in zip(DATA, CARD_IDS, strict=True):
        words.entries[f"card.{name}"] = card["names"]
    for icon, names in ICON_DATA.items():
        words.entries[f"icon.{icon}"] = names
    for clan in CLAN_DATA:
        words.entries[f"clan.{clan['id']}"] = clan["names"]
    for number in range(1, CLAN_OPTIONS + 1):
        for choice in ("choose", "random"):
            entry = words.entries[f"clanchoice.{choice}"]
            words.entries[f"option.clan-{number}.{choice}"] = entry
        for clan in CLAN_DATA:
            words.entries[f"option.clan-{number}.{clan['id']}"] = clan["names"]
    for option, sets in (("cards", DECK_SETS), ("islands", ISLAND_SETS)):
        for name in sets:
            if name != HOUSE:
                own = dict.fromkeys(LANGUAGES, name)
                words.entries[f"option.{option}.{name}"] = own


class Wording(Voice):
    """What is said to these players in one language."""

    def card(self, card: str) -> str:
        return self.say(f"card.{card}")

    def tile(self, tile: str) -> str:
        return self.say(f"tile.{tile}")

    def icon(self, icon: str) -> str:
        return self.say(f"icon.{icon}")

    # Amounts

    def bag(self, bag: Node) -> str:
        """Say some things with their amounts: "2 wood and 1 stone"."""
        return self._joined([self.amount(kind, bag[kind]) for kind in sorted(bag, key=_order)])

    def amount(self, kind: str, quantity: Any) -> str:
        if isinstance(quantity, int):
            return self.thing(kind, quantity)
        said = self.thing(kind, quantity.get("each", 1))
        per = quantity.get("per", 1)
        key = "number.each" if per == 1 else "number.every"
        said = f"{said} {self.say(key, {'per': per, 'of': self._counted(quantity)})}"
        if "max" in quantity:
            said += f" ({self.say('number.most', {'count': quantity['max']})})"
        return said

    def thing(self, kind: str, count: int) -> str:
        """Say so many things of a kind, in the form in which they are gained and paid."""
        return self.say(f"some.{kind}", {"count": count})

    def _counted(self, quantity: Node) -> str:
        if "count" in quantity:
            return self.selection(quantity["count"])
        if "sets" in quantity:
            icons = " + ".join([self.icon(icon) for icon in quantity["sets"]])
            return self.say("number.set", {"icons": icons})
        if "stored" in quantity:
            kind = quantity["stored"]
            said = self.say("number.anything") if kind == "any" else self.say(f"kind.{kind}")
            return self.say(f"number.stored-{quantity.get('on', 'self')}", {"kind": said})
        if "have" in quantity:
            return self.say("number.have", {"kind": quantity["have"]})
        return self.say(f"number.ships-{quantity['ships']}")

    def condition(self, condition: Node) -> str:
        key = "at_least" if "at_least" in condition else "less_than"
        quantity, count = condition[key]
        if isinstance(quantity, int):
            return self.say(
                f"condition.{key.replace('_', '-')}-fixed", {"number": quantity, "count": count}
            )
        # An amount of n is reached by so many of the things that are counted.
        needed = quantity.get("per", 1) * -(-count // quantity.get("each", 1))
        figures: dict[str, Figure] = {"count": needed, "of": self._counted(quantity)}
        return self.say(f"condition.{key.replace('_', '-')}", figures)

    def selection(self, selector: Node) -> str:
        """Say which cards are meant: "location (penguin / igloo)"."""
        kinds = [self.say(f"cardkind.{kind}") for kind in listed(selector.get("kind", []))]
        what = " / ".join(kinds) if kinds else self.say("selection.card")
        if "distance" in selector:
            what = self.say(f"selection.distance.{selector['distance']}", {"what": what})
        if "starting" in selector:
            key = "starting" if selector["starting"] else "not-starting"
            what = self.say(f"selection.{key}", {"what": what})
        if selector.get("other"):
            what = self.say("selection.other", {"what": what})
        if "exhausted" in selector:
            key = "exhausted" if selector["exhausted"] else "unexhausted"
            what = self.say(f"selection.{key}", {"what": what})
        if "icon" in selector:
            icons = " / ".join([self.icon(icon) for icon in listed(selector["icon"])])
            what = self.say("selection.with", {"what": what, "icons": icons})
        if "ability" in selector:
            what = self.say(f"selection.ability.{selector['ability']}", {"what": what})
        if "yields" in selector:
            what = self.say("selection.yields", {"what": what, "kind": selector["yields"]})
        if selector.get("holds") == "any":
            return self.say("selection.holds-any", {"what": what})
        if "holds" in selector:
            return self.say("selection.holds", {"what": what, "kind": selector["holds"]})
        return what

    # Effects

    def effect(self, node: Node) -> str:
        """Say what a node does."""
        said = self._operator(node)
        if "then" in node and "pay" not in node and "if" not in node:
            said = self.say("effect.then", {"effect": said, "other": self.effect(node["then"])})
        return said

    def _operator(self, node: Node) -> str:
        if "gain" in node:
            said = self.say("effect.gain", {"what": self.bag(node["gain"])})
            return self.say("effect.different", {"effect": said}) if node.get("different") else said
        if "pay" in node:
            effect = self.effect(node["then"])
            said = self.say("effect.pay", {"what": self.bag(node["pay"]), "effect": effect})
            if "times" in node:
                return self.say("effect.times", {"effect": said, "count": node["times"]})
            return said
        if "seq" in node:
            return "; ".join([self.effect(child) for child in node["seq"]])
        if "choose" in node:
            return " / ".join([self.effect(child) for child in node["choose"]])
        if "may" in node:
            return self.say("effect.may", {"effect": self.effect(node["may"])})
        if "if" in node:
            return self._if(node)
        if "others" in node:
            return self.say("effect.others", {"effect": self.effect(node["others"])})
        if "action" in node:
            return self._action(node)
        return self._more(node)

    def _if(self, node: Node) -> str:
        figures: dict[str, Figure] = {
            "condition": self.condition(node["if"]),
            "effect": self.effect(node["then"]),
        }
        said = self.say("effect.if", figures)
        if "else" not in node:
            return said
        return self.say("effect.else", {"effect": said, "other": self.effect(node["else"])})

    def _action(self, node: Node) -> str:
        tiles = " / ".join([self.tile(tile.lower()) for tile in node["action"]])
        if "at" not in node:
            return self.say("effect.action", {"tiles": tiles})
        whose = node["at"].partition("_")[0]
        if len(node["action"]) == len(TILES):
            return self.say(f"effect.action-{whose}")
        return self.say(f"effect.action-{whose}-of", {"tiles": tiles})

    def _more(self, node: Node) -> str:
        if "look" in node:
            return self.say("effect.look", {"count": node["look"], "keep": node["keep"]})
        if "find" in node:
            return self.say("effect.find", {"selection": self.selection(node["find"])})
        if "take" in node or "discard" in node:
            return self._card_effect(node)
        if "build" in node:
            return self._build(node["build"])
        if "assign" in node:
            said = self.say("effect.assign", {"what": self.bag(node["assign"])})
            if node.get("up_to"):
                said = self.say("effect.up-to", {"effect": said})
            if "cap" in node:
                said = self.say("effect.cap", {"effect": said, "count": node["cap"]})
            return said
        if "release" in node:
            own = node["from"] == "self"
            where = self.say("effect.this-card") if own else self.selection(node["from"])
            figures: dict[str, Figure] = {"what": self.bag(node["release"]), "selection": where}
            return self.say("effect.release", figures)
        return self._rest(node)

    def _card_effect(self, node: Node) -> str:
        verb = "take" if "take" in node else "discard"
        arguments = node[verb]
        figures: dict[str, Figure] = {
            "count": arguments.get("n", 1),
            "selection": self.selection(arguments.get("where", {})),
            "what": self.thing("card", arguments.get("n", 1)),
        }
        key = f"effect.{verb}-{arguments['from']}"
        if verb == "discard" and arguments["from"] == "hand" and arguments.get("where"):
            key = "effect.discard-hand-where"
        said = self.say(key, figures)
        if arguments.get("up_to"):
            said = self.say("effect.up-to", {"effect": said})
        if "each" in node:
            said = self.say("effect.each", {"effect": said, "other": self.effect(node["each"])})
        return said

    def _build(self, arguments: Node) -> str:
        selection = self.selection({**arguments.get("where", {}), "kind": "location"})
        if arguments["from"] == "top":
            return self.say("effect.build-top", {"selection": selection})
        if arguments["less"] == "free":
            return self.say("effect.build-free", {"selection": selection})
        figures: dict[str, Figure] = {"what": self.bag(arguments["less"]), "selection": selection}
        return self.say("effect.build-less", figures)

    def _rest(self, node: Node) -> str:
        if "payout" in node or "refresh_card" in node:
            key = "payout" if "payout" in node else "refresh_card"
            figures: dict[str, Figure] = {
                "count": node.get("n", 1),
                "selection": self.selection(node[key]),
            }
            if node.get("n") == "all":
                return self.say("effect.refresh-all", figures)
            return self.say(f"effect.{key.replace('_', '-')}", figures)
        if "refresh_worker" in node:
            what = self.amount("worker", node["refresh_worker"])
            return self.say("effect.refresh-worker", {"what": what})
        for key in ("move_pawn", "move_ship"):
            if key in node:
                return self.say(f"effect.{key.replace('_', '-')}", {"count": node[key]})
        if "raid" in node:
            price = node["raid"].get("pay")
            if price:
                return self.say("effect.raid-pay", {"what": self.bag(price)})
            return self.say("effect.raid")
        if "reap" in node:
            selection = self.selection({"kind": "field", **node["reap"]})
            return self.say("effect.reap", {"selection": selection})
        modes = node["land"]
        return self.say(f"effect.land-{modes[0] if len(modes) == 1 else 'both'}")

    # Whole cards

    def abilities(self, number: int) -> list[str]:
        """Say all that a card does, a sentence for each ability."""
        said = _SAID.get((self.language, number))
        if said is None:
            said = self._abilities(number)
            _SAID[self.language, number] = said
        return said

    def _abilities(self, number: int) -> list[str]:
        card = DATA[number]
        effect = card["effect"]
        said: list[str] = []
        if card.get("yield"):
            figures: dict[str, Figure] = {"what": self.bag(card["yield"])}
            if TRIGGER[number] >= 0:
                figures["tile"] = TILES[TRIGGER[number]]
            said.append(
                self.say(f"ability.{'field' if 'tile' in figures else 'starting'}", figures)
            )
        if "pillage" in card:
            said.append(self.say("ability.pillage", {"effect": self.loot(number)}))
        if "bonus" in effect:
            key = "ability.conquest" if card["kind"] == "island" else "ability.bonus"
            said.append(self.say(key, {"effect": self.effect(effect["bonus"])}))
        if "act" in effect:
            said.append(self.say("ability.act", {"effect": self.effect(effect["act"])}))
        if "instant" in effect:
            tile = TILES[TRIGGER[number]]
            figures = {"tile": tile, "effect": self.effect(effect["instant"])}
            said.append(self.say("ability.instant", figures))
        said.extend([self._feature(feature) for feature in effect.get("feature", [])])
        said.extend(self._standing(effect))
        if card.get("anchored"):
            said.append(self.say("ability.anchored"))
        return said

    def loot(self, number: int) -> str:
        return self.effect({"gain": DATA[number]["pillage"]})

    def _feature(self, feature: Node) -> str:
        by = feature.get("by", "self")
        event = self.say(f"{'you' if by == 'self' else 'they'}.{feature['on']}")
        when = self.say(f"when.{by}", {"event": event})
        if feature.get("where"):
            selection = self.selection(feature["where"])
            when = self.say("when.where", {"when": when, "selection": selection})
        if "if" in feature:
            condition = self.condition(feature["if"])
            when = self.say("when.if", {"when": when, "condition": condition})
        if "limit" in feature:
            when = self.say("when.limit", {"when": when, "count": feature["limit"]})
        return self.say("ability.feature", {"when": when, "effect": self.effect(feature["do"])})

    def _standing(self, effect: Node) -> list[str]:
        """Say what holds as long as the card lies there."""
        said: list[str] = []
        if "storage" in effect:
            storage = effect["storage"]
            figures: dict[str, Figure] = {
                "lot": self.bag(storage["lot"]),
                "effect": self.effect(storage["do"]),
            }
            said.append(self.say("ability.storage", figures))
        for static in effect.get("static", []):
            if "discount" in static:
                figures = {
                    "what": self.bag(static["discount"]),
                    "selection": self.selection(static.get("where", {})),
                }
                said.append(self.say("ability.discount", figures))
            else:
                selection = self.selection(static["protect"])
                said.append(self.say("ability.protect", {"selection": selection}))
        if "copy" in effect:
            selection = self.selection(effect["copy"]["of"])
            said.append(self.say("ability.copy", {"selection": selection}))
        return said

    def cost(self, number: int) -> str:
        cost = DATA[number].get("cost")
        return self.bag(cost) if cost else self.say("label.free")

    def kind(self, number: int) -> str:
        return self.say(f"cardkind.{DATA[number]['kind']}")

    def icons(self, number: int) -> str:
        return ", ".join([self.icon(icon) for icon in DATA[number]["icons"]])

    def whole_card(self, number: int) -> str:
        """Say all that is printed on a card."""
        return f"{self.card(CARD_IDS[number])} {self.printed(number)}"

    def printed(self, number: int) -> str:
        """Say what is printed on a card below its name."""
        head = f"({self.kind(number)}; {self.icons(number)}"
        if "cost" in DATA[number]:
            head += f"; {self.cost(number)}"
        return f"{head}) {' '.join(self.abilities(number))}"

    def _joined(self, said: list[str]) -> str:
        if len(said) < 2:
            return "".join(said)
        return self.say("effect.and", {"first": ", ".join(said[:-1]), "last": said[-1]})


def _order(kind: str) -> int:
    return KINDS.index(kind)
