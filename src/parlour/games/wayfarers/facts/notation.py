"""Effects: what cards, tiles and spaces print, as data in a small closed notation.

    effect = [ "pay" choice "=>" ] choice
    choice = bundle { "|" bundle }      exactly one of them
    bundle = part { "+" part }          all of them, in any order, each may be declined
    part   = atom | "(" choice ")"
    atom   = word [ "(" argument { "," argument } ")" ]

An effect becomes a number into the tables below: its kind, up to two arguments, and its parts.
`mark(2)` becomes two parts `mark`, because each is decided on its own.
"""

from __future__ import annotations

import re
from typing import Final

from parlour.games.wayfarers.facts.components import (
    CELL_IDS,
    DATA,
    GUILDS,
    LANES,
    ROWS,
    SPACE_DATA,
    TILE_TYPES,
)

NOTHING: Final = 0
ALL: Final = 1
ONE: Final = 2
PAY: Final = 3
SILVER: Final = 4
PROVISION: Final = 5
GUILD: Final = 6
MARK: Final = 7
SHIFT: Final = 8
RECALL: Final = 9
REFRESH: Final = 10
NUDGE: Final = 11
NEW_DIE: Final = 12
JOURNAL: Final = 13
CARD: Final = 14
DRAW: Final = 15
TILE: Final = 16
COMET_STEP: Final = 17
FOCUS: Final = 18
KINDS: Final = 19

FREE: Final = -1
"""As the second argument of CARD and TILE: without its price. Else what the price is less by."""

ANY_TILE: Final = 5
"""As the first argument of TILE: whichever the solo opponent's priorities name."""

_REPEATED: Final = {
    "mark": MARK,
    "shift": SHIFT,
    "recall": RECALL,
    "nudge": NUDGE,
}
_PLAIN: Final = {
    "refresh": REFRESH,
    "newdie": NEW_DIE,
    "journal": JOURNAL,
    "comet": COMET_STEP,
    "focus": FOCUS,
}

# Effects by their number. They grow only while the components are read.
KIND: Final[list[int]] = []
FIRST: Final[list[int]] = []
SECOND: Final[list[int]] = []
PARTS: Final[list[tuple[int, ...]]] = []
_known: dict[tuple[int, int, int, tuple[int, ...]], int] = {}


def _node(kind: int, first: int = 0, second: int = 0, parts: tuple[int, ...] = ()) -> int:
    """Return the number of an effect, the same for equal ones."""
    key = (kind, first, second, parts)
    number = _known.get(key)
    if number is None:
        number = len(KIND)
        _known[key] = number
        KIND.append(kind)
        FIRST.append(first)
        SECOND.append(second)
        PARTS.append(parts)
    return number


