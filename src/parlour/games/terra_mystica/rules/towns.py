"""Chapter "town": when structures become a town, and what a town brings."""

from __future__ import annotations

from typing import Final

from parlour.games.terra_mystica.facts.factions import (
    DWARVES,
    FAKIRS,
    MERMAIDS,
    POWER_VALUES,
    SANCTUARY,
    SHIPPING_COINS,
    SHIPPING_END,
    SHIPPING_POINTS,
    SHIPPING_PRIESTS,
    SHIPPING_START,
    SWARMLINGS,
    WITCHES,
)
from parlour.games.terra_mystica.facts.land import (
    LAND_NEIGHBOURS,
    LANDS,
    NAMES,
    NEIGHBOURS,
    SITES_AT,
)
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_SMALLER_TOWNS,
    SCORED_TOWN,
    SCORING_FOR,
    SCORING_POINTS,
    TOWN_GOODS,
    TOWN_IDS,
    TOWN_KEYS,
    TOWN_POINTS,
    TOWN_SHIPPING,
    TOWN_STEPS,
)
from parlour.games.terra_mystica.rules.cults import TOP, step, top_is_free
from parlour.games.terra_mystica.rules.position import (
    BY_FACTION,
    BY_ROUND,
    BY_SHIPPING,
    BY_TOWN,
    KEYS,
    NOBODY,
    TILES,
    TRACKS,
    Position,
)
from parlour.games.terra_mystica.rules.power import gain_goods
from parlour.games.terra_mystica.rules.reach import forget_reach

STRUCTURES_NEEDED: Final = 4
POWER_NEEDED: Final = 7
POWER_NEEDED_WITH_FAVOR: Final = 6
WITCHES_POINTS: Final = 5
SWARMLINGS_WORKERS: Final = 3


def group_at(position: Position, seat: int, hexes: list[int]) -> list[int]:
    """Return the own structures that some land hexes and all joined to them hold.

    Structures are joined by an edge, by a bridge of anybody, and around a river hex on which a town
    of the Mermaids lies.
    """
    owner, bridges = position.owner, position.bridges
    seen = [0] * LANDS
    group: list[int] = []
    for field in hexes:
        if owner[field] == seat and not seen[field]:
            seen[field] = 1
            group.append(field)
    rivers = position.rivers if position.faction[seat] == MERMAIDS else []
    place = 0
    while place < len(group):
        field = group[place]
        place += 1
        for other in LAND_NEIGHBOURS[field]:
            if owner[other] == seat and not seen[other]:
                seen[other] = 1
                group.append(other)
        for site, end in SITES_AT[field]:
            if bridges[site] != NOBODY and owner[end] == seat and not seen[end]:
                seen[end] = 1
                group.append(end)
        for river in rivers:
            if river in NEIGHBOURS[field]:
                for other in LAND_NEIGHBOURS[river]:
                    if owner[other] == seat and not seen[other]:
                        seen[other] = 1
                        group.append(other)
    return group


def big_enough(position: Position, seat: int, group: list[int]) -> bool:
    """Tell whether joined structures make a town (town.founding, town.sanctuary)."""
    number = len(group)
    power = 0
    for field in group:
        kind = position.structure[field]
        power += POWER_VALUES[kind]
        if kind == SANCTUARY:
            number += 1
    return number >= STRUCTURES_NEEDED and power >= power_needed(position, seat)


def power_needed(position: Position, seat: int) -> int:
    if position.has_favor(seat, FAVOR_SMALLER_TOWNS):
        return POWER_NEEDED_WITH_FAVOR
    return POWER_NEEDED


def some_tile_left(position: Position) -> bool:
    """Tell whether a town tile is left beside those that are due."""
    return tiles_left(position) > towns_due(position)


def tiles_left(position: Position) -> int:
    total = 0
    for left in position.towns_left:
        total += left
    return total


