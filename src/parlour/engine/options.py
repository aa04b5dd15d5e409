"""Options: what the people at a table agree on before the game, typed and checked."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.engine.errors import OptionError

OptionValue = bool | int | str


MOST_DIGITS = 18


def is_number(word: str) -> bool:
    """Tell whether a text is a whole number of a size that anybody means."""
    return word.removeprefix("-").isdecimal() and len(word) <= MOST_DIGITS


class Option:
    """One thing to agree on. Its title, meaning and choices stand in the game's words.

    They are `option.<id>`, `option.<id>.help` and `option.<id>.<choice>`.

    A flag is off or on, a number lies in a range, a choice is one of some words: the type of the
    default says which.
    """

    def __init__(
        self,
        id: str,
        default: OptionValue,
        choices: tuple[str, ...] = (),
        smallest: int = 0,
        largest: int = 0,
    ) -> None:
        self.id = id
        self.default = default
        self.choices = choices
        self.smallest = smallest
        self.largest = largest

    def expected(self) -> str:
        """Say which values are allowed."""
        if isinstance(self.default, bool):
            return "true or false"
        if isinstance(self.default, int):
            return f"a number from {self.smallest} to {self.largest}"
        return "one of " + ", ".join(self.choices)

    def allows(self, value: object) -> bool:
        if isinstance(self.default, bool):
            return isinstance(value, bool)
        if isinstance(self.default, int):
            if not isinstance(value, int) or isinstance(value, bool):
                return False
            return self.smallest <= value <= self.largest
        return value in self.choices

    def parse(self, text: str) -> OptionValue:
        """Read a value as a person types it or a record writes it.

        >>> Option("draft", False).parse("yes")
        True
        """
        word = text.strip()
        if isinstance(self.default, bool):
            if word.lower() in ("true", "yes", "on", "1"):
                return True
            if word.lower() in ("false", "no", "off", "0"):
                return False
        elif isinstance(self.default, int):
            if is_number(word):
                number = int(word)
                if self.allows(number):
                    return number
        elif word in self.choices:
            return word
        raise OptionError(f"option {self.id}: expected {self.expected()}, got {text!r}")


class Options:
    """The options in force at a table: every option of the game with its value. Never changes.

    >>> options = resolve((Option("players", 2, smallest=2, largest=5), Option("draft", False)),
    ...                   {"players": 4})
    >>> options.number("players"), options.flag("draft")
    (4, False)
    """

    def __init__(self, values: dict[str, OptionValue]) -> None:
        self._values = values

    def flag(self, option: str) -> bool:
        return self._values[option] is True

    def number(self, option: str) -> int:
        value = self._values[option]
        assert isinstance(value, int)  # noqa: S101 - narrows the type; resolve() has checked it
        return value

    def choice(self, option: str) -> str:
        return str(self._values[option])

    def to_data(self) -> dict[str, OptionValue]:
        return dict(self._values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self._values == other._values

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Options({self._values!r})"


def resolve(declared: tuple[Option, ...], given: Mapping[str, object]) -> Options:
    """Fill in the defaults and refuse what is not declared or out of range."""
    values: dict[str, OptionValue] = {option.id: option.default for option in declared}
    for name in given:
        if name not in values:
            raise OptionError(f"unknown option {name!r}: expected {', '.join(values)}")
    for option in declared:
        value = given.get(option.id, option.default)
        if not option.allows(value):
            raise OptionError(f"option {option.id}: expected {option.expected()}, got {value!r}")
        assert isinstance(value, (bool, int, str))  # noqa: S101 - narrows the type
        values[option.id] = value
    return Options(values)
