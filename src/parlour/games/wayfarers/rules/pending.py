"""Chapter "effects": what comes to be pending, and what of it is gained at once.

Pending effects lie in a pool: a frame with a note (see `repeats`), then their numbers. What no
player would decline is gained at once: silver, provisions, a new die, and influence on a given
guild as long as tokens are plenty.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import IllegalMove
from parlour.games.wayfarers.facts.components import ANY_GUILD, PROVISION_OFF
from parlour.games.wayfarers.facts.notation import (
    ALL,
    FIRST,
    GUILD,
    KIND,
    NEW_DIE,
    NOTHING,
    PARTS,
    PAY,
    PROVISION,
    SILVER,
)
from parlour.games.wayfarers.rules.codes import FROM_SUPPLY, GAIN, code
from parlour.games.wayfarers.rules.decision import Codes, Effect, not_pending
from parlour.games.wayfarers.rules.dice import lowered, new_die, off
from parlour.games.wayfarers.rules.frames import POOL
from parlour.games.wayfarers.rules.influence import join_guild
from parlour.games.wayfarers.rules.position import Position

PLENTY: Final = 8
"""With so many tokens in the supply, none of the pending effects can run out of them."""

FIRST_EFFECT: Final = 2
"""The place in a pool where its effects begin."""

MUST: Final = 1
"""As the note of a pool: one of its effects has to be resolved."""


def pend(position: Position, effects: Codes, note: int = 0) -> None:
    """Gain at once what nobody would decline, and put the rest into a pool (effects.order).

    The note says whether one of the effects must be resolved, and which step came last.
    """
    left: Codes = []
    gained = _settle(position, effects, left)
    if left:
        position.agenda.push((POOL, note & ~MUST if gained else note, *left))


def effects_of(pool: Frame) -> Frame:
    return pool[FIRST_EFFECT:]


def _settle(position: Position, effects: Codes, left: Codes) -> bool:
    """Resolve what needs no decision, collect the rest; tell whether anything was resolved."""
    gained = False
    for effect in effects:
        kind = KIND[effect]
        if kind == ALL:
            gained |= _settle(position, list(PARTS[effect]), left)
        elif kind == PAY and cost_of(position, effect) == 0:
            gained |= _settle(position, [PARTS[effect][1]], left)
        elif _is_welcome(position, effect):
            _gain_at_once(position, effect)
            gained = True
        elif kind != NOTHING:
            left.append(effect)
    return gained


def _is_welcome(position: Position, effect: int) -> bool:
    """Tell whether nobody would decline an effect, nor has a choice in it (effects.gain)."""
    kind = KIND[effect]
    if kind == GUILD:
        return FIRST[effect] != ANY_GUILD and position.influence[position.turn] >= PLENTY
    return kind in (SILVER, PROVISION, NEW_DIE)


def _gain_at_once(position: Position, effect: int) -> None:
    kind = KIND[effect]
    if kind == NEW_DIE:
        new_die(position)
    elif kind == GUILD:
        join_guild(position, FIRST[effect], FROM_SUPPLY)
    else:
        gain(position, effect)


def gain(position: Position, effect: int) -> None:
    """Gain silver or provisions (setup.supply)."""
    amount = FIRST[effect]
    if KIND[effect] == SILVER:
        position.silver[position.turn] += amount
    else:
        position.provisions[position.turn] += amount
    if position.listener is not None:
        kind = "gained-silver" if KIND[effect] == SILVER else "gained-provisions"
        position.tell(kind, position.turn, {"count": amount}, "effects.gain")


def cost_of(position: Position, effect: int) -> int:
    """Return the provisions that an effect costs, less the discount of the die (dice.discount)."""
    return lowered(FIRST[PARTS[effect][0]], off(position, PROVISION_OFF))


class Gaining(Effect):
    """Silver or provisions where they are a choice among others (effects.choice)."""

    def list(
        self, position: Position, effect: int, silver: int, provisions: int, found: Codes
    ) -> None:
        found.append(_code(effect))

    def resolve(self, position: Position, effect: int, number: int) -> Codes:
        gain(position, effect)
        return []

    def why_not(
        self, position: Position, effect: int, number: int, silver: int, provisions: int
    ) -> IllegalMove | None:
        return None if number == _code(effect) else not_pending()


def _code(effect: int) -> int:
    return code(GAIN, 0 if KIND[effect] == SILVER else 1)


GAINING: Final = Gaining()
