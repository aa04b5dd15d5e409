"""Chapters "setup" and "lookout": clans, opening hands, and the cards drawn each round."""

from __future__ import annotations

from typing import Final

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.cards import (
    CLANS,
    CLANS_OF,
    DECK_OF,
    STARTING_CARDS,
    WORKER,
    YIELD,
)
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.rules import decks
from parlour.games.empires_of_the_north.rules.empire import add_card
from parlour.games.empires_of_the_north.rules.frames import STORAGE
from parlour.games.empires_of_the_north.rules.handling import list_kept, put_drawn_away
from parlour.games.empires_of_the_north.rules.notation import CHOOSE, kept_by, move_of
from parlour.games.empires_of_the_north.rules.position import (
    DONE,
    HANDS_PHASE,
    KINDS_OF_GOODS,
    LOOKOUT_PHASE,
    NO_CARD,
    NOTHING,
    STORAGE_PHASE,
    Position,
    insert,
)

OPENING_DRAW: Final = 5
OPENING_HAND: Final = 3
LOOKOUT_DRAW: Final = 4


# Clans


def list_clans(position: Position, moves: list[Move]) -> None:
    """List the clans that nobody plays yet (setup.clan-unique)."""
    for clan in CLANS_OF[position.options.choice("cards")]:
        if clan not in position.clans:
            moves.append(move_of(CHOOSE, clan))


def choose_clan(position: Position, clan: int) -> None:
    seat = position.agenda.pop()[1]
    position.clans[seat] = clan
    if position.listener is not None:
        position.tell("clan", seat, {"clan": CLANS[clan]}, "setup.clan-unique")
    take_clan(position, seat)


def take_clan(position: Position, seat: int) -> None:
    """Lay out a clan: starting cards, their goods, the shuffled deck (setup.clan-parts)."""
    clan = position.clans[seat]
    for card in STARTING_CARDS[clan]:
        add_card(position, seat, card, card, NO_CARD)
        for kind, count in enumerate(YIELD[card]):
            if kind == WORKER:
                position.workers[seat] += count
            else:
                position.goods[seat * KINDS_OF_GOODS + kind] += count
    position.decks[seat] = list(DECK_OF[clan])
    position.chance.shuffle(position.decks[seat])
    position.reveals += 1


def begin_hands(position: Position) -> None:
    """Draw the cards from which the opening hands are chosen (setup.hand-draw)."""
    position.phase = HANDS_PHASE
    _draw_all(position, OPENING_DRAW)


# Sealed choices


def begin_lookout(position: Position) -> None:
    """Draw four cards each (lookout.draw)."""
    position.phase = LOOKOUT_PHASE
    if position.listener is not None:
        position.tell("round", position.first, {"round": position.round + 1}, "round.phases")
    _draw_all(position, LOOKOUT_DRAW)


def _draw_all(position: Position, count: int) -> None:
    for seat in range(position.seats):
        position.chosen[seat] = NOTHING
        for _ in range(count):
            card = decks.take_top(position, seat)
            if card == NONE:
                break
            insert(position.drawn[seat], card)


def list_keeps(position: Position, seat: int, moves: list[Move]) -> None:
    """List which cards may be kept: three to begin with, later as many as there are workers."""
    if position.phase == HANDS_PHASE:
        list_kept(position.drawn[seat], OPENING_HAND, OPENING_HAND, moves)
    else:
        list_kept(position.drawn[seat], 0, position.workers[seat], moves)


def in_turn(position: Position) -> bool:
    """Tell whether Lookout is played one after the other (lookout.in-turn)."""
    return position.phase == LOOKOUT_PHASE and position.options.choice("lookout") == "in-turn"


def seal(position: Position, seat: int, code: int) -> None:
    """Choose the cards to keep; all are shown together (lookout.simultaneous)."""
    if in_turn(position):
        position.chosen[seat] = DONE
        position.reveals += 1
        _keep(position, seat, kept_by(code))
    else:
        position.chosen[seat] = code
        if position.listener is not None:
            position.tell("sealed", seat, {}, "lookout.simultaneous")
    if NOTHING not in position.chosen:
        _reveal(position)


def _reveal(position: Position) -> None:
    position.reveals += 1
    for seat in range(position.seats):
        if position.chosen[seat] != DONE:
            _keep(position, seat, kept_by(position.chosen[seat]))
    if position.phase == HANDS_PHASE:
        begin_lookout(position)
    else:
        begin_storage(position)


def _keep(position: Position, seat: int, kept: list[int]) -> None:
    """Keep cards, for a worker each in Lookout (lookout.keep-cost)."""
    rule = "setup.hand-draw"
    if position.phase == LOOKOUT_PHASE:
        rule = "lookout.keep-cost"
        position.workers[seat] -= len(kept)
        position.spent[seat] += len(kept)
    if position.listener is not None:
        position.tell("kept", seat, {"count": len(kept)}, rule)
    put_drawn_away(position, seat, kept)


def begin_storage(position: Position) -> None:
    """Resolve the end of Lookout player by player (lookout.storage-order)."""
    position.phase = STORAGE_PHASE
    position.turn = position.first
    for step in range(position.seats - 1, -1, -1):
        position.agenda.push((STORAGE, (position.first + step) % position.seats))
