"""Seats: who sits where, and the levels of bots that can be asked to a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

LEVELS: Final = {name: name for name in (*[f"level-{n}" for n in range(1, 8)], "master")}
"""The bots of the lobby, by the level that players choose: the ladder, the easiest first."""

FORMER: Final = {
    "beginner": "random",
    "casual": "greedy",
    "strong": "search:seconds=0.5",
    "expert": "search:seconds=3",
}
"""Levels that the lobby had before: their bots still sit at tables, and programs may name them."""

BY_LEVEL: Final = {**FORMER, **LEVELS}

HINTS: Final = "plan:seconds=1"
"""The bot that gives hints."""

TEACHER: Final = "lesson"
"""Who sits for the others in a lesson: what they play is written there."""

ONLY_MOVE: Final = "only-move"
"""The standing order of every game: make a move that is the only one."""


@dataclass
class Seat:
    """One seat. A person's seat without a guest is free to whoever opens its link."""

    number: int
    bot: str | None = None
    name: str = ""
    guest: str | None = None
    key: str | None = None
    orders: dict[str, Any] = field(default_factory=dict)
    private: int = 0
    """Counts the changes that only this seat may notice: its drafts and its orders."""

    def is_person(self) -> bool:
        return self.bot is None

    def is_free(self) -> bool:
        return self.bot is None and self.guest is None
