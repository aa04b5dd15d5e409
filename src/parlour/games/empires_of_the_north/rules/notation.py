"""Moves and their text: `build brewery`, `place harvest`, `raid 2 wool-bank`, `sail fish raze`.

A card of an Empire is named as the card that it counts as; where there are several of them, a
number follows from the second on: `use brewery 2`. Players are counted from 1.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from parlour.engine.errors import NotationError
from parlour.engine.move import Move, tidy
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS, CLANS, NUMBER_OF
from parlour.games.empires_of_the_north.facts.notation.vocabulary import DISTANCES, GOODS, TILES

VERBS: Final[tuple[str, ...]] = (
    "choose clan",
    "keep cards",
    "build card",
    "place tile",
    "move tile tile",
    "raid seat ref",
    "use ref",
    "pass",
    "pay thing",
    "save",
    "boost card",
    "field card",
    "upgrade card ref",
    "skip",
    "construct card",
    "harvest ref",
    "sail load",
    "perform tile",
    "option number",
    "yes",
    "no",
    "gain thing",
    "discard card",
    "abandon ref",
    "fetch card",
    "return ref",
    "stop",
    "find card",
    "reap ref",
    "assign thing",
    "release thing ref",
    "payout ref",
    "refresh ref",
    "pawn tile tile side",
    "forward number",
    "land number",
    "pillage card",
    "conquer card",
    "reveal distance",
    "decline",
    "copy ref",
    "resolve ref",
)
"""Each verb with the kinds of things that follow it."""

CHOOSE: Final = 0
KEEP: Final = 1
BUILD: Final = 2
PLACE: Final = 3
MOVE: Final = 4
RAID: Final = 5
USE: Final = 6
PASS: Final = 7
PAY: Final = 8
SAVE: Final = 9
BOOST: Final = 10
FIELD: Final = 11
UPGRADE: Final = 12
SKIP: Final = 13
CONSTRUCT: Final = 14
HARVEST: Final = 15
SAIL: Final = 16
PERFORM: Final = 17
OPTION: Final = 18
YES: Final = 19
NO: Final = 20
GAIN: Final = 21
DISCARD: Final = 22
ABANDON: Final = 23
FETCH: Final = 24
RETURN: Final = 25
STOP: Final = 26
FIND: Final = 27
REAP: Final = 28
ASSIGN: Final = 29
RELEASE: Final = 30
PAYOUT: Final = 31
REFRESH: Final = 32
PAWN: Final = 33
FORWARD: Final = 34
LAND: Final = 35
PILLAGE: Final = 36
CONQUER: Final = 37
REVEAL: Final = 38
DECLINE: Final = 39
COPY: Final = 40
RESOLVE: Final = 41

VERB_BITS: Final = 6
VERB_MASK: Final = 63
ARGUMENT_BITS: Final = 10
ARGUMENT_MASK: Final = 1023
MOST_KEPT: Final = 5

THINGS: Final = (*GOODS, "worker")
NOTHING_KEPT: Final = "nothing"
EXHAUSTED_SIDE: Final = "exhausted"

_WORDS: Final[tuple[tuple[str, ...], ...]] = tuple([tuple(verb.split()) for verb in VERBS])
_NAMES: Final[tuple[str, ...]] = tuple([words[0] for words in _WORDS])
_MADE: Final[dict[int, Move]] = {}


def move_of(verb: int, a: int = 0, b: int = 0, c: int = 0) -> Move:
    """Return the one move of a verb with its arguments."""
    return by_code(
        verb | a << VERB_BITS | b << VERB_BITS + ARGUMENT_BITS | c << VERB_BITS + 2 * ARGUMENT_BITS
    )


def by_code(code: int) -> Move:
    move = _MADE.get(code)
    if move is None:
        move = Move(_text(code), code)
        _MADE[code] = move
    return move


def verb_of(code: int) -> int:
    return code & VERB_MASK


def argument(code: int, place: int) -> int:
    return code >> VERB_BITS + ARGUMENT_BITS * place & ARGUMENT_MASK


def keep_code(cards: list[int]) -> int:
    """Return the code for keeping some cards, given in the order of their numbers."""
    code = KEEP
    for place, card in enumerate(cards):
        code |= (card + 1) << VERB_BITS + ARGUMENT_BITS * place
    return code


def kept_by(code: int) -> list[int]:
    """Return the cards that a move keeps.

    >>> kept_by(keep_code([3, 3, 8]))
    [3, 3, 8]
    """
    cards = [argument(code, place) - 1 for place in range(MOST_KEPT)]
    return [card for card in cards if card >= 0]


LOADS: Final = 3
"""What may lie in place of a fish: nothing, a fish, gold."""


def load_code(fish: int, raze: int) -> int:
    return fish + LOADS * raze


def _text(code: int) -> str:
    words = _WORDS[code & VERB_MASK]
    if words[-1] == "cards":
        kept = [CARD_IDS[card] for card in kept_by(code)]
        return f"keep {' '.join(kept) if kept else NOTHING_KEPT}"
    said = [words[0]]
    place = 0
    for kind in words[1:]:
        value = argument(code, place)
        place += 1
        if kind == "ref":
            said.append(CARD_IDS[value])
            number = argument(code, place)
            place += 1
            if number > 1:
                said.append(str(number))
        else:
            said.extend(_argument_text(kind, value))
    return " ".join(said)


def _argument_text(kind: str, value: int) -> list[str]:
    if kind == "load":
        fish, raze = value % LOADS, value // LOADS
        return [*([("fish", "gold")[fish - 1]] if fish else []), *(["raze"] if raze else [])]
    if kind == "side":
        return [EXHAUSTED_SIDE] if value else []
    if kind in ("seat", "number"):
        return [str(value + 1)]
    return [_names(kind)[value]]


def _names(kind: str) -> tuple[str, ...]:
    if kind == "card":
        return CARD_IDS
    if kind == "clan":
        return CLANS
    if kind == "tile":
        return TILES
    if kind == "thing":
        return THINGS
    return DISTANCES


def parse(text: str) -> Move:
    """Read a move.

    >>> parse("Use  Brewery 2").text
    'use brewery 2'
    """
    words = tidy(text).split()
    if words and words[0] in _NAMES:
        code = _read(_NAMES.index(words[0]), words[1:])
        if code >= 0:
            return by_code(code)
    raise NotationError(f"expected a move like {_example(words)!r}, got {text!r}")


def _example(words: list[str]) -> str:
    near = words[:1]
    if words and words[0] not in _NAMES:
        near = get_close_matches(words[0], _NAMES, n=1)
    if not near:
        return "build brewery"
    return " ".join(
        [word if word == near[0] else f"<{word}>" for word in _WORDS[_NAMES.index(near[0])]]
    )


def _read(verb: int, words: list[str]) -> int:
    """Return the code of a verb with these arguments, or -1 if they do not fit."""
    kinds = _WORDS[verb][1:]
    if kinds == ("cards",):
        return _read_kept(words)
    code, place, at = verb, 0, 0
    for kind in kinds:
        value, used = _read_argument(kind, words[at:])
        if value < 0:
            return -1
        code |= value << VERB_BITS + ARGUMENT_BITS * place
        place += 1
        at += used
        if kind == "ref":
            number = 1
            if at < len(words) and words[at].isdecimal() and words[at][0] != "0":
                number = int(words[at]) if len(words[at]) < 4 else 0
                at += 1
                if number < 2:
                    return -1
            code |= number << VERB_BITS + ARGUMENT_BITS * place
            place += 1
    return code if at == len(words) else -1


def _read_kept(words: list[str]) -> int:
    if words == [NOTHING_KEPT]:
        return keep_code([])
    if not 1 <= len(words) <= MOST_KEPT or not all(word in NUMBER_OF for word in words):
        return -1
    return keep_code(sorted([NUMBER_OF[word] for word in words]))


def _read_argument(kind: str, words: list[str]) -> tuple[int, int]:
    """Return the value of the next argument, -1 if there is none, and how many words it takes."""
    if kind == "load":
        fish = ("fish", "gold").index(words[0]) + 1 if words and words[0] in ("fish", "gold") else 0
        rest = words[1:] if fish else words
        raze = int(bool(rest) and rest[0] == "raze")
        return load_code(fish, raze), (1 if fish else 0) + raze
    if kind == "side":
        return (1, 1) if words and words[0] == EXHAUSTED_SIDE else (0, 0)
    if not words:
        return -1, 0
    word = words[0]
    if kind in ("seat", "number"):
        fits = word.isdecimal() and len(word) < 4 and word[0] != "0"
        return (int(word) - 1, 1) if fits else (-1, 0)
    if kind in ("card", "ref"):
        return NUMBER_OF.get(word, -1), 1
    names = _names(kind)
    return (names.index(word) if word in names else -1), 1
