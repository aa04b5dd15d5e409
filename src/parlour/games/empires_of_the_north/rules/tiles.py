"""Chapters "pawn", "declare" and the five tiles: declaring and performing tile actions."""

from __future__ import annotations

from typing import Final

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import SECOND_USE_PRICE
from parlour.games.empires_of_the_north.facts.cards import (
    CONSTRUCT,
    EXPLORE,
    FISH,
    GOLD,
    HARVEST,
    POPULATE,
    RAZE,
    SAIL,
    WORKER,
)
from parlour.games.empires_of_the_north.facts.notation.operators import NONE, ON_SECOND_USE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import TILES
from parlour.games.empires_of_the_north.rules import decks, supply
from parlour.games.empires_of_the_north.rules.building import constructible_left, enter_free
from parlour.games.empires_of_the_north.rules.empire import goods_of_field, is_base_field
from parlour.games.empires_of_the_north.rules.events import push_event
from parlour.games.empires_of_the_north.rules.frames import (
    CONSTRUCTING,
    EVENT,
    HARVESTING,
    PERFORM,
    SAILING,
    SLOT,
)
from parlour.games.empires_of_the_north.rules.naming import card_moves
from parlour.games.empires_of_the_north.rules.notation import CONSTRUCT as CONSTRUCT_CARD
from parlour.games.empires_of_the_north.rules.notation import HARVEST as HARVEST_FIELD
from parlour.games.empires_of_the_north.rules.notation import MOVE, PLACE, load_code, move_of
from parlour.games.empires_of_the_north.rules.notation import SAIL as SAIL_LOADED
from parlour.games.empires_of_the_north.rules.payment import pay, payable
from parlour.games.empires_of_the_north.rules.performing import performable
from parlour.games.empires_of_the_north.rules.position import (
    EXHAUSTED_PAWN,
    FISH_SHIFT,
    KINDS_OF_GOODS,
    NO_CARD,
    PAWNS,
    SHIP_RAZE,
    UNUSED,
    WITH_FISH,
    WITH_GOLD,
    Position,
)

RING: Final = 5


def neighbours(position: Position, tile: int) -> tuple[int, int]:
    """Return the two tiles beside a tile (pawn.adjacent)."""
    place = position.tiles.index(tile)
    return position.tiles[place - 1], position.tiles[(place + 1) % RING]


def list_pawn_moves(position: Position, seat: int, moves: list[Move]) -> None:
    """List the first and second uses of the pawns."""
    pawns = position.pawns[PAWNS * seat : PAWNS * seat + PAWNS]
    can_move = (
        min(pawns) < EXHAUSTED_PAWN
        and max(pawns) != UNUSED
        and payable(position, seat, SECOND_USE_PRICE)
    )
    if not can_move and pawns[0] != UNUSED:
        return
    possible = [performable(position, seat, tile) for tile in range(RING)]
    if pawns[0] == UNUSED:
        for tile in range(RING):
            if possible[tile]:
                moves.append(move_of(PLACE, tile))
    if not can_move:
        return
    for index, pawn in enumerate(pawns):
        if pawn == UNUSED or pawn >= EXHAUSTED_PAWN or (index and pawns[0] == pawn):
            continue
        for tile in sorted(neighbours(position, pawn)):
            if possible[tile]:
                moves.append(move_of(MOVE, pawn, tile))


def place_pawn(position: Position, seat: int, tile: int) -> None:
    """Use a pawn for the first time (pawn.first-use)."""
    set_pawn(position, seat, UNUSED, tile)
    if position.listener is not None:
        position.tell("placed", seat, {"tile": TILES[tile]}, "pawn.first-use")
    declare(position, seat, tile)


