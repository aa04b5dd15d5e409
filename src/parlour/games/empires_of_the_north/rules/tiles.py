"""Chapters "declare" and the five tiles: declaring and performing tile actions."""

from __future__ import annotations

from parlour.engine.errors import IllegalMove
from parlour.games.empires_of_the_north.facts.cards import (
    CARD_IDS,
    CONSTRUCT,
    EXPLORE,
    HARVEST,
    POPULATE,
    SAIL,
    WORKER,
)
from parlour.games.empires_of_the_north.facts.components import EXPLORED_CARDS, POPULATED_WORKERS
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import TILES
from parlour.games.empires_of_the_north.rules import decks, notation, supply
from parlour.games.empires_of_the_north.rules.building import (
    against_construct,
    can_construct,
    enter_free,
)
from parlour.games.empires_of_the_north.rules.choices import against_tile
from parlour.games.empires_of_the_north.rules.decision import (
    Decision,
    Moves,
    another_question,
    refused,
)
from parlour.games.empires_of_the_north.rules.events import follow, push_event
from parlour.games.empires_of_the_north.rules.frames import (
    CONSTRUCTING,
    EVENT,
    HARVESTING,
    PERFORM,
    SAILING,
    SLOT,
    TILE,
)
from parlour.games.empires_of_the_north.rules.notation import argument, move_of, verb_of
from parlour.games.empires_of_the_north.rules.performing import performable
from parlour.games.empires_of_the_north.rules.position import NO_SERIAL, RING, Position


def declare(position: Position, seat: int, tile: int) -> None:
    """Declare a tile action: first its slot, then the action (declare.one-card)."""
    position.agenda.push((PERFORM, seat, tile))
    position.agenda.push((SLOT, seat, tile))


def perform(position: Position) -> None:
    """Perform a declared action, or ask what it needs to know (declare.event-time).

    It sees what the slot has changed, wherever the pawn is by now (declare.better-choice,
    pawn.move-just-used).
    """
    _, seat, tile = position.agenda.pop()
    if not performable(position, seat, tile):
        return
    if tile == CONSTRUCT:
        # The card that is built triggers first, and hears of the action (construct.events).
        position.agenda.push((EVENT, seat, tile, NONE, NO_SERIAL, 0))
    else:
        push_event(position, tile, seat)
    if tile == EXPLORE:
        decks.draw(position, seat, EXPLORED_CARDS)
    elif tile == POPULATE:
        supply.gain(position, seat, WORKER, POPULATED_WORKERS)
    elif tile == CONSTRUCT:
        position.agenda.push((CONSTRUCTING, seat))
    elif tile == HARVEST:
        position.agenda.push((HARVESTING, seat))
    elif tile == SAIL:
        position.agenda.push((SAILING, seat))


class Constructing(Decision):
    """Which location is built without paying (construct.effect)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        last = NONE
        for card in position.hands[seat]:
            if card != last and can_construct(position, seat, card):
                found.append(move_of(notation.CONSTRUCT, card))
            last = card

    def answer(self, position: Position, seat: int, code: int) -> None:
        position.agenda.pop()
        enter_free(position, seat, argument(code, 0))

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        card = argument(code, 0)
        if verb_of(code) not in (notation.CONSTRUCT, notation.BUILD):
            return another_question()
        against = against_construct(position, seat, card)
        if not against and verb_of(code) == notation.BUILD:
            return another_question()
        return refused(against, {"card": CARD_IDS[card]})


# Actions in CAPITALS


def start_action(position: Position, seat: int, node: int, serial: int) -> None:
    follow(position, seat, node, serial)
    position.agenda.push((TILE, seat, node))


class Tile(Decision):
    """Which action in CAPITALS is declared; no pawn is used (declare.capitals-no-pawn)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        node = position.agenda.top()[2]
        for tile in range(RING):
            if not against_tile(position, seat, node, tile):
                found.append(move_of(notation.PERFORM, tile))

    def answer(self, position: Position, seat: int, code: int) -> None:
        position.agenda.pop()
        tile = argument(code, 0)
        if position.listener is not None:
            position.tell("performs", seat, {"tile": TILES[tile]}, "declare.capitals-no-pawn")
        declare(position, seat, tile)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if verb_of(code) != notation.PERFORM:
            return another_question()
        tile = argument(code, 0)
        against = against_tile(position, seat, position.agenda.top()[2], tile)
        return refused(against, {"tile": TILES[tile]})
