"""A seed may name the tiles of the table."""

from __future__ import annotations

import pytest

from parlour.engine import ParlourError
from parlour.games.terra_mystica.facts.tiles import SCORING_IDS, SCROLL_IDS
from parlour.games.terra_mystica.rules.amended import AmendedState
from parlour.games.terra_mystica.rules.laying import laid_seed
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.rules.state import TerraState
from tests.games.terra_mystica.situations import TERRA

TILES = ["town", "spade", "dwelling-fire", "stronghold-air", "temple", "trading-house-air"]
SCROLLS = ["cult", "ships", "coins", "spade", "priest"]


def laid(seed: str, players: int = 2) -> TerraState:
    state = TERRA.new({"players": players}, seed=seed)
    assert isinstance(state, TerraState)
    return state


def test_the_tiles_that_a_seed_names_are_laid() -> None:
    scrolls = [SCROLL_IDS.index(id) for id in SCROLLS]
    seed = laid_seed([SCORING_IDS.index(id) for id in TILES], scrolls)
    assert seed == "laid " + " ".join(TILES) + " | " + " ".join(SCROLLS)
    state = laid(seed)
    assert [SCORING_IDS[tile] for tile in state.scorings] == TILES
    assert [place for place, coins in enumerate(state.scrolls) if coins == 0] == sorted(scrolls)
    assert state.scrolls.count(NONE) == len(SCROLL_IDS) - len(SCROLLS)


@pytest.mark.parametrize("seed", ["", "laid", "laid town", "anything | else", "7"])
def test_any_other_seed_draws_them(seed: str) -> None:
    assert laid(seed).scorings == laid(seed).scorings
    assert len(set(laid(seed).scorings)) == 6


@pytest.mark.parametrize(
    ("tiles", "scrolls", "players"),
    [
        (TILES[:5], SCROLLS, 2),
        ([*TILES[:5], "town"], SCROLLS, 2),
        ([*TILES[:5], "nonsense"], SCROLLS, 2),
        (TILES, SCROLLS[:4], 2),
        (TILES, [*SCROLLS[:4], "nonsense"], 2),
        (TILES, SCROLLS, 3),
    ],
)
def test_wrong_tiles_are_refused(tiles: list[str], scrolls: list[str], players: int) -> None:
    with pytest.raises(ParlourError, match=r"expected 6 tiles and players \+ 3 scrolls"):
        laid(" ".join(["laid", *tiles, "|", *scrolls]), players)


def test_a_seed_with_amendments_lays_the_same_tiles() -> None:
    scrolls = [SCROLL_IDS.index(id) for id in SCROLLS]
    tiles = [SCORING_IDS.index(id) for id in TILES]
    amendments = [3, 4, 1, 50, 700, 0, 0, -1000]
    state = laid(laid_seed(tiles, scrolls, amendments))
    assert isinstance(state, AmendedState)
    assert (state.scorings, state.amendments) == (tiles, amendments)
    assert [place for place, coins in enumerate(state.scrolls) if coins == 0] == sorted(scrolls)


@pytest.mark.parametrize("broken", ["AAA", "A999999", "?", "AAAAB"])
def test_amendments_that_are_none_are_refused(broken: str) -> None:
    seed = laid_seed([0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4], [1, 1, 1, 1])
    with pytest.raises(ParlourError, match="expected"):
        laid(f"{seed.rpartition(' ')[0]} {broken}")
