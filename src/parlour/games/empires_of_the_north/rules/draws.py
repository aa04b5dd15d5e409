"""Chapter "explore": what an effect draws in the slot of an Explore that must stay possible."""

from __future__ import annotations

from parlour.games.empires_of_the_north.facts.abilities import (
    CHILDREN,
    CONDITION,
    FROM_TOP,
    HOW_MANY,
    IN_EMPIRE,
    KEPT,
    OP,
    OTHERWISE,
    PAIRS,
    PRICE,
    THEN,
    UP_TO,
)
from parlour.games.empires_of_the_north.facts.cards import CARD, EXPLORE, PRICE_CARDS
from parlour.games.empires_of_the_north.facts.notation.operators import (
    BUILD,
    CHOOSE,
    DISCARD,
    GAIN,
    IF,
    LOOK,
    NONE,
    PAY,
    SEQ,
    TAKE,
)
from parlour.games.empires_of_the_north.rules.doable import doable
from parlour.games.empires_of_the_north.rules.empire import holds, number
from parlour.games.empires_of_the_north.rules.frames import BOOSTED, PERFORM, TILE_AT
from parlour.games.empires_of_the_north.rules.performing import pending
from parlour.games.empires_of_the_north.rules.position import Position


def leaves_explore(position: Position, seat: int, drawn: int, discarded: int) -> bool:
    """Tell whether declared Explores find their cards after some are drawn and then discarded.

    A Boost of the slot is discarded before the action: so it can be drawn (explore.impossible).
    """
    needed = boosts = 0
    for frame in position.agenda.frames:
        if frame[0] == PERFORM and frame[1] == seat and frame[TILE_AT] == EXPLORE:
            needed += 1
            boosts = 0
        elif frame[0] == BOOSTED and frame[1] == seat:
            boosts += 1
    left = max(0, len(position.decks[seat]) + len(position.discards[seat]) - drawn)
    return left + boosts + discarded >= needed


def spoils_explore(
    position: Position, seat: int, node: int, bearer: int, discarded: int = 0
) -> bool:
    """Tell whether an effect must draw the card of a declared Explore (declare.stay-possible).

    So many cards are discarded as soon as it is resolved.
    """
    if not pending(position, seat, EXPLORE):
        return False
    drawn = must_draw(position, seat, node, bearer)
    if OP[node] == PAY:
        drawn = _follows(position, seat, node, bearer) - PRICE[node][PRICE_CARDS]
    return not leaves_explore(position, seat, drawn, discarded)


def must_draw(position: Position, seat: int, node: int, bearer: int) -> int:
    """Count the cards that an effect takes from deck and discards, whatever is chosen."""
    op = OP[node]
    if op == SEQ:
        drawn = sum([must_draw(position, seat, child, bearer) for child in CHILDREN[node]])
        return drawn + _follows(position, seat, node, bearer)
    if op == CHOOSE:
        options = [
            must_draw(position, seat, child, bearer)
            for child in CHILDREN[node]
            if doable(position, seat, child, bearer)
        ]
        return min(options) if options else 0
    if op == IF:
        met = holds(position, seat, CONDITION[node], bearer)
        branch = THEN[node] if met else OTHERWISE[node]
        return must_draw(position, seat, branch, bearer) if branch != NONE else 0
    own = _takes(position, seat, node, bearer)
    return own + _follows(position, seat, node, bearer) if own else 0


def _takes(position: Position, seat: int, node: int, bearer: int) -> int:
    """Count the cards that one operator takes, or gives back where that is less than 0."""
    op = OP[node]
    if op == GAIN:
        pairs = [amount for kind, amount in PAIRS[node] if kind == CARD]
        return sum([number(position, seat, amount, bearer) for amount in pairs])
    if op == LOOK:
        return KEPT[node]
    if op == BUILD:
        return int(FROM_TOP[node])
    if op == TAKE:
        return 0 if IN_EMPIRE[node] else HOW_MANY[node]
    if op == DISCARD and not UP_TO[node] and not IN_EMPIRE[node]:
        return -HOW_MANY[node]
    return 0


def _follows(position: Position, seat: int, node: int, bearer: int) -> int:
    return must_draw(position, seat, THEN[node], bearer) if THEN[node] != NONE else 0
