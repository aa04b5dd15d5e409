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
    SLOTS_OF_ROW,
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
    bits,
)
from parlour.games.wayfarers.facts.track import NODES
from parlour.games.wayfarers.rules.knowledge import drawn_row
from parlour.games.wayfarers.rules.position import HOST, LAY, TUCK, Position
from parlour.games.wayfarers.rules.scoring import sources_of

WORKERS_OF_COLOUR = 4


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
        ("workers", 3 * sides),
        ("influence", sides),
        ("guilds", 3 * sides),
        ("markers", sides),
        ("dice", 6 * sides),
        ("reserve", sides),
        ("placed", sides),
        ("cards", 5 * sides),
        ("tags", 11 * sides),
        ("loads", COLUMNS * sides),
        ("covered", sides),
        ("caravan", CELLS * sides),
        ("tiles", 5 * sides),
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
    if not 0 <= position.turn < sides or not 0 <= position.resource < 8:
        faults.append(f"no side {position.turn} or resource space {position.resource}")
    if not faults and not 0 <= min(position.markers) <= max(position.markers) < NODES:
        faults.append("a marker has left the journal track")
    return faults


def _cards(position: Position, row: int) -> list[str]:
    """Every card of a row lies in exactly one place."""
    cards = [c for c in position.row[4 * row : 4 * row + SLOTS_OF_ROW] if c != NONE]
    cards += position.deck(row)
    if drawn_row(position) == row:
        cards += position.drawn
    for side in range(position.sides):
        cards += bits(position.cards[5 * side + row])
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
    tokens = position.influence[side] + sum(position.guilds[3 * side : 3 * side + 3])
    tokens += position.marks.count(side)
    if tokens != INFLUENCE_TOKENS:
        faults.append(f"seat {side} has {tokens} influence tokens")
    dice = sum(position.dice[6 * side : 6 * side + 6]) + len(bits(position.placed[side]))
    if dice + position.reserve[side] != START_DICE + RESERVE_DICE:
        faults.append(f"seat {side} has {dice} dice and {position.reserve[side]} in reserve")
    if position.tags[11 * side : 11 * side + 11] != tags_of(position, side):
        faults.append(f"seat {side}: the tags are not those of its cards")
    if position.loads[COLUMNS * side : COLUMNS * side + COLUMNS] != _loads(position, side):
        faults.append(f"seat {side}: the columns do not carry what its tiles show")
    return faults


def tags_of(position: Position, side: int) -> list[int]:
    """Count the tags of a seat anew."""
    tags = [0] * 11
    for tag in PRINTED_TAGS:
        tags[tag] += 1
    for card in bits(position.cards[5 * side + LAND]):
        for tag in GROUND_TAGS[card]:
            tags[tag] += 1
    for card in bits(position.cards[5 * side + WATER]):
        for tag in GROUND_TAGS[LANDS + card]:
            tags[tag] += 1
    for card in bits(position.cards[5 * side + SPACE]):
        for tag in SPACE_TAGS[card]:
            tags[tag] += 1
    for number in _parts(position, side):
        if not number & 1:
            for tag in TILE_TAGS[number >> 2]:
                tags[tag] += 1
    return tags


def _parts(position: Position, side: int) -> list[int]:
    cells = position.caravan[CELLS * side : CELLS * side + CELLS]
    return [number for number in cells if number != NONE]


def _loads(position: Position, side: int) -> list[int]:
    loads = list(START_LOAD)
    for cell in range(CELLS):
        number = position.caravan[CELLS * side + cell]
        if number != NONE:
            halves = TILE_LOAD[number >> 2][number >> 1 & 1]
            if number & 1 < len(halves):
                loads[cell % COLUMNS] += halves[number & 1]
    return loads


def _workers(position: Position) -> list[str]:
    faults = []
    for colour, name in enumerate(("green", "yellow", "blue")):
        number = sum([position.workers[3 * side + colour] for side in range(position.sides)])
        number += sum([lodgers >> colour & 1 for lodgers in position.lodgers])
        wanted = position.sides
        if colour == 0:
            number += len(bits(position.green_workers))
            wanted = WORKERS_OF_COLOUR
        if number != wanted:
            faults.append(f"expected {wanted} {name} workers, got {number}")
    return faults


def _tiles(position: Position) -> list[str]:
    faults = []
    found = list(position.piles)
    for tile in position.hoard:
        found[tile] += 1
    for frame in position.agenda.frames:
        if frame[0] == LAY:
            found[frame[1]] += 1
    kinds = [0] * (5 * position.sides)
    for side in range(position.seats):
        covered = 0
        for cell in range(CELLS):
            number = position.caravan[CELLS * side + cell]
            if number == NONE:
                continue
            covered |= 1 << cell
            if not number & 1:
                found[number >> 2] += 1
                kinds[5 * side + TILE_TYPE[number >> 2]] += 1
        if covered != position.covered[side]:
            faults.append(f"seat {side}: the covered cells are not those with tiles")
    for tile in position.hoard:
        kinds[5 * position.seats + TILE_TYPE[tile]] += 1
    if kinds != position.tiles:
        faults.append("tiles are miscounted")
    if found != [position.sides] * FIRST_SPECIAL + [1] * (TILES - FIRST_SPECIAL):
        faults.append(f"tiles were lost: {found}")
    return faults


def recounted(position: Position) -> tuple[int, ...]:
    """Count the points of every seat anew, from the cards and tiles alone."""
    kept = position.tags
    position.tags = [0] * len(kept)
    for side in range(position.seats):
        position.tags[11 * side : 11 * side + 11] = tags_of(position, side)
    totals = tuple([sum(sources_of(position, side)) for side in range(position.seats)])
    position.tags = kept
    return totals
