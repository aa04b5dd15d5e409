"""The interpreter: resolves the nodes of effects and asks what they leave open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.empires_of_the_north.facts.abilities import (
    CHILDREN,
    CONDITION,
    DIFFERENT,
    OP,
    OTHERWISE,
    PAIRS,
    THEN,
    TIMES,
)
from parlour.games.empires_of_the_north.facts.cards import ANY_GOOD, ANY_RESOURCE, RESOURCES
from parlour.games.empires_of_the_north.facts.dependence import OFFERED
from parlour.games.empires_of_the_north.facts.notation import operators as ops
from parlour.games.empires_of_the_north.facts.notation.operators import NONE, PAY
from parlour.games.empires_of_the_north.rules import (
    discarding,
    harvesting,
    landing,
    looking,
    pawns,
    raids,
    refreshing,
    sailing,
    storing,
    tiles,
    works,
)
from parlour.games.empires_of_the_north.rules.decision import (
    Decision,
    Moves,
    another_question,
    refused,
)
from parlour.games.empires_of_the_north.rules.doable import doable, gains
from parlour.games.empires_of_the_north.rules.draws import spoils_explore
from parlour.games.empires_of_the_north.rules.empire import holds, number
from parlour.games.empires_of_the_north.rules.events import count_use, follow, follow_parts
from parlour.games.empires_of_the_north.rules.frames import (
    CHOICE,
    GAINING,
    GIFT,
    NODE,
    OFFER,
    WHETHER,
    Units,
)
from parlour.games.empires_of_the_north.rules.notation import (
    GAIN,
    NO,
    OPTION,
    THINGS,
    YES,
    argument,
    move_of,
    verb_of,
)
from parlour.games.empires_of_the_north.rules.paying import pay_price
from parlour.games.empires_of_the_north.rules.position import KINDS_OF_GOODS, Position
from parlour.games.empires_of_the_north.rules.supply import gain

WILD: Final = (ANY_RESOURCE, ANY_GOOD)


def resolve(position: Position) -> None:
    """Resolve the node on top of the agenda; what it asks goes on top in its place.

    Parts come in order, an impossible one is skipped (general.do-what-you-can).
    """
    _, seat, node, serial = position.agenda.pop()
    op = OP[node]
    if op == ops.GAIN:
        _gain(position, seat, node, serial, seat)
    elif op == ops.SEQ:
        follow_parts(position, seat, node, serial)
        for child in reversed(CHILDREN[node]):
            position.agenda.push((NODE, seat, child, serial))
    elif op == ops.IF:
        met = holds(position, seat, CONDITION[node], serial)
        branch = THEN[node] if met else OTHERWISE[node]
        if branch != NONE:
            position.agenda.push((NODE, seat, branch, serial))
    elif op == ops.OTHERS:
        _give_others(position, seat, node, serial)
    elif doable(position, seat, node, serial) and not _spoils(position, seat, node, serial, op):
        _begin(position, seat, node, serial, op)


def _spoils(position: Position, seat: int, node: int, serial: int, op: int) -> bool:
    """Tell whether what may be declined would draw the card of a declared Explore."""
    if op == ops.MAY:
        return spoils_explore(position, seat, CHILDREN[node][0], serial)
    return op == PAY and spoils_explore(position, seat, node, serial)


def _begin(position: Position, seat: int, node: int, serial: int, op: int) -> None:
    """Ask for what an operator needs, or carry it out where nothing is open."""
    if op == PAY:
        position.agenda.push((OFFER, seat, node, serial, TIMES[node]))
    elif op == ops.CHOOSE:
        position.agenda.push((CHOICE, seat, node, serial))
    elif op == ops.MAY:
        child = CHILDREN[node][0]
        if OP[child] == PAY:
            position.agenda.push((OFFER, seat, child, serial, TIMES[child]))
        else:
            position.agenda.push((WHETHER, seat, node, serial))
    else:
        if op not in DECLINABLE and not OFFERED[node]:
            count_use(position)
        BEGIN[op](position, seat, node, serial)


DECLINABLE: Final = (ops.FIND, ops.MOVE_PAWN, ops.DISCARD)
"""Operators that may end without an effect."""

BEGIN: Final[dict[int, Callable[[Position, int, int, int], None]]] = {
    ops.ACTION: tiles.start_action,
    ops.LOOK: looking.look,
    ops.FIND: looking.start_find,
    ops.TAKE: discarding.start_take,
    ops.DISCARD: discarding.start_discard,
    ops.BUILD: works.start_build,
    ops.REAP: harvesting.start_reap,
    ops.ASSIGN: storing.start_assign,
    ops.RELEASE: storing.start_release,
    ops.PAYOUT: storing.start_payout,
    ops.REFRESH_WORKER: refreshing.refresh_workers,
    ops.REFRESH_CARD: refreshing.start_refresh,
    ops.MOVE_PAWN: pawns.start_walk,
    ops.MOVE_SHIP: sailing.start_forward,
    ops.RAID: raids.start_raid,
    ops.LAND: landing.start_landing,
}
"""By operator that asks for something: how it begins."""


# Gains


def _give_others(position: Position, seat: int, node: int, serial: int) -> None:
    """Let each opponent gain, clockwise: nothing else changes hands (general.no-trade)."""
    count_use(position)
    follow(position, seat, node, serial)
    for step in range(position.seats - 1, 0, -1):
        other = (seat + step) % position.seats
        position.agenda.push((GIFT, other, CHILDREN[node][0], serial, seat))


def give(position: Position) -> None:
    """Let an opponent gain; what is counted is the owner's (house.gift)."""
    _, seat, node, serial, owner = position.agenda.pop()
    _gain(position, seat, node, serial, owner)


