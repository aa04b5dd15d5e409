"""Chapter "pass": points for passing, the scroll goes back and another one is taken."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.components import ROUNDS
from parlour.games.terra_mystica.facts.factions import DWELLING, SANCTUARY, TRADING_HOUSE
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_PASSING,
    FAVOR_PASSING_POINTS,
    SCROLL_IDS,
    SCROLL_POINTS,
    SCROLLS,
)
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.bridges import points_of_bridges
from parlour.games.terra_mystica.rules.decision import Decision, Moves
from parlour.games.terra_mystica.rules.notation import MOVES
from parlour.games.terra_mystica.rules.position import (
    BY_FACTION,
    BY_FAVOR,
    BY_PASSING,
    NONE,
    Position,
)


class PassForScroll(Decision):
    """Pass and take another scroll (pass.scroll)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if position.round < ROUNDS:
            for scroll in range(SCROLLS):
                if scroll_is_free(position, scroll):
                    found.append(MOVES[self.first + scroll])

    def answer(self, position: Position, seat: int, choice: int) -> None:
        pass_round(position, seat, choice)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        if position.round == ROUNDS:
            return IllegalMove("pass.last", "last-round")
        return no_scroll(position, choice)


class PassLast(Decision):
    """Pass in the last round (pass.last)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if position.round == ROUNDS:
            found.append(MOVES[self.first])

    def answer(self, position: Position, seat: int, choice: int) -> None:
        pass_round(position, seat, NONE)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        if position.round == ROUNDS:
            return None
        return IllegalMove("pass.scroll", "take-scroll")


def scroll_is_free(position: Position, scroll: int) -> bool:
    """Tell whether a scroll is in play and nobody has it."""
    return position.scrolls[scroll] != NONE and scroll not in position.scroll


def no_scroll(position: Position, scroll: int) -> IllegalMove | None:
    """Return why a scroll cannot be taken, None if it can."""
    if scroll_is_free(position, scroll):
        return None
    return IllegalMove("pass.scroll", "scroll-gone", {"scroll": SCROLL_IDS[scroll]})


def points_of_scroll(position: Position, seat: int, scroll: int) -> int:
    """Return what a scroll scores on passing (option.shipping-scroll)."""
    printed = SCROLL_POINTS[scroll]
    points = printed[SANCTUARY] * position.shipping[seat]
    for kind in range(DWELLING, SANCTUARY + 1):
        points += printed[kind - 1] * position.count(seat, kind)
    return points


def points_of_favor(position: Position, seat: int) -> int:
    """Return what the favor tile for passing scores, 0 for who has it not."""
    if not position.has_favor(seat, FAVOR_PASSING):
        return 0
    return FAVOR_PASSING_POINTS[position.count(seat, TRADING_HOUSE)]


def points_for_passing(position: Position, seat: int) -> int:
    """Return what a seat scores if it passes now (pass.points)."""
    points = points_of_scroll(position, seat, position.scroll[seat])
    return points + points_of_favor(position, seat) + points_of_bridges(position, seat)


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
    position.score(seat, points_of_scroll(position, seat, position.scroll[seat]), BY_PASSING)
    position.score(seat, points_of_favor(position, seat), BY_FAVOR)
    position.score(seat, points_of_bridges(position, seat), BY_FACTION)
    position.scroll[seat] = NONE
    if scroll != NONE:
        take_scroll(position, seat, scroll)
    position.passed.append(seat)
    position.actions = 0


PASS: Final = PassForScroll(notation.PASS)
PASS_LAST: Final = PassLast(notation.PASS_LAST)
