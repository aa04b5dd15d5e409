"""Chapter "dice": what a column gives them, and how unplaced and placed ones change."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.wayfarers.facts.components import DIE_SPACE_IDS, bits, carried
from parlour.games.wayfarers.rules.codes import (
    NUDGE_DIE,
    REFRESH_DIE,
    REROLL_DIE,
    code,
    first_of,
    second_of,
    verb_of,
)
from parlour.games.wayfarers.rules.decision import Codes, Effect, not_pending
from parlour.games.wayfarers.rules.indexing import DIE_VALUES, at_column, at_die
from parlour.games.wayfarers.rules.position import Position


def load_of(position: Position, side: int, value: int) -> int:
    """Return what the column of a die's value carries."""
    return position.loads[at_column(side, value)]


def off(position: Position, what: int) -> int:
    """Return the discount that the column of this turn's die gives (dice.discount)."""
    if position.die == 0:
        return 0
    return carried(load_of(position, position.turn, position.die), what)


def lowered(price: int, by: int) -> int:
    """Return a price less a discount, which never goes below 0 (dice.discount)."""
    return price - by if price > by else 0


def unplaced(position: Position, side: int) -> int:
    return sum(position.dice[at_die(side, 1) : at_die(side + 1, 1)])


def has_die(position: Position, value: int) -> bool:
    """Tell whether the side in turn has an unplaced die of some value."""
    return position.dice[at_die(position.turn, value)] > 0


def own_values(position: Position) -> Codes:
    """Return the values of the unplaced dice of the side in turn, each once."""
    dice, first = position.dice, at_die(position.turn, 1)
    return [1 + place for place in range(DIE_VALUES) if dice[first + place] > 0]


def no_die(value: int, rule: str) -> IllegalMove:
    return IllegalMove(rule, "no-die", {"die": value})


def stepped(value: int, up: int) -> int:
    """Return what a die shows after a step."""
    return value + 1 if up else value - 1


class Nudge(Effect):
    """A step of an unplaced die (dice.nudge)."""

    def list(
        self, position: Position, effect: int, silver: int, provisions: int, found: Codes
    ) -> None:
        for value in own_values(position):
            for up in (0, 1):
                if not _goes_past(value, up):
                    found.append(code(NUDGE_DIE, value, up))

    def resolve(self, position: Position, effect: int, number: int) -> Codes:
        side, value = position.turn, first_of(number)
        other = stepped(value, second_of(number))
        position.dice[at_die(side, value)] -= 1
        position.dice[at_die(side, other)] += 1
        if position.listener is not None:
            position.tell("nudged", side, {"die": value, "other": other}, "dice.nudge")
        return []

    def why_not(
        self, position: Position, effect: int, number: int, silver: int, provisions: int
    ) -> IllegalMove | None:
        if verb_of(number) != NUDGE_DIE:
            return not_pending()
        value = first_of(number)
        if not has_die(position, value):
            return no_die(value, "dice.nudge")
        if _goes_past(value, second_of(number)):
            return IllegalMove("dice.ends", "past-the-end", {"die": value})
        return None


def _goes_past(value: int, up: int) -> bool:
    """Tell whether a step would leave the values of a die (dice.ends)."""
    return not 1 <= stepped(value, up) <= DIE_VALUES


class Refresh(Effect):
    """Roll a placed die back into the supply, or an unplaced one anew (dice.refresh)."""

    def list(
        self, position: Position, effect: int, silver: int, provisions: int, found: Codes
    ) -> None:
        for space in bits(position.placed[position.turn]):
            found.append(code(REFRESH_DIE, space))
        for value in own_values(position):
            found.append(code(REROLL_DIE, value))

    def resolve(self, position: Position, effect: int, number: int) -> Codes:
        if verb_of(number) == REFRESH_DIE:
            position.placed[position.turn] &= ~(1 << first_of(number))
            _roll(position)
        else:
            reroll(position, first_of(number))
        return []

    def why_not(
        self, position: Position, effect: int, number: int, silver: int, provisions: int
    ) -> IllegalMove | None:
        verb, first = verb_of(number), first_of(number)
        if verb == REFRESH_DIE:
            if _lies_on(position, first):
                return None
            return IllegalMove("dice.refresh", "no-die-there", {"card": DIE_SPACE_IDS[first]})
        if verb != REROLL_DIE:
            return not_pending()
        return None if has_die(position, first) else no_die(first, "dice.refresh")


def _lies_on(position: Position, space: int) -> bool:
    return position.placed[position.turn] >> space & 1 > 0


def reroll(position: Position, value: int) -> None:
    position.dice[at_die(position.turn, value)] -= 1
    _roll(position)


def _roll(position: Position) -> None:
    value = position.roll(position.turn)
    if position.listener is not None:
        position.tell("rolled", position.turn, {"die": value}, "dice.refresh")


def new_die(position: Position) -> None:
    """Take a die of the reserve, which nobody may refuse (dice.new)."""
    side = position.turn
    if position.reserve[side] == 0:
        return
    position.reserve[side] -= 1
    value = position.roll(side)
    if position.listener is not None:
        position.tell("new-die", side, {"die": value}, "dice.new")


NUDGING: Final = Nudge()
REFRESHING: Final = Refresh()
