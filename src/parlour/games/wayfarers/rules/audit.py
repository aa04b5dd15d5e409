"""Faults of a position: pieces lost or doubled, numbers out of range; and points counted anew."""

from __future__ import annotations

from parlour.games.wayfarers.facts.components import (
    CELLS,
    COLUMNS,
    DECK_SIZES,
    FIRST_SPECIAL,
    GROUND_TAGS,
    INFLUENCE_TOKENS,
    INSPIRATION,
    LAND,
    LANDS,
    NONE,
    PRINTED_TAGS,
    RESERVE_DICE,
    ROWS,
    SLOTS,
    SPACE,
    SPACE_TAGS,
    START_DICE,
    START_LOAD,
    TILE_LOAD,
    TILE_TAGS,
    TILE_TYPE,
    TILES,
    TOWNSFOLK,
    WATER,
    WORKER_COLOURS,
    bits,
)
from parlour.games.wayfarers.facts.opponents import TRACK
from parlour.games.wayfarers.facts.track import GREEN_PLACES, GREEN_WORKER, NODES
from parlour.games.wayfarers.rules.dice import unplaced
from parlour.games.wayfarers.rules.frames import HOST, LAY, TUCK
from parlour.games.wayfarers.rules.indexing import (
    DIE_VALUES,
    KINDS_OF_CARDS,
    KINDS_OF_GUILDS,
    KINDS_OF_TAGS,
    KINDS_OF_TILES,
    KINDS_OF_WORKERS,
    at_cell,
    at_column,
    at_guild,
    at_row,
    at_tag,
    at_type,
    at_worker,
    face_of,
    first_slot,
    part_of,
    tile_of,
)
from parlour.games.wayfarers.rules.knowledge import drawn_row
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.scoring import sources_of


def faults_of(position: Position) -> list[str]:
    """Name every fault."""
    faults = _shape(position)
    if faults:
        return faults
    for row in range(len(ROWS)):
        faults += _cards(position, row)
    for side in range(position.seats):
        faults += _seat(position, side)
    return faults + _workers(position) + _tiles(position)


def _shape(position: Position) -> list[str]:
    """Compare the lengths of lists and the bounds of numbers, before anything relies on them."""
    sides = position.sides
    wanted = (
        ("boards", sides),
        ("silver", sides),
        ("provisions", sides),
        ("workers", KINDS_OF_WORKERS * sides),
        ("influence", sides),
        ("guilds", KINDS_OF_GUILDS * sides),
        ("markers", sides),
        ("dice", DIE_VALUES * sides),
        ("reserve", sides),
        ("placed", sides),
        ("cards", KINDS_OF_CARDS * sides),
        ("tags", KINDS_OF_TAGS * sides),
        ("loads", COLUMNS * sides),
        ("covered", sides),
        ("caravan", CELLS * sides),
        ("tiles", KINDS_OF_TILES * sides),
        ("row", SLOTS),
        ("marks", SLOTS),
        ("lodgers", SLOTS),
        ("piles", TILES),
    )
    faults = [
        f"{name}: expected {length} numbers, got {len(getattr(position, name))}"
        for name, length in wanted
        if len(getattr(position, name)) != length
    ]
    for name in ("silver", "provisions", "workers", "influence", "guilds", "dice", "piles"):
        if not faults and min(getattr(position, name)) < 0:
            faults.append(f"{name}: less than nothing")
    if position.limited not in (0, position.left == 0):
        faults.append("a limit has ended a game that goes on")
    if not 0 <= position.turn < sides or not 0 <= position.resource < TRACK:
        faults.append(f"no side {position.turn} or resource space {position.resource}")
    if not faults and not 0 <= min(position.markers) <= max(position.markers) < NODES:
        faults.append("a marker has left the journal track")
    return faults


def _cards(position: Position, row: int) -> list[str]:
    """Every card of a row lies in exactly one place."""
    cards = [c for c in position.row[first_slot(row) : first_slot(row + 1)] if c != NONE]
    cards += position.deck(row)
    if drawn_row(position) == row:
        cards += position.drawn
    for side in range(position.sides):
        cards += bits(position.cards[at_row(side, row)])
    for frame in position.agenda.frames:
        if (frame[0] == HOST and row == TOWNSFOLK) or (frame[0] == TUCK and row == INSPIRATION):
            cards.append(frame[1])
    faults = []
    if sorted(cards) != list(range(DECK_SIZES[row])):
        faults.append(f"{ROWS[row]} cards lie in two places or in none: {sorted(cards)}")
    seen = position.seen(row)
    if row >= LAND and len(seen) != len(position.deck(row)):
        faults.append(f"the {ROWS[row]} deck and what is known of it differ in length")
    return faults


