"""What may be done: every legal move of a seat, in a fixed order."""

from __future__ import annotations

from typing import Final

from parlour.engine.move import Move
from parlour.games.terra_mystica.actions import (
    HEX_FACTIONS,
    can_take_power_action,
    can_use_cult_favor,
    can_use_cult_scroll,
    can_use_spade_scroll,
    can_use_stronghold,
    stronghold_reaches,
)
from parlour.games.terra_mystica.bridges import ENGINEERS_WORKERS, bridge_left, can_bridge
from parlour.games.terra_mystica.building import can_pay_for, piece_left
from parlour.games.terra_mystica.conversions import CONVERSIONS, can_convert
from parlour.games.terra_mystica.cults import order_space
from parlour.games.terra_mystica.digging import (
    AROUND,
    can_buy_spades,
    can_improve_digging,
    can_pay_dwelling,
    spade_price,
    spades_needed,
)
from parlour.games.terra_mystica.factions import (
    AUREN,
    COIN_PRICE,
    CULTISTS,
    DIGGING_PRICE,
    DWARVES,
    DWELLING,
    ENGINEERS,
    FACTIONS,
    GIANTS,
    HOME,
    LIMITS,
    MERMAIDS,
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
from parlour.games.terra_mystica.favors import can_take_favor
from parlour.games.terra_mystica.landscape import HEXES, KINDS, LANDS, SITES
from parlour.games.terra_mystica.notation import (
    ADVANCE,
    BRIDGE,
    BUILD_ON,
    CHOOSE,
    CONNECT,
    CONVERT,
    CULT,
    DECLINE,
    DONE,
    FAVOR,
    MOST_OFFERED,
    MOVES,
    ORDAIN,
    PASS,
    POWER_ACTION,
    POWER_BRIDGE,
    SCROLL,
    SEND,
    TAKE,
    TOWN,
    TRANSFORM,
    UPGRADE,
    USE_FAVOR,
    USE_SCROLL,
    USE_STRONGHOLD,
    USE_STRONGHOLD_ON,
)
from parlour.games.terra_mystica.passing import scroll_is_free
from parlour.games.terra_mystica.position import (
    ACTIONS,
    BUILD,
    FACTION_CHOICE,
    FIRST_SCROLLS,
    KEYS,
    NOBODY,
    NOTHING,
    OFFER,
    ROUNDS,
    SPADES,
    START_DWELLINGS_PHASE,
    TILES,
    TRACKS,
    Position,
)
from parlour.games.terra_mystica.power import room_for_priests
from parlour.games.terra_mystica.reach import (
    CARPET_PRIESTS,
    far,
    near,
    tunnel_workers,
)
from parlour.games.terra_mystica.setup import can_choose
from parlour.games.terra_mystica.tiles import (
    BRIDGE_ACTION,
    FAVORS,
    POWER_ACTIONS,
    SCROLLS,
    TOWN_KINDS,
)
from parlour.games.terra_mystica.towns import can_connect, key_tracks

UPGRADES_OF: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (TRADING_HOUSE,),
    (TEMPLE, STRONGHOLD),
    (SANCTUARY,),
    (),
    (),
)


def listed(position: Position, seat: int) -> list[Move]:
    """Return every legal move of a seat that is asked."""
    found: list[Move] = []
    phase = position.phase
    if phase == ACTIONS:
        _in_actions(position, seat, found)
    elif phase == FACTION_CHOICE:
        for faction in range(FACTIONS):
            if can_choose(position, faction):
                found.append(MOVES[CHOOSE + faction])
    elif phase == START_DWELLINGS_PHASE:
        home = HOME[position.faction[seat]]
        for field in range(LANDS):
            if position.terrain[field] == home and position.owner[field] == NOBODY:
                found.append(MOVES[BUILD_ON + field])
    elif phase == FIRST_SCROLLS:
        for scroll in range(SCROLLS):
            if scroll_is_free(position, scroll):
                found.append(MOVES[SCROLL + scroll])
    else:
        _transforms(position, seat, position.spades[seat], False, found)
        found.append(MOVES[DONE])
    return found


def _in_actions(position: Position, seat: int, found: list[Move]) -> None:
    if position.agenda and position.agenda.top()[1] == seat:
        _in_frame(position, seat, position.agenda.top(), found)
        return
    if position.steps_due and position.seat_of(CULTISTS) == seat:
        for track in range(TRACKS):
            found.append(MOVES[CULT + track])
        if not position.deferred:
            return
    _answers(position, seat, found)
    if found or seat != position.deciding():
        return
    if position.actions:
        _actions(position, seat, found)
        _passes(position, seat, found)
    else:
        found.append(MOVES[DONE])
    _conversions(position, seat, found)
    if position.faction[seat] == MERMAIDS:
        for river in range(LANDS, HEXES):
            if can_connect(position, seat, river):
                found.append(MOVES[CONNECT + river - LANDS])


