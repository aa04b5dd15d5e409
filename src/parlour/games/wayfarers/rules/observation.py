"""Chapter "info" in numbers: what a seat may know, for programs that learn.

Sides go round from the own one; the others are `rival1` and so on, a solo opponent the last. Where
one card lies at another, its number in the components tells which: 0 is none, 1 the first.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

from parlour.engine.contract import State
from parlour.engine.observation import (
    MOST,
    Observation,
    Part,
    choice,
    marks,
    number,
    packed,
    who,
    write_marks,
    write_number,
)
from parlour.games.wayfarers.facts.components import (
    ASSETS,
    CARD_IDS,
    CELL_IDS,
    COLUMNS,
    DECK_SIZES,
    DIE_SPACE_IDS,
    DIE_SPACES,
    GROUND_IDS,
    GROUNDS,
    GUILDS,
    INSPIRATION,
    JOURNAL_TILE_IDS,
    LAND,
    LANDS,
    LOAD_BITS,
    MOST_CARRIED,
    NONE,
    PRINTED_HOSTS,
    ROWS,
    SECTIONS,
    SLOT_IDS,
    SPACE_IDS,
    TAGS,
    TILE_IDS,
    TILE_TYPES,
    TOWNSFOLK_IDS,
    WATER,
    WORKER_COLOURS,
)
from parlour.games.wayfarers.facts.opponents import OPPONENT_IDS, SCHEME_IDS
from parlour.games.wayfarers.facts.track import GREEN_PLACES, NODE_IDS, TILE_PLACE
from parlour.games.wayfarers.rules.frames import BURY, DRAWN, KINDS
from parlour.games.wayfarers.rules.indexing import (
    DIE_VALUES,
    HOSTS_OF_BOARD,
    KINDS_OF_CARDS,
    KINDS_OF_GUILDS,
    KINDS_OF_TAGS,
    KINDS_OF_TILES,
    KINDS_OF_WORKERS,
    STAR,
    at_cell,
    at_column,
    at_die,
    at_guild,
    at_row,
    at_tag,
    at_type,
    at_worker,
    row_of,
)
from parlour.games.wayfarers.rules.position import Position

VERSION: Final = 1

NOBODY: Final = ("nobody",)
NOTHING: Final = ("none",)
LODGERS: Final = tuple(
    [
        "+".join([colour for bit, colour in enumerate(WORKER_COLOURS) if mask >> bit & 1]) or "none"
        for mask in range(1 << len(WORKER_COLOURS))
    ]
)
LOADED: Final = (*ASSETS, "plus", "minus", "silver_off", "provision_off")
REMEMBERED: Final = (LAND, WATER, INSPIRATION)
"""The rows whose decks somebody may know a part of."""
FIGURES: Final = 4
"""So much of the question on top of the agenda is told, in two bytes each."""
OPEN_SPACES: Final = max(TILE_PLACE) + 1


def _side(name: str) -> list[Part]:
    return [
        choice(f"{name}.at", NODE_IDS),
        *[number(f"{name}.worker.{colour}") for colour in WORKER_COLOURS],
        *[number(f"{name}.guild.{guild}") for guild in GUILDS],
        *[
            part
            for row, ids in enumerate(CARD_IDS)
            for part in marks([f"{name}.{ROWS[row]}.{card}" for card in ids])
        ],
    ]


def _player(name: str) -> list[Part]:
    return [
        number(f"{name}.board"),
        number(f"{name}.silver"),
        number(f"{name}.provision"),
        number(f"{name}.influence"),
        number(f"{name}.reserve"),
        number(f"{name}.last_water"),
        *[number(f"{name}.die{value}") for value in range(1, DIE_VALUES + 1)],
        *[number(f"{name}.tag.{tag}") for tag in TAGS],
        *[number(f"{name}.tiles.{kind}") for kind in TILE_TYPES],
        *[
            number(f"{name}.column{column + 1}.{thing}", MOST_CARRIED)
            for column in range(COLUMNS)
            for thing in LOADED
        ],
        *[number(f"{name}.cell.{cell}") for cell in CELL_IDS],
        *[number(f"{name}.host.{host}") for host in PRINTED_HOSTS],
        number(f"{name}.star"),
        *marks([f"{name}.placed.{space}" for space in DIE_SPACE_IDS]),
    ]


def _board(names: tuple[str, ...]) -> list[Part]:
    return [
        *[
            part
            for slot, id in enumerate(SLOT_IDS)
            for part in (
                choice(f"{id}.card", (*NOTHING, *CARD_IDS[row_of(slot)])),
                packed((f"{id}.mark", (*NOBODY, *names)), (f"{id}.workers", LODGERS)),
            )
        ],
        *[
            choice(f"journal{place + 1}", (*NOTHING, *JOURNAL_TILE_IDS))
            for place in range(OPEN_SPACES)
        ],
        *marks([f"green{place + 1}" for place in range(GREEN_PLACES)]),
        *marks([f"section{place + 1}.b" for place in range(SECTIONS)]),
        *[number(f"pile.{tile}") for tile in TILE_IDS],
        *[number(f"deck.{row}") for row in ROWS],
        *[number(f"{card}.townsfolk", len(TOWNSFOLK_IDS)) for card in GROUND_IDS],
        *[number(f"{card}.space", len(SPACE_IDS)) for card in GROUND_IDS],
        *[number(f"{card}.inspiration", DECK_SIZES[INSPIRATION]) for card in SPACE_IDS],
        *[
            part
            for row in REMEMBERED
            for part in marks([f"known.{ROWS[row]}.{card}" for card in CARD_IDS[row]])
        ],
    ]


def _moment(names: tuple[str, ...]) -> list[Part]:
    return [
        choice("turn", names),
        choice("first", names),
        number("round"),
        number("left_and_one"),
        number("agenda"),
        choice("question", (*NOTHING, *[str(kind) for kind in range(KINDS)])),
        *[
            number(f"question.figure{place + 1}.{half}")
            for place in range(FIGURES)
            for half in ("low", "high")
        ],
        number("drawn", 9),
        *marks([f"drawn.{card}" for card in GROUND_IDS]),
        *marks([f"used.{guild}" for guild in GUILDS]),
        number("lent_and_one"),
        number("die", DIE_VALUES),
        number("pigeon", 1),
        *marks([f"fresh.{card}" for card in GROUND_IDS[:LANDS]]),
        *marks([f"fresh.{card}" for card in TOWNSFOLK_IDS]),
    ]


def _opponent() -> list[Part]:
    return [
        choice("opponent", OPPONENT_IDS),
        number("opponent.resource"),
        number("opponent.comets"),
        number("opponent.owed"),
        number("opponent.filled"),
        number("opponent.schemes"),
        *[number(f"opponent.tiles.{tile}") for tile in TILE_IDS],
        *[number(f"opponent.shown.{scheme}", 2) for scheme in SCHEME_IDS],
    ]


def parts_of(seats: int) -> list[Part]:
    """Return what is told of a table of so many."""
    # Alone, an opponent plays.
    names = who(max(seats, 2))
    parts = _moment(names) + _board(names)
    for name in names:
        parts += _side(name)
    for name in names[:seats]:
        parts += _player(name)
    return parts + (_opponent() if seats == 1 else [])


class WayfarersObservation(Observation):
    """What lies open, seen from a seat, and what it remembers of the decks."""

    def __init__(self, seats: int) -> None:
        super().__init__(VERSION, parts_of(seats))

    def look(self, state: State, seat: int, row: BytesWriter) -> None:
        assert isinstance(state, Position)  # noqa: S101 - narrows the type
        _write_moment(state, seat, row)
        _write_board(state, seat, row)
        for place in range(state.sides):
            _write_side(state, (seat + place) % state.sides, row)
        for place in range(state.seats):
            _write_player(state, (seat + place) % state.seats, row)
        if state.seats == 1:
            _write_opponent(state, row)


def _write_moment(position: Position, seat: int, row: BytesWriter) -> None:
    row.append((position.turn - seat) % position.sides)
    row.append((position.first - seat) % position.sides)
    write_number(row, position.rounds)
    write_number(row, position.left + 1)
    frames = position.agenda.frames
    write_number(row, len(frames))
    frame: tuple[int, ...] = frames[-1] if frames else (NONE,)
    row.append(frame[0] + 1)
    for place in range(1, 1 + FIGURES):
        figure = frame[place] + 1 if place < len(frame) else 0
        row.append(figure & MOST)
        row.append(figure >> 8 & MOST)
    drawn = len(position.drawn)
    write_number(row, drawn)
    known = 0
    if drawn and seat == position.turn:
        for other in frames:
            if other[0] == DRAWN or other[0] == BURY:
                start = LANDS if other[1] == WATER else 0
                for card in position.drawn:
                    known |= 1 << start + card
                break
    write_marks(row, known, GROUNDS)
    write_marks(row, position.used, KINDS_OF_GUILDS)
    write_number(row, position.lent + 1)
    row.append(position.die)
    row.append(position.pigeon)
    write_marks(row, position.fresh_lands, LANDS)
    write_marks(row, position.fresh_townsfolk, DECK_SIZES[0])


def _write_board(position: Position, seat: int, row: BytesWriter) -> None:
    sides, marks_of, lodgers = position.sides, position.marks, position.lodgers
    for slot, card in enumerate(position.row):
        mark = marks_of[slot]
        owner = 0 if mark == NONE else (mark - seat) % sides + 1
        row.append(card + 1)
        row.append(owner + (sides + 1) * lodgers[slot])
    for tile in position.journal_tiles:
        row.append(tile + 1)
    write_marks(row, position.green_workers, GREEN_PLACES)
    write_marks(row, position.sections, SECTIONS)
    for left in position.piles:
        row.append(left)
    for kind in range(KINDS_OF_CARDS):
        row.append(len(position.deck(kind)))
    tucked, inspired = position.tucked, position.inspired
    for place in range(GROUNDS):
        row.append(tucked[place] + 1)
    for card in position.above:
        row.append(card + 1)
    for place in range(STAR):
        row.append(inspired[place] + 1)
    for kind in REMEMBERED:
        _write_memory(position, seat, kind, row)


def _write_memory(position: Position, seat: int, kind: int, row: BytesWriter) -> None:
    """Write which cards a seat knows to lie in a deck (info.known)."""
    deck, known = position.deck(kind), 0
    for place, seen in enumerate(position.seen(kind)):
        if seen and seen >> seat & 1:
            known |= 1 << deck[place]
    write_marks(row, known, DECK_SIZES[kind])


def _write_side(position: Position, side: int, row: BytesWriter) -> None:
    row.append(position.markers[side])
    workers, guilds, cards = position.workers, position.guilds, position.cards
    for colour in range(KINDS_OF_WORKERS):
        row.append(workers[at_worker(side, colour)])
    for guild in range(KINDS_OF_GUILDS):
        row.append(guilds[at_guild(side, guild)])
    for kind in range(KINDS_OF_CARDS):
        write_marks(row, cards[at_row(side, kind)], DECK_SIZES[kind])


def _write_player(position: Position, side: int, row: BytesWriter) -> None:
    row.append(position.boards[side])
    write_number(row, position.silver[side])
    write_number(row, position.provisions[side])
    row.append(position.influence[side])
    row.append(position.reserve[side])
    row.append(position.last_water[side] + 1)
    dice, tags, tiles = position.dice, position.tags, position.tiles
    loads, caravan, tucked = position.loads, position.caravan, position.tucked
    for value in range(1, DIE_VALUES + 1):
        row.append(dice[at_die(side, value)])
    for tag in range(KINDS_OF_TAGS):
        row.append(tags[at_tag(side, tag)])
    for kind in range(KINDS_OF_TILES):
        row.append(tiles[at_type(side, kind)])
    for column in range(1, COLUMNS + 1):
        load = loads[at_column(side, column)]
        for _ in range(len(LOADED)):
            row.append(load & MOST_CARRIED)
            load >>= LOAD_BITS
    for cell in range(len(CELL_IDS)):
        row.append(caravan[at_cell(side, cell)] + 1)
    for host in range(HOSTS_OF_BOARD):
        row.append(tucked[GROUNDS + HOSTS_OF_BOARD * side + host] + 1)
    row.append(position.inspired[STAR + side] + 1)
    write_marks(row, position.placed[side], DIE_SPACES)


def _write_opponent(position: Position, row: BytesWriter) -> None:
    row.append(position.opponent)
    write_number(row, position.resource)
    write_number(row, position.comets)
    write_number(row, position.owed)
    write_number(row, position.filled)
    row.append(len(position.schemes))
    for tile in range(len(TILE_IDS)):
        row.append(position.hoard.count(tile))
    for scheme in range(len(SCHEME_IDS)):
        row.append(position.shown.count(scheme))
