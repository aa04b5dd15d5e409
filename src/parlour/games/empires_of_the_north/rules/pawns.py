"""Chapter "pawn": the first and second use of pawns, and effects that move them."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import Figure, IllegalMove
from parlour.games.empires_of_the_north.facts.abilities import SECOND_USE_PRICE, STEPS
from parlour.games.empires_of_the_north.facts.cards import FOOD, GOLD, PRICE_NEEDS
from parlour.games.empires_of_the_north.facts.notation.operators import NONE, ON_SECOND_USE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import TILES
from parlour.games.empires_of_the_north.rules.decision import (
    Decision,
    Moves,
    another_question,
    refused,
)
from parlour.games.empires_of_the_north.rules.empire import supply
from parlour.games.empires_of_the_north.rules.events import count_use, follow
from parlour.games.empires_of_the_north.rules.frames import EVENT, WALKING
from parlour.games.empires_of_the_north.rules.notation import (
    MOVE,
    NO,
    PAWN,
    PLACE,
    argument,
    move_of,
    verb_of,
)
from parlour.games.empires_of_the_north.rules.payment import need, pay, payable
from parlour.games.empires_of_the_north.rules.performing import performable
from parlour.games.empires_of_the_north.rules.position import (
    EXHAUSTED_PAWN,
    NO_SERIAL,
    PAWNS,
    RING,
    Position,
)
from parlour.games.empires_of_the_north.rules.tiles import declare

IMPOSSIBLE: Final = (
    "explore.impossible impossible",
    "populate.effect impossible",
    "construct.needs-location impossible",
    "harvest.needs-field impossible",
    "sail.needs-ship impossible",
)
"""By tile: what stands against its action (declare.must-be-possible)."""


def neighbours(position: Position, tile: int) -> tuple[int, int]:
    """Return the two tiles beside a tile (pawn.adjacent)."""
    place = position.tiles.index(tile)
    return position.tiles[place - 1], position.tiles[(place + 1) % RING]


def own_pawns(position: Position, seat: int) -> list[int]:
    return position.pawns[PAWNS * seat : PAWNS * seat + PAWNS]


def set_pawn(position: Position, seat: int, before: int, after: int) -> None:
    """Move one of a player's pawns; the two are kept in order, as nobody can tell them apart."""
    first = PAWNS * seat
    other = position.pawns[first + 1]
    if position.pawns[first] != before:
        other = position.pawns[first]
    position.pawns[first] = min(other, after)
    position.pawns[first + 1] = max(other, after)


# The two uses


def _against_place(position: Position, seat: int) -> str:
    """Tell what stands against using a pawn for the first time (pawn.first-use)."""
    return "" if position.pawns[PAWNS * seat] == NONE else "pawn.twice no-pawn"


def _against_second_use(position: Position, seat: int) -> str:
    """Tell what stands against the price of a second use (pawn.second-use)."""
    return "" if payable(position, seat, SECOND_USE_PRICE) else "pawn.second-use no-food"


def _against_pawn(position: Position, seat: int, start: int) -> str:
    """Tell what stands against using the pawn on a tile a second time (pawn.twice)."""
    pawns = own_pawns(position, seat)
    if start in pawns:
        return ""
    if start + EXHAUSTED_PAWN in pawns:
        return "pawn.twice exhausted-pawn"
    return "pawn.second-use no-pawn-there"


def against_action(position: Position, seat: int, tile: int) -> str:
    """Tell what stands against declaring a tile action (pawn.must-perform)."""
    return "" if performable(position, seat, tile) else IMPOSSIBLE[tile]


