"""Every decision: what is listed, and what is refused for a reason."""

from __future__ import annotations

import pytest

from parlour.engine import seeded
from parlour.games.wayfarers.rules import frames
from parlour.games.wayfarers.rules.codes import AGAIN, verb_of
from parlour.games.wayfarers.rules.decisions import PASSAGES, QUESTIONS
from parlour.games.wayfarers.rules.notation import CODES, VERBS, move_of
from tests.games.wayfarers.situations import WAYFARERS

BY_VERB = {
    verb: [number for number in CODES.values() if verb_of(number) == verb]
    for verb in range(len(VERBS))
}
TRIES = 3


def test_every_kind_of_frame_asks_or_goes_on() -> None:
    for kind in range(frames.KINDS):
        assert (QUESTIONS[kind] is None) != (PASSAGES[kind] is None)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_move_is_listed_exactly_when_nothing_speaks_against_it(players: int) -> None:
    options = {"players": players, "opponent": "journal"}
    state, chance = WAYFARERS.new(options, seed=players), seeded(f"decisions {players}")
    for _ in range(250):
        if state.over():
            break
        seat = state.waiting()[0]
        moves = state.moves(seat)
        assert [state.refusal(seat, move) for move in moves] == [None] * len(moves)
        for numbers in BY_VERB.values():
            for _ in range(TRIES):
                number = numbers[chance.below(len(numbers))]
                for tried in (move_of(number), move_of(number + AGAIN)):
                    allowed = state.refusal(seat, tried) is None
                    assert allowed == (tried in moves), f"{tried.text} at {state.to_data()}"
        state.play(seat, moves[chance.below(len(moves))])


@pytest.mark.parametrize("players", [1, 2])
def test_a_refusal_never_says_that_one_has_what_is_asked_for(players: int) -> None:
    state, chance = WAYFARERS.new({"players": players}, seed=players), seeded("figures")
    seen = 0
    for _ in range(250):
        if state.over():
            break
        seat = state.waiting()[0]
        for numbers in BY_VERB.values():
            refusal = state.refusal(seat, move_of(numbers[chance.below(len(numbers))]))
            figures = refusal.figures if refusal is not None else {}
            pairs = [
                (int(figures[name]), int(figures[f"own_{name}"]))
                for name in figures
                if f"own_{name}" in figures
            ]
            seen += len(pairs)
            assert not pairs or any(need > own for need, own in pairs), refusal
        moves = state.moves(seat)
        state.play(seat, moves[chance.below(len(moves))])
    assert seen > 20
