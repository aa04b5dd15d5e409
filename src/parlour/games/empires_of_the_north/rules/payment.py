"""Chapters "gold" and "kw": what a price asks for, where gold may stand for any resource.

Resources are settled kind by kind. Units paid in their own kind come first, then those that a
discount saves or that gold replaces, then any resources and any goods, each in the order of kinds:
so every way to pay is reached by one sequence of decisions only.
"""

from __future__ import annotations

from parlour.games.empires_of_the_north.facts.cards import (
    GOLD,
    NEED_BITS,
    NEED_MASK,
    RAZE,
    RESOURCES,
    Price,
)
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import GOODS
from parlour.games.empires_of_the_north.rules.frames import DISCARDING, PAYING, Cards, Owed
from parlour.games.empires_of_the_north.rules.position import KINDS_OF_GOODS, NO_SERIAL, Position


def need(needs: int, kind: int) -> int:
    """Return how much of a resource a packed price asks for."""
    return needs >> NEED_BITS * kind & NEED_MASK


def one_unit(kind: int) -> int:
    """Return one unit of a resource as a packed price."""
    return 1 << NEED_BITS * kind


def total_needs(needs: int) -> int:
    """Return how many units a packed price asks for.

    >>> total_needs(2 * one_unit(0) + one_unit(1))
    3
    """
    total = 0
    while needs:
        total += needs & NEED_MASK
        needs >>= NEED_BITS
    return total


def reduced(needs: int, less: int) -> int:
    """Take named resources off a price, never below zero (build.discount)."""
    if not less:
        return needs
    left = 0
    for kind in range(RESOURCES):
        due = need(needs, kind) - need(less, kind)
        if due > 0:
            left += due * one_unit(kind)
    return left


def payable(position: Position, seat: int, price: Price, saved: int = 0) -> bool:
    """Tell whether a price can be paid in full, `saved` of its resources being waived."""
    needs, wild, gold, raze, workers, cards, goods = price
    start = seat * KINDS_OF_GOODS
    spare = position.goods[start + RAZE] - raze
    if position.workers[seat] < workers or spare < 0:
        return False
    if cards and len(position.hands[seat]) < cards:
        return False
    gold = position.goods[start + GOLD] - gold
    return feasible(position, seat, needs, wild, goods, saved, gold, spare, 0, NONE)


def feasible(
    position: Position,
    seat: int,
    needs: int,
    wild: int,
    goods: int,
    saved: int,
    gold: int,
    raze: int,
    replaced: int,
    paid: int,
) -> bool:
    """Tell whether resources and goods can be paid (gold.wild, gold.limits).

    `replaced` are kinds that gold stood for; `paid` is a kind of which one unit is gone, or NONE.
    """
    if gold < 0:
        return False
    if not needs and not wild and not goods:
        return True
    start = seat * KINDS_OF_GOODS
    short = left = 0
    for kind in range(RESOURCES):
        have = 0 if replaced >> kind & 1 else position.goods[start + kind]
        spare = have - (needs >> NEED_BITS * kind & NEED_MASK)
        if kind == paid:
            spare -= 1
        if spare < 0:
            short -= spare
        else:
            left += spare
    if short >= saved:
        gold -= short - saved
    else:
        left += saved - short
    left += gold
    return gold >= 0 and left >= wild and left + raze >= wild + goods


def pay(position: Position, seat: int, price: Price, saved: int = 0) -> None:
    """Pay what leaves no choice, and ask for the rest (kw.pay)."""
    needs, wild, gold, raze, workers, cards, goods = price
    position.workers[seat] -= workers
    position.spent[seat] += workers
    if gold:
        _spend(position, seat, GOLD, gold)
    if raze:
        _spend(position, seat, RAZE, raze)
    if cards:
        position.agenda.push(Cards(DISCARDING, seat, cards, NONE, NO_SERIAL).frame())
    if not needs and not wild and not goods:
        return
    open_choice = wild or goods or saved or position.goods[seat * KINDS_OF_GOODS + GOLD]
    if not open_choice:
        for kind in range(RESOURCES):
            due = need(needs, kind)
            if due:
                _spend(position, seat, kind, due)
        return
    saved = min(saved, total_needs(needs))
    position.agenda.push((PAYING, seat, needs, wild, goods, saved, 0, 0))


