"""Moves and their text: `place 3 city`, `take land-2`, `journal 2a`.

Each move is made once, when first needed.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from parlour.engine.errors import NotationError
from parlour.engine.move import Move, tidy
from parlour.games.wayfarers.facts.components import (
    CELL_IDS,
    CELLS,
    DIE_SPACE_IDS,
    DIE_SPACES,
    GROUND_IDS,
    GROUNDS,
    GUILDS,
    LAND,
    PRINTED_HOSTS,
    ROWS,
    SLOT_IDS,
    SLOTS,
    SPACE_IDS,
    TILE_IDS,
    TILES,
    WATER,
    WORKER_COLOURS,
)
from parlour.games.wayfarers.facts.track import NODE_IDS, NODES
from parlour.games.wayfarers.rules.codes import (
    ACQUIRE_DRAWN,
    AGAIN,
    ALLOW,
    BURY_CARD,
    CHAIN,
    DENY,
    DISCARD,
    DONE,
    DRAW_THREE,
    FROM_GUILD,
    FROM_SLOT,
    FROM_SUPPLY,
    FURTHER,
    GAIN,
    JOIN_GUILD,
    KEEP_DIE,
    LAY_TILE,
    MARK_CARD,
    NUDGE_DIE,
    PAY_COST,
    PAY_FEE,
    PAY_TILE,
    PLACE,
    RECALL_WORKER,
    REFRESH_DIE,
    REROLL_DIE,
    REST,
    SHIFT_INFLUENCE,
    STEP,
    TAKE,
    TAKE_TILE,
    TRADE,
    TUCK_AT,
    UNDER,
    WORKER,
    code,
    first_of,
    middle_of,
    placement,
    second_of,
    space_of,
    traded_to,
    value_of,
    verb_of,
    wide_code,
    wide_of,
)

VERBS: Final = (
    "place",
    "worker",
    "rest",
    "trade",
    "nudge",
    "refresh",
    "reroll",
    "keep",
    "recall",
    "mark",
    "guild",
    "shift",
    "journal",
    "further",
    "take",
    "draw",
    "acquire",
    "bury",
    "under",
    "tuck",
    "discard",
    "tile",
    "spend",
    "lay",
    "pay",
    "gain",
    "fee",
    "allow",
    "deny",
    "done",
)

RESOURCES: Final = ("silver", "provision")

PAYMENTS: Final = ("silver", "influence")


def text_of(number: int) -> str:
    """Return the text of a move's code."""
    again = f" #{number // AGAIN + 1}" if number >= AGAIN else ""
    verb = verb_of(number)
    write = _WRITERS.get(verb)
    return VERBS[verb] + (f" {write(number % AGAIN)}" if write is not None else "") + again


def _write_placement(number: int) -> str:
    chain = [value_of(number), middle_of(number), traded_to(number)]
    return f"{'>'.join([str(v) for v in chain if v])} {DIE_SPACE_IDS[space_of(number)]}"


def _write_worker(number: int) -> str:
    return f"{WORKER_COLOURS[first_of(number)]} {SLOT_IDS[second_of(number)]}"


def _write_nudge(number: int) -> str:
    return f"{first_of(number)} {'up' if second_of(number) else 'down'}"


def _write_value(number: int) -> str:
    return str(first_of(number))


def _write_source(number: int) -> str:
    source = second_of(number)
    if source == FROM_SUPPLY:
        return ""
    if source < FROM_SLOT:
        return f" from {GUILDS[source - FROM_GUILD]}"
    return f" from {SLOT_IDS[source - FROM_SLOT]}"


def _write_mark(number: int) -> str:
    return SLOT_IDS[first_of(number)] + _write_source(number)


def _write_guild(number: int) -> str:
    return GUILDS[first_of(number)] + _write_source(number)


def _write_shift(number: int) -> str:
    return f"{GUILDS[first_of(number)]} {GUILDS[second_of(number)]}"


def _write_ground(number: int) -> str:
    return GROUND_IDS[wide_of(number)]


def _write_host(number: int) -> str:
    return host_id(wide_of(number))


def _write_star(number: int) -> str:
    return star_id(first_of(number))


def _write_cell(number: int) -> str:
    return CELL_IDS[first_of(number)] + (" back" if second_of(number) else "")


def _named(ids: tuple[str, ...]) -> Callable[[int], str]:
    """Return what writes a move about one of several things."""

    def write(number: int) -> str:
        return ids[first_of(number)]

    return write


def host_id(number: int) -> str:
    """Return the name of a host: a land or water card, or one of the two printed ones."""
    return GROUND_IDS[number] if number < GROUNDS else PRINTED_HOSTS[number - GROUNDS]


def star_id(number: int) -> str:
    """Return the name of a space card, or of the printed star after them."""
    return "star" if number == len(SPACE_IDS) else SPACE_IDS[number]


