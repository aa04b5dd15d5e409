"""Chapter "solo": alone against each of the four opponents."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import SLOT_IDS
from parlour.games.wayfarers.facts.track import NODE_IDS
from parlour.games.wayfarers.rules.frames import SCHEME
from parlour.games.wayfarers.rules.solo.priorities import (
    price_of_extra_step,
)
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.rules.solo.schemes import alone, opponent_turn, resolve, schemes
from tests.games.wayfarers.situations import (
    WAYFARERS,
    at,
    dice,
    guilds,
    mark,
    marker,
    play,
)

GAME = "wayfarers"


@pytest.mark.proves("solo.turn", "solo.first")
def test_it_reveals_a_scheme_moves_its_marker_and_resolves_it() -> None:
    state = alone()
    schemes(state, "", top="sc6")
    guilds(state, 1, yellow=2)
    told = opponent_turn(state)
    assert told[:3] == ["opponent-scheme", "opponent-track", "opponent-spent"]
    assert state.resource == 1
    assert at(state, "land-1") != "l19", "value 1: the card nearest the middle"
    assert state.guilds[3:6] == [0, 0, 0]
    assert state.waiting() == (0,)


@pytest.mark.proves("solo.first")
def test_without_the_influence_it_resolves_the_second_action() -> None:
    state = alone()
    schemes(state, "", top="sc6")
    told = opponent_turn(state)
    assert "opponent-second" in told
    assert state.guilds[3:6] == [0, 3, 1]
    assert state.marks.count(1) == 1


@pytest.mark.proves("solo.first", "solo.worker")
def test_it_places_a_green_worker_before_another_and_resolves_the_whole_slot() -> None:
    state = alone()
    schemes(state, "", top="sc2")
    opponent_turn(state)
    assert state.lodgers[SLOT_IDS.index("water-1")] == 0b100, "value 0, no green worker"
    state = alone()
    state.workers[3], state.green_workers = 1, 0b1110
    schemes(state, "", top="sc2")
    opponent_turn(state)
    assert state.lodgers[SLOT_IDS.index("townsfolk-1")] == 0b001
    assert len(state.view(0)["opponent"]["cards"]["space"]) == 1, "the slot gives a space card"


@pytest.mark.proves("solo.rest", "solo.comet")
def test_three_schemes_of_one_colour_make_it_rest() -> None:
    state = alone("townsfolk")
    schemes(state, "sc1 sc2 sc3")
    told = opponent_turn(state)
    assert told[0] == "opponent-rest"
    assert state.comets == 1, "the latest scheme shows a comet"
    assert len(state.view(0)["opponent"]["cards"]["townsfolk"]) == 1
    assert NODE_IDS[state.markers[1]] == "1a"
    assert (len(state.schemes), state.shown) == (6, [])
    state = alone("townsfolk")
    schemes(state, "sc2 sc3 sc1")
    opponent_turn(state)
    assert state.comets == 0


@pytest.mark.proves("solo.extra")
def test_one_more_step_costs_by_the_columns_before_the_first() -> None:
    state = alone()
    schemes(state, "sc1")
    assert price_of_extra_step(state, 1) == 2
    marker(state, 0, "2a")
    assert price_of_extra_step(state, 1) == 1
    marker(state, 1, "3a")
    assert price_of_extra_step(state, 1) == 3
    state = alone()
    schemes(state, "sc1")
    guilds(state, 1, black=2)
    state.journal_tiles = [1, 0, 2, 3, 4, 5, 6, 7, 8, 9]
    told = resolve(state, "journal")
    assert "opponent-extra" in told
    assert NODE_IDS[state.markers[1]] == "2a"
    assert state.guilds[3] == 0


@pytest.mark.proves("solo.owed")
def test_a_bonus_passed_by_a_payment_comes_before_its_next_turn() -> None:
    state = alone()
    mark(state, 1, "land-2")
    state.resource = 4
    schemes(state, "", top="sc2")
    events = state.listen()
    play(state, "worker yellow land-2", "fee silver")
    kinds = [event.kind for event in events]
    assert kinds.index("opponent-comet") < kinds.index("opponent-scheme")
    assert state.comets == 1
    state = alone()
    mark(state, 1, "land-2")
    state.resource = 4
    state.left = 1
    play(state, "worker yellow land-2", "fee silver")
    assert state.over()
    assert state.comets == 1


@pytest.mark.parametrize("board", ["space", "upgrade", "townsfolk", "journal"])
def test_whole_solo_games_end_with_a_result(board: str) -> None:
    for seed in range(4):
        state = WAYFARERS.new({"players": 1, "opponent": board}, seed=seed)
        steps = 0
        while not state.over():
            moves = state.moves(0)
            state.play(0, moves[(7 * steps) % len(moves)])
            steps += 1
        assert state.shares()[0] in (0.0, 0.5, 1.0)


def test_its_turn_begins_by_itself() -> None:
    state = alone()
    dice(state, 0, "2 3 4")
    play(state, "place 2 mid4", "gain silver")
    assert len(state.shown) == 1
    assert (SCHEME,) not in state.agenda.frames


@pytest.mark.proves("solo.turn", "solo.score")
def test_it_takes_one_turn_after_each_of_the_player() -> None:
    state = WAYFARERS.new({"players": 1}, seed="turns")
    assert isinstance(state, WayfarersState)
    events = state.listen()
    turns = 0
    while state.rounds < 12:
        if not state.agenda and state.turn == 0:
            turns += 1
        state.play(0, state.moves(0)[0])
    kinds = [event.kind for event in events]
    assert kinds.count("opponent-scheme") + kinds.count("opponent-rest") == turns == 11


@pytest.mark.proves("end.last", "solo.turn")
def test_when_it_ends_the_journal_both_have_one_more_turn_the_player_first() -> None:
    state = alone()
    schemes(state, "sc1 sc2 sc3")
    marker(state, 1, "9a")
    opponent_turn(state)
    assert NODE_IDS[state.markers[1]] == "10a"
    assert state.waiting() == (0,)
    assert state.left == 2
    dice(state, 0, "2 3 4")
    events = state.listen()
    play(state, "place 2 mid4", "gain silver")
    assert state.over()
    assert [event.kind for event in events].count("opponent-scheme") == 1


@pytest.mark.proves("solo.extra")
def test_influence_gained_by_the_first_step_buys_the_second() -> None:
    state = alone("space")
    schemes(state, "sc1")
    state.resource = 7
    state.filled = 2
    marker(state, 0, "2a")
    marker(state, 1, "1a")
    told = resolve(state, "journal")
    assert told.index("opponent-guild") < told.index("opponent-extra")
    assert NODE_IDS[state.markers[1]] == "4a", "the short way up"
    assert state.guilds[3] == 0


@pytest.mark.proves("solo.extra")
def test_without_enough_influence_there_is_no_further_step() -> None:
    state = alone()
    schemes(state, "sc1")
    guilds(state, 1, black=2)
    marker(state, 1, "3a")
    assert "opponent-extra" not in resolve(state, "journal")
    assert NODE_IDS[state.markers[1]] == "4a"
    assert state.guilds[3] == 2, "ahead, three would be needed"
