"""What a seat knows of a table as a row of numbers of fixed size, for programs that learn.

A game writes its row as bytes, in a short form: a number, one of some values, or eight marks to a
byte. `Observation` spreads them out to one number a column, each with a name: a number stays as it
is, one of n values becomes n columns of which one is 1, and a mark becomes a column of 0 or 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter, read_i32_le, read_i64_le, write_i32_le
from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from parlour.engine.contract import State

MOST: Final = 255
"""Larger numbers are told as this one."""

BYTE: Final = 8

WORD: Final = 8
"""So many bytes of the short form are compared at once."""

FEW: Final = 64
"""Bytes of the short form that are spread out anew each time: comparing them would cost more."""

WIDTH: Final = 4
"""Bytes of a number that is kept among bytes."""


class Part:
    """One byte of the short form, and the columns that it becomes."""

    def __init__(self, names: list[str], most: list[int], spread: list[bytes]) -> None:
        self.names = names
        """Of the columns."""
        self.most = most
        """The largest number of each column."""
        self.spread = spread
        """By value: what stands in the columns; empty for a number, which stays as it is."""


def number(name: str, most: int = MOST) -> Part:
    """A count; whatever is more than `most` shall be written as `most`."""
    return Part([name], [most], [])


def choice(name: str, values: tuple[str, ...]) -> Part:
    """One of some values.

    >>> choice("phase", ("draft", "keep")).spread
    [b'\\x01\\x00', b'\\x00\\x01']
    """
    return packed((name, values))


def packed(*choices: tuple[str, tuple[str, ...]]) -> Part:
    """Several choices in one byte: the first one counts singly, the next by the size of the first.

    >>> packed(("terrain", ("lake", "wood")), ("owner", ("nobody", "own"))).names
    ['terrain=lake', 'terrain=wood', 'owner=nobody', 'owner=own']
    """
    names = [f"{name}={value}" for name, values in choices for value in values]
    sizes = [len(values) for _, values in choices]
    total = 1
    for size in sizes:
        total *= size
    if total > MOST + 1:
        raise ValueError(f"{names[0]}: {total} combinations do not fit a byte")
    spread: list[bytes] = []
    for value in range(total):
        columns = b""
        rest = value
        for size in sizes:
            columns += bytes([int(rest % size == place) for place in range(size)])
            rest //= size
        spread.append(columns)
    return Part(names, [1] * len(names), spread)


def marks(names: list[str]) -> list[Part]:
    """As many bytes as it takes to give each name a bit, the first one the lowest.

    >>> [len(part.names) for part in marks([f"card {card}" for card in range(18)])]
    [8, 8, 2]
    """
    parts: list[Part] = []
    for start in range(0, len(names), BYTE):
        some = names[start : start + BYTE]
        spread = [
            bytes([value >> place & 1 for place in range(len(some))])
            for value in range(1 << len(some))
        ]
        parts.append(Part(some, [1] * len(some), spread))
    return parts


def who(seats: int) -> tuple[str, ...]:
    """Name the seats, going round from the own one.

    >>> who(3)
    ('own', 'rival1', 'rival2')
    """
    return ("own", *[f"rival{place}" for place in range(1, seats)])


def write_marks(row: BytesWriter, mask: int, names: int) -> None:
    """Write a set of so many things as the bytes that `marks` describes."""
    for _ in range(0, names, BYTE):
        row.append(mask & MOST)
        mask >>= BYTE


def write_number(row: BytesWriter, value: int) -> None:
    """Write a number, or the nearest one that fits."""
    row.append(0 if value < 0 else value if value < MOST else MOST)


class Sight:
    """What a seat saw when it looked last; see `Observation.follow`."""

    def __init__(self) -> None:
        self.short: bytes = b""
        """In the short form; empty before the first look."""
        self.columns = BytesWriter()
        """A byte for each column."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation:
    """How a game at a table of some size is told in numbers.

    `version` counts the changes of what the columns mean.
    """

    def __init__(self, version: int, parts: list[Part]) -> None:
        self.version = version
        self.names: tuple[str, ...] = tuple([name for part in parts for name in part.names])
        """Of the columns."""
        self.most: tuple[int, ...] = tuple([most for part in parts for most in part.most])
        """The largest number of each column; the smallest one is 0."""
        self.size = len(self.names)
        self.length = len(parts)
        """Of the short form, in bytes."""
        self._spreads: list[list[bytes]] = [part.spread for part in parts]
        places, column = BytesWriter(), 0
        for part in parts:
            write_i32_le(places, column)
            column += len(part.names)
        self._places: bytes = places.getvalue()
        """The first column of each part, in four bytes."""
        self._row = BytesWriter()
        """Where the short form is written, again and again."""

    def look(self, state: State, seat: int, row: BytesWriter) -> None:
        """Write what a seat knows in the short form, `length` bytes (the game's own).

        Nothing that the seat's view does not tell may show.
        """
        raise NotImplementedError

    def _short(self, state: State, seat: int) -> bytes:
        row = self._row
        row.truncate(0)
        self.look(state, seat, row)
        short = row.getvalue()
        if len(short) != self.length:
            raise ValueError(
                f"{state.game.id}: expected {self.length} bytes of observation, got {len(short)}"
            )
        return short

    def follow(self, state: State, seat: int, sight: Sight, columns: BytesWriter) -> None:
        """Write what a seat knows, a byte for each column.

        Of a long row only what has changed since its last look is made anew.
        """
        short, before = self._short(state, seat), sight.short
        if self.length <= FEW:
            self._spread(short, columns)
            return
        sight.short = short
        if before:
            self._mend(short, before, sight.columns)
        else:
            self._spread(short, sight.columns)
        columns.write(sight.columns.getvalue())

    def _spread(self, short: bytes, columns: BytesWriter) -> None:
        for place, spread in enumerate(self._spreads):
            if spread:
                columns.write(spread[short[place]])
            else:
                columns.append(short[place])

    def _mend(self, short: bytes, before: bytes, row: BytesWriter) -> None:
        """Write the columns of the bytes that differ."""
        end: i64 = len(short)
        place: i64 = 0
        while place + WORD <= end:
            if read_i64_le(short, place) != read_i64_le(before, place):
                self._mend_part(short, before, place, place + WORD, row)
            place += WORD
        self._mend_part(short, before, place, end, row)

    def _mend_part(
        self, short: bytes, before: bytes, start: i64, end: i64, row: BytesWriter
    ) -> None:
        for place in range(start, end):
            value = short[place]
            if value == before[place]:
                continue
            column = i64(read_i32_le(self._places, WIDTH * place))
            spread = self._spreads[place]
            if spread:
                for mark in spread[value]:
                    row[column] = mark
                    column += 1
            else:
                row[column] = value

    def columns(self, state: State, seat: int) -> bytes:
        """Return what a seat knows, a byte for each column."""
        found = BytesWriter()
        self._spread(self._short(state, seat), found)
        return found.getvalue()
