"""What can go wrong at the contract, each with what was expected and what came."""

from __future__ import annotations

Figure = int | str
"""A number, or the id of a thing that the viewer's language has a name for."""


class ParlourError(Exception):
    """Every error that a caller of the contract should handle."""


class IllegalMove(ParlourError):
    """A move that the rules forbid here.

    `rule` is the id of the forbidding rule in the game's ledger. `reason` is the key of a sentence
    in the game's words, and `figures` are what stands in its blanks.

    >>> refusal = IllegalMove("building.cost", "too-dear", {"cost": 3, "workers": 2})
    >>> print(refusal)
    building.cost: too-dear (cost 3, workers 2)
    """

    def __init__(self, rule: str, reason: str, figures: dict[str, Figure] | None = None) -> None:
        self.rule = rule
        self.reason = reason
        self.figures: dict[str, Figure] = figures if figures is not None else {}
        listed = ", ".join([f"{name} {value}" for name, value in self.figures.items()])
        super().__init__(f"{rule}: {reason}" + (f" ({listed})" if listed else ""))

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalMove, (self.rule, self.reason, self.figures)


class NotationError(ParlourError):
    """A text that is no move of the game, legal or not."""


class OptionError(ParlourError):
    """Options that the game does not have, or values outside their range."""


class DataError(ParlourError):
    """Saved data that is no state of the game."""


class RecordError(ParlourError):
    """A record that cannot be read or replayed: names the line and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(f"line {line}: {reason}")

    def __reduce__(self) -> tuple[object, ...]:
        return RecordError, (self.line, self.reason)


class UnknownGame(ParlourError):
    """A game id that no installed package provides."""
