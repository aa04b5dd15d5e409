"""The map as printed."""

from __future__ import annotations

from parlour.games.terra_mystica.facts.land import (
    BRIDGE_SITES,
    HEXES,
    LANDS,
    NAMES,
    NEIGHBOURS,
    PRINTED,
    TERRAINS,
    WALK,
)
from tests.games.terra_mystica.situations import field

GAME = "terra-mystica"


def around(name: str) -> set[str]:
    return {NAMES[other] for other in NEIGHBOURS[field(name)]}


def test_seven_terrains_have_eleven_hexes_each_beside_the_rivers() -> None:
    assert [PRINTED.count(terrain) for terrain in range(7)] == [11] * 7
    assert (LANDS, HEXES) == (77, 113)


def test_neighbours_share_an_edge() -> None:
    assert around("E6") == {"E5", "E7", "D4", "F3", "F4", "r15"}
    assert around("A13") == {"A12", "B6"}
    assert around("I1") == {"H1", "I2"}
    assert len(BRIDGE_SITES) == 29


def test_the_walk_avoids_the_home_terrain() -> None:
    desert, plains, swamp = [TERRAINS.index(name) for name in ("desert", "plains", "swamp")]
    assert WALK[plains][desert][plains] == 1
    assert WALK[plains][desert][swamp] == 5
    assert WALK[swamp][desert][plains] == 1
