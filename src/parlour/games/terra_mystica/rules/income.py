"""Chapter "round", phase I: the income of scroll, structures and favor tiles."""

from __future__ import annotations

from parlour.games.terra_mystica.facts.components import COINS, POWER, PRIESTS, WORKERS
from parlour.games.terra_mystica.facts.factions import (
    DWELLING,
    DWELLING_WORKERS,
    SANCTUARY,
    SANCTUARY_INCOME,
    STRONGHOLD,
    STRONGHOLD_INCOME,
    TEMPLE,
    TEMPLE_POWER,
    TEMPLE_PRIESTS,
    TRADING_HOUSE,
    TRADING_HOUSE_COINS,
    TRADING_HOUSE_POWER,
)
from parlour.games.terra_mystica.facts.tiles import FAVOR_INCOME, FAVORS, SCROLL_INCOME
from parlour.games.terra_mystica.rules.position import NONE, Position
from parlour.games.terra_mystica.rules.power import gain_power, gain_priests


def pay_income(position: Position, seat: int) -> None:
    """Pay the income of a seat (round.income)."""
    income = income_of(position, seat)
    position.coins[seat] += income[COINS]
    position.workers[seat] += income[WORKERS]
    priests = gain_priests(position, seat, income[PRIESTS])
    power = gain_power(position, seat, income[POWER])
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "coins": income[COINS],
            "workers": income[WORKERS],
            "priests": priests,
            "power": power,
        }
        position.tell("income", seat, figures, "round.income")


def income_of(position: Position, seat: int) -> list[int]:
    """Return coins, workers, priests and power that a seat earns as it stands."""
    faction = position.faction[seat]
    houses = position.count(seat, TRADING_HOUSE)
    temples = position.count(seat, TEMPLE)
    income = [
        TRADING_HOUSE_COINS[faction][houses],
        DWELLING_WORKERS[faction][position.count(seat, DWELLING)],
        TEMPLE_PRIESTS[faction][temples],
        TRADING_HOUSE_POWER[faction][houses] + TEMPLE_POWER[faction][temples],
    ]
    if position.scroll[seat] != NONE:
        _add(income, SCROLL_INCOME[position.scroll[seat]])
    if position.count(seat, STRONGHOLD):
        _add(income, STRONGHOLD_INCOME[faction])
    if position.count(seat, SANCTUARY):
        _add(income, SANCTUARY_INCOME[faction])
    for favor in range(FAVORS):
        if position.has_favor(seat, favor):
            _add(income, FAVOR_INCOME[favor])
    return income


def _add(income: list[int], goods: tuple[int, ...]) -> None:
    for place in range(len(goods)):
        income[place] += goods[place]
