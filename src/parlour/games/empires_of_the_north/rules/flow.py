"""Chapters "round", "cleanup" and "end": what goes on by itself, up to the next decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.engine.errors import Figure
from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.cards import DISTANCE_OF, ISLAND, KIND_OF
from parlour.games.empires_of_the_north.facts.components import MOST_STEPS
from parlour.games.empires_of_the_north.facts.notation.operators import (
    CONQUER_MODE,
    DECLINE_MODE,
    NONE,
    PILLAGE_MODE,
)
from parlour.games.empires_of_the_north.facts.notation.vocabulary import DISTANCES
from parlour.games.empires_of_the_north.rules import (
    building,
    discarding,
    effects,
    frames,
    landing,
    lookout,
    paying,
    slot,
    storing,
    tiles,
    triggers,
)
from parlour.games.empires_of_the_north.rules.decisions import DECISIONS
from parlour.games.empires_of_the_north.rules.islands import open_islands
from parlour.games.empires_of_the_north.rules.looking import put_drawn_away
from parlour.games.empires_of_the_north.rules.position import (
    ACTION_PHASE,
    CLANS_PHASE,
    EXHAUSTED,
    EXPEDITION_PHASE,
    GOES_ON,
    HANDS_PHASE,
    LAST_ROUND,
    LOOKOUT_PHASE,
    NO_SERIAL,
    OVER,
    PAWNS,
    SHIP_OWNER,
    STORAGE_PHASE,
    WITHOUT_USES,
    Position,
)
from parlour.games.empires_of_the_north.rules.sources import cards_at_work

# The agenda


def run(position: Position) -> None:
    """Carry out everything up to the next real decision, or to the end (action.atomic)."""
    agenda = position.agenda
    while True:
        if not agenda.frames:
            if position.phase in (HANDS_PHASE, LOOKOUT_PHASE, OVER):
                return
            _proceed(position)
            continue
        kind = agenda.frames[-1][0]
        position.steps += 1
        if position.steps > MOST_STEPS:
            _break_off(position)
        elif kind < frames.TURN:
            STEPS[kind](position)
        elif _always_asked(kind) or not _answered(position, kind):
            return


def _always_asked(kind: int) -> bool:
    """Tell whether a decision is left to its player even if there is only one move."""
    return kind == frames.TURN or kind == frames.CLAN or kind == frames.LANDING


CARD_BY_CARD: Final = (frames.DISCARDING, frames.ABANDONING, frames.FETCHING, frames.RETURNING)
"""Decisions about several cards: when no more can follow, those before still count."""


def _answered(position: Position, kind: int) -> bool:
    """Answer the decision on top of the agenda, unless its player has a choice."""
    moves = listed(position)
    if len(moves) > 1:
        return False
    if moves:
        answer(position, moves[0].code)
    elif kind in CARD_BY_CARD:
        discarding.stop(position)
    else:
        position.agenda.pop()
    return True


def listed(position: Position) -> list[Move]:
    """Return the moves of the decision on top of the agenda."""
    moves: list[Move] = []
    frame = position.agenda.frames[-1]
    DECISIONS[frame[0]].list(position, frame[1], moves)
    return moves


def answer(position: Position, code: int) -> None:
    """Carry out the answer to the decision on top of the agenda."""
    frame = position.agenda.frames[-1]
    DECISIONS[frame[0]].answer(position, frame[1], code)


def _forget_same(position: Position) -> None:
    """Let "the same kind" mean again what it meant before an effect."""
    _, _, same = position.agenda.pop()
    position.same = same


def _drop(position: Position) -> None:
    position.agenda.pop()


STEPS: Final[tuple[Callable[[Position], None], ...]] = (
    effects.resolve,
    _forget_same,
    triggers.happen,
    triggers.work,
    tiles.perform,
    building.place,
    slot.boosted,
    paying.paid,
    paying.again,
    storing.pay_lot,
    triggers.end_lookout,
    _drop,
    _drop,
    effects.give,
)
"""By kind of frame below TURN: how it is carried out."""


def _break_off(position: Position) -> None:
    """Stop a turn that does not end; cards on the way go to their discard piles (house.no-loop)."""
    endless = cards_at_work(position)
    for frame in position.agenda.frames:
        card = NONE
        if frame[0] in (frames.PLACE, frames.BOOSTED, frames.COPYING):
            card = frame[frames.CARD_AT]
        elif frame[0] == frames.BLIND:
            card = frame[frames.ISLAND_AT]
        if card == NONE:
            continue
        if KIND_OF[card] == ISLAND:
            position.island_discards[DISTANCE_OF[card]].append(card)
        else:
            position.discards[frame[1]].append(card)
    for seat in range(position.seats):
        put_drawn_away(position, seat, [])
    position.agenda.frames.clear()
    position.steps = 0
    if position.listener is not None:
        figures: dict[str, Figure] = {"count": MOST_STEPS, "cards": " ".join(endless)}
        position.tell("broken-off", position.turn, figures, "house.no-loop")


# From phase to phase


def _proceed(position: Position) -> None:
    """Go on when nothing is left on the agenda (round.phases)."""
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
        if position.clans[seat] == NONE:
            position.agenda.push((frames.CLAN, seat))
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
            position.agenda.push((frames.TURN, seat))
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
        frame = (frames.LANDING, position.turn, 0, modes | DECLINE_MODE, NONE, NO_SERIAL)
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
    if position.listener is not None:
        figures: dict[str, Figure] = {"round": position.round + 1}
        position.tell("round-over", position.first, figures, "cleanup.refresh")
        position.halt()
    _clean_up(position)
    position.round += 1
    lookout.begin_lookout(position)


def _clean_up(position: Position) -> None:
    """Make workers, cards and pawns ready, pass the token, renew the islands (cleanup.refresh).

    Supplies and what lies on cards stay (cleanup.keep-all), and Fields give nothing by themselves
    (round.no-production).
    """
    for seat in range(position.seats):
        position.workers[seat] += position.spent[seat]
        position.spent[seat] = 0
        position.passed[seat] = 0
        empire = position.empires[seat]
        for place, word in enumerate(empire):
            empire[place] = word & WITHOUT_USES & ~EXHAUSTED
    for index in range(PAWNS * position.seats):
        position.pawns[index] = NONE
    # The token passes to the left (cleanup.first-player).
    position.first = (position.first + 1) % position.seats
    position.turn = position.first
    for distance in range(len(DISTANCES)):
        position.island_discards[distance].extend(position.open_islands[distance])
        position.open_islands[distance].clear()
        open_islands(position, distance)
