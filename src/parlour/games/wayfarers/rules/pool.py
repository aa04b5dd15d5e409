"""Chapter "effects": which of the pending effects to resolve, and how (effects.order).

The player resolves them in any order by naming what to do first, and may decline the rest.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import IllegalMove
from parlour.games.wayfarers.facts.notation import ALL, KIND, ONE, PARTS
from parlour.games.wayfarers.rules.codes import AGAIN, DONE, TRADE, code, verb_of
from parlour.games.wayfarers.rules.decision import Codes, Decision, not_pending
from parlour.games.wayfarers.rules.effects import list_steps_of, offers, resolve, why_none_of
from parlour.games.wayfarers.rules.frames import TRADE_AFTER
from parlour.games.wayfarers.rules.guilds import TRADING
from parlour.games.wayfarers.rules.pending import FIRST_EFFECT, effects_of, pend
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.repeats import drop_earlier, forget_step, must_of, note_of


class Pool(Decision):
    """Resolve one of the pending effects, use the trade guild, or decline the rest."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        """List every first step; nothing at all if nothing of the pool can be resolved."""
        if len(frame) == FIRST_EFFECT + 1:
            found += _steps(position, frame, frame[FIRST_EFFECT])
        else:
            _list_several(position, frame, found)
        if found:
            TRADING.list(position, frame, found)
            if not must_of(frame):
                found.append(code(DONE))

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        if verb_of(number) == TRADE:
            position.agenda.push(forget_step(frame))
            TRADING.answer(position, frame, number)
        elif verb_of(number) != DONE:
            pend(position, _resolve(position, frame, number))
        elif position.agenda and position.agenda.top()[0] == TRADE_AFTER:
            # The trade guild was offered with the rest that is declined (guilds.open).
            position.agenda.pop()

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        if number == code(TRADE):
            return TRADING.why_not(position, frame, number)
        if number == code(DONE):
            return IllegalMove("workers.effect", "must-resolve") if must_of(frame) else None
        return _why_not_step(position, frame, number)


POOL_OF_EFFECTS: Final = Pool()


def _distinct(pool: Frame) -> Codes:
    """Return the places of the effects of a pool, of several equal ones the first."""
    return [
        place
        for place in range(FIRST_EFFECT, len(pool))
        if pool[place] not in pool[FIRST_EFFECT:place]
    ]


def _steps(position: Position, pool: Frame, effect: int) -> Codes:
    """Return the first steps of one of the effects of a pool."""
    found: Codes = []
    side = position.turn
    list_steps_of(position, effect, position.silver[side], position.provisions[side], found)
    return drop_earlier(position, pool, effect, found)


def _list_several(position: Position, pool: Frame, found: Codes) -> None:
    """List the steps of several effects; one that a later effect offers again gets a number."""
    times: dict[int, int] = {}
    for place in _distinct(pool):
        for number in _steps(position, pool, pool[place]):
            before = times.get(number, 0)
            times[number] = before + 1
            found.append(number + before * AGAIN)


def _why_not_step(position: Position, pool: Frame, number: int) -> IllegalMove | None:
    """Return None for a step that enough effects offer, else the reason that says the most."""
    step, before = number % AGAIN, number // AGAIN
    silver, provisions = position.silver[position.turn], position.provisions[position.turn]
    against = why_none_of(position, effects_of(pool), step, silver, provisions)
    if against is not None:
        return against
    offering, in_order = 0, 0
    for place in _distinct(pool):
        effect = pool[place]
        if why_none_of(position, (effect,), step, silver, provisions) is None:
            offering += 1
            if drop_earlier(position, pool, effect, [step]):
                in_order += 1
    if before < in_order:
        return None
    return IllegalMove("effects.equal", "named-before") if before < offering else not_pending()


def _resolve(position: Position, pool: Frame, number: int) -> Codes:
    """Do a first step; what is left of its effect stays pending.

    Return the effects that this has set off.
    """
    step = number % AGAIN
    place = _offering(position, pool, step, number // AGAIN)
    effect = pool[place]
    rest = [pool[other] for other in range(FIRST_EFFECT, len(pool)) if other != place]
    atom = effect
    while KIND[atom] == ONE or KIND[atom] == ALL:
        parts = PARTS[atom]
        chosen = _part_with(position, parts, step)
        if KIND[atom] == ALL:
            rest += [parts[other] for other in range(len(parts)) if other != chosen]
        atom = parts[chosen]
    pend(position, rest, note_of(effect, step, rest))
    return resolve(position, atom, step)


def _offering(position: Position, pool: Frame, step: int, before: int) -> int:
    """Return the place of the effect that offers a step, after so many others that do."""
    for place in _distinct(pool):
        if step in _steps(position, pool, pool[place]):
            if before == 0:
                return place
            before -= 1
    raise ValueError(f"nothing pending offers {step}")


def _part_with(position: Position, parts: tuple[int, ...], step: int) -> int:
    for place, part in enumerate(parts):
        if offers(position, part, step):
            return place
    raise ValueError(f"no part offers {step}")
