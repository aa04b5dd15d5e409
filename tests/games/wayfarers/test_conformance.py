"""The contract, and moves in notation."""

from __future__ import annotations

import pytest

from parlour.engine import NotationError, seeded
from parlour.engine.conformance import check
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import WAYFARERS


def test_the_contract_holds_alone() -> None:
    assert check(WAYFARERS, games=1, seed="alone", options={"players": 1}).games == 1


def test_every_possible_position_of_a_game_saves_and_resumes() -> None:
    for players in (2, 3, 4):
        state = WAYFARERS.new({"players": players}, seed=players)
        chance = seeded(f"resume {players}")
        for step in range(150):
            seat = state.waiting()[0]
            moves = state.moves(seat)
            assert len({move.text for move in moves}) == len(moves)
            if step % 10 == 0:
                loaded = WAYFARERS.load(state.to_data())
                assert loaded == state
                assert loaded.moves(seat) == moves
            state.play(seat, moves[chance.below(len(moves))])
            assert state.audit() == []


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (WAYFARERS.new({"players": 3}, seed="same") for _ in range(2))
    assert isinstance(first, WayfarersState)
    assert first == second
    assert first != WAYFARERS.new({"players": 3}, seed="other")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("take land-5", "did you mean 'take land-"),
        ("fly to the moon", "for example"),
        ("place 7 city", "did you mean 'place"),
        ("take land-1 #1", "did you mean"),
    ],
)
def test_what_is_no_move_is_refused_with_a_hint(text: str, hint: str) -> None:
    with pytest.raises(NotationError, match=hint):
        WAYFARERS.move(text)
