"""What is directly adjacent joins to towns and networks."""

from __future__ import annotations

import pytest

from parlour.games.terra_mystica.facts.land import HEX_CALLED, LAND_NEIGHBOURS, SITE_NAMES
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.rules.towns import group_at
from tests.games.terra_mystica.situations import field, stand, table

GAME = "terra-mystica"


def joined(state: TerraState, seat: int, name: str) -> set[int]:
    return set(group_at(state, seat, (field(name),)))


@pytest.mark.proves("bridge.joins", "town.founding")
def test_edges_and_bridges_of_anybody_join() -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "C2", "D4", "E6", "A1")
    stand(state, 1, "E7")
    assert joined(state, 0, "C2") == {field("C2")}
    assert joined(state, 0, "D4") == {field("D4"), field("E6")}
    state.bridges[SITE_NAMES.index("C2:D4")] = 1
    assert joined(state, 0, "C2") == {field("C2"), field("D4"), field("E6")}
    assert joined(state, 0, "A1") == {field("A1")}
    assert joined(state, 1, "C2") == set()


@pytest.mark.proves("town.mermaids")
@pytest.mark.parametrize(("faction", "over"), [("mermaids", True), ("swarmlings", False)])
def test_a_river_with_a_town_joins_for_who_has_the_power(faction: str, over: bool) -> None:
    state = table(faction, "cultists")
    river = HEX_CALLED["r6"]
    shores = [land for land in LAND_NEIGHBOURS[river] if land not in LAND_NEIGHBOURS[land]]
    one = shores[0]
    other = next(land for land in shores[1:] if land not in LAND_NEIGHBOURS[one])
    for land in (one, other):
        state.owner[land], state.structure[land] = 0, 1
    assert set(group_at(state, 0, (one,))) == {one}
    state.rivers.append(river)
    assert set(group_at(state, 0, (one,))) == ({one, other} if over else {one})
