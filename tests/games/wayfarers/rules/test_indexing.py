"""Where things stand in the lists of a position."""

from __future__ import annotations

from parlour.games.wayfarers.facts.components import (
    COLUMNS,
    GUILDS,
    PRINTED_HOSTS,
    ROWS,
    TAGS,
    TILE_TYPES,
    WORKER_COLOURS,
)
from parlour.games.wayfarers.rules import indexing


def test_the_numbers_written_out_are_those_of_the_components() -> None:
    assert len(GUILDS) == indexing.KINDS_OF_GUILDS
    assert len(WORKER_COLOURS) == indexing.KINDS_OF_WORKERS
    assert len(ROWS) == indexing.KINDS_OF_CARDS
    assert len(TAGS) == indexing.KINDS_OF_TAGS
    assert len(TILE_TYPES) == indexing.KINDS_OF_TILES
    assert COLUMNS == indexing.DIE_VALUES
    assert len(PRINTED_HOSTS) == indexing.HOSTS_OF_BOARD


def test_a_worker_on_a_slot_is_one_number_and_back() -> None:
    lodged = indexing.lodging(7, 2)
    assert (indexing.slot_of(lodged), indexing.colour_of(lodged)) == (7, 2)


def test_a_piece_of_a_tile_is_one_number_and_back() -> None:
    piece = indexing.piece_of(5, 1, 1)
    assert (indexing.tile_of(piece), indexing.face_of(piece), indexing.part_of(piece)) == (5, 1, 1)
