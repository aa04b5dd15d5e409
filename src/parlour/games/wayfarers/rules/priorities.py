"""Chapter "solo": how the opponent chooses, by its resource track and its scheme cards."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.wayfarers.facts.components import (
    BASIC,
    BLACK,
    BLUE,
    DATA,
    FIRST_SPECIAL,
    INSPIRATION,
    KINDS_OF_TYPE,
    LAND,
    LAND_TILE,
    NONE,
    SLOTS_OF_ROW,
    SPACE,
    SPACE_TILE,
    SPECIALS,
    TILE_IDS,
    TOWNSFOLK,
    WATER,
    WATER_TILE,
    WORKER_COLOURS,
    YELLOW,
)
from parlour.games.wayfarers.facts.track import COLUMN, EDGE_TO, EXITS, FINAL_COLUMN
from parlour.games.wayfarers.rules.position import Position

_SCHEMES: Final[list[dict[str, Any]]] = DATA["schemes"]
SCHEME_IDS: Final[tuple[str, ...]] = tuple([scheme["id"] for scheme in _SCHEMES])
SCHEMES: Final = len(_SCHEMES)
SCHEME_BLUE: Final[tuple[bool, ...]] = tuple([scheme["colour"] == "blue" for scheme in _SCHEMES])
SCHEME_SILVER: Final[tuple[int, ...]] = tuple([scheme["silver"] for scheme in _SCHEMES])
SCHEME_COMET: Final[tuple[bool, ...]] = tuple([scheme["comet"] for scheme in _SCHEMES])
SCHEME_SPECIAL: Final[tuple[int, ...]] = tuple(
    [TILE_IDS.index(scheme["special"]) - FIRST_SPECIAL for scheme in _SCHEMES]
)
SCHEME_WORKERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([WORKER_COLOURS.index(colour) for colour in scheme.get("workers", [])])
        for scheme in _SCHEMES
    ]
)
OPPONENT_IDS: Final[tuple[str, ...]] = tuple([board["id"] for board in DATA["opponents"]])

TRACK: Final = 8
"""Spaces of the resource track, clockwise from the top left."""
BONUS_SPACE: Final = 5
"""Entering this space resolves the bonus before it."""
TRACK_COLOURS: Final = ("black", "blue", "yellow", "green")
_COLOUR_AT: Final = (0, 0, 0, 1, 1, 2, 2, 3)
_INSPIRATION_AT: Final = (3, 3, 3, 2, 1, 1, 1, 2)
"""The slot of the inspiration row that each space of the track prefers."""

ROW_OF_COLOUR: Final = (SPACE, WATER, LAND, TOWNSFOLK)
TYPE_OF_COLOUR: Final = (SPACE_TILE, WATER_TILE, LAND_TILE, BASIC)
GUILD_OF_COLOUR: Final = (BLACK, BLUE, YELLOW, BLACK)
"""Green has no guild; black follows it clockwise."""
ROW_OF_WORKER: Final = (TOWNSFOLK, LAND, WATER)

_PLACES: Final = ((1, 2, 3, 4), (1, 2, 3, 4), (2, 3, 4, 1), (3, 2, 1, 4), (4, 3, 2, 1))
"""By position value: in which order the places from the middle of the board are looked at."""


def colour(position: Position) -> int:
    """Return the colour of the resource track (solo.colour)."""
    return _COLOUR_AT[position.resource]


def position_value(position: Position) -> int:
    """Return the silver of the two latest scheme cards (solo.value)."""
    value = 0
    for scheme in position.shown[-2:]:
        value += SCHEME_SILVER[scheme]
    return value


def slots_in_order(position: Position, row: int) -> list[int]:
    """Return the slots of a row in the order in which the opponent looks at them."""
    first = row * SLOTS_OF_ROW - 1
    if row == INSPIRATION:
        start = _INSPIRATION_AT[position.resource]
        return [first + 1 + (start - 1 - step) % SLOTS_OF_ROW for step in range(SLOTS_OF_ROW)]
    return [first + place for place in _PLACES[position_value(position)]]


def tile_of_type(position: Position, kind: int) -> int:
    """Return the tile of a type that the position value names, or NONE."""
    kinds = KINDS_OF_TYPE[kind]
    for place in _PLACES[position_value(position)]:
        if place <= len(kinds) and position.piles[kinds[place - 1]] > 0:
            return kinds[place - 1]
    return NONE


def any_tile(position: Position) -> int:
    """Return the tile of the track's colour, or of the next colour that has one (solo.tile)."""
    start = colour(position)
    for step in range(4):
        tile = tile_of_type(position, TYPE_OF_COLOUR[(start + step) % 4])
        if tile != NONE:
            return tile
    return NONE