_WRITERS: Final[dict[int, Callable[[int], str]]] = {
    PLACE: _write_placement,
    WORKER: _write_worker,
    RECALL_WORKER: _write_worker,
    NUDGE_DIE: _write_nudge,
    REROLL_DIE: _write_value,
    KEEP_DIE: _write_value,
    REFRESH_DIE: _named(DIE_SPACE_IDS),
    MARK_CARD: _write_mark,
    JOIN_GUILD: _write_guild,
    SHIFT_INFLUENCE: _write_shift,
    STEP: _named(NODE_IDS),
    FURTHER: _named(NODE_IDS),
    TAKE: _named(SLOT_IDS),
    DRAW_THREE: _named(ROWS),
    ACQUIRE_DRAWN: _write_ground,
    BURY_CARD: _write_ground,
    UNDER: _write_host,
    TUCK_AT: _write_star,
    TAKE_TILE: _named(TILE_IDS),
    PAY_TILE: _named(PAYMENTS),
    LAY_TILE: _write_cell,
    GAIN: _named(RESOURCES),
    PAY_FEE: _named(RESOURCES),
    ALLOW: _named(RESOURCES),
    DENY: _named(RESOURCES),
}
"""What each verb is about; the others stand alone."""

_MOVES: Final[dict[int, Move]] = {}


def move_of(number: int) -> Move:
    """Return the move of a code, always the same object."""
    move = _MOVES.get(number)
    if move is None:
        move = Move(text_of(number), number)
        _MOVES[number] = move
    return move


def _placements() -> list[int]:
    """Return every placement: changed or not, then traded or not."""
    values = range(1, CHAIN)
    starts = [placement(value, 0, 0) for value in values]
    for value in values:
        for middle in values:
            starts += [placement(value, middle, traded) for traded in (0, *values)]
    return [start + space for start in starts for space in range(DIE_SPACES)]


def _codes() -> list[int]:
    """Return the code of every move there is."""
    found = _placements()
    values, colours = range(1, CHAIN), range(len(WORKER_COLOURS))
    guilds, sources = range(len(GUILDS)), range(FROM_SLOT + SLOTS)
    found += [
        code(verb, colour, slot)
        for verb in (WORKER, RECALL_WORKER)
        for colour in colours
        for slot in range(SLOTS)
    ]
    found += [code(NUDGE_DIE, value, up) for value in values for up in (0, 1)]
    found += [code(verb, value) for verb in (REROLL_DIE, KEEP_DIE) for value in values]
    found += [code(REFRESH_DIE, space) for space in range(DIE_SPACES)]
    found += [code(MARK_CARD, slot, source) for slot in range(SLOTS) for source in sources]
    found += [code(JOIN_GUILD, guild, source) for guild in guilds for source in sources]
    found += [code(SHIFT_INFLUENCE, a, b) for a in guilds for b in guilds if a != b]
    found += [code(verb, node) for verb in (STEP, FURTHER) for node in range(1, NODES)]
    found += [code(TAKE, slot) for slot in range(SLOTS)]
    found += [code(DRAW_THREE, row) for row in (LAND, WATER)]
    found += [wide_code(v, card) for v in (ACQUIRE_DRAWN, BURY_CARD) for card in range(GROUNDS)]
    found += [wide_code(UNDER, host) for host in range(GROUNDS + len(PRINTED_HOSTS))]
    found += [code(TUCK_AT, card) for card in range(len(SPACE_IDS) + 1)]
    found += [code(TAKE_TILE, kind) for kind in range(TILES)]
    found += [code(PAY_TILE, payment) for payment in range(len(PAYMENTS))]
    found += [code(LAY_TILE, cell, back) for cell in range(CELLS) for back in (0, 1)]
    found += [
        code(verb, resource)
        for verb in (GAIN, PAY_FEE, ALLOW, DENY)
        for resource in range(len(RESOURCES))
    ]
    found += [code(verb) for verb in (REST, TRADE, DISCARD, PAY_COST, DONE)]
    return found


_ORDINALS: Final = ("2", "3", "4", "5", "6", "7", "8", "9")

CODES: Final[dict[str, int]] = {text_of(number): number for number in _codes()}
"""Every move there is, by its text."""


def parse(text: str) -> Move:
    """Read a move.

    >>> parse("Place 3>4  City").text
    'place 3>4 city'
    """
    wanted = tidy(text)
    start, mark, ordinal = wanted.partition(" #")
    number = CODES.get(start)
    if number is not None:
        if not mark:
            return move_of(number)
        if ordinal in _ORDINALS:
            return move_of(number + AGAIN * (int(ordinal) - 1))
    near = _near(wanted)
    hint = f"did you mean {near!r}?" if near else "for example 'take land-2'"
    raise NotationError(f"expected a verb and what it is about, got {text!r}; {hint}")


def _simple() -> dict[str, list[str]]:
    """Return the moves without chains by their first word, to look for what was meant."""
    found: dict[str, list[str]] = {}
    for text in CODES:
        if ">" not in text and " from " not in text:
            found.setdefault(text.partition(" ")[0], []).append(text)
    return found


_SIMPLE: Final[dict[str, list[str]]] = _simple()


def _near(wanted: str) -> str:
    """Return a move that is written nearly so: first its verb, then the rest."""
    verb, _, rest = wanted.partition(" ")
    verbs = get_close_matches(verb, VERBS, n=1)
    if not verbs:
        return ""
    start = f"{verbs[0]} {rest.partition(' ')[0]} "
    texts = _SIMPLE[verbs[0]]
    alike = [text for text in texts if text.startswith(start)]
    near = get_close_matches(wanted, alike or texts, n=1)
    return near[0] if near else ""
