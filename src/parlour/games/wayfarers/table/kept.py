"""Parts of the picture, drawn anew only where they do not show what they showed before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.engine.parts import Drawn, Memory
from parlour.games.wayfarers.table.wording import Wording

DRAWN: Final = Memory()


def kept(
    name: str, wording: Wording, width: float, shown: object, draw: Callable[[], Drawn]
) -> Drawn:
    """Return a part; besides language and width it depends on what is given as shown."""
    return DRAWN.part(name, (wording.language, width, repr(shown)), draw)
