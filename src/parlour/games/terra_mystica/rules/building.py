"""Chapter "building": dwellings, upgrades, what they cost and what they set off."""

from __future__ import annotations

from typing import Final

from parlour.games.terra_mystica.facts.factions import (
    ALCHEMISTS,
    AUREN,
    CHAOS_MAGICIANS,
    COIN_PRICE,
    CULTISTS,
    DARKLINGS,
    DWELLING,
    HALFLINGS,
    LIMITS,
    LONE_TRADING_HOUSE,
    MERMAIDS,
    SANCTUARY,
    STRONGHOLD,
    STRUCTURE_KINDS,
    STRUCTURES,
    TEMPLE,
    TRADING_HOUSE,
    WORKER_PRICE,
)
from parlour.games.terra_mystica.facts.land import NAMES
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_DWELLING_POINTS,
    FAVOR_DWELLINGS,
    FAVOR_TRADING_HOUSE_POINTS,
    FAVOR_TRADING_HOUSES,
    SCORING_FOR,
    SCORING_POINTS,
)
from parlour.games.terra_mystica.rules.digging import give_spades
from parlour.games.terra_mystica.rules.neighbours import offer_power, opponent_beside
from parlour.games.terra_mystica.rules.position import (
    BY_FACTION,
    BY_FAVOR,
    BY_ROUND,
    TRADE,
    Position,
)
from parlour.games.terra_mystica.rules.power import gain_power
from parlour.games.terra_mystica.rules.reach import forget_reach
from parlour.games.terra_mystica.rules.towns import owe_tiles, sail_farther, settle

STRONGHOLD_POWER: Final = 12
"""The Alchemists' power for their stronghold."""
STRONGHOLD_POINTS: Final = 7
"""The Cultists' points for theirs."""
STRONGHOLD_SPADES: Final = 3
"""The Halflings' spades for theirs."""
ORDINATIONS: Final = 3
"""The priests that the Darklings may ordain for theirs."""


def coins_for(position: Position, seat: int, field: int, kind: int) -> int:
    """Return what a structure costs in coins here (building.trading-house-price)."""
    faction = position.faction[seat]
    if kind == TRADING_HOUSE and not opponent_beside(position, seat, field):
        return LONE_TRADING_HOUSE[faction]
    return COIN_PRICE[faction][kind]


def pay_for(position: Position, seat: int, field: int, kind: int) -> None:
    position.workers[seat] -= WORKER_PRICE[position.faction[seat]][kind]
    position.coins[seat] -= coins_for(position, seat, field, kind)


def can_pay_for(position: Position, seat: int, field: int, kind: int) -> bool:
    return position.workers[seat] >= WORKER_PRICE[position.faction[seat]][kind] and position.coins[
        seat
    ] >= coins_for(position, seat, field, kind)


def piece_left(position: Position, seat: int, kind: int) -> bool:
    """Tell whether a piece of this kind is still on the faction board (building.limits)."""
    return position.count(seat, kind) < LIMITS[kind]


def place(position: Position, seat: int, field: int, kind: int) -> None:
    """Put a structure on the map; the piece it replaces goes back."""
    replaced = position.structure[field]
    if replaced:
        position.standing[seat * STRUCTURE_KINDS + replaced] -= 1
    position.structure[field] = kind
    position.owner[field] = seat
    position.standing[seat * STRUCTURE_KINDS + kind] += 1
    if not replaced:
        forget_reach(position, seat)


def build_dwelling(position: Position, seat: int, field: int) -> None:
    """Put a dwelling on a hex, already paid for, with all that follows."""
    place(position, seat, field, DWELLING)
    if position.listener is not None:
        position.tell("built", seat, {"hex": NAMES[field]}, "building.dwelling")
    score_structure(position, seat, DWELLING)
    if position.has_favor(seat, FAVOR_DWELLINGS):
        position.score(seat, FAVOR_DWELLING_POINTS, BY_FAVOR)
    offer_power(position, seat, field)
    if settle(position, seat, [field]):
        owe_tiles(position, seat, 0, 1)


def upgrade(position: Position, seat: int, field: int, kind: int) -> None:
    """Turn a structure into a bigger one, already paid for, with all that follows."""
    place(position, seat, field, kind)
    if position.listener is not None:
        figures: dict[str, int | str] = {"hex": NAMES[field], "structure": STRUCTURES[kind]}
        position.tell("upgraded", seat, figures, "building.upgrade")
    score_structure(position, seat, kind)
    if kind == TRADING_HOUSE and position.has_favor(seat, FAVOR_TRADING_HOUSES):
        position.score(seat, FAVOR_TRADING_HOUSE_POINTS, BY_FAVOR)
    offer_power(position, seat, field)
    if kind == STRONGHOLD:
        _raise_stronghold(position, seat)
    town = settle(position, seat, [field])
    owe_tiles(position, seat, favors_for(position, seat, kind), 1 if town else 0)


def score_structure(position: Position, seat: int, kind: int) -> None:
    """Score a structure if the round's tile shows it (round.scoring)."""
    scoring = position.scorings[position.round - 1]
    if SCORING_FOR[scoring] == (STRONGHOLD if kind == SANCTUARY else kind):
        position.score(seat, SCORING_POINTS[scoring], BY_ROUND)


def favors_for(position: Position, seat: int, kind: int) -> int:
    """Return how many favor tiles a structure brings (favor.gain)."""
    faction = position.faction[seat]
    if kind in (TEMPLE, SANCTUARY):
        wanted = 2 if faction == CHAOS_MAGICIANS else 1
    elif kind == STRONGHOLD and faction == AUREN:
        wanted = 1
    else:
        return 0
    there = 0
    for favor, left in enumerate(position.favors_left):
        if left and not position.has_favor(seat, favor):
            there += 1
    return min(wanted, there)


def _raise_stronghold(position: Position, seat: int) -> None:
    """Give what a stronghold brings at once."""
    faction = position.faction[seat]
    if faction == ALCHEMISTS:
        gain_power(position, seat, STRONGHOLD_POWER)
    elif faction == CULTISTS:
        position.score(seat, STRONGHOLD_POINTS, BY_FACTION)
    elif faction == MERMAIDS:
        sail_farther(position, seat)
    elif faction == HALFLINGS:
        give_spades(position, seat, STRONGHOLD_SPADES, False)
    elif faction == DARKLINGS:
        position.agenda.push((TRADE, seat, ORDINATIONS))
    # Tunnels and carpets work otherwise from now on.
    forget_reach(position, seat)
