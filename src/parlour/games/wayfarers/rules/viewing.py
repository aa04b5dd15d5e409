"""The open part of a view: everything that lies on the table, by the names of the notation."""

from __future__ import annotations

from typing import Any

from parlour.games.wayfarers.facts.components import (
    CARD_IDS,
    CELL_IDS,
    CELLS,
    DIE_SPACE_IDS,
    FACES,
    GROUND_IDS,
    GROUNDS,
    GUILDS,
    INSPIRATION_IDS,
    JOURNAL_TILE_IDS,
    LAND,
    LANDS,
    NONE,
    ROWS,
    SECTIONS,
    SIDES_OF_SECTIONS,
    SLOT_IDS,
    SPACE_IDS,
    TAGS,
    TILE_IDS,
    TILE_TYPES,
    TOWNSFOLK_IDS,
    WATER,
    WORKER_COLOURS,
    bits,
)
from parlour.games.wayfarers.facts.track import NODE_IDS
from parlour.games.wayfarers.rules.position import Position, row_of
from parlour.games.wayfarers.rules.priorities import (
    OPPONENT_IDS,
    SCHEME_IDS,
    TRACK_COLOURS,
    colour,
    position_value,
)
from parlour.games.wayfarers.rules.scoring import SOURCES, points_of_opponent, sources_of


def open_view(position: Position, seat: int | None) -> dict[str, Any]:
    """Return what everybody sees."""
    data = position.heading(seat)
    data["turn"] = position.turn
    data["first"] = position.first
    data["round"] = position.rounds
    data["left"] = position.left
    data["sections"] = [
        SIDES_OF_SECTIONS[position.sections >> section & 1] for section in range(SECTIONS)
    ]
    data["slots"] = {SLOT_IDS[slot]: _slot(position, slot) for slot in range(len(SLOT_IDS))}
    data["journal"] = {
        "tiles": [JOURNAL_TILE_IDS[tile] for tile in position.journal_tiles],
        "green": [position.green_workers >> place & 1 for place in range(4)],
        "markers": [NODE_IDS[node] for node in position.markers],
    }
    data["piles"] = {TILE_IDS[tile]: left for tile, left in enumerate(position.piles)}
    data["players"] = [_player(position, side) for side in range(position.seats)]
    data["opponent"] = None if position.opponent == NONE else _opponent(position)
    data["this_turn"] = {
        "used": [GUILDS[guild] for guild in bits(position.used)],
        "fresh": [GROUND_IDS[card] for card in bits(position.fresh_lands)]
        + [TOWNSFOLK_IDS[card] for card in bits(position.fresh_townsfolk)],
        "lent": position.lent,
        "die": position.die,
        "pigeon": position.pigeon,
    }
    data["agenda"] = [list(frame) for frame in position.agenda.frames]
    return data


def _slot(position: Position, slot: int) -> dict[str, Any]:
    card, mark = position.row[slot], position.marks[slot]
    return {
        "card": None if card == NONE else CARD_IDS[row_of(slot)][card],
        "mark": None if mark == NONE else mark,
        "workers": [WORKER_COLOURS[worker] for worker in bits(position.lodgers[slot])],
    }


def _player(position: Position, side: int) -> dict[str, Any]:
    points = sources_of(position, side)
    dice: list[int] = []
    for value in range(6):
        dice += [value + 1] * position.dice[6 * side + value]
    own = [g for g in position.arrivals if _owns(position, side, g)]
    return {
        "board": position.boards[side],
        "silver": position.silver[side],
        "provision": position.provisions[side],
        "workers": {name: position.workers[3 * side + w] for w, name in enumerate(WORKER_COLOURS)},
        "influence": position.influence[side],
        "guilds": {name: position.guilds[3 * side + g] for g, name in enumerate(GUILDS)},
        "dice": dice,
        "reserve": position.reserve[side],
        "placed": [DIE_SPACE_IDS[space] for space in bits(position.placed[side])],
        "land": [_ground(position, ground) for ground in own if ground < LANDS],
        "water": [_ground(position, ground) for ground in own if ground >= LANDS],
        "city": _name(TOWNSFOLK_IDS, position.tucked[GROUNDS + 2 * side]),
        "harbour": _name(TOWNSFOLK_IDS, position.tucked[GROUNDS + 2 * side + 1]),
        "star": _name(INSPIRATION_IDS, position.inspired[len(SPACE_IDS) + side]),
        "caravan": {
            CELL_IDS[cell]: _tile(position.caravan[CELLS * side + cell])
            for cell in range(CELLS)
            if position.caravan[CELLS * side + cell] != NONE
        },
        "loads": position.loads[6 * side : 6 * side + 6],
        "tags": {name: position.tags[11 * side + tag] for tag, name in enumerate(TAGS)},
        "cards": {name: position.count_of(side, row) for row, name in enumerate(ROWS)},
        "tiles": {name: position.tiles[5 * side + kind] for kind, name in enumerate(TILE_TYPES)},
        "points": dict(zip(SOURCES, points, strict=True)),
        "total": sum(points),
    }


def _owns(position: Position, side: int, ground: int) -> bool:
    if ground < LANDS:
        return bool(position.cards[5 * side + LAND] >> ground & 1)
    return bool(position.cards[5 * side + WATER] >> (ground - LANDS) & 1)


def _ground(position: Position, ground: int) -> dict[str, Any]:
    space = position.above[ground]
    return {
        "card": GROUND_IDS[ground],
        "townsfolk": _name(TOWNSFOLK_IDS, position.tucked[ground]),
        "space": _name(SPACE_IDS, space),
        "inspiration": None if space == NONE else _name(INSPIRATION_IDS, position.inspired[space]),
    }


def _name(ids: tuple[str, ...], number: int) -> str | None:
    return None if number == NONE else ids[number]


def _tile(number: int) -> dict[str, Any]:
    tile = number >> 2
    return {
        "tile": TILE_IDS[tile],
        "back": bool(number >> 1 & 1) and FACES[tile] > 1,
        "part": number & 1,
    }


def _opponent(position: Position) -> dict[str, Any]:
    side = position.seats
    return {
        "board": OPPONENT_IDS[position.opponent],
        "workers": {name: position.workers[3 * side + w] for w, name in enumerate(WORKER_COLOURS)},
        "guilds": {name: position.guilds[3 * side + g] for g, name in enumerate(GUILDS)},
        "cards": {
            name: [CARD_IDS[row][card] for card in bits(position.cards[5 * side + row])]
            for row, name in enumerate(ROWS)
        },
        "tiles": [TILE_IDS[tile] for tile in position.hoard],
        "filled": position.filled,
        "schemes": len(position.schemes),
        "shown": [SCHEME_IDS[scheme] for scheme in position.shown],
        "resource": position.resource,
        "colour": TRACK_COLOURS[colour(position)],
        "value": position_value(position),
        "comets": position.comets,
        "owed": position.owed,
        "total": points_of_opponent(position),
    }
