"""Chapter "solo": how the opponent chooses, by its resource track and its scheme cards."""

from __future__ import annotations

from parlour.games.wayfarers.facts.components import (
    FIRST_SPECIAL,
    INSPIRATION,
    KINDS_OF_TYPE,
    NONE,
    SLOTS_OF_ROW,
    SPECIALS,
    WORKER_COLOURS,
)
from parlour.games.wayfarers.facts.opponents import (
    COLOUR_AT,
    EXTRA_AHEAD,
    EXTRA_BEHIND,
    EXTRA_LEVEL,
    INSPIRATION_AT,
    LATEST_SCHEMES,
    PLACES,
    ROW_OF_COLOUR,
    ROW_OF_WORKER,
    SCHEME_BLUE,
    SCHEME_SILVER,
    SCHEME_SPECIAL,
    TRACK_COLOURS,
    TYPE_OF_COLOUR,
)
from parlour.games.wayfarers.facts.track import COLUMN, EDGE_TO, EXITS, GREEN_WORKER
from parlour.games.wayfarers.rules.indexing import first_slot, lodging, slot_of
from parlour.games.wayfarers.rules.journal import is_taken
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.workers import is_lent


def colour(position: Position) -> int:
    """Return the colour of the resource track (solo.colour)."""
    return COLOUR_AT[position.resource]


def position_value(position: Position) -> int:
    """Return the silver of the two latest scheme cards (solo.value)."""
    value = 0
    for scheme in position.shown[-LATEST_SCHEMES:]:
        value += SCHEME_SILVER[scheme]
    return value


def slots_in_order(position: Position, row: int) -> list[int]:
    """Return the slots of a row in the order in which the opponent looks at them."""
    first = first_slot(row)
    if row == INSPIRATION:
        start = INSPIRATION_AT[position.resource] - 1
        return [first + (start - step) % SLOTS_OF_ROW for step in range(SLOTS_OF_ROW)]
    return [first + place - 1 for place in PLACES[position_value(position)]]


def tile_of_type(position: Position, kind: int) -> int:
    """Return the tile of a type that the position value names, or NONE."""
    kinds = KINDS_OF_TYPE[kind]
    for place in PLACES[position_value(position)]:
        if place <= len(kinds) and position.piles[kinds[place - 1]] > 0:
            return kinds[place - 1]
    return NONE


def any_tile(position: Position) -> int:
    """Return the tile of the track's colour, or of the next colour that has one (solo.tile)."""
    for number in colours_in_order(position):
        tile = tile_of_type(position, TYPE_OF_COLOUR[number])
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
    for number in colours_in_order(position):
        for slot in slots_in_order(position, ROW_OF_COLOUR[number]):
            if position.row[slot] != NONE and position.marks[slot] == NONE:
                return slot
    return NONE


def cards_to_take(position: Position, row: int) -> list[int]:
    """Return the slots whose card the opponent can take, the best first (solo.card)."""
    return [
        slot
        for slot in slots_in_order(position, row)
        if position.row[slot] != NONE and slot_of(position.lent) != slot
    ]


def cards_to_work_on(position: Position, worker: int) -> list[int]:
    """Return the slots where the opponent can place a worker, the best first (solo.worker)."""
    return [
        slot
        for slot in slots_in_order(position, ROW_OF_WORKER[worker])
        if position.row[slot] != NONE and not position.lodgers[slot] >> worker & 1
    ]


def colours_in_order(position: Position) -> list[int]:
    """Return the colours of the track, clockwise from where its marker stands (solo.colour)."""
    start = colour(position)
    return [(start + step) % len(TRACK_COLOURS) for step in range(len(TRACK_COLOURS))]


def workers_to_recall(position: Position) -> list[int]:
    """Return the workers to take back, the best first, as lodgings.

    Green ones come first, then those of the colours from the track's on (solo.recall).
    """
    colours = colours_in_order(position)
    order = [GREEN_WORKER]
    for number in colours:
        name = TRACK_COLOURS[number]
        if name in WORKER_COLOURS and WORKER_COLOURS.index(name) != GREEN_WORKER:
            order.append(WORKER_COLOURS.index(name))
    rows = [ROW_OF_COLOUR[number] for number in colours] + [INSPIRATION]
    return [
        lodging(slot, worker)
        for worker in order
        for row in rows
        for slot in slots_in_order(position, row)
        if position.lodgers[slot] >> worker & 1 and not is_lent(position, slot, worker)
    ]


def goes_up(position: Position) -> bool:
    """Tell whether blue scheme cards are the most, or as many with the latest blue."""
    if is_even(position):
        return bool(position.shown) and SCHEME_BLUE[position.shown[-1]]
    return 2 * blue_schemes(position) > len(position.shown)


def is_even(position: Position) -> bool:
    """Tell whether as many scheme cards are blue as red."""
    return 2 * blue_schemes(position) == len(position.shown)


def blue_schemes(position: Position) -> int:
    """Return how many of the face-up scheme cards are blue."""
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
    if is_taken(position, wanted):
        return ends[1] if wanted == ends[0] else ends[0]
    return wanted


def price_of_extra_step(position: Position, side: int) -> int:
    """Return the black influence for one more step, by where the marker is (solo.extra)."""
    own, other = COLUMN[position.markers[side]], COLUMN[position.markers[0]]
    if own < other:
        return EXTRA_BEHIND
    return EXTRA_LEVEL if own == other else EXTRA_AHEAD
