"""Chapter "track": steps of shipping and digging."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.components import (
    DIGGING_POINTS,
    SHIPPING_COINS,
    SHIPPING_PRIESTS,
)
from parlour.games.terra_mystica.facts.factions import (
    DIGGING_PRICE,
    DISTANT_FARTHER,
    SHIPPING_END,
    SHIPPING_POINTS,
    SHIPPING_START,
    SPADE_PRICE,
)
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.decision import Action, Moves
from parlour.games.terra_mystica.rules.notation import MOVES
from parlour.games.terra_mystica.rules.payment import affordable, pay, too_dear
from parlour.games.terra_mystica.rules.position import BY_DIGGING, BY_SHIPPING, Position
from parlour.games.terra_mystica.rules.reach import forget_reach


class AdvanceShipping(Action):
    """Make a step of shipping (track.shipping)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if shipping_goes_on(position, seat) and affordable(
            position, seat, SHIPPING_COINS, 0, SHIPPING_PRIESTS
        ):
            found.append(MOVES[self.first])

    def act(self, position: Position, seat: int, choice: int) -> None:
        pay(position, seat, SHIPPING_COINS, 0, SHIPPING_PRIESTS)
        advance_shipping(position, seat)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        if not shipping_goes_on(position, seat):
            return IllegalMove("track.shipping", "track-ends")
        return too_dear(position, seat, SHIPPING_COINS, 0, SHIPPING_PRIESTS)


class AdvanceDigging(Action):
    """Make a step of digging (track.digging)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if digging_goes_on(position, seat):
            workers, coins, priests = DIGGING_PRICE[position.faction[seat]]
            if affordable(position, seat, coins, workers, priests):
                found.append(MOVES[self.first])

    def act(self, position: Position, seat: int, choice: int) -> None:
        workers, coins, priests = DIGGING_PRICE[position.faction[seat]]
        pay(position, seat, coins, workers, priests)
        position.digging[seat] += 1
        position.score(seat, DIGGING_POINTS, BY_DIGGING)
        if position.listener is not None:
            figures: dict[str, int | str] = {
                "level": position.digging[seat],
                "points": DIGGING_POINTS,
            }
            position.tell("dug-deeper", seat, figures, "track.digging")

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        if not digging_goes_on(position, seat):
            return IllegalMove("track.digging", "track-ends")
        workers, coins, priests = DIGGING_PRICE[position.faction[seat]]
        return too_dear(position, seat, coins, workers, priests)


def shipping_goes_on(position: Position, seat: int) -> bool:
    return position.shipping[seat] < SHIPPING_END[position.faction[seat]]


def digging_goes_on(position: Position, seat: int) -> bool:
    return position.digging[seat] < len(SPADE_PRICE[position.faction[seat]]) - 1


def advance_shipping(position: Position, seat: int) -> None:
    """Move the marker of shipping on, with its points (track.shipping)."""
    faction = position.faction[seat]
    points = SHIPPING_POINTS[faction][position.shipping[seat] - SHIPPING_START[faction]]
    position.shipping[seat] += 1
    position.score(seat, points, BY_SHIPPING)
    forget_reach(position, seat)
    if position.listener is not None:
        figures: dict[str, int | str] = {"level": position.shipping[seat], "points": points}
        position.tell("sailed", seat, figures, "track.shipping")


def sail_farther(position: Position, seat: int) -> None:
    """Make a step of shipping that costs nothing; a carpet flies farther instead."""
    if shipping_goes_on(position, seat):
        advance_shipping(position, seat)
    else:
        position.carpet[seat] += DISTANT_FARTHER[position.faction[seat]]


ADVANCE_SHIPPING: Final = AdvanceShipping(notation.ADVANCE_SHIPPING)
ADVANCE_DIGGING: Final = AdvanceDigging(notation.ADVANCE_DIGGING)
