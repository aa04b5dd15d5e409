"""Chapters "action" and "locact": what a player may do in a turn."""

from __future__ import annotations

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import ACT, TOUCHES_SAME
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from parlour.games.empires_of_the_north.facts.notation.operators import NONE, ON_PASS
from parlour.games.empires_of_the_north.rules import raids, tiles
from parlour.games.empires_of_the_north.rules.building import list_builds
from parlour.games.empires_of_the_north.rules.doable import worth_beginning
from parlour.games.empires_of_the_north.rules.effects import start
from parlour.games.empires_of_the_north.rules.empire import serial_of
from parlour.games.empires_of_the_north.rules.events import push_event
from parlour.games.empires_of_the_north.rules.frames import SAME
from parlour.games.empires_of_the_north.rules.naming import card_moves
from parlour.games.empires_of_the_north.rules.notation import PASS, USE, move_of
from parlour.games.empires_of_the_north.rules.position import DESIGN_MASK, EXHAUSTED, Position


def list_turn(position: Position, seat: int, moves: list[Move]) -> None:
    """List the actions of a turn (action.menu)."""
    list_builds(position, seat, moves)
    tiles.list_pawn_moves(position, seat, moves)
    if raids.can_raid(position, seat):
        raids.list_raids(position, seat, moves)
    card_moves(position, moves, seat, usable(position, seat), USE)
    moves.append(move_of(PASS))


def usable(position: Position, seat: int) -> list[int]:
    """Return the cards whose Action can be used (locact.unexhausted, action.must-change)."""
    places: list[int] = []
    for place, word in enumerate(position.empires[seat]):
        node = ACT[word & DESIGN_MASK]
        if node == NONE or word & EXHAUSTED:
            continue
        if worth_beginning(position, seat, node, serial_of(word)):
            places.append(place)
    return places


def use(position: Position, seat: int, place: int) -> None:
    """Use the Action of a card: it is exhausted, its price paid, its effect resolved."""
    word = position.empires[seat][place] | EXHAUSTED
    position.empires[seat][place] = word
    card = word & DESIGN_MASK
    if position.listener is not None:
        position.tell("used", seat, {"card": CARD_IDS[card]}, "locact.steps")
    if TOUCHES_SAME[ACT[card]]:
        position.agenda.push((SAME, seat, position.same))
        position.same = NONE
    start(position, seat, ACT[card], serial_of(word))


def pass_turn(position: Position, seat: int) -> None:
    """Pass: no more actions in this phase (action.pass)."""
    position.passed[seat] = 1
    if position.listener is not None:
        position.tell("passed", seat, {}, "action.pass")
    push_event(position, ON_PASS, seat)