def special_tile(position: Position) -> int:
    """Return the special tile of the latest scheme card, or the next clockwise (solo.special)."""
    start = SCHEME_SPECIAL[position.shown[-1]] if position.shown else 0
    for step in range(SPECIALS):
        tile = FIRST_SPECIAL + (start + step) % SPECIALS
        if position.piles[tile] > 0:
            return tile
    return NONE


def card_to_mark(position: Position) -> int:
    """Return the slot for the opponent's influence (solo.mark)."""
    start = colour(position)
    for step in range(4):
        for slot in slots_in_order(position, ROW_OF_COLOUR[(start + step) % 4]):
            if position.row[slot] != NONE and position.marks[slot] == NONE:
                return slot
    return NONE


def cards_to_take(position: Position, row: int) -> list[int]:
    """Return the slots whose card the opponent can take, the best first (solo.card)."""
    return [
        slot
        for slot in slots_in_order(position, row)
        if position.row[slot] != NONE and position.lent // 3 != slot
    ]


def cards_to_work_on(position: Position, worker: int) -> list[int]:
    """Return the slots where the opponent can place a worker, the best first (solo.worker)."""
    return [
        slot
        for slot in slots_in_order(position, ROW_OF_WORKER[worker])
        if position.row[slot] != NONE and not position.lodgers[slot] >> worker & 1
    ]


def workers_to_recall(position: Position) -> list[int]:
    """Return the workers to take back, the best first, as slot times three and colour.

    Green ones come first, then those of the colours from the track's on (solo.recall).
    """
    start = colour(position)
    order = [0]
    for step in range(4):
        name = TRACK_COLOURS[(start + step) % 4]
        if name in ("yellow", "blue"):
            order.append(WORKER_COLOURS.index(name))
    rows = [ROW_OF_COLOUR[(start + step) % 4] for step in range(4)]
    found: list[int] = []
    for worker in order:
        for row in [*rows, INSPIRATION]:
            for slot in slots_in_order(position, row):
                number = 3 * slot + worker
                if position.lodgers[slot] >> worker & 1 and position.lent != number:
                    found.append(number)
    return found


def goes_up(position: Position) -> bool:
    """Tell whether blue scheme cards are the most, or as many with the latest blue."""
    if is_even(position):
        return bool(position.shown) and SCHEME_BLUE[position.shown[-1]]
    return 2 * _blue_schemes(position) > len(position.shown)


def is_even(position: Position) -> bool:
    """Tell whether as many scheme cards are blue as red."""
    return 2 * _blue_schemes(position) == len(position.shown)


def _blue_schemes(position: Position) -> int:
    blue = 0
    for scheme in position.shown:
        if SCHEME_BLUE[scheme]:
            blue += 1
    return blue


def exit_to_take(position: Position, side: int) -> int:
    """Return the space that the opponent enters next, or NONE at the end (solo.journal)."""
    exits = EXITS[position.markers[side]]
    if not exits:
        return NONE
    ends = [EDGE_TO[exits[0]], EDGE_TO[exits[-1]]]
    wanted = ends[0] if goes_up(position) else ends[1]
    if COLUMN[wanted] == FINAL_COLUMN and wanted in position.markers:
        return ends[1] if wanted == ends[0] else ends[0]
    return wanted


def price_of_extra_step(position: Position, side: int) -> int:
    """Return the black influence for one more step: behind 1, level 2, ahead 3 (solo.extra)."""
    own, other = COLUMN[position.markers[side]], COLUMN[position.markers[0]]
    if own < other:
        return 1
    return 2 if own == other else 3
