"""The fixed numbering of moves, for programs that learn.

Cards count by design and copy, whom a raid is against by how far away they sit, and the cards that
are kept by their places among those drawn. What is not foreseen here, such as a fourth copy of a
card, gets a spare number. The numbers go by the card sets that are installed.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.contract import State
from parlour.engine.move import Move
from parlour.engine.numbering import UNNUMBERED, Numbering
from parlour.games.empires_of_the_north.facts.abilities import STORAGE
from parlour.games.empires_of_the_north.facts.cards import (
    BOOST,
    CARD_IDS,
    CLANS,
    COPIES,
    DESIGNS,
    FIELD,
    FIELD_OR_UPGRADE,
    ISLAND,
    KIND_OF,
    LOCATION,
    UPGRADE,
)
from parlour.games.empires_of_the_north.facts.components import PLAYERS
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import DISTANCES, TILES
from parlour.games.empires_of_the_north.rules.notation import (
    ARGUMENT_BITS,
    KEEP,
    LOADS,
    RAID,
    THINGS,
    VERB_BITS,
    VERBS,
    argument,
    by_code,
    kept_by,
    verb_of,
)
from parlour.games.empires_of_the_north.rules.position import Position

VERSION: Final = 1
SPARE: Final = 64
DRAWN_PLACES: Final = 6
MOST_COUNTED: Final = 12
"""Ships at sea, parts of a choice."""

Arguments = tuple[int, ...]

_EVERY_KIND: Final = (LOCATION, FIELD, UPGRADE, FIELD_OR_UPGRADE, BOOST, ISLAND)
_IN_AN_EMPIRE: Final = (LOCATION, FIELD, UPGRADE, FIELD_OR_UPGRADE, ISLAND)
_KINDS_OF_VERB: Final[dict[str, tuple[int, ...]]] = {
    "build": (LOCATION,),
    "construct": (LOCATION,),
    "boost": (BOOST,),
    "field": (FIELD, FIELD_OR_UPGRADE),
    "upgrade": (UPGRADE, FIELD_OR_UPGRADE),
    "pillage": (ISLAND,),
    "conquer": (ISLAND,),
}
"""The kinds of cards that a verb can be about; others are about any."""


def _copies(cards: list[int]) -> list[Arguments]:
    return [(card, copy) for card in cards for copy in range(1, COPIES[card] + 1)]


def _refs(verb: str) -> list[Arguments]:
    """Return the cards of an Empire that a verb can be about, with the number of the copy."""
    kinds: tuple[int, ...] = _IN_AN_EMPIRE
    if verb in ("harvest", "reap", "upgrade"):
        kinds = (FIELD, UPGRADE, FIELD_OR_UPGRADE, ISLAND)
    cards = [card for card in range(DESIGNS) if KIND_OF[card] in kinds]
    if verb == "release":
        cards = [card for card in cards if STORAGE[card] != NONE]
    return _copies(cards)


def _values(verb: str, kind: str) -> list[Arguments]:
    """Return the arguments that a word of a verb stands for."""
    if kind == "card":
        kinds = _KINDS_OF_VERB.get(verb, _EVERY_KIND)
        return [(card,) for card in range(DESIGNS) if KIND_OF[card] in kinds]
    if kind == "ref":
        return _refs(verb)
    counts = {
        "clan": len(CLANS),
        "tile": len(TILES),
        "thing": len(THINGS),
        "distance": len(DISTANCES),
        "load": 2 * LOADS,
        "side": 2,
        "number": MOST_COUNTED,
    }
    return [(value,) for value in range(counts[kind])]


def _code(verb: int, arguments: Arguments) -> int:
    code = verb
    for place, value in enumerate(arguments):
        code |= value << VERB_BITS + ARGUMENT_BITS * place
    return code


def _codes(verb: int, words: list[str]) -> list[int]:
    """Return the codes of all moves of a verb."""
    found: list[Arguments] = [()]
    for kind in words[1:]:
        found = [start + more for start in found for more in _values(words[0], kind)]
    return [_code(verb, arguments) for arguments in found]


_CODES: Final[list[int]] = [
    code
    for verb, text in enumerate(VERBS)
    if verb not in (KEEP, RAID)
    for code in _codes(verb, text.split())
]
_NUMBERS: Final[dict[int, int]] = {code: number for number, code in enumerate(_CODES)}

_RAIDED: Final[list[Arguments]] = _refs("raid")
_RAIDED_AT: Final[dict[Arguments, int]] = {ref: place for place, ref in enumerate(_RAIDED)}
_FIRST_RAID: Final = len(_CODES)
_FIRST_KEPT: Final = _FIRST_RAID + (PLAYERS[1] - 1) * len(_RAIDED)


def _raid_names() -> list[str]:
    return [
        f"raid rival{rival} {CARD_IDS[card]}" + (f" {copy}" if copy > 1 else "")
        for rival in range(1, PLAYERS[1])
        for card, copy in _RAIDED
    ]


def _keep_names() -> list[str]:
    found = []
    for mask in range(1 << DRAWN_PLACES):
        places = [str(place + 1) for place in range(DRAWN_PLACES) if mask >> place & 1]
        found.append(f"keep drawn {' '.join(places) if places else 'nothing'}")
    return found


NAMES: Final[tuple[str, ...]] = (
    *[by_code(code).text for code in _CODES],
    *_raid_names(),
    *_keep_names(),
)


class EmpiresNumbering(Numbering):
    """Every verb with what it can be about, then raids, then the cards that are kept."""

    def __init__(self) -> None:
        super().__init__(VERSION, NAMES, SPARE)

    def number(self, state: State, seat: int, move: Move) -> int:
        code = move.code
        verb = verb_of(code)
        if verb == KEEP:
            assert isinstance(state, Position)  # noqa: S101 - narrows the type
            return _number_of_kept(state.drawn[seat], code)
        if verb == RAID:
            place = _RAIDED_AT.get((argument(code, 1), argument(code, 2)), UNNUMBERED)
            if place == UNNUMBERED:
                return UNNUMBERED
            rival = (argument(code, 0) - seat) % state.seats
            return _FIRST_RAID + (rival - 1) * len(_RAIDED) + place
        return _NUMBERS.get(code, UNNUMBERED)


def _number_of_kept(drawn: list[int], code: int) -> int:
    """Return the number for keeping cards: of several equal ones, the first are kept."""
    mask, place = 0, 0
    for card in kept_by(code):
        while drawn[place] != card:
            place += 1
        mask |= 1 << place
        place += 1
    return _FIRST_KEPT + mask if mask < 1 << DRAWN_PLACES else UNNUMBERED
