"""Card sets to fill in, with a card of each kind and a word about it."""

from __future__ import annotations

import json
from typing import Any, Final

from parlour.engine.errors import ParlourError
from parlour.games.empires_of_the_north.facts.components import (
    CLAN_CARDS,
    ISLANDS,
    STARTING_FIELDS,
)
from parlour.games.empires_of_the_north.facts.sets.checking import (
    DECKS_FORMAT,
    ISLANDS_FORMAT,
    NOTATION,
    WORD,
)

ISLANDS_NAME: Final = "islands"
"""Instead of a clan: asks for a set of islands."""

NOTES: Final = {
    "location": "cost is its price, act its Action; bonus, feature, storage, static, copy also go",
    "field": "built with the action at trigger, gives what stands at yield",
    "upgrade": "like a field, but attached to a Field that gives the same",
    "field_or_upgrade": "built as one or the other",
    "boost": "played with the action at trigger; what it does stands at instant",
}

Data = dict[str, Any]


def template(name: str, cards: list[Data]) -> str:
    """Return a file to fill in for a clan of this name, or for the islands."""
    if name == ISLANDS_NAME:
        return _islands(cards)
    if not WORD.fullmatch(name):
        raise ParlourError(
            f"expected a short name of small letters, figures and underscores, got {name!r}"
        )
    shown = [_starting(name, number) for number in range(1, STARTING_FIELDS + 1)]
    for kind, note in NOTES.items():
        house = next(card for card in cards if card["kind"] == kind and not card.get("starting"))
        short = house["id"].partition(".")[2]
        card: Data = {"note": note, "id": f"{name}.{short}", "clan": name}
        for key in ("copies", "kind"):
            card[key] = house[key]
        card["icons"] = ["land"] if "yield" in house else ["icon_one"]
        for key in ("cost", "trigger", "yield", "effect", "names"):
            if key in house:
                card[key] = house[key]
        shown.append(card)
    head = {
        "format": DECKS_FORMAT,
        "notation": NOTATION,
        "set": "my-box",
        "note": f"{CLAN_CARDS} cards a clan, copies counted, {STARTING_FIELDS} of them starting",
        "icons": {"land": {"en": "land"}, "icon_one": {"en": "icon one"}},
        "clans": [{"id": name, "names": {"en": name.title()}, "icons": ["icon_one"]}],
    }
    return _written(head, "cards", shown)


def _starting(clan: str, number: int) -> Data:
    return {
        "id": f"{clan}.starting_{number}",
        "clan": clan,
        "copies": 1,
        "kind": "field",
        "icons": ["land"],
        "starting": True,
        "yield": {"food": 1},
        "effect": {},
        "names": {"en": f"Starting Field {number}"},
    }


def _islands(cards: list[Data]) -> str:
    shown = []
    for distance in ISLANDS:
        house = next(card for card in cards if card.get("distance") == distance)
        note = f"{distance}; act is its Action, feature what it does by itself, bonus on conquest"
        island = {"note": note, **house}
        del island["status"]
        shown.append(island)
    counts = " and ".join([f"{count} {distance} ones" for distance, count in ISLANDS.items()])
    head = {
        "format": ISLANDS_FORMAT,
        "notation": NOTATION,
        "set": "my-box",
        "note": f"{counts}; the set may have the name of a set of clans",
    }
    return _written(head, "islands", shown)


def _written(head: Data, part: str, cards: list[Data]) -> str:
    """Write a file with a line for each card."""
    lines = [f"  {json.dumps(key)}: {_line(value)}," for key, value in head.items()]
    shown = ",\n".join([f"    {_line(card)}" for card in cards])
    return "\n".join(["{", *lines, f'  "{part}": [', shown, "  ]", "}"]) + "\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
