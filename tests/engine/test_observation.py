"""What a seat knows as numbers, on every installed game and on a toy."""

from __future__ import annotations

import pytest
from librt.strings import BytesWriter

from parlour.engine import Observation, State, game, game_ids
from parlour.engine.observation import choice, marks, number, packed, write_marks, write_number


class Toy(Observation):
    def __init__(self, written: list[int]) -> None:
        super().__init__(
            1,
            [
                number("coins"),
                number("cards", 9),
                choice("phase", ("day", "night")),
                packed(("land", ("wood", "lake", "hill")), ("owner", ("nobody", "own"))),
                *marks([f"tile{tile}" for tile in range(9)]),
            ],
        )
        self.written = written

    def look(self, state: State, seat: int, row: BytesWriter) -> None:
        for value in self.written:
            row.append(value)


def state() -> State:
    return game("tides-of-time").new(seed=1)


def test_short_bytes_are_spread_to_named_columns() -> None:
    toy = Toy([200, 3, 1, 2 + 3 * 1, 0b101, 1])
    columns = dict(zip(toy.names, toy.columns(state(), 0), strict=True))
    assert columns["coins"] == 200
    assert columns["cards"] == 3
    assert (columns["phase=day"], columns["phase=night"]) == (0, 1)
    assert [columns[f"land={land}"] for land in ("wood", "lake", "hill")] == [0, 0, 1]
    assert (columns["owner=nobody"], columns["owner=own"]) == (0, 1)
    assert [columns[f"tile{tile}"] for tile in range(9)] == [1, 0, 1, 0, 0, 0, 0, 0, 1]


def test_a_game_that_writes_too_little_is_told_so() -> None:
    with pytest.raises(ValueError, match="expected 6 bytes of observation, got 2"):
        Toy([1, 2]).columns(state(), 0)


def test_numbers_beyond_a_byte_are_told_as_the_nearest() -> None:
    row = BytesWriter()
    for value in (-3, 7, 300):
        write_number(row, value)
    write_marks(row, 0b1_0000_0010, 9)
    assert list(row.getvalue()) == [0, 7, 255, 2, 1]


def test_choices_that_do_not_fit_a_byte_are_refused() -> None:
    with pytest.raises(ValueError, match="289 combinations do not fit a byte"):
        packed(*[(name, tuple("abcdefghijklmnopq")) for name in ("x", "y")])


@pytest.mark.parametrize("id", game_ids())
def test_every_column_has_a_name_of_its_own(id: str) -> None:
    fewest, most = game(id).players
    for seats in (fewest, most):
        observation = game(id).observation(seats)
        assert observation is not None
        assert len(set(observation.names)) == observation.size == len(observation.most)
