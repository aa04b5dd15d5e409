"""What programs that learn are told, beside what was written down: `tests.games.observed`."""

from __future__ import annotations

import json

import pytest

from parlour.games.wayfarers.facts.notation import read_effect
from parlour.games.wayfarers.rules.frames import END, POOL
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.observed import file, told
from tests.games.wayfarers.situations import (
    WAYFARERS,
    drawing,
    plain_rows,
    ready,
    table,
)

GAME = "wayfarers"


def columns(state: WayfarersState, seat: int) -> dict[str, int]:
    """Return what a program in a seat is told, by name."""
    observation = WAYFARERS.observation(state.seats)
    assert observation is not None
    return dict(zip(observation.names, observation.columns(state, seat), strict=True))


def test_rows_and_numbers_mean_what_they_meant() -> None:
    assert told("wayfarers") == json.loads(file("wayfarers").read_text("utf-8"))


def test_what_is_asked_is_told_in_full() -> None:
    state = table()
    large = 700
    state.agenda.push((POOL, 0, large))
    told_now = columns(state, 0)
    assert told_now["question.figure2.low"] + (told_now["question.figure2.high"] << 8) == large + 1


@pytest.mark.proves("info.hidden")
def test_drawn_cards_are_told_to_nobody_else() -> None:
    state = drawing()
    assert [columns(state, 0)[f"drawn.{card}"] for card in ("l03", "l33", "l34")] == [1, 1, 1]
    assert not any(value for name, value in columns(state, 1).items() if name.startswith("drawn."))


def test_a_step_that_is_offered_again_has_a_number_of_its_own() -> None:
    state = table()
    plain_rows(state)
    state.agenda.push((END,))
    state.agenda.push((POOL, 0, read_effect("mark"), read_effect("mark | nudge")))
    ready(state)
    numbering = WAYFARERS.numbering()
    assert numbering is not None
    moves = [move for move in state.moves(0) if move.text != "trade"]
    assert "mark land-2 #2" in [move.text for move in moves]
    names = [numbering.names[numbering.number(state, 0, move)] for move in moves]
    assert names == [move.text for move in moves]
