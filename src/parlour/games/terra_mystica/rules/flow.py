"""Chapter "round": income, turns, cult rewards and clean-up, round by round."""

from __future__ import annotations

from parlour.games.terra_mystica.facts.factions import (
    DWELLING,
    DWELLING_WORKERS,
    GIANTS,
    HOME,
    MERMAIDS,
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
from parlour.games.terra_mystica.facts.land import HEXES, LANDS
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_INCOME,
    FAVORS,
    PRIESTS_ON_ORDERS,
    SCORING_CULT,
    SCORING_GOODS,
    SCORING_SPADES,
    SCORING_STEPS,
    SCROLL_INCOME,
    SCROLLS,
)
from parlour.games.terra_mystica.rules.conversions import some_conversion
from parlour.games.terra_mystica.rules.digging import (
    gain_spades,
    spades_needed,
    terrain_after,
    transform,
)
from parlour.games.terra_mystica.rules.neighbours import drop_idle_offers
from parlour.games.terra_mystica.rules.passing import scroll_is_free
from parlour.games.terra_mystica.rules.position import (
    ACTIONS,
    NOBODY,
    NOTHING,
    OVER,
    REWARDS,
    ROUNDS,
    Position,
)
from parlour.games.terra_mystica.rules.power import (
    gain_goods,
    gain_power,
    gain_priests,
    priests_on_orders,
)
from parlour.games.terra_mystica.rules.reach import forget_all_reach, near
from parlour.games.terra_mystica.rules.scoring import score_game
from parlour.games.terra_mystica.rules.towns import can_connect


def proceed(position: Position) -> None:
    """Go on with everything that nobody decides, up to the next decision."""
    if position.offers:
        drop_idle_offers(position)
    while position.phase == ACTIONS or position.phase == REWARDS:
        if position.phase == REWARDS:
            if _rewards_wait(position) or position.paused():
                return
            _begin_round(position)
        elif position.agenda or not _turn_is_over(position):
            return
        elif position.turn != NOBODY:
            _next_turn(position)
        elif position.offers or position.steps_due or position.paused():
            return
        else:
            _finish_round(position)


def _turn_is_over(position: Position) -> bool:
    """Tell whether nothing is left to do for the seat on turn."""
    seat = position.turn
    if seat == NOBODY:
        return True
    if not position.deferred and (position.offers or position.steps_due):
        return False
    if position.actions:
        return False
    if seat in position.passed:
        return True
    return not (some_conversion(position, seat) or some_connection(position, seat))


def some_connection(position: Position, seat: int) -> bool:
    """Tell whether the Mermaids can found a town over a river now."""
    if position.faction[seat] != MERMAIDS:
        return False
    return any(can_connect(position, seat, river) for river in range(LANDS, HEXES))


def end_turn(position: Position) -> None:
    """The seat on turn is done: the next one that has not passed takes its turn."""
    _next_turn(position)


def _next_turn(position: Position) -> None:
    order = position.order
    place = order.index(position.turn)
    for distance in range(1, len(order) + 1):
        seat = order[(place + distance) % len(order)]
        if seat not in position.passed:
            position.turn = seat
            position.actions = 1
            return
    position.turn = NOBODY
    position.actions = 0


# Phase I: income


def begin_first_round(position: Position) -> None:
    position.order = list(range(position.seats))
    position.phase = REWARDS


def _begin_round(position: Position) -> None:
    """Pay the income, put coins on the scrolls that are left, and begin (round.income)."""
    position.round += 1
    position.phase = ACTIONS
    position.passed = []
    position.turn = position.order[0]
    position.actions = 1
    forget_all_reach(position)
    if position.listener is not None:
        position.tell("round", position.turn, {"round": position.round}, "round.phases")
    for seat in position.order:
        pay_income(position, seat)
    for scroll in range(SCROLLS):
        if scroll_is_free(position, scroll):
            position.scrolls[scroll] += 1


def pay_income(position: Position, seat: int) -> None:
    """Pay the income of a seat: scroll, structures, favor tiles."""
    income = income_of(position, seat)
    position.coins[seat] += income[0]
    position.workers[seat] += income[1]
    priests = gain_priests(position, seat, income[2])
    power = gain_power(position, seat, income[3])
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "coins": income[0],
            "workers": income[1],
            "priests": priests,
            "power": power,
        }
        position.tell("income", seat, figures, "round.income")
    position.book(seat, "income")


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
    if position.scroll[seat] != NOTHING:
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
    for place in range(4):
        income[place] += goods[place]


# Phase III: cult rewards and clean-up


def _finish_round(position: Position) -> None:
    """All have passed: after the last round the game is scored, else comes phase III."""
    if position.round == ROUNDS:
        position.phase = OVER
        score_game(position)
        return
    position.order = next_order(position)
    position.phase = REWARDS
    position.taken = 0
    forget_all_reach(position)
    for seat in range(position.seats):
        position.used[seat] = 0
    for seat in position.order:
        _reward(position, seat)
    position.queue = [seat for seat in position.order if position.spades[seat]]


def next_order(position: Position) -> list[int]:
    """Return the turn order of the next round (round.order, option.turn-order)."""
    if position.options.flag("turn-order"):
        return position.passed[:]
    first = position.passed[0]
    return [(first + distance) % position.seats for distance in range(position.seats)]


def rewards_of(position: Position, seat: int, scoring: int) -> int:
    """Return how many times a seat earns the cult reward of a scoring tile (round.rewards)."""
    cult = SCORING_CULT[scoring]
    if cult == PRIESTS_ON_ORDERS:
        return priests_on_orders(position, seat)
    return position.cult(seat, cult) // SCORING_STEPS[scoring]


def _reward(position: Position, seat: int) -> None:
    scoring = position.scorings[position.round - 1]
    times = rewards_of(position, seat, scoring)
    if times:
        gain_goods(position, seat, SCORING_GOODS[scoring], times)
        spades = SCORING_SPADES[scoring] * times
        if spades:
            position.spades[seat] = spades
            gain_spades(position, seat, spades)
        if position.listener is not None:
            position.tell("rewarded", seat, {"times": times}, "round.rewards")
    position.book(seat, "reward")


def _rewards_wait(position: Position) -> bool:
    """Tell whether somebody has reward spades to use; let those lapse that cannot be used."""
    while position.queue:
        seat = position.queue[0]
        if position.spades[seat] and _can_use_reward(position, seat):
            return True
        _drop_rewards(position, seat)
    return False


def _drop_rewards(position: Position, seat: int) -> None:
    if position.spades[seat] and position.listener is not None:
        position.tell("forwent", seat, {"spades": position.spades[seat]}, "round.reward-spades")
    position.spades[seat] = 0
    position.queue.remove(seat)


def _can_use_reward(position: Position, seat: int) -> bool:
    left = position.spades[seat]
    if position.faction[seat] == GIANTS and left < 2:
        return False
    home = HOME[position.faction[seat]]
    for field in near(position, seat):
        if position.owner[field] == NOBODY and position.terrain[field] != home:
            return True
    return False


def use_reward(position: Position, seat: int, field: int, terrain: int) -> None:
    """Use reward spades on a hex; the rest may go on (round.reward-spades)."""
    spades = spades_needed(position, seat, field, terrain)
    transform(position, seat, field, terrain_after(position, seat, terrain), spades)
    position.spades[seat] -= spades
    if not position.spades[seat]:
        _drop_rewards(position, seat)


def forgo_reward(position: Position, seat: int) -> None:
    _drop_rewards(position, seat)
