"""State attributes to plain data and back."""

from __future__ import annotations

from typing import Any

from parlour.engine.agenda import Agenda
from parlour.engine.errors import DataError
from parlour.engine.generator import LARGEST_WORD, Generator


def encode(value: object) -> Any:
    """Return an attribute as JSON data that shares nothing with it.

    >>> encode([1, (2, 3)])
    [1, [2, 3]]
    """
    if isinstance(value, (int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [item if type(item) is int else encode(item) for item in value]
    if isinstance(value, Generator):
        return int(value.word)
    if isinstance(value, Agenda):
        return [list(frame) for frame in value.frames]
    raise TypeError(f"a state may not hold {type(value).__name__}")


def decode(name: str, like: object, data: object) -> Any:
    """Return the attribute that was encoded, checked to be of the same kind as another one."""
    if isinstance(like, Generator):
        if isinstance(data, int) and 0 < data <= LARGEST_WORD:
            return Generator(data)
        raise DataError(f"{name}: expected the word of a generator, got {data!r}")
    if isinstance(like, Agenda):
        if isinstance(data, list) and all(_is_ints(frame) for frame in data):
            return Agenda([tuple(frame) for frame in data])
        raise DataError(f"{name}: expected frames of numbers, got {data!r}")
    if isinstance(like, (list, tuple)):
        if not isinstance(data, list):
            raise DataError(f"{name}: expected a list, got {data!r}")
        items = [_item(name, item) for item in data]
        return items if isinstance(like, list) else tuple(items)
    if type(like) is type(data):
        return data
    raise DataError(f"{name}: expected {type(like).__name__}, got {data!r}")


def _item(name: str, data: object) -> Any:
    if isinstance(data, (int, str)):
        return data
    if isinstance(data, list):
        return [_item(name, item) for item in data]
    raise DataError(f"{name}: expected numbers, texts or lists, got {data!r}")


def _is_ints(frame: object) -> bool:
    return isinstance(frame, list) and all(isinstance(item, int) for item in frame)
