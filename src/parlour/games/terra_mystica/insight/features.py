"""What the learned judgement looks at, in the order of `NAMES`: one number for each.

`VERSION` counts the changes of meaning: weights that were learned with another one are refused.
"""

from __future__ import annotations

from typing import Final

from parlour.games.terra_mystica.facts.components import (
    COINS,
    CULT_PLACES,
    CULTS,
    NETWORK_PLACES,
    ORDER_SPACES,
    ORDER_STEPS,
    POWER,
    PRIESTS,
    ROUNDS,
    SHIPPING_COINS,
    SHIPPING_PRIESTS,
    STEPS_WITHOUT_ORDER,
    TOP,
    TRACKS,
    WORKERS,
)
from parlour.games.terra_mystica.facts.factions import (
    COIN_PRICE,
    DIGGING_PRICE,
    DWELLING,
    FACTION_IDS,
    FACTIONS,
    HOME,
    LONE_TRADING_HOUSE,
    SANCTUARY,
    STRONGHOLD,
    STRUCTURES,
    TRADING_HOUSE,
    WORKER_PRICE,
)
from parlour.games.terra_mystica.facts.land import DISTANCE
from parlour.games.terra_mystica.facts.tiles import (
    ACTION_POWER,
    FAVOR_DWELLING_POINTS,
    FAVOR_DWELLINGS,
    FAVOR_IDS,
    FAVOR_TRADING_HOUSE_POINTS,
    FAVOR_TRADING_HOUSES,
    FAVORS,
    POWER_ACTION_IDS,
    POWER_ACTIONS,
    SCORED,
    SCORING_CULT,
    SCORING_FOR,
    SCORING_GOODS,
    SCORING_POINTS,
    SCORING_SPADES,
    SCORING_STEPS,
    SCROLL_CULT,
    SCROLL_IDS,
    SCROLL_INCOME,
    SCROLL_SPADE,
    SCROLLS,
    TOWN_KINDS,
    TOWN_POINTS,
)
from parlour.games.terra_mystica.insight.landscape import (
    GROUPS,
    NEIGHBOURHOOD,
    SITES,
    add_groups,
    add_neighbourhood,
    add_sites,
    own_hexes,
)
from parlour.games.terra_mystica.insight.prospects import place_points
from parlour.games.terra_mystica.insight.worth import best_scroll, worth_to
from parlour.games.terra_mystica.rules.conversions import could_pay
from parlour.games.terra_mystica.rules.income import income_of
from parlour.games.terra_mystica.rules.passing import points_for_passing, scroll_is_free
from parlour.games.terra_mystica.rules.position import (
    ACTIONS,
    BUILD,
    FACTION_CHOICE,
    NONE,
    OFFER,
    OFFER_POWER,
    REWARDS,
    SPADES,
    TILES,
    Position,
)
from parlour.games.terra_mystica.rules.power import power_at_hand, priests_on_orders
from parlour.games.terra_mystica.rules.rewards import rewards_of
from parlour.games.terra_mystica.rules.scoring import largest_network
from parlour.games.terra_mystica.rules.specials import (
    favor_fault,
    scroll_fault,
    stronghold_fault,
)
from parlour.games.terra_mystica.rules.tracks import digging_goes_on, shipping_goes_on

VERSION: Final = 1

