"""What a position is worth to a seat, in points: what players look at before they move."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from parlour.games.terra_mystica.components import FOLDER
from parlour.games.terra_mystica.factions import (
    ALCHEMISTS,
    FACTION_IDS,
    HOME,
    POWER_VALUES,
    SANCTUARY,
    STRONGHOLD,
    TRADING_HOUSE,
)
from parlour.games.terra_mystica.final import (
    CULT_PLACES,
    NETWORK_PLACES,
    largest_network,
    shared_places,
)
from parlour.games.terra_mystica.landscape import LANDS
from parlour.games.terra_mystica.passing import points_of_scroll, scroll_is_free
from parlour.games.terra_mystica.position import (
    ACTIONS,
    BUILD,
    BY_TRADE,
    NOBODY,
    OFFER,
    ROUNDS,
    SOURCE_KINDS,
    SPADES,
    TILES,
    TRACKS,
    Position,
)
from parlour.games.terra_mystica.reach import near
from parlour.games.terra_mystica.rounds import income_of, rewards_of
from parlour.games.terra_mystica.tiles import (
    FAVOR_CULT_ACTION,
    FAVOR_DWELLINGS,
    FAVOR_PASSING,
    FAVOR_SMALLER_TOWNS,
    FAVOR_TRADING_HOUSES,
    SCORING_GOODS,
    SCORING_SPADES,
    SCROLL_IDS,
    SCROLL_INCOME,
    SCROLLS,
)
from parlour.games.terra_mystica.towns import group_at, power_needed

_WORTH: Final[dict[str, Any]] = tomllib.loads((FOLDER / "worth.toml").read_text("utf-8"))


def _by_round(table: str, name: str) -> tuple[float, ...]:
    return tuple([float(value) for value in _WORTH[table][name]])


COINS: Final = _by_round("goods", "coins")
WORKERS: Final = _by_round("goods", "workers")
PRIESTS: Final = _by_round("goods", "priests")
BOWL1: Final = _by_round("goods", "bowl1")
BOWL2: Final = _by_round("goods", "bowl2")
BOWL3: Final = _by_round("goods", "bowl3")
STRUCTURE_WORTH: Final[tuple[tuple[float, ...], ...]] = (
    (),
    _by_round("structures", "dwelling"),
    _by_round("structures", "trading_house"),
    _by_round("structures", "temple"),
    _by_round("structures", "stronghold"),
    _by_round("structures", "sanctuary"),
)
ABILITY: Final[tuple[float, ...]] = tuple([float(_WORTH["abilities"][id]) for id in FACTION_IDS])
_FAVORS: Final[dict[str, float]] = _WORTH["favors"]
FAVOR_TOWN: Final = float(_FAVORS["town"])
FAVOR_ACTION: Final = float(_FAVORS["action"])
FAVOR_HOUSES: Final = float(_FAVORS["trading_houses"])
FAVOR_HOMES: Final = float(_FAVORS["dwellings"])
FAVOR_PASS: Final = float(_FAVORS["passing"])
_REST: Final[dict[str, Any]] = _WORTH["rest"]
CULT_STEP: Final = float(_REST["cult_step"])
CULT_SHARE: Final = _by_round("rest", "cult_places")
NETWORK_SHARE: Final = _by_round("rest", "network_places")
SHIPPING: Final = _by_round("rest", "shipping")
DIGGING: Final = _by_round("rest", "digging")
KEY: Final = float(_REST["key"])
FREE_LAND: Final = float(_REST["free_land"])
FREE_SPADE: Final = float(_REST["free_spade"])
OPEN_DWELLING: Final = float(_REST["open_dwelling"])
DUE_FAVOR: Final = float(_REST["due_favor"])
DUE_TOWN: Final = float(_REST["due_town"])
TOWN_PROGRESS: Final = float(_REST["town_progress"])
HURRY: Final = float(_REST["hurry"])


def _scroll_income(scroll: int) -> float:
    goods = SCROLL_INCOME[scroll]
    worth = goods[0] * COINS[3] + goods[1] * WORKERS[3] + goods[2] * PRIESTS[3]
    return worth + goods[3] * 0.22


SCROLL_INCOME_WORTH: Final[tuple[float, ...]] = tuple(
    [_scroll_income(scroll) for scroll in range(SCROLLS)]
)
SCROLL_WORTH: Final[tuple[float, ...]] = tuple(
    [
        SCROLL_INCOME_WORTH[scroll] + float(_WORTH["scrolls"][id])
        for scroll, id in enumerate(SCROLL_IDS)
    ]
)
TRADED_POINT: Final = 0.6
"""The Alchemists' coins become points at the end by themselves, so there is no hurry."""
SPARE_WORKERS: Final = 3
MOST_FREE_LAND: Final = 5


