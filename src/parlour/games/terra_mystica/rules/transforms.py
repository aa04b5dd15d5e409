"""What spades may make of which hexes."""

from __future__ import annotations

from parlour.engine.move import Move
from parlour.games.terra_mystica.facts.factions import DWARVES, GIANTS, HOME
from parlour.games.terra_mystica.facts.land import KINDS
from parlour.games.terra_mystica.rules.digging import (
    AROUND,
    can_buy_spades,
    spade_price,
    spades_needed,
)
from parlour.games.terra_mystica.rules.notation import MOVES, TRANSFORM
from parlour.games.terra_mystica.rules.position import NOBODY, NOTHING, Position
from parlour.games.terra_mystica.rules.reach import CARPET_PRIESTS, far, near, tunnel_workers


def list_free_transforms(
    position: Position, seat: int, frame: tuple[int, ...], found: list[Move]
) -> None:
    _, _, left, first, flown, more = frame
    bought = can_buy_spades(position, seat) if more and first == NOTHING else 0
    list_transforms(position, seat, left + bought, False, found)
    if flown:
        return
    spare = _after_flight(position, seat)
    if spare < 0:
        return
    bought = spare if more and first == NOTHING else 0
    for field in far(position, seat):
        if position.owner[field] == NOBODY:
            _transforms_of(position, seat, field, left + bought, found)


def list_transforms(
    position: Position, seat: int, spades: int, flying: bool, found: list[Move]
) -> None:
    home = HOME[position.faction[seat]]
    if spades:
        for field in near(position, seat):
            if position.owner[field] == NOBODY and position.terrain[field] != home:
                _transforms_of(position, seat, field, spades, found)
    if not flying:
        return
    spades = _after_flight(position, seat)
    if spades > 0:
        for field in far(position, seat):
            if position.owner[field] == NOBODY and position.terrain[field] != home:
                _transforms_of(position, seat, field, spades, found)


def _transforms_of(
    position: Position, seat: int, field: int, spades: int, found: list[Move]
) -> None:
    """List what so many spades can make of a hex (digging.cycle)."""
    first = TRANSFORM + field * (KINDS + 1)
    faction = position.faction[seat]
    home = HOME[faction]
    if position.terrain[field] == home:
        return
    if faction == GIANTS:
        if spades >= spades_needed(position, seat, field, home):
            found.append(MOVES[first + home])
        return
    for terrain in range(KINDS):
        needed = spades_needed(position, seat, field, terrain)
        if 0 < needed <= spades:
            found.append(MOVES[first + terrain])
    if spades_needed(position, seat, field, AROUND) <= spades:
        found.append(MOVES[first + AROUND])


def _after_flight(position: Position, seat: int) -> int:
    """Return how many spades can be bought beside a tunnel or carpet, -1 if it is too dear."""
    if position.faction[seat] == DWARVES:
        spare = position.workers[seat] - tunnel_workers(position, seat)
        return spare // spade_price(position, seat) if spare >= 0 else -1
    if position.priests[seat] < CARPET_PRIESTS:
        return -1
    return position.workers[seat] // spade_price(position, seat)
