"""What waits on the agenda after something has happened: events, and effects from their roots."""

from __future__ import annotations

from parlour.games.empires_of_the_north.abilities import LISTENS, NONE, THEN, TOUCHES_SAME
from parlour.games.empires_of_the_north.frames import EVENT, NODE, SAME
from parlour.games.empires_of_the_north.position import DESIGN_MASK, NO_CARD, Position


def push_event(
    position: Position, event: int, seat: int, card: int = NONE, serial: int = NO_CARD
) -> None:
    """Let an event happen next, if any card at the table waits for it."""
    for empire in position.empires:
        for word in empire:
            if LISTENS[word & DESIGN_MASK] >> event & 1:
                position.agenda.push((EVENT, seat, event, card, serial))
                return


def begin_effect(position: Position, seat: int, node: int, serial: int) -> None:
    """Resolve an effect next, from its root."""
    if TOUCHES_SAME[node]:
        position.agenda.push((SAME, seat, position.same))
        position.same = NONE
    position.agenda.push((NODE, seat, node, serial))


def follow(position: Position, seat: int, node: int, serial: int) -> None:
    """Let come next what a node says follows if it did something."""
    if node != NONE and THEN[node] != NONE:
        position.agenda.push((NODE, seat, THEN[node], serial))
