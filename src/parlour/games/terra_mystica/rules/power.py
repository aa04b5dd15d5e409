"""Chapter "power": three bowls, gaining, spending and sacrificing power; goods and priests."""

from __future__ import annotations

from parlour.games.terra_mystica.facts.components import (
    COINS,
    MOST_PRIESTS,
    POWER,
    PRIESTS,
    WORKERS,
)
from parlour.games.terra_mystica.rules.position import Position


def room_for_power(position: Position, seat: int) -> int:
    """Return how much power a seat can still gain."""
    return 2 * position.bowl1[seat] + position.bowl2[seat]


def gain_power(position: Position, seat: int, power: int) -> int:
    """Move tokens on, first all from bowl I, then from bowl II; return the steps (power.gain)."""
    first = min(power, position.bowl1[seat])
    second = min(power - first, position.bowl2[seat] + first)
    position.bowl1[seat] -= first
    position.bowl2[seat] += first - second
    position.bowl3[seat] += second
    return first + second


def power_at_hand(position: Position, seat: int) -> int:
    """Return how much power a seat can spend, sacrificing all it can (power.sacrifice)."""
    return position.bowl3[seat] + position.bowl2[seat] // 2


def spend_power(position: Position, seat: int, power: int) -> int:
    """Pay from bowl III, sacrificing just what is missing; return how much (power.spend)."""
    missing = max(0, power - position.bowl3[seat])
    position.bowl2[seat] -= 2 * missing
    position.bowl3[seat] += missing - power
    position.bowl1[seat] += power
    return missing


def room_for_priests(position: Position, seat: int) -> int:
    """Return how many priests are left in the supply of a seat (cult.priests)."""
    return MOST_PRIESTS - priests_on_orders(position, seat) - position.priests[seat]


def gain_goods(position: Position, seat: int, goods: tuple[int, ...], times: int = 1) -> None:
    """Give coins, workers, priests as far as there are any, and power."""
    position.coins[seat] += goods[COINS] * times
    position.workers[seat] += goods[WORKERS] * times
    if goods[PRIESTS]:
        gain_priests(position, seat, goods[PRIESTS] * times)
    if goods[POWER]:
        gain_power(position, seat, goods[POWER] * times)


def gain_priests(position: Position, seat: int, priests: int) -> int:
    """Take priests as far as there are any; return how many that were."""
    gained = min(priests, room_for_priests(position, seat))
    position.priests[seat] += gained
    return gained


def priests_on_orders(position: Position, seat: int) -> int:
    ordered = 0
    for owner in position.orders:
        if owner == seat:
            ordered += 1
    return ordered
