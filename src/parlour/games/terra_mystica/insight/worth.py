"""What a position is worth to a seat, in points: what players look at, times what it brings.

The figures of `worth.toml` are fitted by `tools/terra_worth.py` to how games went on.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from parlour.games.terra_mystica.facts.components import ROUNDS
from parlour.games.terra_mystica.facts.factions import (
    COINS_FOR_A_POINT,
    FACTION_IDS,
    STRONGHOLD,
    USUAL_COINS_FOR_A_POINT,
)
from parlour.games.terra_mystica.facts.tiles import SCROLL_IDS, SCROLL_INCOME, SCROLLS
from parlour.games.terra_mystica.insight.prospects import (
    CHANCES,
    PROSPECTS,
    chances,
    network_sizes,
    prospects,
)
from parlour.games.terra_mystica.rules.passing import points_for_passing, scroll_is_free
from parlour.games.terra_mystica.rules.position import (
    ACTIONS,
    BUILD,
    OFFER,
    OFFER_POWER,
    SPADES,
    TILES,
    Position,
)

_WORTH: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("worth.toml").read_text("utf-8")
)


def _by_round(table: str, names: tuple[str, ...]) -> tuple[tuple[float, ...], ...]:
    return tuple(
        [
            tuple([float(_WORTH[table][name][number]) for name in names])
            for number in range(ROUNDS + 1)
        ]
    )


PROSPECT_WORTH: Final = _by_round("prospects", PROSPECTS)
CHANCE_WORTH: Final = _by_round("chances", CHANCES)
ABILITY: Final[tuple[float, ...]] = tuple([float(_WORTH["abilities"][id]) for id in FACTION_IDS])
_REST: Final[dict[str, Any]] = _WORTH["rest"]
SCROLL_POWER: Final = float(_REST["scroll_power"])
OFFERED_POWER: Final = float(_REST["offered_power"])
FREE_SPADE: Final = float(_REST["free_spade"])
OPEN_DWELLING: Final = float(_REST["open_dwelling"])
DUE_FAVOR: Final = float(_REST["due_favor"])
DUE_TOWN: Final = float(_REST["due_town"])
SECOND_ACTION: Final = float(_REST["second_action"])
HURRY: Final = float(_REST["hurry"])
COIN: Final = PROSPECT_WORTH[3][0]


def _scroll_income(scroll: int) -> float:
    goods = SCROLL_INCOME[scroll]
    typical = PROSPECT_WORTH[3]
    worth = goods[0] * typical[0] + goods[1] * typical[1] + goods[2] * typical[3]
    return worth + goods[3] * SCROLL_POWER


SCROLL_EXTRA: Final[tuple[float, ...]] = tuple([float(_WORTH["scrolls"][id]) for id in SCROLL_IDS])
SCROLL_WORTH: Final[tuple[float, ...]] = tuple(
    [_scroll_income(scroll) + SCROLL_EXTRA[scroll] for scroll in range(SCROLLS)]
)
DEARER_COIN: Final[tuple[float, ...]] = tuple(
    [1.0 / coins - 1.0 / USUAL_COINS_FOR_A_POINT for coins in COINS_FOR_A_POINT]
)
"""By faction: how much more of a point than usual a coin is in the end."""


def worths(position: Position) -> list[float]:
    """Return what the position is worth to each seat."""
    sizes = network_sizes(position)
    scroll = best_scroll(position)
    return [worth_to(position, seat, sizes, scroll) for seat in range(position.seats)]


def worth_to(position: Position, seat: int, sizes: list[int], scroll: float) -> float:
    """Return what the position is worth to a seat, given all networks and the best free scroll."""
    number = position.round
    worth = sure_points(position, seat) + _scroll(position, seat, scroll)
    worth += _faction(position, seat)
    weights = PROSPECT_WORTH[number]
    for place, amount in enumerate(prospects(position, seat, sizes)):
        if amount != 0.0:
            worth += amount * weights[place]
    if seat not in position.passed:
        weights = CHANCE_WORTH[number]
        for place, amount in enumerate(chances(position, seat)):
            if amount != 0.0:
                worth += amount * weights[place]
    return worth + _open(position, seat)


def sure_points(position: Position, seat: int) -> float:
    """Return the points of a seat with those that it scores by passing now."""
    points = float(position.points[seat])
    if not position.round or seat in position.passed or position.scroll[seat] < 0:
        return points
    return points + points_for_passing(position, seat)


def best_scroll(position: Position) -> float:
    """Return what the best scroll on the table is worth, with its coins."""
    best = 0.0
    for scroll in range(SCROLLS):
        if scroll_is_free(position, scroll):
            best = max(best, SCROLL_WORTH[scroll] + position.scrolls[scroll] * COIN)
    return best


def _scroll(position: Position, seat: int, best: float) -> float:
    """Count the next scroll: the one in hand, or the best one for who has not passed."""
    if position.round == ROUNDS:
        return 0.0
    scroll = position.scroll[seat]
    if scroll >= 0 and (seat in position.passed or not position.round):
        return SCROLL_EXTRA[scroll]
    return best - HURRY


def _faction(position: Position, seat: int) -> float:
    """Count what only this faction has: its stronghold's ability, the worth of its coins."""
    faction = position.faction[seat]
    worth = 0.0
    if position.count(seat, STRONGHOLD):
        worth += ABILITY[faction] * (ROUNDS - position.round)
    return worth + DEARER_COIN[faction] * position.coins[seat]


def _open(position: Position, seat: int) -> float:
    """Count what a seat has still to decide, to use in its turn or to answer."""
    worth = 0.0
    if position.phase != ACTIONS:
        return worth + position.spades[seat] * FREE_SPADE
    for frame in position.agenda.frames:
        if frame[1] != seat:
            continue
        if frame[0] == TILES:
            worth += frame[2] * DUE_FAVOR + frame[3] * DUE_TOWN
        elif frame[0] == SPADES:
            worth += frame[2] * FREE_SPADE
        elif frame[0] == BUILD:
            worth += OPEN_DWELLING
    if seat == position.turn and position.actions > 1:
        worth += SECOND_ACTION
    for place in range(0, len(position.offers), OFFER):
        if position.offers[place] == seat:
            worth += OFFERED_POWER * position.offers[place + OFFER_POWER]
    return worth
