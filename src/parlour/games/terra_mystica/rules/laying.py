"""A seed that says which tiles lie on the table, for games that began elsewhere."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import ParlourError
from parlour.games.terra_mystica.facts.components import ROUNDS
from parlour.games.terra_mystica.facts.tiles import SCORING_IDS, SCROLL_IDS, SPARE_SCROLLS
from parlour.games.terra_mystica.rules.position import NONE, Position

LAID: Final = "laid"
BETWEEN: Final = "|"


def laid_seed(scorings: list[int], scrolls: list[int]) -> str:
    """Return the seed of a table with these scoring tiles and scrolls."""
    tiles = [SCORING_IDS[tile] for tile in scorings]
    return " ".join([LAID, *tiles, BETWEEN, *[SCROLL_IDS[scroll] for scroll in scrolls]])


def lay_tiles(position: Position, seed: str) -> None:
    """Put out the tiles that a seed names, if it does."""
    words = seed.split()
    if not words or words[0] != LAID or BETWEEN not in words:
        return
    middle = words.index(BETWEEN)
    tiles, scrolls = words[1:middle], words[middle + 1 :]
    known = set(tiles) <= set(SCORING_IDS) and set(scrolls) <= set(SCROLL_IDS)
    if (
        not known
        or len(set(tiles)) != ROUNDS
        or len(set(scrolls)) != position.seats + SPARE_SCROLLS
    ):
        raise ParlourError(
            f"expected {ROUNDS} tiles and players + {SPARE_SCROLLS} scrolls, got {seed!r}"
        )
    position.scorings = [SCORING_IDS.index(tile) for tile in tiles]
    position.scrolls = [0 if id in scrolls else NONE for id in SCROLL_IDS]
