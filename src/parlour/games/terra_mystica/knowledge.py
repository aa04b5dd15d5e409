"""What a seat may know: everything, for nothing is hidden."""

from __future__ import annotations

from typing import Any

from parlour.games.terra_mystica.position import Position


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """Return the whole position as plain data, the same for everybody."""
    data = position.heading(seat)
    data["options"] = position.options.to_data()
    return data