def move_pawn(position: Position, seat: int, start: int, tile: int) -> None:
    """Use a pawn for the second time (pawn.second-use)."""
    set_pawn(position, seat, start, tile + EXHAUSTED_PAWN)
    if position.listener is not None:
        position.tell("moved", seat, {"tile": TILES[tile]}, "pawn.second-use")
    # A Feature that this very action brings into the Empire works after it: so no look ahead here.
    position.agenda.push((EVENT, seat, ON_SECOND_USE, NONE, NO_CARD, 0))
    declare(position, seat, tile)
    pay(position, seat, SECOND_USE_PRICE)


def set_pawn(position: Position, seat: int, before: int, after: int) -> None:
    """Move one of a player's pawns; the two are kept in order, as nobody can tell them apart."""
    first = PAWNS * seat
    other = position.pawns[first + 1]
    if position.pawns[first] != before:
        other = position.pawns[first]
    position.pawns[first] = min(other, after)
    position.pawns[first + 1] = max(other, after)


def declare(position: Position, seat: int, tile: int) -> None:
    """Declare a tile action: first its slot, then the action (declare.one-card)."""
    position.agenda.push((PERFORM, seat, tile))
    position.agenda.push((SLOT, seat, tile))


def perform(position: Position) -> None:
    """Perform a declared action, or ask what it needs to know (declare.event-time)."""
    _, seat, tile = position.agenda.pop()
    if not performable(position, seat, tile):
        return
    if tile == CONSTRUCT:
        position.agenda.push((EVENT, seat, tile, NONE, NO_CARD, 0))
    else:
        push_event(position, tile, seat)
    if tile == EXPLORE:
        decks.draw(position, seat, 1)
    elif tile == POPULATE:
        supply.gain(position, seat, WORKER, 1)
    elif tile == CONSTRUCT:
        position.agenda.push((CONSTRUCTING, seat))
    elif tile == HARVEST:
        position.agenda.push((HARVESTING, seat))
    elif tile == SAIL:
        position.agenda.push((SAILING, seat))


def list_construct(position: Position, seat: int, moves: list[Move]) -> None:
    for card in constructible_left(position, seat, 0):
        moves.append(move_of(CONSTRUCT_CARD, card))


def construct(position: Position, card: int) -> None:
    """Build a location without paying (construct.effect)."""
    seat = position.agenda.pop()[1]
    enter_free(position, seat, card)


def fields(position: Position, seat: int) -> list[int]:
    return [place for place, word in enumerate(position.empires[seat]) if is_base_field(word)]


def list_harvest(position: Position, seat: int, moves: list[Move]) -> None:
    card_moves(position, moves, seat, fields(position, seat), HARVEST_FIELD)


def harvest(position: Position, place: int) -> None:
    """Gain everything that a Field shows (harvest.effect)."""
    seat = position.agenda.pop()[1]
    supply.gain_harvest(position, seat, goods_of_field(position, seat, place))


def list_sail(position: Position, seat: int, moves: list[Move]) -> None:
    start = seat * KINDS_OF_GOODS
    goods = position.goods
    for raze in range(2 if goods[start + RAZE] else 1):
        moves.append(move_of(SAIL_LOADED, load_code(0, raze)))
        if goods[start + FISH]:
            moves.append(move_of(SAIL_LOADED, load_code(WITH_FISH, raze)))
        if goods[start + GOLD]:
            moves.append(move_of(SAIL_LOADED, load_code(WITH_GOLD, raze)))


def sail(position: Position, load: int) -> None:
    """Put a ship at the end of the queue with what it carries (sail.queue, sail.load-now)."""
    seat = position.agenda.pop()[1]
    fish, raze = load % 3, load // 3
    start = seat * KINDS_OF_GOODS
    position.ships[seat] -= 1
    if fish:
        position.goods[start + (FISH if fish == WITH_FISH else GOLD)] -= 1
    position.goods[start + RAZE] -= raze
    position.queue.append(seat | fish << FISH_SHIFT | SHIP_RAZE * raze)
    if position.listener is not None:
        position.tell("sailed", seat, {"load": f"{fish}{raze}"}, "sail.load-now")
