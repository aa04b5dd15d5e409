"""Moves and their text: `build E7`, `upgrade E7 temple`, `send fire 3`, `pass priest`.

The number of a move tells its kind: each kind has a range of numbers of its own.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from parlour.engine.errors import NotationError
from parlour.engine.move import Move, tidy
from parlour.games.terra_mystica.facts.components import CULTS
from parlour.games.terra_mystica.facts.factions import FACTION_IDS, STRUCTURES, TRADING_HOUSE
from parlour.games.terra_mystica.facts.land import HEXES, LANDS, NAMES, SITE_NAMES, TERRAINS
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_IDS,
    POWER_ACTION_IDS,
    SCROLL_IDS,
    TOWN_IDS,
)
from parlour.games.terra_mystica.rules.conversions import CONVERSION_IDS

MOST_OFFERED: Final = 24
"""Twelve tokens have room for so much power at most."""

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
    ("advance", ["advance shipping", "advance digging"]),
    ("send", [f"send {cult} {steps}" for cult in CULTS for steps in (1, 2, 3)]),
    ("power", [f"power {action}" for action in POWER_ACTION_IDS]),
    ("power-bridge", [f"power bridge {site}" for site in SITE_NAMES]),
    ("bridge", [f"bridge {site}" for site in SITE_NAMES]),
    ("use-scroll", ["use scroll", *[f"use scroll {cult}" for cult in CULTS]]),
    ("use-favor", [f"use favor {cult}" for cult in CULTS]),
    ("use-stronghold", ["use stronghold", *[f"use stronghold {cult}" for cult in CULTS]]),
    ("use-stronghold-on", [f"use stronghold {field}" for field in _LAND]),
    ("pass", [*[f"pass {scroll}" for scroll in SCROLL_IDS], "pass"]),
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


def _first(kind: str) -> int:
    before = 0
    for name, texts in _KINDS:
        if name == kind:
            return before
        before += len(texts)
    raise KeyError(kind)


CHOOSE: Final[int] = _first("choose")
BUILD_ON: Final[int] = _first("build")
SCROLL: Final[int] = _first("scroll")
TRANSFORM: Final[int] = _first("transform")
UPGRADE: Final[int] = _first("upgrade")
ADVANCE: Final[int] = _first("advance")
SEND: Final[int] = _first("send")
POWER_ACTION: Final[int] = _first("power")
POWER_BRIDGE: Final[int] = _first("power-bridge")
BRIDGE: Final[int] = _first("bridge")
USE_SCROLL: Final[int] = _first("use-scroll")
USE_FAVOR: Final[int] = _first("use-favor")
USE_STRONGHOLD: Final[int] = _first("use-stronghold")
USE_STRONGHOLD_ON: Final[int] = _first("use-stronghold-on")
PASS: Final[int] = _first("pass")
TAKE: Final[int] = _first("take")
DECLINE: Final[int] = _first("decline")
FAVOR: Final[int] = _first("favor")
TOWN: Final[int] = _first("town")
CONNECT: Final[int] = _first("connect")
CULT: Final[int] = _first("cult")
CONVERT: Final[int] = _first("convert")
ORDAIN: Final[int] = _first("ordain")
DONE: Final[int] = _first("done")

MOVES: Final[tuple[Move, ...]] = tuple(
    [Move(text, code) for code, text in enumerate([text for _, texts in _KINDS for text in texts])]
)
_BY_TEXT: Final[dict[str, Move]] = {move.text.casefold(): move for move in MOVES}

_EXAMPLES: Final[dict[str, str]] = {
    move.text.partition(" ")[0]: move.text for move in reversed(MOVES)
}
"""By the first word: a move that begins so."""

VERBS: Final[tuple[str, ...]] = tuple([name for name, texts in _KINDS for _ in texts])
"""The kind of each move, by its number."""


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
