"""The ledger: what the house has answered, and what went wrong meanwhile."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Sight:
    """What somebody was shown of a table: enough to draw it again."""

    table: str
    ply: int
    seat: int | None
    names: tuple[str, ...]
    board: str


@dataclass
class Ledger:
    """Everything that is compared with the file of the house in the end."""

    moves: dict[tuple[str, int], list[str]] = field(default_factory=lambda: defaultdict(list))
    """The answered moves of a seat at a table, in their order."""
    endings: dict[tuple[str, int], dict[int, str]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    """What the house adds to a confirmed turn, once or more, by the moves answered until then."""
    asking: dict[tuple[str, int], tuple[list[str], str]] = field(default_factory=dict)
    """Moves that were sent and not answered yet, and what would end them: stored or not."""
    messages: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    """The answered messages at a table."""
    sights: list[Sight] = field(default_factory=list)
    answered: Counter[str] = field(default_factory=Counter)
    """Requests by who sent them."""
    refused: Counter[str] = field(default_factory=Counter)
    """Refusals by status and reason."""
    unanswered: int = 0
    """Requests whose connection was lost."""
    finished: int = 0
    """Games that were played to their end."""
    shaken: Counter[str] = field(default_factory=Counter)
    """What was done to the house."""
    memory: list[tuple[float, int, int]] = field(default_factory=list)
    """Minutes, megabytes of the server, megabytes of it with the bots."""
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    leaked: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    """Answers of 500 and more that nothing excuses."""

    def faults(self) -> int:
        return len(self.lost) + len(self.doubled) + len(self.leaked) + len(self.failed)
