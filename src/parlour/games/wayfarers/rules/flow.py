"""Chapter "turn": one action a turn, what goes on by itself, and the end of the game."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.move import Move
from parlour.games.wayfarers.facts.components import (
    BLACK,
    LANDS,
    NONE,
    PANEL,
    REST_PANEL,
    SLOTS,
    WATER,
    YELLOW,
)
from parlour.games.wayfarers.facts.notation import (
    NUDGE_ATOM,
    PRINTED_REST,
    SLOT_EFFECT,
    TOWNSFOLK_EFFECT,
)
from parlour.games.wayfarers.rules import opponent
from parlour.games.wayfarers.rules.acquiring import acquire, acquire_drawn, discard_inspiration
from parlour.games.wayfarers.rules.caravan import lay, list_cells, pay_tile
from parlour.games.wayfarers.rules.claims import answer_claim, list_claim
from parlour.games.wayfarers.rules.decks import ask_order, bury, refill
from parlour.games.wayfarers.rules.dice import (
    list_placements,
    may_use,
    place,
    reroll,
    steps_left,
    unplaced,
    use_guild,
)
from parlour.games.wayfarers.rules.effects import is_possible, list_pool, pend, resolve_in_pool
from parlour.games.wayfarers.rules.influence import pay_fee
from parlour.games.wayfarers.rules.journal import list_steps, step
from parlour.games.wayfarers.rules.notation import (
    ACQUIRE_DRAWN,
    ALLOW,
    BURY_CARD,
    DISCARD_MOVE,
    DONE,
    DONE_MOVE,
    FURTHER,
    KEEP_DIE,
    PAY_FEE,
    PAY_TILE,
    PLACE,
    REROLL_DIE,
    REST_MOVE,
    TRADE,
    TRADE_MOVE,
    TUCK_AT,
    UNDER,
    WORKER,
    code,
    first_of,
    move_of,
    second_of,
    verb_of,
    wide_code,
    wide_of,
)
from parlour.games.wayfarers.rules.panorama import (
    hosts_of,
    stars_to_inspire,
    tuck_inspiration,
    tuck_townsfolk,
)
from parlour.games.wayfarers.rules.position import (
    ABILITIES,
    ACQUIRE,
    BURY,
    CLAIM,
    DRAWN,
    END,
    EXTRA,
    FEE,
    HOST,
    LAY,
    POOL,
    PRICE,
    REROLL,
    SCHEME,
    SLOT,
    TAKE_WORKER,
    TUCK,
    Position,
)
from parlour.games.wayfarers.rules.repeats import forget_step
from parlour.games.wayfarers.rules.workers import lodge, may_lodge, place_worker, take_worker

MOST_ROUNDS: Final = 100
"""Far beyond any real game; so that even players who never finish their journal come to an end."""

MOST_DICE_TO_REST: Final = 1


def is_asked(kind: int) -> bool:
    """Tell whether a frame asks the player, or goes on by itself."""
    return kind in (POOL, FEE, HOST, TUCK, PRICE, LAY, DRAWN, BURY, EXTRA, REROLL, CLAIM)


def run(position: Position) -> None:
    """Go on until somebody has something to decide; note what that is."""
    position.listed = None
    agenda = position.agenda
    while position.left != 0:
        if not agenda:
            if position.turn < position.seats:
                position.listed = list_turn(position)
                return
            agenda.push((END,))
            agenda.push((SCHEME,))
        frame = agenda.top()
        if is_asked(frame[0]):
            moves = list_frame(position, frame)
            if moves and not (len(moves) == 1 and moves[0] is DONE_MOVE):
                position.listed = moves
                return
            agenda.pop()
        else:
            agenda.pop()
            _go_on(position, frame)


def _go_on(position: Position, frame: Frame) -> None:
    """Do what needs no decision."""
    kind = frame[0]
    if kind == ACQUIRE:
        pend(position, acquire(position, frame[1]))
    elif kind == TAKE_WORKER:
        take_worker(position, frame[1], frame[2])
    elif kind == SLOT:
        lodge(position, frame[1], frame[2])
        pend(position, [SLOT_EFFECT[frame[1]]], 1)
    elif kind == ABILITIES:
        pend(position, abilities(position))
    elif kind == END:
        end_turn(position)
    else:
        opponent.go_on(position, frame)


# What can be decided


def list_turn(position: Position) -> tuple[Move, ...]:
    """List every action: place a die, place a worker, rest; the trade guild may come before."""
    found: list[int] = []
    list_placements(position, found)
    side = position.turn
    for colour in range(3):
        if position.workers[3 * side + colour]:
            for slot in range(SLOTS):
                if may_lodge(position, colour, slot) and may_work(position, slot):
                    found.append(code(WORKER, colour, slot))
    moves = [move_of(number) for number in found]
    if may_use(position, YELLOW) and unplaced(position, side):
        moves.append(TRADE_MOVE)
    moves.append(REST_MOVE)
    return tuple(moves)


def may_work(position: Position, slot: int) -> bool:
    """Tell whether the fee is affordable and some of the slot's effect possible after it."""
    if position.fee_due(slot):
        return len(_fees_of_work(position, slot)) > 0
    return is_possible(position, SLOT_EFFECT[slot])


