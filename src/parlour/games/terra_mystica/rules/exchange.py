"""What a move changes at once: goods, power and points of who makes it, and offers to others."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import Figure
from parlour.engine.move import Move
from parlour.games.terra_mystica.facts.components import CONVERSIONS, POWER
from parlour.games.terra_mystica.facts.factions import FACTION_IDS
from parlour.games.terra_mystica.facts.tiles import ACTION_POWER, BRIDGE_ACTION
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.neighbours import power_gained
from parlour.games.terra_mystica.rules.notation import FIRST, VERB
from parlour.games.terra_mystica.rules.position import OFFER, OFFER_POWER, Position

TOLD: Final = (
    notation.CONVERT,
    notation.POWER_ACTION,
    notation.POWER_BRIDGE,
    notation.TAKE,
    notation.DECLINE,
)
"""The verbs whose own event tells what is paid and gained."""

Holdings = tuple[int, int, int, int, int]


def holdings(position: Position, seat: int) -> Holdings:
    """Return coins, workers, priests, the steps of the power tokens, and points of a seat."""
    # A token has made 1 step in bowl II, 2 in bowl III.
    steps = position.bowl2[seat] + 2 * position.bowl3[seat]
    return (
        position.coins[seat],
        position.workers[seat],
        position.priests[seat],
        steps,
        position.points[seat],
    )


def power_spent(move: Move) -> int:
    """Return how much power a move costs."""
    verb = VERB[move.code]
    choice = move.code - FIRST[verb]
    if verb == notation.POWER_BRIDGE:
        return ACTION_POWER[BRIDGE_ACTION]
    if verb == notation.POWER_ACTION:
        return ACTION_POWER[choice]
    if verb == notation.CONVERT:
        price, given, _ = CONVERSIONS[choice]
        return price if given == POWER else 0
    return 0


def changed(before: Holdings, after: Holdings, spent: int) -> list[tuple[str, int]]:
    """Return what has changed by name: goods, power spent and gained, points."""
    # A token that is spent goes two steps back, one that is gained a step on, and of two tokens
    # of bowl II a sacrifice takes one away and moves the other on, which makes no difference.
    gained = after[3] - before[3] + 2 * spent
    return [
        ("coins", after[0] - before[0]),
        ("workers", after[1] - before[1]),
        ("priests", after[2] - before[2]),
        ("power", -spent),
        ("power", gained),
        ("points", after[4] - before[4]),
    ]


def offered(before: int, after: Position) -> list[tuple[str, int]]:
    """Return who may gain how much power, by faction, in the offers that were not open before."""
    found: list[tuple[str, int]] = []
    for place in range(before, len(after.offers), OFFER):
        seat = after.offers[place]
        power = power_gained(after, seat, after.offers[place + OFFER_POWER])
        found.append((FACTION_IDS[after.faction[seat]], power))
    return found


def tell_exchange(position: Position, seat: int, move: Move, before: Holdings, offers: int) -> None:
    """Report what a move has cost and brought, and what it gives to others (building.cost)."""
    if VERB[move.code] not in TOLD:
        figures: dict[str, Figure] = {
            name: change
            for name, change in changed(before, holdings(position, seat), 0)
            if change and name != "points"
        }
        if figures:
            position.tell("exchanged", seat, figures, "building.cost")
    for faction, power in offered(offers, position):
        told: dict[str, Figure] = {"faction": faction, "power": power}
        position.tell("offered", seat, told, "neighbours.offer")
