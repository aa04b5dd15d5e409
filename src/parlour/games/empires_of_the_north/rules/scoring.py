"""Chapters "score" and "tie": what an Empire is worth at the end."""

from __future__ import annotations

from typing import Final

from parlour.games.empires_of_the_north.facts.cards import GOLD, RAZE, RESOURCES, WORKER
from parlour.games.empires_of_the_north.facts.components import (
    CARD_POINTS,
    GOLD_POINTS,
    RAZE_POINTS,
    RESOURCES_A_POINT,
)
from parlour.games.empires_of_the_north.rules.empire import stored
from parlour.games.empires_of_the_north.rules.position import KINDS_OF_GOODS, Position

SOURCES: Final = (
    "source.track",
    "source.cards",
    "source.resources",
    "source.gold",
    "source.raze",
)


def points_by_source(position: Position, seat: int) -> list[int]:
    """Return the points of a player in the order of SOURCES, as if the game ended now.

    The track, cards, resources, gold and perhaps Raze tokens count (score.track, score.cards,
    score.resources, score.gold, score.raze), and nothing else (score.nothing-else).
    """
    start = seat * KINDS_OF_GOODS
    goods = position.goods
    resources = sum(goods[start : start + RESOURCES])
    raze = position.options.choice("raze-tokens") == "score"
    return [
        position.points[seat],
        CARD_POINTS * len(position.empires[seat]),
        resources // RESOURCES_A_POINT,
        GOLD_POINTS * goods[start + GOLD],
        RAZE_POINTS * goods[start + RAZE] if raze else 0,
    ]


def total(position: Position, seat: int) -> int:
    return sum(points_by_source(position, seat))


def all_workers(position: Position, seat: int) -> int:
    """Count available, spent and assigned workers (tie.break)."""
    assigned = sum([stored(store, WORKER) for store in position.stores[seat]])
    return position.workers[seat] + position.spent[seat] + assigned


def standing(position: Position, seat: int) -> tuple[int, ...]:
    """Return what players are compared by, the most important first."""
    return (
        total(position, seat),
        len(position.empires[seat]),
        all_workers(position, seat),
        len(position.hands[seat]),
    )
