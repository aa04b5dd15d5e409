"""The cards of all installed sets, loaded once into flat tuples.

A card here is a design, numbered over all sets: copies of one design are the same number. Islands
are cards as well. Sets of icons, tiles, goods and abilities are ints with one bit each.
"""

from __future__ import annotations

from typing import Any, Final

from parlour.games.empires_of_the_north.facts.components import COMPONENTS
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import (
    CARD_KINDS,
    DISTANCES,
    GOODS,
    TILES,
)
from parlour.games.empires_of_the_north.facts.sets.installed import (
    CardSet,
    card_sets,
    name_of,
)

FOOD: Final = 0
RESOURCES: Final = 5
GOLD: Final = 5
RAZE: Final = 6
FISH: Final = 4
WORKER: Final = 7
CARD: Final = 8
VP: Final = 9
SHIP: Final = 10
ANY_RESOURCE: Final = 11
ANY_GOOD: Final = 12
SAME: Final = 13

EXPLORE: Final = 0
POPULATE: Final = 1
CONSTRUCT: Final = 2
HARVEST: Final = 3
SAIL: Final = 4

LOCATION: Final = 0
FIELD: Final = 1
UPGRADE: Final = 2
FIELD_OR_UPGRADE: Final = 3
BOOST: Final = 4
ISLAND: Final = 5

DISTANT: Final = 1


Bag = dict[str, Any]


SETS: Final[list[CardSet]] = card_sets(COMPONENTS)
"""The house set first, then those that the owner of this machine has installed."""

DECK_SETS: Final[tuple[str, ...]] = tuple([one.name for one in SETS if one.clans])
ISLAND_SETS: Final[tuple[str, ...]] = tuple([one.name for one in SETS if one.islands])

DATA: Final[list[dict[str, Any]]] = [card for one in SETS for card in [*one.cards, *one.islands]]
"""The cards as written; everything below is made from it."""

CLAN_DATA: Final[list[dict[str, Any]]] = [clan for one in SETS for clan in one.clans]
ICON_DATA: Final[dict[str, dict[str, str]]] = {
    icon: names for one in SETS for icon, names in one.icons.items()
}

CLANS: Final[tuple[str, ...]] = tuple([clan["id"] for clan in CLAN_DATA])
ICONS: Final[tuple[str, ...]] = tuple(ICON_DATA)
CLANS_OF: Final[dict[str, tuple[int, ...]]] = {
    one.name: tuple([CLANS.index(clan["id"]) for clan in one.clans]) for one in SETS
}
"""By set: its clans."""

DESIGNS: Final = len(DATA)
CARD_IDS: Final[tuple[str, ...]] = tuple([name_of(card) for card in DATA])
NUMBER_OF: Final[dict[str, int]] = {name: number for number, name in enumerate(CARD_IDS)}

KIND_OF: Final[tuple[int, ...]] = tuple([CARD_KINDS.index(card["kind"]) for card in DATA])
CLAN_OF: Final[tuple[int, ...]] = tuple(
    [CLANS.index(card["clan"]) if "clan" in card else NONE for card in DATA]
)
COPIES: Final[tuple[int, ...]] = tuple([card.get("copies", 1) for card in DATA])
STARTING: Final[tuple[bool, ...]] = tuple([bool(card.get("starting", False)) for card in DATA])
ANCHORED: Final[tuple[bool, ...]] = tuple([bool(card.get("anchored", False)) for card in DATA])
DISTANCE_OF: Final[tuple[int, ...]] = tuple(
    [DISTANCES.index(card["distance"]) if "distance" in card else NONE for card in DATA]
)
TRIGGER: Final[tuple[int, ...]] = tuple(
    [TILES.index(card["trigger"].lower()) if "trigger" in card else NONE for card in DATA]
)
"""The tile action with which a Boost is played or a Field built."""


def mask_of(names: list[str], order: tuple[str, ...]) -> int:
    """Return the set of some names as bits.

    >>> mask_of(["wood", "gold"], GOODS)
    34
    """
    mask = 0
    for name in names:
        mask |= 1 << order.index(name)
    return mask


ICONS_OF: Final[tuple[int, ...]] = tuple([mask_of(card["icons"], ICONS) for card in DATA])


HARVESTED: Final = (*GOODS, "worker")
"""What a Field may give, in the order of KINDS."""


def _harvested(bag: Bag) -> tuple[int, ...]:
    return tuple([int(bag.get(kind, 0)) for kind in HARVESTED])


YIELD: Final[tuple[tuple[int, ...], ...]] = tuple(
    [_harvested(card.get("yield", {})) for card in DATA]
)
"""How much of each good, and how many workers, a Field or an upgrade gives."""

YIELDS: Final[tuple[int, ...]] = tuple(
    [
        mask_of([kind for kind in HARVESTED if kind in card.get("yield", {})], HARVESTED)
        for card in DATA
    ]
)

NEED_BITS: Final = 6
NEED_MASK: Final = 63


def packed_needs(bag: Bag) -> int:
    """Return the five resources of a price as one int, six bits each."""
    needs = 0
    for kind in range(RESOURCES):
        needs |= int(bag.get(GOODS[kind], 0)) << NEED_BITS * kind
    return needs


Price = tuple[int, int, int, int, int, int, int]
"""Needs (packed resources), any resources, gold, Raze tokens, workers, cards, any goods."""

PRICE_NEEDS: Final = 0
PRICE_RESOURCES: Final = 1
PRICE_GOLD: Final = 2
PRICE_RAZE: Final = 3
PRICE_WORKERS: Final = 4
PRICE_CARDS: Final = 5
PRICE_GOODS: Final = 6

FREE: Final[Price] = (0, 0, 0, 0, 0, 0, 0)


def price_of(bag: Bag) -> Price:
    kinds = ("resource", "gold", "raze", "worker", "card", "good")
    wild, gold, raze, workers, cards, goods = [int(bag.get(kind, 0)) for kind in kinds]
    return (packed_needs(bag), wild, gold, raze, workers, cards, goods)


COST: Final[tuple[Price, ...]] = tuple([price_of(card.get("cost", {})) for card in DATA])

STARTING_CARDS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([card for card in range(DESIGNS) if CLAN_OF[card] == clan and STARTING[card]])
        for clan in range(len(CLANS))
    ]
)
DECK_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple(
            [
                card
                for card in range(DESIGNS)
                if CLAN_OF[card] == clan and not STARTING[card]
                for _ in range(COPIES[card])
            ]
        )
        for clan in range(len(CLANS))
    ]
)
SET_OF: Final[tuple[str, ...]] = tuple(
    [one.name for one in SETS for _ in range(len(one.cards) + len(one.islands))]
)
ISLANDS_IN: Final[dict[str, tuple[tuple[int, ...], ...]]] = {
    name: tuple(
        [
            tuple(
                [
                    card
                    for card in range(DESIGNS)
                    if DISTANCE_OF[card] == distance and SET_OF[card] == name
                ]
            )
            for distance in range(len(DISTANCES))
        ]
    )
    for name in ISLAND_SETS
}
"""By set and distance: its islands."""


def is_location(card: int) -> bool:
    return KIND_OF[card] == LOCATION


def is_field(card: int) -> bool:
    """Tell whether a card is a Field, an upgrade or either."""
    return FIELD <= KIND_OF[card] <= FIELD_OR_UPGRADE
