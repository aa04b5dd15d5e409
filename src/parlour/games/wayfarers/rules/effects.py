"""Chapter "effects": what is pending, what of it can be resolved, and doing it.

Pending effects lie in a pool. The player resolves them in any order by naming what to do first, and
may decline the rest. What no player would decline is gained at once: silver, provisions, a new die,
and influence on a given guild as long as tokens are plenty.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.move import Move
from parlour.games.wayfarers.facts.components import ANY_GUILD, PROVISION_OFF, YELLOW
from parlour.games.wayfarers.facts.notation import (
    ALL,
    CARD,
    DRAW,
    FIRST,
    GUILD,
    JOURNAL,
    KIND,
    MARK,
    NEW_DIE,
    NOTHING,
    NUDGE,
    ONE,
    PARTS,
    PAY,
    PROVISION,
    RECALL,
    REFRESH,
    SECOND,
    SHIFT,
    SILVER,
    TILE,
)
from parlour.games.wayfarers.rules.acquiring import list_cards, off, take
from parlour.games.wayfarers.rules.caravan import list_tiles, take_tile
from parlour.games.wayfarers.rules.decks import draw_three, pay_for_draw
from parlour.games.wayfarers.rules.dice import (
    list_nudges,
    list_refreshes,
    may_use,
    new_die,
    nudge,
    refresh,
    reroll,
    unplaced,
)
from parlour.games.wayfarers.rules.influence import (
    join_guild,
    list_guild,
    list_mark,
    list_shift,
    mark_card,
    shift,
)
from parlour.games.wayfarers.rules.journal import list_steps, step
from parlour.games.wayfarers.rules.notation import (
    AGAIN,
    DONE_MOVE,
    DRAW_THREE,
    GAIN,
    JOIN_GUILD,
    PAY_COST,
    REFRESH_DIE,
    STEP,
    TAKE,
    TRADE_MOVE,
    code,
    first_of,
    move_of,
    verb_of,
)
from parlour.games.wayfarers.rules.position import POOL, Position
from parlour.games.wayfarers.rules.repeats import drop_earlier, must_of, note_of
from parlour.games.wayfarers.rules.workers import list_recalls, recall

PLENTY: Final = 8
"""With so many tokens in the supply, none of the pending effects can run out of them."""


def pend(position: Position, effects: list[int], note: int = 0) -> None:
    """Gain at once what nobody would decline, and put the rest into a pool (effects.order).

    The note says whether one of the effects must be resolved, and which step came last.
    """
    left: list[int] = []
    gained = _settle(position, effects, left)
    if left:
        position.agenda.push((POOL, note & ~1 if gained else note, *left))


def _settle(position: Position, effects: list[int], left: list[int]) -> bool:
    """Resolve what needs no decision, collect the rest; tell whether anything was resolved."""
    gained = False
    for effect in effects:
        kind = KIND[effect]
        if kind == NOTHING:
            continue
        if kind == ALL:
            if _settle(position, list(PARTS[effect]), left):
                gained = True
        elif kind in (SILVER, PROVISION):
            gain(position, effect)
            gained = True
        elif kind == NEW_DIE:
            new_die(position)
            gained = True
        elif (
            kind == GUILD
            and FIRST[effect] != ANY_GUILD
            and position.influence[position.turn] >= PLENTY
        ):
            join_guild(position, code(JOIN_GUILD, FIRST[effect]))
            gained = True
        elif kind == PAY and cost_of(position, effect) == 0:
            if _settle(position, [PARTS[effect][1]], left):
                gained = True
        else:
            left.append(effect)
    return gained


def gain(position: Position, effect: int) -> None:
    """Gain silver or provisions."""
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
    cost = FIRST[PARTS[effect][0]] - off(position, PROVISION_OFF)
    return cost if cost > 0 else 0


def offers(position: Position, effect: int, found: list[int]) -> None:
    """List what a player can do first to resolve an effect."""
    kind = KIND[effect]
    if kind in (ONE, ALL):
        before = NOTHING
        for part in PARTS[effect]:
            if part != before:
                offers(position, part, found)
            before = part
    elif kind == SILVER:
        found.append(code(GAIN, 0))
    elif kind == PROVISION:
        found.append(code(GAIN, 1))
    elif kind == GUILD:
        list_guild(position, FIRST[effect], found)
    elif kind == MARK:
        list_mark(position, found)
    elif kind == SHIFT:
        list_shift(position, found)
    elif kind == RECALL:
        list_recalls(position, found)
    elif kind == REFRESH:
        list_refreshes(position, found)
    elif kind == NUDGE:
        list_nudges(position, found)
    elif kind == JOURNAL:
        list_steps(position, STEP, 0, found)
    elif kind == CARD:
        list_cards(position, FIRST[effect], SECOND[effect], found)
    elif kind == DRAW:
        if position.deck(FIRST[effect]):
            found.append(code(DRAW_THREE, FIRST[effect]))
    elif kind == TILE:
        list_tiles(position, FIRST[effect], SECOND[effect], found)
    elif kind == PAY and _is_worth_paying(position, effect):
        found.append(code(PAY_COST))


def _is_worth_paying(position: Position, effect: int) -> bool:
    """Tell whether a cost is affordable and something can follow it (effects.pay)."""
    cost, provisions = cost_of(position, effect), position.provisions
    if cost > provisions[position.turn]:
        return False
    provisions[position.turn] -= cost
    possible = is_possible(position, PARTS[effect][1])
    provisions[position.turn] += cost
    return possible


def is_possible(position: Position, effect: int) -> bool:
    """Tell whether any part of an effect can be resolved now (workers.effect)."""
    found: list[int] = []
    offers(position, effect, found)
    return len(found) > 0


def list_pool(position: Position, frame: Frame) -> tuple[Move, ...]:
    """List every first step; none if nothing of the pool can be resolved."""
    moves: list[Move] = []
    if len(frame) == 3:
        for number in _offered(position, frame, frame[2]):
            moves.append(move_of(number))
    else:
        _list_several(position, frame, moves)
    if not moves:
        return ()
    if may_use(position, YELLOW) and unplaced(position, position.turn):
        moves.append(TRADE_MOVE)
    if not must_of(frame):
        moves.append(DONE_MOVE)
    return tuple(moves)


def _offered(position: Position, frame: Frame, effect: int) -> list[int]:
    """Return the first steps of one of the effects of a pool."""
    found: list[int] = []
    offers(position, effect, found)
    return drop_earlier(position, frame, effect, found)


def _list_several(position: Position, frame: Frame, moves: list[Move]) -> None:
    """List the steps of several effects; one that a later effect offers again gets a number."""
    times: dict[int, int] = {}
    for place in range(2, len(frame)):
        effect = frame[place]
        if effect in frame[2:place]:
            continue
        for number in _offered(position, frame, effect):
            before = times.get(number, 0)
            times[number] = before + 1
            moves.append(move_of(number + before * AGAIN))


def resolve_in_pool(position: Position, number: int) -> list[int]:
    """Do a first step; what is left of its effect stays pending.

    Return the effects that this has set off.
    """
    frame = position.agenda.pop()
    base = number % AGAIN
    place = _offering(position, frame, base, number // AGAIN)
    effect = frame[place]
    rest = [frame[other] for other in range(2, len(frame)) if other != place]
    atom = effect
    while KIND[atom] == ONE or KIND[atom] == ALL:
        parts = PARTS[atom]
        chosen = _which(position, parts, base)
        if KIND[atom] == ALL:
            rest += [parts[other] for other in range(len(parts)) if other != chosen]
        atom = parts[chosen]
    pend(position, rest, note_of(effect, base, rest))
    return _resolve(position, atom, base)


def _offering(position: Position, frame: Frame, base: int, before: int) -> int:
    """Return the place of the effect that offers a step, after so many others that do."""
    for place in range(2, len(frame)):
        if frame[place] in frame[2:place]:
            continue
        if base in _offered(position, frame, frame[place]):
            if before == 0:
                return place
            before -= 1
    raise ValueError(f"nothing pending offers {base}")


def _which(position: Position, parts: tuple[int, ...], base: int) -> int:
    for place, part in enumerate(parts):
        found: list[int] = []
        offers(position, part, found)
        if base in found:
            return place
    raise ValueError(f"no part offers {base}")


def _resolve(position: Position, atom: int, number: int) -> list[int]:
    kind = KIND[atom]
    if kind in (SILVER, PROVISION):
        gain(position, atom)
    elif kind == GUILD:
        join_guild(position, number)
    elif kind == MARK:
        mark_card(position, number)
    elif kind == SHIFT:
        shift(position, number)
    elif kind == RECALL:
        recall(position, number)
    elif kind == NUDGE:
        nudge(position, number)
    elif kind == REFRESH:
        if verb_of(number) == REFRESH_DIE:
            refresh(position, first_of(number))
        else:
            reroll(position, first_of(number))
    elif kind == JOURNAL:
        return step(position, first_of(number))
    elif kind == TILE:
        take_tile(position, first_of(number), SECOND[atom])
    elif kind == PAY:
        return _pay(position, atom)
    elif verb_of(number) == TAKE:
        take(position, first_of(number), SECOND[atom])
    else:
        if kind == CARD:
            pay_for_draw(position)
        draw_three(position, first_of(number))
    return []


def _pay(position: Position, effect: int) -> list[int]:
    """Pay a cost in full; the whole effect follows (effects.pay)."""
    cost = cost_of(position, effect)
    position.provisions[position.turn] -= cost
    if position.listener is not None:
        position.tell("paid-provisions", position.turn, {"count": cost}, "effects.pay")
    return [PARTS[effect][1]]
