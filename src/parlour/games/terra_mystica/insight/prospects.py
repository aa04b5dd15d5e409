"""What players look at before they move, as numbers: goods, income, structures, tiles, tracks."""

from __future__ import annotations

from typing import Final

from parlour.games.terra_mystica.facts.components import (
    COINS,
    CULT_PLACES,
    NETWORK_PLACES,
    POWER,
    PRIESTS,
    ROUNDS,
    SANCTUARY_COUNTS,
    TOWN_STRUCTURES,
    TRACKS,
    WORKERS,
)
from parlour.games.terra_mystica.facts.factions import (
    HOME,
    POWER_VALUES,
    SANCTUARY,
    TRADES_POINTS,
    TRADING_HOUSE,
)
from parlour.games.terra_mystica.facts.land import LANDS
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_CULT_ACTION,
    FAVOR_DWELLINGS,
    FAVOR_PASSING,
    FAVOR_SMALLER_TOWNS,
    FAVOR_TRADING_HOUSES,
    SCORING_GOODS,
    SCORING_SPADES,
    SCROLL_INCOME,
)
from parlour.games.terra_mystica.rules.income import income_of
from parlour.games.terra_mystica.rules.position import NONE, REWARDS, Position
from parlour.games.terra_mystica.rules.reach import near
from parlour.games.terra_mystica.rules.rewards import rewards_of
from parlour.games.terra_mystica.rules.scoring import largest_network
from parlour.games.terra_mystica.rules.specials import specials_left
from parlour.games.terra_mystica.rules.towns import group_at, power_needed

PROSPECTS: Final = (
    "coins",
    "workers",
    "idle_workers",
    "priests",
    "bowl1",
    "bowl2",
    "bowl3",
    "coin_income",
    "worker_income",
    "priest_income",
    "power_income",
    "dwelling",
    "trading_house",
    "temple",
    "stronghold",
    "sanctuary",
    "favor_town",
    "favor_action",
    "favor_trading_houses",
    "favor_dwellings",
    "favor_passing",
    "cult_steps",
    "cult_places",
    "network_places",
    "shipping",
    "digging",
    "keys",
    "free_land",
    "town_progress",
    "reward_coins",
    "reward_workers",
    "reward_priests",
    "reward_power",
    "reward_spades",
)
"""What a seat would go on with if it passed now, in the order of `prospects`."""

CHANCES: Final = (
    "turn",
    "coins",
    "workers",
    "priests",
    "bowl2",
    "bowl3",
    "actions",
    "start",
)
"""What a seat that has not passed can still use in this round, in the order of `chances`."""

SPARE_WORKERS: Final = 3
MOST_FREE_LAND: Final = 5
LATER_REWARD: Final = 0.6
"""Of a reward that is not the next one, as a part: steps may come before it anyway."""
NETWORKS_MATTER: Final = 3
"""The round from which networks are worked out; before, structures are counted."""


def network_sizes(position: Position) -> list[int]:
    return [network_size(position, seat) for seat in range(position.seats)]


def network_size(position: Position, seat: int) -> int:
    if position.round >= NETWORKS_MATTER:
        return largest_network(position, seat)
    total = 0
    for kind in range(1, SANCTUARY + 1):
        total += position.count(seat, kind)
    return total


def prospects(position: Position, seat: int, sizes: list[int]) -> list[float]:
    """Return what a seat would go on with after this round, the next income paid."""
    income = income_of(position, seat)
    goods = [
        position.coins[seat],
        position.workers[seat],
        position.priests[seat],
        position.bowl1[seat],
        position.bowl2[seat],
        position.bowl3[seat],
    ]
    scroll = position.scroll[seat]
    if scroll >= 0 and position.round and seat not in position.passed:
        _leave_out(income, scroll)
    if position.round < ROUNDS:
        _pay(goods, income)
    if scroll >= 0 and (seat in position.passed or not position.round):
        _leave_out(income, scroll)
    coins, workers = goods[COINS], goods[WORKERS]
    found = [
        float(coins),
        float(workers),
        float(_idle_workers(position, seat, workers, coins)),
        float(goods[PRIESTS]),
        float(goods[3]),
        float(goods[4]),
        float(goods[5]),
        float(income[COINS]),
        float(income[WORKERS]),
        float(income[PRIESTS]),
        float(income[POWER]),
    ]
    for kind in range(1, SANCTUARY + 1):
        found.append(float(position.count(seat, kind)))
    _add_favors(position, seat, found)
    _add_cults(position, seat, found)
    found.append(place_points(sizes, seat, NETWORK_PLACES))
    found.append(float(position.shipping[seat]))
    found.append(float(position.digging[seat]))
    found.append(float(position.keys[seat]))
    _add_land(position, seat, found)
    _add_rewards(position, seat, found)
    return found


