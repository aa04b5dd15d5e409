"""Steps that repeat: equal effects that come together are named in one order (effects.equal).

Two tokens, two die steps, two workers: the order in which they are taken makes no difference, so
that each combination is reached in one way. A pool remembers the step that was taken last from an
effect of which more is pending. Steps that stand before it and could have been taken before it are
not offered again, until something else is done.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.games.wayfarers.facts.components import NONE
from parlour.games.wayfarers.facts.notation import GUILD, KIND, MARK, NUDGE, RECALL, SHIFT
from parlour.games.wayfarers.rules.codes import (
    FROM_GUILD,
    FROM_SLOT,
    FROM_SUPPLY,
    JOIN_GUILD,
    MARK_CARD,
    NUDGE_DIE,
    RECALL_WORKER,
    SHIFT_INFLUENCE,
    first_of,
    second_of,
    verb_of,
)
from parlour.games.wayfarers.rules.decision import Codes
from parlour.games.wayfarers.rules.dice import stepped
from parlour.games.wayfarers.rules.indexing import at_die
from parlour.games.wayfarers.rules.influence import tokens
from parlour.games.wayfarers.rules.pending import FIRST_EFFECT, MUST
from parlour.games.wayfarers.rules.position import Position

_VERB_OF_KIND: Final = {
    GUILD: JOIN_GUILD,
    MARK: MARK_CARD,
    SHIFT: SHIFT_INFLUENCE,
    RECALL: RECALL_WORKER,
    NUDGE: NUDGE_DIE,
}
"""Effects that neither reveal nor set off anything, and the verb of their steps."""


def must_of(pool: Frame) -> int:
    """Return whether an effect of a pool has to be resolved."""
    return pool[1] & MUST


def last_step(pool: Frame) -> int:
    """Return the step that was taken last from an effect that is still pending, or NONE."""
    return (pool[1] >> 1) - 1


def forget_step(pool: Frame) -> Frame:
    """Return a pool that remembers no step: what was done in between may make an order matter."""
    return (pool[0], must_of(pool), *pool[FIRST_EFFECT:])


def note_of(effect: int, step: int, rest: Codes) -> int:
    """Return what a pool remembers after a step of one of its effects, the rest being pending."""
    return step + 1 << 1 if effect in rest and KIND[effect] in _VERB_OF_KIND else 0


def drop_earlier(position: Position, pool: Frame, effect: int, found: Codes) -> Codes:
    """Return the steps of an effect without those that had to be named before the last one."""
    last = last_step(pool)
    if last == NONE or _VERB_OF_KIND.get(KIND[effect], NONE) != verb_of(last):
        return found
    return [number for number in found if number >= last or _is_new(position, last, number)]


def _is_new(position: Position, last: int, number: int) -> bool:
    """Tell whether a step could not have been taken before the last one."""
    verb = verb_of(number)
    if verb == NUDGE_DIE:
        arrived = stepped(first_of(last), second_of(last))
        return first_of(number) == arrived and position.dice[at_die(position.turn, arrived)] == 1
    if verb == SHIFT_INFLUENCE:
        arrived = second_of(last)
        return first_of(number) == arrived and tokens(position, arrived) == 1
    if verb == RECALL_WORKER:
        return False
    source, before = second_of(number), second_of(last)
    if before == FROM_SUPPLY:
        return source != FROM_SUPPLY
    if verb == MARK_CARD:
        return first_of(number) == before - FROM_SLOT
    arrived = first_of(last)
    return source == FROM_GUILD + arrived and tokens(position, arrived) == 1