_TIME: Final = (
    *[f"round{number}" for number in range(ROUNDS + 1)],
    "players2",
    "players3",
    "players4",
    "players5",
    "passed",
    "pass_place",
    "rivals_passed",
    "on_turn",
    "second_action",
    "rewards_phase",
    "turn_distance",
)
_GOODS: Final = (
    "coins",
    "workers",
    "priests",
    "bowl1",
    "bowl2",
    "bowl3",
    "power_at_hand",
    "usable_coins",
    "usable_workers",
    "usable_priests",
    "usable_power",
    "next_coins",
    "next_workers",
    "next_priests",
    "next_power",
    "income_coins",
    "income_workers",
    "income_priests",
    "income_power",
)
_BUILT: Final = (*[f"built.{kind}" for kind in STRUCTURES[DWELLING:]], "built.all")
_SCORED: Final = tuple(
    [f"scored.{kind}.{when}" for when in ("now", "next", "later") for kind in SCORED[1:]]
)
_SCROLLS: Final = (
    *[f"scroll.held.{id}" for id in SCROLL_IDS],
    *[f"scroll.taken.{id}" for id in SCROLL_IDS],
    *[f"scroll.free.{id}" for id in SCROLL_IDS],
    "scroll.most_coins",
    "passing_points",
)
_FAVORS: Final = (
    *[f"favor.own.{id}" for id in FAVOR_IDS],
    *[f"favor.left.{id}" for id in FAVOR_IDS],
)
_OF_A_TRACK: Final = ("own", "first_rival", "second_rival", "places", "order", "open")
_CULTS: Final = (
    *[f"cult.{cult}.{what}" for cult in CULTS for what in _OF_A_TRACK],
    "keys",
    "ordered_priests",
)
_REWARDS: Final = tuple(
    [
        f"reward.{when}.{what}"
        for when in ("this", "next", "later")
        for what in ("coins", "workers", "priests", "power", "spades", "steps_short")
    ]
)
_TOWNS: Final = ("towns", "town_tiles", "best_town_tile", *GROUPS)
_NETWORK: Final = ("network", "network.places", "network.lead", "network.behind_third")
_TRACKS: Final = ("shipping", "shipping_goes_on", "digging", "digging_goes_on")
_MEANS: Final = (
    *[f"can.{kind}" for kind in STRUCTURES[DWELLING:]],
    "can.shipping",
    "can.digging",
    *[f"next.{kind}" for kind in STRUCTURES[DWELLING:]],
    "next.shipping",
    "next.digging",
    "dwellings_paid",
)
_ACTIONS: Final = (
    *[f"power.open.{id}" for id in POWER_ACTION_IDS],
    *[f"power.can.{id}" for id in POWER_ACTION_IDS],
    "special.scroll",
    "special.favor",
    "special.stronghold",
)
_OPEN: Final = (
    "due.favors",
    "due.towns",
    "due.spades",
    "due.dwelling",
    "offered_power",
    "reward_spades",
)
_FACTION: Final = (
    *[f"faction.{id}" for id in FACTION_IDS],
    *[f"stronghold.{id}" for id in FACTION_IDS],
    "rivals_near_home",
)
NAMES: Final[tuple[str, ...]] = (
    "worth",
    *_TIME,
    *_GOODS,
    *_BUILT,
    *_SCORED,
    *_SCROLLS,
    *_FAVORS,
    *_CULTS,
    *_REWARDS,
    *SITES,
    *NEIGHBOURHOOD,
    *_TOWNS,
    *_NETWORK,
    *_TRACKS,
    *_MEANS,
    *_ACTIONS,
    *_OPEN,
    *_FACTION,
)
"""The first one is what the position is worth by `worth.toml`: learning goes on from there."""


def features(position: Position, seat: int) -> list[float]:
    """Return all numbers of a seat."""
    faction = position.faction[seat]
    if faction == NONE:
        return [0.0] * len(NAMES)
    sizes = [_network(position, other) for other in range(position.seats)]
    has_passed = seat in position.passed
    income = _income(position, seat, has_passed)
    found = [_worth(position, seat, sizes)]
    _add_time(position, seat, has_passed, found)
    _add_goods(position, seat, has_passed, income, found)
    for kind in range(DWELLING, SANCTUARY + 1):
        found.append(float(position.count(seat, kind)))
    own = own_hexes(position, seat)
    found.append(float(len(own)))
    _add_scored(position, seat, has_passed, found)
    _add_scrolls(position, seat, has_passed, found)
    _add_favors(position, seat, found)
    _add_cults(position, seat, found)
    _add_rewards(position, seat, found)
    add_sites(position, seat, own, found)
    add_neighbourhood(position, seat, own, found)
    _add_town_tiles(position, seat, found)
    add_groups(position, seat, own, found)
    _add_network(sizes, seat, found)
    _add_tracks(position, seat, found)
    _add_means(position, seat, has_passed, income, found)
    _add_actions(position, seat, has_passed, found)
    _add_open(position, seat, found)
    _add_faction(position, seat, found)
    return found


