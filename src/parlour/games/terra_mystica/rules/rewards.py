"""Chapter "round", phase III: what the cults bring, and the spades among it."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.factions import SPADES_FOR_ANY_TERRAIN, WAYS
from parlour.games.terra_mystica.facts.land import NAMES
from parlour.games.terra_mystica.facts.tiles import (
    PRIESTS_ON_ORDERS,
    SCORING_CULT,
    SCORING_GOODS,
    SCORING_SPADES,
    SCORING_STEPS,
)
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.decision import Done
from parlour.games.terra_mystica.rules.digging import (
    Transform,
    few_spades,
    gain_spades,
    spades_needed,
    terrain_after,
    transform,
)
from parlour.games.terra_mystica.rules.position import NONE, Position
from parlour.games.terra_mystica.rules.power import gain_goods, priests_on_orders
from parlour.games.terra_mystica.rules.reach import FAR, near


class UseRewardSpades(Transform):
    """Use reward spades on a hex; the rest may go on (round.reward-spades)."""

    def at_hand(self, position: Position, seat: int, way: int) -> int:
        return NONE if way == FAR else position.spades[seat]

    def too_few(
        self, position: Position, seat: int, field: int, needed: int, way: int
    ) -> IllegalMove | None:
        if way == FAR:
            return IllegalMove("round.reward-spades", "no-flight", {"hex": NAMES[field]})
        return few_spades("round.reward-spades", needed, position.spades[seat])

    def answer(self, position: Position, seat: int, choice: int) -> None:
        field, terrain = divmod(choice, WAYS)
        spades = spades_needed(position, seat, field, terrain)
        transform(position, seat, field, terrain_after(position, seat, terrain), spades)
        position.spades[seat] -= spades
        if not position.spades[seat]:
            drop_rewards(position, seat)


class ForgoRewardSpades(Done):
    """Leave the reward spades unused."""

    def answer(self, position: Position, seat: int, choice: int) -> None:
        drop_rewards(position, seat)


def rewards_of(position: Position, seat: int, scoring: int) -> int:
    """Return how many times a seat earns the cult reward of a scoring tile (round.rewards).

    One of the tiles counts the own priests on order spaces (option.temple-scoring).
    """
    cult = SCORING_CULT[scoring]
    if cult == PRIESTS_ON_ORDERS:
        return priests_on_orders(position, seat)
    return position.cult(seat, cult) // SCORING_STEPS[scoring]


def reward(position: Position, seat: int) -> None:
    """Give a seat what the scoring tile of the round brings for its cult."""
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


def rewards_wait(position: Position) -> bool:
    """Tell whether somebody has reward spades to use; let those lapse that cannot be used."""
    while position.queue:
        seat = position.queue[0]
        if position.spades[seat] and _can_use_reward(position, seat):
            return True
        drop_rewards(position, seat)
    return False


def drop_rewards(position: Position, seat: int) -> None:
    if position.spades[seat] and position.listener is not None:
        position.tell("forwent", seat, {"spades": position.spades[seat]}, "round.reward-spades")
    position.spades[seat] = 0
    position.queue.remove(seat)


def _can_use_reward(position: Position, seat: int) -> bool:
    """Tell whether the spades lead anywhere; who needs several for any hex may have too few."""
    if position.spades[seat] < SPADES_FOR_ANY_TERRAIN[position.faction[seat]]:
        return False
    home = position.home(seat)
    for field in near(position, seat):
        if position.owner[field] == NONE and position.terrain[field] != home:
            return True
    return False


USE_REWARD_SPADES: Final = UseRewardSpades(notation.TRANSFORM)
FORGO_REWARD_SPADES: Final = ForgoRewardSpades(notation.DONE)