class UsePawn(Decision):
    """The actions "place a pawn" and "move a pawn", listed together: both ask about the tiles."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        free = not _against_place(position, seat)
        pawns = own_pawns(position, seat)
        starts = [
            pawn
            for index, pawn in enumerate(pawns)
            if pawn != NONE and pawn < EXHAUSTED_PAWN and not (index and pawns[0] == pawn)
        ]
        moving = len(starts) > 0 and not _against_second_use(position, seat)
        if not free and not moving:
            return
        possible = [not against_action(position, seat, tile) for tile in range(RING)]
        if free:
            for tile in range(RING):
                if possible[tile]:
                    found.append(move_of(PLACE, tile))
        if moving:
            for start in starts:
                for tile in sorted(neighbours(position, start)):
                    if possible[tile]:
                        found.append(move_of(MOVE, start, tile))

    def answer(self, position: Position, seat: int, code: int) -> None:
        if verb_of(code) == PLACE:
            _place(position, seat, argument(code, 0))
        else:
            _move(position, seat, argument(code, 0), argument(code, 1))

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        first, second = argument(code, 0), argument(code, 1)
        if verb_of(code) == PLACE:
            against = _against_place(position, seat) or against_action(position, seat, first)
            return refused(against, {"tile": TILES[first]})
        against = _against_pawn(position, seat, first)
        if against:
            return refused(against, {"tile": TILES[first]})
        if second not in neighbours(position, first):
            return refused("pawn.adjacent not-adjacent", {"tile": TILES[second]})
        figures: dict[str, Figure] = {
            "tile": TILES[second],
            "food": need(SECOND_USE_PRICE[PRICE_NEEDS], FOOD),
            "own_food": supply(position, seat, FOOD) + supply(position, seat, GOLD),
        }
        against = _against_second_use(position, seat)
        if against:
            return refused(against, figures)
        return refused(against_action(position, seat, second), {"tile": TILES[second]})


def _place(position: Position, seat: int, tile: int) -> None:
    """Use a pawn for the first time (pawn.first-use)."""
    set_pawn(position, seat, NONE, tile)
    if position.listener is not None:
        position.tell("placed", seat, {"tile": TILES[tile]}, "pawn.first-use")
    declare(position, seat, tile)


def _move(position: Position, seat: int, start: int, tile: int) -> None:
    """Use a pawn for the second time (pawn.second-use)."""
    set_pawn(position, seat, start, tile + EXHAUSTED_PAWN)
    if position.listener is not None:
        position.tell("moved", seat, {"tile": TILES[tile]}, "pawn.second-use")
    # A Feature that this very action brings into the Empire works after it: so no look ahead here.
    position.agenda.push((EVENT, seat, ON_SECOND_USE, NONE, NO_SERIAL, 0))
    declare(position, seat, tile)
    pay(position, seat, SECOND_USE_PRICE)


# Moved by effects


def start_walk(position: Position, seat: int, node: int, serial: int) -> None:
    position.agenda.push((WALKING, seat, node, serial, STEPS[node], 0))


class Walking(Decision):
    """Which pawn moves to another tile, if any; it keeps its side (pawn.move-effect)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        pawns = own_pawns(position, seat)
        for index, pawn in enumerate(pawns):
            if pawn == NONE or (index and pawns[0] == pawn):
                continue
            side, start = pawn // EXHAUSTED_PAWN, pawn % EXHAUSTED_PAWN
            for tile in range(RING):
                if tile != start:
                    found.append(move_of(PAWN, start, tile, side))
        found.append(move_of(NO))

    def answer(self, position: Position, seat: int, code: int) -> None:
        if verb_of(code) == PAWN:
            count_use(position)
        _, _, node, serial, count, done = position.agenda.pop()
        if verb_of(code) == NO:
            if done:
                follow(position, seat, node, serial)
            return
        tile, side = argument(code, 1), EXHAUSTED_PAWN * argument(code, 2)
        set_pawn(position, seat, argument(code, 0) + side, tile + side)
        if position.listener is not None:
            position.tell("walked", seat, {"tile": TILES[tile]}, "pawn.move-effect")
        if count > 1:
            position.agenda.push((WALKING, seat, node, serial, count - 1, done + 1))
        else:
            follow(position, seat, node, serial)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if verb_of(code) == NO:
            return None
        if verb_of(code) != PAWN:
            return another_question()
        start, tile = argument(code, 0), argument(code, 1)
        if start + EXHAUSTED_PAWN * argument(code, 2) not in own_pawns(position, seat):
            return refused("pawn.move-effect no-pawn-there", {"tile": TILES[start]})
        if start == tile:
            return refused("pawn.move-effect same-tile", {"tile": TILES[tile]})
        return None
