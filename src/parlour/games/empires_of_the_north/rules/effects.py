"""The interpreter: resolves the nodes of effects and asks what they leave open."""

from __future__ import annotations

from typing import Final

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import (
    AMOUNT,
    CHILDREN,
    FLAGS,
    MORE,
    OP,
    OTHERWISE,
    PAIRS,
    PRICE,
    THEN,
    WILD,
)
from parlour.games.empires_of_the_north.facts.cards import ANY_RESOURCE, RESOURCES
from parlour.games.empires_of_the_north.facts.notation.operators import (
    ACTION,
    ASSIGN,
    BUILD,
    CHOOSE,
    DISCARD,
    FIND,
    GAIN,
    IF,
    LAND,
    LOOK,
    MAY,
    MOVE_PAWN,
    MOVE_SHIP,
    NONE,
    OTHERS,
    PAY,
    PAYOUT,
    RAID,
    REAP,
    REFRESH_CARD,
    REFRESH_WORKER,
    RELEASE,
    SEQ,
    TAKE,
)
from parlour.games.empires_of_the_north.facts.notation.vocabulary import TILES
from parlour.games.empires_of_the_north.rules import handling, moving, storing
from parlour.games.empires_of_the_north.rules.doable import action_tiles, doable, gains
from parlour.games.empires_of_the_north.rules.empire import holds, number
from parlour.games.empires_of_the_north.rules.events import count_use, follow, follow_parts
from parlour.games.empires_of_the_north.rules.frames import (
    AGAIN,
    CHOICE,
    EMBARKED,
    FETCHING,
    FINDING,
    FORWARD,
    GAINING,
    GIFT,
    NODE,
    OFFER,
    PAID,
    RAIDING,
    REAPING,
    RETURNING,
    TILE,
    WALKING,
    WHETHER,
)
from parlour.games.empires_of_the_north.rules.notation import GAIN as GAIN_KIND
from parlour.games.empires_of_the_north.rules.notation import NO, OPTION, PERFORM, YES, move_of
from parlour.games.empires_of_the_north.rules.payment import pay, payable
from parlour.games.empires_of_the_north.rules.position import KINDS_OF_GOODS, Position
from parlour.games.empires_of_the_north.rules.supply import gain
from parlour.games.empires_of_the_north.rules.tiles import RING, declare


def resolve(position: Position) -> None:
    """Resolve the node on top of the agenda; what it asks goes on top in its place."""
    _, seat, node, serial = position.agenda.pop()
    op = OP[node]
    if op == GAIN:
        _gain(position, seat, node, serial, seat)
    elif op == SEQ:
        follow_parts(position, seat, node, serial)
        for child in reversed(CHILDREN[node]):
            position.agenda.push((NODE, seat, child, serial))
    elif op == IF:
        branch = THEN[node] if holds(position, seat, MORE[node], serial) else OTHERWISE[node]
        if branch != NONE:
            position.agenda.push((NODE, seat, branch, serial))
    elif op == OTHERS:
        count_use(position)
        follow(position, seat, node, serial)
        for step in range(position.seats - 1, 0, -1):
            other = (seat + step) % position.seats
            position.agenda.push((GIFT, other, CHILDREN[node][0], serial, seat))
    elif not doable(position, seat, node, serial):
        return
    elif op == PAY:
        position.agenda.push((OFFER, seat, node, serial, AMOUNT[node]))
    elif op == CHOOSE:
        position.agenda.push((CHOICE, seat, node, serial))
    elif op == MAY:
        child = CHILDREN[node][0]
        if OP[child] == PAY:
            position.agenda.push((OFFER, seat, child, serial, AMOUNT[child]))
        else:
            position.agenda.push((WHETHER, seat, node, serial))
    else:
        _ask(position, seat, node, serial)


DECLINABLE: Final = (FIND, MOVE_PAWN, DISCARD)
"""Operators that may end without an effect."""


def _ask(position: Position, seat: int, node: int, serial: int) -> None:
    """Ask for what an operator needs, or carry it out where nothing is open."""
    op = OP[node]
    agenda = position.agenda
    if op not in DECLINABLE:
        count_use(position)
    if op == ACTION:
        follow(position, seat, node, serial)
        agenda.push((TILE, seat, action_tiles(position, seat, node)))
    elif op == LOOK:
        handling.look(position, seat, node, serial)
    elif op == FIND:
        agenda.push((FINDING, seat, node, serial))
    elif op == TAKE:
        if FLAGS[node]:
            agenda.push((RETURNING, seat, AMOUNT[node], node, serial, 0))
        else:
            agenda.push((FETCHING, seat, AMOUNT[node], 0, node, serial, 0))
    elif op == DISCARD:
        handling.start_discard(position, seat, node, serial)
    elif op == BUILD:
        handling.start_build(position, seat, node, serial)
    elif op == REAP:
        agenda.push((REAPING, seat, node, serial))
    elif op == ASSIGN:
        storing.start_assign(position, seat, node, serial)
    elif op == RELEASE:
        storing.start_release(position, seat, node, serial)
    elif op == PAYOUT:
        storing.start_payout(position, seat, node, serial)
    elif op == REFRESH_WORKER:
        moving.refresh_workers(position, seat, node, serial)
    elif op == REFRESH_CARD:
        moving.start_refresh(position, seat, node, serial)
    elif op == MOVE_PAWN:
        agenda.push((WALKING, seat, node, serial, AMOUNT[node], 0))
    elif op == MOVE_SHIP:
        agenda.push((FORWARD, seat, node, serial))
    elif op == RAID:
        agenda.push((RAIDING, seat, node, serial))
    elif op == LAND:
        agenda.push((EMBARKED, seat, node, serial))


