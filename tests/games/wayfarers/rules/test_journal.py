"""Chapters "rest", "journal" and "end"."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.track import NODE_IDS, TILE_PLACE
from parlour.games.wayfarers.rules.ending import MOST_ROUNDS
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import (
    WAYFARERS,
    dice,
    give,
    guilds,
    legal,
    lodge,
    mark,
    marker,
    plain_rows,
    play,
    purse,
    put,
    ready,
    refused,
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


def _rerolled(seed: int) -> WayfarersState:
    state = resting("4")
    state.generator = WAYFARERS.new({"players": 2}, seed=seed).generator  # type: ignore[attr-defined]
    play(state, "rest", "reroll 4")
    return state


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


def refused_without_cards() -> str:
    state = resting()
    give(state, 0, "w36", "t12@w36", "l19")
    marker(state, 0, "1a")
    play(ready(state), "rest")
    return refused(state, "journal 2a")


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


def _finish(state: WayfarersState) -> None:
    """End the turn of whoever is asked, doing as little as possible."""
    turn = state.turn
    play(state, "rest")
    while state.turn == turn and not state.over():
        moves = legal(state)
        play(state, "done" if "done" in moves else moves[-1])


@pytest.mark.proves("end.trigger", "end.last")
def test_everybody_has_one_more_turn_the_first_to_finish_last() -> None:
    state = resting(players=3)
    marker(state, 0, "9a")
    guilds(state, 0, black=1)
    play(ready(state), "rest", "journal 10b", "guild black", "guild black")
    assert state.left == 3
    order = []
    while not state.over():
        order.append(state.turn)
        _finish(state)
    assert order == [1, 2, 0]


@pytest.mark.proves("end.last")
def test_a_second_marker_at_the_end_changes_nothing() -> None:
    state = resting()
    marker(state, 0, "9a")
    marker(state, 1, "9b")
    guilds(state, 0, black=1)
    guilds(state, 1, black=1)
    play(ready(state), "rest", "journal 10b", "guild black", "guild black")
    dice(state, 1, "")
    play(ready(state), "rest", "journal 10d", "guild black", "guild black")
    assert state.left == 1
    _finish(state)
    assert state.over()


@pytest.mark.proves("table.over")
def test_after_the_end_nothing_is_played() -> None:
    state = resting()
    state.left = 1
    _finish(ready(state))
    assert state.over()
    assert state.waiting() == ()
    assert state.moves(0) == ()
    refusal = state.refusal(0, WAYFARERS.move("rest"))
    assert refusal is not None
    assert refusal.rule == "table.over"


@pytest.mark.proves("end.limit")
def test_no_table_goes_on_forever() -> None:
    state = resting()
    state.rounds = MOST_ROUNDS
    _finish(ready(state))
    assert not state.over()
    _finish(state)
    assert state.over()


@pytest.mark.proves("effects.order", "workers.lent", "journal.green")
def test_the_worked_example_of_placing_a_worker() -> None:
    """A comet for four, a vista, a step, a green worker, a recall, and no further step."""
    state = table()
    plain_rows(state)
    guilds(state, 1)
    guilds(state, 0, black=1)
    state.workers[0:3], state.green_workers = [1, 1, 1], 0b1110
    put(state, "space-4", "s01")
    give(state, 0, "l23", "w04", "w05", "w06")
    marker(state, 0, "6b")
    place = TILE_PLACE[NODE_IDS.index("7b")]
    state.journal_tiles.remove(6)
    state.journal_tiles.insert(place, 6)
    lodge(state, 1, "blue", "water-2")
    lodge(state, 1, "yellow", "land-1")
    mark(state, 1, "land-1")
    purse(state, 0, 4, 0)
    dice(state, 0, "4")
    play(ready(state), "worker green townsfolk-1", "take space-4")
    assert state.silver[0] == 1, "four paid, one from the vista"
    play(state, "nudge 4 down", "journal 7b")
    assert state.workers[0] == 1, "the green worker beside the track"
    assert legal(state, "recall") == ["recall yellow land-1", "recall blue water-2"]
    play(state, "recall blue water-2")
    assert state.workers[2] == 2
    assert state.turn == 1, "without the tags for another step, the black influence stays"
    assert state.guilds[0] == 1