def _fees_of_work(position: Position, slot: int) -> list[int]:
    """Return the fees after which a worker still has something to do (workers.effect)."""
    found: list[int] = []
    for resource, purse in enumerate((position.silver, position.provisions)):
        if purse[position.turn]:
            purse[position.turn] -= 1
            if is_possible(position, SLOT_EFFECT[slot]):
                found.append(code(PAY_FEE, resource))
            purse[position.turn] += 1
    return found


def list_frame(position: Position, frame: Frame) -> tuple[Move, ...]:
    """List the answers to an open question."""
    kind = frame[0]
    if kind == POOL:
        return list_pool(position, frame)
    found: list[int] = []
    if kind == FEE:
        below = position.agenda.frames[-2]
        if below[0] == SLOT:
            found = _fees_of_work(position, below[1])
        else:
            found = [code(PAY_FEE, 0), code(PAY_FEE, 1)]
    elif kind == HOST:
        found = [wide_code(UNDER, host) for host in hosts_of(position, frame[1])]
    elif kind == TUCK:
        found = [code(TUCK_AT, star) for star in stars_to_inspire(position)]
        return (*[move_of(number) for number in found], DISCARD_MOVE)
    elif kind == PRICE:
        found = [code(PAY_TILE, 0), code(PAY_TILE, 1)]
    elif kind == LAY:
        list_cells(position, frame[1], found)
    elif kind == DRAWN:
        found = [wide_code(ACQUIRE_DRAWN, ground) for ground in drawn_grounds(position, frame[1])]
    elif kind == BURY:
        found = [wide_code(BURY_CARD, ground) for ground in drawn_grounds(position, frame[1])]
    elif kind == EXTRA:
        if may_use(position, BLACK):
            list_steps(position, FURTHER, 1, found)
        return (*[move_of(number) for number in found], DONE_MOVE)
    elif kind == REROLL:
        found = [code(REROLL_DIE, frame[1]), code(KEEP_DIE, frame[1])]
    else:
        found = list_claim(position)
    return tuple([move_of(number) for number in found])


def drawn_grounds(position: Position, row: int) -> list[int]:
    first = LANDS if row == WATER else 0
    return [first + card for card in position.drawn]


# Decisions


def decide(position: Position, number: int) -> None:
    """Do what the player of the side in turn has decided, and go on."""
    if not position.agenda:
        _act(position, number)
    else:
        _answer(position, number)
    run(position)


def _act(position: Position, number: int) -> None:
    """Take the action of a turn (turn.action)."""
    verb = verb_of(number)
    if verb == TRADE:
        use_guild(position, YELLOW)
        pend(position, [NUDGE_ATOM, NUDGE_ATOM])
        return
    position.agenda.push((END,))
    if verb == PLACE:
        effects = place(position, number)
        pend(position, effects)
        pend(position, steps_left(number))
    elif verb == WORKER:
        place_worker(position, number)
    else:
        rest(position)


