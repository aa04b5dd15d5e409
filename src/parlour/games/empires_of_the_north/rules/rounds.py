"""Chapters "round", "cleanup" and "end": from phase to phase."""

from __future__ import annotations

from typing import Final

from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from parlour.games.empires_of_the_north.facts.notation.operators import (
    CONQUER_MODE,
    DECLINE_MODE,
    NONE,
    PILLAGE_MODE,
)
from parlour.games.empires_of_the_north.facts.notation.vocabulary import DISTANCES
from parlour.games.empires_of_the_north.rules import landing, lookout
from parlour.games.empires_of_the_north.rules.frames import CLAN, LANDING, TURN
from parlour.games.empires_of_the_north.rules.position import (
    ACTION_PHASE,
    CLANS_PHASE,
    EXHAUSTED,
    EXPEDITION_PHASE,
    GOES_ON,
    LAST_ROUND,
    NO_CARD,
    NOTHING,
    OVER,
    PAWNS,
    SHIP_OWNER,
    STORAGE_PHASE,
    UNUSED,
    WITHOUT_USES,
    Position,
)

OPEN_ISLANDS: Final = 2


def proceed(position: Position) -> None:
    """Go on when nothing is left on the agenda."""
    phase = position.phase
    if phase == CLANS_PHASE:
        _next_clan(position)
    elif phase == STORAGE_PHASE:
        _begin_actions(position)
    elif phase == ACTION_PHASE:
        _next_turn(position)
    elif phase == EXPEDITION_PHASE:
        _next_ship(position)


def _next_clan(position: Position) -> None:
    for step in range(position.seats):
        seat = (position.first + step) % position.seats
        if position.clans[seat] == NOTHING:
            position.agenda.push((CLAN, seat))
            return
    lookout.begin_hands(position)


def _begin_actions(position: Position) -> None:
    position.phase = ACTION_PHASE
    position.turn = (position.first - 1) % position.seats
    _next_turn(position)


def _next_turn(position: Position) -> None:
    """Give the turn to the next player who has not passed (action.order, action.phase-end)."""
    position.steps = 0
    for step in range(1, position.seats + 1):
        seat = (position.turn + step) % position.seats
        if not position.passed[seat]:
            position.turn = seat
            position.agenda.push((TURN, seat))
            return
    position.phase = EXPEDITION_PHASE
    if position.listener is not None:
        position.tell("expedition", position.first, {}, "round.phases")


def _next_ship(position: Position) -> None:
    """Resolve the first ship of the queue (exp.queue-order)."""
    position.steps = 0
    if not position.queue:
        _end_round(position)
        return
    ship = position.queue[0]
    position.turn = ship & SHIP_OWNER
    modes = PILLAGE_MODE | CONQUER_MODE
    if landing.can_land(position, ship, modes):
        frame = (LANDING, position.turn, 0, modes | DECLINE_MODE, NONE, NO_CARD)
        position.agenda.push(frame)
    else:
        landing.send_home(position, 0)


def _end_round(position: Position) -> None:
    """End the game after the last round, or clean up (end.trigger-action)."""
    if position.ending == LAST_ROUND:
        position.phase = OVER
        if position.listener is not None:
            position.tell("over", position.first, {}, "end.trigger-action")
        return
    if position.ending != GOES_ON:
        position.ending = LAST_ROUND
    _clean_up(position)
    position.round += 1
    lookout.begin_lookout(position)


def _clean_up(position: Position) -> None:
    for seat in range(position.seats):
        position.workers[seat] += position.spent[seat]
        position.spent[seat] = 0
        position.passed[seat] = 0
        empire = position.empires[seat]
        for place, word in enumerate(empire):
            empire[place] = word & WITHOUT_USES & ~EXHAUSTED
    for index in range(PAWNS * position.seats):
        position.pawns[index] = UNUSED
    position.first = (position.first + 1) % position.seats
    position.turn = position.first
    for distance in range(len(DISTANCES)):
        position.island_discards[distance].extend(position.open_islands[distance])
        position.open_islands[distance].clear()
        open_islands(position, distance)


def open_islands(position: Position, distance: int) -> None:
    """Turn up two islands, or as many as there are (cleanup.islands)."""
    for _ in range(OPEN_ISLANDS):
        island = landing.top_island(position, distance)
        if island == NONE:
            return
        position.open_islands[distance].append(island)
        if position.listener is not None:
            position.tell("island", position.first, {"card": CARD_IDS[island]}, "cleanup.islands")
