"""A seed that says which tiles lie on the table and what was amended, for games from elsewhere."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import ParlourError
from parlour.games.terra_mystica.facts.components import ROUNDS
from parlour.games.terra_mystica.facts.tiles import SCORING_IDS, SCROLL_IDS, SPARE_SCROLLS
from parlour.games.terra_mystica.rules.amended import AMENDABLE, AMENDMENT
from parlour.games.terra_mystica.rules.position import NONE, Position

LAID: Final = "laid"
BETWEEN: Final = "|"
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_HALF: Final = 32
"""Letters from here on say that the number goes on."""


def laid_seed(scorings: list[int], scrolls: list[int], amendments: list[int] | None = None) -> str:
    """Return the seed of a table with these scoring tiles, scrolls and amendments.

    With amendments all stands there in short, for a seed is one line.
    """
    if amendments:
        return " ".join([LAID, pack(scorings), BETWEEN, pack(scrolls), BETWEEN, pack(amendments)])
    tiles = [SCORING_IDS[tile] for tile in scorings]
    return " ".join([LAID, *tiles, BETWEEN, *[SCROLL_IDS[scroll] for scroll in scrolls]])


def is_laid(seed: str) -> bool:
    """Tell whether a seed names the tiles."""
    words = seed.split()
    return bool(words) and words[0] == LAID and BETWEEN in words


def lay_tiles(position: Position, seed: str) -> None:
    """Put out the tiles that a seed names, if it does."""
    if not is_laid(seed):
        return
    tiles, scrolls, amended = _parts(seed)
    if amended:
        tiles, scrolls = _named(tiles, SCORING_IDS), _named(scrolls, SCROLL_IDS)
    known = set(tiles) <= set(SCORING_IDS) and set(scrolls) <= set(SCROLL_IDS)
    if (
        not known
        or len(set(tiles)) != ROUNDS
        or len(set(scrolls)) != position.seats + SPARE_SCROLLS
    ):
        raise ParlourError(
            f"expected {ROUNDS} tiles and players + {SPARE_SCROLLS} scrolls, got {seed!r}"
        )
    position.scorings = [SCORING_IDS.index(tile) for tile in tiles]
    position.scrolls = [0 if id in scrolls else NONE for id in SCROLL_IDS]


def amendments_of(seed: str) -> list[int]:
    """Return the amendments that a seed tells, four numbers each."""
    if not is_laid(seed) or not _parts(seed)[2]:
        return []
    found = unpack(_parts(seed)[2][0])
    fields = found[1::AMENDMENT]
    if len(found) % AMENDMENT or not all(0 <= field < len(AMENDABLE) for field in fields):
        raise ParlourError(f"expected amendments of four numbers each, got {seed!r}")
    return found


def pack(numbers: list[int]) -> str:
    """Write numbers in short.

    >>> unpack(pack([0, -1, 31, 1000]))
    [0, -1, 31, 1000]
    """
    letters: list[str] = []
    for number in numbers:
        rest = number * 2 if number >= 0 else -number * 2 - 1
        while rest >= _HALF:
            letters.append(_LETTERS[_HALF + rest % _HALF])
            rest //= _HALF
        letters.append(_LETTERS[rest])
    return "".join(letters)


def unpack(text: str) -> list[int]:
    """Read numbers that were written in short."""
    numbers: list[int] = []
    rest, unit = 0, 1
    for letter in text:
        digit = _LETTERS.find(letter)
        if digit == NONE:
            raise ParlourError(f"expected numbers in short, got {text!r}")
        rest += digit % _HALF * unit
        unit *= _HALF
        if digit < _HALF:
            numbers.append(rest // 2 if rest % 2 == 0 else -(rest + 1) // 2)
            rest, unit = 0, 1
    return numbers


def _named(words: list[str], ids: tuple[str, ...]) -> list[str]:
    numbers = [number for word in words for number in unpack(word)]
    return [ids[number] if 0 <= number < len(ids) else "" for number in numbers]


def _parts(seed: str) -> tuple[list[str], list[str], list[str]]:
    """Return the tiles, the scrolls and the amendments of a seed."""
    words = seed.split()[1:]
    middle = words.index(BETWEEN)
    tiles, rest = words[:middle], words[middle + 1 :]
    end = rest.index(BETWEEN) if BETWEEN in rest else len(rest)
    return tiles, rest[:end], rest[end + 1 :]
