"""The components as they stand in components.toml, read once."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent.parent

COMPONENTS: Final[dict[str, Any]] = tomllib.loads((FOLDER / "components.toml").read_text("utf-8"))

COINS: Final = 0
WORKERS: Final = 1
PRIESTS: Final = 2
POWER: Final = 3

CULTS: Final = ("fire", "water", "earth", "air")
"""The four tracks, in the order of the board."""
