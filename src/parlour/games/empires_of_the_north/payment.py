"""Chapter "gold": paying a price, where gold may stand for any resource.

Resources are settled kind by kind. Units paid in their own kind come first, then those that a
discount saves or that gold replaces, then units of any kind in the order of kinds: so every way
to pay is reached by one sequence of decisions only.
"""

from __future__ import annotations

from parlour.games.empires_of_the_north.abilities import NONE
from parlour.games.empires_of_the_north.cards import (
    GOLD,
    NEED_BITS,
    NEED_MASK,
    RAZE,
    RESOURCES,
    Price,
)
from parlour.games.empires_of_the_north.frames import DISCARDING, PAYING
from parlour.games.empires_of_the_north.position import KINDS_OF_GOODS, NO_CARD, Position
from parlour.games.empires_of_the_north.vocabulary import GOODS


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
    needs, wild, gold, raze, workers, cards = price
    start = seat * KINDS_OF_GOODS
    if position.workers[seat] < workers or position.goods[start + RAZE] < raze:
        return False
    if cards and len(position.hands[seat]) < cards:
        return False
    return feasible(position, seat, needs, wild, saved, position.goods[start + GOLD] - gold, 0)


def feasible(
    position: Position, seat: int, needs: int, wild: int, saved: int, gold: int, replaced: int
) -> bool:
    """Tell whether resources can be paid; `replaced` are kinds that gold stood for already."""
    if gold < 0:
        return False
    if not needs and not wild:
        return True
    start = seat * KINDS_OF_GOODS
    goods = position.goods
    short = left = 0
    for kind in range(RESOURCES):
        have = 0 if replaced >> kind & 1 else goods[start + kind]
        spare = have - (needs >> NEED_BITS * kind & NEED_MASK)
        if spare < 0:
            short -= spare
        else:
            left += spare
    if short >= saved:
        gold -= short - saved
    else:
        left += saved - short
    return gold >= 0 and left + gold >= wild


def pay(position: Position, seat: int, price: Price, saved: int = 0) -> None:
    """Pay what leaves no choice, and ask for the rest."""
    needs, wild, gold, raze, workers, cards = price
    start = seat * KINDS_OF_GOODS
    goods = position.goods
    position.workers[seat] -= workers
    position.spent[seat] += workers
    if gold:
        _spend(position, seat, GOLD, gold)
    if raze:
        _spend(position, seat, RAZE, raze)
    if cards:
        position.agenda.push((DISCARDING, seat, cards, 0, NONE, 0, NONE, NO_CARD, 0))
    if not needs and not wild:
        return
    if not wild and not saved and not goods[start + GOLD]:
        for kind in range(RESOURCES):
            need = needs >> NEED_BITS * kind & NEED_MASK
            if need:
                _spend(position, seat, kind, need)
        return
    position.agenda.push((PAYING, seat, needs, wild, min(saved, total_needs(needs)), 0, 0))


def _spend(position: Position, seat: int, kind: int, amount: int) -> None:
    position.goods[seat * KINDS_OF_GOODS + kind] -= amount
    position.same = kind
    if position.listener is not None:
        position.tell("paid", seat, {"count": amount, "kind": GOODS[kind]}, "kw.pay")


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
    _, seat, needs, wild, saved, replaced, lowest = position.agenda.top()
    start = seat * KINDS_OF_GOODS
    goods = position.goods
    gold = goods[start + GOLD]
    found: list[int] = []
    kind = lowest_need(needs)
    if kind == RESOURCES:
        available = gold
        for other in range(RESOURCES - 1, -1, -1):
            if other >= lowest and not replaced >> other & 1:
                available += goods[start + other]
                if goods[start + other] and available >= wild:
                    found.insert(0, other)
        if gold:
            found.append(GOLD)
        return found
    rest = needs - (1 << NEED_BITS * kind)
    if goods[start + kind] and lowest <= kind and saved < total_needs(needs):
        goods[start + kind] -= 1
        if feasible(position, seat, rest, wild, saved, gold, replaced):
            found.append(kind)
        goods[start + kind] += 1
    # Once a unit of a kind was replaced, the others of this kind are: `lowest` has passed it.
    kept = replaced | 1 << kind if rest >> NEED_BITS * kind & NEED_MASK else replaced
    if saved:
        if feasible(position, seat, rest, wild, saved - 1, gold, kept):
            found.append(SAVE)
    elif gold and feasible(position, seat, rest, wild, 0, gold - 1, replaced | 1 << kind):
        found.append(GOLD)
    return found


def settle(position: Position, way: int) -> None:
    """Settle one unit of the price on top of the agenda."""
    agenda = position.agenda
    _, seat, needs, wild, saved, replaced, lowest = agenda.pop()
    kind = lowest_need(needs)
    if kind == RESOURCES:
        _spend(position, seat, way, 1)
        if wild > 1:
            agenda.push((PAYING, seat, 0, wild - 1, 0, replaced, way))
        return
    needs -= 1 << NEED_BITS * kind
    if way == SAVE:
        saved -= 1
        lowest = kind + 1
    else:
        _spend(position, seat, way, 1)
        if way == GOLD:
            replaced |= 1 << kind
            lowest = kind + 1
    if not needs:
        lowest = 0
    if needs or wild:
        agenda.push((PAYING, seat, needs, wild, saved, replaced, lowest))
