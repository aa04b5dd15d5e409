"""Chapter "action": whether an effect would change the game now (action.must-change)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from parlour.games.empires_of_the_north.facts.abilities import (
    CHILDREN,
    CONDITION,
    FROM_TOP,
    HOW_MANY,
    IN_EMPIRE,
    MODES,
    OP,
    OTHERWISE,
    PAIRS,
    PRICE,
    REFRESHED,
    SELECTOR,
    THEN,
    UP_TO,
)
from parlour.games.empires_of_the_north.facts.cards import CARD, CONSTRUCT, PRICE_CARDS, SAME
from parlour.games.empires_of_the_north.facts.dependence import PRICE_FELT, USES_SAME
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
from parlour.games.empires_of_the_north.rules import choices, decks
from parlour.games.empires_of_the_north.rules.building import constructible
from parlour.games.empires_of_the_north.rules.empire import holds, number
from parlour.games.empires_of_the_north.rules.frames import PAYING, cards_of
from parlour.games.empires_of_the_north.rules.landing import ships_to_land
from parlour.games.empires_of_the_north.rules.payment import pay, payable, settle, ways
from parlour.games.empires_of_the_north.rules.performing import pending, spare_cards
from parlour.games.empires_of_the_north.rules.position import PAWNS, Position
from parlour.games.empires_of_the_north.rules.raids import raid_targets


def doable(position: Position, seat: int, node: int, bearer: int) -> bool:
    """Tell whether resolving a node would change something."""
    op = OP[node]
    if op == GAIN:
        return gains(position, seat, node, bearer, seat)
    if op == PAY:
        if not _price_payable(position, seat, node):
            return False
        if PRICE_FELT[node]:
            return _changes_once_paid(position, seat, node, bearer)
        return THEN[node] == NONE or doable(position, seat, THEN[node], bearer)
    if op in (SEQ, CHOOSE, MAY):
        return any(doable(position, seat, child, bearer) for child in CHILDREN[node])
    if op == IF:
        branch = THEN[node] if holds(position, seat, CONDITION[node], bearer) else OTHERWISE[node]
        return branch != NONE and doable(position, seat, branch, bearer)
    return op == OTHERS or POSSIBLE[op](position, seat, node, bearer)


def _price_payable(position: Position, seat: int, node: int) -> bool:
    cards = PRICE[node][PRICE_CARDS]
    if cards and cards > spare_cards(position, seat):
        return False
    return payable(position, seat, PRICE[node])


def worth_beginning(position: Position, seat: int, node: int, bearer: int) -> bool:
    """Tell whether a whole effect would change something: so far it has seen nothing paid."""
    if not USES_SAME[node] or position.same == NONE:
        return doable(position, seat, node, bearer)
    trial = position.trial()
    trial.same = NONE
    return doable(trial, seat, node, bearer)


def gains(position: Position, seat: int, node: int, bearer: int, owner: int) -> bool:
    """Tell whether a player would gain anything by an effect of its owner."""
    for kind, quantity in PAIRS[node]:
        if quantity < 0 and number(position, owner, quantity, bearer) <= 0:
            continue
        if kind == CARD and not decks.can_draw(position, seat):
            continue
        if kind == SAME and position.same == NONE:
            continue
        return True
    return False


# After a price


def _changes_once_paid(position: Position, seat: int, node: int, bearer: int) -> bool:
    """Tell whether some way to pay a price leaves what follows it doable."""
    trial = position.trial()
    pay(trial, seat, PRICE[node])
    return follows_payment(trial, len(position.agenda), seat, node, bearer)


def follows_payment(trial: Position, depth: int, seat: int, node: int, bearer: int) -> bool:
    """Tell whether what follows a price is doable in some way to pay what is still owed of it.

    What is owed lies on the agenda above a depth.
    """
    if len(trial.agenda) == depth:
        return doable(trial, seat, THEN[node], bearer)
    top = trial.agenda.top()
    if top[0] == PAYING:
        for way in ways(trial):
            after = trial.trial()
            settle(after, way)
            if follows_payment(after, depth, seat, node, bearer):
                return True
        return False
    return _follows_cards(trial, seat, node, bearer)


def _follows_cards(trial: Position, seat: int, node: int, bearer: int) -> bool:
    """Tell whether what follows is doable after some choice of the cards to discard."""
    count = cards_of(trial.agenda.pop()).count
    hand, discards = trial.hands[seat], trial.discards[seat]
    declared = pending(trial, seat, CONSTRUCT)
    for gone in sorted(set(combinations(hand, count))):
        left = hand[:]
        for card in gone:
            left.remove(card)
        trial.hands[seat] = left
        trial.discards[seat] = [*discards, *gone]
        spared = not declared or constructible(trial, seat) >= declared
        if spared and doable(trial, seat, THEN[node], bearer):
            return True
    return False


# Operators that ask for something: whether they have a legal answer


def _can_act(position: Position, seat: int, node: int, bearer: int) -> bool:
    return choices.open_tile(position, seat, node)


def _can_look(position: Position, seat: int, node: int, bearer: int) -> bool:
    return decks.can_draw(position, seat)


def _can_find(position: Position, seat: int, node: int, bearer: int) -> bool:
    return len(choices.fitting(position.decks[seat], SELECTOR[node])) > 0


def _can_take(position: Position, seat: int, node: int, bearer: int) -> bool:
    if IN_EMPIRE[node]:
        return len(choices.leaving(position, seat, node, bearer, True)) > 0
    return len(choices.fitting(position.discards[seat], SELECTOR[node])) > 0


def _can_discard(position: Position, seat: int, node: int, bearer: int) -> bool:
    if IN_EMPIRE[node]:
        count = choices.abandonable_together(position, seat, node, bearer)
    else:
        count = choices.discardable(position, seat, node)
    return count >= (1 if UP_TO[node] else HOW_MANY[node])


def _can_build(position: Position, seat: int, node: int, bearer: int) -> bool:
    if FROM_TOP[node]:
        return decks.can_draw(position, seat)
    return len(choices.buildable(position, seat, node)) > 0


def _can_reap(position: Position, seat: int, node: int, bearer: int) -> bool:
    for place in range(len(position.empires[seat])):
        if not choices.against_reap(position, seat, place, node, bearer):
            return True
    return False


def _can_assign(position: Position, seat: int, node: int, bearer: int) -> bool:
    return choices.assignable(position, seat, node, bearer) > 0


def _can_release(position: Position, seat: int, node: int, bearer: int) -> bool:
    return len(choices.releasable(position, seat, node, bearer)) > 0


def _can_pay_out(position: Position, seat: int, node: int, bearer: int) -> bool:
    return len(choices.paying_cards(position, seat, node, bearer)) > 0


def _can_refresh_worker(position: Position, seat: int, node: int, bearer: int) -> bool:
    return position.spent[seat] > 0 and number(position, seat, REFRESHED[node], bearer) > 0


def _can_refresh_card(position: Position, seat: int, node: int, bearer: int) -> bool:
    return len(choices.refreshable(position, seat, node, bearer)) > 0


def _can_move_pawn(position: Position, seat: int, node: int, bearer: int) -> bool:
    return position.pawns[PAWNS * seat + 1] != NONE


def _can_move_ship(position: Position, seat: int, node: int, bearer: int) -> bool:
    return choices.forwardable(position, seat)


def _can_raid(position: Position, seat: int, node: int, bearer: int) -> bool:
    return _price_payable(position, seat, node) and len(raid_targets(position, seat)) > 0


def _can_land(position: Position, seat: int, node: int, bearer: int) -> bool:
    return len(ships_to_land(position, seat, MODES[node])) > 0


POSSIBLE: Final[dict[int, Callable[[Position, int, int, int], bool]]] = {
    ACTION: _can_act,
    LOOK: _can_look,
    FIND: _can_find,
    TAKE: _can_take,
    DISCARD: _can_discard,
    BUILD: _can_build,
    REAP: _can_reap,
    ASSIGN: _can_assign,
    RELEASE: _can_release,
    PAYOUT: _can_pay_out,
    REFRESH_WORKER: _can_refresh_worker,
    REFRESH_CARD: _can_refresh_card,
    MOVE_PAWN: _can_move_pawn,
    MOVE_SHIP: _can_move_ship,
    RAID: _can_raid,
    LAND: _can_land,
}
"""By operator that asks for something."""
