"""Chapter "conversions": goods are exchanged in the own turn, any number of times."""

from __future__ import annotations

from typing import Final

from parlour.games.terra_mystica.facts.components import COINS, POWER, PRIESTS, WORKERS
from parlour.games.terra_mystica.facts.factions import ALCHEMISTS
from parlour.games.terra_mystica.rules.position import BY_TRADE, Position
from parlour.games.terra_mystica.rules.power import (
    gain_priests,
    power_at_hand,
    room_for_priests,
    spend_power,
)

POINTS: Final = 4
"""Victory points, beside the goods."""

WORKER_POWER: Final = 3
PRIEST_POWER: Final = 5

CONVERSIONS: Final[tuple[tuple[int, int, int], ...]] = (
    (1, POWER, COINS),
    (WORKER_POWER, POWER, WORKERS),
    (PRIEST_POWER, POWER, PRIESTS),
    (1, PRIESTS, WORKERS),
    (1, WORKERS, COINS),
    (1, POINTS, COINS),
    (2, COINS, POINTS),
)
"""How much of what becomes one of what; the last two only for the Alchemists."""
CONVERSION_IDS: Final = (
    "power coin",
    "power worker",
    "power priest",
    "priest worker",
    "worker coin",
    "point coin",
    "coins point",
)
OF_EVERYBODY: Final = 5
TO_POINTS: Final = 6


def held(position: Position, seat: int, what: int) -> int:
    if what == POWER:
        return power_at_hand(position, seat)
    if what == PRIESTS:
        return position.priests[seat]
    if what == WORKERS:
        return position.workers[seat]
    return position.coins[seat] if what == COINS else position.points[seat]


def can_convert(position: Position, seat: int, conversion: int) -> bool:
    """Tell whether a seat has what it takes, and a piece is there to be taken."""
    if conversion >= OF_EVERYBODY and position.faction[seat] != ALCHEMISTS:
        return False
    price, given, gained = CONVERSIONS[conversion]
    if held(position, seat, given) < price:
        return False
    return gained != PRIESTS or room_for_priests(position, seat) > 0


def some_conversion(position: Position, seat: int) -> bool:
    return any(can_convert(position, seat, conversion) for conversion in range(len(CONVERSIONS)))


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
    return short <= (position.points[seat] if position.faction[seat] == ALCHEMISTS else 0)


def convert(position: Position, seat: int, conversion: int) -> None:
    price, given, gained = CONVERSIONS[conversion]
    burned = 0
    if given == POWER:
        burned = spend_power(position, seat, price)
    elif given == PRIESTS:
        position.priests[seat] -= price
    elif given == WORKERS:
        position.workers[seat] -= price
    elif given == COINS:
        position.coins[seat] -= price
    else:
        position.score(seat, -price, BY_TRADE)
    if gained == COINS:
        position.coins[seat] += 1
    elif gained == WORKERS:
        position.workers[seat] += 1
    elif gained == PRIESTS:
        gain_priests(position, seat, 1)
    else:
        position.score(seat, 1, BY_TRADE)
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "conversion": CONVERSION_IDS[conversion].replace(" ", "-"),
            "burned": burned,
        }
        kind = "converted-burned" if burned else "converted"
        position.tell(kind, seat, figures, "conversions.rates")
