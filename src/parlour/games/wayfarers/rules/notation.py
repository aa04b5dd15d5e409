"""Moves and their text: `place 3 city`, `take land-2`, `journal 2a`.

A move's code is a verb and up to three small numbers. Each move is made once, when first needed.
"""

from __future__ import annotations

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
    PRINTED_HOSTS,
    ROWS,
    SLOT_IDS,
    SLOTS,
    SPACE_IDS,
    TILE_IDS,
    TILES,
    WORKER_COLOURS,
)
from parlour.games.wayfarers.facts.track import NODE_IDS, NODES

SPAN: Final = 64
"""More than any of the small numbers."""
VERB: Final = SPAN * SPAN * SPAN

PLACE: Final = 0
WORKER: Final = 1
REST: Final = 2
TRADE: Final = 3
NUDGE_DIE: Final = 4
REFRESH_DIE: Final = 5
REROLL_DIE: Final = 6
KEEP_DIE: Final = 7
RECALL_WORKER: Final = 8
MARK_CARD: Final = 9
JOIN_GUILD: Final = 10
SHIFT_INFLUENCE: Final = 11
STEP: Final = 12
FURTHER: Final = 13
TAKE: Final = 14
DRAW_THREE: Final = 15
ACQUIRE_DRAWN: Final = 16
BURY_CARD: Final = 17
UNDER: Final = 18
TUCK_AT: Final = 19
DISCARD: Final = 20
TAKE_TILE: Final = 21
PAY_TILE: Final = 22
LAY_TILE: Final = 23
PAY_COST: Final = 24
GAIN: Final = 25
PAY_FEE: Final = 26
ALLOW: Final = 27
DENY: Final = 28
DONE: Final = 29

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

FROM_SUPPLY: Final = 0
"""Where a token comes from: the supply, 1 to 3 a guild, from 4 on a slot."""
FROM_GUILD: Final = 1
FROM_SLOT: Final = 4

AGAIN: Final = SPAN * VERB
"""Added once for each earlier pending effect that offers the same move."""