def _seat(position: Position, side: int) -> list[str]:
    faults = []
    tokens = position.influence[side] + position.marks.count(side)
    tokens += sum(position.guilds[at_guild(side, 0) : at_guild(side + 1, 0)])
    if tokens != INFLUENCE_TOKENS:
        faults.append(f"seat {side} has {tokens} influence tokens")
    dice = unplaced(position, side) + len(bits(position.placed[side]))
    if dice + position.reserve[side] != START_DICE + RESERVE_DICE:
        faults.append(f"seat {side} has {dice} dice and {position.reserve[side]} in reserve")
    if position.tags[at_tag(side, 0) : at_tag(side + 1, 0)] != tags_of(position, side):
        faults.append(f"seat {side}: the tags are not those of its cards")
    if position.loads[at_column(side, 1) : at_column(side + 1, 1)] != _loads(position, side):
        faults.append(f"seat {side}: the columns do not carry what its tiles show")
    return faults


def tags_of(position: Position, side: int) -> list[int]:
    """Count the tags of a seat anew, from its board, cards and tiles."""
    cards = position.cards
    shown = [PRINTED_TAGS]
    shown += [GROUND_TAGS[card] for card in bits(cards[at_row(side, LAND)])]
    shown += [GROUND_TAGS[LANDS + card] for card in bits(cards[at_row(side, WATER)])]
    shown += [SPACE_TAGS[card] for card in bits(cards[at_row(side, SPACE)])]
    shown += [TILE_TAGS[tile] for tile in _tiles_of(position, side)]
    tags = [0] * KINDS_OF_TAGS
    for some in shown:
        for tag in some:
            tags[tag] += 1
    return tags


def _pieces(position: Position, side: int) -> list[int]:
    """Return what lies on each cell of a caravan."""
    return position.caravan[at_cell(side, 0) : at_cell(side + 1, 0)]


def _tiles_of(position: Position, side: int) -> list[int]:
    """Return the tiles of a side: those of its caravan, or the opponent's hoard."""
    if side >= position.seats:
        return position.hoard
    pieces = _pieces(position, side)
    return [tile_of(piece) for piece in pieces if piece != NONE and part_of(piece) == 0]


def _loads(position: Position, side: int) -> list[int]:
    loads = list(START_LOAD)
    for cell, piece in enumerate(_pieces(position, side)):
        if piece != NONE:
            halves = TILE_LOAD[tile_of(piece)][face_of(piece)]
            if part_of(piece) < len(halves):
                loads[cell % COLUMNS] += halves[part_of(piece)]
    return loads


def _workers(position: Position) -> list[str]:
    faults = []
    for colour, name in enumerate(WORKER_COLOURS):
        number = sum([position.workers[at_worker(side, colour)] for side in range(position.sides)])
        number += sum([lodgers >> colour & 1 for lodgers in position.lodgers])
        wanted = position.sides
        if colour == GREEN_WORKER:
            number += len(bits(position.green_workers))
            wanted = GREEN_PLACES
        if number != wanted:
            faults.append(f"expected {wanted} {name} workers, got {number}")
    return faults


def _tiles(position: Position) -> list[str]:
    """Every tile lies in exactly one place, and is counted there."""
    faults = []
    found = list(position.piles)
    for frame in position.agenda.frames:
        if frame[0] == LAY:
            found[frame[1]] += 1
    kinds = [0] * (KINDS_OF_TILES * position.sides)
    for side in range(position.sides):
        for tile in _tiles_of(position, side):
            found[tile] += 1
            kinds[at_type(side, TILE_TYPE[tile])] += 1
        covered = [cell for cell, piece in enumerate(_pieces(position, side)) if piece != NONE]
        if covered != bits(position.covered[side]):
            faults.append(f"seat {side}: the covered cells are not those with tiles")
    if kinds != position.tiles:
        faults.append("tiles are miscounted")
    if found != [position.sides] * FIRST_SPECIAL + [1] * (TILES - FIRST_SPECIAL):
        faults.append(f"tiles were lost: {found}")
    return faults


def recounted(copy: Position) -> tuple[int, ...]:
    """Count the points of every seat anew, from the cards and tiles of a copy alone."""
    for side in range(copy.seats):
        copy.tags[at_tag(side, 0) : at_tag(side + 1, 0)] = tags_of(copy, side)
    return tuple([sum(sources_of(copy, side)) for side in range(copy.seats)])
