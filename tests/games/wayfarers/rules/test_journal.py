"""Chapters "dice" and "guilds": placing, changing and refreshing dice."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.notation import read_effect
from parlour.games.wayfarers.rules.frames import END, EXTRA, POOL
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import (
    calm,
    dice,
    give,
    guilds,
    lay,
    legal,
    marker,
    plain_rows,
    play,
    ready,
    refused,
    table,
    why_not,
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


def refused_without_cards() -> str:
    state = resting()
    give(state, 0, "w36", "t12@w36", "l19")
    marker(state, 0, "1a")
    play(ready(state), "rest")
    return refused(state, "journal 2a")


@pytest.mark.proves("guilds.black")
def test_science_takes_a_step_after_the_rewards_if_its_requirement_is_met() -> None:
    state = calm("")
    state.reserve[0] = 5
    state.journal_tiles.remove(1)
    state.journal_tiles.insert(0, 1)
    give(state, 0, "l01")
    guilds(state, 0, black=1)
    play(ready(state), "rest", "journal 1a", "further 2a")
    assert state.guilds[0:3] == [0, 2, 0], "the tile of the first space came before the second step"
    assert legal(state, "further") == []
    state = calm("")
    guilds(state, 0, black=1)
    play(ready(state), "rest", "journal 1a")
    assert legal(state, "further") == []


@pytest.mark.proves("guilds.black")
def test_influence_gained_on_the_space_just_entered_pays_for_the_further_step() -> None:
    state = calm("2")
    give(state, 0, "l01")
    lay(state, 0, "us2", "m5")
    marker(state, 0, "1a")
    play(ready(state), "rest", "keep 2", "journal 2a", "take inspiration-2", "discard")
    play(state, "guild black")
    assert legal(state, "further") == ["further 4a"], "a space tile opens the way"


@pytest.mark.proves("journal.step")
def test_a_step_follows_a_connection_or_is_declined() -> None:
    state = resting()
    play(state, "rest")
    assert legal(state) == ["journal 1a", "journal 1b", "done"]
    assert refused(state, "journal 2a") == "journal.step"
    play(state, "done")
    assert state.markers[0] == 0


@pytest.mark.proves("journal.step")
def test_a_marker_at_the_end_stays() -> None:
    state = resting()
    marker(state, 0, "10a")
    state.left = 2
    play(ready(state), "rest")
    assert state.turn == 1


@pytest.mark.proves("journal.require")
def test_a_requirement_counts_printed_cards_and_is_not_spent() -> None:
    state = resting()
    marker(state, 0, "1a")
    play(ready(state), "rest")
    assert legal(state, "journal") == []
    assert refused_without_cards() == "journal.require"
    state = resting()
    marker(state, 0, "1a")
    give(state, 0, "l01")
    play(ready(state), "rest", "journal 2a")
    assert state.tags[0] == 2


@pytest.mark.proves("journal.require")
def test_influence_that_a_connection_asks_for_is_spent_and_leaves_the_ability_alone() -> None:
    state = resting()
    state.journal_tiles[4] = 0
    state.journal_tiles = [tile for tile in range(10) if tile != 4] + [4]
    marker(state, 0, "4a")
    guilds(state, 0, black=2)
    give(state, 0, "w04", "w05")
    play(ready(state), "rest", "journal 5a")
    assert state.guilds[0] == 1
    while not legal(state, "further"):
        play(state, legal(state)[0])
    play(state, "further 6a")
    assert state.guilds[0] == 0


@pytest.mark.proves("journal.reward")
def test_tiles_of_the_track_serve_everybody() -> None:
    state = resting()
    state.journal_tiles.remove(5)
    state.journal_tiles.insert(0, 5)
    play(state, "rest", "journal 1a")
    assert state.silver[0] == 6
    dice(state, 1, "")
    play(ready(state), "rest", "journal 1a")
    assert state.silver[1] == 6


@pytest.mark.proves("journal.green")
def test_the_first_on_either_space_takes_the_green_worker() -> None:
    state = resting()
    state.journal_tiles.remove(5)
    state.journal_tiles.insert(0, 5)
    state.journal_tiles.remove(7)
    state.journal_tiles.insert(1, 7)
    play(state, "rest", "journal 1a")
    assert state.workers[0] == 1
    dice(state, 1, "")
    play(ready(state), "rest", "journal 1b")
    assert state.workers[3] == 0


@pytest.mark.proves("journal.final")
def test_a_final_space_holds_one_marker() -> None:
    state = resting()
    marker(state, 0, "9a")
    marker(state, 1, "10b")
    state.left = 2
    guilds(state, 0, black=3)
    give(state, 0, "w36", "t12@w36", "l01")
    play(ready(state), "rest")
    assert legal(state, "journal") == []
    state = resting()
    marker(state, 0, "9a")
    marker(state, 1, "10b")
    state.left = 2
    guilds(state, 0, black=3)
    give(state, 0, *["l09", "l10", "l11", "w36", "t36@w36"])
    play(ready(state), "rest")
    assert legal(state, "journal") == ["journal 10a"], "four observatories"
    assert refused(state, "journal 10b") == "journal.final"


@pytest.mark.proves("guilds.black")
def test_one_further_step_is_asked_for_once() -> None:
    state = table(2)
    plain_rows(state)
    guilds(state, 0, black=1)
    marker(state, 0, "0")
    state.agenda.push((END,))
    state.agenda.push((EXTRA,))
    state.agenda.push((POOL, 0, read_effect("journal")))
    play(ready(state), "journal 1a")
    assert [frame[0] for frame in state.agenda.frames].count(EXTRA) == 1


@pytest.mark.proves("journal.require")
def test_what_a_connection_lacks_is_told_in_figures() -> None:
    state = calm("1")
    give(state, 0, "w20", "t36@w20")
    marker(state, 0, "1a")
    play(ready(state), "rest", "keep 1")
    assert why_not(state, "journal 2a") == "The way to 2a requires 2, you have 1."
    assert refused(state, "journal 10e") == "journal.step"


@pytest.mark.proves("journal.require", "influence.spend")
@pytest.mark.parametrize(("black", "able"), [(0, False), (1, True)])
def test_influence_for_a_connection_is_needed_in_full(black: int, able: bool) -> None:
    state = calm("1")
    give(state, 0, "w20", "t36@w20")
    marker(state, 0, "4a")
    guilds(state, 0, black=black)
    play(ready(state), "rest", "keep 1")
    assert ("journal 5a" in legal(state)) == able
    if not able:
        assert why_not(state, "journal 5a") == (
            "The way to 5a costs 1 influence (black guild), you have 0."
        )


@pytest.mark.proves("guilds.black", "journal.require")
@pytest.mark.parametrize(("black", "able"), [(1, False), (2, True)])
def test_a_further_step_that_costs_black_needs_one_more(black: int, able: bool) -> None:
    state = calm("1")
    marker(state, 0, "3a")
    give(state, 0, "l15")
    guilds(state, 0, black=black)
    lay(state, 0, "ub1", "m2")
    play(ready(state), "rest", "keep 1", "journal 4a", "tile ux01", "lay m3")
    assert ("further 5a" in legal(state)) == able
