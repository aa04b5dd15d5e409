"""Chapters "setup" and "turn": the start, and one action a turn."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import NONE, SLOT_IDS, TILE_IDS
from parlour.games.wayfarers.facts.track import GREEN_PLACES
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import (
    WAYFARERS,
    dice,
    legal,
    marker,
    play,
    table,
)

GAME = "wayfarers"


def fresh(players: int, seed: int) -> WayfarersState:
    state = WAYFARERS.new({"players": players}, seed=seed)
    assert isinstance(state, WayfarersState)
    return state


@pytest.mark.proves("setup.rows")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_four_cards_of_each_of_the_five_decks_lie_open(players: int) -> None:
    state = fresh(players, 1)
    assert NONE not in state.row
    decks = [state.deck(row) for row in range(5)]
    assert [len(deck) for deck in decks] == [32, 32, 32, 32, 12]
    assert state.audit() == []
    assert state.land_deck != fresh(players, 2).land_deck


@pytest.mark.proves("setup.sections")
def test_the_sides_of_the_sections_are_chosen_or_drawn() -> None:
    chosen = WAYFARERS.new({"players": 2, "sections": "aba"}, seed=1)
    assert chosen.view(None)["sections"] == ["a", "b", "a"]
    drawn = {tuple(fresh(2, seed).view(None)["sections"]) for seed in range(80)}
    assert len(drawn) == 8


@pytest.mark.proves("setup.sections", "journal.require")
def test_the_side_of_a_section_decides_what_a_connection_requires() -> None:
    for sections, needs_cards in (("aaa", False), ("baa", True)):
        state = table(sections=sections)
        state.tags[0] = 2
        marker(state, 0, "1a")
        dice(state, 0, "")
        play(state, "rest")
        assert ("journal 2a" in legal(state)) is not needs_cards


@pytest.mark.proves("setup.journal")
def test_ten_journal_tiles_are_shuffled_and_four_green_workers_wait() -> None:
    layouts = {tuple(fresh(2, seed).journal_tiles) for seed in range(20)}
    assert len(layouts) == 20
    assert all(sorted(layout) == list(range(10)) for layout in layouts)
    assert fresh(2, 1).green_workers == (1 << GREEN_PLACES) - 1


@pytest.mark.proves("setup.tiles")
@pytest.mark.parametrize(("players", "copies"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_tiles_for_every_player_and_ten_special_ones(players: int, copies: int) -> None:
    state = fresh(players, 3)
    assert len(TILE_IDS) == 23
    assert state.piles == [copies] * 13 + [1] * 10


@pytest.mark.proves("setup.pieces")
def test_everybody_begins_with_the_same_pieces() -> None:
    boards = set()
    for seed in range(40):
        state = fresh(4, seed)
        boards.add(tuple(state.boards))
        assert sorted(state.boards) == [0, 1, 2, 3]
        for seat in range(4):
            assert sum(state.dice[6 * seat : 6 * seat + 6]) == 3
            assert state.reserve[seat] == 2
            assert state.workers[3 * seat : 3 * seat + 3] == [0, 1, 1]
            assert state.markers[seat] == 0
            tokens = state.influence[seat] + sum(state.guilds[3 * seat : 3 * seat + 3])
            assert tokens == 15
    assert len(boards) > 10


@pytest.mark.proves("setup.start", "setup.later")
def test_later_players_begin_with_more() -> None:
    firsts = set()
    for seed in range(30):
        state = fresh(4, seed)
        firsts.add(state.first)
        order = [(state.first + step) % 4 for step in range(4)]
        assert [state.provisions[seat] for seat in order] == [2, 2, 2, 3]
        assert [state.silver[seat] for seat in order] == [3, 3, 4, 4]
        influence = [state.guilds[3 * seat : 3 * seat + 3] for seat in order]
        assert influence == [[0, 0, 1], [0, 1, 1], [0, 1, 1], [0, 1, 1]]
        assert state.waiting() == (state.first,)
    assert firsts == {0, 1, 2, 3}


def test_every_slot_has_a_name() -> None:
    assert len(set(SLOT_IDS)) == 20


@pytest.mark.proves("solo.setup")
@pytest.mark.parametrize("board", ["space", "upgrade", "townsfolk", "journal"])
def test_the_opponent_begins_with_two_workers_and_two_influence(board: str) -> None:
    state = table(1, opponent=board)
    assert state.waiting() == (0,)
    assert (state.silver, state.provisions) == ([3, 0], [2, 0])
    assert state.guilds == [0, 0, 1, 0, 1, 1]
    assert state.workers == [0, 1, 1, 0, 1, 1]
    assert (state.dice[6:12], state.reserve[1]) == ([0] * 6, 0)
    assert (state.resource, state.comets, sorted(state.schemes)) == (0, 0, [0, 1, 2, 3, 4, 5])
    assert state.view(0)["opponent"]["board"] == board