def code(verb: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    return verb * VERB + (first * SPAN + second) * SPAN + third


def verb_of(number: int) -> int:
    return number % AGAIN // VERB


def first_of(number: int) -> int:
    return number // (SPAN * SPAN) % SPAN


def second_of(number: int) -> int:
    return number // SPAN % SPAN


def third_of(number: int) -> int:
    return number % SPAN


def _source(number: int) -> str:
    if number == FROM_SUPPLY:
        return ""
    if number < FROM_SLOT:
        return f" from {GUILDS[number - FROM_GUILD]}"
    return f" from {SLOT_IDS[number - FROM_SLOT]}"


def text_of(number: int) -> str:
    """Return the text of a move's code."""
    again = f" #{number // AGAIN + 1}" if number >= AGAIN else ""
    return f"{VERBS[verb_of(number)]} {_rest(number % AGAIN)}".strip() + again


def _rest(number: int) -> str:
    verb = verb_of(number)
    first, second, third = first_of(number), second_of(number), third_of(number)
    if verb == PLACE:
        chain = f"{first // 7}" + (f">{first % 7}" if first % 7 else "")
        return chain + (f">{second}" if second else "") + f" {DIE_SPACE_IDS[third]}"
    if verb in (WORKER, RECALL_WORKER):
        return f"{WORKER_COLOURS[first]} {SLOT_IDS[second]}"
    if verb == NUDGE_DIE:
        return f"{first} {'up' if second else 'down'}"
    if verb in (REROLL_DIE, KEEP_DIE):
        return str(first)
    if verb == REFRESH_DIE:
        return DIE_SPACE_IDS[first]
    if verb == MARK_CARD:
        return SLOT_IDS[first] + _source(second)
    if verb == JOIN_GUILD:
        return GUILDS[first] + _source(second)
    if verb == SHIFT_INFLUENCE:
        return f"{GUILDS[first]} {GUILDS[second]}"
    if verb in (STEP, FURTHER):
        return NODE_IDS[first]
    if verb == TAKE:
        return SLOT_IDS[first]
    if verb == DRAW_THREE:
        return ROWS[first]
    if verb in (ACQUIRE_DRAWN, BURY_CARD):
        return GROUND_IDS[first * SPAN + second]
    if verb == UNDER:
        return host_id(first * SPAN + second)
    if verb == TUCK_AT:
        return star_id(first)
    if verb == TAKE_TILE:
        return TILE_IDS[first]
    if verb == PAY_TILE:
        return PAYMENTS[first]
    if verb == LAY_TILE:
        return CELL_IDS[first] + (" back" if second else "")
    if verb in (GAIN, PAY_FEE, ALLOW, DENY):
        return RESOURCES[first]
    return ""


def host_id(number: int) -> str:
    """Return the name of a host: a land or water card, or one of the two printed ones."""
    return GROUND_IDS[number] if number < GROUNDS else PRINTED_HOSTS[number - GROUNDS]


def star_id(number: int) -> str:
    """Return the name of a space card, or of the printed star after them."""
    return "star" if number == len(SPACE_IDS) else SPACE_IDS[number]


def wide_code(verb: int, number: int) -> int:
    """Return the code of a move about a land or water card."""
    return code(verb, number // SPAN, number % SPAN)


def wide_of(number: int) -> int:
    return first_of(number) * SPAN + second_of(number)


_MOVES: Final[dict[int, Move]] = {}


def move_of(number: int) -> Move:
    """Return the move of a code, always the same object."""
    move = _MOVES.get(number)
    if move is None:
        move = Move(text_of(number), number)
        _MOVES[number] = move
    return move


DONE_MOVE: Final = move_of(code(DONE))
REST_MOVE: Final = move_of(code(REST))
TRADE_MOVE: Final = move_of(code(TRADE))
DISCARD_MOVE: Final = move_of(code(DISCARD))


def _codes() -> list[int]:
    """Return the code of every move there is."""
    chains = [7 * value + end for value in range(1, 7) for end in (0, *range(1, 7))]
    found = [
        code(PLACE, chain, after, space)
        for chain in chains
        for after in range(7)
        if after == 0 or chain % 7
        for space in range(DIE_SPACES)
    ]
    sources = range(FROM_SLOT + SLOTS)
    found += [code(WORKER, colour, slot) for colour in range(3) for slot in range(SLOTS)]
    found += [code(RECALL_WORKER, colour, slot) for colour in range(3) for slot in range(SLOTS)]
    found += [code(NUDGE_DIE, value, up) for value in range(1, 7) for up in (0, 1)]
    found += [code(verb, value) for verb in (REROLL_DIE, KEEP_DIE) for value in range(1, 7)]
    found += [code(REFRESH_DIE, space) for space in range(DIE_SPACES)]
    found += [code(MARK_CARD, slot, source) for slot in range(SLOTS) for source in sources]
    found += [code(JOIN_GUILD, guild, source) for guild in range(3) for source in sources]
    found += [code(SHIFT_INFLUENCE, a, b) for a in range(3) for b in range(3) if a != b]
    found += [code(verb, node) for verb in (STEP, FURTHER) for node in range(1, NODES)]
    found += [code(TAKE, slot) for slot in range(SLOTS)]
    found += [code(DRAW_THREE, row) for row in (2, 3)]
    found += [wide_code(v, card) for v in (ACQUIRE_DRAWN, BURY_CARD) for card in range(GROUNDS)]
    found += [wide_code(UNDER, host) for host in range(GROUNDS + 2)]
    found += [code(TUCK_AT, card) for card in range(len(SPACE_IDS) + 1)]
    found += [code(TAKE_TILE, kind) for kind in range(TILES)]
    found += [code(PAY_TILE, payment) for payment in range(2)]
    found += [code(LAY_TILE, cell, back) for cell in range(CELLS) for back in (0, 1)]
    found += [code(verb, r) for verb in (GAIN, PAY_FEE, ALLOW, DENY) for r in (0, 1)]
    found += [code(verb) for verb in (REST, TRADE, DISCARD, PAY_COST, DONE)]
    return found


_ORDINALS: Final = ("2", "3", "4", "5", "6", "7", "8", "9")
_CODES: Final[dict[str, int]] = {text_of(number): number for number in _codes()}


def parse(text: str) -> Move:
    """Read a move.

    >>> parse("Place 3>4  City").text
    'place 3>4 city'
    """
    wanted = tidy(text)
    start, mark, ordinal = wanted.partition(" #")
    number = _CODES.get(start)
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
    for text in _CODES:
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