def _network(position: Position, seat: int) -> int:
    return largest_network(position, seat) if position.faction[seat] != NONE else 0


def _worth(position: Position, seat: int, sizes: list[int]) -> float:
    if position.phase == FACTION_CHOICE:
        return float(position.points[seat])
    return worth_to(position, seat, sizes, best_scroll(position))


def _flag(holds: bool) -> float:
    return 1.0 if holds else 0.0


def _add_time(position: Position, seat: int, has_passed: bool, found: list[float]) -> None:
    for number in range(ROUNDS + 1):
        found.append(_flag(position.round == number))
    for players in range(2, 6):
        found.append(_flag(position.seats == players))
    found.append(_flag(has_passed))
    found.append(float(position.passed.index(seat) + 1) if has_passed else 0.0)
    found.append(float(len(position.passed)) - _flag(has_passed))
    acting = position.phase == ACTIONS and position.turn == seat
    found.append(_flag(acting and position.actions > 0))
    found.append(_flag(acting and position.actions > 1))
    found.append(_flag(position.phase == REWARDS))
    found.append(_turn_distance(position, seat, has_passed))


def _turn_distance(position: Position, seat: int, has_passed: bool) -> float:
    """Return how many others act before the seat does."""
    if has_passed or position.phase != ACTIONS or position.turn == NONE or seat == position.turn:
        return 0.0
    order = position.order
    place = order.index(position.turn)
    distance = 0
    for step in range(len(order)):
        other = order[(place + step) % len(order)]
        if other == seat:
            break
        if other not in position.passed:
            distance += 1
    return float(distance)


def _income(position: Position, seat: int, has_passed: bool) -> list[int]:
    """Return what the next income will bring for sure."""
    income = income_of(position, seat)
    scroll = position.scroll[seat]
    if scroll != NONE and position.round and not has_passed and position.phase != REWARDS:
        goods = SCROLL_INCOME[scroll]
        for good in range(POWER + 1):
            income[good] -= goods[good]
    if position.round == ROUNDS:
        return [0, 0, 0, 0]
    return income


def _add_goods(
    position: Position, seat: int, has_passed: bool, income: list[int], found: list[float]
) -> None:
    coins, workers, priests = position.coins[seat], position.workers[seat], position.priests[seat]
    power = power_at_hand(position, seat)
    usable = 0.0 if has_passed or position.phase == REWARDS else 1.0
    found.append(float(coins))
    found.append(float(workers))
    found.append(float(priests))
    found.append(float(position.bowl1[seat]))
    found.append(float(position.bowl2[seat]))
    found.append(float(position.bowl3[seat]))
    found.append(float(power))
    found.append(usable * coins)
    found.append(usable * workers)
    found.append(usable * priests)
    found.append(usable * power)
    found.append(float(coins + income[COINS]))
    found.append(float(workers + income[WORKERS]))
    found.append(float(priests + income[PRIESTS]))
    found.append(float(_next_power(position, seat, income[POWER])))
    for good in range(POWER + 1):
        found.append(float(income[good]))


def _next_power(position: Position, seat: int, gained: int) -> int:
    """Return the power at hand after the next income."""
    bowl1, bowl2, bowl3 = position.bowl1[seat], position.bowl2[seat], position.bowl3[seat]
    first = min(gained, bowl1)
    second = min(gained - first, bowl2 + first)
    return bowl3 + second + (bowl2 + first - second) // 2


def _add_scored(position: Position, seat: int, has_passed: bool, found: list[float]) -> None:
    """Add the points for each thing that scores: now, in the next round, and after it."""
    size = len(SCORED) - 1
    points = [0] * (3 * size)
    for number in range(max(position.round, 1), ROUNDS + 1):
        scoring = position.scorings[number - 1]
        when = min(number - position.round, 2)
        points[when * size + SCORING_FOR[scoring] - 1] += SCORING_POINTS[scoring]
    for when in range(2):
        if position.has_favor(seat, FAVOR_DWELLINGS):
            points[when * size + DWELLING - 1] += FAVOR_DWELLING_POINTS
        if position.has_favor(seat, FAVOR_TRADING_HOUSES):
            points[when * size + TRADING_HOUSE - 1] += FAVOR_TRADING_HOUSE_POINTS
    if has_passed or position.phase == REWARDS:
        for place in range(size):
            points[place] = 0
    for amount in points:
        found.append(float(amount))


