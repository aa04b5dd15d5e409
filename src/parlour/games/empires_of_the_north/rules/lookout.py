"""Chapter "lookout": the cards drawn each round, and the sealed choice of those kept."""

from __future__ import annotations

from parlour.engine.errors import Figure, IllegalMove
from parlour.games.empires_of_the_north.facts.components import (
    LOOKOUT_DRAW,
    OPENING_DRAW,
    OPENING_HAND,
)
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.rules import decks
from parlour.games.empires_of_the_north.rules.decision import Decision, Moves, refused
from parlour.games.empires_of_the_north.rules.frames import STORAGE
from parlour.games.empires_of_the_north.rules.looking import list_kept, not_drawn, put_drawn_away
from parlour.games.empires_of_the_north.rules.notation import KEEP, kept_by, verb_of
from parlour.games.empires_of_the_north.rules.position import (
    DONE,
    HANDS_PHASE,
    LOOKOUT_PHASE,
    STORAGE_PHASE,
    Position,
    insert,
)


def begin_hands(position: Position) -> None:
    """Draw the cards from which the opening hands are chosen (setup.hand-draw)."""
    position.phase = HANDS_PHASE
    _draw_all(position, OPENING_DRAW)


def begin_lookout(position: Position) -> None:
    """Draw four cards each (lookout.draw)."""
    position.phase = LOOKOUT_PHASE
    if position.listener is not None:
        position.tell("round", position.first, {"round": position.round + 1}, "round.phases")
    _draw_all(position, LOOKOUT_DRAW)


def _draw_all(position: Position, count: int) -> None:
    """Let everybody draw so many cards, or as many as there are (lookout.short)."""
    for seat in range(position.seats):
        position.chosen[seat] = NONE
        for _ in range(count):
            card = decks.take_top(position, seat)
            if card == NONE:
                break
            insert(position.drawn[seat], card)


def in_turn(position: Position) -> bool:
    """Tell whether Lookout is played one after the other (lookout.in-turn)."""
    return position.phase == LOOKOUT_PHASE and position.options.choice("lookout") == "in-turn"


class Keep(Decision):
    """Which drawn cards are kept: three to begin with, later one for a worker each."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        drawn = position.drawn[seat]
        if position.phase == HANDS_PHASE:
            list_kept(drawn, OPENING_HAND, OPENING_HAND, found)
        else:
            list_kept(drawn, 0, position.workers[seat], found)

    def answer(self, position: Position, seat: int, code: int) -> None:
        """Choose the cards to keep; all are shown together (lookout.simultaneous)."""
        if in_turn(position):
            position.chosen[seat] = DONE
            position.reveals += 1
            _keep(position, seat, kept_by(code))
        else:
            position.chosen[seat] = code
            if position.listener is not None:
                position.tell("sealed", seat, {}, "lookout.simultaneous")
        if NONE not in position.chosen:
            _reveal(position)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        opening = position.phase == HANDS_PHASE
        if verb_of(code) != KEEP:
            rule = "setup.hand-draw" if opening else "lookout.keep-cost"
            return refused(f"{rule} asks-keep", {})
        kept = kept_by(code)
        refusal = not_drawn(position, seat, kept)
        if refusal is not None:
            return refusal
        if opening:
            against = "" if len(kept) == OPENING_HAND else "setup.hand-draw keep-three"
            return refused(against, {"count": OPENING_HAND})
        own = position.workers[seat]
        figures: dict[str, Figure] = {"workers": len(kept), "own_workers": own}
        against = "lookout.keep-cost too-few-workers" if len(kept) > own else ""
        return refused(against, figures)


KEEP_CARDS = Keep()


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
