"""Chapter "rest"."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import (
    WAYFARERS,
    dice,
    give,
    guilds,
    legal,
    plain_rows,
    play,
    ready,
    table,
)

GAME = "wayfarers"


def resting(values: str = "", players: int = 2) -> WayfarersState:
    """Return a start whose first seat has these dice unplaced and the others on its board."""
    state = table(players)
    plain_rows(state)
    for seat in range(players):
        guilds(state, seat)
    dice(state, 0, values)
    unplaced = len(values.split())
    state.reserve[0] = 2
    state.placed[0] = (1 << (3 - unplaced)) - 1
    return ready(state)


def _rerolled(seed: int) -> WayfarersState:
    state = resting("4")
    state.generator = WAYFARERS.new({"players": 2}, seed=seed).generator  # type: ignore[attr-defined]
    play(state, "rest", "reroll 4")
    return state


@pytest.mark.proves("rest.dice")
def test_placed_dice_are_rolled_and_each_unplaced_one_as_wished() -> None:
    state = resting("4")
    play(state, "rest")
    assert state.placed[0] == 0
    assert sum(state.dice[0:6]) == 3
    assert legal(state) == ["reroll 4", "keep 4"]
    kept = state.copy()
    play(kept, "keep 4")
    assert kept.dice[3] >= 1
    rolled = {tuple(_rerolled(seed).dice[0:6]) for seed in range(20)}
    assert len(rolled) > 3


@pytest.mark.proves("rest.abilities")
@pytest.mark.parametrize(("values", "works"), [("", True), ("3", True), ("3 4", False)])
def test_abilities_need_at_most_one_unplaced_die(values: str, works: bool) -> None:
    state = resting(values)
    play(state, "rest", *[f"keep {value}" for value in values.split()])
    assert (state.silver[0] == 4) is works
    assert (state.turn == 0) is works


@pytest.mark.proves("rest.abilities")
def test_influence_moved_by_one_ability_serves_another() -> None:
    state = resting()
    give(state, 0, "w36", "t04@w36", "l01")
    guilds(state, 0, blue=1)
    state.journal_tiles.remove(5)
    state.journal_tiles.insert(0, 5)
    play(ready(state), "rest", "shift blue black", "journal 1a", "further 2a")
    assert state.markers[0] == 3
    assert (state.silver[0], state.provisions[0]) >= (4, 3)