def _add_scrolls(position: Position, seat: int, has_passed: bool, found: list[float]) -> None:
    own = position.scroll[seat]
    held = own if not has_passed and position.round and position.phase != REWARDS else NONE
    taken = own if held == NONE else NONE
    for scroll in range(SCROLLS):
        found.append(_flag(scroll == held))
    for scroll in range(SCROLLS):
        found.append(_flag(scroll == taken))
    most = 0
    for scroll in range(SCROLLS):
        free = scroll_is_free(position, scroll)
        found.append(_flag(free and taken == NONE))
        if free and taken == NONE:
            most = max(most, position.scrolls[scroll])
    found.append(float(most))
    found.append(float(points_for_passing(position, seat)) if held != NONE else 0.0)


def _add_favors(position: Position, seat: int, found: list[float]) -> None:
    owned = position.favors[seat]
    for favor in range(FAVORS):
        found.append(float(owned >> favor & 1))
    for favor in range(FAVORS):
        found.append(_flag(position.favors_left[favor] > 0 and not owned >> favor & 1))


def _add_cults(position: Position, seat: int, found: list[float]) -> None:
    for track in range(TRACKS):
        levels = [position.cults[other * TRACKS + track] for other in range(position.seats)]
        first, second = 0, 0
        for other, level in enumerate(levels):
            if other == seat:
                continue
            if level > first:
                first, second = level, first
            elif level > second:
                second = level
        found.append(float(levels[seat]))
        found.append(float(first))
        found.append(float(second))
        found.append(place_points(levels, seat, CULT_PLACES))
        found.append(float(_best_order(position, track)))
        found.append(_flag(first < TOP))
    found.append(float(position.keys[seat]))
    found.append(float(priests_on_orders(position, seat)))


def _best_order(position: Position, track: int) -> int:
    for space in range(ORDER_SPACES):
        if position.orders[track * ORDER_SPACES + space] == NONE:
            return ORDER_STEPS[space]
    return STEPS_WITHOUT_ORDER


def _add_rewards(position: Position, seat: int, found: list[float]) -> None:
    """Add what the cults will bring after this round, after the next one, and later."""
    rewards = [0.0] * 18
    first = max(1, position.round)
    if position.phase == REWARDS and position.round:
        first += 1
    for number in range(first, ROUNDS):
        scoring = position.scorings[number - 1]
        place = 6 * min(number - first, 2)
        times = rewards_of(position, seat, scoring)
        goods = SCORING_GOODS[scoring]
        for good in range(POWER + 1):
            rewards[place + good] += float(times * goods[good])
        rewards[place + 4] += float(times * SCORING_SPADES[scoring])
        if number - first < 2 and SCORING_CULT[scoring] >= 0:
            steps = SCORING_STEPS[scoring]
            level = position.cult(seat, SCORING_CULT[scoring])
            rewards[place + 5] = float(steps - level % steps)
    found.extend(rewards)


def _add_town_tiles(position: Position, seat: int, found: list[float]) -> None:
    tiles, best = 0, 0
    for tile in range(TOWN_KINDS):
        if position.towns_left[tile]:
            tiles += position.towns_left[tile]
            best = max(best, TOWN_POINTS[tile])
    found.append(float(position.towns[seat]))
    found.append(float(tiles))
    found.append(float(best))


def _add_network(sizes: list[int], seat: int, found: list[float]) -> None:
    ordered = sorted([size for other, size in enumerate(sizes) if other != seat], reverse=True)
    first = ordered[0]
    third = ordered[2] if len(ordered) > 2 else 0
    found.append(float(sizes[seat]))
    found.append(place_points(sizes, seat, NETWORK_PLACES))
    found.append(float(sizes[seat] - first))
    found.append(float(sizes[seat] - third))


