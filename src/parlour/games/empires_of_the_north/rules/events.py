"""What waits on the agenda after something has happened: events, and effects from their roots."""

from __future__ import annotations

from parlour.games.empires_of_the_north.facts.abilities import LISTENS, THEN
from parlour.games.empires_of_the_north.facts.dependence import TOUCHES_SAME
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.rules.empire import place_of
from parlour.games.empires_of_the_north.rules.frames import EVENT, IF_DONE, LIMIT, NODE, SAME
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    NO_SERIAL,
    USES_BITS,
    USES_SHIFT,
    Position,
)


def push_event(
    position: Position,
    event: int,
    seat: int,
    card: int = NONE,
    serial: int = NO_SERIAL,
    upgrade: bool = False,
) -> None:
    """Let an event happen next, if any card at the table waits for it.

    `upgrade` tells what a card that has left was built as.
    """
    for empire in position.empires:
        for word in empire:
            if LISTENS[word & DESIGN_MASK] >> event & 1:
                position.agenda.push((EVENT, seat, event, card, serial, int(upgrade)))
                return


def count_use(position: Position) -> None:
    """Count an effect that happens now against the limit of its Feature (feature.limit).

    Nothing can have followed from a Feature without effect: so the topmost one that is not counted
    yet is the one being resolved. What waits for some part of an effect to happen follows now.
    """
    frames = position.agenda.frames
    for index in range(len(frames) - 1, -1, -1):
        if frames[index][0] == IF_DONE:
            _, seat, node, serial = frames[index]
            frames[index] = (NODE, seat, THEN[node], serial)
        elif frames[index][0] == LIMIT:
            _, seat, serial, feature = frames.pop(index)
            place = place_of(position, seat, serial)
            if place != NONE:
                position.empires[seat][place] += 1 << USES_SHIFT + USES_BITS * feature
            return


def begin_bonus(
    position: Position, event: int, seat: int, card: int, serial: int, bonus: int
) -> None:
    """Resolve the bonus of a card that has joined an Empire, then what its arrival triggers.

    The card lies there already and counts itself (build.bonus).

    A card that the bonus brings hears of the arrival as well (build.event-order): so whoever has
    a bonus does not look ahead for somebody who waits.
    """
    if bonus == NONE:
        push_event(position, event, seat, card, serial)
        return
    position.agenda.push((EVENT, seat, event, card, serial, 0))
    begin_effect(position, seat, bonus, serial)


def begin_effect(position: Position, seat: int, node: int, serial: int) -> None:
    """Resolve an effect next, from its root."""
    if TOUCHES_SAME[node]:
        position.agenda.push((SAME, seat, position.same))
        position.same = NONE
    position.agenda.push((NODE, seat, node, serial))


def follow_parts(position: Position, seat: int, node: int, serial: int) -> None:
    """Let come after the parts of a node what follows if one of them did something."""
    if THEN[node] != NONE:
        position.agenda.push((IF_DONE, seat, node, serial))


def follow(position: Position, seat: int, node: int, serial: int) -> None:
    """Let come next what a node says follows if it did something."""
    if node != NONE and THEN[node] != NONE:
        position.agenda.push((NODE, seat, THEN[node], serial))
