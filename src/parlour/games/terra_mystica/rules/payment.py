"""Prices, and who can pay them: one function each for check, payment and refusal."""

from __future__ import annotations

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.factions import (
    COIN_PRICE,
    DWELLING,
    LONE_TRADING_HOUSE,
    TRADING_HOUSE,
    WORKER_PRICE,
)
from parlour.games.terra_mystica.rules.conversions import could_pay
from parlour.games.terra_mystica.rules.neighbours import opponent_beside
from parlour.games.terra_mystica.rules.position import Position


def affordable(position: Position, seat: int, coins: int, workers: int, priests: int) -> bool:
    """Tell whether a seat can pay a price in full (building.cost)."""
    return (
        position.coins[seat] >= coins
        and position.workers[seat] >= workers
        and position.priests[seat] >= priests
    )


def pay(position: Position, seat: int, coins: int, workers: int, priests: int) -> None:
    position.coins[seat] -= coins
    position.workers[seat] -= workers
    position.priests[seat] -= priests


def too_dear(
    position: Position, seat: int, coins: int, workers: int, priests: int
) -> IllegalMove | None:
    """Return why a seat cannot pay a price and whether conversions would help, None if it can."""
    if affordable(position, seat, coins, workers, priests):
        return None
    converts = could_pay(position, seat, coins, workers, priests)
    return IllegalMove(
        "building.cost",
        "convert-first" if converts else "too-dear",
        {
            "coins": coins,
            "workers": workers,
            "priests": priests,
            "own_coins": position.coins[seat],
            "own_workers": position.workers[seat],
            "own_priests": position.priests[seat],
        },
    )


def workers_for(position: Position, seat: int, kind: int) -> int:
    """Return what a structure costs in workers."""
    return WORKER_PRICE[position.faction[seat]][kind]


def coins_for(position: Position, seat: int, field: int, kind: int) -> int:
    """Return what a structure costs in coins here (building.trading-house-price)."""
    faction = position.faction[seat]
    if kind == TRADING_HOUSE and not opponent_beside(position, seat, field):
        return LONE_TRADING_HOUSE[faction]
    return COIN_PRICE[faction][kind]


def can_pay_dwelling(position: Position, seat: int, workers: int, priests: int) -> bool:
    """Tell whether a seat can pay for a dwelling and for the way there."""
    coins = COIN_PRICE[position.faction[seat]][DWELLING]
    return affordable(
        position, seat, coins, workers + workers_for(position, seat, DWELLING), priests
    )


def dwelling_too_dear(
    position: Position, seat: int, workers: int, priests: int
) -> IllegalMove | None:
    """Return why a seat cannot pay for a dwelling and for the way there, None if it can."""
    coins = COIN_PRICE[position.faction[seat]][DWELLING]
    workers += workers_for(position, seat, DWELLING)
    return too_dear(position, seat, coins, workers, priests)


def pay_for(position: Position, seat: int, field: int, kind: int) -> None:
    """Pay for a structure."""
    coins = coins_for(position, seat, field, kind)
    pay(position, seat, coins, workers_for(position, seat, kind), 0)