def _gain(position: Position, seat: int, node: int, serial: int, owner: int) -> None:
    if not gains(position, seat, node, serial, owner):
        return
    count_use(position)
    follow(position, seat, node, serial)
    # All amounts are counted before anything is gained.
    counted = [(kind, number(position, owner, many, serial)) for kind, many in PAIRS[node]]
    if DIFFERENT[node]:
        # Resources are asked before goods: whatever they take, enough kinds of goods are left.
        counted.reverse()
    for kind, amount in counted:
        if amount <= 0:
            continue
        if kind in WILD:
            position.agenda.push((GAINING, seat, kind, amount, 0, int(DIFFERENT[node]), node))
        else:
            gain(position, seat, kind, amount)


class Gaining(Decision):
    """Which kind the next unit of any kind is, in the order of kinds."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        for kind in _open_kinds(Units(position.agenda.top())):
            found.append(move_of(GAIN, kind))

    def answer(self, position: Position, seat: int, code: int) -> None:
        units, kind = Units(position.agenda.pop()), argument(code, 0)
        if units.different and position.agenda:
            _take_kind(position, units.node, kind)
        units.lowest = kind + 1 if units.different else kind
        if units.count > 1 and units.lowest < _kinds(units):
            units.count -= 1
            position.agenda.push(units.frame())
        gain(position, seat, kind, 1)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if verb_of(code) != GAIN:
            return another_question()
        kind = argument(code, 0)
        if kind in _open_kinds(Units(position.agenda.top())):
            return None
        return refused("general.card-text kind-not-open", {"kind": THINGS[kind]})


def _kinds(units: Units) -> int:
    return RESOURCES if units.wild == ANY_RESOURCE else KINDS_OF_GOODS


def _taken(units: Units, kind: int) -> int:
    """Tell whether a kind was gained already where all must differ."""
    return units.different >> kind + 1 & 1


def _open_kinds(units: Units) -> list[int]:
    """Return the kinds that the next unit may be of."""
    free = [kind for kind in range(units.lowest, _kinds(units)) if not _taken(units, kind)]
    return free[: max(1, len(free) - units.count + 1)] if units.different else free


def _take_kind(position: Position, node: int, kind: int) -> None:
    """Let the other units of a gain of different kinds be of other kinds than this one."""
    frame = position.agenda.top()
    if frame[0] != GAINING:
        return
    units = Units(frame)
    if units.node == node:
        units.different |= 2 << kind
        position.agenda.replace(units.frame())


# Options


class Whether(Decision):
    """Whether something is done that may be left."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        found.append(move_of(YES))
        found.append(move_of(NO))

    def answer(self, position: Position, seat: int, code: int) -> None:
        _, _, node, serial = position.agenda.pop()
        if verb_of(code) == YES:
            follow_parts(position, seat, node, serial)
            position.agenda.push((NODE, seat, CHILDREN[node][0], serial))

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        return None if verb_of(code) in (YES, NO) else another_question()


class Choice(Decision):
    """Which of several options is resolved (general.slash)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        _, _, node, serial = position.agenda.top()
        for index, child in enumerate(CHILDREN[node]):
            if doable(position, seat, child, serial):
                found.append(move_of(OPTION, index))
        if _declinable(position, seat, node, serial):
            found.append(move_of(NO))

    def answer(self, position: Position, seat: int, code: int) -> None:
        _, _, node, serial = position.agenda.pop()
        if verb_of(code) == NO:
            return
        follow_parts(position, seat, node, serial)
        child = CHILDREN[node][argument(code, 0)]
        if OP[child] == PAY:
            count_use(position)
            pay_price(position, seat, child, serial, TIMES[child])
        else:
            position.agenda.push((NODE, seat, child, serial))

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        _, _, node, serial = position.agenda.top()
        if verb_of(code) == NO and _declinable(position, seat, node, serial):
            return None
        if verb_of(code) != OPTION:
            return another_question()
        index = argument(code, 0)
        if index >= len(CHILDREN[node]):
            return refused("general.slash no-option", {"count": len(CHILDREN[node])})
        if doable(position, seat, CHILDREN[node][index], serial):
            return None
        return refused("action.must-change option-changes-nothing", {})


def _declinable(position: Position, seat: int, node: int, serial: int) -> bool:
    """Tell whether every option open now has a price, so that none need be taken."""
    if not OFFERED[node]:
        return False
    return all(
        OP[child] == PAY for child in CHILDREN[node] if doable(position, seat, child, serial)
    )
