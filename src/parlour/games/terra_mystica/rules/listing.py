"""What may be done: every legal move of a seat, in a fixed order."""

from __future__ import annotations

from parlour.engine.move import Move
from parlour.games.terra_mystica.facts.factions import CULTISTS, FACTIONS, HOME, MERMAIDS
from parlour.games.terra_mystica.facts.land import HEXES, LANDS
from parlour.games.terra_mystica.facts.tiles import FAVORS, SCROLLS, TOWN_KINDS
from parlour.games.terra_mystica.rules.digging import can_pay_dwelling
from parlour.games.terra_mystica.rules.favors import can_take_favor
from parlour.games.terra_mystica.rules.notation import (
    BUILD_ON,
    CHOOSE,
    CONNECT,
    CULT,
    DECLINE,
    DONE,
    FAVOR,
    MOST_OFFERED,
    MOVES,
    ORDAIN,
    SCROLL,
    TAKE,
    TOWN,
)
from parlour.games.terra_mystica.rules.passing import scroll_is_free
from parlour.games.terra_mystica.rules.position import (
    ACTIONS,
    BUILD,
    FACTION_CHOICE,
    FIRST_SCROLLS,
    KEYS,
    NOBODY,
    OFFER,
    SPADES,
    START_DWELLINGS_PHASE,
    TILES,
    TRACKS,
    Position,
)
from parlour.games.terra_mystica.rules.power import room_for_priests
from parlour.games.terra_mystica.rules.setup import can_choose
from parlour.games.terra_mystica.rules.towns import can_connect, key_tracks
from parlour.games.terra_mystica.rules.transforms import list_free_transforms, list_transforms
from parlour.games.terra_mystica.rules.turns import list_actions, list_conversions, list_passes


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
        list_transforms(position, seat, position.spades[seat], False, found)
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
        list_actions(position, seat, found)
        list_passes(position, seat, found)
    else:
        found.append(MOVES[DONE])
    list_conversions(position, seat, found)
    _connections(position, seat, found)


def _connections(position: Position, seat: int, found: list[Move]) -> None:
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
        list_conversions(position, seat, found)
        _connections(position, seat, found)
        return
    if kind == KEYS:
        for track in key_tracks(position, seat, frame[2], frame[3]):
            found.append(MOVES[CULT + track])
        return
    if kind == SPADES:
        list_free_transforms(position, seat, frame, found)
    elif kind == BUILD:
        if can_pay_dwelling(position, seat):
            found.append(MOVES[BUILD_ON + frame[2]])
    elif position.workers[seat] and room_for_priests(position, seat):
        found.append(MOVES[ORDAIN])
    found.append(MOVES[DONE])
    list_conversions(position, seat, found)


def _tiles(position: Position, seat: int, frame: tuple[int, ...], found: list[Move]) -> None:
    if frame[2]:
        for favor in range(FAVORS):
            if can_take_favor(position, seat, favor):
                found.append(MOVES[FAVOR + favor])
    if frame[3]:
        for tile in range(TOWN_KINDS):
            if position.towns_left[tile]:
                found.append(MOVES[TOWN + tile])
