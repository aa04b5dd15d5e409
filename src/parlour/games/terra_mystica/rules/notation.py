"""Moves and their text: `build E7`, `upgrade E7 temple`, `send fire 3`, `pass priest`.

The number of a move tells its verb: each verb has a range of numbers of its own, and a move is the
number of a choice within it.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from parlour.engine.errors import NotationError
from parlour.engine.move import Move, tidy
from parlour.games.terra_mystica.facts.components import CONVERSION_IDS, CULTS, TOKENS
from parlour.games.terra_mystica.facts.factions import FACTION_IDS, STRUCTURES, TRADING_HOUSE
from parlour.games.terra_mystica.facts.land import HEXES, LANDS, NAMES, SITE_NAMES, TERRAINS
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_IDS,
    POWER_ACTION_IDS,
    SCROLL_IDS,
    TOWN_IDS,
)

MOST_OFFERED: Final[int] = 2 * TOKENS
"""The tokens have room for so much power at most."""
MOST_STEPS: Final = 3
"""Of a priest on an order space."""

_LAND: Final = NAMES[:LANDS]
_UPGRADES: Final = STRUCTURES[TRADING_HOUSE:]

_KINDS: Final[tuple[tuple[str, list[str]], ...]] = (
    ("choose", [f"choose {faction}" for faction in FACTION_IDS]),
    ("build", [f"build {field}" for field in _LAND]),
    ("scroll", [f"scroll {scroll}" for scroll in SCROLL_IDS]),
    (
        "transform",
        [f"transform {field} {terrain}" for field in _LAND for terrain in (*TERRAINS, "around")],
    ),
    ("upgrade", [f"upgrade {field} {structure}" for field in _LAND for structure in _UPGRADES]),
    ("advance-shipping", ["advance shipping"]),
    ("advance-digging", ["advance digging"]),
    ("send", [f"send {cult} {steps + 1}" for cult in CULTS for steps in range(MOST_STEPS)]),
    ("power", [f"power {action}" for action in POWER_ACTION_IDS]),
    ("power-bridge", [f"power bridge {site}" for site in SITE_NAMES]),
    ("bridge", [f"bridge {site}" for site in SITE_NAMES]),
    ("use-scroll", ["use scroll"]),
    ("use-scroll-cult", [f"use scroll {cult}" for cult in CULTS]),
    ("use-favor", [f"use favor {cult}" for cult in CULTS]),
    ("use-stronghold", ["use stronghold"]),
    ("use-stronghold-cult", [f"use stronghold {cult}" for cult in CULTS]),
    ("use-stronghold-on", [f"use stronghold {field}" for field in _LAND]),
    ("pass", [f"pass {scroll}" for scroll in SCROLL_IDS]),
    ("pass-last", ["pass"]),
    ("take", [f"take {power} {f}" for f in FACTION_IDS for power in range(1, MOST_OFFERED + 1)]),
    (
        "decline",
        [f"decline {power} {f}" for f in FACTION_IDS for power in range(1, MOST_OFFERED + 1)],
    ),
    ("favor", [f"favor {favor}" for favor in FAVOR_IDS]),
    ("town", [f"town {town}" for town in TOWN_IDS]),
    ("connect", [f"connect {NAMES[river]}" for river in range(LANDS, HEXES)]),
    ("cult", [f"cult {cult}" for cult in CULTS]),
    ("convert", [f"convert {conversion}" for conversion in CONVERSION_IDS]),
    ("ordain", ["ordain"]),
    ("done", ["done"]),
)


VERB_IDS: Final[tuple[str, ...]] = tuple([name for name, _ in _KINDS])
FIRST: Final[tuple[int, ...]] = tuple(
    [sum([len(texts) for _, texts in _KINDS[:verb]]) for verb in range(len(_KINDS))]
)
"""The number of the first move of each verb."""

# The verbs by number, in the order of the table above, which a test compares.
CHOOSE: Final = 0
BUILD: Final = 1
SCROLL: Final = 2
TRANSFORM: Final = 3
UPGRADE: Final = 4
ADVANCE_SHIPPING: Final = 5
ADVANCE_DIGGING: Final = 6
SEND: Final = 7
POWER_ACTION: Final = 8
POWER_BRIDGE: Final = 9
BRIDGE: Final = 10
USE_SCROLL: Final = 11
USE_SCROLL_CULT: Final = 12
USE_FAVOR: Final = 13
USE_STRONGHOLD: Final = 14
USE_STRONGHOLD_CULT: Final = 15
USE_STRONGHOLD_ON: Final = 16
PASS: Final = 17
PASS_LAST: Final = 18
TAKE: Final = 19
DECLINE: Final = 20
FAVOR: Final = 21
TOWN: Final = 22
CONNECT: Final = 23
CULT: Final = 24
CONVERT: Final = 25
ORDAIN: Final = 26
DONE: Final = 27

MOVES: Final[tuple[Move, ...]] = tuple(
    [Move(text, code) for code, text in enumerate([text for _, texts in _KINDS for text in texts])]
)
_BY_TEXT: Final[dict[str, Move]] = {move.text.casefold(): move for move in MOVES}

_EXAMPLES: Final[dict[str, str]] = {
    move.text.partition(" ")[0]: move.text for move in reversed(MOVES)
}
"""By the first word: a move that begins so."""

VERB: Final[tuple[int, ...]] = tuple(
    [verb for verb, (_, texts) in enumerate(_KINDS) for _ in texts]
)
"""The verb of each move, by its number."""


def verb_of(move: Move) -> str:
    """Return the id of a move's verb."""
    return VERB_IDS[VERB[move.code]]


def parse(text: str) -> Move:
    """Read a move.

    >>> parse("Upgrade  e7 TEMPLE").text
    'upgrade E7 temple'
    """
    move = _BY_TEXT.get(tidy(text))
    if move is not None:
        return move
    verb = tidy(text).partition(" ")[0]
    near = get_close_matches(verb, list(_EXAMPLES), n=1)
    example = _EXAMPLES[near[0]] if near else "build E7"
    raise NotationError(f"expected a move like {example!r}, got {text!r}")
