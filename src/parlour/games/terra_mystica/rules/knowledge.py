"""What a seat may know: everything, for nothing is hidden. So a view holds the whole position."""

from __future__ import annotations

from typing import Any

from parlour.engine.codec import encode
from parlour.games.terra_mystica.rules.position import FIELDS, Position


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """Return the whole position as plain data, the same for everybody."""
    data = position.heading(seat)
    data["options"] = position.options.to_data()
    data["position"] = {name: encode(getattr(position, name)) for name in FIELDS}
    return data
