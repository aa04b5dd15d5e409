"""A fixed numbering of moves, on every installed game."""

from __future__ import annotations

import pytest

from parlour.engine import Move, Numbering, ParlourError, State, game, game_ids, listed


@pytest.mark.parametrize("id", game_ids())
def test_every_number_has_a_name_of_its_own(id: str) -> None:
    numbering = game(id).numbering()
    assert numbering is not None
    assert len(set(numbering.names)) == numbering.size


@pytest.mark.parametrize("id", ["terra-mystica", "tides-of-time"])
def test_a_number_names_the_move_as_the_notation_writes_it(id: str) -> None:
    found = game(id)
    numbering = found.numbering()
    assert numbering is not None
    for number in range(0, numbering.size, 7):
        assert found.move(numbering.names[number]).code == number


def test_moves_without_a_number_get_spare_ones_in_their_order() -> None:
    class Odd(Numbering):
        def number(self, state: State, seat: int, move: Move) -> int:
            return move.code if move.code < 2 else -1

    numbering = Odd(1, ("a", "b"), spare=2)
    state = game("tides-of-time").new(seed=1)
    moves = (Move("d", 7), Move("b", 1), Move("c", 9))
    assert numbering.numbers(state, 0, moves) == [2, 1, 3]
    with pytest.raises(ParlourError, match="more than 2 legal moves without a number"):
        numbering.numbers(state, 0, (*moves, Move("e", 11)))


def test_a_list_with_a_gap_is_no_numbering() -> None:
    with pytest.raises(ValueError, match="expected code 1 for 'pass', got 5"):
        listed(1, (Move("take", 0), Move("pass", 5)))
