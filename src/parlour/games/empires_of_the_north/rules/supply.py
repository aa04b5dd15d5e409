"""Chapters "general" and "end": gaining things, and the points that trigger the end."""

from __future__ import annotations

from parlour.games.empires_of_the_north.facts.cards import CARD, SAME, SHIP, VP, WORKER
from parlour.games.empires_of_the_north.facts.components import END_AT
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import KINDS
from parlour.games.empires_of_the_north.rules import decks
from parlour.games.empires_of_the_north.rules.position import (
    EXPEDITION_PHASE,
    GOES_ON,
    KINDS_OF_GOODS,
    LAST_ROUND,
    ONE_MORE_ROUND,
    Position,
)


def gain(position: Position, seat: int, kind: int, amount: int) -> None:
    """Gain something from the common supply, which never runs out (kw.gain, general.unlimited)."""
    if amount <= 0:
        return
    if kind == SAME:
        kind = position.same
        if kind == NONE:
            return
    if kind == CARD:
        decks.draw(position, seat, amount)
        return
    if kind < KINDS_OF_GOODS:
        position.goods[seat * KINDS_OF_GOODS + kind] += amount
    elif kind == WORKER:
        position.workers[seat] += amount
    elif kind == SHIP:
        position.ships[seat] += amount
    elif kind == VP:
        score(position, seat, amount)
        return
    if position.listener is not None:
        position.tell("gained", seat, {"count": amount, "kind": KINDS[kind]}, "kw.gain")


def gain_harvest(position: Position, seat: int, goods: list[int]) -> None:
    """Gain what Fields show, given in the order of kinds."""
    for kind, count in enumerate(goods):
        gain(position, seat, kind, count)


def score(position: Position, seat: int, points: int) -> None:
    """Advance a score, perhaps to the end (end.trigger-action, end.trigger-expedition).

    No phase stops for it, and it is never undone (end.no-early-stop, end.irrevocable). What counts
    is the phase: ships may land in the Action phase (end.early-landing).
    """
    position.points[seat] += points
    if position.listener is not None:
        position.tell("gained", seat, {"count": points, "kind": KINDS[VP]}, "locact.score-now")
    if position.points[seat] < END_AT or position.ending != GOES_ON:
        return
    reached = position.points[seat]
    if position.phase == EXPEDITION_PHASE:
        position.ending = ONE_MORE_ROUND
        if position.listener is not None:
            position.tell("one-more-round", seat, {"points": reached}, "end.trigger-expedition")
    else:
        position.ending = LAST_ROUND
        if position.listener is not None:
            position.tell("last-round", seat, {"points": reached}, "end.announce")