def chances(position: Position, seat: int) -> list[float]:
    """Return what a seat can still use in this round; nothing once it has passed."""
    if seat in position.passed or position.phase == REWARDS:
        return [0.0] * len(CHANCES)
    if not position.round:
        return [*[0.0] * (len(CHANCES) - 1), _start(position, seat)]
    return [
        1.0,
        float(position.coins[seat]),
        float(position.workers[seat]),
        float(position.priests[seat]),
        float(position.bowl2[seat]),
        float(position.bowl3[seat]),
        float(specials_left(position, seat)),
        0.0,
    ]


def _idle_workers(position: Position, seat: int, workers: int, coins: int) -> int:
    """Return how many workers lack the coins to build with; who trades points finds some."""
    if TRADES_POINTS[position.faction[seat]]:
        return 0
    return max(0, workers - SPARE_WORKERS - coins)


def _leave_out(income: list[int], scroll: int) -> None:
    """Take the income of a scroll out: it is there for one round only."""
    goods = SCROLL_INCOME[scroll]
    for good in range(4):
        income[good] -= goods[good]


def _pay(goods: list[int], income: list[int]) -> None:
    """Add an income to goods and bowls."""
    for good in range(POWER):
        goods[good] += income[good]
    first = min(income[POWER], goods[3])
    second = min(income[POWER] - first, goods[4] + first)
    goods[3] -= first
    goods[4] += first - second
    goods[5] += second


def _add_favors(position: Position, seat: int, found: list[float]) -> None:
    for favor in (
        FAVOR_SMALLER_TOWNS,
        FAVOR_CULT_ACTION,
        FAVOR_TRADING_HOUSES,
        FAVOR_DWELLINGS,
    ):
        found.append(1.0 if position.has_favor(seat, favor) else 0.0)
    houses = position.count(seat, TRADING_HOUSE)
    passing = min(1.0, 0.4 + 0.3 * houses) if position.has_favor(seat, FAVOR_PASSING) else 0.0
    found.append(passing)


def _add_cults(position: Position, seat: int, found: list[float]) -> None:
    steps = 0
    points = 0.0
    for track in range(TRACKS):
        levels = [position.cults[other * TRACKS + track] for other in range(position.seats)]
        steps += levels[seat]
        points += place_points(levels, seat, CULT_PLACES)
    found.append(float(steps))
    found.append(points)


def place_points(measures: list[int], seat: int, places: tuple[int, ...]) -> float:
    """Return the points of a seat for its place; who ties shares."""
    own = measures[seat]
    if not own:
        return 0.0
    better, tied = 0, 0
    for measure in measures:
        if measure > own:
            better += 1
        elif measure == own:
            tied += 1
    points = 0
    for place in range(better, min(better + tied, len(places))):
        points += places[place]
    return points / tied


def _add_rewards(position: Position, seat: int, found: list[float]) -> None:
    """Add what the cults will bring, of goods and spades, at the ends of the rounds to come."""
    rewards = [0.0] * 5
    part = 1.0
    first = max(1, position.round)
    for ahead in range(first + 1 if position.phase == REWARDS else first, ROUNDS):
        scoring = position.scorings[ahead - 1]
        times = rewards_of(position, seat, scoring)
        if times:
            goods = SCORING_GOODS[scoring]
            for good in range(4):
                rewards[good] += part * times * goods[good]
            rewards[4] += part * times * SCORING_SPADES[scoring]
        part = LATER_REWARD
    found.extend(rewards)


def _add_land(position: Position, seat: int, found: list[float]) -> None:
    """Add own terrain in reach, and how far structures are on their way to a town."""
    home = HOME[position.faction[seat]]
    free = 0
    for field in near(position, seat):
        if position.terrain[field] == home and position.owner[field] == NONE:
            free += 1
    found.append(float(min(free, MOST_FREE_LAND)))
    found.append(_town_progress(position, seat))


def _town_progress(position: Position, seat: int) -> float:
    total = 0.0
    seen = [0] * LANDS
    needed = float(power_needed(position, seat))
    for field in range(LANDS):
        if position.owner[field] != seat or seen[field] or position.town[field]:
            continue
        power, number = 0, 0
        for other in group_at(position, seat, (field,)):
            seen[other] = 1
            kind = position.structure[other]
            power += POWER_VALUES[kind]
            number += SANCTUARY_COUNTS if kind == SANCTUARY else 1
        progress = min(1.0, number / TOWN_STRUCTURES) * min(1.0, power / needed)
        total += progress * progress
    return total


def _start(position: Position, seat: int) -> float:
    """Like start dwellings near land that few spades make own, and near others."""
    home = HOME[position.faction[seat]]
    worth = 0.0
    for field in near(position, seat):
        if position.owner[field] == NONE:
            distance = abs(position.terrain[field] - home)
            worth += 1.2 / (1.0 + min(distance, 7 - distance))
        elif position.owner[field] != seat:
            worth += 0.8
    return worth
