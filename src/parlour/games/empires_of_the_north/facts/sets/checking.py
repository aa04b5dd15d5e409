"""Card sets that owners of the printed game enter: whether they can be played.

Only what the rules need is asked for; how well a set is balanced is its owner's affair.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from parlour.games.empires_of_the_north.facts.components import (
    CLAN_CARDS,
    CONQUEST,
    ISLANDS,
    STARTING_FIELDS,
)
from parlour.games.empires_of_the_north.facts.notation.grammar import PAID, PILLAGED, Grammar
from parlour.games.empires_of_the_north.facts.notation.vocabulary import (
    CARD_KINDS,
    DISTANCES,
    GOODS,
    TILES,
)

DECKS_FORMAT: Final = "eotn-decks/1"
ISLANDS_FORMAT: Final = "eotn-islands/1"
NOTATION: Final = 1
LANGUAGES: Final = ("en", "cs", "pl")
MOST_COPIES: Final = 30
DEEPEST: Final = 60

COMMON_ICONS: Final = ("land", "island")
REMARKS: Final = ("text", "status", "known", "note")
"""Keys that a card may have and nobody reads."""
CARD_KEYS: Final = ("id", "clan", "copies", "kind", "icons", "names", "effect", *REMARKS)
ISLAND_KEYS: Final = (
    "id",
    "distance",
    "kind",
    "icons",
    "conquer_cost",
    "pillage",
    "effect",
    "names",
    *REMARKS,
)

_SET_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]*")
WORD: Final = re.compile(r"[a-z0-9][a-z0-9_]*")

Data = dict[str, Any]


def check_set(data: object) -> list[str]:
    """Name every fault of a file of clans or of islands."""
    if _deeper_than(data, DEEPEST):
        return [f"the file: expected at most {DEEPEST} brackets inside one another, got more"]
    if isinstance(data, dict) and data.get("format") == ISLANDS_FORMAT:
        return check_islands(data)
    return check_decks(data)


def _deeper_than(data: object, deepest: int) -> bool:
    """Tell whether lists and tables lie too deep in one another, however deep that is."""
    level = [data]
    for _ in range(deepest + 1):
        parts = [one for one in level if isinstance(one, (dict, list))]
        if not parts:
            return False
        level = []
        for part in parts:
            level.extend(part.values() if isinstance(part, dict) else part)
    return True


def check_decks(data: object) -> list[str]:
    """Name every fault of a set of clans."""
    if not isinstance(data, dict) or data.get("format") != DECKS_FORMAT:
        return [f'the file: expected "format": "{DECKS_FORMAT}" or "{ISLANDS_FORMAT}" at its top']
    faults = _check_head(data, ("icons", "clans", "cards"))
    if faults:
        return faults
    faults = [*_check_icons(data["icons"]), *_check_clans(data["clans"], data["icons"])]
    icons = (*data["icons"], *[icon for icon in COMMON_ICONS if icon not in data["icons"]])
    grammar = Grammar(icons)
    clans = tuple([str(clan.get("id")) for clan in data["clans"] if isinstance(clan, dict)])
    cards = _tables(grammar, data["cards"])
    for card in cards:
        _check_clan_card(grammar, card, clans)
    faults += [*grammar.faults, *_check_ids(cards)]
    for clan in clans:
        own = [card for card in cards if card.get("clan") == clan]
        starting = len([card for card in own if card.get("starting")])
        total = sum([_copies(card) for card in own])
        if total != CLAN_CARDS or starting != STARTING_FIELDS:
            faults.append(
                f"clan {clan}: expected {CLAN_CARDS} cards, {STARTING_FIELDS} of them starting, "
                f"got {total} and {starting}"
            )
    return faults


def check_islands(data: Data) -> list[str]:
    """Name every fault of a set of islands."""
    faults = _check_head(data, ("islands",))
    if faults:
        return faults
    grammar = Grammar(COMMON_ICONS)
    islands = _tables(grammar, data["islands"])
    for island in islands:
        _check_island(grammar, island)
    faults = [*grammar.faults, *_check_ids(islands)]
    for distance, expected in ISLANDS.items():
        count = len([island for island in islands if island.get("distance") == distance])
        if count != expected:
            faults.append(f"{distance} islands: expected {expected}, got {count}")
    return faults


# The file


def _check_head(data: Data, parts: tuple[str, ...]) -> list[str]:
    faults = []
    known = ("format", "notation", "set", "note", *parts)
    for key in data:
        if key not in known:
            faults.append(
                f"the file: expected format, notation, set, {', '.join(parts)}, got {key}"
            )
    if data.get("notation") != NOTATION:
        faults.append(f'the file: expected "notation": {NOTATION}, got {data.get("notation")!r}')
    name = data.get("set")
    if not isinstance(name, str) or not _SET_NAME.fullmatch(name) or name == "house":
        faults.append(
            'the file: expected a name of your own at "set", of small letters, figures and '
            f"hyphens, got {name!r}"
        )
    for key in parts:
        kind = dict if key == "icons" else list
        if not isinstance(data.get(key), kind) or not data[key]:
            faults.append(f"the file: expected {key} with something in it")
    return faults


def _check_icons(icons: Data) -> list[str]:
    faults = []
    for icon, names in icons.items():
        if not WORD.fullmatch(icon):
            faults.append(f"icon {icon}: expected small letters, figures and underscores")
        faults += [f"icon {icon}, {fault}" for fault in _name_faults(names)]
    return faults


def _check_clans(clans: list[object], icons: Data) -> list[str]:
    faults = []
    seen: list[object] = []
    for clan in clans:
        if not isinstance(clan, dict):
            faults.append(f"clans: expected tables in braces with id, names, icons, got {clan!r}")
            continue
        name = clan.get("id")
        if not isinstance(name, str) or not WORD.fullmatch(name) or name in seen:
            faults.append(
                f"clan {name}, id: expected a word of small letters that no other clan has"
            )
        seen.append(name)
        for key in clan:
            if key not in ("id", "names", "icons", "difficulty", "start", "deck", "note"):
                faults.append(f"clan {name}: expected id, names, icons, got {key}")
        faults += [f"clan {name}, {fault}" for fault in _name_faults(clan.get("names"))]
        own = clan.get("icons", [])
        if not isinstance(own, list) or not all(icon in list(icons) for icon in own):
            faults.append(f"clan {name}, icons: expected some of {', '.join(icons)}, got {own!r}")
    return faults


def _name_faults(names: object) -> list[str]:
    if not isinstance(names, dict) or not names.get("en"):
        return [f"names: expected at least the English name, en, got {names!r}"]
    faults = []
    for language, name in names.items():
        if language in ("clan", "note"):
            continue
        if language not in LANGUAGES or not isinstance(name, str) or not name.strip():
            faults.append(
                f"names: expected names for {', '.join(LANGUAGES)}, got {language}: {name!r}"
            )
    return faults


def _tables(grammar: Grammar, cards: list[object]) -> list[Data]:
    """Return the cards that are tables, and name the others as faults."""
    found: list[Data] = []
    for place, card in enumerate(cards):
        if isinstance(card, dict):
            found.append(card)
        else:
            grammar.card = f"number {place + 1}"
            grammar.fault("the whole", "a table in braces", card)
    return found


def _check_ids(cards: list[Data]) -> list[str]:
    """Name ids that stand twice, or that moves could not tell apart."""
    ids = [str(card.get("id")) for card in cards]
    faults = []
    read: dict[str, str] = {}
    for name in sorted(set(ids)):
        if ids.count(name) > 1:
            faults.append(
                f"card {name}, id: expected an id of its own, got it {ids.count(name)} times"
            )
        same = re.sub("[._]", "-", name)
        if same in read:
            faults.append(
                f"card {name}, id: expected another one, as moves name both it and {read[same]} "
                f"{same}"
            )
        read[same] = name
    return faults


def _copies(card: Data) -> int:
    copies = card.get("copies", 1)
    return copies if isinstance(copies, int) else 0


# Cards


def _check_head_of_card(grammar: Grammar, card: Data, clan: str) -> None:
    grammar.card = str(card.get("id"))
    before, _, short = grammar.card.partition(".")
    if before != clan or not WORD.fullmatch(short):
        expected = f"{clan}. and a short name of small letters, figures and underscores"
        grammar.fault("id", expected, card.get("id"))
    for fault in _name_faults(card.get("names")):
        grammar.faults.append(f"card {grammar.card}, {fault}")


def _check_clan_card(grammar: Grammar, card: Data, clans: tuple[str, ...]) -> None:
    clan, kind = card.get("clan"), card.get("kind")
    _check_head_of_card(grammar, card, str(clan))
    grammar.one_of("clan", clan, clans)
    grammar.one_of("kind", kind, CARD_KINDS[:-1])
    grammar.count("copies", card.get("copies", 1), MOST_COPIES)
    grammar.some_of("icons", card.get("icons"), grammar.icons)
    if kind == "location":
        _check_location(grammar, card)
    elif kind == "boost":
        _check_boost(grammar, card)
    elif kind in CARD_KINDS:
        _check_field(grammar, card)


def _check_location(grammar: Grammar, card: Data) -> None:
    grammar.table("the card", card, (*CARD_KEYS, "cost", "anchored"))
    if card.get("cost") != {}:
        grammar.bag("cost", card.get("cost"), PAID)
    grammar.flag("anchored", card.get("anchored", False))
    abilities = ("bonus", "act", "feature", "storage", "static", "copy")
    grammar.effect(card.get("effect"), abilities)


def _check_boost(grammar: Grammar, card: Data) -> None:
    grammar.table("the card", card, (*CARD_KEYS, "trigger"))
    grammar.one_of("trigger", card.get("trigger"), _tiles())
    effect = card.get("effect")
    grammar.effect(effect, ("instant",))
    if isinstance(effect, dict) and "instant" not in effect:
        grammar.fault("effect", "what the Boost does, at instant", effect)


def _check_field(grammar: Grammar, card: Data) -> None:
    grammar.table("the card", card, (*CARD_KEYS, "yield", "trigger", "starting"))
    starting = card.get("starting", False)
    grammar.flag("starting", starting)
    if not starting:
        grammar.one_of("trigger", card.get("trigger"), _tiles())
    elif card.get("kind") == "upgrade" or _copies(card) != 1 or "trigger" in card:
        grammar.fault("starting", "one copy of a Field without a trigger", card.get("kind"))
    grammar.bag("yield", card.get("yield"), (*GOODS, "worker"))
    if card.get("effect", {}) != {}:
        grammar.fault("effect", "nothing, {}: a Field only gives what yield says", card["effect"])


def _check_island(grammar: Grammar, island: Data) -> None:
    _check_head_of_card(grammar, island, "island")
    grammar.table("the card", island, ISLAND_KEYS)
    grammar.one_of("distance", island.get("distance"), DISTANCES)
    grammar.one_of("kind", island.get("kind"), ("island",))
    if island.get("conquer_cost", CONQUEST) != CONQUEST:
        grammar.fault("conquer_cost", json.dumps(CONQUEST), island["conquer_cost"])
    if "icons" in island:
        grammar.some_of("icons", island["icons"], grammar.icons)
    grammar.bag("pillage", island.get("pillage"), PILLAGED)
    grammar.effect(island.get("effect"), ("bonus", "act", "feature", "storage", "static"))


def _tiles() -> tuple[str, ...]:
    return tuple([tile.upper() for tile in TILES])
