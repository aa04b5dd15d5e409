"""Chapter "town": when structures become a town, and what a town brings."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.components import (
    SANCTUARY_COUNTS,
    TOWN_POWER,
    TOWN_STRUCTURES,
    TRACKS,
)
from parlour.games.terra_mystica.facts.factions import (
    JOINS_OVER_RIVERS,
    POWER_VALUES,
    RIVER_TOWN_RULE,
    SANCTUARY,
    TOWN_POINTS_MORE,
    TOWN_WORKERS,
)
from parlour.games.terra_mystica.facts.land import (
    HEXES,
    LAND_NEIGHBOURS,
    LANDS,
    NAMES,
)
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_SMALLER_TOWNS,
    SCORED_TOWN,
    SCORING_FOR,
    SCORING_POINTS,
    SMALLER_TOWN_POWER,
    TOWN_GOODS,
    TOWN_IDS,
    TOWN_KEYS,
    TOWN_KINDS,
    TOWN_POINTS,
    TOWN_SHIPPING,
    TOWN_STEPS,
)
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.adjacency import visit, visit_joined
from parlour.games.terra_mystica.rules.cults import step_everywhere
from parlour.games.terra_mystica.rules.decision import Decision, Moves
from parlour.games.terra_mystica.rules.notation import MOVES
from parlour.games.terra_mystica.rules.position import (
    BY_FACTION,
    BY_ROUND,
    BY_TOWN,
    TILES,
    Position,
)
from parlour.games.terra_mystica.rules.power import gain_goods
from parlour.games.terra_mystica.rules.tracks import sail_farther


class ChooseTown(Decision):
    """Take a town tile that is due (town.tile)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if position.agenda.top()[3]:
            for tile in range(TOWN_KINDS):
                if position.towns_left[tile]:
                    found.append(MOVES[self.first + tile])

    def answer(self, position: Position, seat: int, choice: int) -> None:
        _, _, favors, towns = position.agenda.pop()
        owe_tiles(position, seat, favors, towns - 1)
        take_town(position, seat, choice)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        if position.agenda.top()[3] and position.towns_left[choice]:
            return None
        return IllegalMove("town.tile", "no-town", {"town": TOWN_IDS[choice]})


