"""Everything that the picture is made of, for those who draw."""

from __future__ import annotations

from parlour.engine.gallery import Exhibit, Gallery, Section, section
from parlour.engine.ribbon import ribbon
from parlour.engine.words import Words
from parlour.games.wayfarers.facts.components import (
    ASSETS,
    GROUND_IDS,
    INSPIRATION_IDS,
    SPACE_IDS,
    TAGS,
    TILE_IDS,
    TOWNSFOLK_IDS,
    WORKER_COLOURS,
)
from parlour.games.wayfarers.table.faces import cell_of_tile, die, face, pile
from parlour.games.wayfarers.table.icons import PATHS, icon
from parlour.games.wayfarers.table.palette import SCOPE, STYLE
from parlour.games.wayfarers.table.panorama import COLUMN
from parlour.games.wayfarers.table.scenes import DEFINITIONS, scene, skyline
from parlour.games.wayfarers.table.strips import TAG_COLOUR, asset

CARD = (78.0, 76.0)
LAID = (78.0, 60.0)


def show(words: Words, language: str) -> Gallery:
    colours = {name: asset(name).colour for name in ASSETS}
    colours |= {name: TAG_COLOUR[name] for name in TAGS}
    cards = (*GROUND_IDS, *SPACE_IDS, *TOWNSFOLK_IDS, *INSPIRATION_IDS)
    dice = [Exhibit(str(value), 34, 34, die(value, 0, 0, 32)) for value in range(1, 7)]
    piles = [Exhibit(f"{tile} ×2", 118, 66, pile(tile, 2, 118, 66)) for tile in TILE_IDS]
    piles.append(Exhibit("empty", 118, 66, pile(TILE_IDS[0], 0, 118, 66)))
    worlds = [
        Exhibit(name, 4 * COLUMN, COLUMN, scene(name, 0, 0, 4 * COLUMN, COLUMN))
        for name in ("home", "coast")
    ]
    worlds += [
        Exhibit("skyline", 500, 40, skyline(0, 0, 500, 40)),
        Exhibit("ribbon", 360, 40, ribbon("wf", 360, 40, "63")),
    ]
    return Gallery(
        SCOPE,
        STYLE,
        DEFINITIONS,
        [
            section(
                "icons",
                PATHS,
                (16, 16),
                lambda name: icon(name, 0, 0, 16, colours.get(name, "wf-ink")),
            ),
            section(
                "workers",
                WORKER_COLOURS,
                (20, 20),
                lambda name: icon("worker", 0, 0, 20, f"wf-{name}"),
            ),
            Section("dice", dice),
            section("cards", cards, CARD, lambda name: face(name, *CARD)),
            section(
                "cards in a panorama",
                (*GROUND_IDS, *SPACE_IDS),
                LAID,
                lambda name: face(name, *LAID, True),
            ),
            Section("piles", piles),
            section(
                "tiles in a caravan",
                TILE_IDS,
                (48, 36),
                lambda name: cell_of_tile(name, False, 0, 48, 36),
            ),
            Section("scenes", worlds),
        ],
    )
