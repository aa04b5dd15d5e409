"""Cards, tiles, boards and the journal, loaded once from components.toml into flat tuples.

Everything is a small number: the position of its id in the file. Land and water cards share one
range, land first, because townsfolk, space cards and dice lie at either.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent.parent

DATA: Final[dict[str, Any]] = tomllib.loads((FOLDER / "components.toml").read_text("utf-8"))

TOWNSFOLK: Final = 0
SPACE: Final = 1
LAND: Final = 2
WATER: Final = 3
INSPIRATION: Final = 4
ROWS: Final = ("townsfolk", "space", "land", "water", "inspiration")
"""The five kinds of cards, each with its row on the main board."""

TAGS: Final[tuple[str, ...]] = tuple(DATA["tags"])
PRIMARY_TAGS: Final = 4
"""City, vista, harbour and open water come first."""
COMET: Final = TAGS.index("comet")
SUN: Final = TAGS.index("sun")
MOON: Final = TAGS.index("moon")
TOWNSFOLK_TRIGGER: Final = len(TAGS)
"""The bit that stands among the tags for "a townsfolk card is gained"."""

BLACK: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
GUILDS: Final = ("black", "yellow", "blue")
ANY_GUILD: Final = 3

WORKER_COLOURS: Final = ("green", "yellow", "blue")

CAMEL: Final = 0
SHIP: Final = 1
PIGEON: Final = 2
TELESCOPE: Final = 3
ASSETS: Final = ("camel", "ship", "pigeon", "telescope")

BASIC: Final = 0
LAND_TILE: Final = 1
WATER_TILE: Final = 2
SPACE_TILE: Final = 3
SPECIAL: Final = 4
TILE_TYPES: Final = ("basic", "land", "water", "space", "special")

NONE: Final = -1


def _ids(name: str) -> tuple[str, ...]:
    return tuple([str(entry["id"]) for entry in DATA[name]])


def mask_of_tags(names: list[str]) -> int:
    """Return some tags as a set of bits; `townsfolk` is a trigger like them."""
    mask = 0
    for name in names:
        mask |= 1 << (TOWNSFOLK_TRIGGER if name == "townsfolk" else TAGS.index(name))
    return mask


def _tags(entry: dict[str, Any]) -> tuple[int, ...]:
    return tuple([TAGS.index(tag) for tag in entry.get("tags", [])])


# Cards

LAND_IDS: Final = _ids("land")
WATER_IDS: Final = _ids("water")
GROUND_IDS: Final = LAND_IDS + WATER_IDS
"""Land and water cards in one range."""
SPACE_IDS: Final = _ids("space")
TOWNSFOLK_IDS: Final = _ids("townsfolk")
INSPIRATION_IDS: Final = _ids("inspiration")
CARD_IDS: Final = (TOWNSFOLK_IDS, SPACE_IDS, LAND_IDS, WATER_IDS, INSPIRATION_IDS)
"""By row."""


def card_id(row: int, card: int) -> str:
    return CARD_IDS[row][card]


LANDS: Final = len(LAND_IDS)
GROUNDS: Final = len(GROUND_IDS)
DECK_SIZES: Final[tuple[int, ...]] = tuple([len(ids) for ids in CARD_IDS])

_GROUNDS: Final[list[dict[str, Any]]] = DATA["land"] + DATA["water"]
GROUND_TAGS: Final[tuple[tuple[int, ...], ...]] = tuple([_tags(card) for card in _GROUNDS])
GROUND_TAG_MASK: Final[tuple[int, ...]] = tuple([mask_of_tags(card["tags"]) for card in _GROUNDS])
SPACE_TAGS: Final[tuple[tuple[int, ...], ...]] = tuple([_tags(card) for card in DATA["space"]])
SPACE_TAG_MASK: Final[tuple[int, ...]] = tuple(
    [mask_of_tags(card["tags"]) for card in DATA["space"]]
)
TRIGGER: Final[tuple[int, ...]] = tuple([mask_of_tags(c.get("trigger", [])) for c in DATA["land"]])
"""What sets off each vista; nothing for cities."""
VISTAS: Final = sum([1 << card for card, trigger in enumerate(TRIGGER) if trigger])

COST: Final[tuple[int, ...]] = tuple([card["cost"] for card in DATA["townsfolk"]])
HOST_TAGS: Final[tuple[int, ...]] = tuple([mask_of_tags(c["host"]) for c in DATA["townsfolk"]])
REST_PANEL: Final = 2
PANELS: Final = ("die", "vista", "rest")
PANEL: Final[tuple[int, ...]] = tuple([PANELS.index(card["panel"]) for card in DATA["townsfolk"]])

LANES: Final = 4
LEFT_LINKS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple(card["left"]) for card in DATA["water"]]
)


def pack_assets(names: list[str]) -> tuple[int, ...]:
    """Return how many of each asset there are."""
    return tuple([names.count(asset) for asset in ASSETS])


TOWNSFOLK_ASSETS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [pack_assets(card.get("assets", [])) for card in DATA["townsfolk"]]
)

# Die spaces: six printed ones, then those of the cities and harbours

_BOARD: Final[dict[str, Any]] = DATA["board"]
CITY_SPACE: Final = 0
HARBOUR_SPACE: Final = 5
PRINTED_SPACES: Final = 6
_WITH_SPACE: Final[tuple[int, ...]] = tuple(
    [card for card in range(GROUNDS) if "space" in _GROUNDS[card]]
)
SPACE_OF_GROUND: Final[tuple[int, ...]] = tuple(
    [
        PRINTED_SPACES + _WITH_SPACE.index(card) if card in _WITH_SPACE else NONE
        for card in range(GROUNDS)
    ]
)
GROUND_OF_SPACE: Final[tuple[int, ...]] = (NONE,) * PRINTED_SPACES + _WITH_SPACE
DIE_SPACES: Final = len(GROUND_OF_SPACE)
PRINTED_SPACE_IDS: Final = ("city", "mid1", "mid2", "mid3", "mid4", "harbour")
DIE_SPACE_IDS: Final[tuple[str, ...]] = PRINTED_SPACE_IDS + tuple(
    [GROUND_IDS[card] for card in _WITH_SPACE]
)
_PRINTED: Final[list[dict[str, Any]]] = [_BOARD["city"], *_BOARD["middle"], _BOARD["harbour"]]
SPACE_DATA: Final[list[dict[str, Any]]] = [
    *_PRINTED,
    *[_GROUNDS[card]["space"] for card in _WITH_SPACE],
]
NEEDS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [pack_assets(space["needs"]) for space in SPACE_DATA]
)
"""How many of each asset a die space needs."""
NEEDED: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([asset for asset in range(len(ASSETS)) if needs[asset]]) for needs in NEEDS]
)
"""The assets that a die space needs."""

# Hosts of townsfolk: every land and water card, then the printed city and harbour of each side

MOST_SIDES: Final = 4
PRINTED_HOSTS: Final = ("city", "harbour")
HOSTS: Final = GROUNDS + 2 * MOST_SIDES
PRINTED_TAGS: Final[tuple[int, ...]] = tuple([TAGS.index(tag) for tag in _BOARD["tags"]])
PRINTED_HOST_TAGS: Final = (mask_of_tags(["city"]), mask_of_tags(["harbour"]))

# Upgrade tiles and the caravan

TILE_IDS: Final = _ids("tiles")
TILES: Final = len(TILE_IDS)
TILE_TYPE: Final[tuple[int, ...]] = tuple([TILE_TYPES.index(t["type"]) for t in DATA["tiles"]])
WIDTH: Final[tuple[int, ...]] = tuple([tile["width"] for tile in DATA["tiles"]])
HEIGHT: Final[tuple[int, ...]] = tuple([tile["height"] for tile in DATA["tiles"]])
FACES: Final[tuple[int, ...]] = tuple([len(tile["faces"]) for tile in DATA["tiles"]])
KINDS_OF_TYPE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([k for k in range(TILES) if TILE_TYPE[k] == kind]) for kind in range(len(TILE_TYPES))]
)
FIRST_SPECIAL: Final = KINDS_OF_TYPE[SPECIAL][0]
SPECIALS: Final = len(KINDS_OF_TYPE[SPECIAL])
TILE_TAGS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [_tags(tile["faces"][0][0]) for tile in DATA["tiles"]]
)
TILE_TAG_MASK: Final[tuple[int, ...]] = tuple(
    [mask_of_tags(tile["faces"][0][0].get("tags", [])) for tile in DATA["tiles"]]
)
TILE_POINTS: Final[tuple[int, ...]] = tuple(
    [sum([half.get("points", 0) for half in tile["faces"][0]]) for tile in DATA["tiles"]]
)

# What one column of a caravan carries is one number, four bits a thing: the assets, then these.
LOAD_BITS: Final = 4
MOST_CARRIED: Final = (1 << LOAD_BITS) - 1
PLUS: Final = 4
MINUS: Final = 5
SILVER_OFF: Final = 6
PROVISION_OFF: Final = 7


def one_of(thing: int) -> int:
    """Return a load of one thing."""
    return 1 << LOAD_BITS * thing


def carried(load: int, thing: int) -> int:
    """Return how many of a thing a column carries."""
    return load >> LOAD_BITS * thing & MOST_CARRIED


def carries_assets(load: int) -> bool:
    return load & (one_of(len(ASSETS)) - 1) > 0


def discounts_of(load: int) -> int:
    """Return the part of a load that says what is cheaper."""
    return load >> LOAD_BITS * SILVER_OFF


def _load(half: dict[str, Any]) -> int:
    load = 0
    for asset in half.get("assets", []):
        load += one_of(ASSETS.index(asset))
    for step in half.get("adjust", []):
        load += one_of(PLUS if step == "+1" else MINUS)
    for resource in half.get("discount", []):
        load += one_of(SILVER_OFF if resource == "silver" else PROVISION_OFF)
    return load


TILE_LOAD: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [tuple([tuple([_load(half) for half in face]) for face in t["faces"]]) for t in DATA["tiles"]]
)
"""By kind, face and column covered."""

COLUMNS: Final = 6
CELLS: Final = 18
CELL_IDS: Final[tuple[str, ...]] = tuple(
    [f"{row}{column}" for row in "tmb" for column in range(1, COLUMNS + 1)]
)
USABLE: Final = sum([1 << CELL_IDS.index(cell) for cell in _BOARD["cells"]])
START_LOAD: Final[tuple[int, ...]] = tuple(
    [
        sum([one_of(ASSETS.index(asset)) for asset, at in _BOARD["assets"] if at == column + 1])
        for column in range(COLUMNS)
    ]
)


def _footprint(kind: int, cell: int) -> int:
    """Return the cells under a tile with its upper left corner at a cell, 0 outside the grid."""
    row, column = divmod(cell, COLUMNS)
    if column + WIDTH[kind] > COLUMNS or row + HEIGHT[kind] > 3:
        return 0
    covered = 0
    for down in range(HEIGHT[kind]):
        for right in range(WIDTH[kind]):
            covered |= 1 << (cell + down * COLUMNS + right)
    return covered if covered & ~USABLE == 0 else 0


FOOTPRINT: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([_footprint(kind, cell) for cell in range(CELLS)]) for kind in range(TILES)]
)

PRICE_OF_TYPE: Final[tuple[int, ...]] = tuple([DATA["prices"].get(t, 0) for t in TILE_TYPES])
GUILD_OF_TYPE: Final = (NONE, YELLOW, BLUE, BLACK, NONE)
"""Whose influence can pay for a tile instead of silver."""
INFLUENCE_PRICE: Final[int] = DATA["prices"]["influence"]
ABILITY_PRICE: Final[int] = DATA["prices"]["guild_ability"]
DRAW_PRICE: Final[int] = DATA["prices"]["draw"]
CARDS_DRAWN: Final[int] = DATA["draw"]["cards"]
MOST_DICE_TO_REST: Final[int] = DATA["rest"]["unplaced_dice"]

# The rows of the main board

SLOTS_OF_ROW: Final = 4
SLOT_IDS: Final = _ids("slots")
SLOTS: Final = len(SLOT_IDS)
SLOT_PRICE: Final[tuple[int, ...]] = tuple([slot.get("price", 0) for slot in DATA["slots"]])
WORKERS_ALLOWED: Final[tuple[int, ...]] = tuple(
    [
        sum([1 << WORKER_COLOURS.index(colour) for colour in slot.get("workers", [])])
        for slot in DATA["slots"]
    ]
)

SLOTS_OF_WORKER: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([slot for slot in range(SLOTS) if WORKERS_ALLOWED[slot] >> colour & 1])
        for colour in range(len(WORKER_COLOURS))
    ]
)
"""Where workers of a colour may go."""

# Boards and start

SIDES_OF_SECTIONS: Final = ("a", "b")
SECTIONS: Final = 3
PLAYER_BOARDS: Final = len(_BOARD["bonuses"])
START: Final[list[dict[str, Any]]] = DATA["start"]
INFLUENCE_TOKENS: Final[int] = DATA["pieces"]["influence"]
START_DICE: Final[int] = DATA["pieces"]["dice"]
START_WORKERS: Final[tuple[int, ...]] = tuple(
    [DATA["pieces"]["workers"].count(colour) for colour in WORKER_COLOURS]
)
RESERVE_DICE: Final[int] = DATA["pieces"]["reserve_dice"]
JOURNAL_TILE_IDS: Final = _ids("journal_tiles")


def bits(mask: int) -> list[int]:
    """Return the numbers in a set, in order.

    >>> bits(0b1001)
    [0, 3]
    """
    found: list[int] = []
    number = 0
    while mask:
        if mask & 1:
            found.append(number)
        mask >>= 1
        number += 1
    return found
