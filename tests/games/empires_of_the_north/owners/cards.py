"""A card set as an owner would enter it, with the forms of the notation that no house card has."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

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


A_WORKER_BACK = {"refresh_worker": 1}
BUILD_FREE = {"build": {"from": "hand", "where": {"icon": ANCHOR}, "less": "free"}}
TWO_PRICES = {
    "choose": [
        {"pay": {"food": 1}, "then": VP},
        {"pay": {"wood": 1}, "then": TWO_VP},
    ]
}
PRICE_OR_GIFT = {"choose": [{"pay": {"food": 1}, "then": TWO_VP}, {"gain": {"fish": 1}}]}

HARD_CHOICES: dict[str, dict[str, Any]] = {
    "hut": act({"gain": {"wood": 1}}),
    "foreman": {"effect": {"bonus": {"build": {"from": "hand", "less": {"stone": 1}}}}},
    "hired_axe": feature(on="harvest", do={"raid": {"pay": {"food": 1}}, "then": VP}),
    "broker": feature(on="harvest", do=TWO_PRICES),
    "almoner": feature(on="harvest", do=PRICE_OR_GIFT),
    "town": {"effect": {"bonus": BUILD_FREE}},
    "herald": {
        "icons": [ANCHOR],
        "effect": {"feature": [{"on": "build", "do": VP}, {"on": "conquer", "do": TWO_VP}]},
    },
    "nurse": feature(on="harvest", do={**A_WORKER_BACK, "then": VP}),
    "matron": feature(on="harvest", do={**A_WORKER_BACK, "then": TWO_VP}),
    "smith": feature(on="harvest", do={"refresh_card": {}, "then": VP}),
    "farrier": feature(on="harvest", do={"refresh_card": {}, "then": TWO_VP}),
    "rest_bank": {"effect": {"storage": {"lot": {"fish": 1}, "do": {**A_WORKER_BACK, "then": VP}}}},
    "sick_bank": {
        "effect": {"storage": {"lot": {"fish": 1}, "do": {**A_WORKER_BACK, "then": TWO_VP}}}
    },
    "islander": {"effect": {"copy": {"of": {"kind": "island"}}}},
    "cellar": act({"pay": {"resource": 1}, "then": {"assign": {"food": 1}}}),
    "gleaner": feature(on="build", do={"gain": {"card": 1}}),
    "word": boost("EXPLORE", VP),
    "plot": field("EXPLORE", {"food": 1}),
    "crowd": feature(on="populate", do={"action": ["POPULATE"]}),
    "bulk": {"effect": {"static": [{"discount": {"wood": 40}}]}, "copies": 2},
    "palace": {"cost": {"wood": 1, "stone": 1}, "effect": {}},
    "pit": act({"assign": {"wood": 60}}),
    "barracks": act({"assign": {"wood": 1, "worker": 1}}),
    "armoury": act({"assign": {"raze": 1, "resource": 1}}),
    "vault": act({"assign": {"good": 3}, "up_to": True, "cap": 3, "then": VP}),
    "bursar": act({"release": {"worker": 1}, "from": {"other": True}, "then": VP}),
    "cashier": act({"payout": {}, "n": 1}),
    "page": act({"discard": {"from": "hand", "n": 2}, "each": {"gain": {"food": 1}}, "then": VP}),
}
"""Cards of a fifth clan: prices that may be declined, effects in each other's way."""


def bank(node: dict[str, Any]) -> dict[str, Any]:
    return {"effect": {"storage": {"lot": {"fish": 1}, "do": node}}}


FOOD_TO_FIND = {"pay": {"food": 1}, "then": {"find": {}}}
ONCE = {"on": "harvest", "limit": 1}
THE_FOUND = {"take": {"from": "discard", "where": {"kind": "location"}}}
FINE_PRINT: dict[str, dict[str, Any]] = {
    "hut": act({"gain": {"wood": 1}}),
    "loan": {"cost": {"wood": 1, "card": 1}, "effect": {}},
    "twofold": {
        "effect": {
            "feature": [{"on": "build", "do": FOOD_FOR_VP}, {**ONCE, "do": {"gain": {"wood": 1}}}]
        }
    },
    "granary": feature(on="harvest", do={"gain": {"food": 1}}),
    "mill": feature(on="harvest", do={"may": FOOD_FOR_VP}),
    "drum": feature(on="populate", limit=1, do={"action": ["POPULATE"]}),
    "choir": {
        "effect": {"feature": [{"on": "build", "do": VP}, {"on": "populate", "limit": 1, "do": VP}]}
    },
    "bargain": feature(**ONCE, do={"choose": [FOOD_TO_FIND, FOOD_FOR_VP]}),
    "reaper": act({"reap": {}}),
    "mason": feature(on="construct", do=VP),
    "depot": act({"assign": {"resource": 3}}),
    "guide": act({"move_pawn": 2, "then": VP}),
    "recall": act({"take": {"from": "empire", "where": {"kind": "island"}}}),
    "dig": boost("CONSTRUCT", {"pay": {"card": 1}, "then": THE_FOUND}),
    "treasurer": act({"payout": {}, "n": 3}),
    "first_bank": bank(VP),
    "second_bank": bank(TWO_VP),
    "third_bank": bank({"gain": {"gold": 1}}),
    "last_bank": bank({"gain": {"sheep": 1}}),
    "warden": act({"refresh_card": {"other": True}, "n": 3}),
    "glut": act({"gain": {"resource": 6}, "different": True}),
    "orchard": field("POPULATE", {"food": 1}, "field_or_upgrade"),
    "gardener": act({"gain": {"vp": {"count": {"kind": "upgrade"}}}}),
    "usher": act({"discard": {"from": "hand", "n": 2}, "then": VP}),
    "shop": act({"pay": {"wood": 1}, "times": 2, "then": {"gain": {"resource": 1}}}),
}
"""Cards of a sixth clan: limits, what is done in part, and things chosen one after the other."""

ISLANDS: dict[str, Any] = {
    "format": "eotn-islands/1",
    "notation": 1,
    "set": NAME,
    "islands": [
        {
            "id": f"island.{distance}_{number}",
            "kind": "island",
            "distance": distance,
            "pillage": {"gold": 1},
            "effect": {"bonus": {"build": {"from": "hand", "less": "free"}}}
            if number == 1
            else {"bonus": VP},
            "names": {"en": f"{distance.title()} {number}"},
        }
        for distance, count in (("near", 12), ("distant", 10))
        for number in range(1, count + 1)
    ],
}
"""Islands, the first of which build a location on conquest."""


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
        {"id": name, "names": {"en": name.title()}}
        for name in ("one", "two", "three", "four", "five", "six")
    ],
    "cards": [
        *clan("one", CARDS),
        *clan("two", ENDLESS),
        *clan("three", CORNERS),
        *clan("four", AT_ONCE),
        *clan("five", HARD_CHOICES),
        *clan("six", FINE_PRINT),
    ],
}


def install(folder: Path) -> None:
    (folder / "lab.json").write_text(json.dumps(SET), "utf-8")
    (folder / "lab-islands.json").write_text(json.dumps(ISLANDS), "utf-8")
