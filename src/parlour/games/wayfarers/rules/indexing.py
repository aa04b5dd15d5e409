"""Where a number stands in the lists of a position: by side, then by what it counts.

Dice have values from 1; so have the columns of a caravan, which are theirs.
"""

from __future__ import annotations

from typing import Final

from parlour.games.wayfarers.facts.components import (
    CELLS,
    COLUMNS,
    GROUNDS,
    SLOTS_OF_ROW,
    SPACE_IDS,
)

# Written out, because compiled code is faster with numbers that it knows beforehand.
KINDS_OF_GUILDS: Final = 3
KINDS_OF_WORKERS: Final = 3
KINDS_OF_CARDS: Final = 5
KINDS_OF_TAGS: Final = 11
KINDS_OF_TILES: Final = 5
DIE_VALUES: Final = 6
HOSTS_OF_BOARD: Final = 2
STAR: Final = len(SPACE_IDS)
"""The printed star of a player board, after the space cards."""


def at_guild(side: int, guild: int) -> int:
    return KINDS_OF_GUILDS * side + guild


def at_worker(side: int, colour: int) -> int:
    return KINDS_OF_WORKERS * side + colour


def at_die(side: int, value: int) -> int:
    return DIE_VALUES * side + value - 1


def at_column(side: int, value: int) -> int:
    return COLUMNS * side + value - 1


def at_row(side: int, row: int) -> int:
    return KINDS_OF_CARDS * side + row


def at_tag(side: int, tag: int) -> int:
    return KINDS_OF_TAGS * side + tag


def at_type(side: int, kind: int) -> int:
    return KINDS_OF_TILES * side + kind


def at_cell(side: int, cell: int) -> int:
    return CELLS * side + cell


def at_host(side: int, host: int) -> int:
    """Return the place of a host: a land or water card, or after them a printed one of a side."""
    return host if host < GROUNDS else host + HOSTS_OF_BOARD * side


def at_star(side: int, star: int) -> int:
    """Return the place of a space card, or after them of the printed star of a side."""
    return star if star < STAR else star + side


# The slots of the main board, and the workers on them


def row_of(slot: int) -> int:
    return slot // SLOTS_OF_ROW


def first_slot(row: int) -> int:
    return row * SLOTS_OF_ROW


def lodging(slot: int, colour: int) -> int:
    """Return a worker on a slot's card as one number."""
    return KINDS_OF_WORKERS * slot + colour


def slot_of(lodged: int) -> int:
    """Return the slot of a worker; NONE for none."""
    return lodged // KINDS_OF_WORKERS


def colour_of(lodged: int) -> int:
    return lodged % KINDS_OF_WORKERS


# A cell of a caravan under a tile: the kind of the tile, its face and its part


def piece_of(tile: int, face: int, part: int) -> int:
    return tile << 2 | face << 1 | part


def tile_of(piece: int) -> int:
    return piece >> 2


def face_of(piece: int) -> int:
    return piece >> 1 & 1


def part_of(piece: int) -> int:
    return piece & 1