def worths(position: Position) -> list[float]:
    """Return what the position is worth to each seat."""
    seats = position.seats
    stage = position.round
    scroll = _best_scroll(position)
    found = [_own(position, seat, scroll) for seat in range(seats)]
    for track in range(TRACKS):
        levels = [position.cults[seat * TRACKS + track] for seat in range(seats)]
        for seat, points in enumerate(shared_places(levels, CULT_PLACES)):
            found[seat] += points * CULT_SHARE[stage]
    if stage >= 3:
        sizes = [largest_network(position, seat) for seat in range(seats)]
    else:
        sizes = [_structures(position, seat) for seat in range(seats)]
    for seat, points in enumerate(shared_places(sizes, NETWORK_PLACES)):
        found[seat] += points * NETWORK_SHARE[stage]
    for place in range(0, len(position.offers), OFFER):
        found[position.offers[place]] += 0.2 * position.offers[place + 2]
    return found


def _structures(position: Position, seat: int) -> int:
    total = 0
    for kind in range(1, SANCTUARY + 1):
        total += position.count(seat, kind)
    return total


def _own(position: Position, seat: int, scroll: float) -> float:
    """Return what a seat has by itself: points, goods, structures, income, tracks, tiles."""
    stage = position.round
    left = ROUNDS - stage
    faction = position.faction[seat]
    worth = float(position.points[seat]) + _goods(position, seat, stage)
    for kind in range(1, SANCTUARY + 1):
        worth += position.count(seat, kind) * STRUCTURE_WORTH[kind][stage]
    if position.count(seat, STRONGHOLD):
        worth += ABILITY[faction] * (left + 0.5)
    worth += _income(position, seat, left, scroll)
    worth += _favors(position, seat, left)
    worth += _cults(position, seat, stage)
    worth += position.shipping[seat] * SHIPPING[stage]
    worth += position.digging[seat] * DIGGING[stage]
    worth += position.keys[seat] * KEY
    worth += _land(position, seat, stage)
    if faction == ALCHEMISTS:
        traded = position.sources[seat * SOURCE_KINDS + BY_TRADE]
        worth -= (1.0 - TRADED_POINT) * max(0, traded)
    if position.scroll[seat] >= 0 and position.round and seat not in position.passed:
        worth += points_of_scroll(position, seat, position.scroll[seat])
    return worth + _open(position, seat)


def _goods(position: Position, seat: int, stage: int) -> float:
    coins, workers = position.coins[seat], position.workers[seat]
    # Workers without coins to build with are worth no more than the coins they can become.
    idle = max(0, workers - SPARE_WORKERS - coins)
    return (
        coins * COINS[stage]
        + (workers - idle) * WORKERS[stage]
        + idle * COINS[stage]
        + position.priests[seat] * PRIESTS[stage]
        + position.bowl1[seat] * BOWL1[stage]
        + position.bowl2[seat] * BOWL2[stage]
        + position.bowl3[seat] * BOWL3[stage]
    )


def _income(position: Position, seat: int, left: int, best: float) -> float:
    """Count the income of the rounds to come; the scroll is there for one of them only."""
    if left <= 0:
        return 0.0
    income = income_of(position, seat)
    scroll = position.scroll[seat]
    worth = 0.0
    for ahead in range(left):
        stage = min(ROUNDS, position.round + 1 + ahead)
        worth += (
            income[0] * COINS[stage]
            + income[1] * WORKERS[stage]
            + income[2] * PRIESTS[stage]
            + income[3] * 0.22
        )
    if scroll >= 0:
        # Who has not passed can still have the best scroll of those on the table.
        chosen = seat in position.passed or not position.round
        worth += SCROLL_WORTH[scroll] if chosen else best - HURRY
        worth -= SCROLL_INCOME_WORTH[scroll] * left
    elif position.round:
        worth += best - HURRY
    return worth