class _Reader:
    """One text on its way to an effect."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[str] = re.findall(r"=>|[a-z0-9-]+|[()+|,]", text)
        self.place = 0

    def effect(self) -> int:
        if self._peek() == "pay":
            self._next()
            cost = self._choice()
            if self._next() != "=>":
                raise ValueError(f"expected '=>' after the cost in {self.text!r}")
            whole = _node(PAY, 0, 0, (cost, self._choice()))
        else:
            whole = self._choice()
        if self.place < len(self.tokens):
            raise ValueError(f"expected the end of {self.text!r}, got {self._peek()!r}")
        return whole

    def _peek(self) -> str:
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def _next(self) -> str:
        token = self._peek()
        self.place += 1
        return token

    def _choice(self) -> int:
        bundles = [self._bundle()]
        while self._peek() == "|":
            self._next()
            bundles.append(self._bundle())
        return bundles[0] if len(bundles) == 1 else _node(ONE, 0, 0, tuple(bundles))

    def _bundle(self) -> int:
        parts = self._part()
        while self._peek() == "+":
            self._next()
            parts += self._part()
        return parts[0] if len(parts) == 1 else _node(ALL, 0, 0, tuple(parts))

    def _part(self) -> list[int]:
        if self._peek() == "(":
            self._next()
            inner = self._choice()
            self._next()
            return [inner]
        return self._atom()

    def _atom(self) -> list[int]:
        word = self._next()
        arguments: list[str] = []
        if self._peek() == "(":
            self._next()
            arguments.append(self._next())
            while self._peek() == ",":
                self._next()
                arguments.append(self._next())
            self._next()
        return atoms(word, arguments)


def atoms(word: str, arguments: list[str]) -> list[int]:
    """Return the effects of one word, several where it counts things decided one by one."""
    first = arguments[0] if arguments else "1"
    if word == "silver":
        return [_node(SILVER, int(first))]
    if word == "provision":
        return [_node(PROVISION, int(first))]
    if word in _REPEATED:
        return [_node(_REPEATED[word])] * int(first)
    if word in _PLAIN:
        return [_node(_PLAIN[word])]
    if word == "guild":
        colour = len(GUILDS) if first == "any" else GUILDS.index(first)
        return [_node(GUILD, colour)] * (int(arguments[1]) if len(arguments) > 1 else 1)
    if word == "draw3":
        return [_node(DRAW, ROWS.index(first))]
    rebate = 0
    if len(arguments) > 1:
        rebate = FREE if arguments[1] == "free" else int(arguments[1].removeprefix("less"))
    if word == "card":
        return [_node(CARD, ROWS.index(first), FREE if first == "inspiration" else rebate)]
    if word == "tile":
        kind = ANY_TILE if first == "choice" else TILE_TYPES.index(first)
        return [_node(TILE, kind, FREE if first == "special" else rebate)]
    raise ValueError(f"no effect is called {word!r}")


def read_effect(text: str) -> int:
    """Return the number of an effect; an empty text is none.

    >>> read_effect("") == NOTHING
    True
    """
    return _Reader(text).effect() if text else NOTHING


_node(NOTHING)
NUDGE_ATOM: Final = _node(NUDGE)
JOURNAL_ATOM: Final = _node(JOURNAL)

GROUND_GAIN: Final[tuple[int, ...]] = tuple(
    [read_effect(card.get("gain", "")) for card in DATA["land"] + DATA["water"]]
)
SPACE_GAIN: Final[tuple[int, ...]] = tuple([read_effect(c.get("gain", "")) for c in DATA["space"]])
VISTA_EFFECT: Final[tuple[int, ...]] = tuple(
    [read_effect(card.get("vista", "")) for card in DATA["land"]]
)
TOWNSFOLK_EFFECT: Final[tuple[int, ...]] = tuple(
    [read_effect(card.get("effect", "")) for card in DATA["townsfolk"]]
)
DIE_EFFECT: Final[tuple[int, ...]] = tuple([read_effect(space["effect"]) for space in SPACE_DATA])
SLOT_EFFECT: Final[tuple[int, ...]] = tuple(
    [read_effect(slot.get("effect", "")) for slot in DATA["slots"]]
)
RIGHT_LINKS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([read_effect(text) for text in card["right"]]) for card in DATA["water"]]
)
PRINTED_RIGHT_LINKS: Final[tuple[int, ...]] = tuple(
    [read_effect(DATA["board"]["right"][lane]) for lane in range(LANES)]
)
PRINTED_REST: Final = read_effect(DATA["board"]["rest"])
JOURNAL_TILE_EFFECT: Final[tuple[int, ...]] = tuple(
    [read_effect(tile["effect"]) for tile in DATA["journal_tiles"]]
)
NODE_EFFECT: Final[tuple[int, ...]] = tuple([read_effect(node["effect"]) for node in DATA["nodes"]])


def cover_bonuses(bonuses: dict[str, str], cells: list[str]) -> tuple[int, ...]:
    """Return the bonus of each cell of a caravan, NOTHING where none is printed."""
    return tuple([read_effect(bonuses.get(cell, "")) for cell in cells])


BONUSES: Final[tuple[tuple[int, ...], ...]] = tuple(
    [cover_bonuses(board, list(CELL_IDS)) for board in DATA["board"]["bonuses"]]
)
"""By player board and cell."""