def _answer(position: Position, number: int) -> None:
    frame = position.agenda.top()
    kind, verb = frame[0], verb_of(number)
    if verb == DONE:
        position.agenda.pop()
    elif verb == TRADE:
        position.agenda.replace(forget_step(frame))
        use_guild(position, YELLOW)
        pend(position, [NUDGE_ATOM, NUDGE_ATOM])
    elif kind == POOL:
        pend(position, resolve_in_pool(position, number))
    else:
        position.agenda.pop()
        _answer_frame(position, frame, number)


def _answer_frame(position: Position, frame: Frame, number: int) -> None:
    kind = frame[0]
    if kind == FEE:
        pay_fee(position, frame[1], first_of(number))
    elif kind == HOST:
        pend(position, tuck_townsfolk(position, frame[1], wide_of(number)))
    elif kind == TUCK:
        if verb_of(number) == TUCK_AT:
            tuck_inspiration(position, frame[1], first_of(number))
        else:
            pend(position, discard_inspiration(position, frame[1], frame[2]))
    elif kind == PRICE:
        pay_tile(position, frame[1], first_of(number))
    elif kind == LAY:
        pend(position, lay(position, frame[1], first_of(number), second_of(number)))
    elif kind == DRAWN:
        effects = acquire_drawn(position, frame[1], wide_of(number))
        pend(position, effects)
        ask_order(position, frame[1])
    elif kind == BURY:
        ground = wide_of(number)
        bury(position, frame[1], ground - LANDS if frame[1] == WATER else ground)
        for card in position.drawn[:]:
            bury(position, frame[1], card)
    elif kind == EXTRA:
        use_guild(position, BLACK)
        pend(position, step(position, first_of(number)))
    elif kind == REROLL:
        if len(frame) > 2:
            position.agenda.push((REROLL, *frame[2:]))
        if verb_of(number) == REROLL_DIE:
            reroll(position, frame[1])
    else:
        answer_claim(position, frame, verb_of(number) == ALLOW, first_of(number))


# Rest


def rest(position: Position) -> None:
    """Count the unplaced dice, roll the placed ones, offer to reroll the others (rest.dice)."""
    side = position.turn
    waiting: list[int] = []
    for value in range(1, 7):
        waiting += [value] * position.dice[6 * side + value - 1]
    if position.listener is not None:
        kind = "rested" if len(waiting) <= MOST_DICE_TO_REST else "rested-early"
        position.tell(kind, side, {"dice": len(waiting)}, "rest.abilities")
    if len(waiting) <= MOST_DICE_TO_REST:
        position.agenda.push((ABILITIES,))
    if waiting:
        position.agenda.push((REROLL, *waiting))
    placed = position.placed[side]
    position.placed[side] = 0
    while placed:
        if placed & 1:
            value = position.roll(side)
            if position.listener is not None:
                position.tell("rolled", side, {"die": value}, "rest.dice")
        placed >>= 1


def abilities(position: Position) -> list[int]:
    """Return the resting abilities of the side in turn (rest.abilities, cards.fresh)."""
    side = position.turn
    effects = [PRINTED_REST]
    townsfolk = position.cards[5 * side] & ~position.fresh_townsfolk
    card = 0
    while townsfolk:
        if townsfolk & 1 and PANEL[card] == REST_PANEL:
            effects.append(TOWNSFOLK_EFFECT[card])
        townsfolk >>= 1
        card += 1
    return effects


# The end of a turn and of the game


def end_turn(position: Position) -> None:
    """Refill the rows; the next side is in turn, or the game ends (turn.end, end.last)."""
    refill(position)
    position.used = 0
    position.fresh_lands = 0
    position.fresh_townsfolk = 0
    position.lent = NONE
    position.die = 0
    position.pigeon = 0
    if position.left > 0:
        position.left -= 1
    position.turn = (position.turn + 1) % position.sides
    if position.turn == position.first:
        position.rounds += 1
        if position.rounds > MOST_ROUNDS:
            position.left = 0
    if position.left == 0 and position.owed > 0:
        position.left = 1
        position.agenda.push((END,))
        opponent.push_owed(position)
    elif position.left == 0 and position.listener is not None:
        position.tell("over", 0, {}, "end.last")
