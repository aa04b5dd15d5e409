"""What a turn offers: the actions, passing and conversions."""

from __future__ import annotations

from typing import Final

from parlour.engine.move import Move
from parlour.games.terra_mystica.facts.factions import (
    AUREN,
    COIN_PRICE,
    DIGGING_PRICE,
    DWARVES,
    DWELLING,
    ENGINEERS,
    HOME,
    LIMITS,
    SANCTUARY,
    SHIPPING_COINS,
    SHIPPING_END,
    SHIPPING_PRIESTS,
    STRONGHOLD,
    SWARMLINGS,
    TEMPLE,
    TRADING_HOUSE,
    WITCHES,
    WORKER_PRICE,
)
from parlour.games.terra_mystica.facts.land import LANDS, SITES
from parlour.games.terra_mystica.facts.tiles import BRIDGE_ACTION, POWER_ACTIONS, SCROLLS
from parlour.games.terra_mystica.rules.actions import (
    HEX_FACTIONS,
    can_take_power_action,
    can_use_cult_favor,
    can_use_cult_scroll,
    can_use_spade_scroll,
    can_use_stronghold,
    stronghold_reaches,
)
from parlour.games.terra_mystica.rules.bridges import ENGINEERS_WORKERS, bridge_left, can_bridge
from parlour.games.terra_mystica.rules.building import can_pay_for, piece_left
from parlour.games.terra_mystica.rules.conversions import CONVERSIONS, can_convert
from parlour.games.terra_mystica.rules.cults import order_space
from parlour.games.terra_mystica.rules.digging import (
    can_buy_spades,
    can_improve_digging,
    can_pay_dwelling,
)
from parlour.games.terra_mystica.rules.notation import (
    ADVANCE,
    BRIDGE,
    BUILD_ON,
    CONVERT,
    MOVES,
    PASS,
    POWER_ACTION,
    POWER_BRIDGE,
    SEND,
    UPGRADE,
    USE_FAVOR,
    USE_SCROLL,
    USE_STRONGHOLD,
    USE_STRONGHOLD_ON,
)
from parlour.games.terra_mystica.rules.passing import scroll_is_free
from parlour.games.terra_mystica.rules.position import NOBODY, ROUNDS, TRACKS, Position
from parlour.games.terra_mystica.rules.reach import CARPET_PRIESTS, far, near, tunnel_workers
from parlour.games.terra_mystica.rules.transforms import list_transforms

UPGRADES_OF: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (TRADING_HOUSE,),
    (TEMPLE, STRONGHOLD),
    (SANCTUARY,),
    (),
    (),
)


def list_actions(position: Position, seat: int, found: list[Move]) -> None:
    list_transforms(position, seat, can_buy_spades(position, seat), True, found)
    _dwellings(position, seat, found)
    _upgrades(position, seat, found)
    _advances(position, seat, found)
    if position.priests[seat]:
        _priests(position, found)
    _power_actions(position, seat, found)
    _special_actions(position, seat, found)


def _dwellings(position: Position, seat: int, found: list[Move]) -> None:
    """List where a dwelling can go on home terrain at once (building.dwelling)."""
    if position.count(seat, DWELLING) == LIMITS[DWELLING] or not can_pay_dwelling(position, seat):
        return
    faction = position.faction[seat]
    home = HOME[faction]
    for field in near(position, seat):
        if position.owner[field] == NOBODY and position.terrain[field] == home:
            found.append(MOVES[BUILD_ON + field])
    if faction == DWARVES:
        workers = WORKER_PRICE[faction][DWELLING] + tunnel_workers(position, seat)
        if position.workers[seat] < workers:
            return
    elif position.priests[seat] < CARPET_PRIESTS:
        return
    for field in far(position, seat):
        if position.owner[field] == NOBODY and position.terrain[field] == home:
            found.append(MOVES[BUILD_ON + field])


