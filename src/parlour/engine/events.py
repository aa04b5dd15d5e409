"""Events: what happened, as data. The viewer's language words them later."""

from __future__ import annotations

from parlour.engine.errors import Figure

EVERYBODY = -1


class Event:
    """One thing that happened: who, what, how much, by which rule.

    `kind` is the key of a sentence in the game's words (`event.<kind>`), `figures` fill its blanks.
    `only` is the one seat that may know of it, or `EVERYBODY`.
    """

    def __init__(
        self, kind: str, seat: int, figures: dict[str, Figure], rule: str, only: int = EVERYBODY
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.figures = figures
        self.rule = rule
        self.only = only

    def seen_by(self, seat: int | None) -> bool:
        """Tell whether a seat (None: a spectator) may know of this."""
        return self.only == EVERYBODY or self.only == seat

    def to_data(self) -> dict[str, object]:
        data: dict[str, object] = {
            "kind": self.kind,
            "seat": self.seat,
            "figures": dict(self.figures),
            "rule": self.rule,
        }
        if self.only != EVERYBODY:
            data["only"] = self.only
        return data

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.figures!r}, {self.rule!r}, {self.only})"