def _answers(position: Position, seat: int, found: list[Move]) -> None:
    """List the answers to the open offers, equal ones once (neighbours.choice)."""
    offers = position.offers
    for place in range(0, len(offers), OFFER):
        if offers[place] == seat:
            faction = position.faction[offers[place + 1]]
            code = faction * MOST_OFFERED + offers[place + 2] - 1
            if MOVES[TAKE + code] not in found:
                found.append(MOVES[TAKE + code])
                found.append(MOVES[DECLINE + code])
            if not position.deferred:
                return


# Decisions inside an action


def _in_frame(position: Position, seat: int, frame: tuple[int, ...], found: list[Move]) -> None:
    kind = frame[0]
    if kind == TILES:
        _tiles(position, seat, frame, found)
        _conversions(position, seat, found)
        return
    if kind == KEYS:
        for track in key_tracks(position, seat, frame[2], frame[3]):
            found.append(MOVES[CULT + track])
        return
    if kind == SPADES:
        _free_transforms(position, seat, frame, found)
    elif kind == BUILD:
        if can_pay_dwelling(position, seat):
            found.append(MOVES[BUILD_ON + frame[2]])
    elif position.workers[seat] and room_for_priests(position, seat):
        found.append(MOVES[ORDAIN])
    found.append(MOVES[DONE])
    _conversions(position, seat, found)


def _tiles(position: Position, seat: int, frame: tuple[int, ...], found: list[Move]) -> None:
    if frame[2]:
        for favor in range(FAVORS):
            if can_take_favor(position, seat, favor):
                found.append(MOVES[FAVOR + favor])
    if frame[3]:
        for tile in range(TOWN_KINDS):
            if position.towns_left[tile]:
                found.append(MOVES[TOWN + tile])


def _free_transforms(
    position: Position, seat: int, frame: tuple[int, ...], found: list[Move]
) -> None:
    _, _, left, first, flown, more = frame
    bought = can_buy_spades(position, seat) if more and first == NOTHING else 0
    _transforms(position, seat, left + bought, False, found)
    if flown:
        return
    spare = _after_flight(position, seat)
    if spare < 0:
        return
    bought = spare if more and first == NOTHING else 0
    for field in far(position, seat):
        if position.owner[field] == NOBODY:
            _transforms_of(position, seat, field, left + bought, found)


def _transforms(
    position: Position, seat: int, spades: int, flying: bool, found: list[Move]
) -> None:
    home = HOME[position.faction[seat]]
    if spades:
        for field in near(position, seat):
            if position.owner[field] == NOBODY and position.terrain[field] != home:
                _transforms_of(position, seat, field, spades, found)
    if not flying:
        return
    spades = _after_flight(position, seat)
    if spades > 0:
        for field in far(position, seat):
            if position.owner[field] == NOBODY and position.terrain[field] != home:
                _transforms_of(position, seat, field, spades, found)


def _transforms_of(
    position: Position, seat: int, field: int, spades: int, found: list[Move]
) -> None:
    """List what so many spades can make of a hex (digging.cycle)."""
    first = TRANSFORM + field * (KINDS + 1)
    faction = position.faction[seat]
    home = HOME[faction]
    if position.terrain[field] == home:
        return
    if faction == GIANTS:
        if spades >= spades_needed(position, seat, field, home):
            found.append(MOVES[first + home])
        return
    for terrain in range(KINDS):
        needed = spades_needed(position, seat, field, terrain)
        if 0 < needed <= spades:
            found.append(MOVES[first + terrain])
    if spades_needed(position, seat, field, AROUND) <= spades:
        found.append(MOVES[first + AROUND])


def _after_flight(position: Position, seat: int) -> int:
    """Return how many spades can be bought beside a tunnel or carpet, -1 if it is too dear."""
    if position.faction[seat] == DWARVES:
        spare = position.workers[seat] - tunnel_workers(position, seat)
        return spare // spade_price(position, seat) if spare >= 0 else -1
    if position.priests[seat] < CARPET_PRIESTS:
        return -1
    return position.workers[seat] // spade_price(position, seat)


# Actions


def _actions(position: Position, seat: int, found: list[Move]) -> None:
    _transforms(position, seat, can_buy_spades(position, seat), True, found)
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


def _passes(position: Position, seat: int, found: list[Move]) -> None:
    if position.round == ROUNDS:
        found.append(MOVES[PASS + SCROLLS])
        return
    for scroll in range(SCROLLS):
        if scroll_is_free(position, scroll):
            found.append(MOVES[PASS + scroll])


def _conversions(position: Position, seat: int, found: list[Move]) -> None:
    for conversion in range(len(CONVERSIONS)):
        if can_convert(position, seat, conversion):
            found.append(MOVES[CONVERT + conversion])
