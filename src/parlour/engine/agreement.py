"""What comes out when a game that was played elsewhere is compared with Parlour."""

from __future__ import annotations


class Agreement:
    """One game: how many rows of its ledger agree, and the first difference if there is one."""

    def __init__(self, name: str, rows: int, difference: str) -> None:
        self.name = name
        self.rows = rows
        self.difference = difference

    def __repr__(self) -> str:
        return f"Agreement({self.name!r}, {self.rows}, {self.difference!r})"