def settle(position: Position, seat: int, hexes: list[int]) -> bool:
    """Look at what is joined to some hexes now: let it join a town, or found one.

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


def settle_everywhere(position: Position, seat: int) -> int:
    """Found every town that a favor tile has made big enough (town.favor); return how many."""
    founded = 0
    for field in range(LANDS):
        if (
            position.owner[field] == seat
            and not position.town[field]
            and tiles_left(position) > towns_due(position) + founded
        ):
            group = group_at(position, seat, [field])
            if not _in_town(position, group) and big_enough(position, seat, group):
                founded += 1
                position.towns[seat] += 1
                _join(position, group, sum(position.towns))
    return founded


def _in_town(position: Position, group: list[int]) -> bool:
    return any(position.town[field] for field in group)


def can_connect(position: Position, seat: int, river: int) -> bool:
    """Tell whether the Mermaids found a town by skipping a river hex (town.mermaids)."""
    if river in position.rivers or not some_tile_left(position):
        return False
    shores = [field for field in LAND_NEIGHBOURS[river] if position.owner[field] == seat]
    if len(shores) < 2:
        return False
    group = group_at(position, seat, shores)
    return not _in_town(position, group) and big_enough(position, seat, group)


def connect(position: Position, seat: int, river: int) -> None:
    """Found a town of the Mermaids over a river hex, where its tile lies."""
    position.rivers.append(river)
    if position.listener is not None:
        position.tell("connected", seat, {"river": NAMES[river]}, "town.mermaids")
    settle(position, seat, list(LAND_NEIGHBOURS[river]))
    owe_tiles(position, seat, 0, 1)


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
    faction = position.faction[seat]
    if faction == WITCHES:
        position.score(seat, WITCHES_POINTS, BY_FACTION)
    elif faction == SWARMLINGS:
        position.workers[seat] += SWARMLINGS_WORKERS
    if TOWN_SHIPPING[tile]:
        sail_farther(position, seat)
    if TOWN_STEPS[tile]:
        step_everywhere(position, seat, TOWN_STEPS[tile], (1 << TRACKS) - 1)


def sail_farther(position: Position, seat: int) -> None:
    """Make a step of shipping that costs nothing; a carpet flies farther instead."""
    faction = position.faction[seat]
    if faction == FAKIRS:
        position.carpet[seat] += 1
    elif faction != DWARVES and position.shipping[seat] < SHIPPING_END[faction]:
        advance_shipping(position, seat)


def pay_shipping(position: Position, seat: int) -> None:
    """Make a step of shipping as an action."""
    position.coins[seat] -= SHIPPING_COINS
    position.priests[seat] -= SHIPPING_PRIESTS
    advance_shipping(position, seat)


def advance_shipping(position: Position, seat: int) -> None:
    """Move the marker of shipping on, with its points (track.shipping)."""
    faction = position.faction[seat]
    points = SHIPPING_POINTS[faction][position.shipping[seat] - SHIPPING_START[faction]]
    position.shipping[seat] += 1
    position.score(seat, points, BY_SHIPPING)
    forget_reach(position, seat)
    if position.listener is not None:
        figures: dict[str, int | str] = {"level": position.shipping[seat], "points": points}
        position.tell("sailed", seat, figures, "track.shipping")


def step_everywhere(position: Position, seat: int, steps: int, tracks: int) -> None:
    """Step on several tracks; if more last spaces are in reach than keys, ask which go first."""
    wanting = 0
    for track in range(TRACKS):
        if tracks >> track & 1 and _wants_key(position, seat, track, steps):
            wanting += 1
    if wanting > position.keys[seat] > 0:
        position.agenda.push((KEYS, seat, steps, tracks))
        return
    for track in range(TRACKS):
        if tracks >> track & 1:
            step(position, seat, track, steps)


def _wants_key(position: Position, seat: int, track: int, steps: int) -> bool:
    level = position.cults[seat * TRACKS + track]
    return level < TOP <= level + steps and top_is_free(position, seat, track)


def key_tracks(position: Position, seat: int, steps: int, tracks: int) -> list[int]:
    """Return the tracks between which a key has to be decided."""
    return [
        track
        for track in range(TRACKS)
        if tracks >> track & 1 and _wants_key(position, seat, track, steps)
    ]