# Gains


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
    if FLAGS[node]:
        # Resources are asked before goods: whatever they take, enough kinds of goods are left.
        counted.reverse()
    for kind, amount in counted:
        if amount <= 0:
            continue
        if kind in WILD:
            position.agenda.push((GAINING, seat, kind, amount, 0, FLAGS[node], node))
        else:
            gain(position, seat, kind, amount)


def list_gains(position: Position, moves: list[Move]) -> None:
    """List the kinds that the next unit may be, in the order of kinds."""
    _, _, wild, amount, lowest, different, _ = position.agenda.top()
    kinds = RESOURCES if wild == ANY_RESOURCE else KINDS_OF_GOODS
    free = [kind for kind in range(lowest, kinds) if not different >> kind + 1 & 1]
    if different:
        free = free[: max(1, len(free) - amount + 1)]
    for kind in free:
        moves.append(move_of(GAIN_KIND, kind))


def gain_unit(position: Position, kind: int) -> None:
    _, seat, wild, amount, _, different, node = position.agenda.pop()
    if different and position.agenda:
        _take_kind(position, node, kind)
    kinds = RESOURCES if wild == ANY_RESOURCE else KINDS_OF_GOODS
    lowest = kind + 1 if different else kind
    if amount > 1 and lowest < kinds:
        position.agenda.push((GAINING, seat, wild, amount - 1, lowest, different, node))
    gain(position, seat, kind, 1)


def _take_kind(position: Position, node: int, kind: int) -> None:
    """Let the other units of a gain of different kinds be of other kinds than this one."""
    frame = position.agenda.top()
    if frame[0] == GAINING and frame[6] == node:
        position.agenda.replace((*frame[:5], frame[5] | 2 << kind, node))


# Prices


def pay_price(position: Position, seat: int, node: int, serial: int, times: int) -> None:
    position.agenda.push((PAID, seat, node, serial, times - 1))
    pay(position, seat, PRICE[node])


def paid(position: Position) -> None:
    """Resolve what was paid for, then perhaps offer it again."""
    _, seat, node, serial, times = position.agenda.pop()
    if times > 0:
        position.agenda.push((AGAIN, seat, node, serial, times))
    follow(position, seat, node, serial)


def again(position: Position) -> None:
    _, seat, node, serial, times = position.agenda.pop()
    if payable(position, seat, PRICE[node]) and doable(position, seat, node, serial):
        position.agenda.push((OFFER, seat, node, serial, times))


def start(position: Position, seat: int, node: int, serial: int) -> None:
    """Resolve the effect of an Action or a Boost; a price at its root is due (locact.steps)."""
    if OP[node] == PAY:
        pay_price(position, seat, node, serial, AMOUNT[node])
    else:
        position.agenda.push((NODE, seat, node, serial))


# Answers


def list_whether(moves: list[Move]) -> None:
    moves.append(move_of(YES))
    moves.append(move_of(NO))


def answer_offer(position: Position, yes: bool) -> None:
    _, seat, node, serial, times = position.agenda.pop()
    if yes:
        count_use(position)
        pay_price(position, seat, node, serial, times)


def answer_whether(position: Position, yes: bool) -> None:
    _, seat, node, serial = position.agenda.pop()
    if yes:
        follow_parts(position, seat, node, serial)
        position.agenda.push((NODE, seat, CHILDREN[node][0], serial))


def list_options(position: Position, moves: list[Move]) -> None:
    _, seat, node, serial = position.agenda.top()
    for index, child in enumerate(CHILDREN[node]):
        if doable(position, seat, child, serial):
            moves.append(move_of(OPTION, index))


def choose(position: Position, index: int) -> None:
    """Resolve one of several options (general.slash)."""
    _, seat, node, serial = position.agenda.pop()
    follow_parts(position, seat, node, serial)
    child = CHILDREN[node][index]
    if OP[child] == PAY:
        count_use(position)
        pay_price(position, seat, child, serial, AMOUNT[child])
    else:
        position.agenda.push((NODE, seat, child, serial))


def list_tiles(position: Position, moves: list[Move]) -> None:
    tiles = position.agenda.top()[2]
    for tile in range(RING):
        if tiles >> tile & 1:
            moves.append(move_of(PERFORM, tile))


def perform_tile(position: Position, tile: int) -> None:
    """Declare an action in CAPITALS (declare.capitals-no-pawn)."""
    seat = position.agenda.pop()[1]
    if position.listener is not None:
        position.tell("performs", seat, {"tile": TILES[tile]}, "declare.capitals-no-pawn")
    declare(position, seat, tile)
