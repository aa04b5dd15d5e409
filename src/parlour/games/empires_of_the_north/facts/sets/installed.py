"""The card sets of this machine: the house set, and what its owner has put into a folder.

The folder is `PARLOUR_CARDS`, or `~/.config/parlour/empires-of-the-north`. A file with faults is
left out, and so is one with a card that moves would call like one of another set; `parlour decks
check` says why. The clans and icons of a set carry its name in front, and its cards the names of
set and clan, so that nothing gets mixed up.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from parlour.games.empires_of_the_north.facts.sets.checking import (
    COMMON_ICONS,
    ISLANDS_FORMAT,
    check_set,
)

HOUSE: Final = "house"
MOST_ICONS: Final = 60
MOST_CARDS: Final = 1000

Data = dict[str, Any]


class CardSet:
    """Clans with their cards, islands, or both."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.icons: dict[str, dict[str, str]] = {}
        self.clans: list[Data] = []
        self.cards: list[Data] = []
        self.islands: list[Data] = []


def folder_of_sets() -> Path:
    chosen = os.environ.get("PARLOUR_CARDS", "")
    return Path(chosen) if chosen else Path.home() / ".config/parlour/empires-of-the-north"


def card_sets(house: Data) -> list[CardSet]:
    """Return the house set, given as components, and the installed ones, by name."""
    sets = [CardSet(HOUSE)]
    sets[0].icons, sets[0].clans = house["icons"], house["clans"]
    sets[0].cards, sets[0].islands = house["cards"], house["islands"]
    found = folder_of_sets()
    for one in sorted(found.glob("*.json")) if found.is_dir() else []:
        data = _read(one)
        if data is None or check_set(data) or clashes(sets, data):
            continue
        same = [chosen for chosen in sets if chosen.name == data["set"]]
        if not same:
            same = [CardSet(data["set"])]
            sets.append(same[0])
        _add(same[0], _prefixed(data))
    return sets


def name_of(card: Data) -> str:
    """Return the name by which moves call a card."""
    name: str = card["id"].partition(".")[2].replace("_", "-")
    return name


def clashes(sets: list[CardSet], data: Data) -> list[str]:
    """Name what keeps a sound file from being played beside the other sets and files."""
    islands = data["format"] == ISLANDS_FORMAT
    others: dict[str, str] = {}
    icons = cards = 0
    for one in sets:
        for own, same_kind in ((one.cards, not islands), (one.islands, islands)):
            if one.name == data["set"] and same_kind:
                continue
            others.update({name_of(card): one.name for card in own})
            cards += len(own)
        if one.name != data["set"] or islands:
            icons += len(one.icons)
    whole = _prefixed(data)
    found = _over("icons", icons, len(whole["icons"]), MOST_ICONS)
    found += _over("cards", cards, len(whole["cards"]), MOST_CARDS)
    written = data["islands" if islands else "cards"]
    return found + [
        f"card {card['id']}, id: expected another one, as moves name a card of the set "
        f"{others[name]} {name}"
        for card, name in zip(written, [name_of(card) for card in whole["cards"]], strict=True)
        if name in others
    ]


def _over(things: str, others: int, own: int, most: int) -> list[str]:
    """Name that there is no more room for the icons or cards of a set."""
    if others + own <= most:
        return []
    return [
        f"the file: expected at most {most - others} {things}, as all installed sets together "
        f"have room for {most} different ones, got {own}"
    ]


def _read(file: Path) -> Data | None:
    try:
        data = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _add(chosen: CardSet, data: Data) -> None:
    if data["format"] == ISLANDS_FORMAT:
        chosen.islands = data["islands"]
        return
    chosen.icons = data["icons"]
    chosen.clans = data["clans"]
    chosen.cards = data["cards"]


def _prefixed(data: Data) -> Data:
    """Return a set whose clans, cards and icons carry its name, with names in every language."""
    name = data["set"]
    icons = {
        _icon(name, icon): _names(names)
        for icon, names in data.get("icons", {}).items()
        if icon not in COMMON_ICONS
    }
    cards = [_card(name, card) for card in [*data.get("cards", []), *data.get("islands", [])]]
    clans = [
        {**clan, "id": f"{name}-{clan['id']}", "names": _names(clan["names"])}
        for clan in data.get("clans", [])
    ]
    return {**data, "icons": icons, "clans": clans, "cards": cards, "islands": cards}


def _card(name: str, card: Data) -> Data:
    whole = {**card, "names": _names(card["names"])}
    clan, _, short = card["id"].partition(".")
    whole["id"] = f"{clan}.{name}-{clan}-{short}"
    if "clan" in card:
        whole["clan"] = f"{name}-{card['clan']}"
    whole["icons"] = [_icon(name, icon) for icon in card.get("icons", ["island"])]
    whole["effect"] = _renamed(name, card.get("effect", {}))
    return whole


def _renamed(name: str, part: Any) -> Any:
    """Return part of an effect with its icons renamed."""
    if isinstance(part, list):
        return [_renamed(name, one) for one in part]
    if not isinstance(part, dict):
        return part
    whole: Data = {}
    for key, value in part.items():
        if key in ("icon", "sets") and isinstance(value, (str, list)):
            many = value if isinstance(value, list) else [value]
            whole[key] = [_icon(name, icon) for icon in many]
        else:
            whole[key] = _renamed(name, value)
    return whole


def _icon(name: str, icon: str) -> str:
    return icon if icon in COMMON_ICONS else f"{name}-{icon}"


def _names(names: dict[str, str]) -> dict[str, str]:
    return {language: names.get(language, names["en"]) for language in ("en", "cs", "pl")}
