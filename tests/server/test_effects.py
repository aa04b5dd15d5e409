"""What a move costs and gains stands in its label."""

from __future__ import annotations

import pytest

from parlour.engine.contract import State
from parlour.engine.registry import game
from parlour.server.effects import changes, listed

PLAYED = 120


def played(id: str, verb: str) -> tuple[State, int]:
    """Return a position in which somebody may make a move with this verb."""
    state = game(id).new({"players": 2}, seed="effects")
    for ply in range(PLAYED):
        seat = state.waiting()[0]
        moves = state.moves(seat)
        if any(move.text.split()[0] == verb for move in moves):
            return state, seat
        state.play(seat, moves[ply % len(moves)])
    raise AssertionError(f"nobody may {verb}")


@pytest.mark.parametrize(
    ("id", "verb"), [("wayfarers", "take"), ("empires-of-the-north", "build"), ("wayfarers", "pay")]
)
def test_what_a_move_pays_is_told(id: str, verb: str) -> None:
    state, seat = played(id, verb)
    move = next(move for move in state.moves(seat) if move.text.split()[0] == verb)
    before = dict(state.purse(seat))
    after = state.copy()
    after.apply(seat, move)
    paid = {name: now - before[name] for name, now in after.purse(seat) if now < before[name]}
    assert paid.items() <= dict(changes(state, seat, move)).items()
    label = str(listed(game(id), state, state.view(seat), seat, move, "en")["label"])
    for name, change in paid.items():
        assert f"{game(id).words.say(name, 'en')} {change:+}" in label


def test_of_a_move_that_reveals_something_only_the_price_is_told() -> None:
    state, revealing = game("wayfarers").new({"players": 2}, seed="effects"), 0
    for ply in range(PLAYED):
        seat = state.waiting()[0]
        moves = state.moves(seat)
        for move in moves:
            after = state.copy()
            after.apply(seat, move)
            if after.reveals > state.reveals:
                revealing += 1
                assert all(change < 0 for _, change in changes(state, seat, move))
        state.play(seat, moves[ply % len(moves)])
    assert revealing > 0


def test_a_game_without_a_purse_tells_by_its_own_words() -> None:
    state = game("tides-of-time").new(seed="effects")
    assert changes(state, 0, state.moves(0)[0]) == []