def _spend(position: Position, seat: int, kind: int, amount: int) -> None:
    position.goods[seat * KINDS_OF_GOODS + kind] -= amount
    position.same = kind
    if position.listener is not None:
        position.tell("paid", seat, {"count": amount, "kind": GOODS[kind]}, "kw.pay")


def lowest_need(needs: int) -> int:
    """Return the first kind that is still owed, or RESOURCES."""
    kind = 0
    while kind < RESOURCES and not need(needs, kind):
        kind += 1
    return kind


SAVE: int = KINDS_OF_GOODS
"""Among the ways to settle a unit: a discount covers it."""


def ways(position: Position) -> list[int]:
    """Return how the next unit on top of the agenda may be settled: kinds of goods, or SAVE."""
    owed = Owed(position.agenda.top())
    kind = lowest_need(owed.needs)
    if kind == RESOURCES:
        return _wild_ways(position, owed)
    start = owed.seat * KINDS_OF_GOODS
    gold = position.goods[start + GOLD]
    found: list[int] = []
    rest = owed.needs - one_unit(kind)
    own = position.goods[start + kind] > 0 and owed.lowest <= kind
    own = own and owed.saved < total_needs(owed.needs)
    if own and _settles(position, owed, rest, owed.saved, gold, owed.replaced, kind):
        found.append(kind)
    # Once a unit of a kind was replaced, the others of this kind are: `lowest` has passed it.
    gone = owed.replaced | 1 << kind
    if owed.saved:
        kept = gone if need(rest, kind) else owed.replaced
        if _settles(position, owed, rest, owed.saved - 1, gold, kept, NONE):
            found.append(SAVE)
    elif gold and _settles(position, owed, rest, 0, gold - 1, gone, NONE):
        found.append(GOLD)
    return found


def _settles(
    position: Position, owed: Owed, needs: int, saved: int, gold: int, replaced: int, paid: int
) -> bool:
    """Tell whether the rest of a price can be paid after one unit."""
    raze = position.goods[owed.seat * KINDS_OF_GOODS + RAZE]
    return feasible(
        position, owed.seat, needs, owed.wild, owed.goods, saved, gold, raze, replaced, paid
    )


def _wild_ways(position: Position, owed: Owed) -> list[int]:
    """Return the kinds that the next resource of any kind, or then good, may be paid in."""
    start = owed.seat * KINDS_OF_GOODS
    resources = tokens = 0
    found: list[int] = []
    for kind in range(KINDS_OF_GOODS - 1, owed.lowest - 1, -1):
        if owed.replaced >> kind & 1 or not position.goods[start + kind]:
            continue
        if kind == RAZE:
            tokens = position.goods[start + kind]
        else:
            resources += position.goods[start + kind]
        payable = kind != RAZE or not owed.wild
        enough = resources >= owed.wild and resources + tokens >= owed.wild + owed.goods
        if payable and enough:
            found.insert(0, kind)
    return found


def settle(position: Position, way: int) -> None:
    """Settle one unit of the price on top of the agenda."""
    owed = Owed(position.agenda.pop())
    kind = lowest_need(owed.needs)
    if way != SAVE:
        _spend(position, owed.seat, way, 1)
    if kind != RESOURCES:
        _settle_need(owed, kind, way)
    else:
        # Any resources are the first of all units in the order of kinds, any goods the last.
        owed.lowest = way
        if owed.wild:
            owed.wild -= 1
        else:
            owed.goods -= 1
    if owed.needs or owed.wild or owed.goods:
        position.agenda.push(owed.frame())


def _settle_need(owed: Owed, kind: int, way: int) -> None:
    owed.needs -= one_unit(kind)
    if way == SAVE:
        owed.saved -= 1
    elif way == GOLD:
        owed.replaced |= 1 << kind
    if way != kind:
        owed.lowest = kind + 1
    if not owed.needs:
        owed.lowest = 0
