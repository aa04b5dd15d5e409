"""What programs that learn are told, beside what was written down: `tests.games.observed`."""

from __future__ import annotations

import json

import pytest

from parlour.games.empires_of_the_north.rules.frames import PAYING
from tests.games.empires_of_the_north.situations import EMPIRES, Table
from tests.games.observed import file, told

GAME = "empires-of-the-north"


def told_of(table: Table, seat: int) -> dict[str, int]:
    """Return what is told to a seat, by name."""
    observation = EMPIRES.observation(2)
    assert observation is not None
    return dict(zip(observation.names, observation.columns(table.state, seat), strict=True))


def test_rows_and_numbers_mean_what_they_meant() -> None:
    assert told("empires-of-the-north") == json.loads(
        file("empires-of-the-north").read_text("utf-8")
    )


@pytest.mark.proves("info.hidden")
def test_others_are_not_told_that_a_slot_is_asked() -> None:
    slot = Table("heidel", hand="sea-shanty", goods="fish").play("place sail")
    load = Table("heidel", hand="potluck", goods="fish").play("place sail")

    def question(table: Table, seat: int) -> dict[str, int]:
        return {name: value for name, value in told_of(table, seat).items() if "question" in name}

    assert question(slot, 0) != question(load, 0)
    assert question(slot, 1) == question(load, 1)


def test_a_large_figure_of_a_question_is_told_in_two_parts() -> None:
    table = Table("ulaf", hand="treasury", goods="stone 2 wood 2 gold 3").play("build treasury")
    frame = table.state.agenda.top()
    assert frame[0] == PAYING
    row = told_of(table, 0)
    low, high = row["question.figure1.low"], row["question.figure1.high"]
    assert high > 0
    assert low + 256 * high == (frame[2] + 1) % 65_536
