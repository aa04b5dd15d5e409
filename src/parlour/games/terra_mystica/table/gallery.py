"""Everything that the picture is made of, for those who draw."""

from __future__ import annotations

from typing import Final

from parlour.engine.gallery import Exhibit, Gallery, Section, section
from parlour.engine.ribbon import ribbon
from parlour.engine.svg import moved, use
from parlour.engine.words import Words
from parlour.games.terra_mystica.facts.components import CULTS
from parlour.games.terra_mystica.facts.factions import FACTION_IDS, STRUCTURES
from parlour.games.terra_mystica.facts.land import TERRAINS
from parlour.games.terra_mystica.table.choosing import TILE, home
from parlour.games.terra_mystica.table.hexmap import definitions
from parlour.games.terra_mystica.table.icons import SIGNS, sign, wood
from parlour.games.terra_mystica.table.landscape import VARIANTS
from parlour.games.terra_mystica.table.palette import SCOPE, STYLE
from parlour.games.terra_mystica.table.playerboard import bowl

HEX: Final = (56.0, 64.0)
PIECE: Final = (44.0, 44.0)


def show(words: Words, language: str) -> Gallery:
    land = [
        Exhibit(f"{terrain} {variant + 1}", *HEX, use(f"tm-{terrain}-{variant}", 28, 32, 1.0))
        for terrain in TERRAINS
        for variant in range(VARIANTS)
    ]
    pieces = [
        Exhibit(f"{name}, {terrain}", *PIECE, wood(name, terrain, 22, 22, 1.0))
        for name in STRUCTURES
        if name
        for terrain in TERRAINS
    ]
    discs = [Exhibit(terrain, 24, 24, wood("disc", terrain, 12, 11, 1.0)) for terrain in TERRAINS]
    factions = [
        Exhibit(id, TILE, TILE - 14, home(faction, TILE)) for faction, id in enumerate(FACTION_IDS)
    ]
    town = use("tm-wall-back", 26, 22) + wood("stronghold", "lakes", 26, 24, 1.0)
    towns = [Exhibit("stronghold in a town", 52, 50, town + use("tm-wall", 26, 22))]
    bowls = [
        Exhibit(f"{count}, {name}", 40, 38, moved(20, 19, bowl(count, name == "ready")))
        for name in ("waiting", "ready")
        for count in (0, 1, 5, 12)
    ]
    return Gallery(
        SCOPE,
        STYLE,
        definitions(False),
        [
            Section("terrain", land),
            Section("factions", factions),
            Section("pieces", pieces),
            Section("discs", discs),
            Section("towns", towns),
            Section("bowls", bowls),
            Section("ribbon", [Exhibit("ribbon", 360, 46, ribbon("tm", 360, 46, "115"))]),
            section("cults", CULTS, (24, 24), lambda name: sign(name, 0, 0, 24)),
            section("signs", SIGNS, (24, 24), lambda name: sign(name, 0, 0, 24)),
        ],
    )
