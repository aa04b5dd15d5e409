"""Chapters "kw", "pawn" and "sail": effects that refresh, and that move pawns and ships."""

from __future__ import annotations

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import AMOUNT, FLAGS, PRICE
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from parlour.games.empires_of_the_north.facts.notation.operators import CONQUER_MODE, PILLAGE_MODE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import TILES
from parlour.games.empires_of_the_north.rules.doable import forwardable, refreshable
from parlour.games.empires_of_the_north.rules.empire import number
from parlour.games.empires_of_the_north.rules.events import count_use, follow
from parlour.games.empires_of_the_north.rules.frames import LANDING, REFRESHING, WALKING
from parlour.games.empires_of_the_north.rules.naming import card_moves
from parlour.games.empires_of_the_north.rules.notation import FORWARD, NO, PAWN, REFRESH, move_of
from parlour.games.empires_of_the_north.rules.payment import pay
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    EXHAUSTED,
    EXHAUSTED_PAWN,
    PAWNS,
    UNUSED,
    Position,
)
from parlour.games.empires_of_the_north.rules.raids import raid
from parlour.games.empires_of_the_north.rules.tiles import RING, set_pawn

# Refreshing


def refresh_workers(position: Position, seat: int, node: int, serial: int) -> None:
    """Make spent workers available again (kw.refresh-worker)."""
    count = min(number(position, seat, AMOUNT[node], serial), position.spent[seat])
    position.spent[seat] -= count
    position.workers[seat] += count
    if position.listener is not None:
        position.tell("refreshed-workers", seat, {"count": count}, "kw.refresh-worker")
    follow(position, seat, node, serial)


def start_refresh(position: Position, seat: int, node: int, serial: int) -> None:
    places = refreshable(position, seat, node, serial)
    if len(places) > AMOUNT[node]:
        position.agenda.push((REFRESHING, seat, node, serial, AMOUNT[node], 0))
        return
    follow(position, seat, node, serial)
    for place in places:
        _refresh(position, seat, place)


def list_refresh(position: Position, moves: list[Move]) -> None:
    _, seat, node, serial, count, lowest = position.agenda.top()
    places = [place for place in refreshable(position, seat, node, serial) if place >= lowest]
    card_moves(position, moves, seat, places[: len(places) - count + 1], REFRESH)


def refresh(position: Position, place: int) -> None:
    _, seat, node, serial, count, _ = position.agenda.pop()
    _refresh(position, seat, place)
    if count > 1:
        position.agenda.push((REFRESHING, seat, node, serial, count - 1, place + 1))
    else:
        follow(position, seat, node, serial)


def _refresh(position: Position, seat: int, place: int) -> None:
    """Make a card's Action usable again (kw.refresh-card)."""
    word = position.empires[seat][place]
    position.empires[seat][place] = word & ~EXHAUSTED
    if position.listener is not None:
        card = CARD_IDS[word & DESIGN_MASK]
        position.tell("refreshed", seat, {"card": card}, "kw.refresh-card")


# Pawns and ships


def list_walks(position: Position, moves: list[Move]) -> None:
    seat = position.ready()
    pawns = position.pawns[PAWNS * seat : PAWNS * seat + PAWNS]
    for index, pawn in enumerate(pawns):
        if pawn == UNUSED or (index and pawns[0] == pawn):
            continue
        side, start = pawn // EXHAUSTED_PAWN, pawn % EXHAUSTED_PAWN
        for tile in range(RING):
            if tile != start:
                moves.append(move_of(PAWN, start, tile, side))
    moves.append(move_of(NO))


def walk(position: Position, start: int, tile: int, side: int) -> None:
    """Move a pawn to another tile; it keeps its side (pawn.move-effect)."""
    count_use(position)
    _, seat, node, serial, count, done = position.agenda.pop()
    set_pawn(position, seat, start + EXHAUSTED_PAWN * side, tile + EXHAUSTED_PAWN * side)
    if position.listener is not None:
        position.tell("walked", seat, {"tile": TILES[tile]}, "pawn.move-effect")
    if count > 1:
        position.agenda.push((WALKING, seat, node, serial, count - 1, done + 1))
    else:
        follow(position, seat, node, serial)


def list_forward(position: Position, moves: list[Move]) -> None:
    for place in forwardable(position, position.ready()):
        moves.append(move_of(FORWARD, place))


def forward(position: Position, place: int) -> None:
    """Let a ship change places with the ships ahead of it (sail.forward)."""
    _, seat, node, serial = position.agenda.pop()
    for _ in range(AMOUNT[node]):
        if place == 0:
            break
        queue = position.queue
        queue[place - 1], queue[place] = queue[place], queue[place - 1]
        place -= 1
    if position.listener is not None:
        position.tell("forward", seat, {"place": place + 1}, "sail.forward")
    follow(position, seat, node, serial)


def raid_by_effect(position: Position, victim: int, place: int) -> None:
    """Raid for the price that the effect names (raid.free)."""
    _, seat, node, serial = position.agenda.pop()
    follow(position, seat, node, serial)
    raid(position, seat, victim, place)
    pay(position, seat, PRICE[node])


def embark(position: Position, ship: int) -> None:
    """Let a ship land early (exp.early)."""
    _, seat, node, serial = position.agenda.pop()
    modes = FLAGS[node] & (PILLAGE_MODE | CONQUER_MODE)
    position.agenda.push((LANDING, seat, ship, modes, node, serial))


def stay(position: Position) -> None:
    """Move no pawn, or no more of them (pawn.move-effect)."""
    _, seat, node, serial, _, done = position.agenda.pop()
    if done:
        follow(position, seat, node, serial)