def _add_tracks(position: Position, seat: int, found: list[float]) -> None:
    found.append(float(position.shipping[seat]))
    found.append(_flag(shipping_goes_on(position, seat)))
    found.append(float(position.digging[seat]))
    found.append(_flag(digging_goes_on(position, seat)))


def _prices(position: Position, seat: int) -> list[tuple[int, int, int, bool]]:
    """Return coins, workers and priests of what can be bought, and whether it is there to buy."""
    faction = position.faction[seat]
    prices: list[tuple[int, int, int, bool]] = []
    for kind in range(DWELLING, SANCTUARY + 1):
        coins = COIN_PRICE[faction][kind]
        if kind == TRADING_HOUSE:
            coins = (coins + LONE_TRADING_HOUSE[faction]) // 2
        left = position.piece_left(seat, kind)
        prices.append((coins, WORKER_PRICE[faction][kind], 0, left))
    prices.append((SHIPPING_COINS, 0, SHIPPING_PRIESTS, shipping_goes_on(position, seat)))
    if digging_goes_on(position, seat):
        workers, coins, priests = DIGGING_PRICE[faction]
        prices.append((coins, workers, priests, True))
    else:
        prices.append((0, 0, 0, False))
    return prices


def _add_means(
    position: Position, seat: int, has_passed: bool, income: list[int], found: list[float]
) -> None:
    idle = has_passed or position.phase == REWARDS
    prices = _prices(position, seat)
    for coins, workers, priests, there in prices:
        found.append(
            _flag(there and not idle and could_pay(position, seat, coins, workers, priests))
        )
    own_coins = position.coins[seat] + income[COINS]
    own_workers = position.workers[seat] + income[WORKERS]
    own_priests = position.priests[seat] + income[PRIESTS]
    for coins, workers, priests, there in prices:
        enough = own_coins >= coins and own_workers >= workers and own_priests >= priests
        found.append(_flag(there and enough))
    price = prices[0]
    found.append(float(min(own_coins // price[0], own_workers // price[1], 4)))


def _add_actions(position: Position, seat: int, has_passed: bool, found: list[float]) -> None:
    idle = has_passed or position.phase == REWARDS
    power = power_at_hand(position, seat)
    for action in range(POWER_ACTIONS):
        found.append(_flag(not idle and not position.taken >> action & 1))
    for action in range(POWER_ACTIONS):
        open_to_all = not idle and not position.taken >> action & 1
        found.append(_flag(open_to_all and power >= ACTION_POWER[action]))
    spade = scroll_fault(position, seat, SCROLL_SPADE)
    found.append(_flag(not idle and not (spade and scroll_fault(position, seat, SCROLL_CULT))))
    found.append(_flag(not idle and not favor_fault(position, seat)))
    found.append(_flag(not idle and not stronghold_fault(position, seat)))


def _add_open(position: Position, seat: int, found: list[float]) -> None:
    favors, towns, spades, dwelling, offered = 0, 0, 0, 0, 0
    if position.phase == ACTIONS:
        for frame in position.agenda.frames:
            if frame[1] != seat:
                continue
            if frame[0] == TILES:
                favors += frame[2]
                towns += frame[3]
            elif frame[0] == SPADES:
                spades += frame[2]
            elif frame[0] == BUILD:
                dwelling = 1
        for place in range(0, len(position.offers), OFFER):
            if position.offers[place] == seat:
                offered += position.offers[place + OFFER_POWER]
    found.append(float(favors))
    found.append(float(towns))
    found.append(float(spades))
    found.append(float(dwelling))
    found.append(float(offered))
    found.append(float(position.spades[seat]))


def _add_faction(position: Position, seat: int, found: list[float]) -> None:
    own = position.faction[seat]
    raised = position.count(seat, STRONGHOLD) > 0
    for faction in range(FACTIONS):
        found.append(_flag(faction == own))
    for faction in range(FACTIONS):
        found.append(_flag(faction == own and raised))
    near_home = 0
    for other in range(position.seats):
        if other != seat and position.faction[other] != NONE:
            near_home += max(0, 3 - DISTANCE[HOME[own]][HOME[position.faction[other]]])
    found.append(float(near_home))
