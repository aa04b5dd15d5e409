"""A card set as an owner would enter it, with the forms of the notation that no house card has.

Run as a program, it plays the scenarios with the set installed and prints what each one changed.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

NAME = "lab"
PENGUIN, ANCHOR = "penguin", "anchor"


def act(node: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"effect": {"act": node}, **more}


def feature(**parts: Any) -> dict[str, Any]:
    return {"effect": {"feature": [parts]}}


def boost(trigger: str, node: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "boost", "trigger": trigger, "effect": {"instant": node}}


def field(trigger: str, goods: dict[str, int], kind: str = "field") -> dict[str, Any]:
    return {"kind": kind, "trigger": trigger, "yield": goods, "icons": ["land"], "effect": {}}


VP = {"gain": {"vp": 1}}
TWO_VP = {"gain": {"vp": 2}}
MIXED_LOT = {"lot": {"sheep": 1, "resource": 1}, "do": VP}
DEAR_LOT = {"lot": {"fish": 1}, "do": {"pay": {"food": 1}, "then": VP}}
COUNTED = {"at_least": [{"have": "wood", "per": 2, "each": 3, "max": 9}, 6]}

CARDS: dict[str, dict[str, Any]] = {
    "any_good": act({"pay": {"good": 2}, "then": TWO_VP}),
    "everything": act({"pay": {"resource": 1, "good": 1, "raze": 1}, "then": TWO_VP}),
    "mercenary": act({"raid": {"pay": {"good": 1}}}),
    "hostel": field("POPULATE", {"food": 1, "worker": 1}),
    "bunk": field("POPULATE", {"worker": 1}, "upgrade"),
    "mixed_bank": {
        "effect": {"act": {"assign": {"sheep": 1, "resource": 1}}, "storage": MIXED_LOT}
    },
    "dear_bank": {"effect": {"act": {"assign": {"fish": 1}}, "storage": DEAR_LOT}},
    "clerk": act({"release": {"resource": 2}, "from": {"holds": "any"}, "then": VP}),
    "chain": act({"seq": [{"gain": {"food": 1}}, {"gain": {"wood": 1}}], "then": VP}),
    "gift": act({"others": {"gain": {"wood": 1}}, "then": VP}),
    "offer": act(
        {"seq": [{"gain": {"food": 1}}, {"may": {"pay": {"wood": 1}, "then": VP}, "then": TWO_VP}]}
    ),
    "mirror": {"effect": {"copy": {"of": {"other": True}}}},
    "lucky_dip": act({"build": {"from": "top", "where": {"icon": ANCHOR}, "less": "free"}}),
    "builder": act({"build": {"from": "hand", "where": {"icon": ANCHOR}, "less": "free"}}),
    "digger": act({"take": {"from": "discard", "where": {"kind": "location"}, "n": 2}}),
    "toll": feature(on="harvest", limit=1, do={"may": {"pay": {"food": 1}, "then": VP}}),
    "scout": feature(on="harvest", limit=1, do={"find": {"kind": "boost"}}),
    "walker": feature(on="harvest", limit=1, do={"move_pawn": 1}),
    "mourner": feature(on="leave", where={"kind": "upgrade"}, do=VP),
    "wrecker": act({"discard": {"from": "empire", "where": {"kind": "field"}, "n": 1}}),
    "seller": act(
        {"discard": {"from": "empire", "n": 2, "up_to": True}, "each": {"gain": {"gold": 1}}}
    ),
    "orchard": field("POPULATE", {"food": 1}, "field_or_upgrade"),
    "sacrifice": boost("CONSTRUCT", {"pay": {"card": 1}, "then": TWO_VP}),
    "lonely": boost("EXPLORE", {"pay": {"card": 1}, "then": VP}),
    "wise": act({"if": COUNTED, "then": VP, "else": {"gain": {"wood": 1}}}),
    "counter": act({"gain": {"vp": {"count": {"ability": "action", "exhausted": False}}}}),
    "elder": act({"gain": {"vp": {"count": {"starting": True, "yields": "food"}}}}),
    "keeper": act({"gain": {"vp": {"count": {"holds": "sheep"}}}}),
    "captain": act({"action": ["POPULATE", "SAIL"], "at": "own_pawn"}),
    "anchorage": {"icons": [ANCHOR], **act({"gain": {"fish": 1}})},
}


ONE_LOCATION = {"from": "hand", "where": {"kind": "location"}, "n": 1}

ONE_ANCHOR = {"from": "empire", "where": {"icon": ANCHOR}, "n": 1}
THREE_FIELDS = {"from": "empire", "where": {"kind": "field"}, "n": 3}

CORNERS: dict[str, dict[str, Any]] = {
    "hut": act({"gain": {"wood": 1}}),
    "dear_word": boost("EXPLORE", {"pay": {"wood": 3}, "then": {"gain": {"vp": 4}}}),
    "free_word": boost("EXPLORE", VP),
    "free_plan": boost("CONSTRUCT", VP),
    "hoard": act({"pay": {"food": 1}, "then": {"assign": {"food": 1}}}),
    "workshop": act({"pay": {"card": 1}, "then": {"build": {"from": "hand", "less": "free"}}}),
    "shed": act({"gain": {"stone": 1}}),
    "two_plans": boost("CONSTRUCT", {"discard": {"from": "hand", "n": 2}, "then": TWO_VP}),
    "thrown_plan": boost("CONSTRUCT", {"raid": {"pay": {"card": 1}}}),
    "reflection": {"effect": {"copy": {"of": {"icon": ANCHOR}}}},
    "quay": {"icons": [ANCHOR], **act({"gain": {"wood": 1}})},
    "torn_quay": boost("CONSTRUCT", {"discard": ONE_ANCHOR, "then": TWO_VP}),
    "torn_fields": boost("HARVEST", {"discard": THREE_FIELDS, "then": {"gain": {"vp": 9}}}),
    "haggler": act(
        {
            "seq": [
                {"may": {"pay": {"wood": 1}, "then": {"gain": {"stone": 1}}}},
                {"may": {"pay": {"sheep": 1}, "then": {"gain": {"fish": 1}}}},
            ],
            "then": TWO_VP,
        }
    ),
    "seeker": act({"choose": [{"find": {}}, {"gain": {"food": 1}}], "then": TWO_VP}),
    "dreamer": act({"may": {"seq": [{"find": {}}, {"move_pawn": 1}]}, "then": TWO_VP}),
    "larder": act({"gain": {"food": 1, "vp": {"have": "food"}}}),
    "salvage": act({"take": {"from": "discard", "where": {"holds": "any"}}}),
    "revival": act({"take": {"from": "discard", "where": {"exhausted": False}}}),
    "farewell": feature(on="leave", where={"exhausted": True}, do=TWO_VP),
    "wreck": act({"discard": {"from": "empire", "where": {"icon": ANCHOR}, "n": 1}, "then": VP}),
    "mint": act({"pay": {"resource": 1}, "then": {"gain": {"same": 2}}}),
    "echo_hall": act({"gain": {"same": 1}}),
    "parrot": boost("POPULATE", {"gain": {"same": 1}}),
    "memory": {"effect": {"bonus": {"gain": {"same": 1}}}},
    "medley": act({"gain": {"resource": 1, "good": 1}, "different": True}),
    "praise": act({"others": {"gain": {"vp": {"count": {"icon": ANCHOR}}}}}),
    "tithe": act({"others": {"gain": {"vp": {"stored": "any", "on": "self"}}}}),
    "burnt_plan": boost("CONSTRUCT", {"discard": ONE_LOCATION, "then": TWO_VP}),
}
"""Cards of a third clan, for what is easily got wrong."""

FOOD_FOR_VP = {"pay": {"food": 1}, "then": VP}
GIVES_FOOD = {"on": "harvest", "do": {"gain": {"food": 1}}}

AT_ONCE: dict[str, dict[str, Any]] = {
    "hut": act({"gain": {"wood": 1}}),
    "hired_axe": feature(on="harvest", do={"raid": {"pay": {"food": 1}}}),
    "granary": feature(on="harvest", do={"gain": {"food": 1}}),
    "weary": feature(on="harvest", do={"gain": {"vp": {"count": {"exhausted": True}}}}),
    "mill": {"effect": {"feature": [{"on": "harvest", "do": FOOD_FOR_VP}, GIVES_FOOD]}},
    "morning": feature(on="harvest", do={"refresh_card": {}}),
}
"""Cards of a fourth clan, whose Features are triggered at once."""

ENDLESS: dict[str, dict[str, Any]] = {
    "post": act({"gain": {"vp": 1}}),
    "wheel": act({"refresh_card": {"other": True}, "n": 2}, copies=2),
    "echo": feature(on="build", do={"build": {"from": "top", "less": "free"}}),
    "there": boost("EXPLORE", {"action": ["POPULATE"]}),
    "back": boost("POPULATE", {"action": ["EXPLORE"]}),
}
"""Cards that lead round and round."""


def clan(name: str, cards: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """Return 33 cards: three Fields, those given, and fillers."""
    whole = {"kind": "location", "icons": [PENGUIN], "cost": {"wood": 1}, "effect": {}}
    found = [
        {**whole, "id": f"{name}.{card}", "clan": name, "copies": 1, **parts}
        for card, parts in cards.items()
    ]
    missing = 30 - sum([int(card["copies"]) for card in found])
    filler = {"id": f"{name}.filler", "clan": name, "copies": missing}
    if missing:
        found.append({**filler, "icons": [PENGUIN], **boost("SAIL", VP)})
    for number, goods in enumerate(("food", "wood", "sheep")):
        start = {**field("", {goods: 1}), "id": f"{name}.start_{number}", "clan": name, "copies": 1}
        del start["trigger"]
        found.append({**start, "starting": True})
    for card in found:
        if card["kind"] != "location":
            card.pop("cost", None)
        card["names"] = {"en": str(card["id"]).replace("_", " ").replace(".", " ").title()}
    return found


SET: dict[str, Any] = {
    "format": "eotn-decks/1",
    "notation": 1,
    "set": NAME,
    "icons": {PENGUIN: {"en": "penguin"}, ANCHOR: {"en": "anchor"}},
    "clans": [
        {"id": name, "names": {"en": name.title()}} for name in ("one", "two", "three", "four")
    ],
    "cards": [
        *clan("one", CARDS),
        *clan("two", ENDLESS),
        *clan("three", CORNERS),
        *clan("four", AT_ONCE),
    ],
}


class Scenario(NamedTuple):
    """A situation of the first player, moves in notation, and what they change for a player."""

    situation: dict[str, Any]
    moves: str
    change: str
    seat: int = 0


def _at(hand: str = "", empire: str = "", clan: str = "one", **more: Any) -> dict[str, Any]:
    """Return a situation; cards of the set are named without its name and clan."""
    situation = {"clan": clan, "hand": _named(hand, clan), "empire": _named(empire, clan), **more}
    for key in ("top", "discard"):
        situation[key] = _named(more.get(key, ""), clan)
    situation["their_empire"] = _named(more.get("their_empire", ""), "two")
    return situation


def _named(cards: str, clan: str = "one") -> str:
    return " ".join([f"{NAME}-{clan}-{card}" for card in cards.split()])


SCENARIOS: dict[str, Scenario] = {
    "any good is paid with Raze tokens too": Scenario(
        _at(empire="any_good", goods="wood gold raze"),
        "use any-good, pay gold",
        "gold -1 raze -1 vp +2",
    ),
    "a resource, a good and a Raze token": Scenario(
        _at(empire="everything", goods="wood gold raze 2"),
        "use everything, pay gold, pay raze",
        "gold -1 raze -2 vp +2",
    ),
    "a raid for any good": Scenario(
        _at(empire="mercenary", goods="fish wood", their_empire="post"),
        "use mercenary, pay fish",
        "fish -1",
    ),
    "a Field that gives a worker": Scenario(
        _at(hand="hostel"), "place populate, field hostel", "food +1 worker +2 hand -1 empire +1"
    ),
    "an upgrade of a Field that gives a worker": Scenario(
        _at(hand="bunk", empire="hostel"),
        "place populate, upgrade bunk hostel, 2: pass, place harvest, harvest hostel",
        "food +1 worker +4 hand -1 empire +1",
    ),
    "a lot of two kinds": Scenario(
        _at(empire="mixed_bank", goods="sheep 2 wood"),
        "use mixed-bank, assign sheep, 2: pass, pass, 2: keep nothing, keep nothing",
        "sheep -2 vp +1",
    ),
    "assigned as named, the rest at will": Scenario(
        _at(empire="mixed_bank", goods="sheep wood 2"),
        "use mixed-bank",
        "wood -1 sheep -1",
    ),
    "storages in an order of choice": Scenario(
        _at(empire="dear_bank mixed_bank", goods="food", lies="dear-bank fish, mixed-bank sheep 2"),
        "pass, 2: pass, 2: keep nothing, keep nothing, resolve mixed-bank, yes",
        "food -1 vp +2",
    ),
    "a mixture is released": Scenario(
        _at(empire="clerk mixed_bank", lies="mixed-bank sheep, mixed-bank wood"),
        "use clerk",
        "wood +1 sheep +1 vp +1",
    ),
    "what follows a sequence": Scenario(_at(empire="chain"), "use chain", "food +1 wood +1 vp +1"),
    "what follows a gift": Scenario(_at(empire="gift"), "use gift", "vp +1"),
    "what follows a price that was paid": Scenario(
        _at(empire="offer", goods="wood"), "use offer, yes", "food +1 wood -1 vp +3"
    ),
    "what does not follow a price that was not paid": Scenario(
        _at(empire="offer", goods="wood"), "use offer, no", "food +1"
    ),
    "a copied upgrade belongs to the same Field": Scenario(
        _at(hand="mirror bunk", empire="hostel", goods="wood"),
        "place populate, upgrade bunk hostel, 2: pass, build mirror, copy bunk, place harvest, "
        "harvest hostel",
        "food +1 wood -1 worker +6 hand -2 empire +2",
    ),
    "the top card is built only if it fits": Scenario(
        _at(empire="lucky_dip", top="chain"), "use lucky-dip", "hand +1"
    ),
    "the top card that fits is built": Scenario(
        _at(empire="lucky_dip", top="anchorage"), "use lucky-dip", "empire +1"
    ),
    "only what fits is built free": Scenario(
        _at(hand="chain anchorage", empire="builder"), "use builder", "hand -1 empire +1"
    ),
    "as many cards are taken as it says": Scenario(
        _at(empire="digger", discard="chain gift clerk"),
        "use digger, fetch chain",
        "hand +2",
    ),
    "a declined offer does not count against a limit": Scenario(
        _at(empire="toll", goods="food 2"),
        "place harvest, harvest start-1, no, 2: pass, place harvest, harvest start-1, yes",
        "food -1 wood +2 vp +1",
    ),
    "an accepted offer counts against a limit": Scenario(
        _at(empire="toll", goods="food 3"),
        "place harvest, harvest start-1, yes, 2: pass, place harvest, harvest start-1",
        "food -1 wood +2 vp +1",
    ),
    "a search without a find does not count": Scenario(
        _at(empire="scout"),
        "place harvest, harvest start-1, no, 2: pass, place harvest, harvest start-1, find lonely",
        "wood +2 hand +1",
    ),
    "a pawn that stays does not count": Scenario(
        _at(empire="walker"),
        "place harvest, harvest start-1, no, 2: pass, place harvest, harvest start-1, "
        "pawn harvest sail",
        "wood +2",
    ),
    "an upgrade that leaves": Scenario(
        _at(hand="orchard", empire="mourner wrecker"),
        "place populate, upgrade orchard start-0, 2: pass, use wrecker, abandon orchard",
        "food +1 worker +1 vp +1 hand -1",
    ),
    "a Field that leaves is no upgrade": Scenario(
        _at(hand="orchard", empire="mourner wrecker"),
        "place populate, field orchard, 2: pass, use wrecker, abandon orchard",
        "food +1 worker +1 hand -1",
    ),
    "up to two cards, one of them": Scenario(
        _at(empire="seller chain gift"), "use seller, abandon chain, stop", "gold +1 empire -1"
    ),
    "the location of a declared Construct is not discarded": Scenario(
        _at(hand="sacrifice chain gift"),
        "place construct, boost sacrifice, discard chain",
        "vp +2 hand -3 empire +1",
    ),
    "a counted condition, met": Scenario(_at(empire="wise", goods="wood 4"), "use wise", "vp +1"),
    "a counted condition, not met": Scenario(
        _at(empire="wise", goods="wood 3"), "use wise", "wood +1"
    ),
    "unexhausted cards with an Action": Scenario(
        _at(empire="counter chain gift toll"), "use counter", "vp +2"
    ),
    "starting Fields that give food": Scenario(_at(empire="elder hostel"), "use elder", "vp +1"),
    "cards that hold sheep": Scenario(
        _at(empire="keeper mixed_bank", lies="mixed-bank sheep"), "use keeper", "vp +1"
    ),
    "what the price leaves is assigned": Scenario(
        _at(clan="three", empire="hoard", goods="food gold"),
        "use hoard",
        "food -1 gold -1",
    ),
    "one card is paid, another built": Scenario(
        _at(clan="three", empire="workshop", hand="hut free_word"),
        "use workshop",
        "hand -2 empire +1",
    ),
    "two cards go beside the location of a Construct": Scenario(
        _at(clan="three", hand="two_plans hut shed free_word"),
        "place construct, boost two-plans, discard shed",
        "vp +2 hand -4 empire +1",
    ),
    "a raid is paid with a card beside the location of a Construct": Scenario(
        _at(clan="three", hand="thrown_plan hut free_word", their_empire="post"),
        "place construct, boost thrown-plan",
        "hand -3 empire +1",
    ),
    "a copied card leaves if another one stays": Scenario(
        _at(clan="three", hand="reflection torn_quay shed", empire="quay"),
        "place construct, boost torn-quay",
        "vp +2 hand -2",
    ),
    "nothing follows a sequence of which nothing was done": Scenario(
        _at(clan="three", empire="haggler", goods="wood"), "use haggler, no", ""
    ),
    "it follows a sequence of which a part was done": Scenario(
        _at(clan="three", empire="haggler", goods="wood"),
        "use haggler, yes",
        "wood -1 stone +1 vp +2",
    ),
    "nothing follows an option that came to nothing": Scenario(
        _at(clan="three", empire="seeker"), "use seeker, option 1, no", ""
    ),
    "it follows an option that was done": Scenario(
        _at(clan="three", empire="seeker"), "use seeker, option 2", "food +1 vp +2"
    ),
    "nothing follows a choice that came to nothing": Scenario(
        _at(clan="three", empire="dreamer"), "use dreamer, yes, no", ""
    ),
    "what is counted is counted before anything is gained": Scenario(
        _at(clan="three", empire="larder", goods="food 2"), "use larder", "food +1 vp +2"
    ),
    "a card that has left is not exhausted": Scenario(
        _at(clan="three", empire="farewell wreck quay"), "use wreck", "vp +1 empire -1"
    ),
    "the same kind as was paid": Scenario(
        _at(clan="three", empire="mint", goods="wood"), "use mint", "wood +1"
    ),
    "a bonus does not see the price of its location": Scenario(
        _at(clan="three", hand="memory", goods="wood"), "build memory", "wood -1 hand -1 empire +1"
    ),
    "different kinds, resources first": Scenario(
        _at(clan="three", empire="medley"),
        "use medley, gain fish, gain raze",
        "fish +1 raze +1",
    ),
    "others gain by the cards of the owner": Scenario(
        _at(clan="three", empire="praise quay", their_empire="post"), "use praise", "vp +1", seat=1
    ),
    "others gain by what lies on the card of the owner": Scenario(
        _at(clan="three", empire="tithe", lies="tithe wood 3"), "use tithe", "vp +3", seat=1
    ),
    "a raid with a price in an order of choice": Scenario(
        _at(clan="four", empire="hired_axe granary", their_empire="post"),
        "place harvest, harvest start-1, resolve granary, raid 2 lab-two-post",
        "wood +1",
    ),
    "two Features of one card in an order of choice": Scenario(
        _at(clan="four", empire="mill"),
        "place harvest, harvest start-1, option 2, yes",
        "wood +1 vp +1",
    ),
    "Features of two cards in an order of choice": Scenario(
        _at(clan="four", empire="mill granary"),
        "place harvest, harvest start-1, resolve mill, option 2, resolve granary, yes",
        "food +1 wood +1 vp +1",
    ),
    "exhausted cards are counted before one is refreshed, or after": Scenario(
        _at(clan="four", empire="morning weary hut"),
        "use hut, 2: pass, place harvest, harvest start-1, resolve weary",
        "wood +2 vp +1",
    ),
    "a tile with the own pawn": Scenario(
        _at(empire="captain"),
        "place populate, 2: pass, use captain",
        "worker +2",
    ),
}

NOT_OFFERED: dict[str, tuple[dict[str, Any], str]] = {
    "a Boost does not pay with itself": (_at(hand="lonely"), "place explore, boost lonely"),
    "no card to spare beside the location of a Construct": (
        _at(hand="sacrifice chain"),
        "place construct, boost sacrifice",
    ),
    "an island is copied only where islands are named": (
        _at(hand="mirror", goods="wood", conquered="ghosts"),
        "build mirror, copy ghosts",
    ),
    "what is paid cannot be assigned": (
        _at(clan="three", empire="hoard", goods="food"),
        "use hoard",
    ),
    "the card that is paid cannot be built": (
        _at(clan="three", empire="workshop", hand="hut"),
        "use workshop",
    ),
    "two cards do not go if one of them is the location of a Construct": (
        _at(clan="three", hand="two_plans hut shed"),
        "place construct, boost two-plans",
    ),
    "a raid is not paid with the location of a Construct": (
        _at(clan="three", hand="thrown_plan hut", their_empire="post"),
        "place construct, boost thrown-plan",
    ),
    "what the location of a Construct copies does not leave": (
        _at(clan="three", hand="reflection torn_quay", empire="quay"),
        "place construct, boost torn-quay",
    ),
    "the last Field of a Harvest does not leave": (
        _at(clan="three", hand="torn_fields"),
        "place harvest, boost torn-fields",
    ),
    "a discarded card holds nothing": (
        _at(clan="three", empire="salvage", discard="hut"),
        "use salvage",
    ),
    "a discarded card is neither exhausted nor unexhausted": (
        _at(clan="three", empire="revival", discard="hut"),
        "use revival",
    ),
    "the price of a location is no kind to gain again": (
        _at(clan="three", empire="echo_hall", hand="hut", goods="wood"),
        "build hut, 2: pass, use echo-hall",
    ),
    "the price of a second use is no kind to gain again": (
        _at(clan="three", hand="parrot", goods="food"),
        "place explore, 2: pass, move explore populate, boost parrot",
    ),
    "a kind that was gained as a resource is not gained again as a good": (
        _at(clan="three", empire="medley"),
        "use medley, gain wood, gain wood",
    ),
    "without an own pawn on its tile no action": (_at(empire="captain"), "use captain"),
}

REFUSED: dict[str, tuple[dict[str, Any], str, str]] = {
    "a Boost whose price cannot be paid": (
        _at(clan="three", hand="dear_word free_word"),
        "place explore, boost dear-word",
        "You cannot pay for Three Dear Word.",
    ),
    "a Boost that takes the location of a declared Construct": (
        _at(clan="three", hand="burnt_plan free_plan hut"),
        "place construct, boost burnt-plan",
        "After Three Burnt Plan, CONSTRUCT could no longer be performed.",
    ),
}
"""Moves that are refused, with the case that is named."""


def _moves(text: str, clan: str) -> list[str]:
    """Return moves with the cards of a clan under their whole names."""
    names = {card["id"].partition(".")[2].replace("_", "-") for card in SET["cards"]}
    return [
        " ".join([f"{NAME}-{clan}-{word}" if word in names else word for word in move.split()])
        for move in text.split(", ")
    ]


def _table(situation: dict[str, Any]) -> Any:
    from tests.games.empires_of_the_north.situations import Table

    lies = situation.pop("lies", "")
    clan = situation.pop("clan")
    situation["empire"] += " " + situation.pop("conquered", "")
    situation = {
        key: value.replace("_", "-") if isinstance(value, str) else value
        for key, value in situation.items()
    }
    table = Table(f"{NAME}-{clan}", other=f"{NAME}-two", cards=NAME, **situation)
    for lying in lies.split(", ") if lies else []:
        card, kind, *count = lying.split()
        table.store(f"{NAME}-{clan}-{card}", kind, int(count[0]) if count else 1)
    return table


def _endless(ids: tuple[str, ...]) -> dict[str, Any]:
    """Return what the search over the notation and the restless player find."""
    from parlour.engine.generator import seeded
    from tests.games.empires_of_the_north import endless
    from tests.games.empires_of_the_north.situations import Table

    own = [number for number, card in enumerate(ids) if card.startswith(f"{NAME}-two")]
    wheels = f"{NAME}-two-wheel {NAME}-two-wheel {NAME}-two-post"
    table = Table(f"{NAME}-two", other=f"{NAME}-one", cards=NAME, empire=wheels)
    return {
        "noisy": [ids[card] for card in own if endless.noisy(card)],
        "unsafe": [ids[card] for card in own if endless.unsafe(card)],
        "circles": sorted(endless.boost_circles(own)),
        "turns": endless.longest_round(table.state, seeded("restless")),
    }


def main() -> None:
    from parlour.engine.errors import IllegalMove
    from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
    from parlour.games.empires_of_the_north.game import GAME
    from parlour.games.empires_of_the_north.insight import worth
    from parlour.games.empires_of_the_north.table.wording import Wording

    results: dict[str, Any] = {}
    for name, scenario in SCENARIOS.items():
        try:
            moves = _moves(scenario.moves, scenario.situation["clan"])
            results[name] = _table(dict(scenario.situation)).change(*moves, seat=scenario.seat)
        except IllegalMove as refused:
            results[name] = f"refused: {refused}"
    for name, (situation, text) in NOT_OFFERED.items():
        table = _table(dict(situation))
        *before, last = _moves(text, situation["clan"])
        table.play(*before)
        results[name] = "offered" if last in table.moves() else "not offered"
    for name, (situation, text, _) in REFUSED.items():
        table = _table(dict(situation))
        *before, last = _moves(text, situation["clan"])
        table.play(*before)
        refusal = table.state.refusal(0, GAME.move(last))
        results[name] = GAME.explain(refusal) if refusal is not None else "legal"
    for language in ("en", "cs", "pl"):
        wording = Wording(GAME.words, language)
        results[language] = [
            wording.whole_card(number)
            for number, card in enumerate(CARD_IDS)
            if card.startswith(f"{NAME}-")
        ]
    asked = _table(_at(clan="four", empire="mill"))
    asked.play(*_moves("place harvest, harvest start-1", "four"))
    view = asked.state.view(0)
    results["features"] = {
        "prompt": GAME.prompt(view),
        "moves": [GAME.describe(view, move) for move in asked.state.moves(0)],
        "board": GAME.board(view),
    }
    results["endless"] = _endless(CARD_IDS)
    results["worth"] = [
        worth.ENTERING[number] + worth.IN_PLAY[number]
        for number, card in enumerate(CARD_IDS)
        if card.startswith(f"{NAME}-")
    ]
    sys.stdout.write(json.dumps(results))


def install(folder: Path) -> None:
    (folder / "lab.json").write_text(json.dumps(SET), "utf-8")


if __name__ == "__main__":
    main()