def _best_scroll(position: Position) -> float:
    """Return what the best scroll on the table is worth, with its coins."""
    best = 0.0
    for scroll in range(SCROLLS):
        if scroll_is_free(position, scroll):
            worth = SCROLL_WORTH[scroll] + position.scrolls[scroll] * COINS[3]
            best = max(best, worth)
    return best


def _favors(position: Position, seat: int, left: int) -> float:
    worth = 0.0
    if position.has_favor(seat, FAVOR_SMALLER_TOWNS):
        worth += FAVOR_TOWN if left else 1.0
    if position.has_favor(seat, FAVOR_CULT_ACTION):
        worth += FAVOR_ACTION * left
    if position.has_favor(seat, FAVOR_TRADING_HOUSES):
        worth += FAVOR_HOUSES * left
    if position.has_favor(seat, FAVOR_DWELLINGS):
        worth += FAVOR_HOMES * left
    if position.has_favor(seat, FAVOR_PASSING):
        passes = left + (0 if seat in position.passed else 1)
        worth += FAVOR_PASS * passes * min(1.0, 0.4 + 0.3 * position.count(seat, TRADING_HOUSE))
    return worth


def _cults(position: Position, seat: int, stage: int) -> float:
    """Count steps for themselves and for the rewards of this round and the next."""
    steps = 0
    for track in range(TRACKS):
        steps += position.cults[seat * TRACKS + track]
    worth = CULT_STEP * steps
    first = max(1, stage)
    for ahead in range(first, ROUNDS):
        scoring = position.scorings[ahead - 1]
        times = rewards_of(position, seat, scoring)
        if times:
            goods = SCORING_GOODS[scoring]
            each = goods[0] * COINS[ahead] + goods[1] * WORKERS[ahead]
            each += goods[2] * PRIESTS[ahead] + goods[3] * 0.22
            each += SCORING_SPADES[scoring] * FREE_SPADE
            worth += times * each * (1.0 if ahead == first else 0.6)
    return worth


def _land(position: Position, seat: int, stage: int) -> float:
    """Count own terrain in reach, and structures on their way to a town."""
    if not stage:
        return _start(position, seat)
    home = HOME[position.faction[seat]]
    free = 0
    for field in near(position, seat):
        if position.terrain[field] == home and position.owner[field] == NOBODY:
            free += 1
    worth = FREE_LAND * min(free, MOST_FREE_LAND)
    seen = [0] * LANDS
    needed = power_needed(position, seat)
    for field in range(LANDS):
        if position.owner[field] != seat or seen[field] or position.town[field]:
            continue
        power, number = 0, 0
        for other in group_at(position, seat, [field]):
            seen[other] = 1
            kind = position.structure[other]
            power += POWER_VALUES[kind]
            number += 2 if kind == SANCTUARY else 1
        progress = min(1.0, number / 4.0) * min(1.0, power / float(needed))
        worth += TOWN_PROGRESS * progress * progress
    return worth


def _start(position: Position, seat: int) -> float:
    """Like start dwellings near land that few spades make own, and near others."""
    home = HOME[position.faction[seat]]
    worth = 0.0
    for field in near(position, seat):
        if position.owner[field] == NOBODY:
            distance = abs(position.terrain[field] - home)
            worth += 1.2 / (1.0 + min(distance, 7 - distance))
        elif position.owner[field] != seat:
            worth += 0.8
    return worth


def _open(position: Position, seat: int) -> float:
    """Count what a seat has still to decide or use in its turn."""
    worth = 0.0
    if position.phase != ACTIONS:
        return worth + position.spades[seat] * FREE_SPADE
    for frame in position.agenda.frames:
        if frame[1] != seat:
            continue
        if frame[0] == TILES:
            worth += frame[2] * DUE_FAVOR + frame[3] * DUE_TOWN
        elif frame[0] == SPADES:
            worth += frame[2] * FREE_SPADE
        elif frame[0] == BUILD:
            worth += OPEN_DWELLING
    if seat == position.turn and position.actions > 1:
        worth += 2.0
    return worth
