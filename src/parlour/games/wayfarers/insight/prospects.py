"""Estimates in victory points: what pending effects and open decisions will bring."""

from __future__ import annotations

from parlour.engine.agenda import Frame
from parlour.games.wayfarers.facts.components import LAND, YELLOW
from parlour.games.wayfarers.facts.notation import (
    ALL,
    CARD,
    FIRST,
    JOURNAL,
    KIND,
    ONE,
    PARTS,
    PAY,
    RECALL,
    SECOND,
    TILE,
)
from parlour.games.wayfarers.insight.available import (
    best_card,
    best_step,
    best_tile,
    flat_worth,
    inspiration_worth,
    tile_worth,
)
from parlour.games.wayfarers.insight.worth import Worth
from parlour.games.wayfarers.rules.effects import is_possible
from parlour.games.wayfarers.rules.frames import (
    DRAWN,
    EXTRA,
    FEE,
    HOST,
    LAY,
    POOL,
    PRICE,
    TUCK,
)
from parlour.games.wayfarers.rules.pending import FIRST_EFFECT, cost_of
from parlour.games.wayfarers.rules.position import Position


def pending_worth(position: Position, worth: Worth) -> float:
    """Return what the open decisions of the side in turn will bring."""
    if position.turn >= position.seats:
        return 0.0
    total = 0.0
    for frame in position.agenda.frames:
        total += _frame(position, frame, worth)
    total *= worth.doubt
    return total - worth.traded if position.used >> YELLOW & 1 else total


def _pool(position: Position, frame: Frame, worth: Worth) -> float:
    total = 0.0
    for place in range(FIRST_EFFECT, len(frame)):
        total += effect_worth(position, frame[place], worth)
    return total


def _frame(position: Position, frame: Frame, worth: Worth) -> float:
    kind = frame[0]
    if kind == POOL:
        return _pool(position, frame, worth)
    if kind == LAY:
        return tile_worth(position, frame[1], worth)
    if kind == PRICE:
        return -3.0 * worth.silver
    if kind == FEE:
        return -worth.silver
    if kind == HOST:
        return worth.townsfolk
    if kind == TUCK:
        return inspiration_worth(position, frame[1], frame[2], worth)
    if kind == DRAWN:
        return worth.take_land if frame[1] == LAND else worth.take_water
    return 0.2 if kind == EXTRA else 0.0


def effect_worth(position: Position, effect: int, worth: Worth) -> float:
    """Return about what resolving an effect now brings, nothing if it cannot be resolved."""
    kind = KIND[effect]
    if kind in (ALL, ONE):
        return _several(position, effect, worth)
    if kind == CARD:
        return best_card(position, FIRST[effect], SECOND[effect], worth)
    if kind == TILE:
        return best_tile(position, FIRST[effect], SECOND[effect], worth)
    if kind == JOURNAL:
        return best_step(position, worth)
    if kind == PAY:
        return _paid(position, effect, worth)
    if kind == RECALL and not is_possible(position, effect):
        return 0.0
    return flat_worth(effect, worth)


def _several(position: Position, effect: int, worth: Worth) -> float:
    """Return what all parts bring together, or the best of a choice."""
    total, best = 0.0, 0.0
    for part in PARTS[effect]:
        brings = effect_worth(position, part, worth)
        total += brings
        if brings > best:
            best = brings
    return total if KIND[effect] == ALL else best


def _paid(position: Position, effect: int, worth: Worth) -> float:
    """Return what follows a cost, less the cost, nothing where it cannot be paid."""
    cost = cost_of(position, effect)
    if cost > position.provisions[position.turn]:
        return 0.0
    brings = effect_worth(position, PARTS[effect][1], worth) - worth.provision * cost
    return brings if brings > 0.0 else 0.0