def _upgrades(position: Position, seat: int, found: list[Move]) -> None:
    faction = position.faction[seat]
    possible = [False] * (SANCTUARY + 1)
    for kind in range(TRADING_HOUSE, SANCTUARY + 1):
        possible[kind] = (
            piece_left(position, seat, kind)
            and position.workers[seat] >= WORKER_PRICE[faction][kind]
            and position.coins[seat] >= COIN_PRICE[faction][kind]
        )
    owner, structure = position.owner, position.structure
    for field in range(LANDS):
        if owner[field] == seat:
            for kind in UPGRADES_OF[structure[field]]:
                if possible[kind] and (
                    kind != TRADING_HOUSE or can_pay_for(position, seat, field, kind)
                ):
                    found.append(MOVES[UPGRADE + field * 4 + kind - TRADING_HOUSE])


def _advances(position: Position, seat: int, found: list[Move]) -> None:
    faction = position.faction[seat]
    coins, priests = position.coins[seat], position.priests[seat]
    if (
        position.shipping[seat] < SHIPPING_END[faction]
        and coins >= SHIPPING_COINS
        and priests >= SHIPPING_PRIESTS
    ):
        found.append(MOVES[ADVANCE])
    if can_improve_digging(position, seat):
        price = DIGGING_PRICE[faction]
        if position.workers[seat] >= price[0] and coins >= price[1] and priests >= price[2]:
            found.append(MOVES[ADVANCE + 1])


def _priests(position: Position, found: list[Move]) -> None:
    for track in range(TRACKS):
        for steps in (1, 2, 3):
            if steps == 1 or order_space(position, track, steps) != NOBODY:
                found.append(MOVES[SEND + track * 3 + steps - 1])


def _power_actions(position: Position, seat: int, found: list[Move]) -> None:
    bridges = bridge_left(position, seat)
    if bridges and can_take_power_action(position, seat, BRIDGE_ACTION):
        for site in range(SITES):
            if can_bridge(position, seat, site):
                found.append(MOVES[POWER_BRIDGE + site])
    for action in range(POWER_ACTIONS):
        if action != BRIDGE_ACTION and can_take_power_action(position, seat, action):
            found.append(MOVES[POWER_ACTION + action])
    if (
        bridges
        and position.faction[seat] == ENGINEERS
        and position.workers[seat] >= ENGINEERS_WORKERS
    ):
        for site in range(SITES):
            if can_bridge(position, seat, site):
                found.append(MOVES[BRIDGE + site])


def _special_actions(position: Position, seat: int, found: list[Move]) -> None:
    if can_use_spade_scroll(position, seat):
        found.append(MOVES[USE_SCROLL])
    if can_use_cult_scroll(position, seat):
        for track in range(TRACKS):
            found.append(MOVES[USE_SCROLL + 1 + track])
    if can_use_cult_favor(position, seat):
        for track in range(TRACKS):
            found.append(MOVES[USE_FAVOR + track])
    if can_use_stronghold(position, seat):
        _stronghold_actions(position, seat, found)


def _stronghold_actions(position: Position, seat: int, found: list[Move]) -> None:
    faction = position.faction[seat]
    if faction == AUREN:
        for track in range(TRACKS):
            found.append(MOVES[USE_STRONGHOLD + 1 + track])
        return
    if faction not in HEX_FACTIONS:
        found.append(MOVES[USE_STRONGHOLD])
        return
    if faction == SWARMLINGS and not piece_left(position, seat, TRADING_HOUSE):
        return
    if faction == WITCHES and not piece_left(position, seat, DWELLING):
        return
    for field in range(LANDS):
        if stronghold_reaches(position, seat, field):
            found.append(MOVES[USE_STRONGHOLD_ON + field])


def list_passes(position: Position, seat: int, found: list[Move]) -> None:
    if position.round == ROUNDS:
        found.append(MOVES[PASS + SCROLLS])
        return
    for scroll in range(SCROLLS):
        if scroll_is_free(position, scroll):
            found.append(MOVES[PASS + scroll])


def list_conversions(position: Position, seat: int, found: list[Move]) -> None:
    for conversion in range(len(CONVERSIONS)):
        if can_convert(position, seat, conversion):
            found.append(MOVES[CONVERT + conversion])
