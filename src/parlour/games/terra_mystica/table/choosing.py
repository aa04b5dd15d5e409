"""The factions to choose from, as tiles: a dwelling in its paint on its home terrain."""

from __future__ import annotations

from typing import Final

from parlour.engine.lettering import wrap
from parlour.engine.parts import Memory
from parlour.engine.svg import line, moved, use
from parlour.games.terra_mystica.facts.factions import FACTION_IDS, HOME
from parlour.games.terra_mystica.facts.land import TERRAINS
from parlour.games.terra_mystica.rules.setup import can_choose
from parlour.games.terra_mystica.table.icons import wood
from parlour.games.terra_mystica.table.panels import SMALL, Drawn, Panel

DRAWN: Final = Memory()

TILE: Final = 58.0
DWELLING: Final = "dwelling"


class FactionTiles(Panel):
    """Every faction that a seat may still get, those of one terrain below each other."""

    def draw(self, lit: dict[str, None]) -> Drawn:
        """Draw all; one that can be chosen is a target, one whose terrain is taken is crossed."""
        offered = tuple([f"choose.{id}" in lit for id in FACTION_IDS])
        key = (self.language, self.width, offered, tuple(self.state.faction))
        return DRAWN.part("choosing", key, lambda: self._draw(offered))

    def _draw(self, offered: tuple[bool, ...]) -> Drawn:
        columns = len(FACTION_IDS) // 4 + 1 if self.phone else len(FACTION_IDS) // 2
        by_terrain = sorted(range(len(FACTION_IDS)), key=lambda faction: HOME[faction])
        if not self.phone:
            by_terrain = by_terrain[::2] + by_terrain[1::2]
        wide = self.cell_width(columns)
        cells = [self._tile(faction, offered[faction], wide) for faction in by_terrain]
        return self.grid(cells, columns, TILE)

    def _tile(self, faction: int, offered: bool, wide: float) -> str:
        id, terrain = FACTION_IDS[faction], TERRAINS[HOME[faction]]
        name = self.say(f"faction.{id}")
        said = f"{name}, {self.say(f'terrain.{terrain}')}"
        broken = wrap(name, (wide + 4) / SMALL, 2)
        small = len(broken) > 1
        scene = home(faction, wide, small)
        top = TILE - 6 - (len(broken) - 1) * 12
        letters = "".join(
            [
                line(wide / 2, top + row * 12, SMALL, "tm-middle", text)
                for row, text in enumerate(broken)
            ]
        )
        taken, name = not can_choose(self.state, faction), f"choose.{id}"
        target = name if offered else ""
        size, drawn = (wide, TILE), scene + letters
        return self.tile(size, said, drawn, target, taken, "tm-tile", name)


def home(faction: int, wide: float, small: bool = False) -> str:
    """Draw a dwelling of a faction on its own land, in the middle of so much room."""
    terrain = TERRAINS[HOME[faction]]
    return moved(
        wide / 2,
        18 if small else 22,
        use(f"tm-{terrain}-0", 0, 0, 0.48 if small else 0.62),
        wood(DWELLING, terrain, 0, 0, 0.62 if small else 0.8),
    )
