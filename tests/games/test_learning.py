"""What holds for whatever a game lets bots learn from."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite

import pytest

from parlour.engine import State, game, game_ids, seeded
from parlour.engine.capabilities import Learning

LEARNED = [id for id in game_ids() if game(id).learning is not None]
TABLES = 4
SEEN = 7
"""Every so many decisions are looked at."""


def learning_of(id: str) -> Learning:
    learning = game(id).learning
    assert learning is not None
    return learning


def positions(id: str) -> Iterator[tuple[State, int]]:
    """Yield positions of random games at tables to learn at, each with a seat that decides."""
    for number in range(TABLES):
        chance = seeded(f"learning {number}")
        state = game(id).new(learning_of(id).table(chance), seed=number)
        decisions = 0
        while not state.over():
            seat = state.waiting()[0]
            if decisions % SEEN == 0:
                yield state, seat
            moves = state.moves(seat)
            state.apply(seat, moves[chance.below(len(moves))])
            decisions += 1


@pytest.mark.parametrize("id", LEARNED)
def test_every_feature_has_a_name_of_its_own_and_a_value(id: str) -> None:
    learning = learning_of(id)
    assert len(set(learning.names)) == len(learning.names)
    for state, _ in positions(id):
        for seat in range(state.seats):
            found = learning.features(state, seat)
            assert len(found) == len(learning.names)
            assert all(isfinite(number) for number in found)


@pytest.mark.parametrize("id", LEARNED)
def test_every_feature_varies(id: str) -> None:
    """What never varies is no feature; some need rarer tables than these, but most do not."""
    learning = learning_of(id)
    rows = [learning.features(state, seat) for state, seat in positions(id)]
    varied = sum(len({row[place] for row in rows}) > 1 for place in range(len(learning.names)))
    assert varied > 0.6 * len(learning.names)


@pytest.mark.parametrize("id", LEARNED)
def test_looking_changes_nothing(id: str) -> None:
    learning = learning_of(id)
    for state, seat in positions(id):
        before = state.to_data()
        moves = state.moves(seat)
        plausible = learning.plausible(state, seat, moves)
        learning.features(state, seat)
        learning.leads(state, seat, plausible[0], moves)
        learning.again(state, seat)
        learning.pending(state)
        assert state.to_data() == before


@pytest.mark.parametrize("id", LEARNED)
def test_plausible_moves_are_legal_and_some_are_left(id: str) -> None:
    learning = learning_of(id)
    for state, seat in positions(id):
        moves = state.moves(seat)
        plausible = learning.plausible(state, seat, moves)
        assert plausible
        assert set(plausible) <= set(moves)


@pytest.mark.parametrize("id", LEARNED)
def test_some_move_leads_somewhere_and_open_decisions_can_be_made(id: str) -> None:
    learning = learning_of(id)
    for state, seat in positions(id):
        moves = state.moves(seat)
        leads = [
            lead
            for move in learning.plausible(state, seat, moves)
            for lead in learning.leads(state, seat, move, moves)
        ]
        assert leads
        for lead in leads:
            pending = learning.pending(lead)
            assert pending < 0 or lead.moves(pending)


@pytest.mark.parametrize("id", LEARNED)
def test_who_acts_again_has_moves(id: str) -> None:
    learning = learning_of(id)
    found = 0
    for state, seat in positions(id):
        again = learning.again(state, seat)
        if again is not None:
            found += 1
            assert again.moves(seat)
    assert (found > 0) == learning.chains


@pytest.mark.parametrize("id", LEARNED)
def test_shares_follow_the_outcomes(id: str) -> None:
    learning = learning_of(id)
    shares = learning.shares([3.0, 1.0])
    assert sum(shares) == pytest.approx(1.0)
    assert shares[0] > shares[1]


@pytest.mark.parametrize("id", LEARNED)
def test_strength_is_told_for_a_table_that_can_be_set_up(id: str) -> None:
    state = game(id).new(learning_of(id).standard(), seed=1)
    assert not state.over()
