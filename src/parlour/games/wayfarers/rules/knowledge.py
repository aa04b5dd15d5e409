"""Chapter "info": what a seat may know, and what the rest could be.

Everything lies open but the order of the decks, of the scheme cards, and the cards that somebody
has drawn and not yet acquired or put back. Whoever puts cards under a deck remembers them.
"""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.generator import Generator
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
from parlour.games.wayfarers.facts.opponents import OPPONENT_IDS, SCHEME_IDS, TRACK_COLOURS
from parlour.games.wayfarers.facts.track import GREEN_PLACES, NODE_IDS
from parlour.games.wayfarers.rules.ending import LIMIT, is_limit_near, rounds_left
from parlour.games.wayfarers.rules.frames import BURY, CLAIM, DRAWN
from parlour.games.wayfarers.rules.indexing import (
    DIE_VALUES,
    STAR,
    at_cell,
    at_column,
    at_die,
    at_guild,
    at_host,
    at_row,
    at_star,
    at_tag,
    at_type,
    at_worker,
    face_of,
    part_of,
    row_of,
    tile_of,
)
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.scoring import SOURCES, points_of_opponent, sources_of
from parlour.games.wayfarers.rules.solo.claims import claimed
from parlour.games.wayfarers.rules.solo.priorities import colour, position_value

SPECTATOR: Final = 7
"""The bit of those who only watch."""


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """Return all that a seat, or a spectator, may know (info.hidden, info.known)."""
    data = _open_view(position, seat)
    bit = SPECTATOR if seat is None else seat
    data["decks"] = {ROWS[row]: _deck(position, row, bit) for row in range(len(ROWS))}
    row = drawn_row(position)
    own = row != NONE and seat == position.turn
    data["drawn"] = {
        "count": len(position.drawn),
        "cards": [CARD_IDS[row][card] for card in position.drawn] if own else [],
    }
    data["moves"] = [] if seat is None else [move.text for move in position.moves(seat)]
    data["claimed"] = None
    if position.agenda and position.agenda.top()[0] == CLAIM:
        data["claimed"] = SLOT_IDS[claimed(position, position.agenda.top())]
    data["shares"] = position.shares() if position.over() else []
    return data


def _open_view(position: Position, seat: int | None) -> dict[str, Any]:
    """Return what everybody sees, by the names of the notation."""
    data = position.heading(seat)
    data["turn"] = position.turn
    data["first"] = position.first
    data["round"] = position.rounds
    data["left"] = position.left
    data["limit"] = {
        "rounds": position.options.number(LIMIT),
        "left": rounds_left(position) if is_limit_near(position) else None,
        "reached": bool(position.limited),
    }
    data["sections"] = [
        SIDES_OF_SECTIONS[position.sections >> section & 1] for section in range(SECTIONS)
    ]
    data["slots"] = {SLOT_IDS[slot]: _slot(position, slot) for slot in range(len(SLOT_IDS))}
    data["journal"] = {
        "tiles": [JOURNAL_TILE_IDS[tile] for tile in position.journal_tiles],
        "green": [position.green_workers >> place & 1 for place in range(GREEN_PLACES)],
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
    for value in range(1, DIE_VALUES + 1):
        dice += [value] * position.dice[at_die(side, value)]
    own = [g for g in position.arrivals if _owns(position, side, g)]
    return {
        "board": position.boards[side],
        "silver": position.silver[side],
        "provision": position.provisions[side],
        "workers": _workers(position, side),
        "influence": position.influence[side],
        "guilds": _guilds(position, side),
        "dice": dice,
        "reserve": position.reserve[side],
        "placed": [DIE_SPACE_IDS[space] for space in bits(position.placed[side])],
        "land": [_ground(position, ground) for ground in own if ground < LANDS],
        "water": [_ground(position, ground) for ground in own if ground >= LANDS],
        "city": _name(TOWNSFOLK_IDS, position.tucked[at_host(side, GROUNDS)]),
        "harbour": _name(TOWNSFOLK_IDS, position.tucked[at_host(side, GROUNDS + 1)]),
        "star": _name(INSPIRATION_IDS, position.inspired[at_star(side, STAR)]),
        "caravan": {
            CELL_IDS[cell]: _tile(position.caravan[at_cell(side, cell)])
            for cell in range(CELLS)
            if position.caravan[at_cell(side, cell)] != NONE
        },
        "loads": position.loads[at_column(side, 1) : at_column(side + 1, 1)],
        "tags": {name: position.tags[at_tag(side, tag)] for tag, name in enumerate(TAGS)},
        "cards": {name: position.count_of(side, row) for row, name in enumerate(ROWS)},
        "tiles": {
            name: position.tiles[at_type(side, kind)] for kind, name in enumerate(TILE_TYPES)
        },
        "points": dict(zip(SOURCES, points, strict=True)),
        "total": sum(points),
    }


def _workers(position: Position, side: int) -> dict[str, int]:
    return {
        name: position.workers[at_worker(side, colour)]
        for colour, name in enumerate(WORKER_COLOURS)
    }


def _guilds(position: Position, side: int) -> dict[str, int]:
    return {name: position.guilds[at_guild(side, guild)] for guild, name in enumerate(GUILDS)}


def _owns(position: Position, side: int, ground: int) -> bool:
    if ground < LANDS:
        return bool(position.cards[at_row(side, LAND)] >> ground & 1)
    return bool(position.cards[at_row(side, WATER)] >> (ground - LANDS) & 1)


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


def _tile(piece: int) -> dict[str, Any]:
    tile = tile_of(piece)
    return {
        "tile": TILE_IDS[tile],
        "back": face_of(piece) > 0 and FACES[tile] > 1,
        "part": part_of(piece),
    }


def _opponent(position: Position) -> dict[str, Any]:
    side = position.seats
    return {
        "board": OPPONENT_IDS[position.opponent],
        "workers": _workers(position, side),
        "guilds": _guilds(position, side),
        "cards": {
            name: [CARD_IDS[row][card] for card in bits(position.cards[at_row(side, row)])]
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


# What is not known


def drawn_row(position: Position) -> int:
    """Return the row whose cards are drawn, or NONE."""
    for frame in position.agenda.frames:
        if frame[0] == DRAWN or frame[0] == BURY:
            return frame[1]
    return NONE


def _deck(position: Position, row: int, bit: int) -> dict[str, Any]:
    """Return the size of a deck and the places, counted from the top, that somebody knows."""
    deck, seen = position.deck(row), position.seen(row)
    known = [
        {
            "place": len(deck) - place,
            "by": [who for who in range(position.seats) if seen[place] >> who & 1],
            "card": CARD_IDS[row][deck[place]] if seen[place] >> bit & 1 else None,
        }
        for place in range(len(seen) - 1, -1, -1)
        if seen[place]
    ]
    return {"count": len(deck), "known": known}


def imagine(position: Position, seat: int, generator: Generator) -> None:
    """Shuffle anew, in place, everything that the seat does not know."""
    drawn = drawn_row(position)
    if seat == position.turn:
        drawn = NONE
    for row in range(len(ROWS)):
        deck, seen = position.deck(row), position.seen(row)
        places = [place for place in range(len(deck)) if not seen or not seen[place] >> seat & 1]
        unknown = [deck[place] for place in places]
        if row == drawn:
            unknown += position.drawn
        unknown.sort()
        generator.shuffle(unknown)
        for index, place in enumerate(places):
            deck[place] = unknown[index]
        if row == drawn:
            position.drawn = sorted(unknown[len(places) :])
            position.listed = None
    position.schemes.sort()
    generator.shuffle(position.schemes)
    position.generator = generator.fork()
