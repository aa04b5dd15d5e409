"""Chapter "conversions": goods are exchanged in the own turn, any number of times."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.components import (
    COINS,
    CONVERSION_IDS,
    CONVERSIONS,
    POWER,
    PRIESTS,
    WORKERS,
    price_in_power,
)
from parlour.games.terra_mystica.facts.factions import (
    CONVERSIONS_OF,
    TRADES_POINTS,
    rule_of,
    who_has,
)
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.decision import Decision, Moves
from parlour.games.terra_mystica.rules.notation import MOVES
from parlour.games.terra_mystica.rules.position import BY_TRADE, Position
from parlour.games.terra_mystica.rules.power import (
    gain_priests,
    power_at_hand,
    room_for_priests,
    spend_power,
)

WORKER_POWER: Final = price_in_power(WORKERS)
PRIEST_POWER: Final = price_in_power(PRIESTS)

# Why a conversion is not possible.
TOO_LITTLE: Final = 1
NO_PRIEST_LEFT: Final = 2


class Convert(Decision):
    """Turn goods into others (conversions.when)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        for conversion in CONVERSIONS_OF[position.faction[seat]]:
            if not conversion_fault(position, seat, conversion):
                found.append(MOVES[self.first + conversion])

    def answer(self, position: Position, seat: int, choice: int) -> None:
        convert(position, seat, choice)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        if choice not in CONVERSIONS_OF[position.faction[seat]]:
            faction = who_has(TRADES_POINTS)
            return IllegalMove(rule_of(TRADES_POINTS), "no-trade", {"faction": faction})
        fault = conversion_fault(position, seat, choice)
        if not fault:
            return None
        if fault == NO_PRIEST_LEFT:
            return IllegalMove("cult.priests", "no-priest-left")
        price, given, _ = CONVERSIONS[choice]
        figures: dict[str, int | str] = {"amount": price, "own_amount": held(position, seat, given)}
        return IllegalMove("conversions.rates", "too-little", figures)


def held(position: Position, seat: int, what: int) -> int:
    if what == POWER:
        return power_at_hand(position, seat)
    if what == PRIESTS:
        return position.priests[seat]
    if what == WORKERS:
        return position.workers[seat]
    return position.coins[seat] if what == COINS else position.points[seat]


def conversion_fault(position: Position, seat: int, conversion: int) -> int:
    """Return why a seat cannot convert: it has too little, or no piece is there; 0 if it can."""
    price, given, gained = CONVERSIONS[conversion]
    if held(position, seat, given) < price:
        return TOO_LITTLE
    if gained == PRIESTS and room_for_priests(position, seat) < 1:
        return NO_PRIEST_LEFT
    return 0


def some_conversion(position: Position, seat: int) -> bool:
    for conversion in CONVERSIONS_OF[position.faction[seat]]:
        if not conversion_fault(position, seat, conversion):
            return True
    return False


def could_pay(position: Position, seat: int, coins: int, workers: int, priests: int) -> bool:
    """Tell whether a seat could pay a price if it converted first."""
    power = power_at_hand(position, seat)
    spare_priests = position.priests[seat] - priests
    if spare_priests < 0:
        if -spare_priests > room_for_priests(position, seat):
            return False
        power += PRIEST_POWER * spare_priests
        spare_priests = 0
    spare_workers = position.workers[seat] - workers + spare_priests
    if spare_workers < 0:
        power += WORKER_POWER * spare_workers
        spare_workers = 0
    if power < 0:
        return False
    short = coins - position.coins[seat] - spare_workers - power
    return short <= (position.points[seat] if TRADES_POINTS[position.faction[seat]] else 0)


def convert(position: Position, seat: int, conversion: int) -> None:
    """Give the price and take one of the other goods (conversions.rates)."""
    price, given, gained = CONVERSIONS[conversion]
    burned = _give(position, seat, given, price)
    _gain(position, seat, gained)
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "conversion": CONVERSION_IDS[conversion].replace(" ", "-"),
            "burned": burned,
        }
        kind = "converted-burned" if burned else "converted"
        position.tell(kind, seat, figures, "conversions.rates")


def _give(position: Position, seat: int, what: int, amount: int) -> int:
    """Give goods up; return how much power that sacrifices."""
    if what == POWER:
        return spend_power(position, seat, amount)
    if what == PRIESTS:
        position.priests[seat] -= amount
    elif what == WORKERS:
        position.workers[seat] -= amount
    elif what == COINS:
        position.coins[seat] -= amount
    else:
        position.score(seat, -amount, BY_TRADE)
    return 0


def _gain(position: Position, seat: int, what: int) -> None:
    if what == COINS:
        position.coins[seat] += 1
    elif what == WORKERS:
        position.workers[seat] += 1
    elif what == PRIESTS:
        gain_priests(position, seat, 1)
    else:
        position.score(seat, 1, BY_TRADE)


CONVERT: Final = Convert(notation.CONVERT)