class Connect(Decision):
    """Found a town over a river hex, where its tile lies."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if may_connect(position, seat):
            for river in range(LANDS, HEXES):
                if joins_a_town(position, seat, river):
                    found.append(MOVES[self.first + river - LANDS])

    def answer(self, position: Position, seat: int, choice: int) -> None:
        river = LANDS + choice
        position.rivers.append(river)
        if position.listener is not None:
            position.tell("connected", seat, {"river": NAMES[river]}, RIVER_TOWN_RULE)
        settle(position, seat, LAND_NEIGHBOURS[river])
        owe_tiles(position, seat, 0, 1)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        river = LANDS + choice
        if can_connect(position, seat, river):
            return None
        return IllegalMove(RIVER_TOWN_RULE, "no-connection", {"river": NAMES[river]})


def group_at(position: Position, seat: int, hexes: tuple[int, ...]) -> list[int]:
    """Return the own structures that some land hexes and all joined to them hold."""
    seen = [0] * LANDS
    group: list[int] = []
    visit(position, seat, hexes, seen, group)
    place = 0
    while place < len(group):
        visit_joined(position, seat, group[place], seen, group)
        place += 1
    return group


def big_enough(position: Position, seat: int, group: list[int]) -> bool:
    """Tell whether joined structures make a town (town.founding, town.sanctuary)."""
    number = len(group)
    power = 0
    for field in group:
        kind = position.structure[field]
        power += POWER_VALUES[kind]
        if kind == SANCTUARY:
            number += SANCTUARY_COUNTS - 1
    return number >= TOWN_STRUCTURES and power >= power_needed(position, seat)


def power_needed(position: Position, seat: int) -> int:
    """Return the power value that a town takes (town.favor)."""
    if position.has_favor(seat, FAVOR_SMALLER_TOWNS):
        return SMALLER_TOWN_POWER
    return TOWN_POWER


def some_tile_left(position: Position) -> bool:
    """Tell whether a town tile is left beside those that are due."""
    return tiles_left(position) > towns_due(position)


def tiles_left(position: Position) -> int:
    total = 0
    for left in position.towns_left:
        total += left
    return total


def settle(position: Position, seat: int, hexes: tuple[int, ...]) -> bool:
    """Look at what is joined to some hexes now: let it join a town (town.growth), or found one.

    Return whether a town arose, whose tile has still to be chosen.
    """
    group = group_at(position, seat, hexes)
    for field in group:
        if position.town[field]:
            _join(position, group, position.town[field])
            return False
    if not big_enough(position, seat, group):
        return False
    return _found(position, seat, group)


def _join(position: Position, group: list[int], number: int) -> None:
    for field in group:
        if not position.town[field]:
            position.town[field] = number


def _found(position: Position, seat: int, group: list[int]) -> bool:
    if not some_tile_left(position):
        return False
    number = sum(position.towns) + 1
    position.towns[seat] += 1
    _join(position, group, number)
    return True


def towns_due(position: Position) -> int:
    """Return how many towns wait for their tile."""
    due = 0
    for frame in position.agenda.frames:
        if frame[0] == TILES:
            due += frame[3]
    return due


def settle_everywhere(position: Position, seat: int, due: int) -> int:
    """Found every town that a favor tile has made big enough (town.favor); return how many.

    So many towns wait for their tile beside those on the agenda.
    """
    founded = 0
    for field in range(LANDS):
        if (
            position.owner[field] == seat
            and not position.town[field]
            and tiles_left(position) > towns_due(position) + due + founded
        ):
            group = group_at(position, seat, (field,))
            if not _in_town(position, group) and big_enough(position, seat, group):
                founded += 1
                position.towns[seat] += 1
                _join(position, group, sum(position.towns))
    return founded


def _in_town(position: Position, group: list[int]) -> bool:
    return any(position.town[field] for field in group)


def may_connect(position: Position, seat: int) -> bool:
    """Tell whether a seat joins structures over rivers, and a tile is left for the town."""
    return JOINS_OVER_RIVERS[position.faction[seat]] > 0 and some_tile_left(position)


def can_connect(position: Position, seat: int, river: int) -> bool:
    """Tell whether a seat can found a town by skipping a river hex."""
    return may_connect(position, seat) and joins_a_town(position, seat, river)


def joins_a_town(position: Position, seat: int, river: int) -> bool:
    """Tell whether what stands around a river hex is enough for a town if it is skipped."""
    shores = 0
    for field in LAND_NEIGHBOURS[river]:
        if position.owner[field] == seat:
            shores += 1
    if shores < 2 or river in position.rivers:
        return False
    group = group_at(position, seat, LAND_NEIGHBOURS[river])
    return not _in_town(position, group) and big_enough(position, seat, group)


def some_connection(position: Position, seat: int) -> bool:
    """Tell whether a seat can found a town over a river now."""
    if not may_connect(position, seat):
        return False
    return any(joins_a_town(position, seat, river) for river in range(LANDS, HEXES))


def owe_tiles(position: Position, seat: int, favors: int, towns: int) -> None:
    """Have a seat choose favor tiles and town tiles, in the order it likes."""
    if favors or towns:
        position.agenda.push((TILES, seat, favors, towns))


def take_town(position: Position, seat: int, tile: int) -> None:
    """Take a town tile: key, points, goods and what the faction adds (town.tile)."""
    position.towns_left[tile] -= 1
    position.keys[seat] += TOWN_KEYS[tile]
    if position.listener is not None:
        position.tell("founded", seat, {"town": TOWN_IDS[tile]}, "town.tile")
    position.score(seat, TOWN_POINTS[tile], BY_TOWN)
    scoring = position.scorings[position.round - 1]
    if SCORING_FOR[scoring] == SCORED_TOWN:
        position.score(seat, SCORING_POINTS[scoring], BY_ROUND)
    gain_goods(position, seat, TOWN_GOODS[tile])
    position.score(seat, TOWN_POINTS_MORE[position.faction[seat]], BY_FACTION)
    position.workers[seat] += TOWN_WORKERS[position.faction[seat]]
    if TOWN_SHIPPING[tile]:
        sail_farther(position, seat)
    if TOWN_STEPS[tile]:
        step_everywhere(position, seat, TOWN_STEPS[tile], (1 << TRACKS) - 1)


CHOOSE_TOWN: Final = ChooseTown(notation.TOWN)
CONNECT: Final = Connect(notation.CONNECT)
