"""Chapter "pass": points for passing, the scroll goes back and another one is taken."""

from __future__ import annotations

from parlour.games.terra_mystica.facts.factions import (
    DWELLING,
    ENGINEERS,
    SANCTUARY,
    STRONGHOLD,
    TRADING_HOUSE,
)
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_PASSING,
    FAVOR_PASSING_POINTS,
    SCROLL_IDS,
    SCROLL_POINTS,
)
from parlour.games.terra_mystica.rules.bridges import ENGINEERS_POINTS, bridges_between_own
from parlour.games.terra_mystica.rules.position import (
    BY_FACTION,
    BY_FAVOR,
    BY_PASSING,
    NOTHING,
    Position,
)


def scroll_is_free(position: Position, scroll: int) -> bool:
    """Tell whether a scroll is in play and nobody has it."""
    return position.scrolls[scroll] != NOTHING and scroll not in position.scroll


def points_of_scroll(position: Position, seat: int, scroll: int) -> int:
    """Return what a scroll scores on passing."""
    printed = SCROLL_POINTS[scroll]
    points = printed[SANCTUARY] * position.shipping[seat]
    for kind in range(DWELLING, SANCTUARY + 1):
        points += printed[kind - 1] * position.count(seat, kind)
    return points


def take_scroll(position: Position, seat: int, scroll: int) -> None:
    """Take a scroll with the coins on it."""
    position.scroll[seat] = scroll
    position.coins[seat] += position.scrolls[scroll]
    if position.listener is not None:
        figures: dict[str, int | str] = {"scroll": SCROLL_IDS[scroll]}
        position.tell("took-scroll", seat, figures, "pass.scroll")
    position.scrolls[scroll] = 0


def pass_round(position: Position, seat: int, scroll: int) -> None:
    """Pass: score, give the scroll back, take another one unless it is the last round."""
    if position.listener is not None:
        position.tell("passed", seat, {}, "pass.points")
    _score_passing(position, seat)
    position.scroll[seat] = NOTHING
    if scroll != NOTHING:
        take_scroll(position, seat, scroll)
    position.passed.append(seat)
    position.actions = 0


def _score_passing(position: Position, seat: int) -> None:
    position.score(seat, points_of_scroll(position, seat, position.scroll[seat]), BY_PASSING)
    if position.has_favor(seat, FAVOR_PASSING):
        points = FAVOR_PASSING_POINTS[position.count(seat, TRADING_HOUSE)]
        position.score(seat, points, BY_FAVOR)
    if position.faction[seat] == ENGINEERS and position.count(seat, STRONGHOLD):
        points = ENGINEERS_POINTS * bridges_between_own(position, seat)
        position.score(seat, points, BY_FACTION)
