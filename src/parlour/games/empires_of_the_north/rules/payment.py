"""Chapter "gold": paying a price, where gold may stand for any resource.

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
from parlour.games.empires_of_the_north.rules.frames import DISCARDING, PAYING
from parlour.games.empires_of_the_north.rules.position import KINDS_OF_GOODS, NO_CARD, Position


def total_needs(needs: int) -> int:
    """Return how many units a packed price asks for.

    >>> total_needs(2 | 1 << 6)
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
        shift = NEED_BITS * kind
        need = (needs >> shift & NEED_MASK) - (less >> shift & NEED_MASK)
        if need > 0:
            left |= need << shift
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
    return feasible(position, seat, needs, wild, goods, saved, gold, spare, 0)


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
) -> bool:
    """Tell whether resources and goods can be paid; `replaced` are kinds that gold stood for."""
    if gold < 0:
        return False
    if not needs and not wild and not goods:
        return True
    start = seat * KINDS_OF_GOODS
    short = left = 0
    for kind in range(RESOURCES):
        have = 0 if replaced >> kind & 1 else position.goods[start + kind]
        spare = have - (needs >> NEED_BITS * kind & NEED_MASK)
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
    """Pay what leaves no choice, and ask for the rest."""
    needs, wild, gold, raze, workers, cards, goods = price
    position.workers[seat] -= workers
    position.spent[seat] += workers
    if gold:
        _spend(position, seat, GOLD, gold)
    if raze:
        _spend(position, seat, RAZE, raze)
    if cards:
        position.agenda.push((DISCARDING, seat, cards, 0, NONE, 0, NONE, NO_CARD, 0))
    if not needs and not wild and not goods:
        return
    open_choice = wild or goods or saved or position.goods[seat * KINDS_OF_GOODS + GOLD]
    if not open_choice:
        for kind in range(RESOURCES):
            need = needs >> NEED_BITS * kind & NEED_MASK
            if need:
                _spend(position, seat, kind, need)
        return
    saved = min(saved, total_needs(needs))
    position.agenda.push((PAYING, seat, needs, wild, goods, saved, 0, 0))


def _spend(position: Position, seat: int, kind: int, amount: int) -> None:
    position.goods[seat * KINDS_OF_GOODS + kind] -= amount
    position.same = kind
    if position.listener is not None:
        position.tell("paid", seat, {"count": amount, "kind": GOODS[kind]}, "kw.pay")


def supplies_left(goods: list[int], price: Price) -> list[tuple[int, ...]]:
    """Return every supply of goods that paying a price in full can leave."""
    needs, wild, gold, raze, _, _, any_goods = price
    left = goods[:]
    left[GOLD] -= gold
    left[RAZE] -= raze
    found = {tuple(left)}
    for kind in range(RESOURCES):
        for _ in range(needs >> NEED_BITS * kind & NEED_MASK):
            found = _less_one(found, (kind, GOLD))
    for _ in range(wild):
        found = _less_one(found, tuple(range(GOLD + 1)))
    for _ in range(any_goods):
        found = _less_one(found, tuple(range(KINDS_OF_GOODS)))
    return sorted([supply for supply in found if min(supply) >= 0])


def _less_one(supplies: set[tuple[int, ...]], kinds: tuple[int, ...]) -> set[tuple[int, ...]]:
    return {
        (*supply[:kind], supply[kind] - 1, *supply[kind + 1 :])
        for supply in supplies
        for kind in kinds
        if supply[kind] > 0
    }


def lowest_need(needs: int) -> int:
    """Return the first kind that is still owed, or RESOURCES."""
    kind = 0
    while kind < RESOURCES and not needs >> NEED_BITS * kind & NEED_MASK:
        kind += 1
    return kind


SAVE: int = KINDS_OF_GOODS
"""Among the ways to settle a unit: a discount covers it."""


def ways(position: Position) -> list[int]:
    """Return how the next unit may be settled: kinds of goods, or SAVE."""
    _, seat, needs, wild, goods, saved, replaced, lowest = position.agenda.top()
    start = seat * KINDS_OF_GOODS
    kind = lowest_need(needs)
    if kind == RESOURCES:
        return _wild_ways(position)
    gold, raze = position.goods[start + GOLD], position.goods[start + RAZE]
    found: list[int] = []
    rest = needs - (1 << NEED_BITS * kind)
    if position.goods[start + kind] and lowest <= kind and saved < total_needs(needs):
        position.goods[start + kind] -= 1
        if feasible(position, seat, rest, wild, goods, saved, gold, raze, replaced):
            found.append(kind)
        position.goods[start + kind] += 1
    # Once a unit of a kind was replaced, the others of this kind are: `lowest` has passed it.
    kept = replaced | 1 << kind if rest >> NEED_BITS * kind & NEED_MASK else replaced
    if saved:
        if feasible(position, seat, rest, wild, goods, saved - 1, gold, raze, kept):
            found.append(SAVE)
        return found
    gone = replaced | 1 << kind
    if gold and feasible(position, seat, rest, wild, goods, 0, gold - 1, raze, gone):
        found.append(GOLD)
    return found


def _wild_ways(position: Position) -> list[int]:
    """Return the kinds that the next resource of any kind, or then good, may be paid in."""
    _, seat, _, wild, goods, _, replaced, lowest = position.agenda.top()
    start = seat * KINDS_OF_GOODS
    kinds = GOLD + 1 if wild else KINDS_OF_GOODS
    owed = wild if wild else goods
    available = 0
    found: list[int] = []
    for kind in range(kinds - 1, lowest - 1, -1):
        if replaced >> kind & 1 or not position.goods[start + kind]:
            continue
        available += position.goods[start + kind]
        if available >= owed:
            found.insert(0, kind)
    return found


def settle(position: Position, way: int) -> None:
    """Settle one unit of the price on top of the agenda."""
    agenda = position.agenda
    _, seat, needs, wild, goods, saved, replaced, lowest = agenda.pop()
    kind = lowest_need(needs)
    if way != SAVE:
        _spend(position, seat, way, 1)
    if kind == RESOURCES:
        if wild:
            wild -= 1
            lowest = way if wild else 0
        else:
            goods -= 1
            lowest = way
    else:
        needs -= 1 << NEED_BITS * kind
        if way == SAVE:
            saved -= 1
        elif way == GOLD:
            replaced |= 1 << kind
        if way != kind:
            lowest = kind + 1
        if not needs:
            lowest = 0
    if needs or wild or goods:
        agenda.push((PAYING, seat, needs, wild, goods, saved, replaced, lowest))
