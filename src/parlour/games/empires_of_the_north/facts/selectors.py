"""Which cards a selector means, as far as what is printed on them goes."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.empires_of_the_north.facts.abilities import SELECTORS
from parlour.games.empires_of_the_north.facts.cards import DATA, YIELDS
from parlour.games.empires_of_the_north.facts.notation.operators import ANYTHING_STORED, NONE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import DISTANCES, GOODS, KINDS


def listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _abilities(card: dict[str, Any]) -> list[str]:
    names = {"act": "action", "feature": "feature", "static": "feature", "copy": "feature"}
    return [names.get(key, key) for key in card["effect"]]


def _matches(selector: dict[str, Any], card: dict[str, Any], number: int) -> bool:
    """Tell whether a card fits, as far as what is printed on it goes."""
    if "kind" in selector and not is_kind(listed(selector["kind"]), card["kind"]):
        return False
    if "icon" in selector and not set(listed(selector["icon"])) & set(card["icons"]):
        return False
    if "ability" in selector and selector["ability"] not in _abilities(card):
        return False
    if "yields" in selector and not YIELDS[number] >> GOODS.index(selector["yields"]) & 1:
        return False
    if "distance" in selector and card.get("distance") not in DISTANCES:
        return False
    if "distance" in selector and card["distance"] != selector["distance"]:
        return False
    return not ("starting" in selector and bool(card.get("starting")) != selector["starting"])


def is_kind(kinds: list[str], kind: str) -> bool:
    """Tell whether a card is of a kind; upgrades are Fields as well (field.upgrade-is-field)."""
    if kind == "field_or_upgrade":
        return "field" in kinds or "upgrade" in kinds
    return kind in kinds or (kind == "upgrade" and "field" in kinds)


FITS: Final[tuple[tuple[bool, ...], ...]] = tuple(
    [
        tuple([_matches(selector, card, number) for number, card in enumerate(DATA)])
        for selector in SELECTORS
    ]
)
"""By selector and card: what is printed on the card fits."""

NAMES_ISLANDS: Final[tuple[bool, ...]] = tuple(
    ["island" in listed(selector.get("kind", [])) for selector in SELECTORS]
)
"""By selector: islands are named, not only included in all cards (copy.target)."""

Circumstances = tuple[int, int, bool, bool]
"""Exhausted (NONE: either way), kind that it holds (or NONE), another card, upgrades only."""


def _circumstances(selector: dict[str, Any]) -> Circumstances:
    holds = selector.get("holds")
    kinds = listed(selector.get("kind", "field"))
    return (
        int(selector["exhausted"]) if "exhausted" in selector else NONE,
        NONE if holds is None else ANYTHING_STORED if holds == "any" else KINDS.index(holds),
        bool(selector.get("other", False)),
        "upgrade" in kinds and "field" not in kinds,
    )


CIRCUMSTANCES: Final[tuple[Circumstances, ...]] = tuple([_circumstances(s) for s in SELECTORS])
"""By selector: what must hold where the card lies."""
