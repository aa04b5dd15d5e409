"""Reviews: what a move was worth beside the best, with what the seat knew."""

from __future__ import annotations

import pytest

from parlour.bots import match
from parlour.bots.bot import Chair
from parlour.bots.catalogue import bot
from parlour.bots.review import Considered, Effort, line_from, review
from parlour.engine import Move, State, game, seeded
from parlour.engine.record import Record
from tests.bots.toys import Heap, Pennies

LITTLE = Effort(nodes=60)


def found(state: State, seat: int = 0, made: Move | None = None) -> dict[str, Considered]:
    considered = review(Chair(state, seat), seeded(1), Effort(nodes=1000), made)
    return {one.move.text: one for one in considered}


def middle_of(id: str) -> tuple[State, int]:
    """Return a position with a choice from a game between bots."""
    players = [bot("random"), bot("random")]
    record: Record = match.play(game(id), {"players": 2}, players, 3)
    for ply, state, _ in record.steps():
        if ply >= 20 and len(state.moves(state.waiting()[0])) > 3:
            return state, state.waiting()[0]
    raise AssertionError("no such position")


@pytest.mark.parametrize("solvable", [False, True])
def test_a_blunder_at_the_heap_costs_the_victory(solvable: bool) -> None:
    state = Heap(6, solvable=solvable).new(seed=1)
    blunder = state.moves(0)[0]
    considered = found(state, made=blunder)
    assert next(iter(considered)) == "take 2"
    assert considered["take 2"].outlook.shares[0] > 0.75
    assert considered[blunder.text].outlook.shares[0] < 0.5
    assert considered["take 2"].outlook.lead > considered[blunder.text].outlook.lead
    assert sum(considered["take 2"].outlook.shares) == pytest.approx(1)


def test_a_choice_by_lot_is_told_as_one() -> None:
    considered = found(Pennies(solvable=True).new(seed=1))
    assert [one.probability for one in considered.values()] == pytest.approx([0.5, 0.5])


@pytest.mark.parametrize("id", ["tides-of-time", "terra-mystica", "wayfarers"])
def test_whatever_was_made_is_among_what_is_considered(id: str) -> None:
    state, seat = middle_of(id)
    for made in state.moves(seat)[:: max(1, len(state.moves(seat)) // 3)]:
        considered = review(Chair(state, seat), seeded(1), LITTLE, made)
        told = [one.move for one in considered]
        assert made in told
        assert len(set(told)) == len(told)
        assert sum([one.probability for one in considered]) == pytest.approx(1)


@pytest.mark.parametrize("id", ["tides-of-time", "empires-of-the-north"])
def test_only_what_the_seat_knew_counts(id: str) -> None:
    state, seat = middle_of(id)
    other = state.sample(seat, seeded(8))
    assert other != state
    told = [
        [
            (one.move.text, one.probability, one.outlook.shares, one.outlook.lead)
            for one in review(Chair(table, seat), seeded(1), LITTLE)
        ]
        for table in (state, other)
    ]
    assert told[0] == told[1]


def test_a_line_can_be_played_and_ends_where_something_is_revealed() -> None:
    state, seat = middle_of("terra-mystica")
    first = state.moves(seat)[0]
    line = line_from(Chair(state, seat), first, seeded(1))
    assert (line[0].seat, line[0].move) == (seat, first)
    assert len(line) > 1
    after = state.copy()
    for step in line:
        assert after.reveals == state.reveals
        after.play(step.seat, step.move)


def test_some_effort_is_asked_for() -> None:
    with pytest.raises(ValueError, match="some nodes or some seconds"):
        Effort()
